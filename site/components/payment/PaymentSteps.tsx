import type { Payment } from '../../payment.ts';
import styles from './PaymentSteps.module.css';

/** The way through the page in three boxes. */
export function PaymentSteps({ payment }: { payment: Payment }) {
  return (
    <ol className={styles.steps}>
      <li>
        <b>Step 1</b>
        <p>Scan the QR code and pay {payment.amountShown}.</p>
      </li>
      <li>
        <b>Step 2</b>
        <p>Fill the registration form with the reference number of your payment.</p>
      </li>
      <li>
        <b>Note</b>
        <p>The confirmation mail comes within {payment.confirmationHours} hours.</p>
      </li>
    </ol>
  );
}
