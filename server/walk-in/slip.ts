import { isId } from '../db/cursor.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { registrationLinks } from '../guard/token.ts';
import { registrationById, type RegistrationView } from '../registration/registration-view.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

/**
 * What staff print for a learner without an address: the registration, and the absolute address of its private page.
 * Undefined for learners who got these by email, and for one's own registration.
 */
export async function slipOf(
  { db, secret, publicUrl }: Pick<DeskContext, 'db' | 'secret' | 'publicUrl'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  id: string,
): Promise<{ registration: RegistrationView; link: string } | undefined> {
  const registration = isId(id) ? await registrationById(db, id) : undefined;
  if (registration === undefined || registration.email !== null || registration.erasedAt !== null) return undefined;
  if ((await staffLearners(db)).isOwn(staffId, id)) return undefined;
  return { registration, link: registrationLinks({ secret, publicUrl }, registration).status };
}
