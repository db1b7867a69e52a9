/** Proves a person's identity in a session, by the second factor or by an emailed code of this session alone. */
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import { CODE_LIFETIME } from '../../../domain/sign-in/sign-in-limits.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { newId } from '../../db/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { checkCode, keepCode, newCode, parseCode, queueCodeMail, useCode } from '../codes.ts';
import { ACTIONS_TO_PROVE, type ActionToProve } from './fresh-proof.ts';
import { type Allowance, limitsOf, takeAttempts } from '../../guard/limits.ts';
import { handleOf, proveAnew, type Session } from '../sessions.ts';
import { parseSecondFactor, type TypedSecondFactor, acceptSecondFactor } from './second-factor.ts';

type StaffSession = Session & { audience: 'staff' };

/** For each session, so that a stolen one uses up nothing of its owner's: 75 guesses a day of a million. */
const MAILED_PER_SESSION = [
  { name: 'proof-mail-hour', limit: 5, windowMs: HOUR },
  { name: 'proof-mail-day', limit: 15, windowMs: DAY },
] as const satisfies Allowance[];

/** Three codes of the app are valid at any moment: 60 guesses a day of 333,333. */
const APP_PER_SESSION = [
  { name: 'proof-app-quarter', limit: 5, windowMs: 15 * MINUTE },
  { name: 'proof-app-day', limit: 20, windowMs: DAY },
] as const satisfies Allowance[];

/** `flow` must come back with the code from the email. Times in milliseconds since 1970. */
export type ProofAsked = { by: 'app' } | { by: 'mail'; flow: string; expiresAt: number };

/** Emails a code, or asks for the app's code if there is a second factor. */
export async function requestProof(
  context: Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails'>,
  { handle, email, audience, staffId }: StaffSession,
  action: ActionToProve,
): Promise<ProofAsked | { retryAt: number }> {
  const { db, secret } = context;
  const now = context.now();
  if ((await appSecret(db, staffId)) !== null) return { by: 'app' };
  const attempt = await takeAttempts(db, limitsOf(secret, MAILED_PER_SESSION, { whom: handle, now }));
  if (!attempt.allowed) return { retryAt: attempt.retryAt };
  const written = newCode(now);
  const mailId = newId(now);
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('signInCode').where('expiresAt', '<=', now).execute();
    await keepCode(tx, written, { email, audience, session: handle, now });
    // Sent at once: whose session it is, is no secret here.
    await queueCodeMail(tx, context, { id: mailId, email, code: written.code, purpose: ACTIONS_TO_PROVE[action], now });
  });
  return { by: 'mail', flow: written.flow, expiresAt: now + CODE_LIFETIME };
}

export type Proved =
  /** `token` goes into the session cookie; the former one is invalid. */
  | { state: 'proved'; token: string; session: StaffSession }
  /** The text has the form of no code, so nothing was tried. */
  | { state: 'not-a-code' }
  | { state: 'wrong'; triesLeft: number }
  /** Wrong, or used before. */
  | { state: 'app-wrong' }
  /** A new code must be sent first. */
  | { state: 'ended' }
  | { state: 'limited'; retryAt: number };

/** Checks the code that was asked for, after which the session counts as proved. */
export async function prove(
  context: Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails' | 'staffCommand'>,
  session: StaffSession,
  { flow, code: typed }: { flow: string; code: string },
): Promise<Proved> {
  const { db } = context;
  const secret = await appSecret(db, session.staffId);
  if (secret !== null) return proveBySecondFactor(context, session, { secret, typed: parseSecondFactor(typed) });
  const code = parseCode(typed);
  if (code === undefined) return { state: 'not-a-code' };
  const now = context.now();
  const { handle, audience } = session;
  const checked = await checkCode(db, { flow, audience, session: handle, code, now });
  if (checked.state !== 'right') return checked;
  return inTransaction(db, async (tx): Promise<Proved> => {
    if (!(await useCode(tx, { id: checked.id, now }))) return { state: 'ended' };
    return proved(tx, session, now);
  });
}

async function proveBySecondFactor(
  context: Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails' | 'staffCommand'>,
  session: StaffSession,
  { secret, typed }: { secret: string; typed: TypedSecondFactor | undefined },
): Promise<Proved> {
  if (typed === undefined) return { state: 'not-a-code' };
  const { db } = context;
  const { handle, staffId } = session;
  const now = context.now();
  const attempt = await takeAttempts(db, limitsOf(context.secret, APP_PER_SESSION, { whom: handle, now }));
  if (!attempt.allowed) return { state: 'limited', retryAt: attempt.retryAt };
  return inTransaction(db, async (tx): Promise<Proved> => {
    if ((await acceptSecondFactor(tx, context, { staffId, secret, typed, now })) === undefined) {
      return { state: 'app-wrong' };
    }
    return proved(tx, session, now);
  });
}

async function proved(tx: Tx, session: StaffSession, now: number): Promise<Proved> {
  const token = await proveAnew(tx, { handle: session.handle, now });
  return { state: 'proved', token, session: { ...session, handle: handleOf(token), provedAt: now } };
}

async function appSecret(db: Db, staffId: string): Promise<string | null> {
  const staff = await db.selectFrom('staff').select('totpSecret').where('id', '=', staffId).executeTakeFirst();
  return staff?.totpSecret ?? null;
}
