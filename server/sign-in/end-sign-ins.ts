import type { Tx } from '../db/tables.ts';

/** Ends all sessions and codes of a learner's address. */
export async function endSignIns(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('session').where('email', '=', email).where('audience', '=', 'learner').execute();
  await tx.deleteFrom('signInCode').where('email', '=', email).where('audience', '=', 'learner').execute();
}
