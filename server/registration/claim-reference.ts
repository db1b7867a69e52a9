import { prepare } from '../db/prepare.ts';
import type { ReferenceClaimTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';

const insertClaim = prepare((tx, claim: ReferenceClaimTable) =>
  tx
    .insertInto('referenceClaim')
    .values(claim)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('registrationId'),
);

/**
 * Claims a payment reference for a registration: the first one gets it, decided by the primary key. Answers whether
 * the reference is the registration's own; claiming again what one has is no change.
 */
export async function claimReference(
  tx: Tx,
  { registrationId, reference }: { registrationId: string; reference: string },
): Promise<boolean> {
  const [claimed] = await insertClaim(tx, { reference, registrationId });
  if (claimed !== undefined) return true;
  const claim = await tx
    .selectFrom('referenceClaim')
    .select('registrationId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return claim?.registrationId === registrationId;
}
