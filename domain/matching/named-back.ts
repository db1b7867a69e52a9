/** Money that went back with a learner's name. The payer may have another name. */
import { daysBetween } from '../day.ts';
import { addTo } from '../lists.ts';
import { parsePersonName, tellingWords } from '../person/name.ts';
import { LONGEST_NAMED } from '../statement/cells/payer-words.ts';
import type { GoneBack } from '../statement/contradictions.ts';
import { BACK_WITHIN, MOST_COMPARED } from '../statement/payment-index.ts';
import type { Contradiction, StatementRow } from '../statement/row.ts';
import type { OpenRegistration } from './match.ts';

/** A single word may be another person's name. */
const LEAST_WORDS = 2;

/** Finds the row that may have taken a payment back, by all words of the learner's or guardian's name. */
export function namedBack(
  goneBack: readonly GoneBack[],
): (row: StatementRow, registration: OpenRegistration) => Contradiction | undefined {
  const rows = goneBack
    .filter(({ row, isTied, isOfRefused, ties }) => row.isBack && !isOfRefused && !(isTied && ties[0]?.by !== 'name'))
    .map(({ row }) => ({ row, words: new Set(wordsOf(row.text.slice(0, LONGEST_NAMED))) }));
  const byWord = new Map<string, typeof rows>();
  for (const each of rows) for (const word of each.words) addTo(byWord, word, each);
  return ({ date, narration }, { learnerName, guardianName }) => {
    if (rows.length === 0) return undefined;
    const ofPayer = new Set(wordsOf(narration.slice(0, LONGEST_NAMED)));
    for (const name of [learnerName, guardianName]) {
      const words = name === null ? [] : wordsOf(name);
      // Rows with the payer's name are handled by statement/payment-index.ts.
      if (words.length < LEAST_WORDS || words.every((word) => ofPayer.has(word))) continue;
      const lists = words.map((word) => byWord.get(word) ?? []);
      const [fewest = []] = lists.toSorted((one, other) => one.length - other.length);
      const found = fewest
        .slice(0, MOST_COMPARED)
        .find((each) => words.every((word) => each.words.has(word)) && isWithin(each.row.date, date));
      if (found !== undefined) return { line: found.row.line, isOut: found.row.isOut, by: 'learner' };
    }
    return undefined;
  };
}

function wordsOf(name: string): string[] {
  return [...new Set(tellingWords(parsePersonName(name)))];
}

function isWithin(back: string | null, paid: string): boolean {
  const days = back === null ? 0 : daysBetween(paid, back);
  return days >= -BACK_WITHIN.before && days <= BACK_WITHIN.after;
}
