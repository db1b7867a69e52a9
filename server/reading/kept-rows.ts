/**
 * The rows of long previews, kept in the memory of this process for the page that shows them. They are on no disk, so a
 * restart forgets them, and of two processes only the one that read the statement has them.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { HOUR } from '../../domain/day.ts';
import { newToken } from '../guard/token.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Rows in a part. */
export const ROWS_IN_PART = 50;

/** Ten thousand rows take some 4 MB. */
const MOST_KEPT = 6;

/** In milliseconds. */
const LIFETIME = 2 * HOUR;

interface Kept {
  staffId: string;
  until: number;
  /** JSON. */
  parts: readonly Buffer[];
}

export interface KeptRows {
  /** Returns the name by which their reader asks for them. The oldest are forgotten first. */
  keep(staffId: string, rows: readonly object[], now: number): Promise<string>;
  /** Parts are counted from 0. Undefined if these rows are forgotten, somebody else's, or without this part. */
  part(staffId: string, name: string, part: number, now: number): Promise<readonly unknown[] | undefined>;
  /** Undefined as for a part. */
  all(staffId: string, name: string, now: number): Promise<readonly unknown[] | undefined>;
}

/** Without rows at first. */
export function createKeptRows(): KeptRows {
  const kept = new Map<string, Kept>();
  const partsOf = (staffId: string, name: string, now: number) => {
    const found = kept.get(name);
    return found?.staffId === staffId && now < found.until ? found.parts : undefined;
  };
  return {
    keep: async (staffId, rows, now) => {
      const parts: Buffer[] = [];
      for (let from = 0; from < rows.length; from += ROWS_IN_PART) {
        // oxlint-disable-next-line no-await-in-loop -- others are answered in between
        parts.push(await zip(JSON.stringify(rows.slice(from, from + ROWS_IN_PART))));
      }
      for (const [name, { until }] of kept) if (until <= now) kept.delete(name);
      for (const name of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT + 1))) kept.delete(name);
      const name = newToken();
      kept.set(name, { staffId, until: now + LIFETIME, parts });
      return name;
    },
    part: async (staffId, name, part, now) => {
      const content = partsOf(staffId, name, now)?.[part];
      return content && read(content);
    },
    all: async (staffId, name, now) => {
      const parts = partsOf(staffId, name, now);
      return parts && (await Promise.all(parts.map(read))).flat();
    },
  };
}

async function read(part: Buffer): Promise<unknown[]> {
  return JSON.parse((await unzip(part)).toString()) as unknown[];
}
