/** Apart from any page, so that tests can use a fake clock. */

import { clustersOf } from '../../../domain/text/clusters.ts';

const TYPE_MS = 100;
const PAUSE_MS = 1000;
const ERASE_MS = 50;

/**
 * Types each phrase (100 ms a letter), waits a second, erases it (50 ms a letter) and continues for ever. Returns a
 * function that stops it. `show` gets each step and the index of its phrase. Letters keep all their signs.
 */
export function typePhrases(phrases: readonly string[], show: (text: string, current: number) => void): () => void {
  const letters = phrases.map(clustersOf);
  let current = 0;
  let shown = 0;
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
