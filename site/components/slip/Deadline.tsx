import { counted } from '../../../domain/counted.ts';
import styles from './Deadline.module.css';

/**
 * By when we answer somebody who acts now: deadline.ts names the time by the visitor's clock, in Indian time. Without
 * JavaScript it is the promise in hours. The room of the two lines is kept, so that nothing moves.
 */
export function Deadline({ lead, hours }: { lead: string; hours: number }) {
  return (
    <p className={styles.when} data-deadline-hours={hours}>
      <span>{lead}</span>
      <b>within {counted(hours, 'hour')}</b>
      <span>on every day of the week</span>
    </p>
  );
}
