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

/** The first claim of a reference wins, by the primary key. Answers whether this registration has it. */
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
