import { formatDayAndMonth } from '../../../../domain/day.ts';
import { formatRupees, sumOf } from '../../../../domain/money.ts';
import { deskPaths, deskRegistrationPath } from '../../../../domain/paths.ts';
import { lineName } from '../../../../domain/statement/line-name.ts';
import type { FoundPayment, ToldInStatement } from '../../../../server/bank-mail/at-desk/told-in-statement.ts';
import { Words } from '../../frame/Words.tsx';
import { Notice } from '../frame/DeskHead.tsx';
import { Reference } from '../frame/Reference.tsx';
import { Figure, Strip } from '../frame/Strip.tsx';
import styles from './InStatement.module.css';

/** `Done: all 12 found`, `Done: 1 not found`. */
export function doneTitle({ found, missing }: ToldInStatement): string {
  return missing.length === 0 ? `Done: all ${found.length} found` : `Done: ${missing.length} not found`;
}

interface StripProps {
  told: ToldInStatement;
  /** Confirmed by this import. */
  confirmed: number;
  /** Rows to decide. */
  left: number;
}

export function InStatementStrip({ told: { found, missing }, confirmed, left }: StripProps) {
  const all = found.length + missing.length;
  return (
    <Strip label="Done" className={styles.strip}>
      <Figure
        figure={missing.length === 0 ? `${all}, all found` : `${found.length} of ${all} found`}
        tone={found.length > 0 ? 'good' : undefined}
        href={found.length > 0 ? '#told' : undefined}
      >
        confirmed earlier by bank mail
      </Figure>
      <Figure
        figure={missing.length}
        tone={missing.length > 0 ? 'bad' : undefined}
        href={missing.length > 0 ? '#missing' : undefined}
      >
        not in the statement
      </Figure>
      <Figure
        figure={confirmed}
        tone={confirmed > 0 ? 'good' : undefined}
        href={confirmed > 0 ? '#confirmed' : undefined}
      >
        newly confirmed
      </Figure>
      <Figure figure={left} href={left > 0 ? '#left' : undefined}>
        {left === 1 ? 'row' : 'rows'} left to decide
      </Figure>
    </Strip>
  );
}

/** Payments that bank mail confirmed and that the statement lacks, each a link. */
export function NotInStatement({ missing, bankName }: Pick<ToldInStatement, 'missing' | 'bankName'>) {
  if (missing.length === 0) return null;
  return (
    <section className={`panel ${styles.missing}`} aria-labelledby="missing">
      <header>
        <h2 id="missing">{missing.length} not in the statement</h2>
        <p className="meta">
          Confirmed by bank mail, but {bankName} lists no such line. Look in your bank app whether{' '}
          {missing.length === 1 ? 'it was' : 'they were'} reversed.
        </p>
      </header>
      <ul>
        {missing.map(({ registrationId, learnerName, number, courseName, reference, amount }) => (
          <li key={registrationId}>
            <span className={styles.person}>
              <a href={deskRegistrationPath(registrationId)}>{learnerName ?? number}</a>
              <small>
                <Words>{courseName}</Words> · <Reference>{reference}</Reference>
              </small>
            </span>
            <b className="figures">{formatRupees(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_SHOWN = 5;

/** What bank mail confirmed and the statement shows: one payment, with two evidences. */
export function FoundInStatement({ found, missing }: Pick<ToldInStatement, 'found' | 'missing'>) {
  if (found.length === 0) return null;
  const more = found.slice(MOST_SHOWN);
  return (
    <section className={`panel ${styles.found}`} aria-labelledby="told">
      <h2 id="told">Confirmed earlier by bank mail</h2>
      <Notice>
        <b>
          {found.length} found{missing.length === 0 && ', and no one missing'}
        </b>
        <br />
        Same reference, same amount. {formatRupees(sumOf(found.map(({ amount }) => amount)))} is in the account. Nothing
        was confirmed twice.
      </Notice>
      <FoundRows of={found.slice(0, MOST_SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="opens">Show {more.length} more</summary>
          <FoundRows of={more} />
        </details>
      )}
    </section>
  );
}

function FoundRows({ of }: { of: readonly FoundPayment[] }) {
  return (
    <ul>
      {of.map(({ registrationId, learnerName, number, courseName, paidOn, line, amount }) => (
        <li key={registrationId}>
          <span className={styles.person}>
            <a href={deskRegistrationPath(registrationId)}>{learnerName ?? number}</a>
            <small>
              <Words>{courseName}</Words> · {formatDayAndMonth(paidOn)}
              {line !== undefined && `, line ${lineName(line)}`}
            </small>
          </span>
          <span className="figures">{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The one thing to do next. */
export function AfterImport({ missing }: { missing: ToldInStatement['missing'] }) {
  const [first] = missing;
  return (
    <p className={styles.after}>
      {first !== undefined && (
        <a className="button" href={deskRegistrationPath(first.registrationId)}>
          Open {first.learnerName ?? first.number}
        </a>
      )}
      <a className={first === undefined ? 'button' : 'button-quiet'} href={deskPaths.queue} data-key="c">
        Back to the queue
      </a>
    </p>
  );
}
