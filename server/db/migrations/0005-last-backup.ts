/** When the last backup was made, so that a desk without one can say so. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('installation').addColumn('last_backup_at', 'bigint').execute();
}
