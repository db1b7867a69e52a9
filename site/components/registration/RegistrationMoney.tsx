import type { ReactNode } from 'react';
import { formatDay, indianDayAt } from '../../../domain/day.ts';
import { formatRupees } from '../../../domain/money.ts';
import type { RegistrationView } from '../../../server/registration/registration-view.ts';
import { Fact } from '../frame/Fact.tsx';
import { Address } from '../slip/Address.tsx';
import styles from './rows.module.css';

interface Props {
  registration: Pick<RegistrationView, 'payments' | 'refunds' | 'state' | 'reference' | 'email'>;
  /** Other rows, by label. */
  more: readonly { label: string; value: ReactNode }[];
}

/** Rows for payments, refunds and the rest. */
export function RegistrationMoney({ registration: { payments, refunds, state, reference, email }, more }: Props) {
  const isFound = payments.some((payment) => payment.reference === reference);
  const rows = [
    ...payments.map(({ amount, paidOn, reference: found }) => ({
      key: found,
      label: 'Received',
      value: (
        <>
          {formatRupees(amount)}, {formatDay(paidOn)}
          <br />
          Reference {found}
        </>
      ),
    })),
    ...(isFound ? [] : [{ key: 'reference', label: 'Payment reference', value: reference }]),
    ...(state === 'rejected' && payments.length === 0 ? [{ key: 'none', label: 'Received', value: '₹0' }] : []),
    ...refunds.map(({ id, amount, dueAt, refundedAt, byBank }) => ({
      key: id,
      label: byBank ? 'Taken back by the bank' : refundedAt === null ? 'Refund due' : 'Refund paid',
      value:
        refundedAt === null
          ? `${formatRupees(amount)} by ${formatDay(indianDayAt(dueAt))}`
          : `${formatRupees(amount)} on ${formatDay(indianDayAt(refundedAt))}`,
    })),
    ...more.map(({ label, value }) => ({ key: label, label, value })),
    ...(email === null ? [] : [{ key: 'email', label: 'Our emails go to', value: <Address>{email}</Address> }]),
  ];
  return (
    <section aria-label="Your money">
      <dl className={styles.rows}>
        {rows.map(({ key, label, value }) => (
          <Fact key={key} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
