/** A month of the accounts, `2026-11`, in Indian time. */
import { addDays, addMonths, endOfDay, isDay } from '../day.ts';

/** The month that a text from an address names; undefined where it names none. */
export function readMonth(text: string | null | undefined): string | undefined {
  return /^20\d{2}-\d{2}$/.test(text ?? '') && isDay(`${text}-01`) ? (text ?? undefined) : undefined;
}

/** The month of a day, `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** So many months later; earlier, if `months` is below zero. */
export function monthsLater(month: string, months: number): string {
  return monthOf(addMonths(firstDay(month), months));
}

/** Its first and its last day. */
export function boundsOf(month: string): { first: string; last: string } {
  return { first: firstDay(month), last: addDays(firstDay(monthsLater(month, 1)), -1) };
}

/** All its days. */
export function daysOf(month: string): string[] {
  const { first, last } = boundsOf(month);
  const days = Number(last.slice(-2));
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

/** The moments of some days, in milliseconds since 1970: from `since` on, and before `until`. */
export function momentsOf({ first, last }: { first: string; last: string }): { since: number; until: number } {
  return { since: endOfDay(addDays(first, -1)) + 1, until: endOfDay(last) + 1 };
}

/** Every month from one to another, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthsLater(month, -1)) months.push(month);
  return months;
}

function firstDay(month: string): string {
  return `${month}-01`;
}
