import { indianDayAt } from '../../../domain/day.ts';
import { briefDateLine, type CourseDates, dateLine, type DateLineKind } from '../../../domain/course/dates.ts';

interface Props {
  dates: CourseDates;
  kinds: readonly DateLineKind[];
  /** When the page is made; date-lines.ts updates the words in the browser. */
  now: number;
  /** For cards: leaves out days long past. */
  isBrief?: boolean;
}

export function DateLines({ dates, kinds, now, isBrief = false }: Props) {
  const line = isBrief ? briefDateLine : dateLine;
  return kinds.map((kind) => {
    const { label, text } = line(kind, dates, indianDayAt(now));
    return (
      <li
        key={kind}
        data-date-line={kind}
        data-brief={isBrief ? '' : undefined}
        data-dates={JSON.stringify({ [kind]: dates[kind] })}
      >
        <span>{label}</span> <span>{text}</span>
      </li>
    );
  });
}
