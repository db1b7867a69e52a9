import { mailboxWords } from '../../../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { formatDayAndMonth, formatTime, indianDayAt, indianTimeAt } from '../../../../../domain/day.ts';
import { bankMailPaths } from '../../../../../domain/paths.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import type { BankMailPage, RunningMailbox } from '../../../../../server/bank-mail/at-desk/bank-mail-page.ts';
import { Caution, Warning } from '../../frame/DeskHead.tsx';
import styles from './BankMailBoard.module.css';

interface Props {
  page: BankMailPage;
  mailbox: RunningMailbox;
  isOwner: boolean;
  isUnfinished: boolean;
}

/** What is not well, the worst first. */
export function BankMailNotes({ page, mailbox, isOwner, isUnfinished }: Props) {
  const { bankName, now, suggestions } = page;
  const { problem, problemSince, unheard, unknown, paused, learnersRead, isOfServer } = mailbox;
  return (
    <div className={styles.notes}>
      {problem !== null && (
        <Warning>
          <b>The mailbox cannot be read{problemSince !== null && ` since ${shortMoment(problemSince, now)}`}</b>
          <p>
            {mailboxWords(problem, mailbox)} Until then, payments are confirmed from the statement.
            {learnersRead.kind === 'late' && ' Learners read that a person checks their payment.'}
          </p>
          {isOwner && !isOfServer && (
            <a className={suggestions.length > 0 ? 'button-quiet' : 'button'} href={bankMailPaths.mailbox}>
              Connect again
            </a>
          )}
        </Warning>
      )}
      {unheard > 0 && (
        <Caution>
          <b>No email of a payment in 24 hours, though {counted(unheard, 'learner')} registered</b>
          <p>
            Look whether {bankName} still sends its emails to this mailbox, and whether a filter moves them. Until then,
            import statements.
          </p>
        </Caution>
      )}
      {unknown !== undefined && (
        <Caution>
          <b>{bankName} has changed its email</b>
          <p>
            {counted(unknown.emails, 'email')} since {shortMoment(unknown.since, now)}{' '}
            {unknown.emails === 1 ? 'has' : 'have'} a form that we do not know. We guess nothing: their learners are
            waiting for the statement. The changed form usually needs an update of Kaksha.
          </p>
          <div className={styles.ways}>
            <details>
              <summary className="button-quiet">See what changed</summary>
              <pre className={styles.shape}>{unknown.shape}</pre>
            </details>
            <a className="button-quiet" href={bankMailPaths.unknownForm} download>
              Download it without names and numbers
            </a>
          </div>
        </Caution>
      )}
      {isDoubted(page) && <OnlySuggests />}
      {isUnfinished && (
        <p className="told">
          The set-up is not finished, so bank mail only suggests.{' '}
          <a href={bankMailPaths.test}>Continue with the test</a>
        </p>
      )}
      {paused !== undefined && (
        <div className={`told ${styles.paused}`}>
          <p>
            <b>
              Paused by {paused.by} since {shortMoment(paused.at, now)}.
            </b>{' '}
            It still reads and suggests, and a person confirms.
          </p>
          {isOwner && (
            <form method="post">
              <button className="button-quiet" type="submit" name="do" value="resume">
                Let it confirm again
              </button>
            </form>
          )}
        </div>
      )}
    </div>
  );
}

/** Whether emails or SMS could confirm if no payments were missing. */
export function isDoubted({ choice, sms }: BankMailPage): boolean {
  return choice.only === 'doubted' || sms?.choice.only === 'doubted';
}

export function OnlySuggests() {
  return (
    <Caution>
      <b>Bank mail only suggests</b>
      <p>Two payments were missing in the statement. Decide them below: then it confirms automatically again.</p>
    </Caution>
  );
}

/** `4:10 PM` of today, otherwise `20 Nov, 4:10 PM`. */
function shortMoment(moment: number, now: number): string {
  const [day, time] = [indianDayAt(moment), formatTime(indianTimeAt(moment))];
  return day === indianDayAt(now) ? time : `${formatDayAndMonth(day)}, ${time}`;
}
