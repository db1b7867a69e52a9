/** What the preview of a statement says to staff, and the days it speaks of. */
import { counted } from '../counted.ts';
import { formatDay } from '../day.ts';
import { apart, formatRupees, type Paise } from '../money.ts';
import type { Contradiction } from '../statement/row.ts';

/**
 * How many days before and after the day the learner gave a bank may book the payment. One before: who pays at night
 * often gives the next day. Five after: NEFT on a Friday evening with holidays behind it, and payment services that
 * pay out one or two working days later.
 */
export const PLAUSIBLE_DAYS = { before: 1, after: 5 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970 of a day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

/** Days from the day the learner gave to the day of the row; negative when the row is earlier. Both `YYYY-MM-DD`. */
export function daysAfter(paidOn: string, date: string): number {
  return dayNumber(date) - dayNumber(paidOn);
}

export function isPlausible(days: number): boolean {
  return days >= -PLAUSIBLE_DAYS.before && days <= PLAUSIBLE_DAYS.after;
}

/** `The row is dated 12 Mar 2026, 9 days after the date the learner gave (3 Mar 2026).` */
export function dateReason(paidOn: string, date: string): string {
  const days = daysAfter(paidOn, date);
  const distance = counted(Math.abs(days), 'day');
  const side = days < 0 ? 'before' : 'after';
  return `The row is dated ${formatDay(date)}, ${distance} ${side} the date the learner gave (${formatDay(paidOn)}).`;
}

/** `₹500 too little: ₹1,500 is still to pay, ₹1,000 was received.` */
export function amountReason(missing: Paise, amount: Paise): string {
  const difference = formatRupees(apart(amount, missing));
  return `${difference} too ${amount < missing ? 'little' : 'much'}: ${formatRupees(missing)} is still to pay, ${formatRupees(amount)} was received.`;
}

/** Why a payment may be none after all. */
export function contradictionReason({ line, isOut }: Contradiction): string {
  return isOut
    ? 'Money went out with the same reference: the payment may have been reversed.'
    : `Line ${line} has the same reference and is not counted as a payment: the money may have gone back.`;
}

/** `Line 14 has`, `Lines 14 and 20 have`. */
export function linesHave(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]} has`;
  return `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)} have`;
}
