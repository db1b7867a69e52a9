import { type RawBuilder, sql, SqliteAdapter } from 'kysely';
import { mailboxOf } from '../../domain/person/mailbox.ts';
import type { Db, Tx } from './tables.ts';

/** SQL for the mailbox of a column with email addresses, as in the indexes of migration 0021. */
export function mailboxColumn(db: Db | Tx, column = 'email'): RawBuilder<string> {
  const email = sql.ref(column);
  const position = sql.raw(db.getExecutor().adapter instanceof SqliteAdapter ? 'instr' : 'strpos');
  const host = sql`substr(${email}, ${position}(${email}, '@'))`;
  const name = sql`substr(${email}, 1, ${position}(${email}, case when ${position}(${email}, '+') > 1 then '+' else '@' end) - 1)`;
  return sql<string>`(case when ${host} in ('@gmail.com', '@googlemail.com') then replace(${name}, '.', '') || '@gmail.com' else ${name} || ${host} end)`;
}

/** The mailbox of an address (domain/person/mailbox.ts), however it was typed. */
export function mailboxIn(email: string): string {
  return mailboxOf(email.trim().toLowerCase());
}
