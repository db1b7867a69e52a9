import { SHARED_QR_LIMIT_RUPEES } from '../../../domain/payment/upi.ts';
import type { Payment } from '../../payment.ts';
import { paths } from '../../../domain/paths.ts';
import styles from './PhoneHint.module.css';

/** Most learners hold the phone that shows the code: what works then. */
export function PhoneHint({ payment }: { payment: Payment }) {
  return (
    <details className={styles.hint}>
      <summary>Paying on this same phone?</summary>
      <ol>
        <li>Copy the UPI ID above.</li>
        <li>Open your UPI app, choose “Pay to UPI ID” and paste it.</li>
        <li>
          Check the name, enter exactly {payment.amountShown} and pay. If the app refuses the amount, use{' '}
          {payment.bank ? 'the bank transfer below' : 'another UPI app'} or <a href={paths.contact}>ask us</a>.
        </li>
        {payment.aboveSharedQrLimit && (
          <li>
            A saved picture of the code may be refused above ₹{SHARED_QR_LIMIT_RUPEES.toLocaleString('en-IN')}: scan it
            from another screen or type the UPI ID.
          </li>
        )}
        <li>Keep the 12-digit reference number (UTR) that the app shows. The form asks for it.</li>
      </ol>
    </details>
  );
}
