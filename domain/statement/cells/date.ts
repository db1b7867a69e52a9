import { DAY, dayOf, monthNamed } from '../../day.ts';

export type DateOrder = 'day-first' | 'month-first';

// A time may follow. A time zone other than India's is refused.
const TIME = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[AP]\.?M\.?)?(?: ?(?:IST|\+05:?30))?)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}`, 'i');
const DAY_AND_NAME = new RegExp(String.raw`^(\d{1,2})[-/. ]*([A-Z]{3,9})[-/., ']*(\d{4}|\d{2})${TIME}`, 'i');
const NAME_AND_DAY = new RegExp(String.raw`^([A-Z]{3,9})\.? ?(\d{1,2})(?:, ?| )(\d{4})${TIME}`, 'i');
/** Longer text is no date, and would only take time. */
const LONGEST = 40;
/** The value date in brackets after the booking date, in one cell. */
const SECOND_DAY = /^([^()]+?) ?\(([^()]+)\)$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Day zero of Excel. Excel also counts 29 February 1900, which did not exist, but no statement is that old. */
const SERIAL_START = Date.UTC(1899, 11, 30);

/**
 * Reads a day of 2000 to 2099 to `YYYY-MM-DD`, else null: dd/mm/yyyy, dd/mm/yy (month first by `order`), month names,
 * ISO and Excel's day number. Ignores a time or a second day in brackets after it.
 */
export function parseDay(text: string, order: DateOrder): string | null {
  const typed = text.replace(/\s+/g, ' ').trim();
  if (typed.length > LONGEST) return null;
  const iso = YEAR_FIRST.exec(typed);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const numeric = YEAR_LAST.exec(typed);
  if (numeric) {
    const [, first, second, year] = numeric;
    return order === 'day-first' ? day(year, second, first) : day(year, first, second);
  }
  const named = DAY_AND_NAME.exec(typed);
  if (named) return day(named[3], monthOf(named[2]), named[1]);
  const american = NAME_AND_DAY.exec(typed);
  if (american) return day(american[3], monthOf(american[1]), american[2]);
  if (SERIAL.test(typed)) {
    const at = new Date(SERIAL_START + Math.floor(Number(typed)) * DAY);
    return day(String(at.getUTCFullYear()), String(at.getUTCMonth() + 1), String(at.getUTCDate()));
  }
  const [, first = '', second = ''] = SECOND_DAY.exec(typed) ?? [];
  return second !== '' && parseDay(second, order) !== null ? parseDay(first, order) : null;
}

function monthOf(name = ''): string {
  return String(monthNamed(name) ?? '');
}

function day(year = '', month = '', date = ''): string | null {
  const found = dayOf(year.length === 2 ? `20${year}` : year, month, date);
  return found?.startsWith('20') ? found : null;
}

const IN_TEXT = new RegExp(
  String.raw`\b(?:DT|DTD|DATED?)[ .:]{0,3}(\d{1,2}[-/. ](?:\d{1,2}|[A-Z]{3,9})[-/. ](?:\d{4}|\d{2}))(?!\d)`,
  'i',
);

/** The day of an earlier transaction in a bank's text (`TXN DT 11/09/2026`), as `YYYY-MM-DD`; null without one. */
export function dayNamedIn(text: string): string | null {
  const [, typed] = IN_TEXT.exec(text) ?? [];
  return typed === undefined ? null : parseDay(typed, 'day-first');
}
