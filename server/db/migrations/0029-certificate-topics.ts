/** What a course taught when its certificate was issued. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('certificate').addColumn('topics', 'text').execute();
}
