import type { Db, Tx } from '../db/tables.ts';

/** Far more than one person has. The search ends there. */
export const MOST_REGISTRATIONS = 100;

interface Known {
  id: string;
  email: string | null;
  mobile: string | null;
}

/** Ids that share an email or mobile number, also through others. Erased people share none. Empty if none is found. */
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

/** The chosen registrations of a person, or all if none is chosen. Undefined if a chosen one is not theirs. */
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
