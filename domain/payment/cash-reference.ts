/** Cash gets a reference of its own. Banks write none like it, as theirs have no dashes (reference.ts). */
import type { PaymentMethod } from './reference.ts';

/** `CASH-K7QT-M4PX`, or `CASH-K7QT-M4PX-2` for the second cash payment. `before` counts earlier ones. */
export function cashReference(number: string, before: number): string {
  return before === 0 ? `CASH-${number}` : `CASH-${number}-${before + 1}`;
}

/** Whether everything was paid in cash, so that there is no bank account to pay back to. */
export function paidInCash(payments: readonly { method: PaymentMethod | null }[]): boolean {
  return payments.length > 0 && payments.every(({ method }) => method === 'cash');
}
