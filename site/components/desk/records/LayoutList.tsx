import { formatMoment } from '../../../../domain/day.ts';
import { type Column, LABELS } from '../../../../domain/statement/cells/mapping.ts';
import styles from './LayoutList.module.css';
import actions from '../frame/row-actions.module.css';
import { DeskTable } from '../frame/DeskTable.tsx';
import type { RememberedLayout } from '../../../../server/statement/remembered-layouts.ts';

/** Each layout can be forgotten. */
export function LayoutList({ layouts }: { layouts: readonly RememberedLayout[] }) {
  return (
    <DeskTable
      caption="Layouts you added"
      columns={[
        { heading: 'Layout', cell: ({ name }) => name },
        {
          heading: 'Columns',
          cell: ({ mapping }) =>
            mapping === undefined ? (
              'These can no longer be read. The next such statement asks for its columns.'
            ) : (
              <Columns {...mapping} />
            ),
        },
        { heading: 'Dates', is: 'whole', cell: ({ mapping }) => mapping && ORDERS[mapping.dateOrder] },
        {
          heading: 'Added',
          cell: ({ taughtAt, taughtBy }) => (
            <div>
              {formatMoment(taughtAt)}
              <small>by {taughtBy}</small>
            </div>
          ),
        },
        { heading: 'Change', cell: ({ id, name }) => <Forget id={id} name={name} /> },
      ]}
      rows={layouts}
      keyOf={({ id }) => id}
      empty={<p>You have not added any layouts yet.</p>}
    />
  );
}

type Mapping = NonNullable<RememberedLayout['mapping']>;

const ORDERS: Readonly<Record<Mapping['dateOrder'], string>> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
};

/** From left to right, counted from one. */
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
