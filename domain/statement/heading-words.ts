/** What the heading of a column says of the money in it, so that money out is never taken for money in. */
import { type Column, LABELS } from './column.ts';

const OUT = /\b(?:dr|debit(?:s|ed)?|withdrawals?|withdrawn|wdl|(?:paid|money) out)\b/;
const IN = /\b(?:cr|credit(?:s|ed)?|deposit(?:s|ed)?|(?:paid|money) in)\b/;
const BALANCE = /\b(?:balance|bal)\b/;
const BACK = /\b(?:refund(?:s|ed)?|reversals?|reversed|returned|charge ?backs?)\b/;

/** The words of a heading in small letters, without signs. */
export function headingWords(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export type Said = 'in' | 'out' | 'in or out' | 'balance' | 'back' | undefined;

/** What a heading's words say; undefined when they say nothing of it. */
export function saidBy(words: string): Said {
  if (BACK.test(words)) return 'back';
  if (BALANCE.test(words)) return 'balance';
  const [isIn, isOut] = [IN.test(words), OUT.test(words)];
  return isIn && isOut ? 'in or out' : isIn ? 'in' : isOut ? 'out' : undefined;
}

const WORDS = {
  in: 'that money came in',
  out: 'that money went out',
  'in or out': 'money in or out',
  balance: 'how much is in the account',
  back: 'that money went back',
} as const satisfies Record<Exclude<Said, undefined>, string>;

const NEVER = {
  credit: ['out', 'in or out', 'balance', 'back'],
  debit: ['in', 'in or out', 'balance'],
  amount: ['out', 'balance', 'back'],
} as const satisfies Partial<Record<Column, readonly Said[]>>;

/** What is wrong with a mapping by the headings of the columns it chooses for money; undefined if nothing is. */
export function headingProblem(
  mapping: { readonly [C in keyof typeof NEVER]?: number },
  header: readonly string[],
): string | undefined {
  for (const column of ['credit', 'debit', 'amount'] as const) {
    const heading = header[mapping[column] ?? -1] ?? '';
    const said = saidBy(headingWords(heading));
    if (said === undefined || !NEVER[column].some((never) => never === said)) continue;
    return `The heading "${heading.slice(0, 60)}" says ${WORDS[said]}. Choose another column for ${LABELS[column]}.`;
  }
  return undefined;
}
