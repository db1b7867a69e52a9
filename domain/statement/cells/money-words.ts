/**
 * Words that stand in a cell by themselves and say what became of the money of their row: in a column of directions, of
 * states, or in one whose meaning nobody named. Banks and payment services write what they like: what is not known here
 * is shown to staff and never guessed.
 */

/** What a word of a direction or type column means: money in, money out, or a row that is neither and is passed over. */
export const FLOWS = ['in', 'out', 'ignore'] as const;
export type Flow = (typeof FLOWS)[number];

/** What staff said of words that are not known, by the word as `wordOf` gives it. */
export type FlowWords = Readonly<Record<string, Flow>>;

/** More than any word of such a column; longer text is no word. */
export const LONGEST_WORD = 40;

const IN =
  /^(?:cr|c|credit|credited|credits|deposit|deposited|in|inward|incoming|payment|(?:payment|money|amount) received|paid in|money in|received|sale|collect|collection|capture|captured|\+|जमा)$/;
const OUT =
  /^(?:dr|d|(?:[a-z]{3,12} )?debit|debited|debits|withdrawal|withdrawn|withdraw|out|outward|outgoing|paid out|money out|sent|(?:payment|money|amount) sent|payment made|payout|expense|(?:vendor|tax|bill) payment|(?:(?:payment|credit note) )?refund|refunded|refunds|reversal|reversed|chargeback|-|निकासी|नामे)$/;
const DONE =
  /^(?:success|successful|completed?|captured|settled|credit|credited|paid|payment success|ok|approved|done|succeeded|(?:txn|transaction|payment) (?:success|successful|completed|received)|received|सफल)$/;
// Both spellings of what is cancelled, dishonoured and authorised.
// cspell:disable
/** What never came, or has not yet. */
const NOT_DONE =
  /^(?:pending|initiated|in ?(?:process|progress)|processing|cancel|cancell?ed|cancellation|expired|un ?successful|not (?:successful|completed|credited|paid|received)|(?:on )?hold|timed? ?out|rejected|aborted|blocked|awaited|unpaid|void(?:ed)?|reverted|recalled|returned|charged ?back|not hono?u?red|fail(?:ed|ure)?|declined|bounced|dishonou?red|created|authori[sz]ed)$/;

// cspell:enable
/** The word in a cell as it is compared: small letters, without brackets, dots, underscores and strokes. */
export function wordOf(cell: string): string {
  const plain = cell
    .toLowerCase()
    .replace(/[()[\].:_/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '-' || plain === '+' ? plain : plain.replace(/-+/g, ' ').replace(/\s+/g, ' ').trim();
}

/** Which way the money of a row went by the word beside it; undefined where neither we nor staff know the word. */
export function flowOf(cell: string, words: FlowWords = {}): Flow | undefined {
  const word = wordOf(cell);
  if (IN.test(word)) return 'in';
  if (OUT.test(word)) return 'out';
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** What stands in a column about refunds when there was none. */
const NOTHING_BACK =
  /^(?:|[-–—]{1,3}|[₹\s]{0,3}0(?:\.0{1,2})?|n\.?\/?a\.?|nil|null|no|none|false|no[ _-]refunds?|not[ _-](?:refunded|initiated|requested|raised|applicable|disputed))$/i;

/** Whether a cell of a column about refunds or disputes says that there was none. */
export function saysNothingBack(cell: string): boolean {
  return NOTHING_BACK.test(cell);
}

/** Whether a word of a status column says that the payment was completed. */
export function saysDone(cell: string): boolean {
  return DONE.test(wordOf(cell));
}

/** Whether a cell, as a whole, says that a payment was taken back by whoever made it, perhaps after it came. */
export function saysCancelled(cell: string): boolean {
  return /^cancel[a-z]*$/.test(wordOf(cell));
}

/** What somebody notes of a payment that may not stay. */
// cspell:disable
const DOUBTFUL =
  /\b(?:on hold|pending|awaited|cancel(?:led)?|bounced|lien|enquiry|reverted|recalled|wapas|wapsi|vapas|parat|ferot|not (?:received|credited|cleared))\b/i;
// cspell:enable

/** Whether a remark, in whatever words, says that a payment may not be one that stays. */
export function remarksDoubt(cell: string): boolean {
  return DOUBTFUL.test(cell);
}

/** Whether the bank's text, or what stands in its place, says that a payment may not stay: other words may be the payer's. */
export function textDoubts(text: string): boolean {
  return /\b(?:hold|cancel(?:l?ed)|suspense|parked|lien|frozen|uncleared|provisional|under (?:review|verification|investigation))\b/i.test(
    text,
  );
}

/** Whether a cell, as a whole, says that a payment did not come to be, or has not yet. */
export function saysNotDone(cell: string): boolean {
  return cell.length <= LONGEST_WORD && NOT_DONE.test(wordOf(cell));
}
