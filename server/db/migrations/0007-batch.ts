/** For which batch somebody registered: the day on which the course was to start. Of who registered before nobody wrote it down. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('registration').addColumn('batch', 'text').execute();
  // The seats of a batch are counted at each registration.
  await db.schema.createIndex('registration_seats').on('registration').columns(['course_id', 'batch', 'id']).execute();
}
