/** Who may sign in: learners by an address that they registered with, staff by one in the staff table. */
import type { Db, Tx } from '../db/tables.ts';

export type Audience = 'staff' | 'learner';

/** The rows that make an address known: for `exists (…)`, so that no answer to it leaves the database. */
export function knownAddress(db: Db | Tx, { audience, email }: { audience: Audience; email: string }) {
  return audience === 'staff'
    ? db.selectFrom('staff').select('staff.id').where('staff.email', '=', email).where('staff.removedAt', 'is', null)
    : db.selectFrom('registration').select('registration.id').where('registration.email', '=', email);
}
