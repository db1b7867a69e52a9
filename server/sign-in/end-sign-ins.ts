import type { Tx } from '../db/tables.ts';

/** Ends what an address of a learner opens: its sessions and codes go. */
export async function endSignIns(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('session').where('email', '=', email).where('audience', '=', 'learner').execute();
  await tx.deleteFrom('signInCode').where('email', '=', email).where('audience', '=', 'learner').execute();
}
