import { paths } from '../../../domain/paths.ts';
import type { FeeSlip } from '../../fee-slip.ts';
import part from '../slip/part.module.css';
import styles from './ways.module.css';

/** Most learners cannot scan a code on their own phone, so this explains other ways. */
export function SamePhone({ payment, className = '' }: { payment: FeeSlip; className?: string | undefined }) {
  const [payee] = payment.payees;
  if (payee === undefined) return null;
  return (
    <section className={`${part.part} ${styles.part} ${className}`}>
      <h2>Paying on this phone</h2>
      {payee.appLink !== undefined && (
        <a className="button-quiet" href={payee.appLink}>
          Open my UPI app
        </a>
      )}
      <ol className={styles.numbered}>
        <li>Copy the UPI ID above.</li>
        <li>
          <span>
            Open your UPI app and choose <b>Pay to UPI ID</b>.
          </span>
        </li>
        <li>
          <span>
            Paste it. The app must show the name <b>{payee.name}</b>. Enter <b>{payment.amountShown}</b> and pay. If the
            app refuses, use {payment.bank ? 'the bank transfer below' : 'another UPI app'} or{' '}
            <a href={paths.contact}>ask us</a>.
          </span>
        </li>
        <li>Note the 12-digit payment reference (UTR) and come back here.</li>
      </ol>
    </section>
  );
}
