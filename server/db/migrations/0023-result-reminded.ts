/** When staff were emailed that an exam result is due. Older waiting results are reported at the next check. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('exam_attempt').addColumn('result_reminded_at', 'bigint').execute();
}
