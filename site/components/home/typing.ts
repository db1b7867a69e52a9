/** The timing of the typed phrase, apart from any page so that it can be tested on a fake clock. */

import { clustersOf } from '../../../domain/text/clusters.ts';

const TYPE_MS = 100;
const PAUSE_MS = 1000;
const ERASE_MS = 50;

/**
 * Types the phrases letter by letter (100 ms each), pauses for a second when one is complete, erases it (50 ms each)
 * and goes on with the next, for ever. Returns a function that stops it.
 *
 * `show` gets the text as it stands after each step, and the index of its phrase; `stands`: whether the whole first phrase stands already. A letter is
 * what a reader takes for one, with all its signs.
 */
export function typePhrases(
  phrases: readonly string[],
  show: (text: string, current: number) => void,
  stands = false,
): () => void {
  const letters = phrases.map(clustersOf);
  let current = 0;
  let shown = stands ? (letters[0]?.length ?? 0) : 0;
  let erasing = false;
  let timer: ReturnType<typeof setTimeout>;

  function whole(): boolean {
    return shown >= (letters[current]?.length ?? 0);
  }

  function next(): void {
    if (!erasing && whole()) {
      erasing = true;
      timer = setTimeout(step, PAUSE_MS);
    } else {
      timer = setTimeout(step, erasing ? ERASE_MS : TYPE_MS);
    }
  }

  function step(): void {
    shown += erasing ? -1 : 1;
    show((letters[current] ?? []).slice(0, shown).join(''), current);
    if (erasing && shown <= 0) {
      erasing = false;
      current = (current + 1) % letters.length;
    }
    next();
  }

  next();
  return () => clearTimeout(timer);
}
