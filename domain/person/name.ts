/** Names of people as banks and learners write them: whether two may be the same person. A hint, never a proof. */

import { distance } from '../text/nearest.ts';

/** A name taken apart: in small letters, without accents and titles. */
export interface PersonName {
  /** Words of two letters or more, in their order. */
  words: readonly string[];
  /** Single letters, and those of words such as `RK`. */
  initials: readonly string[];
}

/** One name, as people and banks write it in Latin letters. */
// cspell:disable-next-line
const MOHAMMED = /^(?:md|mohd|mohamm?[ae]d|muhamm?[ae]d|mohamad)$/;

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt']);
/** Initials without a gap: two or three consonants are no word. `y` counts as a vowel (`Ly`). */
const INITIALS = /^(?:(?![aeiouy])[a-z]){2,3}$/;
/** Shorter words are too common to say anything by themselves. */
const TELLING_LENGTH = 3;
/** More than any name: longer text of a bank is taken for none, since a hint isn't worth the time to compare it. */
const LONGEST_NAME = 200;

/** Takes a name apart. Everything that is no letter separates. Text of more than 200 characters has no words. */
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

/** The words of which two names must share one to agree. */
export function tellingWords(name: PersonName): string[] {
  return name.words.filter((word) => word.length >= TELLING_LENGTH);
}

/**
 * Whether a payer's name on a statement agrees with a person's. Forgiven are the order, a word written as its initial,
 * initials and (where two words agree) words that only one of the names has, and a last word that the bank cut.
 */
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

/** Whether two names that somebody typed are one person's: written alike, or agreeing as those of banks do. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim();
  return plain(one) === plain(other) || namesAgree(parsePersonName(one), parsePersonName(other));
}

/** A beginning of a word that is shorter may be an initial, or of any other word. */
const LEAST_BEGINNING = 3;

/**
 * Whether two names may be one person's who writes it otherwise each time, for where address and number are the same as well: each
 * word of the shorter one is a word of the longer, its initial or beginning, or differs from it by one letter or digit behind
 * the first; or the letters are the same with spaces elsewhere. Words in different scripts cannot be compared, and may be the same.
 */
export function mayBeSameName(one: string, other: string): boolean {
  if (sameName(one, other)) return true;
  const [few, many] = [wordsOfName(one), wordsOfName(other)].toSorted((a, b) => a.length - b.length);
  if (few === undefined || many === undefined || few.length === 0) return false;
  if (few.join('') === many.join('')) return true;
  // The surest pairs first, and an initial after the words that are written out: it would take any of them.
  const equal = withoutPairs(few.toSorted(longerFirst), many.toSorted(longerFirst), (a, b) => a === b);
  const near = withoutPairs(equal.one, equal.other, isNearlyWord);
  return withoutPairs(near.one, near.other, (a, b) => scriptsOf(a) !== scriptsOf(b)).one.length === 0;
}

function wordsOfName(name: string): string[] {
  return (
    name
      .slice(0, LONGEST_NAME)
      .normalize('NFKD')
      // Joiners are written within words, and nobody sees them between Latin letters.
      .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((part) => part !== '' && !TITLES.has(part))
  );
}

function longerFirst(one: string, other: string): number {
  return other.length - one.length;
}

/** The scripts in which people of India write their names, and others with letters like the Latin ones. */
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

/** Which of these a word has letters of; none for every other script. */
function scriptsOf(word: string): string {
  return SCRIPTS.map((script) => Number(script.test(word))).join('');
}

function isNearlyWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return short.length === 1 || short.length >= LEAST_BEGINNING || short === long;
  return short.length >= LEAST_BEGINNING && short[0] === long[0] && distance(short, long) <= 1;
}

/**
 * What somebody is called in a greeting: the first word of a name that is neither title nor initials, else all of it.
 * `Om` is a word, `AK` may be one or two initials: then it is all of the name as well.
 */
export function calledName(name: string): string {
  const word = name
    .split(' ')
    .find((each) => !each.includes('.') && !TITLES.has(each.toLowerCase()) && each.length > 1 && !isInitials(each));
  return word === undefined || /^\p{Lu}{2}$/u.test(word) ? name : word;
}

function isInitials(word: string): boolean {
  return INITIALS.test(word.toLowerCase()) && word.length < TELLING_LENGTH;
}

/** What is left of two lists when every entry of one takes away the first of the other that it is paired with. */
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
