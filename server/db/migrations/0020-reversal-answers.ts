import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reversal_answer')
    .addColumn('row_hash', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payment.id'))
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('place', 'integer')
    .addColumn('refund_id', 'text', (column) => column.unique().references('refund.id'))
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reversal_answer_key', ['row_hash', 'payment_id'])
    // If two people use the same row at once, the second is refused.
    .addUniqueConstraint('reversal_answer_place', ['row_hash', 'place'])
    .execute();
  await db.schema.createIndex('reversal_answer_payment').on('reversal_answer').columns(['payment_id']).execute();
  await db.schema
    .createIndex('reversal_answer_registration')
    .on('reversal_answer')
    .columns(['registration_id'])
    .execute();
}
