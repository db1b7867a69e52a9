/**
 * Recovery codes replace the second factor once each. They are stored as HMAC with the installation's secret. Ten
 * characters of 27 are 47 bits.
 */
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../../domain/sign-in/sign-in-limits.ts';
import { keyedHash } from '../../db/hash.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { writeAudit } from '../../db/audit.ts';
import { inGroups, newCharacterCode, parseCharacterCode } from '../character-code.ts';
import { tellOwners } from './tell-owners.ts';

/** Without characters that look alike on paper: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const FORM = { alphabet: 'ACDEFGHJKMNPQRTVWXY23456789', length: RECOVERY_CODE_LENGTH, group: 5 };

export interface NewRecoveryCodes {
  /** `7KM4X-9T2RQ` */
  codes: string[];
  /** Milliseconds since 1970; names the set. */
  madeAt: number;
}

/** Makes a new set for a staff member with a second factor, and ends the former one. */
export async function makeRecoveryCodes(
  tx: Tx,
  secret: Uint8Array,
  { staffId, now }: { staffId: string; now: number },
): Promise<NewRecoveryCodes> {
  await deleteRecoveryCodes(tx, staffId);
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCharacterCode(FORM));
  await tx
    .insertInto('recoveryCode')
    .values(
      codes.map((code) => ({
        codeHash: hashOf(secret, staffId, code),
        staffId,
        madeAt: now,
        keptAt: null,
        usedAt: null,
      })),
    )
    .execute();
  return { codes: codes.map((code) => inGroups(code, FORM)), madeAt: now };
}

/** Ends all recovery codes of a staff member. */
export async function deleteRecoveryCodes(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('staffId', '=', staffId).execute();
}

/** Notes that the owner has put a set away, which ends the reminders. */
export async function keepRecoveryCodes(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  { staffId, madeAt }: { staffId: string; madeAt: number },
): Promise<void> {
  await db
    .updateTable('recoveryCode')
    .set({ keptAt: now() })
    .where('staffId', '=', staffId)
    .where('madeAt', '=', madeAt)
    .where('keptAt', 'is', null)
    .execute();
}

export interface RecoveryCodesLeft {
  left: number;
  madeAt: number;
  isKept: boolean;
}

/** Undefined if no set was made. */
export async function recoveryCodesOf(db: Db | Tx, staffId: string): Promise<RecoveryCodesLeft | undefined> {
  const rows = await db
    .selectFrom('recoveryCode')
    .select(['madeAt', 'keptAt', 'usedAt'])
    .where('staffId', '=', staffId)
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const left = rows.filter(({ usedAt }) => usedAt === null).length;
  return { left, madeAt: first.madeAt, isKept: first.keptAt !== null };
}

/** Accepts missing hyphens and small letters. */
export function parseRecoveryCode(typed: string): string | undefined {
  return parseCharacterCode(typed, FORM);
}

/** True for one caller only. Tells the person and the other owners by email. */
export async function useRecoveryCode(
  tx: Tx,
  context: Pick<DeskContext, 'secret' | 'publicUrl' | 'wakeMails' | 'staffCommand'>,
  { staffId, code, now }: { staffId: string; code: string; now: number },
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('codeHash', '=', hashOf(context.secret, staffId, code))
    .where('usedAt', 'is', null)
    .returning('staffId')
    .executeTakeFirst();
  if (used === undefined) return false;
  const left = (await recoveryCodesOf(tx, staffId))?.left ?? 0;
  await writeAudit(tx, {
    at: now,
    actor: `staff:${staffId}`,
    action: 'use-recovery-code',
    detail: { codesLeft: left },
  });
  await tellOwners(tx, context, {
    staffId,
    now,
    mailOf: (account) => ({ kind: 'recovery-code-used', data: { ...account, at: now, run: context.staffCommand } }),
  });
  return true;
}

function hashOf(secret: Uint8Array, staffId: string, code: string): string {
  return keyedHash(secret, `recovery-code:${staffId}:${code}`);
}
