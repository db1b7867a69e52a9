import type { Payment } from '../../payment.ts';
import { BankDetails } from './BankDetails.tsx';
import { CopyField } from './CopyField.tsx';
import styles from './StepPayment.module.css';
import { PaymentSteps } from './PaymentSteps.tsx';
import { PhoneHint } from './PhoneHint.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';
import { ScanAndPay } from './ScanAndPay.tsx';

/** The payment page in steps. */
export function StepPayment({ payment }: { payment: Payment }) {
  return (
    <div className={styles.page}>
      <PaymentSteps payment={payment} />
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="scan-and-pay">
          <h2 id="scan-and-pay">Scan and pay</h2>
          <dl>
            <CopyField label="Amount" value={payment.amountShown} copy={payment.amountCopied} large />
          </dl>
          <ScanAndPay payment={payment} />
          <PhoneHint payment={payment} />
          {payment.bank !== undefined && <BankDetails bank={payment.bank} />}
        </section>
        <RegistrationCard course={payment.course} confirmationHours={payment.confirmationHours} />
      </div>
    </div>
  );
}
