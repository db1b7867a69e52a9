import { formatMoment } from '../../../domain/day.ts';
import styles from './SeatHeld.module.css';

/** Tells the reader until when the seat is held. */
export function SeatHeld({ until }: { until: number }) {
  return (
    <p className={styles.held} role="note">
      A seat is held for you until{' '}
      <b>
        <time dateTime={new Date(until).toISOString()}>{formatMoment(until)}</time>
      </b>
      . Pay and send the registration form by then.
    </p>
  );
}
