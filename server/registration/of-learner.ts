import type { Db, RegistrationTable } from '../db/tables.ts';
import { tokenOf } from './token.ts';

/** One of a learner's registrations, with the token of its secret link. */
export interface LearnerRegistration extends Pick<
  RegistrationTable,
  'id' | 'courseId' | 'courseName' | 'price' | 'learnerName' | 'state' | 'receivedAt' | 'confirmedAt'
> {
  token: string;
}

/** All registrations that were made with an email address (in small letters), the newest first. */
export async function registrationsOf(
  { db, secret }: { db: Db; secret: Uint8Array },
  email: string,
): Promise<LearnerRegistration[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'courseId', 'courseName', 'price', 'learnerName', 'state', 'receivedAt', 'confirmedAt'])
    .where('email', '=', email)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, token: tokenOf(secret, { id: row.id, email }) }));
}
