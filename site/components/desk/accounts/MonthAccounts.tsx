import { capitalised } from '../../../../domain/text/capitalised.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { formatMonth } from '../../../../domain/day.ts';
import { formatRupees, less, type Paise } from '../../../../domain/money.ts';
import { monthsLater } from '../../../../domain/accounts/month.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import type { Accounts, Total } from '../../../../server/accounts/accounts.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Words } from '../../frame/Words.tsx';
import { HueTile } from '../frame/HueTile.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { Figure, Strip } from '../frame/Strip.tsx';
import { queueAddress } from '../queue/queue-address.ts';
import styles from './MonthAccounts.module.css';

export function accountsAddress(month: string, more: Readonly<Record<string, string>> = {}): string {
  return `${deskPaths.accounts}?${new URLSearchParams({ month, ...more })}`;
}

export function MonthChoice({ month, months }: { month: string; months: readonly string[] }) {
  const [latest = month] = months;
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  // Keeps the month of the URL in the list.
  const listed = months.includes(month) ? months : [month, ...months];
  return (
    <div className={styles.months}>
      <a className="button button-quiet" href={accountsAddress(before)} aria-label={formatMonth(before)}>
        <Icon of={icons.chevronLeft} />
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
            <Icon of={icons.chevronLeft} />
          </span>
        </a>
      )}
    </div>
  );
}

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

/** The bar compares with the course that received most. */
export function CourseTable({ accounts, hues }: { accounts: Accounts; hues: ReadonlyMap<string, number> }) {
  const { month, courses, received, refunded } = accounts;
  const most = Math.max(1, ...courses.map((course) => course.received.amount));
  return (
    <DeskTable
      caption="By course"
      look="sums"
      columns={[
        {
          heading: 'Course',
          cell: ({ courseName }) => (
            <>
              <HueTile hue={hues.get(courseName)} />
              <Words>{courseName}</Words>
            </>
          ),
          foot: formatMonth(month),
        },
        {
          heading: 'Payments',
          is: 'number',
          cell: (course) => <span className="soft">{course.received.count}</span>,
          foot: received.count,
        },
        {
          heading: 'Received',
          is: 'number',
          cell: (course) => (
            <>
              <svg
                className={`only-wide ${styles.share}`}
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={Math.round((course.received.amount / most) * 100)} height="8" />
              </svg>
              {formatRupees(course.received.amount)}
            </>
          ),
          foot: formatRupees(received.amount),
        },
        {
          heading: 'Refunded',
          is: 'number',
          className: 'only-wide',
          cell: (course) => (
            <span className="soft">{course.refunded.count === 0 ? '–' : formatRupees(course.refunded.amount)}</span>
          ),
          foot: formatRupees(refunded.amount),
        },
        {
          heading: 'Net',
          is: 'number',
          className: 'only-wide',
          cell: (course) => net(course.received, course.refunded),
          foot: net(received, refunded),
        },
      ]}
      rows={courses}
      keyOf={({ courseName }) => courseName}
    />
  );
}

/** By way of payment. */
export function MethodTable({ methods }: Pick<Accounts, 'methods'>) {
  return (
    <DeskTable
      caption="By payment method"
      look="sums"
      columns={[
        { heading: 'Paid by', cell: ({ method }) => capitalised(methodNames[method]) },
        {
          heading: 'Payments',
          is: 'number',
          cell: ({ received }) => <span className="soft">{received.count}</span>,
        },
        { heading: 'Received', is: 'number', cell: ({ received }) => formatRupees(received.amount) },
      ]}
      rows={methods}
      keyOf={({ method }) => method}
    />
  );
}

export function SeriesTable({ series }: Pick<Accounts, 'series'>) {
  return (
    <DeskTable
      caption="By number series"
      look="sums"
      columns={[
        { heading: 'Series', cell: (each) => each.series },
        { heading: 'From', is: 'number', cell: (each) => each.first.slice(each.series.length + 1) },
        { heading: 'To', is: 'number', cell: (each) => each.last.slice(each.series.length + 1) },
        {
          heading: 'How many',
          is: 'number',
          className: 'only-wide',
          cell: ({ count }) => <span className="soft">{count}</span>,
        },
        { heading: 'Amount', is: 'number', className: 'only-wide', cell: ({ amount }) => formatRupees(amount) },
      ]}
      rows={series}
      keyOf={(each) => each.series}
    />
  );
}

/** Negative if more went back than came in. */
function net(received: Total, refunded: Total): string {
  const below: Paise = less(refunded.amount, received.amount);
  return below > 0 ? `−${formatRupees(below)}` : formatRupees(less(received.amount, refunded.amount));
}
