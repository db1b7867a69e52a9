/** What changes from one message of a template to the next. */
import { isVpa } from '../payment/upi.ts';
import { parsePaymentReference } from '../payment/reference.ts';
import { parseAmount } from '../statement/cells/amount.ts';
import { parseDay } from '../statement/cells/date.ts';
import { refusingWords } from './refusing-phrases.ts';
import { keyOf } from './words.ts';

/** How many words it takes, and its value in one form. */
type Taken = readonly [length: number, value: string];

/** All ways to read it at a place, the first that lets the rest fit counts. */
type Slot = (words: readonly string[], at: number) => readonly Taken[];

const FIGURE = /^\d[\d,]*(?:\.\d{1,2})?$/;
const ACCOUNT = /^[\dx*]{0,20}?(\d{3,18})$/i;
const MASK = /^[x*]{1,20}$/i;
const DAY = /^\d{1,4}[-/]?(?:\d\d?|[a-z]{3})[-/]?\d{2,4}$/i;
const TIME = /^(\d\d?):(\d\d)(?::(\d\d))?(am|pm)?$/i;
const REFERENCE = /^[a-z\d]{8,40}$/i;
const CODE = /^[a-z\d]{1,20}$/i;
const MOBILE = /^[\dx*]{6,14}$/i;
const BALANCE = /^₹?-?\d[\d,]*(?:\.\d{1,2})?(?:cr|dr)?$/i;

/** Words of a sentence that a bank may put around a name. */
const IN_NO_NAME = new Set('not been is was has have if this debited credited pending vpa'.split(' '));
/** Names are cut by banks long before. */
const MOST_IN_NAME = 10;
const MOST_IN_NOTE = 14;
const MOST_IN_GREETING = 7;

/** `figure` is an amount without a currency, `name` is in a greeting. Of `code`, `mobile` and `balance` nothing is kept. */
export const slots = {
  amount: (words, at) => amount(words[at]?.startsWith('₹') === true ? words[at].slice(1) : ''),
  figure: (words, at) => amount(words[at] ?? ''),
  account: (words, at) => {
    // Bank of Maharashtra: xx 1234
    const length = MASK.test(words[at] ?? '') ? 2 : 1;
    const digits = ACCOUNT.exec(words[at + length - 1] ?? '')?.[1];
    return digits === undefined ? [] : [[length, digits]];
  },
  date: (words, at) => {
    const word = words[at] ?? '';
    const day = DAY.test(word) && /[a-z/-]/i.test(word) ? parseDay(word, 'day-first') : null;
    return day === null ? [] : [[1, day]];
  },
  time: (words, at) => {
    const [whole, hour = '', minute = '', second, joined] = TIME.exec(words[at] ?? '') ?? [];
    if (whole === undefined || Number(minute) > 59 || Number(second ?? 0) > 59) return [];
    const half = joined ?? /^(?:am|pm)$/i.exec(words[at + 1] ?? '')?.[0];
    const length = 1 + (joined === undefined && half !== undefined ? 1 : 0);
    const hours = hourOfDay(Number(hour), half);
    if (hours === undefined) return [];
    const value = [String(hours).padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(':');
    return [[keyOf(words[at + length] ?? '') === 'ist' ? length + 1 : length, value]];
  },
  reference: (words, at) => {
    const word = words[at] ?? '';
    return REFERENCE.test(word) && /\d{6}/.test(word) ? [[1, referenceOf(word)]] : [];
  },
  vpa: (words, at) => (isVpa(words[at] ?? '') ? [[1, words[at] ?? '']] : []),
  payer: (words, at) =>
    runs(words, at, MOST_IN_NAME, (word) => word !== '/' && !/@|\d{6}/.test(word) && !IN_NO_NAME.has(keyOf(word))),
  note: (words, at) => runs(words, at, MOST_IN_NOTE, (word) => !/\d{11}/.test(word)),
  name: (words, at) =>
    runs(
      words,
      at,
      MOST_IN_GREETING,
      (word) => /^(?:[\p{L}\p{M}']+|-)$/u.test(word) && !refusingWords.has(keyOf(word)),
    ),
  code: (words, at) => (CODE.test(words[at] ?? '') ? [[1, '']] : []),
  mobile: (words, at) => (MOBILE.test(words[at] ?? '') ? [[1, '']] : []),
  balance: (words, at) => (BALANCE.test(words[at] ?? '') ? [[1, '']] : []),
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof slots;

/** Whether a text names a slot. */
export function isSlot(name: string): name is SlotName {
  return Object.hasOwn(slots, name);
}

function amount(figure: string): readonly Taken[] {
  const stated = FIGURE.test(figure) ? parseAmount(figure) : undefined;
  return stated === undefined || stated === null || stated.paise === 0 ? [] : [[1, String(stated.paise)]];
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  // BoB writes 14:05:09 PM.
  if (hour > 12) return hour < 24 && half.toLowerCase() === 'pm' ? hour : undefined;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** In the form of `parsePaymentReference`; empty if no payment can have it. Axis once lost the leading zero. */
function referenceOf(word: string): string {
  const parsed = parsePaymentReference(/^\d{11}$/.test(word) ? `0${word}` : word, 'bank');
  return 'reference' in parsed ? parsed.reference : '';
}

/** One to `most` words, the shortest first. A second amount is never part of them. */
function runs(
  words: readonly string[],
  at: number,
  most: number,
  mayHave: (word: string) => boolean,
): readonly Taken[] {
  const found: Taken[] = [];
  for (let end = at; end < Math.min(words.length, at + most); end++) {
    const word = words[end] ?? '';
    if (word.startsWith('₹') || !mayHave(word)) break;
    found.push([
      end + 1 - at,
      words
        .slice(at, end + 1)
        .join(' ')
        .replaceAll(' - ', '-'),
    ]);
  }
  return found;
}
