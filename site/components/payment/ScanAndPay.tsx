import { Icon } from '../../art/Icon.tsx';
import type { Payment, PaymentPayee } from '../../payment.ts';
import { CopyField } from './CopyField.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './ScanAndPay.module.css';

/** One or two QR codes, each with who is paid. */
export function ScanAndPay({ payment }: { payment: Payment }) {
  const { payees } = payment;
  return (
    <>
      {payees.length > 1 && <p>Two codes, for the same amount. Scan one of them.</p>}
      <div className={payees.length > 1 ? styles.two : styles.one}>
        {payees.map((payee) => (
          <Code key={payee.id} payment={payment} payee={payee} />
        ))}
      </div>
    </>
  );
}

function Code({ payment, payee }: { payment: Payment; payee: PaymentPayee }) {
  return (
    <div className={styles.code}>
      {payee.qrImage === undefined ? (
        <QrCode text={payee.qr} label={`QR code: pay ${payment.amountShown} to ${payee.name}, UPI ID ${payee.vpa}`} />
      ) : (
        <img className={styles.image} src={payee.qrImage} alt={`QR code of ${payee.name}, UPI ID ${payee.vpa}`} />
      )}
      <div className={styles.who}>
        <p>
          Your app will show
          <strong>{payee.name}</strong>
        </p>
        <dl>
          <CopyField label="UPI ID" value={payee.vpa} />
        </dl>
        {payee.appLink !== undefined && (
          <a className="button" href={payee.appLink}>
            <Icon name="rupee" />
            Open my UPI app
          </a>
        )}
      </div>
    </div>
  );
}
