/** Who paid or was paid back, as far as a row tells: words of names, and UPI IDs. */
import { parsePersonName, tellingWords } from '../../person/name.ts';
import { isNoName } from './no-name.ts';

/** What of a payment may tell who made it. */
interface Named {
  payer: string | null;
  cells: readonly string[];
}

/** parsePersonName takes no longer text apart. */
export const LONGEST_NAMED = 200;

const LEAST_REPEATED = 3;
/** What stands between the strokes of a bank's text. */
const PARTS = /[-/*:|_()[\]\n]+/;

/** What more than a third of the payments have in a cell or a part of one, in one word, or before the @ of a UPI ID. */
export function repeatedCells(payments: readonly Pick<Named, 'cells'>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { cells } of payments) {
    const parts = cells.flatMap((cell) => cell.slice(0, LONGEST_NAMED).split(PARTS));
    const runs = cells.flatMap((cell) => runsIn(cell)).map(keyOfRun);
    for (const each of new Set([...cells, ...parts, ...runs, ...upiIdsIn(cells.join(' '))]))
      counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const least = Math.max(LEAST_REPEATED, payments.length / 3);
  return new Set([...counts].filter(([, count]) => count >= least).map(([cell]) => cell));
}

export function without(all: Iterable<string>, repeated: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !repeated.has(each));
}

const UPI_ID = /([a-z0-9._-]{4,64})@[a-z]{2,}/g;
const LEAST_OF_UPI_ID = 4;

/** What stands before the @ of UPI IDs: banks cut the end of a text, and with it what stands behind. */
export function upiIdsIn(text: string): Set<string> {
  const names = [...text.toLowerCase().matchAll(UPI_ID)].map(([, name = '']) => name);
  // A bank may write a stroke before the ID, which may have one of its own.
  const all = names.flatMap((name) => [name, ...name.split('-').map((_, at, parts) => parts.slice(at).join('-'))]);
  return new Set(all.filter((name) => name.length >= LEAST_OF_UPI_ID).map((name) => `${name}@`));
}

const LENGTH_OF_KEY = 8;
const MOST_RUNS = 60;
const LONGEST_RUN = 40;

/**
 * What stands between the strokes of a text, in one word without signs, from each of its words on: banks write names without spaces,
 * and cut them. None is shorter than eight letters.
 */
export function runsIn(text: string): string[] {
  const runs = text
    .slice(0, LONGEST_NAMED)
    .toLowerCase()
    .split(PARTS_OF_RUNS)
    .flatMap((part) => {
      const words = part
        .split(BETWEEN_WORDS)
        .map(withoutBank)
        .filter((word) => word !== '');
      return words.flatMap((word, at) => {
        // A figure ends it: what follows stands in another cell.
        const end = words.findIndex((each, place) => place >= at && /^\d/.test(each));
        return isNoName(word)
          ? []
          : [
              words
                .slice(at, end < 0 ? undefined : end)
                .join('')
                .slice(0, LONGEST_RUN),
            ];
      });
    });
  return runs.slice(0, MOST_RUNS).filter((run) => /^\p{L}{4}/u.test(run) && run.length >= LENGTH_OF_KEY);
}

const PARTS_OF_RUNS = /[-/*:|@()[\]\n]+/;
/** Banks write a name right behind a number. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\d]+|(?<=\d)(?=\p{L})/u;

/** Some write a bank and the end of an account right behind the name: a name, `SBIN`, and `XXX44`. */
function withoutBank(word: string): string {
  return word.replace(/[a-z]{4}x{2,9}\d{0,9}$/, '');
}

/** By what a run is looked up: no name has such a sign. */
export function keyOfRun(run: string): string {
  return `^${run.slice(0, LENGTH_OF_KEY)}`;
}

/** Whether one of two runs may be what a bank left of the other. */
export function isCutFrom(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** What stands between the strokes of the bank's text and is one word: a name, or what is left of a UPI ID. */
export function wordsAlone(text: string): string[] {
  return text
    .slice(0, LONGEST_NAMED)
    .split(/[/*:|\n]+/)
    .filter((part) => /^[\w.-]{8,40}(?:@\w*)?$/.test(part));
}

/** What stands right behind the number of a payment, without a space. */
export function namesBehindNumbers(text: string): string[] {
  return [...text.matchAll(/\d{9}(\p{L}{8,60})/gu)].map(([, name = '']) => name);
}

/** `SK PATEL`, `PATEL S`: beside a longer word that stands for a course, capitals come behind it. */
const WITH_INITIALS = /^(?:[A-Z]{1,2}\.? ?){1,3} \p{L}{5,}$|^\p{L}{5,} [A-Z]$/iu;

/** No name has more words: what does is a sentence. A single word is as often the kind of a row, or its state. */
const MOST_WORDS = 4;

export function keyOfName(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** The telling words of a payer's name; where the bank's text has no form in which it stands, of the cell that may be one. */
export function nameIn({ payer, cells }: Named, repeated: ReadonlySet<string>): string[] {
  if (payer !== null) return tellingWords(parsePersonName(payer));
  for (const cell of cells) {
    if (repeated.has(cell)) continue;
    const text = cell.slice(0, LONGEST_NAMED);
    // Between the strokes of the bank's text stands a name alone.
    const parts = text.split(PARTS).filter((part) => !repeated.has(part));
    for (const part of [...parts, parts.join(' ')]) {
      const letters = part
        .split(/\s+/)
        .filter((word) => !/[\d@]/.test(word) && !isNoName(word.toLowerCase()))
        .join(' ');
      const words = [...new Set(tellingWords(parsePersonName(letters)))];
      const isName = words.length > 1 || WITH_INITIALS.test(letters);
      if (isName && words.length <= MOST_WORDS && !repeated.has(keyOfName(words))) return words;
    }
  }
  return [];
}
