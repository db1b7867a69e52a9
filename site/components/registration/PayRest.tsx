import type { ReactNode } from 'react';
import type { Rest } from '../../fee-slip.ts';
import { PayeeCode } from '../payment/PayeeCode.tsx';
import { PayeeRows } from '../payment/PayeeRows.tsx';
import { SampleWarning } from '../payment/SampleWarning.tsx';
import styles from './PayRest.module.css';

interface Props {
  rest: Rest;
  /** For people who have paid; folded until it has something to say. */
  children: ReactNode;
  isOpen: boolean;
}

/** A code for the exact rest of the price, and a form to say that it is paid. */
export function PayRest({ rest, isOpen, children }: Props) {
  const { payee, amountShown } = rest;
  return (
    <>
      {rest.sample && <SampleWarning />}
      <PayeeRows payee={payee} amount={rest} />
      {payee.appLink !== undefined && (
        <a className="button-quiet" href={payee.appLink}>
          Open my UPI app
        </a>
      )}
      {rest.hasCode && (
        <div className={styles.code}>
          <PayeeCode payment={rest} payee={payee} />
        </div>
      )}
      <details className={`no-print ${styles.paid}`} open={isOpen}>
        <summary className="button">I have paid {amountShown}</summary>
        {children}
      </details>
    </>
  );
}
