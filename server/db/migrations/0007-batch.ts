/** The batch of a registration, as the day on which the course was to start. Unknown for earlier registrations. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('registration').addColumn('batch', 'text').execute();
  // The seats of a batch are counted at each registration.
  await db.schema.createIndex('registration_seats').on('registration').columns(['course_id', 'batch', 'id']).execute();
}
