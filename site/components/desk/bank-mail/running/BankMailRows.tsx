import type { ReactNode } from 'react';
import { wordsOfReason } from '../../../../../domain/bank-mail/verdict-words.ts';
import {
  DAY,
  formatDayAndMonth,
  formatTime,
  HOUR,
  indianDayAt,
  indianTimeAt,
  MINUTE,
} from '../../../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../../domain/paths.ts';
import { waitInWords } from '../../../../../domain/registration/deadline.ts';
import type { RefusedEmail } from '../../../../../server/bank-mail/at-desk/bank-mail-page.ts';
import type { ToldToday } from '../../../../../server/bank-mail/at-desk/told-today.ts';
import { Words } from '../../../frame/Words.tsx';
import { Reference } from '../../frame/Reference.tsx';
import { Address } from '../../../slip/Address.tsx';
import styles from './BankMailRows.module.css';

/** A phone shows so many before the list has to be opened. */
const FIRST_ROWS = 7;

/** What the bank told today, and what became of it. `now` in milliseconds since 1970. */
export function TodayRows({ told, isCut, now }: { told: readonly ToldToday[]; isCut: boolean; now: number }) {
  return (
    <Rows
      id="today"
      heading="Today"
      tail={`${formatDayAndMonth(indianDayAt(now))}, until ${formatTime(indianTimeAt(now))}`}
      none="The bank has told of no payment today."
      isCut={isCut}
    >
      {told.map((each) => {
        const { title, about, end } = wordsOf(each);
        return (
          <li key={each.key} className={styles.row}>
            <At moment={each.at} now={now} />
            <span className={styles.what}>
              <b>{title}</b>
              <small>{about}</small>
            </span>
            <End amount={each.kind === 'unknown' ? null : each.amount}>{end}</End>
          </li>
        );
      })}
    </Rows>
  );
}

interface RowWords {
  title: ReactNode;
  about: ReactNode;
  end: ReactNode;
}

function wordsOf(told: ToldToday): RowWords {
  switch (told.kind) {
    case 'unknown':
      return { title: 'Form not known', about: told.sender, end: 'not read' };
    case 'own':
      return { title: 'Your own registration', about: 'a colleague has to decide', end: 'Suggested' };
    case 'left':
      return { title: 'Not ours', about: referenceWords(told.reference), end: 'a person decided' };
    case 'nobody':
      return {
        title: 'Nobody waits for it',
        about: referenceWords(told.reference),
        end: `kept until ${formatDayAndMonth(indianDayAt(told.keptUntil))}`,
      };
    case 'agrees':
      return { ...learnerWords(told), end: 'recorded before' };
    case 'suggested':
      return {
        ...learnerWords(told, told.differs),
        end: (
          <a className="tap" href={deskRegistrationPath(told.learner.registrationId)}>
            Suggested<span className="visually-hidden"> for {told.learner.name}</span>
          </a>
        ),
      };
    case 'confirmed':
      return {
        ...learnerWords(told),
        end: (
          <span className={styles.good}>
            {told.isByItself ? `Confirmed in ${lengthWords(told.took)}` : 'Confirmed by a person'}
          </span>
        ),
      };
  }
}

function learnerWords({ learner }: Extract<ToldToday, { learner: unknown }>, differs?: string) {
  const { registrationId, name, courseName } = learner;
  return {
    title: <a href={deskRegistrationPath(registrationId)}>{name}</a>,
    about: (
      <>
        <Words>{courseName}</Words>
        {differs !== undefined && ` · ${differs}`}
      </>
    ),
  };
}

function referenceWords(reference: string | null): ReactNode {
  return reference === null ? (
    'no reference'
  ) : (
    <>
      reference <Reference>{reference}</Reference>
    </>
  );
}

/** Rounded up, as the usual time is. */
function lengthWords(length: number): string {
  return length < HOUR ? `${Math.max(1, Math.ceil(length / MINUTE))} min` : waitInWords(0, length);
}

/** Emails that confirm nothing, each with what to do. */
export function RefusedRows({ refused, now }: { refused: readonly RefusedEmail[]; now: number }) {
  return (
    <Rows id="refused" heading="Refused" tail="last 7 days; none of them confirmed anything" none="None in seven days.">
      {refused.map(({ hash, at, reason, sender, amount }) => {
        const { name, sentence, isAlarming } = wordsOfReason(reason);
        const [what, ...todo] = sentence.split(/(?<=\.) /);
        const inside = (
          <>
            <At moment={at} now={now} ofToday="Today " />
            <span className={styles.what}>
              <b>{sender === null ? 'No sender' : <Address>{sender}</Address>}</b>
              <small>{what}</small>
            </span>
            <End amount={amount}>
              <span className={isAlarming ? 'bad' : 'meta'}>{name}</span>
            </End>
          </>
        );
        if (todo.length === 0)
          return (
            <li key={hash} className={styles.row}>
              {inside}
            </li>
          );
        return (
          <li key={hash}>
            <details>
              <summary className={`opens ${styles.row}`}>{inside}</summary>
              <p className={styles.advice}>{todo.join(' ')}</p>
            </details>
          </li>
        );
      })}
    </Rows>
  );
}

interface RowsProps {
  id: string;
  heading: string;
  /** Beside the heading. */
  tail: string;
  none: string;
  /** Whether there are more than these. */
  isCut?: boolean;
  children: readonly ReactNode[];
}

function Rows({ id, heading, tail, none, isCut = false, children }: RowsProps) {
  const rest = children.slice(FIRST_ROWS);
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>
          {heading} <span>{`${children.length}${isCut ? '+' : ''}`}</span>
        </h2>
        <span className="meta">{tail}</span>
      </div>
      {children.length === 0 ? (
        <p className={`meta ${styles.none}`}>{none}</p>
      ) : (
        <ol className={styles.rows}>{children.slice(0, FIRST_ROWS)}</ol>
      )}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary className="opens">Show {rest.length} more</summary>
          <ol className={styles.rows}>{rest}</ol>
        </details>
      )}
    </section>
  );
}

function At({ moment, now, ofToday = '' }: { moment: number; now: number; ofToday?: string }) {
  const time = formatTime(indianTimeAt(moment));
  const day = indianDayAt(moment);
  return (
    <time dateTime={new Date(moment).toISOString()}>
      {day === indianDayAt(now)
        ? `${ofToday}${time}`
        : `${formatDayAndMonth(day)}${now - moment < 2 * DAY ? ` ${time}` : ''}`}
    </time>
  );
}

function End({ amount, children }: { amount: Paise | null; children: ReactNode }) {
  return (
    <span className={styles.end}>
      {amount !== null && <b>{formatRupees(amount)}</b>}
      {typeof children === 'string' ? <span className="meta">{children}</span> : children}
    </span>
  );
}
