import type { Tx } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser, Forbidden } from '../../guard/allowed.ts';
import { type LockedRegistration, lockRegistration } from '../../registration/locked-registration.ts';
import { staffLearners } from './staff-learners.ts';

export const OWN_REGISTRATION: Forbidden = {
  kind: 'forbidden',
  message:
    'This registration is your own: it has, or had, your email address or your mobile number. A colleague has to do this.',
};

/** The registration, locked for an action of staff (locked-registration.ts); `forbidden` for their own. */
export async function lockForStaff(
  tx: Tx,
  context: Pick<DeskContext, 'engine'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  id: string,
): Promise<LockedRegistration | { kind: 'unknown' } | Forbidden> {
  const registration = await lockRegistration(tx, context, id);
  if (registration === undefined) return { kind: 'unknown' };
  return (await staffLearners(tx)).isOwn(staffId, id) ? OWN_REGISTRATION : registration;
}
