import { accessOf, givenWords } from '../../../domain/course/access.ts';
import { counted } from '../../../domain/text/counted.ts';
import { usualTimePath } from '../../../domain/paths.ts';
import type { FeeSlip } from '../../fee-slip.ts';
import { UsualTime } from '../bank-mail/UsualTime.island.tsx';
import { Deadline } from '../slip/Deadline.island.tsx';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import { StampsAhead } from '../slip/Stamps.tsx';
import { MoreWaysToPay } from './MoreWaysToPay.tsx';
import styles from './pay.module.css';
import { PayeeRows } from './PayeeRows.tsx';
import { ScanAndPay } from './PayeeCode.tsx';
import { SamePhone } from './SamePhone.tsx';
import ways from './ways.module.css';
import { WhatComes } from './WhatComes.tsx';

/** Payment on the slip, registration on its stub (`today` as `YYYY-MM-DD`). */
export function StepPayment({ payment, today }: { payment: FeeSlip; today: string }) {
  const [payee] = payment.payees;
  return (
    <Slip
      brand={payment.site.brand.name}
      what="Fee slip, your copy"
      fact="Not paid yet"
      stub={<RegistrationStub payment={payment} today={today} />}
    >
      <div className={styles.beside}>
        {payee !== undefined && <PayeeRows className={styles.rows} payee={payee} amount={payment} />}
        <SamePhone className={styles.same} payment={payment} />
        <ScanAndPay className={styles.other} payment={payment} />
      </div>
      <MoreWaysToPay payment={payment} />
    </Slip>
  );
}

function RegistrationStub({ payment, today }: { payment: FeeSlip; today: string }) {
  const { course, confirmationHours, site } = payment;
  return (
    <section className={ways.stub}>
      <h2>Registration Form</h2>
      <ol className={ways.numbered}>
        <li>Fill the form only after a successful payment.</li>
        <li>Fill all details correctly.</li>
        <li>Wait {counted(confirmationHours, 'hour')} for access.</li>
      </ol>
      <WhatComes className={ways.comes} payment={payment} today={today} />
      <UsualTime path={usualTimePath(course)} />
      <a className={`button no-print ${styles.wide}`} href={payment.form}>
        Start now
      </a>
      <Deadline lead="Register now, and our confirmation email comes" hours={confirmationHours} />
      <StampsAhead notes={['your form', 'in our bank', givenWords(accessOf(payment.course, payment.site.access))]} />
      <Help site={site} lead="Stuck? Call" message={`I have a question about paying for ${course.name}.`} />
    </section>
  );
}
