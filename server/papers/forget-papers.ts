import type { Tx } from '../db/tables.ts';

/**
 * Takes the names of somebody who is erased out of what was issued for their registration. A bill or an invoice stays as it was
 * issued for as long as tax law asks (CGST Act, 2017, section 36: 72 months); a receipt need not.
 */
export async function forgetPapers(tx: Tx, { registrationId }: { registrationId: string }): Promise<void> {
  await tx
    .updateTable('paper')
    .set({ recipient: null, learner: null })
    .where('registrationId', '=', registrationId)
    .where('kind', 'in', ['receipt', 'refund-note', 'cancellation'])
    .execute();
}
