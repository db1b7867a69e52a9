import { formatDayAndMonth, MINUTE } from '../../../../../domain/day.ts';
import { formatRupees } from '../../../../../domain/money.ts';
import { deskPaths } from '../../../../../domain/paths.ts';
import { waitInWords } from '../../../../../domain/registration/deadline.ts';
import type { BankMailPage } from '../../../../../server/bank-mail/at-desk/bank-mail-page.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import { Card } from '../../frame/Card.tsx';
import { Figure, Strip } from '../../frame/Strip.tsx';
import styles from './BankMailBoard.module.css';
import { BankMailFolds } from './BankMailFolds.tsx';
import { BankMailNotes, isDoubted, OnlySuggests } from './BankMailNotes.tsx';
import { RefusedRows, TodayRows } from './BankMailRows.tsx';
import { MissingList } from '../MissingList.tsx';
import { SuggestedCredits } from '../SuggestedCredits.tsx';

interface Props {
  page: BankMailPage;
  isOwner: boolean;
  /** Whether the mailbox is connected, and the last step of the set-up is not done. */
  isUnfinished: boolean;
}

/** Whether bank mail is well, what it did today, and what waits for staff. */
export function BankMailBoard({ page, isOwner, isUnfinished }: Props) {
  const { mailbox, missing, suggestions, refused, today, now } = page;
  return (
    <>
      <Figures page={page} />
      {mailbox === undefined ? (
        isDoubted(page) && <OnlySuggests />
      ) : (
        <BankMailNotes page={page} mailbox={mailbox} isOwner={isOwner} isUnfinished={isUnfinished} />
      )}
      <MissingList missing={missing} />
      {suggestions.length > 0 && <SuggestedCredits suggestions={suggestions} />}
      <div className={styles.columns}>
        <WaitingCard page={page} isOwner={isOwner} />
        <div className={styles.today}>
          <TodayRows {...today} now={now} />
        </div>
        {mailbox !== undefined && <RefusedRows refused={refused} now={now} />}
        <BankMailFolds page={page} isOwner={isOwner} />
      </div>
    </>
  );
}

function Figures({ page: { mailbox, last, today, waiting, now } }: { page: BankMailPage }) {
  const isRead = mailbox === undefined || mailbox.problem === null;
  return (
    <Strip label="Bank mail today">
      <Figure
        figure={last === undefined ? (isRead ? 'Waiting' : 'Stopped') : agoWords(last.at, now)}
        tone={isRead ? (last === undefined ? undefined : 'good') : 'bad'}
        href="#today"
      >
        {lastWords(mailbox === undefined ? 'SMS' : 'email', last)}
      </Figure>
      {mailbox !== undefined && (
        <Figure figure={mailbox.usualMinutes === undefined ? '–' : `${mailbox.usualMinutes} min`}>
          {mailbox.usualMinutes === undefined ? 'usual time, from 20 payments on' : 'usual time to confirm'}
        </Figure>
      )}
      <Figure figure={today.confirmed} href="#today">
        confirmed automatically today
      </Figure>
      <Figure figure={waiting.count} href={waiting.count > 0 ? '#wait' : undefined}>
        waiting for the statement
      </Figure>
    </Strip>
  );
}

function agoWords(at: number, now: number): string {
  return now - at < MINUTE ? 'Just now' : `${waitInWords(at, now)} ago`;
}

function lastWords(what: string, last: BankMailPage['last']): string {
  return last === undefined ? `no ${what} of a payment yet` : `last ${what}, ${formatRupees(last.amount)}`;
}

/** The next statement decides. */
function WaitingCard({ page: { waiting, mailbox, suggestions }, isOwner }: Omit<Props, 'isUnfinished'>) {
  if (waiting.count === 0) return null;
  const { count, coveredUntil } = waiting;
  // A screen has one main button: to connect the mailbox, or to confirm what was found, comes first.
  const isNext =
    suggestions.length === 0 && !(isOwner && mailbox !== undefined && mailbox.problem !== null && !mailbox.isOfServer);
  return (
    <div id="wait">
      <Card heading={`${count} ${count === 1 ? 'waits' : 'wait'} for the statement`} isMain>
        <p>
          {coveredUntil !== undefined && `Your last statement ends on ${formatDayAndMonth(coveredUntil)}. `}The next one
          shows whether each payment stayed.
        </p>
        <a className={`${isNext ? 'button' : 'button-quiet'} ${styles.import}`} href={deskPaths.import}>
          <Icon of={icons.download} />
          Import statement
        </a>
      </Card>
    </div>
  );
}
