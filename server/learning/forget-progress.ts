import type { Tx } from '../db/tables.ts';

/** Deletes progress of an erased registration or a course that was left. */
export async function forgetProgress(tx: Tx, registrationId: string): Promise<void> {
  await tx.deleteFrom('learningProgress').where('registrationId', '=', registrationId).execute();
}
