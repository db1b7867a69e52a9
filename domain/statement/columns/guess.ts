import { headingNames, type Said, saidBy } from '../cells/heading-words.ts';
import { MOST_COLUMNS } from '../cells/statement-limits.ts';
import type { ChosenColumns, Column } from '../cells/mapping.ts';

// Banks shorten words as they like. cspell:disable
/** Headings for each column, most likely first. */
const GUESSES: Readonly<Record<Column, readonly RegExp[]>> = {
  date: [
    /^(?:txn|tran|trans|transaction) (?:posted )?date/,
    /^(?:(?:posting|posted|booking|payment) )?date/,
    /\bdate\b/,
    /\bdt\b|^time ?stamp$|^(?:created|captured|paid) (?:at|on)$|^(?:तारीख|दिनांक)$/,
  ],
  valueDate: [/^val(?:ue)? (?:date|dat|dt)$/],
  narration: [
    /\b(?:narration|narrative|particulars?|remarks?|rmks)\b|^(?:विवरण|ब्यौरा)$/,
    /\b(?:description|desc|memo)\b/,
    /\b(?:details|notes?|comments?)\b/,
  ],
  // Payment services have their own numbers beside those of the payment.
  reference: [
    /^(?!.*\b(?:internal|settlements?|payouts?|merchant)\b).*\b(?:utr|rrn)\b/,
    /\bupi (?:transaction|txn|trans|ref(?:erence)?)\b.*\b(?:id|no|number|ref)\b/,
    /\bupi ref\b/,
    /\bref(?:erence)? (?:no|number|id)\b/,
    /\b(?:transaction|txn) id\b/,
    /\b(?:ref(?!und)|chq|cheque)/,
    /^(?!.*\b(?:settlements?|payouts?)\b).*\b(?:utr|rrn)\b/,
  ],
  credit: [/^(?:cr|credits?|deposits?|(?:paid|money) in)$/, /^(?!.*\bcards?\b)/],
  debit: [/^(?:dr|debits?|withdrawals?|(?:paid|money) out)$/, /^(?!.*\bcards?\b)/],
  amount: [
    /^(?:(?:transaction|txn|total) )?(?:amount|amt)(?: (?:inr|rs))?$/,
    /^(?:debit credit|credit debit)(?: (?:inr|rs))?$/,
    /^(?!.*\b(?:charges?|fees?|msf|tax|gst|commission|discount|limit)\b).*\b(?:amount|amnt|amt)\b/,
    /^(?:राशि|रकम|धनराशि)$/,
  ],
  direction: [
    /^(?:dr|debit) (?:or )?(?:cr|credit)$/,
    /^(?:cr|credit) (?:or )?(?:dr|debit)$/,
    /\b(?:dr|debit) (?:or )?(?:cr|credit)\b|\b(?:cr|credit) (?:or )?(?:dr|debit)\b/,
    /^(?:(?:txn|tran|trans|transaction) )?type$/,
    /^(?:d c|c d|(?:requested )?action|event type)$/,
  ],
  // The state of the payment, not of its settlement or refund.
  status: [/^(?!.*\b(?:settle|payout|refund|dispute|kyc)).*\bstatus$/],
  balance: [/\bbalance\b/, /^bal$/, /\bbal\b|^(?:शेष|शेष राशि|बकाया)$/],
  balanceDirection: [],
};
// cspell:enable

/** The meaning for money that a heading must have. */
const SAYING: { readonly [C in Column]?: readonly Said[] } = {
  credit: ['in'],
  debit: ['out'],
  amount: ['in or out', undefined],
  direction: ['in or out', undefined],
};

/** The order in which columns choose a heading. Each heading is chosen once. */
const GUESS_ORDER = [
  'valueDate',
  'date',
  'balance',
  'status',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'direction',
] as const satisfies readonly Column[];

/** Guesses columns by the headings alone. The indexes are from 0, and columns that contradict others are left out. */
export function guessMapping(header: readonly string[]): ChosenColumns {
  const names = headingNames(header).slice(0, MOST_COLUMNS);
  const taken = new Set<number>();
  const guess: { [C in Column]?: number } = {};
  for (const column of GUESS_ORDER) {
    for (const form of GUESSES[column]) {
      const index = names.findIndex(
        (name, position) => !taken.has(position) && form.test(name) && (SAYING[column]?.includes(saidBy(name)) ?? true),
      );
      if (index < 0) continue;
      guess[column] = index;
      taken.add(index);
      break;
    }
  }
  return withoutContradictions(guess);
}

/** A lone value date becomes the date. Money has its own columns or one amount, never both. */
function withoutContradictions(guess: ChosenColumns): ChosenColumns {
  const { valueDate, amount, direction, ...rest } = guess;
  const dates = rest.date === undefined && valueDate !== undefined ? { date: valueDate } : { valueDate };
  // An amount beside a column for money out is unclear, so staff decide.
  const money = rest.credit === undefined && rest.debit === undefined ? { amount, direction } : {};
  const all = { ...rest, ...dates, ...money };
  return Object.fromEntries(Object.entries(all).filter(([, index]) => index !== undefined));
}

/** Whether the columns are enough for payments: a date, a text or reference, and an amount. */
export function looksLikeHeader({ date, narration, reference, credit, amount }: ChosenColumns): boolean {
  return date !== undefined && (narration ?? reference) !== undefined && (credit ?? amount) !== undefined;
}
