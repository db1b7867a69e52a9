import { DAY, HOUR } from '../../../domain/day.ts';
import { type Allowance, limitsOf, takeAttempts } from '../../guard/limits.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { type Audience, knownAddress } from '../known-address.ts';
import { checkCode, isLongFlow, parseCodeOf, useCode } from '../codes.ts';
import { useLongCode } from '../long-code.ts';
import { deviceCookie } from '../known-device.ts';
import { createSession, endAllSessions, endReplacedSession, endSession, type Session } from '../sessions.ts';
import { parseSecondFactor, acceptSecondFactor } from '../staff/second-factor.ts';

/** A long code works in many browsers, so readers of the mailbox have limits for the second factor of their own. */
const SECOND_FACTORS_OF_LONG_CODES = [
  { name: 'long-code-second-hour', limit: 5, windowMs: HOUR },
  { name: 'long-code-second-day', limit: 10, windowMs: DAY },
] as const satisfies Allowance[];

export interface SigningBrowser {
  userAgent: string | undefined;
  replaces: string | undefined;
  device?: string | undefined;
}

export interface SignInInput extends SigningBrowser {
  audience: Audience;
  flow: string | undefined;
  /** As typed. */
  code: string;
  /** As typed; undefined without a field for it. */
  secondFactor: string | undefined;
}

/** `token` and `device` go into cookies. `recovered`: a recovery code replaced the app. */
export interface SignedInState {
  state: 'signed-in';
  token: string;
  device: string;
  recovered?: true;
}

/** Only the first state signs in. */
export type SignedIn =
  | SignedInState
  /** The text has the form of no code, so nothing was tried. */
  | { state: 'not-a-code'; field: 'code' | 'second-factor' }
  | { state: 'wrong'; triesLeft: number }
  /** The code is right, and the second factor is needed too. */
  | { state: 'second-factor-needed'; triesLeft: number }
  | { state: 'second-factor-wrong'; triesLeft: number }
  /** This browser needs a new code. */
  | { state: 'ended' };

/**
 * The email's code is used up only when both codes are right, so the form sends it again with the second. Each attempt
 * counts.
 */
export async function signIn(
  context: Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails' | 'staffCommand'>,
  { audience, flow, code: typed, secondFactor, ...browser }: SignInInput,
): Promise<SignedIn> {
  const { db, secret: installationSecret } = context;
  const now = context.now();
  const code = parseCodeOf(flow, typed);
  if (code === undefined) return { state: 'not-a-code', field: 'code' };
  const second = secondFactor === undefined ? undefined : parseSecondFactor(secondFactor);
  if (secondFactor !== undefined && second === undefined) return { state: 'not-a-code', field: 'second-factor' };
  if (flow === undefined) return { state: 'ended' };
  const checked = await checkCode(db, { flow, audience, code, now });
  if (checked.state !== 'right') return checked;

  const { id, email, askedAt, triesLeft } = checked;
  const person = await personOf(db, { audience, email });
  if (person === undefined) return { state: 'ended' };
  const { staffId, secret } = person;
  if (secret !== null && second === undefined) return { state: 'second-factor-needed', triesLeft };

  const isLong = isLongFlow(flow);
  if (isLong && secret !== null) {
    const tries = limitsOf(installationSecret, SECOND_FACTORS_OF_LONG_CODES, { whom: email, now });
    if (!(await takeAttempts(db, tries)).allowed) return { state: 'ended' };
  }

  return inTransaction(db, async (tx): Promise<SignedIn> => {
    let used: 'app' | 'recovery' | undefined;
    if (staffId !== null && secret !== null && second !== undefined) {
      used = await acceptSecondFactor(tx, context, { staffId, secret, typed: second, now });
      if (used === undefined) return { state: 'second-factor-wrong', triesLeft };
    }
    if (!(await useCode(tx, { id, now }))) return { state: 'ended' };
    const owner = { audience, email, now: askedAt };
    if (isLong && !(await useLongCode(tx, installationSecret, owner, code))) return { state: 'ended' };
    const opened = await openSession(tx, installationSecret, { audience, email, staffId, by: 'mail', now, ...browser });
    return used === 'recovery' ? { ...opened, recovered: true } : opened;
  });
}

type SignInBy = 'mail' | 'authenticator app' | 'command';

/** Opens a session after right codes and ends the browser's former one. */
export async function openSession(
  tx: Tx,
  secret: Uint8Array,
  {
    audience,
    email,
    staffId,
    by,
    now,
    userAgent,
    replaces,
    device,
  }: SigningBrowser & { audience: Audience; email: string; staffId: string | null; by: SignInBy; now: number },
): Promise<SignedInState> {
  await endReplacedSession(tx, { token: replaces, audience, now });
  const token = await createSession(tx, { audience, email, staffId, userAgent, now });
  if (staffId !== null) {
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'sign-in', detail: { by } });
  }
  return { state: 'signed-in', token, device: deviceCookie(secret, { audience, email }, device) };
}

/** Ends the session, so that its cookie opens nothing. */
export async function signOut({ db, now }: Pick<DeskContext, 'db' | 'now'>, session: Session): Promise<void> {
  await endSession(db, { ...session, now: now() });
}

/** Ends all sessions of the person, this one too. Answers how many. */
export async function signOutEverywhere(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  session: Session,
): Promise<number> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const ended = await endAllSessions(tx, { ...session, now });
    if (session.audience === 'staff') {
      await writeAudit(tx, {
        at: now,
        actor: `staff:${session.staffId}`,
        action: 'sign-out-everywhere',
        detail: { sessions: ended },
      });
    }
    return ended;
  });
}

/** The present owner of the address, which may have left staff or register since the code was asked for. */
export async function personOf(
  db: Db,
  { audience, email }: { audience: Audience; email: string },
): Promise<{ staffId: string | null; secret: string | null } | undefined> {
  if (audience === 'learner') {
    const learner = await knownAddress(db, { audience, email }).executeTakeFirst();
    return learner && { staffId: null, secret: null };
  }
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'totpSecret'])
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return staff && { staffId: staff.id, secret: staff.totpSecret };
}
