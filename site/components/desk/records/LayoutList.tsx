import { formatMoment } from '../../../../domain/day.ts';
import { type Column, LABELS } from '../../../../domain/statement/columns/mapping.ts';
import styles from './LayoutList.module.css';
import actions from '../frame/row-actions.module.css';
import table from '../frame/table.module.css';
import type { RememberedLayout } from '../../../../server/statement/remembered-layouts.ts';

/** Every layout of a statement that staff taught, and how to forget it. */
export function LayoutList({ layouts }: { layouts: readonly RememberedLayout[] }) {
  if (layouts.length === 0) return <p>You have not taught the desk any other layout yet.</p>;
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Layouts that were taught</caption>
      <thead>
        <tr>
          <th scope="col">Layout</th>
          <th scope="col">Columns</th>
          <th scope="col">Dates</th>
          <th scope="col">Taught</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {layouts.map(({ id, name, taughtBy, taughtAt, mapping }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-label="Columns">
              {mapping === undefined ? (
                'These can no longer be read. The next such statement asks for its columns.'
              ) : (
                <Columns {...mapping} />
              )}
            </td>
            <td data-label="Dates" className={table.whole}>
              {mapping && ORDERS[mapping.dateOrder]}
            </td>
            <td data-label="Taught">
              <div>
                {formatMoment(taughtAt)}
                <small>by {taughtBy}</small>
              </div>
            </td>
            <td data-label="Change">
              <Forget id={id} name={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Mapping = NonNullable<RememberedLayout['mapping']>;

const ORDERS: Readonly<Record<Mapping['dateOrder'], string>> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
};

/** From left to right, counted as people count. */
function Columns(mapping: Mapping) {
  const columns = (Object.keys(LABELS) as Column[])
    .flatMap((column) => {
      const index = mapping[column];
      return index === undefined ? [] : [{ column, index }];
    })
    .toSorted((a, b) => a.index - b.index);
  return (
    <ul className={styles.columns}>
      {columns.map(({ column, index }) => (
        <li key={column}>
          <span className={styles.place}>
            <span className="visually-hidden">Column </span>
            {index + 1}
          </span>
          {LABELS[column]}
        </li>
      ))}
    </ul>
  );
}

function Forget({ id, name }: Pick<RememberedLayout, 'id' | 'name'>) {
  return (
    <div className={actions.actions}>
      <details>
        <summary className={actions.small}>
          Forget<span className="visually-hidden"> {name}</span>
        </summary>
        <form method="post">
          <input type="hidden" name="do" value="forget" />
          <input type="hidden" name="layout" value={id} />
          <p>The next statement with these headings asks for its columns. What you confirmed stays confirmed.</p>
          <button className={actions.small} type="submit" data-grave>
            Yes, forget {name}
          </button>
        </form>
      </details>
    </div>
  );
}
