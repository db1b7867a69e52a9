/** Tells money in from money out by the heading of a column. */

// Hindi as printed by State Bank and others, and misspelt words of banks. cspell:disable

const OUT =
  /(?<!\S)(?:dr|debit(?:s|ed)?|withdra?w?(?:a?ls?|s|n|als)?|withdrew|wdl|(?:paid|money) out|sent|spent|निकासी|नामे|डेबिट)(?!\S)/;
const IN = /(?<!\S)(?:cr|credit(?:s|ed)?|deposit(?:e|s|ed)?|(?:paid|money) in|जमा|क्रेडिट)(?!\S)/;
const BALANCE = /(?<!\S)(?:balance|bal|शेष|बैलेंस|बकाया)(?!\S)/;
const BACK =
  /\b(?:(?:on )?hold|lien|refund\w*|reversals?|reversed|reverted|return(?:s|ed)?|reject(?:ed|ion)|cancell?(?:ed|ation)|recall(?:ed)?|void(?:ed)?|claims?|contested|charge ?backs?|dispute[ds]?|adjustments?)\b/;

// cspell:enable
/** The state of a payment, but not of its settlement, refund or dispute. */
const STATUS = /(?<!\S)(?:status|result)(?!\S)/;
const OTHER_STATUS = /settle|payout|refund|dispute|kyc|date|time/;

/** The words of a heading in small letters without punctuation; `TxnDate` gives two words. */
export function headingWords(heading: string): string {
  return heading
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Headings as `headingWords`; repeated ones get `#2`, `#3` and so on. */
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

const OF_BACK = ['refund', 'refunded', 'reversal', 'reversed', 'returned', 'chargeback', 'dispute', 'adjustment'];

/** Whether a word lacks one letter of the right one. */
function isMisspelt(word: string, right: string): boolean {
  return (
    word.length === right.length - 1 && [...right].some((_, at) => right.slice(0, at) + right.slice(at + 1) === word)
  );
}

/** The meaning of a heading for money. Undefined if it has none. */
export function saidBy(words: string): Said {
  if (BACK.test(words) || words.split(' ').some((word) => OF_BACK.some((right) => isMisspelt(word, right))))
    return 'back';
  if (BALANCE.test(words)) return 'balance';
  const [isIn, isOut] = [IN.test(words), OUT.test(words)];
  return isIn && isOut ? 'in or out' : isIn ? 'in' : isOut ? 'out' : undefined;
}

/** Whether a heading is of the payment's status, and not of another status. */
export function saysStatus(words: string): boolean {
  return STATUS.test(words) && !OTHER_STATUS.test(words);
}
