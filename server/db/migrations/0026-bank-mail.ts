/** Bank mail: the reader of the mailbox, and what the bank's emails told. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_mail_reader')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('uid_validity', 'text')
    .addColumn('last_uid', 'bigint', (column) => column.notNull())
    .addColumn('heard_at', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('problem_since', 'bigint')
    .addColumn('problem_told_at', 'bigint')
    .addColumn('unknown_told_at', 'bigint')
    .addColumn('forged_told_at', 'bigint')
    .execute();
  await createCredits(db);
  await db.schema
    .createTable('bank_mail_seen')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) =>
      column.notNull().check(sql`outcome in ('credit', 'refused', 'unknown', 'notice')`),
    )
    .addColumn('reason', 'text')
    .addColumn('sender', 'text')
    .addColumn('shape', 'text')
    .execute();
  await db.schema.createIndex('bank_mail_seen_at').on('bank_mail_seen').columns(['at']).execute();
  await db.schema
    .alterTable('statement_import')
    .addColumn('agreed', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // When a statement showed a payment that bank mail had told of.
  await db.schema.alterTable('payment').addColumn('in_statement_at', 'bigint').execute();
}

async function createCredits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_credit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('mail', 'sms')`))
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('same_key', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('arrived_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('account_end', 'text')
    .addColumn('payer', 'text')
    .addColumn('method', 'text', (column) => column.notNull().check(sql`method in ('upi', 'bank')`))
    .addColumn('verdict', 'text', (column) => column.notNull().check(sql`verdict in ('signed', 'unsure')`))
    .addColumn('reason', 'text')
    .addColumn('domain', 'text')
    .addColumn('selector', 'text')
    .addColumn('algorithm', 'text')
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('open')
        .check(sql`state in ('open', 'recorded', 'agrees', 'left')`),
    )
    .addColumn('payment_id', 'text', (column) => column.references('payment.id'))
    .addColumn('registration_id', 'text', (column) => column.references('registration.id'))
    .addColumn('staff_id', 'text', (column) => column.references('staff.id'))
    .addColumn('waits_until', 'text')
    .addColumn('missing_told_at', 'bigint')
    .execute();
  // One payment is one credit, however often the bank tells of it.
  await db.schema.createIndex('bank_credit_same_key').unique().on('bank_credit').columns(['same_key']).execute();
  await db.schema.createIndex('bank_credit_payment_id').on('bank_credit').columns(['payment_id']).execute();
  await db.schema.createIndex('bank_credit_registration_id').on('bank_credit').columns(['registration_id']).execute();
  await db.schema.createIndex('bank_credit_state_told_at').on('bank_credit').columns(['state', 'told_at']).execute();
}
