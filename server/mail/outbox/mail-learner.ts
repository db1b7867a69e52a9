import { newId } from '../../db/id.ts';
import type { RegistrationTable, Tx } from '../../db/tables.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { Mail } from '../mails.ts';
import { queueMail } from './queue-mail.ts';

/** A mail about a registration, without what all of them share. */
type AboutRegistration = Mail extends infer Each
  ? Each extends { registrationId: string; kind: infer Kind; data: infer Data }
    ? { kind: Kind; data: Data }
    : never
  : never;

/** Queues a mail to the learner of a registration. Somebody who was erased has no address any more and gets none. */
export async function mailLearner(
  tx: Tx,
  { publicUrl }: Pick<DeskContext, 'publicUrl'>,
  {
    registration,
    mail,
    now,
  }: { registration: Pick<RegistrationTable, 'id' | 'email'>; mail: AboutRegistration; now: number },
): Promise<void> {
  const { id: registrationId, email } = registration;
  if (email === null) return;
  await queueMail(tx, { ...mail, id: newId(now), registrationId, recipient: email, siteUrl: publicUrl, now });
}
