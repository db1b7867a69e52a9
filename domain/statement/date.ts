/** Days as Indian banks and spreadsheets write them. */

export type DateOrder = 'day-first' | 'month-first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

// A time may follow; one with another time zone than India's is not guessed at.
const TIME = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[AP]\.?M\.?)?(?: ?(?:IST|\+05:?30))?)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}`, 'i');
const DAY_AND_NAME = new RegExp(String.raw`^(\d{1,2})[-/. ]*([A-Z]{3,9})[-/., ']*(\d{4}|\d{2})${TIME}`, 'i');
const NAME_AND_DAY = new RegExp(String.raw`^([A-Z]{3,9})\.? (\d{1,2}),? (\d{4})${TIME}`, 'i');
/** No date is as long; longer text would only cost time. */
const LONGEST = 40;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Excel counts days from here; the 29th of February 1900 that it counts too lies before every statement. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * The day as `YYYY-MM-DD`, or null if the text is no day of 2000 to 2099. Reads dd/mm/yyyy and dd/mm/yy (or the month
 * first, if `order` says so) with `/`, `-` or `.`, `5 Sep 2026`, `05-SEP-26`, `Sep 5, 2026`, ISO, and the number by
 * which Excel keeps a day. A time behind is left out.
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
    const at = new Date(SERIAL_START + Math.floor(Number(typed)) * DAY_MS);
    return day(String(at.getUTCFullYear()), String(at.getUTCMonth() + 1), String(at.getUTCDate()));
  }
  return null;
}

const FULL_MONTHS = /^(?:january|february|march|april|june|july|august|sept|september|october|november|december)$/;

function monthOf(name: string | undefined): string | undefined {
  const small = name?.toLowerCase() ?? '';
  const index = MONTHS.indexOf(small.slice(0, 3));
  const known = index >= 0 && (small.length === 3 || FULL_MONTHS.test(small));
  return known ? String(index + 1) : undefined;
}

function day(year: string | undefined, month: string | undefined, date: string | undefined): string | null {
  if (year === undefined || month === undefined || date === undefined) return null;
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!/^20\d{2}-/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}
