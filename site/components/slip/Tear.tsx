import notch from './notch.module.css';
import styles from './Tear.module.css';

/** Where a part of the slip is torn off: dashes between two notches. */
export function Tear() {
  return <div className={`${notch.notched} ${styles.tear}`} data-tear="" />;
}
