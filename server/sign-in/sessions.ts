/** The table has only the SHA-256 of a cookie's 256 random bits, so a copy of the table opens no session. */
import { randomBytes } from 'node:crypto';
import { DAY, MINUTE } from '../../domain/day.ts';
import { SESSION_LIFETIMES } from '../../domain/sign-in/sign-in-limits.ts';
import { DatabaseBusy } from '../db/database-busy.ts';
import { sha256 } from '../db/hash.ts';
import type { SessionTable, StaffTable } from '../db/tables/desk-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Audience } from './known-address.ts';
import { deviceWords } from './device.ts';

/** `touch`: the use of a session is written down after this time only, since every write costs. */
const LIFETIMES = {
  learner: { ...SESSION_LIFETIMES.learner, touch: DAY },
  staff: { ...SESSION_LIFETIMES.staff, touch: 5 * MINUTE },
} as const satisfies Record<Audience, { idle: number; most: number; touch: number }>;

/** `handle` names a session and opens nothing. `provedAt`: when a code was last typed, in milliseconds since 1970. */
export type Session = { handle: string; email: string; provedAt: number } & (
  | { audience: 'learner' }
  | { audience: 'staff'; staffId: string; role: StaffTable['role'] }
);

export type StaffSession = Session & { audience: 'staff' };
export type LearnerSession = Session & { audience: 'learner' };

export interface FoundSession<S extends Session = Session> {
  session: S;
  renewed: boolean;
  maxAge: number;
}

interface SessionOwner {
  audience: Audience;
  email: string;
}

/** Opens a session and answers with its cookie's value. Deletes expired sessions. */
export async function createSession(
  tx: Tx,
  {
    audience,
    email,
    staffId,
    userAgent,
    now,
  }: SessionOwner & { staffId: string | null; userAgent: string | undefined; now: number },
): Promise<string> {
  await tx.deleteFrom('session').where('expiresAt', '<=', now).execute();
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('session')
    .values({
      idHash: sha256(token),
      audience,
      staffId,
      email,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: expiry({ audience, createdAt: now }, now),
      endedAt: null,
      provedAt: now,
      device: deviceWords(userAgent),
    })
    .execute();
  return token;
}

/**
 * Reads role and membership each time, so removed staff are out at once. `renewed` asks to set the cookie again for
 * `maxAge` seconds. What a page asks by itself (`isIdle`) is no use of the session, which ends as if nobody were there.
 */
export async function findSession(
  db: Db,
  {
    token,
    audience,
    isIdle = false,
    now,
  }: { token: string | undefined; audience: Audience; isIdle?: boolean; now: number },
): Promise<FoundSession | undefined> {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined;
  const row = await db
    .selectFrom('session')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'session.staffId').on('staff.removedAt', 'is', null))
    .select(['session.idHash', 'session.audience', 'session.email', 'session.createdAt', 'session.lastSeenAt'])
    .select(['session.provedAt', 'staff.id as staffId', 'staff.role'])
    .where('session.idHash', '=', sha256(token))
    .where('session.audience', '=', audience)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const session = sessionOf(row);
  if (session === undefined) return undefined;

  const expiresAt = expiry(row, now);
  const isDue = !isIdle && now - row.lastSeenAt >= LIFETIMES[audience].touch;
  const renewed = isDue && (await touch(db, { handle: row.idHash, expiresAt, now }));
  return { session, renewed, maxAge: Math.ceil((expiresAt - now) / 1000) };
}

/** Whether the use was written down. If the database is locked, the next request does it. */
async function touch(
  db: Db,
  { handle, expiresAt, now }: { handle: string; expiresAt: number; now: number },
): Promise<boolean> {
  try {
    await db
      .updateTable('session')
      .set({ lastSeenAt: now, expiresAt })
      .where('idHash', '=', handle)
      .where('endedAt', 'is', null)
      .execute();
    return true;
  } catch (error) {
    if (error instanceof DatabaseBusy) return false;
    throw error;
  }
}

/** Notes that a code was typed in a session now. */
export async function markProved(tx: Tx, { handle, now }: { handle: string; now: number }): Promise<void> {
  await tx
    .updateTable('session')
    .set({ provedAt: now })
    .where('idHash', '=', handle)
    .where('endedAt', 'is', null)
    .execute();
}

/** Like markProved, but also replaces the token: the former cookie opens nothing. Answers with the new token. */
export async function proveAnew(tx: Tx, { handle, now }: { handle: string; now: number }): Promise<string> {
  await markProved(tx, { handle, now });
  const token = randomBytes(32).toString('base64url');
  await tx
    .updateTable('session')
    .set({ idHash: sha256(token) })
    .where('idHash', '=', handle)
    .execute();
  return token;
}

/** The handle of the session that a token opens. */
export function handleOf(token: string): string {
  return sha256(token);
}

export interface ListedSession {
  handle: string;
  /** `Chrome on Android`. */
  device: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastSeenAt: number;
}

/** Open sessions of a person, last used first. */
export function listSessions(
  db: Db,
  { audience, email, now }: SessionOwner & { now: number },
): Promise<ListedSession[]> {
  return db
    .selectFrom('session')
    .select(['idHash as handle', 'device', 'createdAt', 'lastSeenAt'])
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('idHash')
    .execute();
}

/** Ends one session of its owner. False if there was none. */
export async function endSession(
  db: Db | Tx,
  { handle, audience, email, now }: SessionOwner & { handle: string; now: number },
): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('idHash', '=', handle)
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .returning('idHash')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends every session of a person. Answers how many. */
export async function endAllSessions(
  db: Db | Tx,
  { audience, email, now }: SessionOwner & { now: number },
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .returning('idHash')
    .execute();
  return ended.length;
}

/** Ends the other sessions of a staff member whose way to sign in has changed. Answers how many. */
export async function endOtherSessions(
  tx: Tx,
  { staffId, keep, now }: { staffId: string; keep: string | undefined; now: number },
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .$if(keep !== undefined, (others) => others.where('idHash', '!=', keep ?? ''))
    .returning('idHash')
    .execute();
  return ended.length;
}

/** Ends the browser's former session when a person signs in again. */
export async function endReplacedSession(
  tx: Tx,
  { token, audience, now }: { token: string | undefined; audience: Audience; now: number },
): Promise<void> {
  if (token === undefined) return;
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('idHash', '=', sha256(token))
    .where('audience', '=', audience)
    .where('endedAt', 'is', null)
    .execute();
}

function expiry({ audience, createdAt }: Pick<SessionTable, 'audience' | 'createdAt'>, now: number): number {
  const { idle, most } = LIFETIMES[audience];
  return Math.min(now + idle, createdAt + most);
}

interface SessionRow extends Pick<SessionTable, 'idHash' | 'audience' | 'email' | 'staffId' | 'createdAt'> {
  provedAt: number | null;
  role: StaffTable['role'] | null;
}

function sessionOf(row: SessionRow): Session | undefined {
  const { audience, staffId, role } = row;
  const own = { handle: row.idHash, email: row.email, provedAt: row.provedAt ?? row.createdAt };
  if (audience === 'learner') return { ...own, audience };
  return staffId === null || role === null ? undefined : { ...own, audience, staffId, role };
}
