/**
 * Second factor of staff (TOTP, RFC 6238: SHA-1, 30 seconds). Accepts the steps before and after the present one, for
 * inexact clocks; each step counts once.
 */
import { generateSecret, generateURI, verifySync } from 'otplib';
import { DAY, MINUTE } from '../../../domain/day.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { parseCode } from '../codes.ts';
import { type Allowance, limitsOf, takeAttempts } from '../../guard/limits.ts';
import { endAllSessions, endOtherSessions, markProved } from '../sessions.ts';
import {
  deleteRecoveryCodes,
  makeRecoveryCodes,
  type NewRecoveryCodes,
  parseRecoveryCode,
  recoveryCodesOf,
  useRecoveryCode,
} from './recovery-codes.ts';
import { tellOwners } from './tell-owners.ts';

const STEP_SECONDS = 30;
/** Attempts to remove it: a person with a stolen session must not guess it, even in weeks. */
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

/** 160 bits in Base32. */
const SECRET = /^[A-Z2-7]{32}$/;

/** Makes a second factor to show; a valid `shown` is kept. Nothing is stored until a code confirms it. */
export function beginSecondFactor({
  issuer,
  email,
  shown = '',
}: {
  issuer: string;
  email: string;
  shown?: string | undefined;
}): NewSecondFactor {
  const secret = SECRET.test(shown) ? shown : generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** `session`: the handle of the session that is kept; all others end. */
interface Changer {
  staffId: string;
  session?: string;
}

/**
 * Switches on a second factor and makes recovery codes. Former ones end, which needs a fresh proof. `wrong` for a wrong
 * code; `on` if it is on already.
 */
export async function confirmSecondFactor(
  { db, secret: installationSecret, now: clock }: Pick<DeskContext, 'db' | 'secret' | 'now'>,
  { staffId, session, secret, code }: Changer & { secret: string; code: string },
): Promise<NewRecoveryCodes | 'wrong' | 'on'> {
  const now = clock();
  const step = timeStepOf({ secret, code, now });
  if (step === undefined) return 'wrong';
  return inTransaction(db, async (tx) => {
    const before = await lockedSecret(tx, staffId);
    if (before === undefined) return 'wrong';
    if (before === secret) return 'on';
    await tx.updateTable('staff').set({ totpSecret: secret, totpLastStep: step }).where('id', '=', staffId).execute();
    const codes = await makeRecoveryCodes(tx, installationSecret, { staffId, now });
    const ended = await endOtherSessions(tx, { staffId, keep: session, now });
    const action = before === null ? 'add-second-factor' : 'replace-second-factor';
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action, ...sessionsEnded(ended) });
    return codes;
  });
}

/** Undefined unless `seen` (0 for none) is the present set: a repeated form must not end stored codes. */
export async function renewRecoveryCodes(
  { db, secret, now: clock }: Pick<DeskContext, 'db' | 'secret' | 'now'>,
  { staffId, seen }: { staffId: string; seen: number },
): Promise<NewRecoveryCodes | undefined> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const hasOne = typeof (await lockedSecret(tx, staffId)) === 'string';
    const madeAt = (await recoveryCodesOf(tx, staffId))?.madeAt ?? 0;
    if (!hasOne || madeAt !== seen) return undefined;
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'make-recovery-codes' });
    return makeRecoveryCodes(tx, secret, { staffId, now });
  });
}

/** A staff member's secret, locked until the end of the transaction; null without one. */
async function lockedSecret(tx: Tx, staffId: string): Promise<string | null | undefined> {
  const staff = await tx
    .updateTable('staff')
    .set({ removedAt: null })
    .where('id', '=', staffId)
    .where('removedAt', 'is', null)
    .returning('totpSecret')
    .executeTakeFirst();
  return staff?.totpSecret;
}

type Removal = { removed: boolean } | { retryAt: number };

/** Switches the second factor off with one of its codes, which is also the proof (proof.ts). Recovery codes end. */
export async function removeSecondFactor(
  context: Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails' | 'staffCommand'>,
  { staffId, session, code }: Changer & { code: string },
): Promise<Removal> {
  const { db } = context;
  const now = context.now();
  const attempt = await takeAttempts(db, limitsOf(context.secret, REMOVALS, { whom: staffId, now }));
  if (!attempt.allowed) return { retryAt: attempt.retryAt };
  const staff = await db.selectFrom('staff').select('totpSecret').where('id', '=', staffId).executeTakeFirst();
  const secret = staff?.totpSecret ?? undefined;
  const typed = parseSecondFactor(code);
  if (secret === undefined || typed === undefined) return { removed: false };
  return inTransaction(db, async (tx) => {
    if ((await acceptSecondFactor(tx, context, { staffId, secret, typed, now })) === undefined)
      return { removed: false };
    await tx.updateTable('staff').set({ totpSecret: null, totpLastStep: null }).where('id', '=', staffId).execute();
    await deleteRecoveryCodes(tx, staffId);
    const ended = await endOtherSessions(tx, { staffId, keep: session, now });
    if (session !== undefined) await markProved(tx, { handle: session, now });
    const audit = { action: 'remove-second-factor', ...sessionsEnded(ended) };
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, ...audit });
    return { removed: true };
  });
}

/** `removed`: no longer on the staff. `off`: there is no second factor. */
type Reset = 'reset' | 'unknown' | 'removed' | 'off';

/** From the command line: also ends recovery codes and sessions, and emails the person and the other owners. */
export async function resetSecondFactor(
  context: Pick<DeskContext, 'db' | 'publicUrl' | 'now' | 'wakeMails'>,
  email: string,
): Promise<Reset> {
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<Reset> => {
    const reset = await tx
      .updateTable('staff')
      .set({ totpSecret: null, totpLastStep: null })
      .where('email', '=', email)
      .where('removedAt', 'is', null)
      .where('totpSecret', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (reset === undefined) {
      const staff = await tx.selectFrom('staff').select('removedAt').where('email', '=', email).executeTakeFirst();
      if (staff === undefined) return 'unknown';
      return staff.removedAt === null ? 'off' : 'removed';
    }
    const { id: staffId } = reset;
    await deleteRecoveryCodes(tx, staffId);
    const ended = await endAllSessions(tx, { audience: 'staff', email, now });
    await writeAudit(tx, {
      at: now,
      actor: 'system',
      action: 'reset-second-factor',
      detail: { staff: staffId, sessions: ended },
    });
    await tellOwners(tx, context, {
      staffId,
      now,
      mailOf: (account) => ({ kind: 'second-factor-reset', data: { ...account, at: now } }),
    });
    return 'reset';
  });
}

export type TypedSecondFactor = { app: string } | { recovery: string };

/** Undefined if the text has the form of neither. */
export function parseSecondFactor(typed: string): TypedSecondFactor | undefined {
  const app = parseCode(typed);
  if (app !== undefined) return { app };
  const recovery = parseRecoveryCode(typed);
  return recovery === undefined ? undefined : { recovery };
}

/** Uses up a code. Undefined if it is wrong or was used. */
export async function acceptSecondFactor(
  tx: Tx,
  context: Pick<DeskContext, 'secret' | 'publicUrl' | 'wakeMails' | 'staffCommand'>,
  { staffId, secret, typed, now }: { staffId: string; secret: string; typed: TypedSecondFactor; now: number },
): Promise<'app' | 'recovery' | undefined> {
  if ('recovery' in typed) {
    return (await useRecoveryCode(tx, context, { staffId, code: typed.recovery, now })) ? 'recovery' : undefined;
  }
  const step = timeStepOf({ secret, code: typed.app, now });
  return step !== undefined && (await useTimeStep(tx, { staffId, step })) ? 'app' : undefined;
}

function sessionsEnded(sessions: number): { detail?: { sessions: number } } {
  return sessions === 0 ? {} : { detail: { sessions } };
}

/** The time step of a code, if it is one of the three that count now (`now` in milliseconds since 1970). */
export function timeStepOf({ secret, code, now }: { secret: string; code: string; now: number }): number | undefined {
  const token = parseCode(code);
  // A shorter secret is not ours.
  if (token === undefined || !SECRET.test(secret)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Uses up a time step and all before: true for one caller only. */
export async function useTimeStep(tx: Tx, { staffId, step }: { staffId: string; step: number }): Promise<boolean> {
  const used = await tx
    .updateTable('staff')
    .set({ totpLastStep: step })
    .where('id', '=', staffId)
    // Set together with the second factor, so null means that there is none.
    .where('totpLastStep', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
