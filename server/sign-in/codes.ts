/**
 * Six-digit codes by mail. A code works in the browser that asked for it and nowhere else: that browser holds the
 * `flow`, the id of the request and 256 random bits, in a cookie. Only SHA-256 of flow and code is kept, so neither
 * somebody who reads the table nor somebody who is told the code can sign in without that browser.
 *
 * Whoever reads their mail on another device types the code into the browser where they began.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isTooLong, plainLine } from '../../domain/typed-text.ts';
import { sha256 } from '../db/hash.ts';
import { newId } from '../db/id.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type Audience, knownAddress } from './audience.ts';
import { limitKey, networkOf, takeAttempts } from './limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a code works. */
export const CODE_LIFETIME = 10 * MINUTE;
/** How many codes may be tried against one request. */
export const CODE_TRIES = 5;

/**
 * How many codes may be asked for. Per address: 15 a day with 5 tries each leave a guesser 75 in a million. Per
 * network there is room for a class behind one address, as mobile networks in India put thousands behind theirs.
 */
export const CODES_PER_ADDRESS = [
  { name: 'code-address-hour', limit: 5, windowMs: HOUR },
  { name: 'code-address-day', limit: 15, windowMs: DAY },
] as const;
export const CODES_PER_NETWORK = { name: 'code-network-hour', limit: 60, windowMs: HOUR } as const;

export interface CodeRequest {
  /** In small letters, as parseEmail of domain/email.ts gives it. */
  email: string;
  audience: Audience;
  /** IP address of the client, where it is known. */
  ip: string | undefined;
}

/** `flow` goes into a cookie of the browser that asked; `retryAt` is in milliseconds since 1970. */
export type CodeAnswer = { flow: string } | { retryAt: number };

/**
 * Writes down a new code and queues its mail; an older code of the address ends. (Of requests in the same instant
 * PostgreSQL may keep several codes: each has been counted by the limits, which are what bounds guessing.)
 *
 * Whether the address is known changes neither the answer nor the statements: the database itself takes the mail to an
 * unknown one back before the commit.
 */
export async function requestCode(
  context: Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails'>,
  { email, audience, ip }: CodeRequest,
): Promise<CodeAnswer> {
  const { db, secret, publicUrl } = context;
  const now = context.now();
  const network = ip && limitKey(secret, CODES_PER_NETWORK.name, networkOf(ip));
  const attempt = await takeAttempts(db, [
    // Visitors whose addresses are not known must not share one allowance.
    ...(network ? [{ ...CODES_PER_NETWORK, key: network, now }] : []),
    ...CODES_PER_ADDRESS.map((limit) => ({ ...limit, key: limitKey(secret, limit.name, `${audience}:${email}`), now })),
  ]);
  if (!attempt.allowed) return { retryAt: attempt.retryAt };

  const id = newId(now);
  const mailId = newId(now);
  const flow = `${id}.${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now + CODE_LIFETIME;
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('sign_in_code')
      .where(({ or, and, eb }) =>
        or([eb('expires_at', '<=', now), and([eb('email', '=', email), eb('audience', '=', audience)])]),
      )
      .execute();
    await tx
      .insertInto('sign_in_code')
      .values({
        id,
        email,
        audience,
        code_hash: sha256(`${flow}.${code}`),
        created_at: now,
        expires_at: expiresAt,
        tries: 0,
        used_at: null,
      })
      .execute();
    const mail = { kind: 'sign-in-code', data: { code, expiresAt } } as const;
    await queueMail(tx, { ...mail, id: mailId, recipient: email, siteUrl: publicUrl, now });
    await tx
      .deleteFrom('outbox')
      .where('id', '=', mailId)
      .where(({ not, exists }) => not(exists(knownAddress(tx, { audience, email }))))
      .execute();
  });
  context.wakeMails();
  return { flow };
}

/** What the page that asks for the code shows. */
export interface OpenRequest {
  /** The address that was typed in this browser; it says nothing about whether it is known. */
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  triesLeft: number;
}

/** The request that a browser's flow belongs to, if a code may still be typed for it. Reading changes nothing. */
export async function openRequest(
  db: Db,
  { flow, audience, now }: { flow: string; audience: Audience; now: number },
): Promise<OpenRequest | undefined> {
  const id = idOf(flow);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('sign_in_code')
    .select(['email', 'expires_at', 'tries'])
    .where('id', '=', id)
    .where('audience', '=', audience)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .executeTakeFirst();
  return row && { email: row.email, expiresAt: row.expires_at, triesLeft: CODE_TRIES - row.tries };
}

/** The six digits that somebody typed, with spaces, hyphens and digits of Indian scripts forgiven. */
export function parseCode(typed: string): string | undefined {
  if (isTooLong(typed)) return undefined;
  const digits = plainLine(typed).replace(/[ -]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

export type CodeCheck =
  | { state: 'right'; id: string; email: string; triesLeft: number }
  | { state: 'wrong'; triesLeft: number }
  /** Expired, used, tried too often, followed by a newer one, or asked for in another browser. */
  | { state: 'ended' };

/**
 * Compares a code, given as six digits, with the request of this browser. Each call costs one of its tries, counted by
 * the statement that reads it, before anything is compared. A right code is not used up yet: see `useCode`.
 */
export async function checkCode(
  db: Db,
  { flow, audience, code, now }: { flow: string; audience: Audience; code: string; now: number },
): Promise<CodeCheck> {
  const id = idOf(flow);
  if (id === undefined) return { state: 'ended' };
  const row = await db
    .updateTable('sign_in_code')
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('id', '=', id)
    .where('audience', '=', audience)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['email', 'code_hash', 'tries'])
    .executeTakeFirst();
  if (row === undefined) return { state: 'ended' };
  const triesLeft = CODE_TRIES - row.tries;
  const isRight = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(sha256(`${flow}.${code}`)));
  return isRight ? { state: 'right', id, email: row.email, triesLeft } : { state: 'wrong', triesLeft };
}

/** Uses a code up: true for one caller, however many try. */
export async function useCode(tx: Tx, { id, now }: { id: string; now: number }): Promise<boolean> {
  const used = await tx
    .updateTable('sign_in_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

function idOf(flow: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/.exec(flow)?.[1];
}
