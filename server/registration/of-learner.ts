import type { Paise } from '../../domain/money.ts';
import type { Db, RegistrationTable } from '../db/tables.ts';
import { tokenOf } from './token.ts';

/** One of a learner's registrations, with the token of its secret link. */
export interface LearnerRegistration extends Pick<
  RegistrationTable,
  'id' | 'course_id' | 'course_name' | 'learner_name' | 'state' | 'received_at' | 'confirmed_at'
> {
  price: Paise;
  token: string;
}

/** All registrations that were made with an e-mail address (in small letters), the newest first. */
export async function registrationsOf(
  { db, secret }: { db: Db; secret: Uint8Array },
  email: string,
): Promise<LearnerRegistration[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'course_id', 'course_name', 'price', 'learner_name', 'state', 'received_at', 'confirmed_at'])
    .where('email', '=', email)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, price: row.price as Paise, token: tokenOf(secret, { id: row.id, email }) }));
}
