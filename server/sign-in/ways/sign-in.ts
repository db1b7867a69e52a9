/** Signing in and out: from the code that somebody typed to a session. */
import { DAY, HOUR } from '../../../domain/day.ts';
import { type Allowance, limitsOf, takeAttempts } from '../../guard/limits.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { type Audience, knownAddress } from '../audience.ts';
import { checkCode, isLongFlow, parseCodeOf, useCode } from '../codes.ts';
import { useLongCode } from '../long-code.ts';
import { deviceCookie } from '../known-device.ts';
import { createSession, endAllSessions, endReplacedSession, endSession, type Session } from '../sessions.ts';
import { parseSecondFactor, acceptSecondFactor } from '../staff/second-factor.ts';

/**
 * A long code can be tried in any number of browsers, so whoever reads the mailbox has a limit for the second factor of
 * its own: ten codes of the app a day, or recovery codes. Nobody else can use it up.
 */
const SECOND_FACTORS_OF_LONG_CODES = [
  { name: 'long-code-second-hour', limit: 5, windowMs: HOUR },
  { name: 'long-code-second-day', limit: 10, windowMs: DAY },
] as const satisfies Allowance[];

/** What a browser brings along when somebody signs in. */
export interface SigningBrowser {
  userAgent: string | undefined;
  /** The session cookie that this browser has already, if any: that session ends. */
  replaces: string | undefined;
  /** The device cookie that this browser has already, if any. */
  device?: string | undefined;
}

export interface SignInInput extends SigningBrowser {
  audience: Audience;
  /** From the cookie; undefined in a browser that has none. */
  flow: string | undefined;
  /** The code of the mail, as typed. */
  code: string;
  /** The code of the authenticator app or a recovery code, as typed; undefined where the form has no field for it yet. */
  secondFactor: string | undefined;
}

/**
 * `token` goes into the session cookie, `device` into the device cookie; the flow cookie has done its work. `recovered`: a
 * recovery code took the place of the app, so a new phone is to be set up.
 */
export interface SignedInState {
  state: 'signed-in';
  token: string;
  device: string;
  recovered?: true;
}

/** In every state but the first nobody is signed in. */
export type SignedIn =
  | SignedInState
  /** Neither six digits nor, in place of the app's, a recovery code: nothing was tried. */
  | { state: 'not-a-code'; field: 'code' | 'second-factor' }
  | { state: 'wrong'; triesLeft: number }
  /** The code is right, and now the authenticator's is asked for beside it. */
  | { state: 'second-factor-needed'; triesLeft: number }
  | { state: 'second-factor-wrong'; triesLeft: number }
  /** There is nothing to try any more, in this browser at least: ask for a new code. */
  | { state: 'ended' };

/**
 * Signs in with a code by mail, for staff who switched it on with a second factor as well. The mail's code is not used
 * up until both are right, so the form sends it again with the second; each attempt costs one of its tries.
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

/** How somebody signed in, as the audit log says it. */
type SignInBy = 'mail' | 'authenticator app' | 'command';

/** Opens the session of somebody whose codes were right, in place of the one that the browser had. */
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

/** Ends the session; its cookie opens nothing from now on, wherever it is. */
export async function signOut({ db, now }: Pick<DeskContext, 'db' | 'now'>, session: Session): Promise<void> {
  await endSession(db, { ...session, now: now() });
}

/** Ends every session of the person, this one too. Gives how many there were. */
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

/** Who has the address now: it may have gone from the staff, or from the register, since the code was asked for. */
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
