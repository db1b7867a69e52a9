import { deskPaths } from '../../../../../domain/paths.ts';
import { growingPause } from '../../../../islands/growing-pause.ts';
import { createStore } from '../../../../islands/store.ts';
import type { ShownRow } from './row-groups.ts';

/** Milliseconds. */
const LONGEST_PAUSE = 15_000;

/** Another process may have the rows, and nginx takes them in turns. */
const TRIES = 6;

interface HeldRows {
  /** By place. */
  rows: ReadonlyMap<number, ShownRow>;
  /** The server has forgotten the others. */
  isGone: boolean;
}

export interface RowStore {
  current: () => HeldRows;
  subscribe: (listener: () => void) => () => void;
  /** The rows at these places, once they are here. Waits for a connection; rejects when the server has forgotten them. */
  need: (places: readonly number[]) => Promise<readonly ShownRow[]>;
}

interface Options {
  /** Places and rows that the page came with. */
  first: readonly (readonly [number, ShownRow])[];
  /** The name of all rows at the server. */
  kept: string | undefined;
  inPart: number;
}

/** The rows of a long statement, asked for in parts, each once. */
export function createRowStore({ first, kept, inPart }: Options): RowStore {
  const { current, set, subscribe } = createStore<HeldRows>({ rows: new Map(first), isGone: false });
  const asked = new Map<number, Promise<void>>();

  async function load(part: number): Promise<void> {
    const found = await partOf(kept, part);
    if (found === undefined) {
      set({ isGone: true });
      throw new Error('the rows are gone');
    }
    set({ rows: new Map([...current().rows, ...found.map((row, index) => [part * inPart + index, row] as const)]) });
  }

  function askedFor(part: number): Promise<void> {
    const under = asked.get(part) ?? load(part);
    asked.set(part, under);
    return under;
  }

  return {
    current,
    subscribe,
    need: async (places) => {
      const missing = places.filter((at) => !current().rows.has(at));
      await Promise.all([...new Set(missing.map((at) => Math.floor(at / inPart)))].map(askedFor));
      return places.flatMap((at) => current().rows.get(at) ?? []);
    },
  };
}

async function partOf(kept: string | undefined, part: number): Promise<readonly ShownRow[] | undefined> {
  const body = new URLSearchParams({ kept: kept ?? '', part: String(part) });
  let misses = 0;
  for (let failures = 0; misses < TRIES; failures++) {
    // oxlint-disable no-await-in-loop -- each try waits for the last
    try {
      const answer = await fetch(deskPaths.importRows, { method: 'POST', body });
      if (answer.ok && !answer.redirected) return (await answer.json()) as readonly ShownRow[];
      misses++;
      if (answer.status < 500) continue;
    } catch {
      // Without a connection it is tried again and again.
    }
    await new Promise((done) => {
      setTimeout(done, growingPause(failures, { longest: LONGEST_PAUSE }));
    });
    // oxlint-enable no-await-in-loop
  }
  return undefined;
}
