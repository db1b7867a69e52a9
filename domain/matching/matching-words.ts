import { formatDayAndMonth } from '../day.ts';
import { formatRupees } from '../money.ts';
import { linesName } from '../statement/line-name.ts';
import type { Contradiction } from '../statement/row.ts';

/**
 * Days around the learner's day. One before: people who pay at night often give the next day. Five after: NEFT before
 * holidays, and payment services that pay out later.
 */
const PLAUSIBLE_DAYS = { before: 1, after: 5 } as const;

/** Whether a payment may be so many days after the learner's day. Below zero is before. */
export function isPlausible(days: number): boolean {
  return days >= -PLAUSIBLE_DAYS.before && days <= PLAUSIBLE_DAYS.after;
}

/** Why a payment may not have been made. */
export function contradictionReason({ line, isOut, by, amount, date, column }: Contradiction): string {
  switch (by) {
    case 'reference':
      return isOut
        ? `${linesName([line])}: money went out with the same reference. The payment may have been reversed.`
        : `${linesName([line])} has the same reference and is not counted as a payment: the money may have gone back.`;
    case 'number':
      return `${linesName([line])} is the same transaction, and the money went out or back.`;
    case 'name':
      return `${linesName([line])}: the same amount went out or back with the payer’s name or UPI ID. It may be this payment.`;
    case 'payer':
      return `${linesName([line])}: another amount went out or back with the payer’s name or UPI ID. It may be about this payment.`;
    case 'column':
      return `${linesName([line])} has "${column?.cell ?? ''}" under "${column?.heading ?? ''}", where most payments have nothing. It may say that the money did not stay.`;
    case 'learner':
      return `${linesName([line])}: money went back with the learner’s or the guardian’s name. It may be about this payment.`;
    case 'unexplained':
    case 'several':
    case 'amount': {
      const of = amount === undefined ? '' : ` of ${formatRupees(amount)}`;
      const on = date === undefined || date === null ? '' : ` on ${formatDayAndMonth(date)}`;
      if (by === 'unexplained')
        return `${linesName([line])}: money${of} went out${on}, and the row does not say what for. It may be this payment, taken back.`;
      if (by === 'several')
        return `${linesName([line])}: several payments${of} seem to have gone back in one sum${on}. This may be one of them.`;
      return `${linesName([line])}: a reversal${of}${on} belongs to this payment or to another of the same amount.`;
    }
  }
}

/** `Line 14 has`, or `Lines 14 and 20 have`. */
export function linesHave(lines: readonly number[]): string {
  return `${linesName(lines)} ${lines.length === 1 ? 'has' : 'have'}`;
}
