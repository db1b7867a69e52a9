import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, indianDayAt } from '../../../../domain/day.ts';
import { formatRupees, type Paise, sumOf } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import type { ToldInStatement } from '../../../../server/bank-mail/at-desk/told-in-statement.ts';
import type { ImportResult as Result, Recorded } from '../../../../server/statement/import-result.ts';
import { Words } from '../../frame/Words.tsx';
import { AfterImport, FoundInStatement, InStatementStrip, NotInStatement } from '../bank-mail/InStatement.tsx';
import { Warning } from '../frame/DeskHead.tsx';
import { Figure, Strip } from '../frame/Strip.tsx';
import type { GroupedRows } from './rows/row-groups.ts';
import { countOfRows, nameOf } from './rows/shown-rows.ts';
import { type LiveRowsOf, StatementRows } from './rows/StatementRows.tsx';
import styles from './ImportResult.module.css';
import rows from './rows/StatementRows.module.css';

interface Aside {
  back: number;
  unread: number;
  nobody: number;
  /** Rows of money that went back without an answer. */
  asked: number;
}

interface Props {
  result: Result;
  /** What the statement shows of the payments that bank mail confirmed; undefined without any. */
  told: ToldInStatement | undefined;
  /** The rows that are left. */
  grouped: GroupedRows;
  /** What the browser needs to show them; undefined without script. */
  live: LiveRowsOf | undefined;
  tried: readonly string[];
  aside: Aside;
  /** Tickets that were not ours or too old. */
  refused: number;
  /** Double ticks: nothing was confirmed, and the rows are shown again. */
  warnings: readonly string[];
}

/** Confirmed learners, those with money to pay or to get, and rows left to decide. */
export function ImportResult({ result, told, grouped, live, tried, aside, refused, warnings }: Props) {
  const { recorded, unchanged, isForgotten } = result;
  const confirmed = recorded.filter(({ isConfirmed }) => isConfirmed);
  const unneeded = recorded.filter((each) => each.unneeded !== undefined);
  const partly = recorded.filter((each) => !each.isConfirmed && each.unneeded === undefined && each.missing > 0);
  const due = recorded.filter(({ refund }) => refund !== undefined);
  const { choices } = grouped;
  const count = countOfRows(choices);
  return (
    <>
      {warnings.length > 0 && (
        <Warning>
          <p>
            <b>{warnings.join(' ')}</b>
          </p>
          <p>
            Nothing is confirmed yet. Untick what is wrong. If you confirm anyway, the first of them counts, and the
            others come back here.
          </p>
        </Warning>
      )}
      {warnings.length === 0 && told !== undefined && (
        <>
          <InStatementStrip told={told} confirmed={confirmed.length} left={count} />
          <NotInStatement {...told} />
        </>
      )}
      {warnings.length === 0 && told === undefined && (
        <Strip label="Done" className={styles.strip}>
          <Figure
            figure={confirmed.length}
            tone={confirmed.length > 0 ? 'good' : undefined}
            href={linkTo('confirmed', confirmed.length)}
          >
            confirmed; emails on their way
          </Figure>
          <Figure figure={partly.length} href={linkTo('part-paid', partly.length)}>
            part paid: asked for the balance
          </Figure>
          <Figure figure={due.length} href={linkTo('refund-due', due.length)}>
            refund due{sumInWords(due)}
          </Figure>
          <Figure figure={count} href={linkTo('left', count)}>
            {count === 1 ? 'row' : 'rows'} left to decide
          </Figure>
        </Strip>
      )}
      {aside.asked > 0 && (
        <Warning>
          <p>
            {counted(aside.asked, 'row')} of money that went back {aside.asked === 1 ? 'is' : 'are'} not answered.
            Import the statement again to say whose payment it was.
          </p>
        </Warning>
      )}
      {isForgotten && (
        <Warning>
          <p>We no longer have the rows that you left. Import the statement again to see them: nothing counts twice.</p>
        </Warning>
      )}
      {refused > 0 && (
        <Warning>
          <p>
            {counted(refused, 'row')} did not come from a preview of yours, or that preview is too old. Import the
            statement again: nothing counts twice.
          </p>
        </Warning>
      )}
      {unchanged > 0 && (
        <p className={styles.unchanged}>
          {counted(unchanged, 'row')} left as {unchanged === 1 ? 'it was' : 'they were'}: recorded before, or the
          registration has changed since the preview.
        </p>
      )}
      {choices.length > 0 && (
        <StatementRows
          {...{ grouped, live, tried, warnings }}
          isDoubted={false}
          canLeave={warnings.length === 0}
          fields={Object.fromEntries(Object.entries(aside).map(([id, number]) => [`aside-${id}`, String(number)]))}
        />
      )}
      <div className={styles.lists}>
        {warnings.length === 0 && told !== undefined && <FoundInStatement {...told} />}
        {confirmed.length > 0 && (
          <Recordings id="confirmed" heading={told === undefined ? 'Confirmed' : 'Newly confirmed'} of={confirmed}>
            {(each) => ({ amount: each.received })}
          </Recordings>
        )}
        {partly.length > 0 && (
          <Recordings id="part-paid" heading="Part paid" of={partly}>
            {(each) => ({
              amount: each.received,
              more: `${formatRupees(each.missing)} still to pay. ${each.isEmailed ? 'Asked by email.' : 'Call them: no email address.'}`,
            })}
          </Recordings>
        )}
        {unneeded.length > 0 && (
          <Recordings id="unneeded" heading="Not confirmed: to refund" of={unneeded}>
            {(each) => ({ amount: each.received, more: each.unneeded })}
          </Recordings>
        )}
        {due.length > 0 && <RefundsDue of={due} />}
        <Beside aside={aside} />
        {choices.length === 0 && <AfterImport missing={told?.missing ?? []} />}
      </div>
    </>
  );
}

function sumInWords(due: readonly Recorded[]): string {
  const sum = sumOf(due.map(({ refund }) => refund?.amount ?? (0 as Paise)));
  return sum > 0 ? `: ${formatRupees(sum)}` : '';
}

function linkTo(id: string, count: number): string | undefined {
  return count > 0 ? `#${id}` : undefined;
}

interface RecordingsProps {
  id: string;
  heading: string;
  of: readonly Recorded[];
  children: (each: Recorded) => { amount: Paise; more?: string | undefined };
}

function Recordings({ id, heading, of, children }: RecordingsProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {heading} <span className={rows.count}>{of.length}</span>
      </h2>
      <ul>
        {of.map((each) => {
          const { amount, more } = children(each);
          return (
            <li key={each.id}>
              <Person {...each} more={more} />
              <span className="figures">{formatRupees(amount)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Person({ id, number, learnerName, courseName, more }: Recorded & { more: string | undefined }) {
  return (
    <span className={styles.person}>
      <a href={deskRegistrationPath(id)}>{nameOf({ learnerName, number })}</a>
      <small>
        <Words>{courseName}</Words>
        {more !== undefined && `; ${more}`}
      </small>
    </span>
  );
}

function RefundsDue({ of }: { of: readonly Recorded[] }) {
  return (
    <section className="panel" aria-labelledby="refund-due">
      <h2 id="refund-due">
        Refund due <span className={rows.count}>{of.length}</span>
      </h2>
      <ul>
        {of.map((each) => (
          <li key={each.id}>
            <Person
              {...each}
              more={
                each.refund &&
                `pay back ${formatRupees(each.refund.amount)} by ${formatDay(indianDayAt(each.refund.dueAt))}`
              }
            />
            {each.isConfirmed && (
              <form method="post" action={deskRegistrationPath(each.id)}>
                <input type="hidden" name="action" value="mark-refunded" />
                <input type="hidden" name="seen" value={each.stateChangedAt} />
                <button className="button button-quiet" type="submit">
                  Mark refund paid
                  <span className="visually-hidden"> for {nameOf(each)}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Beside({ aside: { back, unread, nobody } }: { aside: Aside }) {
  const parts = [
    nobody > 0 && `${counted(nobody, 'payment')} from people we do not know`,
    back > 0 && `${back} refunded or failed`,
    unread > 0 && `${unread} not understood`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className="told">
      <b>Not stored</b> {parts.join(', ')}.
    </p>
  );
}
