/**
 * Staff and people who are signed in, put where the site keeps them: most tests need them, and how they come about is
 * tested in desk/sign-in.spec.ts.
 */
import type { BrowserContext } from '@playwright/test';
import { DEFAULT_ALERTS } from '../../../domain/alerts/alert-choice.ts';
import { newId } from '../../../server/db/id.ts';
import type { Db } from '../../../server/db/tables.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import type { Audience } from '../../../server/sign-in/audience.ts';
import { cookieFor } from '../../../server/sign-in/cookies.ts';
import { createSession } from '../../../server/sign-in/sessions.ts';
import type { Role } from '../../../server/sign-in/staff/staff.ts';
import { sharedSite, type StaffedSite, within } from './site.ts';

let count = 0;

/** Adds somebody to the staff; gives their address. */
export async function addStaff(role: Role, site = sharedSite): Promise<string> {
  const email = `${role}.${process.pid}.${Date.now()}.${++count}@example.org`;
  await within(site, (db) => staffMember(db, email, role));
  return email;
}

/** Puts somebody on the staff. */
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

/** A session as signing in opens one; gives the cookies of its browser, by name. */
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

/** The cookies of somebody who has signed in just now, by name. */
export function signedIn(
  who: { audience: Audience; email: string },
  site = sharedSite,
): Promise<Record<string, string>> {
  return within(site, (db) => openSession(db, site, who));
}

/** Signs somebody in, in every window of a context. */
export async function signIn(
  context: BrowserContext,
  who: { audience: Audience; email: string },
  site = sharedSite,
): Promise<void> {
  const cookies = Object.entries(await signedIn(who, site));
  const { url } = site;
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const })));
}
