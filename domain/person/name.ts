/** Compares names of people as banks and learners write them. The result is a hint, never a proof. */

import { distance } from '../text/nearest.ts';

/** In small letters, without accents and titles. */
export interface PersonName {
  /** Words of two letters or more, in their order. */
  words: readonly string[];
  /** Single letters, also those of words such as `RK`. */
  initials: readonly string[];
}

/** Spellings of Mohammed in Latin letters. */
// cspell:disable-next-line
const MOHAMMED = /^(?:md|mohd|mohamm?[ae]d|muhamm?[ae]d|mohamad)$/;

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt']);
/** Initials without a gap: two or three consonants make no word. `y` counts as a vowel, as in `Ly`. */
const INITIALS = /^(?:(?![aeiouy])[a-z]){2,3}$/;
/** Shorter words are too common to identify a person. */
const TELLING_LENGTH = 3;
/** Longer text is no name, and comparing it would cost too much time. */
const LONGEST_NAME = 200;

/** Splits a name at everything that is not a letter. Text of more than 200 characters gives no words. */
export function parsePersonName(name: string): PersonName {
  if (name.length > LONGEST_NAME) return { words: [], initials: [] };
  const parts = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '' && !TITLES.has(part))
    .map((part) => (MOHAMMED.test(part) ? 'mohammed' : part));
  const isInitial = (part: string) => part.length === 1 || INITIALS.test(part);
  return {
    words: parts.filter((part) => !isInitial(part)),
    initials: parts.filter(isInitial).flatMap((part) => [...part]),
  };
}

/** Two names agree only if they share one of these words. */
export function tellingWords(name: PersonName): string[] {
  return name.words.filter((word) => word.length >= TELLING_LENGTH);
}

/** In any order, with initials or cut by the bank. If two words agree, other words may be in one name only. */
export function namesAgree(payer: PersonName, person: PersonName): boolean {
  const words = withoutPairs(payer.words, person.words, (one, other) => one === other);
  const shared = payer.words.filter((word) => person.words.includes(word));
  if (!shared.some((word) => word.length >= TELLING_LENGTH)) return false;

  const letters = withoutPairs(payer.initials, person.initials, (one, other) => one === other);
  const ofPerson = withoutPairs(letters.one, words.other, (initial, word) => word.startsWith(initial));
  const ofPayer = withoutPairs(letters.other, words.one, (initial, word) => word.startsWith(initial));
  const last = payer.words.at(-1);
  const cut = withoutPairs(ofPayer.other, ofPerson.other, (one, other) => one === last && other.startsWith(one));

  const payerHasMore = cut.one.length + ofPerson.one.length > 0;
  const personHasMore = cut.other.length + ofPayer.one.length > 0;
  if (payerHasMore && personHasMore) return false;
  return cut.one.length + cut.other.length === 0 || shared.length > 1;
}

/** Whether two typed names are the same: written alike, or agreeing by `namesAgree`. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim();
  return plain(one) === plain(other) || namesAgree(parsePersonName(one), parsePersonName(other));
}

/** A shorter beginning fits too many words. */
const LEAST_BEGINNING = 3;

/** For the same address and number: each word of the shorter name is in the longer one, or an initial, or nearly so. */
export function mayBeSameName(one: string, other: string): boolean {
  if (sameName(one, other)) return true;
  const [few, many] = [wordsOfName(one), wordsOfName(other)].toSorted((a, b) => a.length - b.length);
  if (few === undefined || many === undefined || few.length === 0) return false;
  if (few.join('') === many.join('')) return true;
  // Equal words are paired first, and initials last, because an initial would take any word.
  const equal = withoutPairs(few.toSorted(longerFirst), many.toSorted(longerFirst), (a, b) => a === b);
  const near = withoutPairs(equal.one, equal.other, isNearlyWord);
  return withoutPairs(near.one, near.other, (a, b) => scriptsOf(a) !== scriptsOf(b)).one.length === 0;
}

function wordsOfName(name: string): string[] {
  return (
    name
      .slice(0, LONGEST_NAME)
      .normalize('NFKD')
      // People type joiners within words; between Latin letters they are invisible.
      .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((part) => part !== '' && !TITLES.has(part))
  );
}

function longerFirst(one: string, other: string): number {
  return other.length - one.length;
}

/** Scripts in which names in India are written, and scripts with letters that look Latin. */
// cspell:disable
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Meetei_Mayek}/u,
  /\p{Script=Ol_Chiki}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
];
// cspell:enable

/** A key for the scripts of a word's letters. All other scripts share one key. */
function scriptsOf(word: string): string {
  return SCRIPTS.map((script) => Number(script.test(word))).join('');
}

function isNearlyWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return short.length === 1 || short.length >= LEAST_BEGINNING || short === long;
  return short.length >= LEAST_BEGINNING && short[0] === long[0] && distance(short, long) <= 1;
}

/** The first word that is no title or initials, else the full name. `AK` may be initials, `Om` is a word. */
export function calledName(name: string): string {
  const word = name
    .split(' ')
    .find((each) => !each.includes('.') && !TITLES.has(each.toLowerCase()) && each.length > 1 && !isInitials(each));
  return word === undefined || /^\p{Lu}{2}$/u.test(word) ? name : word;
}

function isInitials(word: string): boolean {
  return INITIALS.test(word.toLowerCase()) && word.length < TELLING_LENGTH;
}

/** Removes pairs from two lists: each entry of one takes away the first matching entry of the other. */
function withoutPairs(
  one: readonly string[],
  other: readonly string[],
  paired: (one: string, other: string) => boolean,
): { one: string[]; other: string[] } {
  const left = [...other];
  const alone = one.filter((entry) => {
    const at = left.findIndex((candidate) => paired(entry, candidate));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return { one: alone, other: left };
}
