/** Who may sign in: learners by an address that they registered with, staff by one in the staff table. */
import type { Db, Tx } from '../db/tables.ts';

export type Audience = 'staff' | 'learner';

/** The rows that make an address known: for `exists (…)`, so that no answer to it leaves the database. */
export function knownAddress(db: Db | Tx, { audience, email }: { audience: Audience; email: string }) {
  return audience === 'staff'
    ? db.selectFrom('staff').select('staff.id').where('staff.email', '=', email).where('staff.removedAt', 'is', null)
    : db.selectFrom('registration').select('registration.id').where('registration.email', '=', email);
}

/**
 * The same, for learners with a confirmed registration alone: anybody can register any number of labels of somebody's
 * mailbox (`name+label@…`), but not have them confirmed.
 */
export function confirmedAddress(db: Db | Tx, { audience, email }: { audience: Audience; email: string }) {
  return audience === 'staff'
    ? knownAddress(db, { audience, email })
    : db
        .selectFrom('registration')
        .select('registration.id')
        .where('registration.email', '=', email)
        .where('registration.state', '=', 'confirmed');
}
