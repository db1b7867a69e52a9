import type { Db } from '../../db/tables.ts';

/** Addresses of present and former staff by id. */
export async function staffEmails(db: Db): Promise<Map<string, string>> {
  const staff = await db.selectFrom('staff').select(['id', 'email']).execute();
  return new Map(staff.map(({ id, email }) => [id, email]));
}
