/** Reads the statement's own explanation of signs: `Flag: C - Contra entry   R - Returned to remitter`. */
import { saysNotDone } from './cells/money-words.ts';
import { tellsOfHold, tellsOfReversalOut } from './cells/reversal-words.ts';
import { collapse, type TableRow } from './cells/table.ts';

/** Ends at the next sign or the end of a sentence. */
const ENTRY =
  /(?<![A-Za-z\d])([A-Z]{1,3}|\*{1,3}|#) {0,3}[-=:] {0,3}([A-Za-z][^-=:|\n]{2,60}?)(?= [A-Z*#]{1,3} {0,3}[-=:]|[,;|(\n]|$)/g;

/** Signs for money that went back, is held or never came, with their meaning. */
export function signsAgainst(notes: readonly TableRow[]): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const { cells } of notes) {
    for (const cell of cells) {
      for (const [, sign = '', words = ''] of collapse(cell).matchAll(ENTRY)) {
        const meaning = words.trim();
        if (tellsOfReversalOut(meaning) || tellsOfHold(meaning) || saysNotDone(meaning)) signs.set(sign, meaning);
      }
    }
  }
  return signs;
}
