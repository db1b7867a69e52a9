import { Icon } from '../art/Icon.tsx';
import type { Payment } from '../payment.ts';
import { CopyField } from './CopyField.tsx';
import styles from './RegisterByMail.module.css';

interface Props {
  payment: Payment;
  email: string;
  paymentPath: string;
}

/** The registration as an e-mail with the course and the amount filled in. */
export function RegisterByMail({ payment, email, paymentPath }: Props) {
  const { course, amountShown } = payment;
  const subject = `Registration: ${course.name}`;
  const lines = [
    `Course: ${course.name}`,
    `Amount paid: ${amountShown}`,
    'My full name: ',
    'My mobile number: ',
    'Reference number of the payment (UTR): ',
    'Date of payment: ',
  ];
  const href = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <h2>What to send</h2>
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line.endsWith(': ') ? line.slice(0, -2) : line}</li>
          ))}
        </ul>
        <a className="button" href={href}>
          <Icon name="mail" />
          Write the e-mail
        </a>
        <p className={styles.note}>
          The e-mail opens with the course and the amount filled in. No mail app on this device? Copy the address and
          the text.
        </p>
        <dl className={styles.fields}>
          <CopyField label="E-mail address" value={email} />
          <CopyField label="Subject" value={subject} />
        </dl>
      </div>
      <div className={styles.side}>
        <h2>Where the reference number is</h2>
        <p>It has 12 digits and stands in the payment's details.</p>
        <ul className={styles.list}>
          <li>Google Pay: “UPI transaction ID”</li>
          <li>PhonePe: “UTR”</li>
          <li>Paytm: “UPI Ref No”</li>
          <li>BHIM and bank apps: “RRN”, “UTR” or “Reference number”</li>
        </ul>
        <p>
          Not paid yet? <a href={paymentPath}>Back to the payment page</a>.
        </p>
      </div>
    </div>
  );
}
