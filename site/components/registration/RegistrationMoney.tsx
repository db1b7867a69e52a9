import { formatDay, indianDayAt } from '../../../domain/day.ts';
import { formatRupees, less, type Paise, sumOf } from '../../../domain/money.ts';
import styles from './RegistrationMoney.module.css';

interface Props {
  price: Paise;
  payments: readonly { amount: Paise; paidOn: string; reference: string }[];
  refunds: readonly { id: string; amount: Paise; dueAt: number; refundedAt: number | null }[];
  /** Whether the price is still awaited. */
  isOpen: boolean;
}

/** What has come in for a registration, what is missing and what goes back; nothing before the first payment is found. */
export function RegistrationMoney({ price, payments, refunds, isOpen }: Props) {
  if (payments.length === 0) return null;
  const missing = less(price, sumOf(payments.map(({ amount }) => amount)));
  return (
    <section className={styles.money} aria-labelledby="your-money">
      <h2 id="your-money">Your money</h2>
      <ul>
        {payments.map(({ amount, paidOn, reference }) => (
          <li key={reference}>
            <b>{formatRupees(amount)}</b> came in on {formatDay(paidOn)}, reference {reference}
          </li>
        ))}
        {isOpen && missing > 0 && (
          <li>
            <b>{formatRupees(missing)}</b> of {formatRupees(price)} is missing
          </li>
        )}
        {refunds.map(({ id, amount, dueAt, refundedAt }) => (
          <li key={id}>
            <b>{formatRupees(amount)}</b>{' '}
            {refundedAt === null
              ? `comes back to you by ${formatDay(indianDayAt(dueAt))}`
              : `was paid back to you on ${formatDay(indianDayAt(refundedAt))}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
