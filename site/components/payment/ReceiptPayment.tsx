import { counted } from '../../../domain/counted.ts';
import { paths, registerHref } from '../../../domain/paths.ts';
import type { FeeSlip } from '../../fee-slip.ts';
import { Emblem } from '../course/Tile.tsx';
import { Deadline } from '../slip/Deadline.tsx';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import { Tear } from '../slip/Tear.tsx';
import { OtherWays } from './OtherWays.tsx';
import styles from './pay.module.css';
import { PayeeRows } from './PayeeRows.tsx';
import { ScanAndPay } from './PayeeCode.tsx';
import { SamePhone } from './SamePhone.tsx';

/** The payment page as a receipt: what is paid on the left, how on the right, the registration below. */
export function ReceiptPayment({ payment }: { payment: FeeSlip }) {
  const { course, confirmationHours, site } = payment;
  const [payee] = payment.payees;
  return (
    <Slip brand={site.brand} what="Fee slip, your part" fact="Not paid yet">
      <div className={styles.two}>
        <section className={styles.issuer} aria-label="What you pay for">
          <dl>
            <div>
              <dt>Course</dt>
              <dd>
                <b>{course.name}</b>
              </dd>
            </div>
            <div>
              <dt>Amount</dt>
              <dd className={styles.amount}>{payment.amountShown}</dd>
            </div>
            <div>
              <dt>Issued by</dt>
              <dd>{site.brand}</dd>
            </div>
          </dl>
          <Emblem courseId={course.id} className={styles.emblem} />
        </section>
        <section className={`${styles.ways} ${styles.dated}`} aria-label="Scan and pay">
          <p className={styles.clock}>
            <time data-clock="" />
          </p>
          {payee !== undefined && <PayeeRows className={styles.rows} payee={payee} amount={payment} isPlain />}
          <SamePhone className={styles.same} payment={payment} />
          <ScanAndPay className={styles.other} payment={payment} />
        </section>
      </div>
      <OtherWays payment={payment} />
      <Tear />
      <section className={styles.after}>
        <div>
          <h2>After you have paid</h2>
          <p>
            Fill the form only after a successful payment. Fill all details correctly, then wait{' '}
            {counted(confirmationHours, 'hour')} for access.
          </p>
          <a className={`button ${styles.wide}`} href={registerHref(course)}>
            Registration Form: Start now
          </a>
        </div>
        <div>
          <Deadline lead="If you register now, our email comes" hours={confirmationHours} />
          <p className={styles.note}>
            Note: the confirmation email comes within {counted(confirmationHours, 'hour')}. Something went wrong?{' '}
            <a href={paths.contact}>Contact us</a>.
          </p>
          <Help site={site} lead="Or call" />
        </div>
      </section>
    </Slip>
  );
}
