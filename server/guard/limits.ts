/** How often somebody may try something, counted in the database: it holds for every process and over a restart. */
import { isIPv6 } from 'node:net';
import { DAY, MINUTE } from '../../domain/day.ts';
import { keyedHash } from '../db/hash.ts';
import { prepare } from '../db/prepare.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

export interface Limit {
  /** What is limited and for whom: made by `limitKey`, a name of its own for each limit. */
  key: string;
  /** How many attempts a window takes. */
  limit: number;
  /** Length of a window in milliseconds, at most a day. Windows begin at whole multiples of it since 1970 (UTC). */
  windowMs: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** `retryAt`, in milliseconds since 1970: when the next window begins. */
type Attempt = { allowed: true } | { allowed: false; retryAt: number };

/** How much is allowed in a window, by a name of its own. */
export interface Allowance {
  name: string;
  limit: number;
  windowMs: number;
}

const LONGEST_WINDOW = DAY;

/** Counts an attempt, if its window has room for one more. The first of a window clears away windows that are over. */
export function takeAttempt(db: Db | Tx, limit: Limit): Promise<Attempt> {
  return takeAttempts(db, [limit]);
}

/** The first refusal among several limits, in their order; those after it are not counted. */
export async function takeAttempts(db: Db | Tx, limits: readonly Limit[]): Promise<Attempt> {
  let attempt: Attempt = { allowed: true };
  let firstOf: Limit | undefined;
  for (const limit of limits) {
    // Each waits for the one before: an attempt that one limit refuses must not use up another.
    // oxlint-disable-next-line no-await-in-loop
    const count = await counted(db, limit);
    if (count === 1) firstOf = limit;
    if (count !== undefined) continue;
    attempt = { allowed: false, retryAt: windowStart(limit) + limit.windowMs };
    break;
  }
  if (firstOf !== undefined) {
    await deleteWindows(db, { until: firstOf.now - LONGEST_WINDOW });
  }
  return attempt;
}

const deleteWindows = prepare((db, { until }: { until: number }) =>
  db.deleteFrom('rateLimit').where('windowStart', '<=', until),
);

const countUp = prepare((db, { key, start, most }: { key: string; start: number; most: number }) =>
  db
    .insertInto('rateLimit')
    .values({ key, windowStart: start, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('rateLimit.count'), '+', 1) }))
        .where('rateLimit.count', '<', most),
    )
    .returning('count'),
);

/** What is counted over the time before now, by the minute: nothing begins anew at a whole hour. `windowMs`: how long that is. */
type Span = Limit;

/** `since`, in milliseconds since 1970: when the first of those that fill it was counted. */
type InSpan = { allowed: true } | { allowed: false; since: number };

/**
 * Counts so many at once, if all of them have room; none of them otherwise. Of two that ask at the same time, the second waits
 * for the transaction of the first.
 */
export async function takeInSpan(tx: Tx, { key, limit, windowMs, now }: Span, many = 1): Promise<InSpan> {
  const minute = windowStart({ windowMs: MINUTE, now });
  const { count } = await tx
    .insertInto('rateLimit')
    .values({ key, windowStart: minute, count: many })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('rateLimit.count'), '+', many) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  const filled = () =>
    tx
      .selectFrom('rateLimit')
      .select(({ fn }) => [fn.sum<number | string>('count').as('count'), fn.min('windowStart').as('since')])
      .where('key', '=', key)
      .where('windowStart', '>', now - windowMs)
      .where('count', '>', 0)
      .executeTakeFirstOrThrow();
  if (Number((await filled()).count) <= limit) {
    if (Number(count) === many) await deleteWindows(tx, { until: now - LONGEST_WINDOW });
    return { allowed: true };
  }
  await tx
    .updateTable('rateLimit')
    .set({ count: sql<number>`count - ${many}` })
    .where('key', '=', key)
    .where('windowStart', '=', minute)
    .execute();
  return { allowed: false, since: Number((await filled()).since ?? minute) };
}

/** When the window of a limit began, in milliseconds since 1970. */
export function windowStart({ windowMs, now }: Pick<Limit, 'windowMs' | 'now'>): number {
  return now - (now % windowMs);
}

/**
 * Which one an attempt is in its window; undefined where that has no room for one more. A single statement decides, so
 * that of any number of attempts at once no more than the limit get through.
 */
async function counted(db: Db | Tx, limit: Limit): Promise<number | undefined> {
  const [taken] = await countUp(db, { key: limit.key, start: windowStart(limit), most: limit.limit });
  return taken?.count;
}

/** How many attempts have been counted in the window of a limit. */
export async function attemptsIn(db: Db | Tx, limit: Limit): Promise<number> {
  const found = await db
    .selectFrom('rateLimit')
    .select('count')
    .where('key', '=', limit.key)
    .where('windowStart', '=', windowStart(limit))
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** Whether one of the limits would refuse an attempt now. Nothing is counted. */
export async function isUsedUp(db: Db | Tx, limits: readonly Limit[]): Promise<boolean> {
  const found = await db
    .selectFrom('rateLimit')
    .select('key')
    .where(({ and, eb, or }) =>
      or(
        limits.map((each) =>
          and([eb('key', '=', each.key), eb('windowStart', '=', windowStart(each)), eb('count', '>=', each.limit)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The limits of somebody for several allowances. */
export function limitsOf<const Several extends readonly Allowance[]>(
  secret: Uint8Array,
  allowances: Several,
  { whom, now }: { whom: string; now: number },
): { -readonly [Each in keyof Several]: Limit };
export function limitsOf(
  secret: Uint8Array,
  allowances: readonly Allowance[],
  { whom, now }: { whom: string; now: number },
): Limit[] {
  return allowances.map(({ name, limit, windowMs }) => ({ key: limitKey(secret, name, whom), limit, windowMs, now }));
}

/**
 * The key of a limit: what is limited in clear, for whom as HMAC-SHA256 with the secret of this installation. An IP or
 * email address has too few possible values for a plain hash to hide it.
 */
export function limitKey(secret: Uint8Array, what: string, whom: string): string {
  return `${what}:${keyedHash(secret, `limit:${what}:${whom}`)}`;
}

/**
 * Whom an IP address stands for: an IPv4 address itself, of an IPv6 address the first 64 bits, of which one customer
 * has at least one block whole (RFC 6177). An IPv4 address written as IPv6 (`::ffff:203.0.113.9`) is an IPv4 address.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // A URL writes an IPv6 address in one way: RFC 5952, four trailing bytes in hexadecimal.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
