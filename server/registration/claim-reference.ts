import type { Tx } from '../db/tables.ts';

/**
 * Claims a payment reference for a registration: the first one gets it, decided by the primary key. Answers whether
 * the reference is the registration's own; claiming again what one has is no change.
 */
export async function claimReference(
  tx: Tx,
  { registrationId, reference }: { registrationId: string; reference: string },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('referenceClaim')
    .values({ reference, registrationId })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('registrationId')
    .executeTakeFirst();
  if (claimed !== undefined) return true;
  const claim = await tx
    .selectFrom('referenceClaim')
    .select('registrationId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return claim?.registrationId === registrationId;
}
