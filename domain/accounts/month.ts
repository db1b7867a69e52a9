/** A month of the accounts, `2026-11`, in Indian time. */
import { addDays, addMonths, endOfDay, isDay } from '../day.ts';

/** Reads a month from a URL. Undefined if the text is not a month. */
export function readMonth(text: string | null | undefined): string | undefined {
  return /^20\d{2}-\d{2}$/.test(text ?? '') && isDay(`${text}-01`) ? (text ?? undefined) : undefined;
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Adds months. A negative number goes back. */
export function monthsLater(month: string, months: number): string {
  return monthOf(addMonths(firstDay(month), months));
}

/** The first and the last day of a month. */
export function boundsOf(month: string): { first: string; last: string } {
  return { first: firstDay(month), last: addDays(firstDay(monthsLater(month, 1)), -1) };
}

/** All days, `YYYY-MM-DD`, of a month, `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const { first, last } = boundsOf(month);
  const days = Number(last.slice(-2));
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

/** From the start of the first day (`since`) to before the end of the last (`until`), in milliseconds since 1970. */
export function momentsOf({ first, last }: { first: string; last: string }): { since: number; until: number } {
  return { since: endOfDay(addDays(first, -1)) + 1, until: endOfDay(last) + 1 };
}

/** Every month from `first` to `last`, latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthsLater(month, -1)) months.push(month);
  return months;
}

function firstDay(month: string): string {
  return `${month}-01`;
}
