/** A code printed on the machine, for staff whom no email reaches. Twenty-four characters of 30 are 117 bits. */
import { CODE_LIFETIME, PRINTED_CODE_LENGTH } from '../../../domain/sign-in/sign-in-limits.ts';
import { writeAudit } from '../../db/audit.ts';
import { sha256 } from '../../db/hash.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { knownAddress } from '../known-address.ts';
import { CODE_TRIES } from '../codes.ts';
import { inGroups, newCharacterCode, parseCharacterCode, PLAIN_CHARACTERS } from '../character-code.ts';

const FORM = { alphabet: PLAIN_CHARACTERS, length: PRINTED_CODE_LENGTH, group: 4 };

/** Makes a code for a staff member and ends their older one. Undefined for other addresses. */
export async function printCode(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  email: string,
): Promise<{ code: string; expiresAt: number } | undefined> {
  const now = clock();
  const expiresAt = now + CODE_LIFETIME;
  const code = newCharacterCode(FORM);
  return inTransaction(db, async (tx) => {
    const staff = await knownAddress(tx, { audience: 'staff', email }).executeTakeFirst();
    if (staff === undefined) return undefined;
    await tx
      .deleteFrom('signInCode')
      .where('email', '=', email)
      .where('audience', '=', 'staff')
      .where('kind', '=', 'command')
      .execute();
    await tx
      .insertInto('signInCode')
      .values({
        id: newId(now),
        email,
        audience: 'staff',
        kind: 'command',
        codeHash: hashOf(email, code),
        createdAt: now,
        expiresAt,
        tries: 0,
        usedAt: null,
      })
      .execute();
    await writeAudit(tx, { at: now, actor: 'system', action: 'print-code', detail: { staff: staff.id } });
    return { code: inGroups(code, FORM), expiresAt };
  });
}

/** Accepts spaces, hyphens and small letters. */
export function parsePrintedCode(typed: string): string | undefined {
  return parseCharacterCode(typed, FORM);
}

/** Undefined unless it is the address's valid printed code. Each call counts as an attempt. */
export async function checkPrintedCode(
  db: Db,
  { email, code, now }: { email: string; code: string; now: number },
): Promise<{ id: string; triesLeft: number } | undefined> {
  const row = await db
    .updateTable('signInCode')
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('email', '=', email)
    .where('audience', '=', 'staff')
    .where('kind', '=', 'command')
    .where('codeHash', '=', hashOf(email, code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'tries'])
    .executeTakeFirst();
  return row && { id: row.id, triesLeft: CODE_TRIES - row.tries };
}

function hashOf(email: string, code: string): string {
  return sha256(`command.${email}.${code}`);
}
