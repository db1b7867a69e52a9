import type { ReactNode } from 'react';
import { Words } from '../../frame/Words.tsx';
import { seatWords } from '../../../../domain/course/seats.ts';
import { isOpen, waitsForStaff } from '../../../../domain/registration/registration-states.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { apart, formatRupees, type Paise } from '../../../../domain/money.ts';
import { promise, shortPromise } from '../../../../domain/registration/deadline.ts';
import { registrationNumber } from '../../../../domain/registration/registration-number.ts';
import type { QueueView } from '../../../../domain/queue/views.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Chip } from '../frame/Chip.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { HueTile } from '../frame/HueTile.tsx';
import { Reference } from '../frame/Reference.tsx';
import { StateBadge } from '../frame/StateBadge.tsx';
import { addressFrom, type QueuePlace } from './queue-address.ts';
import styles from './QueueTable.module.css';
import { openWords } from '../colleagues/colleague-words.ts';
import type { ShownRow } from './merge-rows.ts';
import type { NewsRow, QueueNews } from './queue-news.ts';
import { RowNote } from './RowNote.tsx';
import type { Outcome } from './use-confirming.ts';
import { viewWords } from './view-words.ts';

interface Props {
  rows: readonly ShownRow[];
  /** What confirming a row has come to, by its id. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** Ids of rows that are confirmed in a moment. */
  waiting: ReadonlySet<string>;
  place: QueuePlace;
  groups: QueueNews['groups'];
  now: number;
}

/** Headings of the last columns, by view. */
const HEADINGS: Readonly<Record<QueueView, readonly [money: string, time: string]>> = {
  now: ['To pay', 'Answer due'],
  learner: ['To pay', 'Registered'],
  refunds: ['Refund due', 'Registered'],
  confirmed: ['Price', 'Registered'],
  rejected: ['Price', 'Registered'],
  all: ['Price', 'Registered'],
};

/** Rows of 44 px; on phones, cards of 96 px. The whole row is a link. */
export function QueueTable({ rows, outcomes, waiting, place, groups, now }: Props) {
  const [money, time] = HEADINGS[place.view];
  const noteOf = (row: ShownRow): Outcome | { kind: 'waiting' } | undefined =>
    waiting.has(row.id) ? { kind: 'waiting' } : outcomes.get(row.id);
  const isOver = (row: ShownRow) => row.gone !== undefined || noteOf(row)?.kind === 'done';
  return (
    <DeskTable
      caption={viewWords[place.view]}
      look="pressed"
      className={styles.queue}
      columns={[
        {
          heading: 'Learner',
          at: '1 left',
          className: `${styles.who} ${styles.one}`,
          cell: (row) => <a href={addressFrom(place, row.id)}>{nameOf(row)}</a>,
        },
        {
          heading: 'Course',
          at: '2 left',
          className: `${styles.course} ${styles.one}`,
          cell: ({ courseName, hue }) => (
            <>
              <HueTile hue={hue} />
              <Words>{courseName}</Words>
            </>
          ),
        },
        {
          heading: 'Reference',
          at: '3 left',
          className: styles.reference,
          cell: ({ reference, referenceTaken, beyond }) => (
            <>
              <Reference>{reference}</Reference>
              {referenceTaken && <Mark title="Another registration has the same reference" />}
              {beyond !== undefined && <Mark title={seatWords(beyond)} />}
            </>
          ),
        },
        {
          heading: 'State',
          at: '2 right',
          cell: (row) => (
            <RowNote note={noteOf(row)} gone={row.gone}>
              <State row={row} />
              {row.openTo.length > 0 && <Chip tone="wait">{openWords(row.openTo)}</Chip>}
            </RowNote>
          ),
        },
        { heading: money, is: 'number', at: '1 right', cell: (row) => <Money row={row} view={place.view} /> },
        { heading: time, is: 'number', at: '3 right', cell: (row) => <Time row={row} now={now} /> },
      ]}
      rows={rows}
      groups={groups
        ?.map(({ id, words, count, isBad, more }) => ({
          id,
          heading: (
            <>
              <span className={isBad ? 'bad' : undefined}>{words}</span> · {count}
              <small className="only-wide">{more}</small>
            </>
          ),
          rows: rows.filter(({ group }) => group === id),
        }))
        .filter((group) => group.rows.length > 0)}
      keyOf={({ id }) => id}
      tick={(row) =>
        isOver(row) || row.since || waiting.has(row.id) ? undefined : { value: row.id, label: `Tick ${nameOf(row)}` }
      }
      dataOf={(row): Readonly<Record<`data-${string}`, string>> => (isOver(row) ? { 'data-over': '' } : {})}
    />
  );
}

export function nameOf({ id, learnerName }: NewsRow): string {
  return learnerName ?? `${registrationNumber(id)} (data deleted)`;
}

/** A mismatch as a sign, with words for a pointer and for screen readers. */
function Mark({ title }: { title: string }) {
  return (
    <span className={styles.mark} title={title}>
      <Icon of={icons.warning} size="0.9375rem" />
      <span className="visually-hidden">{title}</span>
    </span>
  );
}

/** Ordinary states are plain text and hidden on phones; only exceptions get a chip. */
function State({ row: { chip, state, paid, price, refundDue } }: { row: NewsRow }) {
  if (chip !== undefined) {
    return (
      <Chip tone={chip.tone}>
        {chip.icon && <Icon of={chip.icon} size="0.9375rem" />}
        {chip.words}
      </Chip>
    );
  }
  if (isOpen(state) && paid > 0 && paid < price) return <Chip tone="part">Part paid</Chip>;
  if (state === 'confirmed' && refundDue > 0) return <Chip tone="part">Refund due</Chip>;
  if (state === 'received') return <span className="soft only-wide">Received</span>;
  if (state === 'confirmed') return <span className="soft only-wide">Confirmed</span>;
  if (state === 'held') {
    return (
      <Chip tone="hold">
        <Icon of={icons.pause} size="0.9375rem" />
        On hold
      </Chip>
    );
  }
  return <StateBadge state={state} />;
}

/** What a row is about in this view: the price, the balance or the refund. */
export function amountOf({ price, paid, refundDue }: NewsRow, view: QueueView): Paise {
  if (view === 'refunds' && refundDue > 0) return refundDue;
  return isPartOpen({ price, paid }, view) ? apart(price, paid) : price;
}

function isPartOpen({ price, paid }: Pick<NewsRow, 'price' | 'paid'>, view: QueueView): boolean {
  return (view === 'now' || view === 'learner') && paid > 0 && paid < price;
}

function Money({ row, view }: { row: NewsRow; view: QueueView }): ReactNode {
  return (
    <>
      {isPartOpen(row, view) && <span className={`meta ${styles.of}`}>of {formatRupees(row.price)} </span>}
      {formatRupees(amountOf(row, view))}
    </>
  );
}

function Time({ row: { since, state, dueAt, receivedAt }, now }: { row: NewsRow; now: number }) {
  if (since !== undefined) return <span className="bad">{since}</span>;
  if (!waitsForStaff(state)) {
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
