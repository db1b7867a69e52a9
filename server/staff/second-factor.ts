/**
 * The optional second factor of staff: six digits of an authenticator app (TOTP, RFC 6238: SHA-1, 30 seconds). A code
 * of the step before or after the present one is taken too, for clocks that are a little off; no step counts twice.
 */
import { generateSecret, generateURI, verifySync } from 'otplib';
import { DAY, MINUTE } from '../../domain/day.ts';
import { writeAudit } from '../records/audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { parseCode } from '../sign-in/codes.ts';
import { type Allowance, limitsOf, takeAttempts } from '../guard/limits.ts';
import { endOtherSessions, markProved } from '../sign-in/sessions.ts';

const STEP_SECONDS = 30;
/** Codes at removing it: somebody with a stolen session must not guess it away, also not in weeks. */
const REMOVALS = [
  { name: 'remove-second-factor', limit: 5, windowMs: 15 * MINUTE },
  { name: 'remove-second-factor-day', limit: 20, windowMs: DAY },
] as const satisfies Allowance[];

export interface NewSecondFactor {
  /** Base32, 160 bits. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

/** Makes a second factor to be shown. Nothing is kept until a code of it is confirmed; show the same one till then. */
export function beginSecondFactor({ issuer, email }: { issuer: string; email: string }): NewSecondFactor {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** Who changes a second factor. `session`: the handle of the session they do it in; all their others end. */
interface Changer {
  staffId: string;
  session?: string;
}

/**
 * Switches the second factor on, once the app has shown a code of it. False if the code is wrong, or there is a second
 * factor already: that one has to be removed first, which takes a code of it.
 */
export async function confirmSecondFactor(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  { staffId, session, secret, code }: Changer & { secret: string; code: string },
): Promise<boolean> {
  const now = clock();
  const step = timeStepOf({ secret, code, now });
  if (step === undefined) return false;
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ totpSecret: secret, totpLastStep: step })
      .where('id', '=', staffId)
      .where('removedAt', 'is', null)
      .where('totpSecret', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return false;
    const ended = await endOtherSessions(tx, { staffId, keep: session, now });
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'add-second-factor', ...sessionsEnded(ended) });
    return true;
  });
}

export type Removal = { removed: boolean } | { retryAt: number };

/**
 * Switches the second factor off, with a code of it, 5 tries in a quarter of an hour and 20 a day. That code is a proof
 * of who one is (proof.ts), so no other is asked for. Whoever has lost the app is removed from the staff and added again, which only somebody else or the machine's owner can do.
 */
export async function removeSecondFactor(
  { db, secret: installationSecret, now: clock }: Pick<DeskContext, 'db' | 'secret' | 'now'>,
  { staffId, session, code }: Changer & { code: string },
): Promise<Removal> {
  const now = clock();
  const attempt = await takeAttempts(db, limitsOf(installationSecret, REMOVALS, { whom: staffId, now }));
  if (!attempt.allowed) return { retryAt: attempt.retryAt };
  const staff = await db.selectFrom('staff').select('totpSecret').where('id', '=', staffId).executeTakeFirst();
  const secret = staff?.totpSecret ?? undefined;
  const step = secret === undefined ? undefined : timeStepOf({ secret, code, now });
  if (step === undefined) return { removed: false };
  return inTransaction(db, async (tx) => {
    if (!(await useTimeStep(tx, { staffId, step }))) return { removed: false };
    await tx.updateTable('staff').set({ totpSecret: null, totpLastStep: null }).where('id', '=', staffId).execute();
    const ended = await endOtherSessions(tx, { staffId, keep: session, now });
    if (session !== undefined) await markProved(tx, { handle: session, now });
    const audit = { action: 'remove-second-factor', ...sessionsEnded(ended) };
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, ...audit });
    return { removed: true };
  });
}

function sessionsEnded(sessions: number): { detail?: { sessions: number } } {
  return sessions === 0 ? {} : { detail: { sessions } };
}

/** The time step whose code was typed, if it is one of the three that count now (`now` in ms since 1970). */
export function timeStepOf({ secret, code, now }: { secret: string; code: string; now: number }): number | undefined {
  const token = parseCode(code);
  // 160 bits in Base32: what beginSecondFactor makes. Anything shorter came from elsewhere.
  if (token === undefined || !/^[A-Z2-7]{32}$/.test(secret)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Uses a time step up, and with it all before: true for one caller, however many show its code. */
export async function useTimeStep(tx: Tx, { staffId, step }: { staffId: string; step: number }): Promise<boolean> {
  const used = await tx
    .updateTable('staff')
    .set({ totpLastStep: step })
    .where('id', '=', staffId)
    // Set together with the second factor: without one there is none to come after.
    .where('totpLastStep', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
