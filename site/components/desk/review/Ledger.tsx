import { formatDay, formatDayAndMonth, formatMoment, indianDayAt } from '../../../../domain/day.ts';
import { apart, formatRupees, sumOf } from '../../../../domain/money.ts';
import { promise } from '../../../../domain/registration/deadline.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import type { OneRegistration, PaymentRow } from '../../../../server/review/one-registration.ts';
import { Words } from '../../frame/Words.tsx';
import { Card } from '../frame/Card.tsx';
import { Reference } from '../frame/Reference.tsx';
import styles from './Ledger.module.css';

interface Props {
  registration: Pick<OneRegistration, 'price' | 'courseName' | 'kept' | 'paymentRows' | 'refunds'>;
  /** Milliseconds since 1970. */
  now: number;
}

export function Ledger({ registration: { price, courseName, kept, paymentRows, refunds }, now }: Props) {
  const open = refunds.filter(({ refundedAt }) => refundedAt === null);
  const paid = refunds.filter(({ refundedAt }) => refundedAt !== null);
  const due = sumOf(open.map(({ amount }) => amount));
  return (
    <Card heading="Money">
      <table className={styles.ledger}>
        <tbody>
          <tr>
            <th scope="row">
              Price{' '}
              <small>
                <Words>{courseName}</Words>
              </small>
            </th>
            <td>{formatRupees(price)}</td>
          </tr>
          {paymentRows.length === 0 && (
            <tr>
              <th scope="row">Received</th>
              <td>{formatRupees(sumOf([]))}</td>
            </tr>
          )}
          {paymentRows.map(({ id, amount, paidOn, reference, narration, method, isToldByBank }) => (
            <tr key={id}>
              <th scope="row">
                Received{' '}
                <small title={formatDay(paidOn)}>
                  {formatDayAndMonth(paidOn)} · <Reference>{reference}</Reference> ·{' '}
                  {narration ?? (isToldByBank ? 'bank mail' : byHand(method))}
                </small>
              </th>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
          {paid.map(({ id, amount, refundedAt, reason, byBank }) => (
            <tr key={id}>
              <th scope="row">
                {byBank ? 'Taken back' : 'Refund paid'}{' '}
                <small>
                  {byBank && reason !== null
                    ? reason
                    : [formatMoment(refundedAt ?? 0), reason].filter((part) => part !== null).join(': ')}
                </small>
              </th>
              <td>−{formatRupees(amount)}</td>
            </tr>
          ))}
          <tr className={due > 0 ? undefined : styles.sum}>
            <th scope="row">Still to pay</th>
            <td>{formatRupees(kept < price && due === 0 ? apart(price, kept) : sumOf([]))}</td>
          </tr>
          {open.map(({ id, amount, dueAt, reason }, at) => (
            <tr key={id} className={at === 0 ? styles.sum : undefined}>
              <th scope="row">
                Refund due{' '}
                <small title={`${promise(dueAt, now).left}, ${formatMoment(dueAt)}`}>
                  by {formatDayAndMonth(indianDayAt(dueAt))}
                  {reason !== null && `: ${reason}`}
                </small>
              </th>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {kept > 0 && kept < price && due === 0 && (
        <progress className={styles.part} max={price} value={kept} aria-label="Part of the price received" />
      )}
    </Card>
  );
}

/** Words for a payment without a statement. */
function byHand(method: PaymentRow['method']): string {
  if (method === null) return 'entered by hand';
  return `entered by hand, ${method === 'cash' ? 'in cash' : `by ${methodNames[method]}`}`;
}
