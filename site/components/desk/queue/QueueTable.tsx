import { Words } from '../../frame/Words.tsx';
import { seatWords } from '../../../../domain/course/seats.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { promise } from '../../../../domain/registration/deadline.ts';
import { registrationNumber } from '../../../../domain/registration/number.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import badge from '../frame/badge.module.css';
import { StateBadge } from '../frame/StateBadge.tsx';
import styles from './QueueTable.module.css';
import table from '../frame/table.module.css';
import type { QueueRow } from '../../../../server/queue/queue.ts';

interface Props {
  rows: readonly QueueRow[];
  /** Milliseconds since 1970. */
  now: number;
  /** The address of the page after this. */
  next?: string | undefined;
  /** The address of the first page, where this is a later one. */
  first?: string | undefined;
  /** What is said when there is none. */
  empty: string;
}

/** A page of the queue. */
export function QueueTable({ rows, now, next, first, empty }: Props) {
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">Registrations</caption>
          <thead>
            <tr>
              <th scope="col">Learner</th>
              <th scope="col">Due</th>
              <th scope="col">Course</th>
              <th scope="col">Payment reference</th>
              <th scope="col">Price</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </tbody>
        </table>
      )}
      {(next ?? first) !== undefined && (
        <nav className={styles.pages} aria-label="Pages">
          {first !== undefined && (
            <a className="button button-quiet" href={first}>
              First page
            </a>
          )}
          {next !== undefined && (
            <a className="button button-quiet" href={next} rel="next">
              Next page
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Row({ row, now }: { row: QueueRow; now: number }) {
  return (
    <tr>
      <th scope="row">
        <a href={deskRegistrationPath(row.id)}>{row.learnerName ?? `${registrationNumber(row.id)} (data deleted)`}</a>
        {row.email !== null && <small>{row.email}</small>}
      </th>
      <td data-label="Due">
        <div>
          <Due row={row} now={now} />
          <small>received {formatMoment(row.receivedAt)}</small>
        </div>
      </td>
      <td data-label="Course">
        <div>
          <Words>{row.courseName}</Words>
          {row.beyond !== undefined && (
            <small>
              <span className={badge.badge} data-tone="odd">
                {seatWords(row.beyond)}
              </span>
            </small>
          )}
        </div>
      </td>
      <td data-label="Payment reference">
        <div>
          <span className={table.number}>{row.reference}</span>
          {row.referenceTaken && (
            <small>
              <span className={badge.badge} data-tone="odd">
                Reference used elsewhere
              </span>
            </small>
          )}
        </div>
      </td>
      <td data-label="Price">
        <div className={table.number}>
          {formatRupees(row.price)}
          {row.paid > 0 && row.paid !== row.price && <small>{formatRupees(row.paid)} received</small>}
          {row.refundDue > 0 && <small>{formatRupees(row.refundDue)} refund due</small>}
        </div>
      </td>
      <td data-label="State">
        <div>
          <StateBadge state={row.state} />
        </div>
      </td>
    </tr>
  );
}

function Due({ row: { state, dueAt }, now }: { row: QueueRow; now: number }) {
  if (state === 'needs-you') return <>the learner’s turn</>;
  if (state !== 'received' && state !== 'held') return <>–</>;
  const { overdue, left, by } = promise(dueAt, now);
  return overdue ? <strong className={styles.overdue}>{left}</strong> : <span title={by}>{left}</span>;
}
