import type { Db } from '../../db/tables.ts';

/** The address of everybody who is or was on the staff. */
export async function staffEmails(db: Db): Promise<Map<string, string>> {
  const staff = await db.selectFrom('staff').select(['id', 'email']).execute();
  return new Map(staff.map(({ id, email }) => [id, email]));
}
