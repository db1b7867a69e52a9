/**
 * When staff were told by email that the result of an exam is due. Of those that wait longer than that nobody was told: the next
 * look tells of them.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('exam_attempt').addColumn('result_reminded_at', 'bigint').execute();
}
