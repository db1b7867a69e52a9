/** What the heading of a column says of the money in it, so that money out is never taken for money in. */

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

/** The words of each heading in small letters, without signs; a repeated heading gets `#2`, `#3` and so on. */
export function headingNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell) => {
    const name = headingWords(cell);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}

export type Said = 'in' | 'out' | 'in or out' | 'balance' | 'back' | undefined;

/** What a heading's words say; undefined when they say nothing of it. */
export function saidBy(words: string): Said {
  if (BACK.test(words)) return 'back';
  if (BALANCE.test(words)) return 'balance';
  const [isIn, isOut] = [IN.test(words), OUT.test(words)];
  return isIn && isOut ? 'in or out' : isIn ? 'in' : isOut ? 'out' : undefined;
}
