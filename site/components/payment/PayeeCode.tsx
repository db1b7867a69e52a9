import { SHARED_QR_LIMIT_RUPEES } from '../../../domain/payment/upi.ts';
import type { FeeSlip, PaymentPayee } from '../../fee-slip.ts';
import part from '../slip/part.module.css';
import styles from './ways.module.css';
import { QrCode } from './QrCode.tsx';

export function PayeeCode({
  payment,
  payee,
}: {
  payment: Pick<FeeSlip, 'amountShown' | 'aboveSharedQrLimit'>;
  payee: PaymentPayee;
}) {
  return (
    <div className={styles.code}>
      {payee.qrImage === undefined ? (
        <QrCode text={payee.qr} label={`QR code: pay ${payment.amountShown} to ${payee.name}, UPI ID ${payee.vpa}`} />
      ) : (
        <img src={payee.qrImage} alt={`QR code of ${payee.name}, UPI ID ${payee.vpa}`} />
      )}
      {payment.aboveSharedQrLimit && (
        <p>
          Your app may refuse a saved picture of this code above ₹{SHARED_QR_LIMIT_RUPEES.toLocaleString('en-IN')}. Scan
          it from another screen, or type the UPI ID.
        </p>
      )}
    </div>
  );
}

export function ScanAndPay({ payment, className = '' }: { payment: FeeSlip; className?: string | undefined }) {
  const [payee] = payment.payees;
  if (payee === undefined) return null;
  return (
    <section className={`${part.part} ${styles.part} ${className}`}>
      <h2>Scan and pay from another phone</h2>
      <PayeeCode payment={payment} payee={payee} />
    </section>
  );
}
