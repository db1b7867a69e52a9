import styles from './QuiltBand.module.css';
import '../../styles/quilts.css';

/** The band of tiles of the course whose hue the page has. */
export function QuiltBand() {
  return <div className={`drawn ${styles.band}`} />;
}
