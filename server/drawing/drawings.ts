import { hash } from 'node:crypto';
import { createLine } from '../base/line.ts';
import type { Drawers } from './drawers.ts';

/** In bytes. A paper has about 30 KB, a picture 60 KB. */
const MOST_KEPT = 4_000_000;

/** In milliseconds: as long as browsers may keep a picture. After that, nothing of an erased person is left here. */
const KEPT_FOR = 5 * 60_000;

export type Asker = { person: string } | { network: string };

interface Drawings {
  /** Undefined if too much waits already, of this asker or of all. Throws what drawing throws. */
  drawn(given: object, asker: Asker): Promise<Uint8Array | undefined>;
}

/** Keeps drawings in memory only: a name must not stay on the disk after its person was erased. */
export function createDrawings(
  drawers: { people: Drawers; visitors: Drawers },
  { most = MOST_KEPT, keptFor = KEPT_FOR } = {},
): Drawings {
  const kept = new Map<string, { drawing: Promise<Uint8Array>; size: number }>();
  const waiting = new Map<string, Promise<Uint8Array | undefined>>();
  /** The second place goes on when the first is very slow (drawers.ts). One person has one drawing at a time. */
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
      // Each asker waits in their own turn, even for a drawing that another asked for first: that one may wait long.
      const place = JSON.stringify([asker, key]);
      const before = waiting.get(place);
      if (before !== undefined) return before;
      const drawing = enter((by) => kept.get(key)?.drawing ?? begin(key, given, by), asker);
      waiting.set(place, drawing);
      return drawing.finally(() => waiting.delete(place));
    },
  };
}
