/**
 * Six-digit codes by mail. A code works in the browser that asked for it and nowhere else: that browser holds the
 * `flow`, the id of the request and 256 random bits, in a cookie. Only SHA-256 of flow and code is kept, so neither
 * somebody who reads the table nor somebody who is told the code can sign in without that browser.
 *
 * Whoever reads their mail on another device types the code into the browser where they began. Once an address has had
 * its codes of six digits, long ones take their place: long-code.ts.
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
import { type Audience, confirmedAddress, knownAddress } from './audience.ts';
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

/** How many codes may be tried against one request. */
export const CODE_TRIES = 5;

/**
 * How many codes of six digits may be asked for. Codes of several browsers work side by side, but each only in its own, so a guess is
 * made against one code and all guesses together are bounded by tries × codes: of an address 5 × 15 = 75 in a million a
 * day, for whoever guesses from browsers that never signed in as it. A browser that did adds 5 × 30 = 150 in a million,
 * and is one that had the mailbox once. Per network there is room for a class behind one address, as mobile networks in
 * India put thousands behind theirs.
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

/**
 * How long after the answer the mail is written and sent, in milliseconds: never while somebody who measures how long
 * the next answer takes can tell by it that there is a mail.
 */
const SEND_AFTER = { least: 200, most: 1200 } as const;

interface CodeRequest {
  /** In small letters, as parseEmail of domain/person/email.ts gives it. */
  email: string;
  audience: Audience;
  /** IP address of the client, where it is known. */
  ip: string | undefined;
  /** The flow that this browser has already, if any: its code ends. */
  previousFlow?: string | undefined;
  /** The device cookie of this browser, if it has one. */
  device?: string | undefined;
}

/** `flow` goes into a cookie of the browser that asked, for a long code or one of six digits; `retryAt` is in milliseconds since 1970. */
type CodeAnswer = { flow: string; isLong: boolean } | { retryAt: number };

/** The limits of an address for codes by mail, shared by all its labels (`name+label@…`). */
export function addressLimits(
  secret: Uint8Array,
  { email, audience, now }: { email: string; audience: Audience; now: number },
): Limit[] {
  return limitsOf(secret, CODES_PER_ADDRESS, { whom: `${audience}:${mailboxOf(email)}`, now });
}

/** The limit of the network of a client. Visitors whose addresses are not known must not share one allowance: none. */
export function networkLimits(
  secret: Uint8Array,
  allowance: Allowance,
  { ip, now }: { ip: string | undefined; now: number },
): Limit[] {
  return ip === undefined ? [] : limitsOf(secret, [allowance], { whom: networkOf(ip), now });
}

/**
 * Writes down a new code and queues its mail: six digits, or where this browser and this address have had theirs, the long
 * code of the hour, which is mailed once. Only the network is ever refused. An older code of the same browser ends; those that other browsers wait
 * for stay, so that nobody can end the code of somebody else.
 *
 * Whether the address is known changes neither the answer nor the work: to an unknown one goes a mail without recipient,
 * which is written like any other and then dropped.
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
    // One that was mailed before is queued like any other, and dropped: nothing of the work tells which.
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

/** A code with the flow that it is bound to. Neither is kept, only what both together hash to. */
interface NewCode {
  id: string;
  flow: string;
  code: string;
}

/** A new request: for a new code of six digits, or for the long one of its address. */
export function newCode(now: number, long?: string): NewCode {
  const id = newId(now);
  const flow = `${id}.${randomBytes(32).toString('base64url')}${long === undefined ? '' : LONG_MARK}`;
  return { id, flow, code: long ?? String(randomInt(1_000_000)).padStart(6, '0') };
}

/** What a flow ends in whose code is a long one: only whoever asked knows, and nothing is decided by it but what is shown and read. */
const LONG_MARK = '.long';

/** Whether the code of a flow is a long one. */
export function isLongFlow(flow: string): boolean {
  return flow.endsWith(LONG_MARK);
}

/** Keeps the hash of a new code: for signing in, or for a proof in the session that is named by its handle. */
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

/**
 * Queues the mail with a code. `purpose`, in the words of a proof: what the code is asked for, if not for signing in.
 * `askUntil` of a long code, in ms since 1970: until when a browser can ask for it.
 */
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

/** What the page that asks for the code shows. */
export interface OpenRequest {
  /** The address that was typed in this browser; it says nothing about whether it is known. */
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  triesLeft: number;
  /** Of a long code: since when, in ms since 1970, the email with it may have come. */
  longSince?: number;
}

/** The request that a browser's flow belongs to, if a code may still be typed for it. Reading changes nothing. */
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

/** What somebody typed for the code of a flow, if it can be one. */
export function parseCodeOf(flow: string | undefined, typed: string): string | undefined {
  return flow !== undefined && isLongFlow(flow) ? parseLongCode(typed) : parseCode(typed);
}

/** The six digits that somebody typed, with spaces, hyphens and digits of Indian scripts forgiven. */
export function parseCode(typed: string): string | undefined {
  if (isTooLong(typed)) return undefined;
  const digits = plainLine(typed).replace(/[ -]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

type CodeCheck =
  /** `askedAt` in milliseconds since 1970. */
  | { state: 'right'; id: string; email: string; askedAt: number; triesLeft: number }
  | { state: 'wrong'; triesLeft: number }
  /** Expired, used, tried too often, followed by a newer one of this browser, or asked for in another browser. */
  | { state: 'ended' };

/**
 * Compares a code, as `parseCode` or `parseLongCode` gives it, with the request of this browser: one for signing in, or where a session is
 * named by its handle, one for a proof in that session; neither passes for the other. Each call costs one of its tries, counted by
 * the statement that reads it, before anything is compared. A right code is not used up yet: see `useCode`, and `useLongCode`.
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

/** Uses a code up: true for one caller, however many try. */
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
