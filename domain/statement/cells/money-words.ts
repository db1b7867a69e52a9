/** Words that fill a cell. Banks use any words they like, so unknown ones are shown to staff, never guessed. */

/** `ignore`: the row is neither money in nor money out. */
export const FLOWS = ['in', 'out', 'ignore'] as const;
export type Flow = (typeof FLOWS)[number];

/** Meanings given by staff, by the word in the form of `wordOf`. */
export type FlowWords = Readonly<Record<string, Flow>>;

/** Longer text is no such word. */
export const LONGEST_WORD = 40;

const IN =
  /^(?:cr|c|credit|credited|credits|deposit|deposited|in|inward|incoming|payment|(?:payment|money|amount) received|paid in|money in|received|sale|collect|collection|capture|captured|\+|जमा)$/;
const OUT =
  /^(?:dr|d|(?:[a-z]{3,12} )?debit|debited|debits|withdrawal|withdrawn|withdraw|out|outward|outgoing|paid out|money out|sent|(?:payment|money|amount) sent|payment made|payout|expense|(?:vendor|tax|bill) payment|(?:(?:payment|credit note) )?refund|refunded|refunds|reversal|reversed|chargeback|-|निकासी|नामे)$/;
const DONE =
  /^(?:success|successful|completed?|captured|settled|credit|credited|paid|payment success|ok|approved|done|succeeded|(?:txn|transaction|payment) (?:success|successful|completed|received)|received|सफल)$/;
// Both spellings of cancelled, dishonoured and authorised. cspell:disable
/** The money never came, or has not come yet. */
const NOT_DONE =
  /^(?:pending|initiated|in ?(?:process|progress)|processing|cancel|cancell?ed|cancellation|expired|un ?successful|not (?:successful|completed|credited|paid|received)|(?:on )?hold|timed? ?out|rejected|aborted|blocked|awaited|unpaid|void(?:ed)?|reverted|recalled|returned|charged ?back|not hono?u?red|fail(?:ed|ure)?|declined|bounced|dishonou?red|created|authori[sz]ed)$/;

// cspell:enable
/** A cell in a form to compare: small letters, without brackets, dots, underscores and slashes. */
export function wordOf(cell: string): string {
  const plain = cell
    .toLowerCase()
    .replace(/[()[\].:_/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '-' || plain === '+' ? plain : plain.replace(/-+/g, ' ').replace(/\s+/g, ' ').trim();
}

/** The direction of a row's money by a word. Undefined if neither we nor staff know the word. */
export function flowOf(cell: string, words: FlowWords = {}): Flow | undefined {
  const word = wordOf(cell);
  if (IN.test(word)) return 'in';
  if (OUT.test(word)) return 'out';
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** Cells of a refund column that mean no refund. */
const NOTHING_BACK =
  /^(?:|[-–—]{1,3}|[₹\s]{0,3}0(?:\.0{1,2})?|n\.?\/?a\.?|nil|null|no|none|false|no[ _-]refunds?|not[ _-](?:refunded|initiated|requested|raised|applicable|disputed))$/i;

/** Whether a cell of a refund or dispute column means that there was none. */
export function saysNothingBack(cell: string): boolean {
  return NOTHING_BACK.test(cell);
}

/** Whether a status means that the payment was completed. */
export function saysDone(cell: string): boolean {
  return DONE.test(wordOf(cell));
}

/** Whether a whole cell says that the payer cancelled, perhaps after paying. */
export function saysCancelled(cell: string): boolean {
  return /^cancel[a-z]*$/.test(wordOf(cell));
}

/** Notes of people about a payment that may not stay. */
// cspell:disable
const DOUBTFUL =
  /\b(?:on hold|pending|awaited|cancel(?:led)?|bounced|lien|enquiry|reverted|recalled|wapas|wapsi|vapas|parat|ferot|not (?:received|credited|cleared))\b/i;
// cspell:enable

/** Whether a remark says that the payment may not stay, such as `on hold`. */
export function remarksDoubt(cell: string): boolean {
  return DOUBTFUL.test(cell);
}

/** Whether the bank's own text doubts a payment. Fewer words count here, since others may be the payer's. */
export function textDoubts(text: string): boolean {
  return /\b(?:hold|cancel(?:l?ed)|suspense|parked|lien|frozen|uncleared|provisional|under (?:review|verification|investigation))\b/i.test(
    text,
  );
}

/** Whether a whole cell says that the payment failed or is not complete. */
export function saysNotDone(cell: string): boolean {
  return cell.length <= LONGEST_WORD && NOT_DONE.test(wordOf(cell));
}
