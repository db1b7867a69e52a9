import { Words } from '../frame/Words.tsx';
import { counted } from '../../../domain/text/counted.ts';
import { paths, usualTimePath } from '../../../domain/paths.ts';
import type { FeeSlip } from '../../fee-slip.ts';
import { Emblem } from '../course/Tile.tsx';
import { Fact } from '../frame/Fact.tsx';
import { UsualTime } from '../bank-mail/UsualTime.island.tsx';
import { Deadline } from '../slip/Deadline.island.tsx';
import { Help } from '../slip/Help.tsx';
import notch from '../slip/notch.module.css';
import { Slip } from '../slip/Slip.tsx';
import { MoreWaysToPay } from './MoreWaysToPay.tsx';
import pay from './pay.module.css';
import { PayeeRows } from './PayeeRows.tsx';
import { ScanAndPay } from './PayeeCode.tsx';
import styles from './ReceiptPayment.module.css';
import { SamePhone } from './SamePhone.tsx';
import { VisitorClock } from './VisitorClock.island.tsx';
import { WhatComes } from './WhatComes.tsx';

/** What is paid on the left; ways to pay, then registration, on the right. */
export function ReceiptPayment({ payment, today }: { payment: FeeSlip; today: string }) {
  const { course, confirmationHours, site } = payment;
  const [payee] = payment.payees;
  return (
    <Slip brand={site.brand.name} what="Fee slip, your copy" fact="Not paid yet">
      <div className={styles.two}>
        <section className={`${notch.notched} ${styles.issuer}`} aria-label="What you pay for">
          <dl>
            <Fact label="Course">
              <b>
                <Words lang={course.lang}>{course.name}</Words>
              </b>
            </Fact>
            <Fact label="Amount">
              <b className={styles.amount}>{payment.amountShown}</b>
            </Fact>
            <Fact label="Issued by">
              <Words>{site.brand.name}</Words>
            </Fact>
          </dl>
          <Emblem course={course} own className={styles.emblem} />
        </section>
        <section aria-label="Scan, pay and register">
          <div className={`${pay.beside} ${styles.dated}`}>
            <p className={`no-print ${styles.clock}`}>
              <span>Date</span>
              <VisitorClock />
            </p>
            {payee !== undefined && <PayeeRows className={pay.rows} payee={payee} amount={payment} />}
            <SamePhone className={pay.same} payment={payment} />
            <ScanAndPay className={pay.other} payment={payment} />
          </div>
          <MoreWaysToPay payment={payment} />
          <div className={styles.after}>
            <h2>After you have paid</h2>
            <p>
              Fill the form only after a successful payment. Fill all details correctly, then wait{' '}
              {counted(confirmationHours, 'hour')} for access.
            </p>
            <WhatComes className={styles.note} payment={payment} today={today} />
            <UsualTime path={usualTimePath(course)} />
            <a className={`button no-print ${pay.wide}`} href={payment.form}>
              Registration Form: Start now
            </a>
            <Deadline lead="Register now, and our confirmation email comes" hours={confirmationHours} />
            <p className={styles.note}>
              Note: the confirmation email comes within {counted(confirmationHours, 'hour')}. Something went wrong?{' '}
              <a href={paths.contact}>Contact us</a>.
            </p>
            <Help site={site} lead="Or call" message={`I have a question about paying for ${course.name}.`} />
          </div>
        </section>
      </div>
    </Slip>
  );
}
