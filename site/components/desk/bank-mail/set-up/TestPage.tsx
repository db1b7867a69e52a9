import { NO_BANK_EMAIL } from '../../../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { SMALL, testWords } from '../../../../../domain/bank-mail/set-up/test-state.ts';
import { formatMoment } from '../../../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../../../domain/money.ts';
import { bankMailPaths } from '../../../../../domain/paths.ts';
import { isSampleVpa } from '../../../../../domain/payment/upi.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import type { TestPayments } from '../../../../../server/bank-mail/set-up/test-payments.ts';
import type { Rest } from '../../../../fee-slip.ts';
import { PART } from '../../../bank-mail/show-now.ts';
import { QrCode } from '../../../payment/QrCode.tsx';
import { Card } from '../../frame/Card.tsx';
import { CopyField } from '../../frame/CopyField.tsx';
import { Notice, Warning } from '../../frame/DeskHead.tsx';
import { Fold, Folds } from '../../frame/Fold.tsx';
import { LookForPayments } from './LookForPayments.island.tsx';
import { Points } from './Points.tsx';
import setUp from './SetUp.module.css';
import styles from './TestPage.module.css';
import { TestRows } from './TestRows.tsx';

interface Props {
  test: TestPayments;
  /** How ₹1 and the cheapest price are paid. */
  payments: readonly Rest[];
  /** What was found in the mailbox when it was connected just before; `lastAt` in milliseconds since 1970. */
  connected: { emails: number; lastAt: number | undefined } | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Two payments to yourself show what the bank writes. Parts of it are put in place anew when something arrives. */
export function TestPage({ test, payments, connected, now }: Props) {
  const { since, price, waitsFor, version, isOfServer } = test;
  if (since === null) return <Begin price={price} />;
  return (
    <div className={setUp.halves}>
      <div className="stack">
        <div {...PART} className={styles.note}>
          <Said test={test} connected={connected} />
        </div>
        <div {...PART}>
          <Pay test={test} payments={payments} />
        </div>
        <h2>What arrived</h2>
        <div className={styles.arrived}>
          <LookForPayments
            path={bankMailPaths.testNews}
            first={{ version, waitsFor: waitsFor && formatRupees(waitsFor) }}
            waited={now - since}
          />
          <noscript>
            <p className={styles.again}>
              Without JavaScript this page does not update. <a href={bankMailPaths.test}>Look again</a>
            </p>
          </noscript>
          <ol {...PART}>
            <TestRows test={test} />
          </ol>
        </div>
        {!isOfServer && (
          <div {...PART}>
            <Ways test={test} />
          </div>
        )}
      </div>
      <Beside test={test} />
    </div>
  );
}

/** With the settings of the server, no step before has begun the test. */
function Begin({ price }: { price: Paise }) {
  return (
    <Card heading="See what your bank writes">
      <div className="stack">
        <p>
          You pay {formatRupees(SMALL)} and {formatRupees(price)} to yourself. This page shows what arrives.
        </p>
        <Again label="Begin the test" isMain />
      </div>
    </Card>
  );
}

function Again({ label = 'Begin the test again', isMain = false }: { label?: string; isMain?: boolean }) {
  return (
    <form method="post">
      <button className={isMain ? 'button' : 'button-quiet'} type="submit">
        {label}
      </button>
    </form>
  );
}

function Said({ test, connected }: Pick<Props, 'test' | 'connected'>) {
  const { heading, sentence, tone } = testWords(test.state, test);
  const words = (
    <p className={styles.said}>
      <b>{test.hindered === undefined ? heading : 'The mailbox cannot be read'}</b>
      {test.hindered ?? sentence}
    </p>
  );
  if (test.hindered !== undefined) return <Warning>{words}</Warning>;
  if (tone === 'bad') return <Warning>{words}</Warning>;
  if (tone === 'good') return <Notice>{words}</Notice>;
  if (test.state.kind === 'looking' && connected !== undefined) return <Connected {...connected} />;
  return <div className="told">{words}</div>;
}

function Connected({ emails, lastAt }: NonNullable<Props['connected']>) {
  if (emails === 0)
    return (
      <Warning>
        <p className={styles.said}>
          <b>Mailbox connected</b>
          {NO_BANK_EMAIL}
        </p>
      </Warning>
    );
  return (
    <Notice>
      <p className={styles.said}>
        <b>Mailbox connected</b>
        {counted(emails, 'email')} from your bank in 30 days
        {lastAt !== undefined && `; the newest came on ${formatMoment(lastAt)}`}.
      </p>
    </Notice>
  );
}

function Pay({ test: { price, payee, waitsFor }, payments }: Pick<Props, 'test' | 'payments'>) {
  const amounts = `${formatRupees(SMALL)} or ${formatRupees(price)} to ${payee.vpa}`;
  const ways = (
    <>
      <PayTwo payee={payee} payments={payments} />
      <Again />
    </>
  );
  if (waitsFor === undefined)
    return (
      <Folds>
        <Fold label="Pay again" tail={amounts}>
          {ways}
        </Fold>
      </Folds>
    );
  return (
    <Card heading="Pay these two from any UPI app">
      <PayTwo payee={payee} payments={payments} />
    </Card>
  );
}

function PayTwo({ payee: { vpa }, payments }: { payee: TestPayments['payee']; payments: readonly Rest[] }) {
  return (
    <div className="stack">
      {isSampleVpa(vpa) && (
        <p>
          <b>{vpa} is a sample that nobody can pay.</b> Put your own UPI ID into the content of the site first.
        </p>
      )}
      <ul className={styles.codes}>
        {payments.map(({ payee, amountShown, hasCode }, index) => (
          <li key={amountShown}>
            {hasCode && <QrCode text={payee.qr} label={`QR code: pay ${amountShown} to UPI ID ${vpa}`} />}
            <div>
              <p>
                {index + 1}. <b>{amountShown}</b>
                {index > 0 && <span className="meta"> your cheapest course</span>}
              </p>
              {payee.appLink !== undefined && (
                <a className="button-quiet only-narrow" href={payee.appLink}>
                  Pay {amountShown} in an app
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="only-narrow">
        <CopyField label="UPI ID" value={vpa} />
      </dl>
      <p className="meta">To {vpa}. Use another account or another person’s phone; the money stays yours.</p>
    </div>
  );
}

/** Back, and on to the last step once the larger payment came. */
function Ways({ test: { state, price } }: Pick<Props, 'test'>) {
  const isWhole = state.kind === 'both' || state.kind === 'without-small';
  const isReady = isWhole || state.kind === 'without-reference';
  return (
    <div className="stack">
      <div className={setUp.ways}>
        <a className="button-quiet" href={bankMailPaths.mailbox}>
          Back
        </a>
        {isReady ? (
          <a className="button" href={bankMailPaths.choose}>
            Next: choose
          </a>
        ) : (
          <button className={`button-quiet ${styles.ahead}`} type="button" disabled>
            Next: waits for {formatRupees(price)}
          </button>
        )}
      </div>
      {!isReady && (
        <p>
          <a className="tap" href={bankMailPaths.choose}>
            Continue without the test, and let it suggest only
          </a>
        </p>
      )}
    </div>
  );
}

function Beside({ test: { accountEnd, price } }: Pick<Props, 'test'>) {
  const [small, large] = [formatRupees(SMALL), formatRupees(price)];
  const checks: [name: string, meaning: string][] = [
    ['Signature of the bank', 'Calculated here from the email itself. A sender name can be forged, this cannot.'],
    ['Sent to you', 'The signed address is your own, so nobody can pass on a genuine email about another account.'],
    [`Account ending in ${accountEnd}`, 'And money in, not out.'],
    ['Amount', 'To the paisa. The balance in the email is not an amount.'],
    ['Reference', 'All 12 digits, not used before.'],
  ];
  return (
    <div className="stack">
      <Card heading="The five checks">
        <Points of={checks.map(([name, more]) => ({ is: 'yes', text: <b>{name}</b>, more }))} />
      </Card>
      <Folds>
        <Fold label="Nothing arrives?">
          <p>
            Wait 10 minutes. Then look into the mailbox yourself. If the email is not there, switch on email alerts for
            credits in the app of your bank. If it is in another folder, connect that folder.
          </p>
          <p>An email that you forward by hand never counts. A filter of Gmail that forwards automatically does.</p>
          <Again />
        </Fold>
        <Fold label={`${small} arrives, ${large} does not, or without a reference?`}>
          <p>
            If only {large} arrives, your bank sends no email for small amounts: lower the least amount in its app. If
            only {small} arrives, pay {large} once more, and look whether the app took it from your account.
          </p>
          <p>
            Without a reference nobody can tell which learner has paid. Bank mail then suggests, and a person decides.
          </p>
        </Fold>
      </Folds>
    </div>
  );
}
