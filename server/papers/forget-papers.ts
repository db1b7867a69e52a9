import type { Tx } from '../db/tables.ts';

/** Tax law keeps names on bills and invoices (CGST Act, 2017, section 36: 72 months), but not on receipts. */
export async function forgetPapers(tx: Tx, { registrationId }: { registrationId: string }): Promise<void> {
  await tx
    .updateTable('paper')
    .set({ recipient: null, learner: null })
    .where('registrationId', '=', registrationId)
    .where('kind', 'in', ['receipt', 'refund-note', 'cancellation'])
    .execute();
}
