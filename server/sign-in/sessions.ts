/**
 * Sessions. The cookie holds 256 random bits, the table their SHA-256: a copy of the table opens nobody's session, and
 * a session that was ended is dead wherever its cookie went.
 */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../db/hash.ts';
import type { Db, SessionTable, StaffTable, Tx } from '../db/tables.ts';
import type { Audience } from './audience.ts';
import { deviceWords } from './device.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `idle`: how long a session lasts after it was last used. `most`: how long at all. `touch`: how much later it has to
 * be used again before that is written down, since a write on every page would cost more than it tells.
 */
const LIFETIMES = {
  learner: { idle: 30 * DAY, most: Number.POSITIVE_INFINITY, touch: DAY },
  staff: { idle: 12 * HOUR, most: 7 * DAY, touch: 5 * MINUTE },
} as const satisfies Record<Audience, { idle: number; most: number; touch: number }>;

/** `handle` names a session to its owner, for ending it; it opens nothing. */
export type Session = { handle: string; email: string } & (
  { audience: 'learner' } | { audience: 'staff'; staffId: string; role: StaffTable['role'] }
);

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
      device: deviceWords(userAgent),
    })
    .execute();
  return token;
}

/**
 * The session that a cookie opens, or undefined. Role and membership of staff are read anew each time: whoever is
 * removed is out at once. `renewed` asks for the cookie to be set again, so that it lasts as long as the session.
 */
export async function findSession(
  db: Db,
  { token, audience, now }: { token: string | undefined; audience: Audience; now: number },
): Promise<{ session: Session; renewed: boolean } | undefined> {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined;
  const row = await db
    .selectFrom('session')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'session.staff_id').on('staff.removed_at', 'is', null))
    .select(['session.id_hash', 'session.audience', 'session.email', 'session.created_at', 'session.last_seen_at'])
    .select(['staff.id as staff_id', 'staff.role'])
    .where('session.id_hash', '=', sha256(token))
    .where('session.audience', '=', audience)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const session = sessionOf(row);
  if (session === undefined) return undefined;

  const renewed = now - row.last_seen_at >= LIFETIMES[audience].touch;
  if (renewed) {
    await db
      .updateTable('session')
      .set({ last_seen_at: now, expires_at: expiry(row, now) })
      .where('id_hash', '=', row.id_hash)
      .where('ended_at', 'is', null)
      .execute();
  }
  return { session, renewed };
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

interface SessionRow extends Pick<SessionTable, 'id_hash' | 'audience' | 'email' | 'staff_id'> {
  role: StaffTable['role'] | null;
}

function sessionOf({ id_hash: handle, audience, email, staff_id: staffId, role }: SessionRow): Session | undefined {
  if (audience === 'learner') return { handle, email, audience };
  return staffId === null || role === null ? undefined : { handle, email, audience, staffId, role };
}
