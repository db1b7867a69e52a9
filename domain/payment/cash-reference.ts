/**
 * Cash leaves no reference at a bank, so it gets one of its own: it follows from the registration's number, people can
 * read it out, and no bank writes one like it, since theirs have no dashes (reference.ts).
 */
import type { PaymentMethod } from './reference.ts';

/** `CASH-K7QT-M4PX`, and `CASH-K7QT-M4PX-2` for the second cash payment of a registration; `before` counts those that it has. */
export function cashReference(number: string, before: number): string {
  return before === 0 ? `CASH-${number}` : `CASH-${number}-${before + 1}`;
}

/** Whether all that was paid was cash, so that no account is there to which it could go back. */
export function paidInCash(payments: readonly { method: PaymentMethod | null }[]): boolean {
  return payments.length > 0 && payments.every(({ method }) => method === 'cash');
}
