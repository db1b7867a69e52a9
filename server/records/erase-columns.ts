import { type RawBuilder, sql } from 'kysely';
import { COLUMNS, columnsOf, type Table, tables } from '../db/columns.ts';
import type { Tx } from '../db/tables.ts';

/** Follows server/db/columns.ts, except for columns that a room erases (erase.ts). */
export async function eraseColumns(tx: Tx, registrationId: string): Promise<void> {
  for (const table of tables) {
    const having = (wanted: string) => columnsOf(table).filter(([, [fate]]) => fate === wanted);
    const cleared = having('cleared').map(([name]) => sql`${sql.ref(name)} = null`);
    const isGone = having('gone').length > 0;
    if (!isGone && cleared.length === 0) continue;
    const change = isGone
      ? sql`delete from ${sql.table(table)}`
      : sql`update ${sql.table(table)} set ${sql.join(cleared)}`;
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await sql`${change} where ${isOf(table, registrationId)}`.execute(tx);
  }
}

/** Whether a row belongs to a registration, directly, by an exam attempt, or by an entry of the log. */
function isOf(table: Table, registrationId: string): RawBuilder<unknown> {
  if (table === 'registration') return sql`id = ${registrationId}`;
  if ('registrationId' in COLUMNS[table]) return sql`registration_id = ${registrationId}`;
  return 'attemptId' in COLUMNS[table]
    ? sql`attempt_id in (select id from exam_attempt where registration_id = ${registrationId})`
    : sql`audit_id in (select id from audit where registration_id = ${registrationId})`;
}
