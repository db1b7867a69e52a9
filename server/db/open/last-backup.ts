/** When a backup was last made: written down in the database that was copied, once the copy is whole. */
import { HOUR } from '../../../domain/day.ts';
import { openExistingDatabase, type Place } from './open.ts';
import type { Db } from '../tables.ts';

/**
 * Whether a moment is so far ahead that a wrong clock must have told it: nobody knows then when the backup was made. Clocks of
 * two machines may differ by less. Both in milliseconds since 1970.
 */
export function isStillToCome(at: number, now: number): boolean {
  return at - now > HOUR;
}

/** When the last backup was made, in milliseconds since 1970, as `now` is; undefined before the first, and where nobody knows. */
export async function lastBackupOf(db: Db, now: number): Promise<number | undefined> {
  const row = await db.selectFrom('installation').select('lastBackupAt').executeTakeFirst();
  const at = row?.lastBackupAt ?? undefined;
  return at === undefined || isStillToCome(at, now) ? undefined : at;
}

/**
 * Notes that a whole copy was made at this moment, in milliseconds since 1970. Throws the errors of openExistingDatabase,
 * and the database's own: the copy is good all the same.
 */
export async function noteBackup(place: Place, at: number): Promise<void> {
  const { db, close } = await openExistingDatabase(place);
  try {
    await db.updateTable('installation').set({ lastBackupAt: at }).execute();
  } finally {
    await close();
  }
}

export interface Failure {
  /** What failed: the backup of the night, or a look whether one can be put in its place. */
  of: 'night' | 'place';
  /** Milliseconds since 1970. */
  at: number;
  why: string;
}
