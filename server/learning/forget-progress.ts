import type { Tx } from '../db/tables.ts';

/** Deletes what was watched and read for a registration: of who is erased, and of a course that was left. */
export async function forgetProgress(tx: Tx, registrationId: string): Promise<void> {
  await tx.deleteFrom('learningProgress').where('registrationId', '=', registrationId).execute();
}
