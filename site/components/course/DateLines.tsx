import { indianDayAt } from '../../../domain/day.ts';
import {
  briefDateLine,
  type CourseDates,
  dateLine,
  type DateLineKind,
  isSettled,
} from '../../../domain/course/dates.ts';
import { DateLine, DateWords } from './DateLine.island.tsx';

interface Props {
  dates: CourseDates;
  kinds: readonly DateLineKind[];
  /** When the page is made. */
  now: number;
  /** For cards: leaves out days long past. */
  isBrief?: boolean;
}

/** Lines whose words can still change are islands. */
export function DateLines({ dates, kinds, now, isBrief = false }: Props) {
  const line = isBrief ? briefDateLine : dateLine;
  const made = indianDayAt(now);
  return kinds.map((kind) => (
    <li key={kind}>
      {isSettled(line, kind, dates, made) ? (
        <DateWords {...line(kind, dates, made)} />
      ) : (
        <DateLine kind={kind} dates={dates} made={made} isBrief={isBrief} />
      )}
    </li>
  ));
}
