/**
 * Six-digit codes by email, each bound to the browser that asked. Its cookie has the `flow`: the request's id and 256
 * random bits. The table has only SHA-256 of flow and code, so neither the table nor the code alone opens a session.
 *
 * An address that has used up its six-digit codes gets long ones: long-code.ts.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { DAY, HOUR } from '../../domain/day.ts';
import { CODE_LIFETIME } from '../../domain/sign-in/sign-in-limits.ts';
import { isTooLong, plainLine } from '../../domain/text/typed-text.ts';
import { sha256 } from '../db/hash.ts';
import { newId } from '../db/id.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type MailContext, queueMail } from '../mail/outbox/queue-mail.ts';
import { type Audience, confirmedAddress, knownAddress } from './known-address.ts';
import { knownDevice } from './known-device.ts';
import { longCodeOf, parseLongCode } from './long-code.ts';
import {
  type Allowance,
  type Limit,
  limitsOf,
  networkOf,
  takeAttempt,
  takeAttempts,
  windowStart,
} from '../guard/limits.ts';
import { mailboxOf } from '../../domain/person/mailbox.ts';

/** Attempts for one request. */
export const CODE_TRIES = 5;

/**
 * Guesses at an address are limited to tries × codes: 5 × 15 = 75 in a million a day, and 5 × 30 = 150 more from a
 * browser that signed in before. A network has room for a class, since mobile networks in India put thousands behind an
 * address.
 */
const CODES_PER_ADDRESS = [
  { name: 'code-address-hour', limit: 5, windowMs: HOUR },
  { name: 'code-address-day', limit: 15, windowMs: DAY },
] as const satisfies Allowance[];
const CODES_PER_DEVICE = [
  { name: 'code-device-hour', limit: 10, windowMs: HOUR },
  { name: 'code-device-day', limit: 30, windowMs: DAY },
] as const satisfies Allowance[];
const CODES_PER_NETWORK = { name: 'code-network-hour', limit: 300, windowMs: HOUR } as const;

/** Milliseconds until the email is sent: the time of the next answer must not reveal that there is one. */
const SEND_AFTER = { least: 200, most: 1200 } as const;

interface CodeRequest {
  /** In small letters, as parseEmail of domain/person/email.ts gives it. */
  email: string;
  audience: Audience;
  /** IP address of the client, if known. */
  ip: string | undefined;
  previousFlow?: string | undefined;
  device?: string | undefined;
}

/** `flow` goes into a cookie of the browser; `retryAt` is in milliseconds since 1970. */
type CodeAnswer = { flow: string; isLong: boolean } | { retryAt: number };

/** Limits of an address and all its labels (`name+label@…`). */
export function addressLimits(
  secret: Uint8Array,
  { email, audience, now }: { email: string; audience: Audience; now: number },
): Limit[] {
  return limitsOf(secret, CODES_PER_ADDRESS, { whom: `${audience}:${mailboxOf(email)}`, now });
}

/** Visitors with unknown addresses have no limit of a network, so that they do not share one. */
export function networkLimits(
  secret: Uint8Array,
  allowance: Allowance,
  { ip, now }: { ip: string | undefined; now: number },
): Limit[] {
  return ip === undefined ? [] : limitsOf(secret, [allowance], { whom: networkOf(ip), now });
}

/**
 * Queues a code, or the long code of the hour when those are used up. Only networks are refused. Ends the browser's
 * older code, but not those of other browsers, which might be the owner's.
 *
 * Answer and work do not depend on whether the address is known: an unknown one gets an email without recipient, which
 * is dropped.
 */
export async function requestCode(
  context: Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails'>,
  { email, audience, ip, previousFlow, device: cookie }: CodeRequest,
): Promise<CodeAnswer> {
  const { db, secret, publicUrl, wakeMails } = context;
  const now = context.now();
  const wakeLater = () => wakeMails(randomInt(SEND_AFTER.least, SEND_AFTER.most + 1));
  const device = knownDevice(secret, { audience, email }, cookie);
  const isOwn =
    device !== undefined && (await takeAttempts(db, limitsOf(secret, CODES_PER_DEVICE, { whom: device, now }))).allowed;
  if (!isOwn) {
    const attempt = await takeAttempts(db, networkLimits(secret, CODES_PER_NETWORK, { ip, now }));
    if (!attempt.allowed) return { retryAt: attempt.retryAt };
  }
  const isShort =
    isOwn ||
    (device === undefined && (await takeAttempts(db, addressLimits(secret, { email, audience, now }))).allowed);

  const mailId = newId(now);
  const previous = idOf(previousFlow ?? '') ?? '';
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('signInCode')
      .where(({ or, eb }) => or([eb('expiresAt', '<=', now), eb('id', '=', previous)]))
      .execute();
    const long = isShort ? undefined : await longCodeOf(tx, secret, { audience, email, now });
    const written = newCode(now, long?.code);
    await keepCode(tx, written, { email, audience, session: null, now });
    await queueCodeMail(
      tx,
      { publicUrl, wakeMails: wakeLater },
      { id: mailId, email, code: long?.shown ?? written.code, ...(long && { askUntil: long.askUntil }), now },
    );
    // A long code that was sent before is queued and dropped too, so that the work is the same.
    const isSent = long === undefined || (await takeAttempt(tx, long.mails)).allowed;
    const told = long === undefined ? knownAddress(tx, { audience, email }) : confirmedAddress(tx, { audience, email });
    await tx
      .updateTable('outbox')
      .set(({ and, case: when, exists, val, eb }) => ({
        recipient: when()
          .when(and([exists(told), eb(val(isSent ? 1 : 0), '=', 1)]))
          .then(email)
          .else(null)
          .end(),
      }))
      .where('id', '=', mailId)
      .execute();
    return { flow: written.flow, isLong: !isShort };
  });
}

/** Only the hash of both is stored. */
interface NewCode {
  id: string;
  flow: string;
  code: string;
}

/** A request for a new six-digit code, or for the address's long one. */
export function newCode(now: number, long?: string): NewCode {
  const id = newId(now);
  const flow = `${id}.${randomBytes(32).toString('base64url')}${long === undefined ? '' : LONG_MARK}`;
  return { id, flow, code: long ?? String(randomInt(1_000_000)).padStart(6, '0') };
}

/** The end of a long code's flow. It only decides how the code is shown and read. */
const LONG_MARK = '.long';

/** Whether the code of a flow is a long one. */
export function isLongFlow(flow: string): boolean {
  return flow.endsWith(LONG_MARK);
}

/** Stores the hash of a code for signing in, or for a proof in the session with this handle. */
export async function keepCode(
  tx: Tx,
  { id, flow, code }: NewCode,
  { email, audience, session, now }: { email: string; audience: Audience; session: string | null; now: number },
): Promise<void> {
  await tx
    .insertInto('signInCode')
    .values({
      id,
      email,
      audience,
      kind: session === null ? 'sign-in' : 'proof',
      sessionHash: session,
      codeHash: sha256(`${flow}.${code}`),
      createdAt: now,
      expiresAt: now + CODE_LIFETIME,
      tries: 0,
      usedAt: null,
    })
    .execute();
}

/** `askUntil` is the last time to ask for a long code, in milliseconds since 1970. */
export async function queueCodeMail(
  tx: Tx,
  context: MailContext,
  {
    id,
    email,
    code,
    purpose,
    askUntil,
    now,
  }: { id: string; email: string; code: string; purpose?: string; askUntil?: number; now: number },
): Promise<void> {
  const data = {
    code,
    expiresAt: (askUntil ?? now) + CODE_LIFETIME,
    ...(purpose !== undefined && { purpose }),
    ...(askUntil !== undefined && { askUntil }),
  };
  await queueMail(tx, context, { kind: 'sign-in-code', data, id, recipient: email, now });
}

export interface OpenRequest {
  /** The typed address, which may be unknown. */
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  triesLeft: number;
  /** For a long code: the earliest time of its email, in milliseconds since 1970. */
  longSince?: number;
}

/** Undefined if no code may be typed for the flow. Changes nothing. */
export async function openRequest(
  db: Db,
  { flow, audience, now }: { flow: string; audience: Audience; now: number },
): Promise<OpenRequest | undefined> {
  const id = idOf(flow);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('signInCode')
    .select(['email', 'createdAt', 'expiresAt', 'tries'])
    .where('id', '=', id)
    .where('audience', '=', audience)
    .where('kind', '=', 'sign-in')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', CODE_TRIES)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, createdAt, expiresAt, tries } = row;
  const open = { email, expiresAt, triesLeft: CODE_TRIES - tries };
  return isLongFlow(flow) ? { ...open, longSince: windowStart({ windowMs: HOUR, now: createdAt }) } : open;
}

/** The typed code, if it has the form that the flow expects. */
export function parseCodeOf(flow: string | undefined, typed: string): string | undefined {
  return flow !== undefined && isLongFlow(flow) ? parseLongCode(typed) : parseCode(typed);
}

/** Six digits. Accepts spaces, hyphens and digits of Indian scripts. */
export function parseCode(typed: string): string | undefined {
  if (isTooLong(typed)) return undefined;
  const digits = plainLine(typed).replace(/[ -]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

type CodeCheck =
  /** `askedAt` in milliseconds since 1970. */
  | { state: 'right'; id: string; email: string; askedAt: number; triesLeft: number }
  | { state: 'wrong'; triesLeft: number }
  /** Expired, used, tried too often, replaced in this browser, or asked for in another one. */
  | { state: 'ended' };

/**
 * Compares a parsed code with the browser's request: for a proof in the session with this handle, else for signing in.
 * Counts an attempt first. A right code still has to be used up: `useCode`, `useLongCode`.
 */
export async function checkCode(
  db: Db,
  {
    flow,
    audience,
    session,
    code,
    now,
  }: { flow: string; audience: Audience; session?: string; code: string; now: number },
): Promise<CodeCheck> {
  const id = idOf(flow);
  if (id === undefined) return { state: 'ended' };
  const row = await db
    .updateTable('signInCode')
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('id', '=', id)
    .where('audience', '=', audience)
    .where('kind', '=', session === undefined ? 'sign-in' : 'proof')
    .$if(session !== undefined, (proofs) => proofs.where('sessionHash', '=', session ?? ''))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['email', 'codeHash', 'tries', 'createdAt'])
    .executeTakeFirst();
  if (row === undefined) return { state: 'ended' };
  const triesLeft = CODE_TRIES - row.tries;
  const isRight = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(sha256(`${flow}.${code}`)));
  if (!isRight) return { state: 'wrong', triesLeft };
  return { state: 'right', id, email: row.email, askedAt: row.createdAt, triesLeft };
}

/** Uses a code up: true for one caller only. */
export async function useCode(tx: Tx, { id, now }: { id: string; now: number }): Promise<boolean> {
  const used = await tx
    .updateTable('signInCode')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

function idOf(flow: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}(?:\.long)?$/.exec(flow)?.[1];
}
