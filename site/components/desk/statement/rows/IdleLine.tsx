import { formatDayAndMonth } from '../../../../../domain/day.ts';
import { deskRegistrationPath } from '../../../../../domain/paths.ts';
import { lineName, linesName } from '../../../../../domain/statement/line-name.ts';
import type { IdleRow } from './idle-rows.ts';
import rowStyles from './StatementRows.module.css';

export function IdleLine({ line, date, amount, text, why, people }: IdleRow) {
  return (
    <li className={`${rowStyles.row} ${rowStyles.idle}`}>
      <span className="meta figures only-wide">{lineName(line)}</span>
      <span className="meta figures only-wide">{date === undefined ? '–' : formatDayAndMonth(date)}</span>
      <span className={`figures ${rowStyles.amount}`}>{amount ?? '–'}</span>
      <span className={rowStyles.from} title={text}>
        <span className="only-narrow">
          {linesName([line])} · {date !== undefined && `${formatDayAndMonth(date)} · `}
        </span>
        {text}
      </span>
      <span className={`soft ${rowStyles.why}`}>
        {people.map(({ id, name }) => (
          <a key={id} href={deskRegistrationPath(id)} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ))}{' '}
        {why}
      </span>
    </li>
  );
}
