import { Icon } from '../../art/Icon.tsx';
import type { Payment } from '../../payment.ts';
import { paths, registerHref } from '../../../domain/paths.ts';
import { BankDetails } from './BankDetails.tsx';
import { CopyField } from './CopyField.tsx';
import { PhoneHint } from './PhoneHint.tsx';
import styles from './ReceiptPayment.module.css';
import { ScanAndPay } from './ScanAndPay.tsx';

/** The payment page as a slip: what is paid on the left, how on the right. */
export function ReceiptPayment({ payment }: { payment: Payment }) {
  const { course, confirmationHours } = payment;
  return (
    <div className={styles.slip}>
      <section className={styles.left} aria-label="What you pay for">
        <dl className={styles.what}>
          <div>
            <dt>Course</dt>
            <dd className={styles.course}>{course.name}</dd>
          </div>
          <CopyField label="Amount" value={payment.amountShown} copy={payment.amountCopied} large />
          <div>
            <dt>Issued by</dt>
            <dd>{payment.issuer}</dd>
          </div>
        </dl>
      </section>
      <section className={styles.right} aria-labelledby="scan-and-pay">
        <div className={styles.top}>
          <h2 id="scan-and-pay">Scan and pay</h2>
          <p className={styles.clock}>
            <time data-clock="" />
          </p>
        </div>
        <ScanAndPay payment={payment} />
        <PhoneHint payment={payment} />
        {payment.bank !== undefined && <BankDetails bank={payment.bank} />}
        <div className={styles.then}>
          <h3>After you have paid</h3>
          <p>
            Fill the form only after a successful payment. Fill all details correctly, then wait {confirmationHours}{' '}
            hours for access.
          </p>
          <a className="button" href={registerHref(course)}>
            Registration Form: Start now
            <Icon name="arrow-right" />
          </a>
          <p className={styles.note}>
            Note: the confirmation mail comes within {confirmationHours} hours. Something went wrong?{' '}
            <a href={paths.contact}>Contact us</a>.
          </p>
        </div>
      </section>
    </div>
  );
}
