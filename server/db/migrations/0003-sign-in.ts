/** Codes of three kinds, and when the person of a session last proved who they are. */
import { type Kysely, sql } from 'kysely';

/** A learner's session lasts 90 days at most; those that were opened before there was a limit get it as well. */
const MOST_OF_LEARNERS = 90 * 86_400_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('proved_at', 'bigint').execute();
  await sql`update session set expires_at = created_at + ${sql.lit(MOST_OF_LEARNERS)}
    where audience = 'learner' and expires_at > created_at + ${sql.lit(MOST_OF_LEARNERS)}`.execute(db);

  await db.schema
    .alterTable('sign_in_code')
    .addColumn('kind', 'text', (column) =>
      column
        .notNull()
        .defaultTo('sign-in')
        .check(sql`kind in ('sign-in', 'proof', 'command')`),
    )
    .execute();
  await db.schema.alterTable('sign_in_code').addColumn('session_hash', 'text').execute();
}
