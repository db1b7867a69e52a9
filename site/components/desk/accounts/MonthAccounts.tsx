import { capitalised } from '../../../../domain/capitalised.ts';
import { counted } from '../../../../domain/counted.ts';
import { formatMonth } from '../../../../domain/day.ts';
import { formatRupees, less, type Paise } from '../../../../domain/money.ts';
import { monthsLater } from '../../../../domain/accounts/month.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import type { Accounts, Total } from '../../../../server/accounts/accounts.ts';
import { Icon } from '../../../art/Icon.tsx';
import { Words } from '../../frame/Words.tsx';
import { Figure, Strip } from '../frame/Strip.tsx';
import { queueAddress } from '../queue/queue-address.ts';
import styles from './MonthAccounts.module.css';

/** The address of a month's accounts. */
export function accountsAddress(month: string, more: Readonly<Record<string, string>> = {}): string {
  return `${deskPaths.accounts}?${new URLSearchParams({ month, ...more })}`;
}

/** One month, the one before and the one after. */
export function MonthChoice({ month, months }: { month: string; months: readonly string[] }) {
  const [latest = month] = months;
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  // Whatever month the address names can be chosen again.
  const listed = months.includes(month) ? months : [month, ...months];
  return (
    <div className={styles.months}>
      <a className="button button-quiet" href={accountsAddress(before)} aria-label={formatMonth(before)}>
        <Icon name="chevron-left" />
      </a>
      <form method="get">
        <select name="month" aria-label="Month" defaultValue={month}>
          {listed.map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </select>
        <button className="button button-quiet" type="submit">
          Show
        </button>
      </form>
      {after <= latest && (
        <a className="button button-quiet" href={accountsAddress(after)} aria-label={formatMonth(after)}>
          <span className={styles.turned}>
            <Icon name="chevron-left" />
          </span>
        </a>
      )}
    </div>
  );
}

/** The four figures of a month. */
export function MonthFigures({ accounts: { received, refunded, due } }: { accounts: Accounts }) {
  return (
    <Strip label="The month in figures" className={styles.strip}>
      <Figure figure={formatRupees(received.amount)}>received, {counted(received.count, 'payment')}</Figure>
      <Figure figure={formatRupees(refunded.amount)}>refunded, {counted(refunded.count, 'transfer')}</Figure>
      <Figure figure={net(received, refunded)}>net</Figure>
      <Figure figure={formatRupees(due.amount)} href={queueAddress({ view: 'refunds', searching: false })}>
        refunds still to pay, {due.count}
      </Figure>
    </Strip>
  );
}

/** What was received and refunded of each course, with a bar against the one that brought most. */
export function CourseTable({ accounts: { month, courses, received, refunded } }: { accounts: Accounts }) {
  const most = Math.max(1, ...courses.map((course) => course.received.amount));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">By course</caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Payments</th>
          <th scope="col">Received</th>
          <th scope="col" className="only-wide">
            Refunded
          </th>
          <th scope="col" className="only-wide">
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course.courseName}>
            <th scope="row">
              <Words>{course.courseName}</Words>
            </th>
            <td className="soft">{course.received.count}</td>
            <td>
              <svg
                className={`only-wide ${styles.share}`}
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={Math.round((course.received.amount / most) * 100)} height="8" />
              </svg>
              {formatRupees(course.received.amount)}
            </td>
            <td className="only-wide soft">
              {course.refunded.count === 0 ? '–' : formatRupees(course.refunded.amount)}
            </td>
            <td className="only-wide">{net(course.received, course.refunded)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{formatMonth(month)}</th>
          <td>{received.count}</td>
          <td>{formatRupees(received.amount)}</td>
          <td className="only-wide">{formatRupees(refunded.amount)}</td>
          <td className="only-wide">{net(received, refunded)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How the payments came. */
export function MethodTable({ methods }: Pick<Accounts, 'methods'>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">By way of paying</caption>
      <thead>
        <tr>
          <th scope="col">Paid by</th>
          <th scope="col">Payments</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, received }) => (
          <tr key={method}>
            <th scope="row">{capitalised(methodNames[method])}</th>
            <td className="soft">{received.count}</td>
            <td>{formatRupees(received.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers that were given in a month, series by series. */
export function SeriesTable({ series }: Pick<Accounts, 'series'>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">By series of numbers</caption>
      <thead>
        <tr>
          <th scope="col">Series</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className="only-wide">
            How many
          </th>
          <th scope="col" className="only-wide">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {series.map((each) => (
          <tr key={each.series}>
            <th scope="row">{each.series}</th>
            <td>{each.first.slice(each.series.length + 1)}</td>
            <td>{each.last.slice(each.series.length + 1)}</td>
            <td className="only-wide soft">{each.count}</td>
            <td className="only-wide">{formatRupees(each.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In a month in which more went back than came in it is below zero. */
function net(received: Total, refunded: Total): string {
  const below: Paise = less(refunded.amount, received.amount);
  return below > 0 ? `−${formatRupees(below)}` : formatRupees(less(received.amount, refunded.amount));
}
