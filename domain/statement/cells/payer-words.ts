import { parsePersonName, tellingWords } from '../../person/name.ts';
import { isNoName } from './no-name.ts';

interface Named {
  payer: string | null;
  cells: readonly string[];
}

/** parsePersonName ignores longer text. */
export const LONGEST_NAMED = 200;

const LEAST_REPEATED = 3;
const PARTS = /[-/*:|_()[\]\n]+/;

/** Text that more than a third of the payments have: a cell, a part of one, a run, or the start of a UPI ID. */
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

/** The texts that payments do not share, in order. */
export function without(all: Iterable<string>, repeated: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !repeated.has(each));
}

const BEFORE_AT = /(?<![a-z0-9._-])[a-z0-9._-]{4,}$/;
const LEAST_OF_UPI_ID = 4;
const MOST_OF_UPI_ID = 64;

/** The parts of UPI IDs before the @. Banks cut texts at the end, so the rest may be missing. */
export function upiIdsIn(text: string): Set<string> {
  const around = text.toLowerCase().split('@');
  const names = around.flatMap((part, at) =>
    /^[a-z]{2}/.test(around[at + 1] ?? '') ? (BEFORE_AT.exec(part.slice(-MOST_OF_UPI_ID)) ?? []) : [],
  );
  // A bank may write a hyphen before the ID, and the ID may have its own.
  const all = names.flatMap((name) => [name, ...name.split('-').map((_, at, parts) => parts.slice(at).join('-'))]);
  return new Set(all.filter((name) => name.length >= LEAST_OF_UPI_ID).map((name) => `${name}@`));
}

const LENGTH_OF_KEY = 8;
const MOST_RUNS = 60;
const LONGEST_RUN = 40;

/** Names without spaces, as banks write and cut them: at least eight letters, from each word of a part on. */
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
        // A digit ends the run: another cell follows.
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
/** Banks write a name directly after a number. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\d]+|(?<=\d)(?=\p{L})/u;

/** Some banks write the bank and the end of an account directly after the name: `SBIN` and `XXX44`. */
function withoutBank(word: string): string {
  return word.replace(/[a-z]{4}x{2,9}\d{0,9}$/, '');
}

/** The key of a run. No name contains the sign. */
export function keyOfRun(run: string): string {
  return `^${run.slice(0, LENGTH_OF_KEY)}`;
}

/** Whether one run may be cut from the other. */
export function isCutFrom(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** Single words between separators: a name, or the rest of a UPI ID. */
export function wordsAlone(text: string): string[] {
  return text
    .slice(0, LONGEST_NAMED)
    .split(/[/*:|\n]+/)
    .filter((part) => /^[\w.-]{8,40}(?:@\w*)?$/.test(part));
}

/** Names directly after the number of a payment, without a space. */
export function namesBehindNumbers(text: string): string[] {
  return [...text.matchAll(/\d{9}(\p{L}{8,60})/gu)].map(([, name = '']) => name);
}

/** `SK PATEL`, `PATEL S`. For longer words, capitals may be a course. */
const WITH_INITIALS = /^(?:[A-Z]{1,2}\.? ?){1,3} \p{L}{5,}$|^\p{L}{5,} [A-Z]$/iu;

/** More words are a sentence. A single word may be the kind or state of the row. */
const MOST_WORDS = 4;

/** The same key for a name's words in any order. */
export function keyOfName(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** The telling words of the payer's name, or of the first cell that may be a name. */
export function nameIn({ payer, cells }: Named, repeated: ReadonlySet<string>): string[] {
  if (payer !== null) return tellingWords(parsePersonName(payer));
  for (const cell of cells) {
    if (repeated.has(cell)) continue;
    const text = cell.slice(0, LONGEST_NAMED);
    // In a bank's text, a name is alone between separators.
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
