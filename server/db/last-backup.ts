/** When a backup was last made: written down in the database that was copied, once the copy is whole. */
import { openExistingDatabase, type Place } from './open.ts';

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
