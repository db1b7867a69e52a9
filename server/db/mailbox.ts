/** Registrations by their mailbox, in SQL: what stands behind a plus in an address is a label (guard/limits.ts: mailboxOf). */
import { type RawBuilder, sql, SqliteAdapter } from 'kysely';
import { mailboxOf } from '../guard/limits.ts';
import type { Db, Tx } from './tables.ts';

/** The mailbox of a column `email`, as the indexes of migration 0016 have it. */
export function mailboxColumn(db: Db | Tx): RawBuilder<string> {
  const position = sql.raw(db.getExecutor().adapter instanceof SqliteAdapter ? 'instr' : 'strpos');
  return sql<string>`(case when ${position}(email, '+') > 1 then substr(email, 1, ${position}(email, '+') - 1) || substr(email, ${position}(email, '@')) else email end)`;
}

/** The mailbox of an address, however somebody has written it. */
export function mailboxIn(email: string): string {
  return mailboxOf(email.trim().toLowerCase());
}
