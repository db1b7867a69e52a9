import type { Payee } from '../../../server/content/schema.ts';
import styles from './BankDetails.module.css';
import { CopyField } from './CopyField.tsx';

/** The other way to pay, under its OR. */
export function BankDetails({ bank }: { bank: NonNullable<Payee['bank']> }) {
  return (
    <div className={styles.bank}>
      <p className={styles.or}>OR</p>
      <h3>Pay by bank transfer</h3>
      <p className={styles.how}>NEFT, IMPS or RTGS from your bank's app.</p>
      <dl className={styles.fields}>
        <CopyField label="Account number" value={bank.account} />
        <CopyField label="Account holder" value={bank.holder} />
        <CopyField label="IFSC code" value={bank.ifsc} />
        <CopyField label="Bank name" value={bank.name} />
      </dl>
    </div>
  );
}
