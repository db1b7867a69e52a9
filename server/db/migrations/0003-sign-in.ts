/** Codes of three kinds, and when the person of a session last typed one. */
import { type Kysely, sql } from 'kysely';

/** Learners' sessions last 90 days at most, including those opened earlier without a limit. */
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
