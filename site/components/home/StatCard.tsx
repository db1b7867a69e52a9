import type { Site } from '../../../server/content/schema.ts';
import styles from './StatCard.module.css';

/** A figure that counts up once when seen (count-up.ts); the number itself is in the HTML. */
export function StatCard({ value, label, source }: Site['home']['stats'][number]) {
  return (
    <figure className={styles.card}>
      <p className={styles.value}>
        <span data-count-up={value}>{value}</span>%
      </p>
      <figcaption>
        {label} <small className={styles.source}>{source === undefined ? 'Sample figure' : `Source: ${source}`}</small>
      </figcaption>
    </figure>
  );
}
