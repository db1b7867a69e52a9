import type { AlertChoice, alertFields } from '../../domain/alerts/alert-choice.ts';
import type { ValuesOf } from '../../domain/form-fields.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { writeAudit } from '../db/audit.ts';

/** How often a staff member wants to hear of new registrations. */
export async function alertChoiceOf(db: Db, { staffId }: Pick<DeskUser, 'staffId'>): Promise<AlertChoice> {
  const { alerts } = await db.selectFrom('staff').select('alerts').where('id', '=', staffId).executeTakeFirstOrThrow();
  return alerts;
}

/** A person who had chosen `never` hears of registrations from now on. */
export async function chooseAlerts(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { alerts }: ValuesOf<typeof alertFields>,
): Promise<{ kind: 'done' }> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set(({ eb, ref }) => ({
        alerts,
        alertedUntil: eb.case().when('alerts', '=', 'never').then(null).else(ref('alertedUntil')).end(),
      }))
      .where('id', '=', staffId)
      .where('alerts', '!=', alerts)
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined) {
      await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'change-alerts', detail: { to: alerts } });
    }
    return { kind: 'done' };
  });
}
