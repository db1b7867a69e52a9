import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusy } from '../database-busy.ts';

export interface Patience {
  tries: number;
  pause(): Promise<unknown>;
}

const STEP_MS = 30;

/** Waits so many milliseconds in all. */
export function patienceOf(ms: number): Patience {
  return { tries: Math.ceil(ms / STEP_MS) + 1, pause: () => wait(STEP_MS) };
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
/** SQLite's codes for a read-only file, a disk error and a full disk, which waiting does not solve. */
const UNWRITABLE: ReadonlySet<number> = new Set([8, 10, 13]);

/**
 * SQLite has done nothing yet, so the statement can run again. Throws DatabaseBusy after the last try, or at once if
 * the disk cannot be written. Then statements have one try until one succeeds, so that nobody waits longer than the
 * first. `patience` may change meanwhile.
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
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      await patience.pause();
    }
  };
}

function codeOf(error: unknown): number {
  const { errcode = 0 } = error as { errcode?: number };
  return errcode & 0xff;
}
