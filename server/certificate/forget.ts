import type { Ending } from '../../domain/certificate/state.ts';
import type { Tx } from '../db/tables.ts';
import { endCertificate } from './change.ts';

/** Removes the name from all certificates of a registration. The valid one ends or stays without a name. */
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
