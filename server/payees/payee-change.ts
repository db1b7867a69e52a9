/** A change of who learners pay: proposed, confirmed a second time, and made after an hour unless an owner stops it. */
import { PAYEE_CHANGE_WAITS, type PayeeFact } from '../../domain/payment/payee-change.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { isSame, type PlainMap } from '../content/files/plain.ts';
import { writeAudit } from '../db/audit.ts';
import { newId } from '../db/id.ts';
import type { PayeeChangeTable } from '../db/tables/desk-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { mailOwners } from '../mail/outbox/mail-owners.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { payeeFacts, showsOther } from './payee-facts.ts';
import { payeeIn, payeesIn } from './payees-file.ts';

/** A payee before and after a change. */
export interface PayeeValues {
  payeeId: string;
  /** Null for a new one. */
  before: PlainMap | null;
  /** Null for one that is removed. */
  after: PlainMap | null;
}

export interface WaitingChange extends PayeeValues {
  id: string;
  /** Email of the owner who confirmed it. */
  by: string;
  staffId: string;
  /** When learners pay to it, in milliseconds since 1970. */
  liveFrom: number;
}

type Row = Pick<PayeeChangeTable, 'payeeId' | 'before' | 'after'>;

/** What a row tells of the payee. */
function valuesIn({ payeeId, before, after }: Row): PayeeValues {
  const read = (json: string | null) => (json === null ? null : (JSON.parse(json) as PlainMap));
  return { payeeId, before: read(before), after: read(after) };
}

/** In place of what the person proposed before. */
export async function keepProposal(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  staffId: string,
  { payeeId, before, after }: PayeeValues,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await forgetProposal(tx, staffId);
    await tx
      .insertInto('payeeChange')
      .values({
        ...{ id: newId(now()), payeeId, staffId, proposedAt: now() },
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        ...{ confirmedAt: null, waiting: null, endedAt: null, endedAs: null, endedBy: null },
      })
      .execute();
  });
}

async function forgetProposal(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('payeeChange').where('staffId', '=', staffId).where('confirmedAt', 'is', null).execute();
}

/** What somebody has typed and not confirmed. */
interface Proposal extends PayeeValues {
  id: string;
}

/** What the person has proposed and not confirmed, if the file still has the payee as it was then. */
export async function proposalOf(
  { db, store }: Pick<DeskContext, 'db' | 'store'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
): Promise<Proposal | undefined> {
  const row = await proposalRow(db, staffId);
  const file = payeesIn(store);
  if (row === undefined || file.kind === 'not-open') return undefined;
  const values = { id: row.id, ...valuesIn(row) };
  return isSame(payeeIn(file, values.payeeId), values.before) ? values : undefined;
}

function proposalRow(on: Db | Tx, staffId: string) {
  return on
    .selectFrom('payeeChange')
    .select(['id', 'payeeId', 'before', 'after'])
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
}

/** The change that waits for its hour to pass, or is being made. */
export async function waitingChange(on: Db | Tx): Promise<WaitingChange | undefined> {
  const row = await on
    .selectFrom('payeeChange')
    .innerJoin('staff', 'staff.id', 'payeeChange.staffId')
    .select(['payeeChange.id', 'payeeId', 'before', 'after', 'confirmedAt', 'staffId', 'staff.email as by'])
    .where('waiting', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, by, staffId, confirmedAt } = row;
  return { id, by, staffId, liveFrom: (confirmedAt ?? 0) + PAYEE_CHANGE_WAITS, ...valuesIn(row) };
}

/**
 * The second confirmation. `proposal` is the one that the page showed. `changed`: there is nothing to confirm any more, or
 * the same person has typed another one in another window.
 */
export async function confirmPayee(
  context: DeskContext,
  { staffId, email: by }: DeskUser,
  sent: SentFields,
): Promise<{ kind: 'waits' | 'changed' } | Invalid> {
  const values = await proposalOf(context, { staffId });
  if (values === undefined || sent['proposal'] !== values.id) return { kind: 'changed' };
  if (showsOther(values) && sent['seen'] !== 'yes')
    return invalid('seen', 'Scan the code first. If your app shows another name, discard the change.');
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    if ((await waitingChange(tx)) !== undefined)
      return invalid('content', 'Another change waits for its hour. Stop it, or wait until it is made.');
    const { numUpdatedRows } = await tx
      .updateTable('payeeChange')
      .set({ confirmedAt: now, waiting: 'this' })
      .where('id', '=', values.id)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: 'changed' };
    await audited(tx, { at: now, actor: `staff:${staffId}`, action: 'change-payee' }, values);
    const data = { by, at: now, liveFrom: now + PAYEE_CHANGE_WAITS, ...told(values) };
    await mailOwners(tx, context, { kind: 'payee-change-waits', data }, now);
    return { kind: 'waits' };
  });
}

/** Forgets what the person has proposed. */
export async function discardProposal(
  { db }: Pick<DeskContext, 'db'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
): Promise<{ kind: 'discarded' }> {
  await inTransaction(db, (tx) => forgetProposal(tx, staffId));
  return { kind: 'discarded' };
}

/**
 * Takes the change for the time in which it is made: nobody stops it from then on, since learners may pay to it already.
 * False if somebody has stopped it.
 */
export async function takeChange({ db }: Pick<DeskContext, 'db'>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payeeChange')
    .set({ waiting: 'made' })
    .where('id', '=', id)
    .where('waiting', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The change waits again, for the next try. */
export async function giveBackChange({ db }: Pick<DeskContext, 'db'>, id: string): Promise<void> {
  await db
    .updateTable('payeeChange')
    .set({ waiting: 'this' })
    .where('id', '=', id)
    .where('waiting', '=', 'made')
    .execute();
}

/**
 * Any owner stops the change that waits, without a code: learners go on paying as before. `changed`: none waits, or it is
 * being made.
 */
export async function stopPayeeChange(
  context: DeskContext,
  { staffId, email: by }: Pick<DeskUser, 'staffId' | 'email'>,
  id: string,
): Promise<{ kind: 'stopped' | 'changed' }> {
  const isEnded = await endChange(context, id, { as: 'stopped', by, staffId });
  return { kind: isEnded ? 'stopped' : 'changed' };
}

interface Ending {
  as: NonNullable<PayeeChangeTable['endedAs']>;
  /** Who stopped it. */
  by?: string;
  staffId?: string;
}

/** Ends the change that waits, and tells each owner how. False if another process has ended it already. */
export async function endChange(context: DeskContext, id: string, { as, by, staffId }: Ending): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const change = await waitingChange(tx);
    const { numUpdatedRows } = await tx
      .updateTable('payeeChange')
      .set({ waiting: null, endedAt: now, endedAs: as, endedBy: staffId ?? null })
      .where('id', '=', id)
      .where('waiting', 'in', as === 'stopped' ? ['this'] : ['this', 'made'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n || change === undefined) return false;
    const actor = staffId === undefined ? 'system' : `staff:${staffId}`;
    const action = as === 'live' ? 'payee-changed' : as === 'stopped' ? 'stop-payee-change' : 'payee-not-changed';
    await audited(tx, { at: now, actor, action }, change);
    const data = { as, at: now, by: change.by, stoppedBy: by ?? null, ...told(change) };
    await mailOwners(tx, context, { kind: 'payee-change-ended', data }, now);
    return true;
  });
}

async function audited(
  tx: Tx,
  what: { at: number; actor: string; action: string },
  { payeeId: payee, before, after }: PayeeValues,
): Promise<void> {
  const detail = { payee, from: String(before?.['vpa'] ?? ''), to: String(after?.['vpa'] ?? '') };
  await writeAudit(tx, { ...what, detail });
}

/** As emails tell of it. */
function told(values: PayeeValues): { payee: string; facts: PayeeFact[] } {
  const { before, after, payeeId } = values;
  const facts = payeeFacts(values).filter((fact) => fact.before !== fact.after);
  return { payee: String((before ?? after)?.['name'] ?? payeeId), facts };
}
