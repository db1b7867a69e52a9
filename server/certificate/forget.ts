/** What becomes of the certificates of somebody who is erased. */
import type { Ending } from '../../domain/certificate/state.ts';
import type { Tx } from '../db/tables.ts';
import { endCertificate } from './change.ts';

/** Takes the name off all certificates of a registration; the valid one ends, or stays valid without it. */
export async function forgetCertificates(
  tx: Tx,
  { registrationId, certificates, now }: { registrationId: string; certificates: Ending; now: number },
): Promise<void> {
  await tx.updateTable('certificate').set({ learnerName: null }).where('registrationId', '=', registrationId).execute();
  if (certificates === 'anonymise') return;
  const valid = await tx
    .selectFrom('certificate')
    .select('id')
    .where('validFor', '=', registrationId)
    .executeTakeFirst();
  if (valid !== undefined) await endCertificate(tx, valid.id, now);
}
