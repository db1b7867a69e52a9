import { newId } from '../../db/id.ts';
import type { RegistrationTable } from '../../db/tables/registration-tables.ts';
import type { Tx } from '../../db/tables.ts';
import type { RegistrationMail } from '../registry.ts';
import { type MailContext, queueMail } from './queue-mail.ts';

/** Queues an email to a registration's learner. An erased person has no address and gets none. */
export async function mailLearner(
  tx: Tx,
  context: MailContext,
  {
    registration,
    mail,
    now,
  }: { registration: Pick<RegistrationTable, 'id' | 'email'>; mail: RegistrationMail; now: number },
): Promise<void> {
  const { id: registrationId, email } = registration;
  if (email === null) return;
  await queueMail(tx, context, { ...mail, id: newId(now), registrationId, recipient: email, now });
}
