/** Limits on attempts, counted in the database: they hold for all processes and over restarts. */
import { isIPv6 } from 'node:net';
import { DAY, MINUTE } from '../../domain/day.ts';
import { keyedHash } from '../db/hash.ts';
import { prepare } from '../db/prepare.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

export interface Limit {
  key: string;
  limit: number;
  /** Milliseconds, at most a day. Windows begin at multiples of it since 1970 (UTC). */
  windowMs: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** `retryAt`: when the next window begins, in milliseconds since 1970. */
type Attempt = { allowed: true } | { allowed: false; retryAt: number };

export interface Allowance {
  name: string;
  limit: number;
  windowMs: number;
}

const LONGEST_WINDOW = DAY;

/** Counts an attempt if its window has room. The first attempt of a window deletes past windows. */
export function takeAttempt(db: Db | Tx, limit: Limit): Promise<Attempt> {
  return takeAttempts(db, [limit]);
}

/** Counts an attempt under several limits in order, up to the first that refuses it. */
export async function takeAttempts(db: Db | Tx, limits: readonly Limit[]): Promise<Attempt> {
  let attempt: Attempt = { allowed: true };
  let firstOf: Limit | undefined;
  for (const limit of limits) {
    // In sequence: an attempt that one limit refuses must not use up another.
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

/** A limit over the last `windowMs` milliseconds, counted by the minute: nothing starts again at a full hour. */
type Span = Limit;

/** `since`: when the first counted attempt was, in milliseconds since 1970. */
type InSpan = { allowed: true } | { allowed: false; since: number };

/** Counts `many` attempts if all have room, else none. A parallel call waits for this transaction. */
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

/** When the limit's window began, in milliseconds since 1970. */
export function windowStart({ windowMs, now }: Pick<Limit, 'windowMs' | 'now'>): number {
  return now - (now % windowMs);
}

/** Undefined if the window has no room. One statement decides, so parallel attempts never exceed the limit. */
async function counted(db: Db | Tx, limit: Limit): Promise<number | undefined> {
  const [taken] = await countUp(db, { key: limit.key, start: windowStart(limit), most: limit.limit });
  return taken?.count;
}

/** How many attempts were counted in the limit's present window. */
export async function attemptsIn(db: Db | Tx, limit: Limit): Promise<number> {
  const found = await db
    .selectFrom('rateLimit')
    .select('count')
    .where('key', '=', limit.key)
    .where('windowStart', '=', windowStart(limit))
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** Counts nothing. */
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

/** The limits for one address or person, in the order of the allowances. `now` in milliseconds since 1970. */
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

/** HMAC-SHA256 hides `whom`: IP and email addresses have too few possible values for a plain hash. */
export function limitKey(secret: Uint8Array, what: string, whom: string): string {
  return `${what}:${keyedHash(secret, `limit:${what}:${whom}`)}`;
}

/**
 * The network that an address counts for: IPv4 itself, or the first 64 bits of IPv6, of which a customer has at least
 * one block (RFC 6177). `::ffff:203.0.113.9` counts as IPv4.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // URLs have one spelling of an IPv6 address: RFC 5952, with the last four bytes in hexadecimal.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
