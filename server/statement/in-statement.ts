/** The statement has the last word about payments that the bank's emails told. */
import type { Db } from '../db/tables.ts';
import { inChunks } from '../db/in-chunks.ts';
import { writeAudit } from '../db/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AgreeingRow } from '../reading/reading.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';

/** Those of the references whose payment was recorded by an email of the bank, and was in no statement yet. */
export async function toldByBank(db: Db, references: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await inChunks(references, (some) => waiting(db).where('payment.reference', 'in', some).execute());
  return new Set(rows.map(({ reference }) => reference));
}

function waiting(db: Db) {
  return db
    .selectFrom('bankCredit')
    .innerJoin('payment', 'payment.id', 'bankCredit.paymentId')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['payment.id', 'payment.registrationId', 'payment.reference', 'payment.amount', 'registration.erasedAt'])
    .where('bankCredit.state', '=', 'recorded')
    .where('payment.inStatementAt', 'is', null);
}

interface Seen {
  importId: string;
  layout: string;
  rows: readonly AgreeingRow[];
}

/**
 * Notes each payment of bank mail that a statement shows with its reference and amount: from then on it is the payment
 * of that row. A second import of the statement changes nothing.
 */
export async function noteInStatement(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { importId, layout, rows }: Seen,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    let agreed = 0;
    // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
    for (const { reference, amount, hash, line, narration } of rows) {
      const payment = await waiting(tx)
        .where('payment.reference', '=', reference)
        .where('payment.amount', '=', amount)
        .executeTakeFirst();
      const before = await tx.selectFrom('payment').select('id').where('rowHash', '=', hash).executeTakeFirst();
      if (payment === undefined || before !== undefined) continue;
      const { id, registrationId, erasedAt } = payment;
      await tx
        .updateTable('payment')
        .set({ rowHash: hash, narration: erasedAt === null ? narration : null, inStatementAt: now })
        .where('id', '=', id)
        .execute();
      const detail = { amount, reference, statement: { layout, line, row: hash } };
      await writeAudit(tx, { at: now, actor: `staff:${staffId}`, registrationId, action: 'in-statement', detail });
      agreed++;
    }
    // oxlint-enable no-await-in-loop
    if (agreed === 0) return;
    await tx.updateTable('statementImport').set({ agreed }).where('id', '=', importId).execute();
  });
}
