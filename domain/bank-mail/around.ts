/** What stands before and behind the sentence or table that tells of a credit. */
import { fit, formOf, wordsOfForm } from './form.ts';

// Banks shorten words. cspell:disable
const OPENINGS = [
  // Axis writes the day above its greeting.
  '{date}',
  '(HDFC Bank|Axis Bank|Kotak Mahindra Bank|Canara Bank|IndusInd Bank|NKGSB Bank|IDFC FIRST Bank|State Bank of India)',
  '(Punjab National Bank|Bank of Maharashtra)',
  'Transaction Alert',
  'Dear [Valued] (Customer|Sir / Madam|Sir|Madam)',
  '(Dear|Hi|Hello) {name}',
  '(Hi|Dear) 811 Customer',
  'Dear (SBI|UPI|BOB UPI) User',
  '[भारतीय स्टेट बैंक की ओर से शुभकामनाएं] Greetings from (HDFC Bank|SBI|Axis Bank|Kotak Mahindra Bank|IndusInd Bank)',
  '(Thank you|Thanks|Thanking you) for banking with (us|HDFC Bank|Axis Bank|Canara Bank|IndusInd Bank|State Bank of India)',
  "(We're writing|We are writing|We wish|We would like|This is) to inform you that",
].map(formOf);

/** A second amount, which is never taken, and the bank's name. What follows them is looked at as well. */
const BEHIND = [
  '[and] [the|your|total|new|updated|a / c] [available|avl|avail|aval|clr|clear|new] (balance|bal) [available] [in your (account|a / c)] [-|is|as on {date} is] {balance} [cr|dr]',
  '(AvlBal|AvBal) [-] {balance} [cr|dr]',
  '[-] [Team] (HDFC Bank|Axis Bank|ICICI Bank|Kotak Mahindra Bank|Kotak Bank|Canara Bank|IndusInd Bank|NKGSB Bank)',
  '[-] [Team] (SBI|PNB|BOB|Bank of Baroda|Union Bank [of India]|Bank of Maharashtra|IDFC FIRST Bank|State Bank of India)',
].map(formOf);

/** From one of these on, nothing is read. None of them can change what was said before it. */
const ENDINGS = [
  'Thank you',
  'Thanks',
  '[Warm|Best|Kind] Regards',
  '(Sincerely|Yours (faithfully|sincerely|truly))',
  'Need help',
  'Not (you|u)',
  'If not (you|u|done by you)',
  'If you (did not|have not|are not|have any|need|suspect)',
  'If this (was not|transaction was not|is not)',
  'In case (of any|you)',
  'For (any (queries|query|assistance|clarification|further|help)|more (details|information)|details|assistance)',
  '(Feel|Please feel) free to',
  'Please (do not reply|do not share|contact|call|ignore|visit)',
  'We request you to check your account statement',
  'View balance',
  '(Call|Contact) (us|our|1800)',
  '(This is|This) (a|an) (system|auto|computer) generated',
  'This (message|email) (was|is) sent by the system',
  '(Do not|Never) (reply|share)',
  'We look forward',
  'Assuring you',
  'Always open to help',
  'Copyright',
  '© ',
  'Disclaimer',
  'To (check|know|view|see|block|report)',
  '(Click|Tap) here',
  'Cheque deposits in A / C are subject to',
  '(प्रिय ग्राहक|कृपया)',
].map(formOf);
// cspell:enable

/** The words that all banks share, in small letters. */
export const wordsAround: readonly string[] = [...OPENINGS, ...BEHIND, ...ENDINGS].flatMap(wordsOfForm);

/** Longer heads are unknown. */
const LAST_START = 60;

/** The places where a template may begin: the first word, and what follows known greetings. */
export function startsOf(words: readonly string[]): number[] {
  const starts = new Set([0]);
  for (const start of starts) {
    for (const opening of OPENINGS) {
      fit(opening, words, start, {}, (end) => {
        if (end <= LAST_START) starts.add(end);
        return undefined;
      });
    }
  }
  return [...starts].toSorted((one, other) => one - other);
}

/** Whether a known footer begins at a place. */
export function isEnding(words: readonly string[], at: number): boolean {
  return ENDINGS.some((form) => fit(form, words, at, {}, () => true) === true);
}

/** Whether a message that was read up to a place says nothing more about the credit. */
export function endsWell(words: readonly string[], at: number, taken = 0): boolean {
  if (at >= words.length || isEnding(words, at)) return true;
  if (taken === MOST_BEHIND) return false;
  return BEHIND.some(
    (form) => fit(form, words, at, {}, (end) => endsWell(words, end, taken + 1) || undefined) === true,
  );
}

const MOST_BEHIND = 4;
