import type { ReactNode } from 'react';
import { Words } from '../../frame/Words.tsx';
import { seatWords } from '../../../../domain/course/seats.ts';
import { DAY, formatMoment } from '../../../../domain/day.ts';
import { apart, formatRupees } from '../../../../domain/money.ts';
import { promise, shortPromise } from '../../../../domain/registration/deadline.ts';
import { registrationNumber } from '../../../../domain/registration/number.ts';
import type { QueueView } from '../../../../domain/queue/views.ts';
import { Icon } from '../../../art/Icon.tsx';
import { Chip } from '../frame/Chip.tsx';
import { Reference } from '../frame/Reference.tsx';
import rowLink from '../frame/row-link.module.css';
import { StateBadge } from '../frame/StateBadge.tsx';
import { addressFrom, type QueuePlace } from './queue-address.ts';
import styles from './QueueTable.module.css';
import type { QueueRow } from '../../../../server/queue/queue.ts';
import type { Today } from '../../../../server/queue/today.ts';
import { viewWords } from './view-words.ts';

interface Props {
  rows: readonly QueueRow[];
  place: QueuePlace;
  /** How many are overdue, due within a day and later, where that is how they are grouped. */
  due: Today['due'];
  /** Milliseconds since 1970. */
  now: number;
}

/** What the last columns are called, by what is to be done. */
const HEADINGS: Readonly<Record<QueueView, readonly [money: string, time: string]>> = {
  now: ['To pay', 'Answer due'],
  learner: ['To pay', 'Registered'],
  refunds: ['Refund due', 'Registered'],
  confirmed: ['Price', 'Registered'],
  rejected: ['Price', 'Registered'],
  all: ['Price', 'Registered'],
};

/** A page of the queue: rows of 44 px, on a phone cards of 96 px; each is pressed all over. */
export function QueueTable({ rows, place, due, now }: Props) {
  const isGrouped = place.view === 'now' && !place.searching;
  const groups = isGrouped
    ? ([
        ['overdue', 'Overdue', rows.filter(({ dueAt }) => dueAt < now)],
        ['soon', 'Due within 24 hours', rows.filter(({ dueAt }) => dueAt >= now && dueAt <= now + DAY)],
        ['later', 'Due later', rows.filter(({ dueAt }) => dueAt > now + DAY)],
      ] as const)
    : ([[undefined, '', rows]] as const);
  const [money, time] = HEADINGS[place.view];
  return (
    <table className={`${rowLink.rows} ${styles.table}`}>
      <caption className="visually-hidden">{viewWords[place.view]}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <span className="visually-hidden">Tick</span>
          </th>
          <th scope="col">Learner</th>
          <th scope="col">Course</th>
          <th scope="col">Reference</th>
          <th scope="col">State</th>
          <th scope="col" className={styles.figure}>
            {money}
          </th>
          <th scope="col" className={styles.figure}>
            {time}
          </th>
        </tr>
      </thead>
      {groups
        .filter(([, , own]) => own.length > 0)
        .map(([group, words, own]) => (
          <tbody key={words}>
            {group !== undefined && (
              <tr className={styles.group} id={group}>
                <th scope="rowgroup" colSpan={7}>
                  <span className={group === 'overdue' ? 'bad' : undefined}>{words}</span> · {due[group]}
                </th>
              </tr>
            )}
            {own.map((row) => (
              <Row key={row.id} row={row} place={place} now={now} />
            ))}
          </tbody>
        ))}
    </table>
  );
}

function Row({ row, place, now }: { row: QueueRow; place: QueuePlace; now: number }) {
  const name = row.learnerName ?? `${registrationNumber(row.id)} (data deleted)`;
  return (
    <tr data-row>
      <td className={styles.tick}>
        <label>
          <input type="checkbox" name="id" value={row.id} aria-label={`Tick ${name}`} />
        </label>
      </td>
      <th scope="row" className={`${rowLink.link} ${styles.who} ${styles.one}`}>
        <a href={addressFrom(place, row.id)}>{name}</a>
      </th>
      <td className={`${styles.course} ${styles.one}`}>
        <Words>{row.courseName}</Words>
      </td>
      <td className={styles.reference}>
        <Reference>{row.reference}</Reference>
        {row.referenceTaken && <Mark title="Another registration gives this reference too" />}
        {row.beyond !== undefined && <Mark title={seatWords(row.beyond)} />}
      </td>
      <td className={styles.state}>
        <State row={row} />
      </td>
      <td className={`${styles.price} ${styles.figure}`}>
        <Money row={row} view={place.view} />
      </td>
      <td className={`${styles.due} ${styles.figure}`}>
        <Time row={row} now={now} />
      </td>
    </tr>
  );
}

/** What does not fit, as a sign; its words on pointing and for who hears the page. */
function Mark({ title }: { title: string }) {
  return (
    <span className={styles.mark} title={title}>
      <Icon name="warning" />
      <span className="visually-hidden">{title}</span>
    </span>
  );
}

/** The ordinary is plain, and on a phone left out; only what is not wears a chip. */
function State({ row: { state, paid, price, refundDue } }: { row: QueueRow }) {
  if (state === 'received' || state === 'held' || state === 'needs-you') {
    if (paid > 0 && paid < price) return <Chip tone="part">Part paid</Chip>;
  }
  if (state === 'confirmed' && refundDue > 0) return <Chip tone="part">Refund due</Chip>;
  if (state === 'received') return <span className={styles.plain}>Received</span>;
  if (state === 'confirmed') return <span className={styles.plain}>Confirmed</span>;
  if (state === 'held') {
    return (
      <Chip tone="hold">
        <Icon name="pause" />
        On hold
      </Chip>
    );
  }
  return <StateBadge state={state} />;
}

function Money({ row: { price, paid, refundDue }, view }: { row: QueueRow; view: QueueView }): ReactNode {
  if (view === 'refunds' && refundDue > 0) return formatRupees(refundDue);
  if ((view !== 'now' && view !== 'learner') || paid === 0 || paid >= price) return formatRupees(price);
  return (
    <>
      <span className={styles.of}>of {formatRupees(price)}</span> {formatRupees(apart(price, paid))}
    </>
  );
}

function Time({ row: { state, dueAt, receivedAt }, now }: { row: QueueRow; now: number }) {
  if (state !== 'received' && state !== 'held') {
    const [day = ''] = formatMoment(receivedAt).split(',');
    return (
      <time dateTime={new Date(receivedAt).toISOString()} title={formatMoment(receivedAt)}>
        {day}
      </time>
    );
  }
  const { overdue, moment } = promise(dueAt, now);
  return (
    <time
      className={overdue ? 'bad' : 'soft'}
      dateTime={new Date(dueAt).toISOString()}
      title={`Registered ${formatMoment(receivedAt)}. Promised by ${moment}.`}
    >
      {shortPromise(dueAt, now)}
    </time>
  );
}
