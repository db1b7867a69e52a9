import { QrCode } from './QrCode.tsx';
import styles from './TryPayee.module.css';

interface Props {
  /** Of ₹1, or the bank's signed one. */
  link: string;
  vpa: string;
  name: string;
}

/** A payment of ₹1 shows whether the UPI ID is right, before learners pay to it. */
export function TryPayee({ link, vpa, name }: Props) {
  return (
    <div className={styles.try}>
      <QrCode text={link} label={`QR code: pay ₹1 to UPI ID ${vpa}`} />
      <div className="stack">
        <p>
          Pay <b>₹1</b> to <b className={styles.vpa}>{vpa}</b> with any UPI app: scan the code, or on this phone{' '}
          <a href={link}>open an app</a>.
        </p>
        <p>
          Your app shows a name before you pay. It has to be yours, such as <b>{name}</b>. Then look whether the rupee
          arrives in your account.
        </p>
        <p className="meta">If the name is another one, go back and correct the UPI ID. Do not pay.</p>
      </div>
    </div>
  );
}
