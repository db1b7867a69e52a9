/** Which secret made the links of a database, and which secret did before a change. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'text', (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 'this'`),
    )
    .addColumn('secret_fingerprint', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('former_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .execute();
  await db.schema.createIndex('former_token_registration_id').on('former_token').columns(['registration_id']).execute();
}
