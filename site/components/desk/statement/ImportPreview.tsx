import { Words } from '../../frame/Words.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { counted } from '../../../../domain/counted.ts';
import { formatDay } from '../../../../domain/day.ts';
import type { Match } from '../../../../domain/matching/match.ts';
import { formatRupees } from '../../../../domain/money.ts';
import type { RefusedRow } from '../../../../domain/statement/row.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { InTurns } from '../frame/InTurns.tsx';
import { ChooseAgain } from './ChooseAgain.tsx';
import styles from './ImportPreview.module.css';
import table from '../frame/table.module.css';
import type { NamedRegistration, Preview, PreviewRow } from '../../../../server/statement/preview.ts';

type Kind = Match['kind'];

/** In this order, with what to do about it. */
const groups: readonly { kind: Kind; heading: string; hint: string; isForTicks: boolean }[] = [
  {
    kind: 'exact',
    heading: 'Exact',
    hint: 'Reference and amount agree and the date fits. These are ticked.',
    isForTicks: true,
  },
  {
    kind: 'amount-differs',
    heading: 'Amount differs',
    hint: 'The reference is known. A tick records the payment. If it is too little, the registration stays open. If it is too much, the extra becomes a refund due.',
    isForTicks: true,
  },
  {
    kind: 'date-differs',
    heading: 'Date differs',
    hint: 'Reference and amount agree, but the days are far apart. Look before you tick.',
    isForTicks: true,
  },
  {
    kind: 'near',
    heading: 'Near',
    hint: 'The payment may be for one of these registrations. Open them, compare, and tick the right one.',
    isForTicks: true,
  },
  {
    kind: 'already-confirmed',
    heading: 'Recorded already',
    hint: 'Nothing to do: a payment counts once.',
    isForTicks: false,
  },
  {
    kind: 'unmatched',
    heading: 'No match',
    hint: 'Money received that belongs to no open registration. We do not store these rows.',
    isForTicks: false,
  },
];

/** Of a kind in which there is nothing to tick. A year of a busy account would else be a page of megabytes. */
const MOST_SHOWN = 500;

interface Props {
  preview: Extract<Preview, { kind: 'preview' }>;
  /** The file as the page carries it, for a statement that was read wrongly. */
  carried: ComponentProps<typeof ChooseAgain>['carried'];
}

/** What a statement would do, before anything happens. Ticks send the tickets of their rows. */
export function ImportPreview({ preview, carried }: Props) {
  const { rows, refused, layout, debits } = preview;
  const ticked = rows.filter((row) => row.ticked).length;
  const canTick = rows.some((row) => ticketsIn(row).length > 0);
  return (
    <div className={styles.preview}>
      <p className={styles.summary}>
        Read as <strong>{layout}</strong>: {counted(rows.length, 'payment')} in, {counted(debits, 'row')} of money out
        ignored, {counted(refused.length, 'row')} not understood. Nothing is confirmed yet.
      </p>
      {preview.remembered && <ChooseAgain carried={carried} />}
      <form className={styles.form} method="post" data-import>
        <input type="hidden" name="step" value="confirm" />
        {groups.map(({ kind, heading, hint, isForTicks }) => {
          const found = rows.filter(({ match }) => match.kind === kind);
          if (found.length === 0) return null;
          const shown = isForTicks ? found : latest(found);
          return (
            <Group key={kind} heading={heading} count={found.length} hint={hint} isOpen={isForTicks}>
              {shown.length < found.length && (
                <p className={styles.hint}>
                  Only the latest {shown.length} are shown. Import a shorter period to see earlier ones.
                </p>
              )}
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">Row</th>
                    <th scope="col">Date</th>
                    <th scope="col">Amount</th>
                    <th scope="col">In the bank statement</th>
                    <th scope="col">Registration</th>
                  </tr>
                </thead>
                <tbody>
                  <InTurns items={shown}>{(row) => <Row key={row.row.line} {...row} />}</InTurns>
                </tbody>
              </table>
            </Group>
          );
        })}
        {refused.length > 0 && <Refused rows={refused} />}
        {canTick && (
          <div className={styles.bar}>
            <button className="button" type="submit">
              <span data-label-of-ticks>Confirm the ticked rows</span>
            </button>
            <output data-progress-words>
              {counted(ticked, 'row')} {ticked === 1 ? 'is' : 'are'} already ticked.
            </output>
            <progress hidden aria-label="Confirmed so far" />
          </div>
        )}
      </form>
    </div>
  );
}

/** As many as are shown, in the order of the file. */
function latest(rows: readonly PreviewRow[]): readonly PreviewRow[] {
  if (rows.length <= MOST_SHOWN) return rows;
  const chosen = new Set(rows.toSorted((a, b) => b.row.date.localeCompare(a.row.date)).slice(0, MOST_SHOWN));
  return rows.filter((row) => chosen.has(row));
}

function Group({
  heading,
  count,
  hint,
  isOpen,
  children,
}: {
  heading: string;
  count: number;
  hint: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <h2>
          {heading} <span className={styles.count}>{count}</span>
        </h2>
      </summary>
      <p className={styles.hint}>{hint}</p>
      {children}
    </details>
  );
}

function ticketsIn({ registrations }: PreviewRow): readonly string[] {
  return registrations.flatMap(({ ticket }) => ticket ?? []);
}

function Row(preview: PreviewRow) {
  const { row, match, ticked, registrations } = preview;
  // Among several the tick is beside the registration that is meant.
  const only = ticketsIn(preview).length === 1 ? registrations[0] : undefined;
  return (
    <tr>
      <th scope="row" className={table.whole}>
        {only?.ticket === undefined ? (
          <>Line {row.line}</>
        ) : (
          <Tick ticket={only.ticket} isTicked={ticked}>
            Line {row.line} <span className="visually-hidden">for {nameOf(only)}</span>
          </Tick>
        )}
      </th>
      <td data-label="Date" className={table.number}>
        {formatDay(row.date)}
      </td>
      <td data-label="Amount" className={table.number}>
        {formatRupees(row.amount)}
      </td>
      <td data-label="In the bank statement">
        <div>
          {row.payer !== null && <b>{row.payer}</b>}
          <small>{row.narration}</small>
        </div>
      </td>
      <td data-label="Registration">
        <Registrations match={match} registrations={registrations} canTick={only === undefined} />
      </td>
    </tr>
  );
}

interface TickProps {
  ticket: string;
  isTicked: boolean;
  children: ReactNode;
}

function Tick({ ticket, isTicked, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name="ticket" value={ticket} defaultChecked={isTicked} />
      <span>{children}</span>
    </label>
  );
}

function nameOf({ learnerName, number }: NamedRegistration): string {
  return learnerName ?? number;
}

function Registrations({
  match,
  registrations,
  canTick,
}: Pick<PreviewRow, 'match' | 'registrations'> & { canTick: boolean }) {
  const named = new Map(registrations.map((registration) => [registration.id, registration]));
  const candidates = candidatesOf(match);
  if (candidates.length === 0) return <>–</>;
  return (
    <ul className={styles.candidates}>
      {candidates.map(({ registrationId, reasons }) => {
        const registration = named.get(registrationId);
        return (
          <li key={registrationId}>
            <a href={deskRegistrationPath(registrationId)} target="_blank" rel="noopener">
              {registration === undefined ? 'The registration' : nameOf(registration)}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            {registration !== undefined && (
              <small>
                <Words>{registration.courseName}</Words>, {registration.reference}
              </small>
            )}
            <small>{reasons.join(' ')}</small>
            {canTick && registration?.ticket !== undefined && (
              <Tick ticket={registration.ticket} isTicked={false}>
                Line {match.line} is for <span className="visually-hidden">{nameOf(registration)}</span>
                <span aria-hidden="true">this one</span>
              </Tick>
            )}
          </li>
        );
      })}
      {match.kind === 'near' && match.more > 0 && <li>and {match.more} more</li>}
    </ul>
  );
}

function candidatesOf(match: Match): readonly { registrationId: string; reasons: readonly string[] }[] {
  if (match.kind === 'near') return match.candidates;
  return match.kind === 'unmatched' ? [] : [match];
}

function Refused({ rows }: { rows: readonly RefusedRow[] }) {
  return (
    <Group
      heading="Not understood"
      count={rows.length}
      hint="These rows are not counted. If one is a payment, confirm its registration by hand."
      isOpen
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Why</th>
            <th scope="col">In the bank statement</th>
          </tr>
        </thead>
        <tbody>
          <InTurns items={rows}>
            {({ line, reason, text }) => (
              <tr key={line}>
                <th scope="row" className={table.whole}>
                  Line {line}
                </th>
                <td data-label="Why">{reason}</td>
                <td data-label="In the bank statement">
                  <small>{text}</small>
                </td>
              </tr>
            )}
          </InTurns>
        </tbody>
      </table>
    </Group>
  );
}
