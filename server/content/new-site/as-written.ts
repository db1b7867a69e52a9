/**
 * Reads answers as people write them into what a file of the content holds. What cannot be read is returned as it is, so
 * that the field refuses it and quotes what was typed.
 */
import { NOT_REGISTERED } from '../../../domain/papers/gstin.ts';
import { parseAmount } from '../../../domain/statement/cells/amount.ts';
import { parseDay } from '../../../domain/statement/cells/date.ts';
import { type Weekday, WEEKDAYS } from '../../../domain/support-hours.ts';

type Reader = (written: unknown) => unknown;

const ofText =
  (read: (text: string) => unknown): Reader =>
  (written) =>
    typeof written === 'string' ? (read(written.trim()) ?? written) : written;

/** Rupees as a number: `₹4,999`, `Rs. 4999/-`. */
export const rupees = ofText((text) => {
  const amount = parseAmount(text);
  return amount && !amount.negative && amount.side === null ? amount.paise / 100 : undefined;
});

/** A number, with what it counts behind it or not: `20`, `20 hours`, `30 seats`. */
export const count = ofText((text) => {
  const [, figure] = /^(\d+(?:\.\d+)?)\s*(?:h|hrs?\.?|hours?|seats?|learners?|students?|people)?$/i.exec(text) ?? [];
  return figure === undefined ? undefined : Number(figure);
});

/** A time as `HH:MM`: `8am`, `8 am`, `6.30 PM`, `18:30`. A bare `8` could be either. */
export const time = ofText((text) => {
  const [, hour = '', minute, half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === '' || (minute === undefined && half === undefined)) return undefined;
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
});

/** A list of days, in the order of the week: `Mon-Sat`, `Monday to Saturday`, `mon, wed and fri`, `daily`. */
export const weekdays: Reader = (written) => {
  const text = Array.isArray(written) ? written.join(',') : written;
  if (typeof text !== 'string') return written;
  const words = text
    .trim()
    .toLowerCase()
    .replace(/\.(?!\S)/g, '');
  if (/^(?:daily|(?:all|every) ?days?|(?:7|all seven) days(?: a week)?)$/.test(words)) return [...WEEKDAYS];
  const parts = words
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:[-–—]|\bto\b|\btill\b) ?/g, '-')
    .split(/(?:[\s,;/&+]|\band\b)+/)
    .filter((part) => part !== '');
  const days = parts.flatMap((part): readonly string[] => daysFrom(part) ?? [part]);
  return days.every(isWeekday) ? WEEKDAYS.filter((day) => days.includes(day)) : days;
};

/** Classes, with ; between those at different times: `Mon, Wed and Fri, 7 to 8 PM; Sat 10 am - 1 pm`. */
export const classes = ofText((text) => {
  const all = text.split(/[;\n]/).filter((part) => part.trim() !== '');
  const read = all.flatMap((part) => classAt(part) ?? []);
  return read.length === all.length ? read : undefined;
});

const CLASS =
  /^(.*?\D)\s*(\d{1,2}(?:[:.]\d{2})?)\s*([ap]\.?m\.?)?\s*(?:[-–—]|to\b|till\b)\s*(\d\S*\s*(?:[ap]\.?m\.?)?)$/i;

/** An hour without AM or PM is in the half of the end, unless it would come after it: `10 to 1 PM`. */
function classAt(part: string): { weekdays: unknown; from: unknown; to: unknown } | undefined {
  const [, days = '', start = '', half, end = ''] = CLASS.exec(part.trim()) ?? [];
  const to = time(end);
  const halves = half === undefined ? [/[ap]\.?m\.?$/i.exec(end)?.[0] ?? '', 'am'] : [half];
  const [from = start] = halves.map((each) => time(`${start} ${each}`)).filter((each) => String(each) < String(to));
  const list = weekdays(days.replace(/(?:\bfrom|:)\s*$/i, ''));
  return days === '' || !Array.isArray(list) ? undefined : { weekdays: list, from, to };
}

function daysFrom(part: string): readonly Weekday[] | undefined {
  const [first, last, ...more] = part.split('-').map(weekdayNamed);
  if (first === undefined || more.length > 0) return undefined;
  if (!part.includes('-')) return [first];
  if (last === undefined) return undefined;
  const from = WEEKDAYS.indexOf(first);
  const length = (WEEKDAYS.indexOf(last) - from + WEEKDAYS.length) % WEEKDAYS.length;
  return [...WEEKDAYS, ...WEEKDAYS].slice(from, from + length + 1);
}

const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function weekdayNamed(name: string): Weekday | undefined {
  const index =
    name.length < 3 ? -1 : NAMES.findIndex((full) => full.startsWith(name.replace(/s$/, '')) || full === name);
  return WEEKDAYS[index];
}

function isWeekday(day: string): day is Weekday {
  return WEEKDAYS.some((known) => known === day);
}

/** An address with https:// and without a slash at its end: `www.example.in`. */
export const webAddress = ofText((text) => {
  const bare = withoutSlashes(text);
  if (/^[a-z][a-z\d+.-]*:/i.test(bare) || /\s/.test(bare) || !bare.includes('.')) return bare;
  return `https://${bare.toLowerCase()}`;
});

function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** `yes`, `y`, `true`, `no`, `n`, `false`. */
export const yesOrNo = ofText((text) => {
  if (/^(?:yes|y|true)$/i.test(text)) return true;
  return /^(?:no|n|false)$/i.test(text) ? false : undefined;
});

/** A day as `YYYY-MM-DD`: `5 January 2027`, `05/01/2027`. */
export const day = ofText((text) => parseDay(text, 'day-first'));

/** A list from a text with ; between its parts, or with a line for each. */
export const list = ofText((text) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** A list for each part, whose entries have commas between them: `Ledgers, groups; Sales, purchases`. */
export const listOfLists: Reader = (written) => {
  const parts = typeof written === 'string' ? written.split(/[;\n]/) : written;
  if (!Array.isArray(parts)) return written;
  return parts.map((part: unknown) =>
    typeof part === 'string'
      ? part
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== '')
      : (part ?? []),
  );
};

/** A colour as six digits or letters, or three, with or without #. */
export const colour = ofText((text) => {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
});

/** A mobile number of India gets +91 before it. */
export const whatsApp = ofText((text) => {
  const digits = text.replace(/[\s-]/g, '').replace(/^0/, '');
  return /^[6-9]\d{9}$/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : undefined;
});

/** Without the spaces and hyphens of a passbook, in capitals. */
export const code = ofText((text) => text.replace(/[\s-]/g, '').toUpperCase());

export const gstin = ofText((text) =>
  /^(?:no|none|nil|na|n\/a|not registered|unregistered)\.?$/i.test(text)
    ? NOT_REGISTERED
    : text.replace(/\s/g, '').toUpperCase(),
);

export const smallLetters = ofText((text) => text.toLowerCase());
