/** What staff type about money that came in: its amount and its day. */
import { formatDay, typedDayOf } from '../day.ts';
import type { Paise } from '../money.ts';
import type { Read } from '../sent-fields.ts';
import { parseAmount } from '../statement/cells/amount.ts';
import { parseDay } from '../statement/cells/date.ts';
import { isBlank, isTooLong, plainLine } from '../text/typed-text.ts';

/** A million rupees: more is a slip of the finger. */
const MOST_AMOUNT = 100_000_000;

/** An amount above zero, or what is wrong with it. */
export function readReceivedAmount(typed: string): Read<Paise> {
  if (isBlank(typed)) return { problem: 'Type the amount received, in rupees.' };
  const read = readRupees(typed, 'Compare it with the bank statement.');
  if ('value' in read && read.value === 0) return { problem: 'Type an amount above zero.' };
  return read;
}

/** A price, which may be nothing at all, or what is wrong with it. */
export function readPrice(typed: string): Read<Paise> {
  if (isBlank(typed)) return { problem: 'Type the price in rupees. For a free place, type 0.' };
  return readRupees(typed, 'Look at it again.');
}

function readRupees(typed: string, advice: string): Read<Paise> {
  const read = isTooLong(typed) ? undefined : parseAmount(plainLine(typed));
  if (!read) {
    return { problem: 'This is not a valid amount. Type rupees with at most two decimals, such as 1500 or 99.50.' };
  }
  if (read.negative || read.side === 'debit') return { problem: 'Type an amount above zero.' };
  if (read.paise > MOST_AMOUNT) return { problem: `This is more than ₹10,00,000. ${advice}` };
  return { value: read.paise };
}

/** The day, `YYYY-MM-DD`, on which money came in, at the latest `today`; or what is wrong with it. */
export function readReceivedDay(typed: string, today: string): Read<string> {
  if (isBlank(typed)) return { problem: 'Type the day on which the money was received.' };
  const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
  if (day === null) {
    return { problem: `This is not a valid date. Use day/month/year, such as ${typedDayOf(today)}.` };
  }
  if (day > today) return { problem: `${formatDay(day)} is in the future. Compare it with the statement.` };
  return { value: day };
}
