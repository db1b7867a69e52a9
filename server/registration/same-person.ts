/** Which registrations are one person's: those with the same email address or mobile number. */
import type { Db, Tx } from '../db/tables.ts';

/** Nobody has as many: who shares an address or number with more of them is looked up no further. */
export const MOST_REGISTRATIONS = 100;

/** What tells a person by. */
interface Known {
  id: string;
  email: string | null;
  mobile: string | null;
}

/**
 * The registrations of the person of one, by id: those that share its email address or its mobile number, those that share
 * theirs, and so on. Whoever is erased shares nothing any more. Empty where there is no such registration.
 */
export async function registrationsOfPerson(db: Db | Tx, id: string): Promise<string[]> {
  const found = new Map<string, Known>();
  const asked = { email: new Set<string>(), mobile: new Set<string>() };
  let news: Known[] = await db.selectFrom('registration').select(KNOWN).where('id', '=', id).execute();
  // Each step asks for what the one before has found.
  // oxlint-disable no-await-in-loop
  while (news.length > 0 && found.size < MOST_REGISTRATIONS) {
    for (const row of news) found.set(row.id, row);
    const next = (by: 'email' | 'mobile') =>
      [...new Set(news.map((row) => row[by]))].filter(
        (value): value is string => value !== null && !asked[by].has(value),
      );
    const [emails, mobiles] = [next('email'), next('mobile')];
    for (const email of emails) asked.email.add(email);
    for (const mobile of mobiles) asked.mobile.add(mobile);
    const sharing = [...(await sharingOne(db, 'email', emails)), ...(await sharingOne(db, 'mobile', mobiles))];
    news = sharing.filter((row) => !found.has(row.id));
  }
  // oxlint-enable no-await-in-loop
  return [...found.keys()].slice(0, MOST_REGISTRATIONS).toSorted();
}

const KNOWN = ['id', 'email', 'mobile'] as const;

function sharingOne(db: Db | Tx, by: 'email' | 'mobile', values: readonly string[]): Promise<Known[]> {
  if (values.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('registration')
    .select(KNOWN)
    .where(by, 'in', values)
    .orderBy('id')
    .limit(MOST_REGISTRATIONS + 1)
    .execute();
}

/**
 * Of a person's registrations those that were chosen: all, where nothing was. Undefined where there is no such person, or
 * one that was chosen is not theirs.
 */
export async function chosenOf(
  db: Db | Tx,
  id: string,
  chosen: readonly string[] | undefined,
): Promise<string[] | undefined> {
  const own = await registrationsOfPerson(db, id);
  if (own.length === 0) return undefined;
  if (chosen === undefined) return own;
  return chosen.length > 0 && chosen.every((each) => own.includes(each)) ? chosen.toSorted() : undefined;
}
