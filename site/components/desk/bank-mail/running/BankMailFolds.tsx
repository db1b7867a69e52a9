import type { UsualTime } from '../../../../../domain/bank-mail/learner/usual-time.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import { formatRupees } from '../../../../../domain/money.ts';
import { bankMailPaths, deskPaths } from '../../../../../domain/paths.ts';
import type { BankMailPage, RunningMailbox } from '../../../../../server/bank-mail/at-desk/bank-mail-page.ts';
import { Fold, Folds } from '../../frame/Fold.tsx';

interface Props {
  page: BankMailPage;
  isOwner: boolean;
}

/** How bank mail is set up, and what learners read of it. */
export function BankMailFolds({ page, isOwner }: Props) {
  const { bankName, mailbox, sms, choice } = page;
  return (
    <Folds>
      {mailbox !== undefined && <AccountFold bankName={bankName} mailbox={mailbox} isOwner={isOwner} />}
      {sms !== undefined && (
        <Fold label="SMS" tail={ruleWords(sms.choice)}>
          <p>
            A phone hands on its SMS. We keep only what an SMS of {bankName} says about money that came in
            {sms.accountEnd !== undefined && `, to the account that ends in ${sms.accountEnd}`}. Nobody signs an SMS,
            and its sender can be forged, so it confirms only what BANK_SMS_CONFIRM allows, counted apart from emails.
          </p>
          <Limits choice={sms.choice} />
          <p>The settings BANK_SMS_* on the server say so. docs/bank-mail.md explains each.</p>
          {mailbox === undefined && isOwner && (
            <p>
              <a href={bankMailPaths.bank}>Set up bank mail</a>, if your bank sends emails too.
            </p>
          )}
        </Fold>
      )}
      <Fold label="Rule" tail={ruleWords(choice)}>
        {mailbox !== undefined && <p>{mailbox.why}</p>}
        <p>
          A payment is confirmed automatically only if the bank signed the email and sent it to you, or your phone
          handed on the SMS; account and amount are exact, the reference is the learner’s own and never used before, and
          the learner registered within 60 minutes of the payment. Everything else is for you to decide.
        </p>
        <Limits choice={choice} />
        <p>
          Each payment has to be in the <a href={deskPaths.import}>next statement</a> too.
        </p>
        {mailbox !== undefined && isOwner && !mailbox.isOfServer && (
          <p>
            <a href={bankMailPaths.choose}>Change what it may confirm</a>
          </p>
        )}
      </Fold>
      {mailbox !== undefined && <LearnersFold read={mailbox.learnersRead} />}
    </Folds>
  );
}

/** Up to what it confirms. */
function Limits({ choice: { ceilings } }: Pick<BankMailPage, 'choice'>) {
  return (
    ceilings !== undefined && (
      <p>
        It confirms up to {formatRupees(ceilings.perPayment)} a payment and {formatRupees(ceilings.perDay)} a day.
      </p>
    )
  );
}

interface AccountProps {
  bankName: string;
  mailbox: RunningMailbox;
  isOwner: boolean;
}

function AccountFold({ bankName, mailbox, isOwner }: AccountProps) {
  const { accountEnd, address, host, folder, isOfServer } = mailbox;
  return (
    <Fold label="Account and mailbox" tail={`${accountEnd}, ${bankName}`}>
      <p>
        We read emails of {bankName} about the account that ends in {accountEnd}, sent to {address}, from {host}, folder{' '}
        {folder}. Nothing in the mailbox is changed, and no other email is asked for.
      </p>
      {isOfServer && <p>The settings BANK_MAIL_* on the server say so. docs/bank-mail.md explains each.</p>}
      {isOwner && (
        <ul className="buttons">
          <li>
            <a className="tap" href={bankMailPaths.test}>
              Test again
            </a>
          </li>
          {!isOfServer && (
            <>
              <li>
                <a className="tap" href={bankMailPaths.bank}>
                  Change the bank
                </a>
              </li>
              <li>
                <a className="tap" href={bankMailPaths.mailbox}>
                  Change the mailbox
                </a>
              </li>
              <li>
                <a className="tap" href={bankMailPaths.remove}>
                  Remove
                </a>
              </li>
            </>
          )}
        </ul>
      )}
    </Fold>
  );
}

function LearnersFold({ read }: { read: UsualTime }) {
  switch (read.kind) {
    case 'usual':
      return (
        <Fold label="What learners read" tail={`“Usually confirmed in ${counted(read.minutes, 'minute')}”`}>
          <p>
            Payment pages say so: it is the median of {counted(read.payments, 'payment')} that bank mail confirmed
            automatically in 30 days. A course above your limits has the promise in hours alone.
          </p>
        </Fold>
      );
    case 'late':
      return (
        <Fold label="What learners read" tail="“Our bank’s emails are late”">
          <p>“Our bank’s emails are late at the moment, so a person checks your payment.”</p>
        </Fold>
      );
    case 'unknown':
      return (
        <Fold label="What learners read" tail="the promise in hours">
          <p>
            Payment pages name minutes once bank mail has confirmed 20 payments automatically in 30 days, three quarters
            of them in under 30 minutes, while it may confirm and the last email of a payment is less than a day old.
          </p>
        </Fold>
      );
  }
}

function ruleWords({ ceilings, only }: BankMailPage['choice']): string {
  if (ceilings === undefined) return only === 'paused' ? 'paused' : 'only suggests';
  return `confirms up to ${formatRupees(ceilings.perPayment)}`;
}
