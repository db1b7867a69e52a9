/**
 * Sessions. The cookie holds 256 random bits, the table their SHA-256: a copy of the table opens nobody's session, and
 * a session that was ended is dead wherever its cookie went.
 */
import { randomBytes } from 'node:crypto';
import { DAY, MINUTE } from '../../domain/day.ts';
import { SESSION_LIFETIMES } from '../../domain/sign-in/limits.ts';
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
  { audience: 'learner' } | { audience: 'staff'; staffId: string; role: StaffTable['role'] }
);

export interface FoundSession<S extends Session = Session> {
  session: S;
  renewed: boolean;
  maxAge: number;
}

/** Whose sessions. */
export interface SessionOwner {
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
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute();
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('session')
    .values({
      id_hash: sha256(token),
      audience,
      staff_id: staffId,
      email,
      created_at: now,
      last_seen_at: now,
      expires_at: expiry({ audience, created_at: now }, now),
      ended_at: null,
      proved_at: now,
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
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'session.staff_id').on('staff.removed_at', 'is', null))
    .select(['session.id_hash', 'session.audience', 'session.email', 'session.created_at', 'session.last_seen_at'])
    .select(['session.proved_at', 'staff.id as staff_id', 'staff.role'])
    .where('session.id_hash', '=', sha256(token))
    .where('session.audience', '=', audience)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const session = sessionOf(row);
  if (session === undefined) return undefined;

  const expiresAt = expiry(row, now);
  const isDue = now - row.last_seen_at >= LIFETIMES[audience].touch;
  const renewed = isDue && (await touch(db, { handle: row.id_hash, expiresAt, now }));
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
      .set({ last_seen_at: now, expires_at: expiresAt })
      .where('id_hash', '=', handle)
      .where('ended_at', 'is', null)
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
    .set({ proved_at: now })
    .where('id_hash', '=', handle)
    .where('ended_at', 'is', null)
    .execute();
}

/** The same, and the session gets another token: the cookie that it had before opens nothing any more. Gives the new one. */
export async function proveAnew(tx: Tx, { handle, now }: { handle: string; now: number }): Promise<string> {
  await markProved(tx, { handle, now });
  const token = randomBytes(32).toString('base64url');
  await tx
    .updateTable('session')
    .set({ id_hash: sha256(token) })
    .where('id_hash', '=', handle)
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
export async function listSessions(
  db: Db,
  { audience, email, now }: SessionOwner & { now: number },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id_hash', 'device', 'created_at', 'last_seen_at'])
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id_hash')
    .execute();
  return rows.map((row) => ({
    handle: row.id_hash,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Ends one session of its owner: sign-out, or one of the list. False if there was none to end. */
export async function endSession(
  db: Db | Tx,
  { handle, audience, email, now }: SessionOwner & { handle: string; now: number },
): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id_hash', '=', handle)
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .returning('id_hash')
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
    .set({ ended_at: now })
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .returning('id_hash')
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
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(keep !== undefined, (others) => others.where('id_hash', '!=', keep ?? ''))
    .returning('id_hash')
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
    .set({ ended_at: now })
    .where('id_hash', '=', sha256(token))
    .where('audience', '=', audience)
    .where('ended_at', 'is', null)
    .execute();
}

function expiry({ audience, created_at }: Pick<SessionTable, 'audience' | 'created_at'>, now: number): number {
  const { idle, most } = LIFETIMES[audience];
  return Math.min(now + idle, created_at + most);
}

interface SessionRow extends Pick<SessionTable, 'id_hash' | 'audience' | 'email' | 'staff_id' | 'created_at'> {
  proved_at: number | null;
  role: StaffTable['role'] | null;
}

function sessionOf(row: SessionRow): Session | undefined {
  const { audience, staff_id: staffId, role } = row;
  const own = { handle: row.id_hash, email: row.email, provedAt: row.proved_at ?? row.created_at };
  if (audience === 'learner') return { ...own, audience };
  return staffId === null || role === null ? undefined : { ...own, audience, staffId, role };
}
