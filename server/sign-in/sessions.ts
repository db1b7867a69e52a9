/**
 * Sessions. The cookie holds 256 random bits, the table their SHA-256: a copy of the table opens nobody's session, and
 * a session that was ended is dead wherever its cookie went.
 */
import { randomBytes } from 'node:crypto';
import { DAY, MINUTE } from '../../domain/day.ts';
import { SESSION_LIFETIMES } from '../../domain/sign-in/sign-in-limits.ts';
import { DatabaseBusy } from '../db/database-busy.ts';
import { sha256 } from '../db/hash.ts';
import type { Db, SessionTable, StaffTable, Tx } from '../db/tables.ts';
import type { Audience } from './audience.ts';
import { deviceWords } from './device.ts';

/**
 * `touch`: how much later a session has to be used again before that is written down, since a write on every page would
 * cost more than it tells.
 */
const LIFETIMES = {
  learner: { ...SESSION_LIFETIMES.learner, touch: DAY },
  staff: { ...SESSION_LIFETIMES.staff, touch: 5 * MINUTE },
} as const satisfies Record<Audience, { idle: number; most: number; touch: number }>;

/**
 * `handle` names a session to its owner, for ending it; it opens nothing. `provedAt`, in milliseconds since 1970: when
 * a code was last typed in it, at the latest when it was opened.
 */
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

/** Whose sessions. */
interface SessionOwner {
  audience: Audience;
  email: string;
}

/** Opens a session and gives what its cookie holds. Sessions that have run out are cleared away. */
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
 * The session that a cookie opens, or undefined. Role and membership of staff are read anew each time: whoever is
 * removed is out at once. `renewed` asks for the cookie to be set again, for `maxAge` seconds: as long as the session.
 */
export async function findSession(
  db: Db,
  { token, audience, now }: { token: string | undefined; audience: Audience; now: number },
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
  const isDue = now - row.lastSeenAt >= LIFETIMES[audience].touch;
  const renewed = isDue && (await touch(db, { handle: row.idHash, expiresAt, now }));
  return { session, renewed, maxAge: Math.ceil((expiresAt - now) / 1000) };
}

/** Whether it was written down that a session is used. While another program holds the database, the next request does. */
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

/** Writes down that a code was typed in a session just now. */
export async function markProved(tx: Tx, { handle, now }: { handle: string; now: number }): Promise<void> {
  await tx
    .updateTable('session')
    .set({ provedAt: now })
    .where('idHash', '=', handle)
    .where('endedAt', 'is', null)
    .execute();
}

/** The same, and the session gets another token: the cookie that it had before opens nothing any more. Gives the new one. */
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

/** The name of the session that a token opens. */
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

/** The sessions of somebody that are open, last used first. */
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

/** Ends one session of its owner: sign-out, or one of the list. False if there was none to end. */
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

/** Ends every session of somebody: sign-out everywhere, a person erased, staff removed. Gives how many. */
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

/** Ends every session of somebody on the staff but one: what they sign in with has changed. Gives how many. */
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

/** Ends the session that a browser had when it signs in anew, if it had one. */
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
