/** Removed staff stay in the table, since payments and the audit log name them. */
import type { ExpressionBuilder } from 'kysely';
import { DEFAULT_ALERTS } from '../../../domain/alerts/alert-choice.ts';
import { writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/id.ts';
import type { StaffTable } from '../../db/tables/desk-tables.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { knownAddress } from '../known-address.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { endAllSessions } from '../sessions.ts';

export type Role = StaffTable['role'];

interface StaffChange {
  /** In small letters, as parseEmail of domain/person/email.ts gives it. */
  email: string;
  /** `staff:<id>`, or `system` for the command line. */
  actor: string;
}

/** `last-owner` and `unchanged`: nothing was done. Without an owner, nobody could manage the desk. */
type Added = 'added' | 'role-changed' | 'unchanged' | 'last-owner';
type Removed = 'removed' | 'unknown' | 'last-owner';

/** Adds a staff member and emails them, or changes a role. A removed person returns without a second factor. */
export async function addStaff(
  context: Pick<DeskContext, 'db' | 'publicUrl' | 'now' | 'wakeMails'>,
  { email, role, actor }: StaffChange & { role: Role },
): Promise<Added> {
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<Added> => {
    const joined = await tx
      .insertInto('staff')
      .values({
        id: newId(now),
        email,
        role,
        totpSecret: null,
        totpLastStep: null,
        createdAt: now,
        removedAt: null,
        alerts: DEFAULT_ALERTS,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({ role, removedAt: null }).where('staff.removedAt', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (joined !== undefined) {
      await writeAudit(tx, { at: now, actor, action: 'add-staff', detail: { staff: joined.id, role } });
      const mail = { kind: 'staff-added', data: { role } } as const;
      await queueMail(tx, context, { ...mail, id: newId(now), recipient: email, now });
      return 'added';
    }
    await lockOwners(tx);
    const changed = await tx
      .updateTable('staff')
      .set({ role })
      .where('email', '=', email)
      .where('role', '!=', role)
      .where(canBeSpared(email))
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined) {
      await writeAudit(tx, { at: now, actor, action: 'change-role', detail: { staff: changed.id, role } });
      return 'role-changed';
    }
    const before = await tx.selectFrom('staff').select('role').where('email', '=', email).executeTakeFirstOrThrow();
    return before.role === role ? 'unchanged' : 'last-owner';
  });
}

function owners(db: Db | Tx) {
  return db.selectFrom('staff').where('role', '=', 'owner').where('removedAt', 'is', null);
}

/** How many owners the desk has. Without one, nobody can open it. */
export async function countOwners(db: Db): Promise<number> {
  const { count } = await owners(db)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Email addresses of the owners. */
export async function ownerAddresses(tx: Tx): Promise<string[]> {
  const rows = await owners(tx).select('email').orderBy('id').execute();
  return rows.map(({ email }) => email);
}

/** Also ends their sessions, codes, second factor and recovery codes. */
export async function removeStaff(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  { email, actor }: StaffChange,
): Promise<Removed> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    await lockOwners(tx);
    const removed = await tx
      .updateTable('staff')
      .set({ removedAt: now, totpSecret: null, totpLastStep: null })
      .where('email', '=', email)
      .where('removedAt', 'is', null)
      .where(canBeSpared(email))
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) {
      const staff = await knownAddress(tx, { audience: 'staff', email }).executeTakeFirst();
      return staff === undefined ? 'unknown' : 'last-owner';
    }
    await deleteRecoveryCodes(tx, removed.id);
    await endAllSessions(tx, { audience: 'staff', email, now });
    await writeAudit(tx, { at: now, actor, action: 'remove-staff', detail: { staff: removed.id } });
    return 'removed';
  });
}

export interface StaffMember {
  id: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  /** Milliseconds since 1970. */
  addedAt: number;
}

/** Present staff by address. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'totpSecret', 'createdAt'])
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(({ id, email, role, totpSecret, createdAt }) => ({
    id,
    email,
    role,
    hasSecondFactor: totpSecret !== null,
    addedAt: createdAt,
  }));
}

/** Serialises removals: otherwise, on PostgreSQL, two owners could remove each other at once. */
async function lockOwners(tx: Tx): Promise<void> {
  await tx.updateTable('staff').set({ role: 'owner' }).where('role', '=', 'owner').execute();
}

function canBeSpared(email: string) {
  return ({ exists, selectFrom, or, eb }: ExpressionBuilder<Tables, 'staff'>) =>
    or([
      eb('staff.role', '!=', 'owner'),
      exists(
        selectFrom('staff as other')
          .select('other.id')
          .where('other.role', '=', 'owner')
          .where('other.removedAt', 'is', null)
          .where('other.email', '!=', email),
      ),
    ]);
}
