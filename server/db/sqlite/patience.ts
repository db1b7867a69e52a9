/** Waiting for another process that holds the SQLite file: in short steps, while this process goes on with other work. */
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusy } from '../database-busy.ts';

export interface Patience {
  /** How often a statement is tried in all. */
  tries: number;
  /** The wait between two tries. */
  pause(): Promise<unknown>;
}

const STEP_MS = 30;

/** Waits for so many milliseconds in all. */
export function patienceOf(ms: number): Patience {
  return { tries: Math.ceil(ms / STEP_MS) + 1, pause: () => wait(STEP_MS) };
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
/** SQLite's codes for a file that is read-only, an error of the disk, a full disk: nothing can be written. Somebody has to look after it first. */
const UNWRITABLE: ReadonlySet<number> = new Set([8, 10, 13]);

/**
 * Gives a function that tries a statement again while another process holds what it needs: SQLite did nothing of it, so
 * it may run again as it is. Throws DatabaseBusy once patience has run out, and at once where the disk is full or cannot
 * be written. From then on each statement has one try,
 * until one succeeds: of many that wait, nobody waits longer than the first. `patience` may be changed meanwhile.
 */
export function createRetry(patience: Patience): <Result>(attempt: () => Result) => Promise<Result> {
  let isHeldForLong = false;
  return async (attempt) => {
    for (let tries = 1; ; tries++) {
      try {
        const result = attempt();
        isHeldForLong = false;
        return result;
      } catch (error) {
        const code = codeOf(error);
        if (UNWRITABLE.has(code)) throw new DatabaseBusy(error);
        if (code !== BUSY) throw error;
        if (isHeldForLong || tries >= patience.tries) {
          isHeldForLong = true;
          throw new DatabaseBusy(error);
        }
      }
      // A try follows the one before.
      // oxlint-disable-next-line no-await-in-loop
      await patience.pause();
    }
  };
}

/** The lowest byte is the code; what is above it refines it. 0 where SQLite said nothing. */
function codeOf(error: unknown): number {
  const { errcode = 0 } = error as { errcode?: number };
  return errcode & 0xff;
}
