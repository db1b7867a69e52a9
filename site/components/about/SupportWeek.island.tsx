import { indianDayAt, weekday } from '../../../domain/day.ts';
import { island } from '../../islands/island.tsx';
import { useNow } from '../../islands/use-now.ts';
import styles from './Contact.module.css';

const MINUTE = 60_000;

interface Props {
  /** From Monday on. */
  days: readonly { short: string; isOpen: boolean }[];
}

/** A cell for each day. Which of them is today, in India, is known in the browser alone. */
export const SupportWeek = island('SupportWeek', 'visible', function SupportWeek({ days }: Props) {
  const now = useNow(MINUTE);
  const today = now === undefined ? undefined : (weekday(indianDayAt(now)) + 6) % days.length;
  return (
    <ol className={styles.week} aria-label="Days on which we answer">
      {days.map(({ short, isOpen }, index) => (
        <li
          key={short}
          className={isOpen ? undefined : styles.closed}
          aria-current={index === today ? 'date' : undefined}
        >
          <b>{short}</b> <span>{isOpen ? 'open' : 'closed'}</span>
        </li>
      ))}
    </ol>
  );
});
