/** When the last backup was made, so that the desk can report a missing one. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('installation').addColumn('last_backup_at', 'bigint').execute();
}
