import { newId } from '../../db/id.ts';
import type { RegistrationTable, Tx } from '../../db/tables.ts';
import type { RegistrationMail } from '../registry.ts';
import { type MailContext, queueMail } from './queue-mail.ts';

/** Queues a mail to the learner of a registration. Somebody who was erased has no address any more and gets none. */
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
