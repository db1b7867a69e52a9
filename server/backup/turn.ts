import { sql } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { lastBackupOf } from '../db/open/last-backup.ts';
import { openExistingDatabase, type Place } from '../db/open/open.ts';

/**
 * Does the work unless another process does it, or did it after `since`. In milliseconds since 1970. On PostgreSQL the
 * turn is a session lock, which a dying process frees.
 */
export async function inTurn<Result>(
  place: Place,
  { since, now }: { since: number; now: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const { db, engine, close } = await openExistingDatabase(place);
  const unlessMade = async () => (((await lastBackupOf(db, now)) ?? -Infinity) >= since ? undefined : work());
  try {
    if (engine === 'sqlite') return await unlessMade();
    return await db.connection().execute(async (session) => {
      const key = sql`${sql.lit(advisoryLocks.backup)}, hashtext(current_schema())`;
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(session);
      if (rows[0]?.taken !== true) return undefined;
      try {
        return await unlessMade();
      } finally {
        await sql`select pg_advisory_unlock(${key})`.execute(session);
      }
    });
  } finally {
    await close();
  }
}
