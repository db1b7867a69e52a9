import { indianDayAt } from '../../../domain/day.ts';
import { type CourseDates, dateLine, type DateLineKind } from '../../../domain/course/dates.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './DateLines.module.css';

interface Props {
  dates: CourseDates;
  kinds: readonly DateLineKind[];
  /** The moment the page is made; date-lines.ts asks again with the visitor's own. */
  now: number;
}

export function DateLines({ dates, kinds, now }: Props) {
  return (
    <>
      {kinds.map((kind) => {
        const { label, text } = dateLine(kind, dates, indianDayAt(now));
        return (
          <li
            key={kind}
            className={styles.line}
            data-date-line={kind}
            data-dates={JSON.stringify({ [kind]: dates[kind] })}
          >
            <Icon name="calendar" />
            <span>
              <b>{label}</b>: <span>{text}</span>
            </span>
          </li>
        );
      })}
    </>
  );
}
