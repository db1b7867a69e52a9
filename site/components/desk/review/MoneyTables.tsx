import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { apart, formatRupees, type Paise, sumOf } from '../../../../domain/money.ts';
import { promise } from '../../../../domain/registration/deadline.ts';
import styles from './MoneyTables.module.css';
import table from '../frame/table.module.css';
import type { PaymentRow, RefundRow } from '../../../../server/review/review.ts';

/** What was received, against the price. */
export function Payments({ payments, price }: { payments: readonly PaymentRow[]; price: Paise }) {
  const paid = sumOf(payments.map(({ amount }) => amount));
  return (
    <>
      <p className={styles.sum}>
        <strong>{formatRupees(paid)}</strong> of {formatRupees(price)} received{balance(paid, price)}
      </p>
      {payments.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Amount</th>
              <th scope="col">Date</th>
              <th scope="col">Payment reference</th>
              <th scope="col">In the bank statement</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, amount, paidOn, reference, narration }) => (
              <tr key={id}>
                <th scope="row" className={table.number}>
                  {formatRupees(amount)}
                </th>
                <td data-label="Date" className={table.number}>
                  {formatDay(paidOn)}
                </td>
                <td data-label="Payment reference" className={table.number}>
                  {reference}
                </td>
                <td data-label="In the bank statement">{narration ?? 'entered by hand'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function balance(paid: Paise, price: Paise): string {
  if (paid === price) return '.';
  const difference = formatRupees(apart(price, paid));
  return paid < price ? `: ${difference} still to pay.` : `: ${difference} more than the price.`;
}

interface RefundsProps {
  refunds: readonly RefundRow[];
  /** Milliseconds since 1970. */
  now: number;
}

/** What is to be refunded, or was. */
export function Refunds({ refunds, now }: RefundsProps) {
  return (
    <ul className={styles.refunds}>
      {refunds.map(({ id, amount, reason, dueAt, refundedAt }) => (
        <li key={id}>
          <p>
            <strong>{formatRupees(amount)}</strong>{' '}
            {refundedAt === null
              ? `refund due, ${promise(dueAt, now).left} (${formatMoment(dueAt)})`
              : `refunded ${formatMoment(refundedAt)}`}
          </p>
          {reason !== null && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
