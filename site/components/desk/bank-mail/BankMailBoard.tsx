import { counted } from '../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { mailboxWords } from '../../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { wordsOfReason } from '../../../../domain/bank-mail/verdict-words.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import type { BankMailPage } from '../../../../server/bank-mail/bank-mail-page.ts';
import type { Choice } from '../../../../server/bank-mail/choice.ts';
import { Card } from '../frame/Card.tsx';
import { Chip } from '../frame/Chip.tsx';
import { Warning } from '../frame/DeskHead.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import list from '../frame/list.module.css';
import { Figure, Strip } from '../frame/Strip.tsx';
import styles from './BankMailBoard.module.css';
import { MissingList } from './MissingList.tsx';
import { SuggestedCredits } from './SuggestedCredits.tsx';

interface Props {
  page: BankMailPage;
}

/** Whether bank mail is well, what it did today, and what waits for staff. */
export function BankMailBoard({ page }: Props) {
  const {
    bankName,
    mailbox,
    sms,
    choice,
    heardAt,
    problem,
    problemSince,
    suggestions,
    missing,
    waiting,
    today,
    aside,
  } = page;
  const unknown = aside.filter(({ outcome }) => outcome === 'unknown');
  const refused = aside.filter(({ outcome }) => outcome === 'refused');
  return (
    <>
      <Strip label="Bank mail today">
        {mailbox !== undefined && (
          <Figure
            figure={problem === null ? (heardAt === null ? 'Starting' : 'Well') : 'Stopped'}
            tone={problem === null ? 'good' : 'bad'}
          >
            {heardAt === null ? 'mailbox not opened yet' : `mailbox answered ${formatMoment(heardAt)}`}
          </Figure>
        )}
        {mailbox === undefined && sms !== undefined && (
          <Figure figure={sms.heardAt === null ? 'Waiting' : 'Well'} tone={sms.heardAt === null ? undefined : 'good'}>
            {sms.heardAt === null ? 'no SMS of a payment yet' : `last SMS of a payment ${formatMoment(sms.heardAt)}`}
          </Figure>
        )}
        <Figure figure={today.count} tone={today.count > 0 ? 'good' : undefined}>
          confirmed automatically today, {formatRupees(today.amount)}
        </Figure>
        <Figure figure={waiting.count}>
          {waiting.since === undefined
            ? 'waiting for the statement'
            : `waiting for the statement since ${formatMoment(waiting.since)}`}
        </Figure>
        <Figure figure={missing.length} tone={missing.length > 0 ? 'bad' : undefined}>
          not in the statement
        </Figure>
      </Strip>
      <div className={styles.notes}>
        {mailbox !== undefined && problem !== null && (
          <Warning>
            <p>
              <b>The mailbox cannot be read{problemSince !== null && ` since ${formatMoment(problemSince)}`}.</b>{' '}
              {mailboxWords(problem, mailbox)} Until then, payments are confirmed from the statement.
            </p>
          </Warning>
        )}
        {(choice.only === 'doubted' || sms?.choice.only === 'doubted') && (
          <Warning>
            <p>
              <b>Bank mail only suggests.</b> Two payments were missing in the statement. Decide them below: then it
              confirms automatically again.
            </p>
          </Warning>
        )}
        {unknown.length > 0 && (
          <Warning>
            <p>
              <b>{bankName} has changed its email.</b> {counted(unknown.length, 'email')} in seven days{' '}
              {unknown.length === 1 ? 'has' : 'have'} a form that we do not know. We guess nothing: these payments have
              to be found in the statement. The form usually needs an update of Kaksha.
            </p>
            <details>
              <summary className="opens">See it without names and numbers</summary>
              <pre className={styles.shape}>{unknown[0]?.shape}</pre>
            </details>
          </Warning>
        )}
      </div>
      <MissingList missing={missing} />
      <SuggestedCredits suggestions={suggestions} />
      <div className={styles.below}>
        {refused.length > 0 && (
          <Card heading="Refused">
            <p className="meta">Emails of the last seven days. None of them confirmed anything.</p>
            <ul className={list.list}>
              {refused.map(({ hash, at, reason, sender }) => {
                const { name, sentence, isAlarming } = wordsOfReason(reason);
                return (
                  <li key={hash}>
                    <div>
                      <b>{name}</b> {isAlarming && <Chip tone="bad">Look at it</Chip>}
                      <small>
                        {sender ?? 'no sender'}, {formatMoment(at)}. {sentence}
                      </small>
                    </div>
                  </li>
                );
              })}
            </ul>
          </Card>
        )}
        <Folds>
          {mailbox !== undefined && (
            <Fold label="Account and mailbox" tail={`${bankName} ${mailbox.accountEnd}`}>
              <p>
                We read emails of {bankName} about the account that ends in {mailbox.accountEnd}, sent to{' '}
                {mailbox.address}, from {mailbox.host}, folder {mailbox.folder}. Nothing in the mailbox is changed, and
                no other email is asked for.
              </p>
              <p>The settings BANK_MAIL_* on the server say so. docs/bank-mail.md explains each.</p>
            </Fold>
          )}
          {sms !== undefined && (
            <Fold label="SMS" tail={ruleWords(sms.choice)}>
              <p>
                A phone hands on its SMS. We keep only what an SMS of {bankName} says about money that came in
                {sms.accountEnd !== undefined && `, to the account that ends in ${sms.accountEnd}`}. Nobody signs an
                SMS, and its sender can be forged, so it confirms only what BANK_SMS_CONFIRM allows, counted apart from
                emails.
              </p>
              {sms.heardAt !== null && <p>The last SMS of a payment came {formatMoment(sms.heardAt)}.</p>}
              <p>The settings BANK_SMS_* on the server say so. docs/bank-mail.md explains each.</p>
            </Fold>
          )}
          <Fold label="Rule" tail={ruleWords(choice)}>
            {mailbox !== undefined && <p>{mailbox.why}</p>}
            <p>
              A payment is confirmed automatically only if the bank signed the email and sent it to you, or your phone
              signed the SMS; account and amount are exact, the reference is the learner’s own and never used before,
              and the learner registered within 60 minutes of the payment. Everything else is for you to decide.
            </p>
            <p>
              Each payment has to be in the <a href={deskPaths.import}>next statement</a> too.
            </p>
          </Fold>
        </Folds>
      </div>
    </>
  );
}

function ruleWords({ ceilings }: Choice): string {
  if (ceilings === undefined) return 'only suggests';
  const { perPayment, perDay } = ceilings;
  return `confirms automatically, up to ${formatRupees(perPayment)} a payment and ${formatRupees(perDay)} a day`;
}
