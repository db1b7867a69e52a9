import { counted } from '../../../domain/text/counted.ts';
import { longestAnsweredBy } from '../../../domain/registration/deadline.ts';
import { Room } from '../frame/Room.tsx';
import styles from './Deadline.module.css';

/** deadline.ts shows the time by the visitor's clock, in Indian time. Without JavaScript it is the promise in hours. */
export function Deadline({ lead, hours }: { lead: string; hours: number }) {
  const longest = longestAnsweredBy(hours);
  return (
    <p className={`no-print ${styles.when}`} data-deadline-hours={hours}>
      <span>{lead}</span>
      <b>
        <Room words={longest.by.map((by) => `by ${by}`)}>
          <span data-by="">within {counted(hours, 'hour')}</span>
        </Room>
      </b>
      <Room words={[`${longest.day}, Indian time`]}>
        <span data-day="">on every day of the week</span>
      </Room>
    </p>
  );
}
