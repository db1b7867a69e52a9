/** Drawings that people ask for: few at once, by turns, and kept for a few minutes for whoever asks for the same. */
import { hash } from 'node:crypto';
import { createLine } from '../base/line.ts';
import type { Drawers } from './drawers.ts';

/** In bytes. A paper has some 30 KB, a picture 60. */
const MOST_KEPT = 4_000_000;

/** In milliseconds: as long as browsers may keep a picture. After that nothing of a person who was erased is left here. */
const KEPT_FOR = 5 * 60_000;

/** Who asks: somebody we know (a learner, a colleague), or a visitor by their network. */
export type Asker = { person: string } | { network: string };

interface Drawings {
  /**
   * What is drawn of what is given, which is all that decides its bytes; undefined where too much waits already, of this asker or
   * of all. Throws what drawing it throws.
   */
  drawn(given: object, asker: Asker): Promise<Uint8Array | undefined>;
}

/**
 * What visitors ask for is drawn apart, so that nobody we know waits for it. Files are kept in memory alone: what has a person's
 * name must not stay on a disk once they are erased.
 */
export function createDrawings(
  drawers: { people: Drawers; visitors: Drawers },
  { most = MOST_KEPT, keptFor = KEPT_FOR } = {},
): Drawings {
  /** Under way or done. */
  const kept = new Map<string, { drawing: Promise<Uint8Array>; size: number }>();
  const waiting = new Map<string, Promise<Uint8Array | undefined>>();
  /** The second is next, and goes on where the first takes very long (drawers.ts). One person has one of them at a time. */
  const people = createLine({ atOnce: 2, waiting: 100, ofOne: { atOnce: 1, waiting: 10 } });
  const visitors = createLine({ atOnce: 1, waiting: 50, ofOne: { atOnce: 1, waiting: 10 } });

  const enter = async (draw: (by: Drawers) => Promise<Uint8Array>, asker: Asker) =>
    'person' in asker
      ? people.enter(() => draw(drawers.people), asker.person)
      : visitors.enter(() => draw(drawers.visitors), asker.network);

  const begin = (key: string, given: object, { draw }: Drawers) => {
    const entry = { drawing: draw(given), size: 0 };
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    kept.set(key, entry);
    entry.drawing.then(({ length }) => {
      entry.size = length;
      setTimeout(forget, keptFor).unref();
      let size = [...kept.values()].reduce((sum, each) => sum + each.size, 0);
      for (const [oldest, each] of kept) {
        if (size <= most) break;
        size -= each.size;
        kept.delete(oldest);
      }
    }, forget);
    return entry.drawing;
  };

  return {
    drawn: async (given, asker) => {
      const key = hash('sha256', JSON.stringify(given));
      const known = kept.get(key)?.drawing;
      if (known !== undefined) return known;
      // What waits for somebody else may wait for long: each waits in their own place, and finds it done when their turn comes.
      const place = JSON.stringify([asker, key]);
      const before = waiting.get(place);
      if (before !== undefined) return before;
      const drawing = enter((by) => kept.get(key)?.drawing ?? begin(key, given, by), asker);
      waiting.set(place, drawing);
      return drawing.finally(() => waiting.delete(place));
    },
  };
}
