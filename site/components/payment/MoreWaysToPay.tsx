import type { FeeSlip } from '../../fee-slip.ts';
import { SlipRow, SlipRows } from '../slip/SlipRow.tsx';
import part from '../slip/part.module.css';
import styles from './pay.module.css';
import { PayeeCode } from './PayeeCode.tsx';
import ways from './ways.module.css';
import { PayeeRows } from './PayeeRows.tsx';

const BY_BANK = 'Pay by bank transfer: NEFT, IMPS or RTGS';

/** A second code for apps that refuse the first, and the bank account, which is folded on small screens. */
export function MoreWaysToPay({ payment }: { payment: FeeSlip }) {
  const { bank } = payment;
  const [, second] = payment.payees;
  return (
    <>
      {second !== undefined && (
        <section className={`${part.part} ${ways.part} ${styles.second} no-print`}>
          <h2>A second code for the same payment</h2>
          <p>
            If your app does not accept the first code, scan this one. Pay {payment.amountShown} once, with one of the
            two.
          </p>
          <PayeeCode payment={payment} payee={second} />
          <PayeeRows payee={second} />
        </section>
      )}
      {bank !== undefined && (
        <>
          <p className={styles.or}>OR</p>
          <section className={`${part.part} ${ways.part}`}>
            <h2 className="fold-heading">{BY_BANK}</h2>
            <details className={`fold fold-wide ${styles.bank}`}>
              <summary>{BY_BANK}</summary>
              <SlipRows>
                <SlipRow label="Account number" copy={bank.account}>
                  {bank.account}
                </SlipRow>
                <SlipRow label="Account holder" copy={bank.holder}>
                  {bank.holder}
                </SlipRow>
                <SlipRow label="IFSC code" copy={bank.ifsc}>
                  {bank.ifsc}
                </SlipRow>
                <SlipRow label="Bank name" copy={bank.name}>
                  {bank.name}
                </SlipRow>
              </SlipRows>
            </details>
          </section>
        </>
      )}
    </>
  );
}
