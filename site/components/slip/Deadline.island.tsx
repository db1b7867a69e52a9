import { counted } from '../../../domain/text/counted.ts';
import { answeredBy, dueAfter, longestAnsweredBy } from '../../../domain/registration/deadline.ts';
import { island } from '../../islands/island.tsx';
import { useNow } from '../../islands/use-now.ts';
import { Room } from '../frame/Room.tsx';
import styles from './Deadline.module.css';

const MINUTE = 60_000;

/** The time of our answer by the visitor's clock, in Indian time. Without JavaScript it is the promise in hours. */
export const Deadline = island(
  'Deadline',
  'visible',
  function Deadline({ lead, hours }: { lead: string; hours: number }) {
    const now = useNow(MINUTE);
    const longest = longestAnsweredBy(hours);
    const said = now === undefined ? undefined : answeredBy(dueAfter(now, hours), now);
    return (
      <p className={`no-print ${styles.when}`}>
        <span>{lead}</span>
        <b>
          <Room words={longest.by.map((by) => `by ${by}`)}>
            <span>{said === undefined ? `within ${counted(hours, 'hour')}` : `by ${said.by}`}</span>
          </Room>
        </b>
        <Room words={[`${longest.day}, Indian time`]}>
          <span>{said === undefined ? 'any day of the week' : `${said.day}, Indian time`}</span>
        </Room>
      </p>
    );
  },
);
