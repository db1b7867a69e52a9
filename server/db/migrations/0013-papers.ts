import { type Kysely, sql, SqliteAdapter } from 'kysely';

const MONEY = ['amount', 'taxable', 'cgst', 'sgst', 'igst'];

/** Every column but names, which may have to be erased with the person. */
const FROZEN = [
  ...['id', 'kind', 'series', 'serial', 'number', 'registration_id', 'refund_id', 'of_id', 'day', 'issued_at'],
  ...MONEY,
  ...['place_of_supply', 'words'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paper_series')
    .addColumn('series', 'text', (column) => column.primaryKey().notNull())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .execute();

  await MONEY.reduce(
    (table, column) => table.addColumn(column, 'bigint', (each) => each.notNull()),
    db.schema
      .createTable('paper')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) =>
        column
          .notNull()
          .check(
            sql`kind in ('receipt', 'bill-of-supply', 'tax-invoice', 'refund-note', 'cancellation', 'credit-note')`,
          ),
      )
      .addColumn('series', 'text', (column) => column.notNull())
      .addColumn('serial', 'bigint', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
      .addColumn('refund_id', 'text', (column) => column.unique().references('refund.id'))
      .addColumn('of_id', 'text', (column) => column.references('paper.id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('place_of_supply', 'text')
      .addColumn('recipient', 'text')
      .addColumn('learner', 'text')
      .addColumn('words', 'text', (column) => column.notNull())
      .addUniqueConstraint('paper_series_serial', ['series', 'serial'])
      .addCheckConstraint('paper_parts', sql`taxable + cgst + sgst + igst = amount`),
  ).execute();
  await db.schema.createIndex('paper_registration_id').on('paper').columns(['registration_id']).execute();
  await db.schema.createIndex('paper_day_id').on('paper').columns(['day', 'id']).execute();
  await db.schema.createIndex('paper_of_id').on('paper').columns(['of_id']).execute();
  await db.schema.alterTable('registration').addColumn('state_code', 'text').execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of isSqlite ? FREEZE_SQLITE : FREEZE_POSTGRES) await sql.raw(statement).execute(db);
}

const REFUSAL = "begin select raise(abort, 'a paper is never changed'); end";

const FREEZE_SQLITE = [
  `create trigger paper_no_update before update of ${FROZEN.join(', ')} on paper ${REFUSAL}`,
  `create trigger paper_no_delete before delete on paper ${REFUSAL}`,
  // "insert or replace" removes the old row without a delete that a trigger would see.
  `create trigger paper_no_replace before insert on paper when exists (select 1 from paper where id = new.id) ${REFUSAL}`,
];

const FREEZE_POSTGRES = [
  `create function paper_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'a paper is never changed'; end $$`,
  `create trigger paper_no_update before update of ${FROZEN.join(', ')} on paper
    for each statement execute function paper_refuse()`,
  `create trigger paper_no_delete before delete or truncate on paper for each statement execute function paper_refuse()`,
];
