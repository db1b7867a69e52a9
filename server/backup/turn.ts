/** Whose turn it is to make the backup of a night, where several processes share a database. */
import { sql } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { lastBackupOf } from '../db/open/last-backup.ts';
import { openExistingDatabase, type Place } from '../db/open/open.ts';

/**
 * Does the work unless another process has done it since a moment, or is at it; answers undefined then. Both moments are in
 * milliseconds since 1970. On PostgreSQL the turn is a lock of the session, so that a process that dies gives it up. A file
 * belongs to one process.
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
