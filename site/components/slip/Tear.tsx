import notch from './notch.module.css';
import styles from './Tear.module.css';

export function Tear() {
  return <div className={`${notch.notched} ${styles.tear}`} data-tear="" />;
}
