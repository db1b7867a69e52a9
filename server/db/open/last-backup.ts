import { HOUR } from '../../../domain/day.ts';
import { openExistingDatabase, type Place } from './open.ts';
import type { Db } from '../tables.ts';

/** Whether a wrong clock told a moment: it is further ahead than clocks of two machines differ. In milliseconds. */
export function isStillToCome(at: number, now: number): boolean {
  return at - now > HOUR;
}

/** When the last backup was made, in milliseconds since 1970. Undefined before the first, and if a clock was wrong. */
export async function lastBackupOf(db: Db, now: number): Promise<number | undefined> {
  const row = await db.selectFrom('installation').select('lastBackupAt').executeTakeFirst();
  const at = row?.lastBackupAt ?? undefined;
  return at === undefined || isStillToCome(at, now) ? undefined : at;
}

/** Notes a complete backup at `at` (milliseconds since 1970). If it throws, the backup is still good. */
export async function noteBackup(place: Place, at: number): Promise<void> {
  const { db, close } = await openExistingDatabase(place);
  try {
    await db.updateTable('installation').set({ lastBackupAt: at }).execute();
  } finally {
    await close();
  }
}

export interface Failure {
  /** Whether the nightly backup failed, or the check that the place takes one. */
  of: 'night' | 'place';
  /** Milliseconds since 1970. */
  at: number;
  why: string;
}
