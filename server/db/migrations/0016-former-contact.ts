/** Former addresses and numbers of a registration, and the index of its mailbox: a plus begins a label (RFC 5233). */
import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_contact')
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text')
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_contact_key', ['registration_id', 'email', 'until'])
    .execute();
  await db.schema.createIndex('former_contact_mobile').on('former_contact').columns(['mobile']).execute();
  // Emails sent to a former address are the only record of earlier corrections.
  await sql`insert into former_contact (registration_id, email, mobile, until)
    select registration.id, outbox.recipient, null, max(outbox.created_at)
    from registration join outbox on outbox.registration_id = registration.id
    where outbox.recipient <> registration.email
    group by registration.id, outbox.recipient`.execute(db);

  const position = db.getExecutor().adapter instanceof SqliteAdapter ? 'instr' : 'strpos';
  for (const table of ['registration', 'former_contact']) {
    // oxlint-disable-next-line no-await-in-loop -- a statement follows the one before
    await sql`create index ${sql.id(`${table}_mailbox`)} on ${sql.table(table)} (${sql.raw(mailbox(position))})`.execute(
      db,
    );
  }
}

const mailbox = (position: string) =>
  `(case when ${position}(email, '+') > 1 then substr(email, 1, ${position}(email, '+') - 1) || substr(email, ${position}(email, '@')) else email end)`;
