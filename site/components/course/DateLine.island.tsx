import { indianDayAt, MINUTE } from '../../../domain/day.ts';
import {
  briefDateLine,
  type CourseDates,
  dateLine,
  type DateLineKind,
  isComing,
} from '../../../domain/course/dates.ts';
import { island } from '../../islands/island.tsx';
import { useNow } from '../../islands/use-now.ts';
import styles from './DateLine.module.css';

interface Props {
  kind: DateLineKind;
  dates: CourseDates;
  /** The day in India on which the page was made. */
  made: string;
  isBrief: boolean;
}

/** Follows the day in India: the page may have been made weeks ago. */
export const DateLine = island('DateLine', 'visible', function DateLine({ kind, dates, made, isBrief }: Props) {
  const now = useNow(MINUTE);
  const line = isBrief ? briefDateLine : dateLine;
  const today = now === undefined ? made : indianDayAt(now);
  const words = <DateWords {...line(kind, dates, today)} />;
  return isBrief && isComing(kind, dates, today) ? <span className={styles.coming}>{words}</span> : words;
});

export function DateWords({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span>{label}</span> <span>{text}</span>
    </>
  );
}
