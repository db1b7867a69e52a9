import type { Db, Tx } from '../db/tables.ts';

export type Audience = 'staff' | 'learner';

/** For `exists (…)`, so that no address leaves the database. */
export function knownAddress(db: Db | Tx, { audience, email }: { audience: Audience; email: string }) {
  return audience === 'staff'
    ? db.selectFrom('staff').select('staff.id').where('staff.email', '=', email).where('staff.removedAt', 'is', null)
    : db.selectFrom('registration').select('registration.id').where('registration.email', '=', email);
}

/** Only confirmed registrations count for learners: anybody can register labels of a mailbox (`name+label@…`). */
export function confirmedAddress(db: Db | Tx, { audience, email }: { audience: Audience; email: string }) {
  return audience === 'staff'
    ? knownAddress(db, { audience, email })
    : db
        .selectFrom('registration')
        .select('registration.id')
        .where('registration.email', '=', email)
        .where('registration.state', '=', 'confirmed');
}
