/** Sessions written to the database; desk/sign-in.spec.ts tests signing in. */
import type { BrowserContext } from '@playwright/test';
import { DEFAULT_ALERTS } from '../../../domain/alerts/alert-choice.ts';
import { newId } from '../../../server/db/id.ts';
import type { Db } from '../../../server/db/tables.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import type { Audience } from '../../../server/sign-in/known-address.ts';
import { cookieFor } from '../../../server/sign-in/cookies.ts';
import { createSession } from '../../../server/sign-in/sessions.ts';
import type { Role } from '../../../server/sign-in/staff/staff.ts';
import { sharedSite, type StaffedSite, within } from './site.ts';

let count = 0;

export async function addStaff(role: Role, site = sharedSite): Promise<string> {
  const email = `${role}.${process.pid}.${Date.now()}.${++count}@example.org`;
  await within(site, (db) => staffMember(db, email, role));
  return email;
}

export async function staffMember(db: Db, email: string, role: Role): Promise<{ staffId: string; email: string }> {
  const now = Date.now();
  const staffId = newId(now);
  const nothing = { totpSecret: null, totpLastStep: null, removedAt: null, alertedUntil: null };
  await db
    .insertInto('staff')
    .values({ id: staffId, email, role, createdAt: now, alerts: DEFAULT_ALERTS, ...nothing })
    .execute();
  return { staffId, email };
}

/** Returns the cookies by name. */
export async function openSession(
  db: Db,
  { url }: Pick<StaffedSite, 'url'>,
  who: { audience: Audience; email: string },
): Promise<Record<string, string>> {
  const { audience, email } = who;
  const staff =
    audience === 'staff' &&
    (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow());
  const session = { ...who, staffId: staff ? staff.id : null, userAgent: undefined, now: Date.now() };
  const token = await inTransaction(db, (tx) => createSession(tx, session));
  const marker = audience === 'learner' && { [cookieFor('learner-marker', url).name]: '1' };
  return { [cookieFor(audience, url).name]: token, ...marker };
}

export function signedIn(
  who: { audience: Audience; email: string },
  site = sharedSite,
): Promise<Record<string, string>> {
  return within(site, (db) => openSession(db, site, who));
}

export async function signIn(
  context: BrowserContext,
  who: { audience: Audience; email: string },
  site = sharedSite,
): Promise<void> {
  const cookies = Object.entries(await signedIn(who, site));
  const { url } = site;
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const })));
}
