/** Terms and refund rules that a learner agreed to. Earlier learners agreed by registering, as the terms said. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('registration').addColumn('terms_version', 'text').execute();
  await db.schema.alterTable('registration').addColumn('refunds_version', 'text').execute();
}
