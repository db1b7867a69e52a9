/** Indexes of mailboxes without the dots that Gmail ignores. Those of 0016 stay for older processes. */
import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const position = db.getExecutor().adapter instanceof SqliteAdapter ? 'instr' : 'strpos';
  for (const table of ['registration', 'former_contact']) {
    // oxlint-disable-next-line no-await-in-loop -- a statement follows the one before
    await sql`create index ${sql.id(`${table}_inbox`)} on ${sql.table(table)} (${sql.raw(mailbox(position))})`.execute(
      db,
    );
  }
}

const mailbox = (position: string) => {
  const host = `substr(email, ${position}(email, '@'))`;
  const name = `substr(email, 1, ${position}(email, case when ${position}(email, '+') > 1 then '+' else '@' end) - 1)`;
  return `(case when ${host} in ('@gmail.com', '@googlemail.com') then replace(${name}, '.', '') || '@gmail.com' else ${name} || ${host} end)`;
};
