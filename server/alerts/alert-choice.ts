import { type AlertChoice, isAlertChoice } from '../../domain/alerts/alert-choice.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { writeAudit } from '../db/audit.ts';
import { type ActionAnswer, invalid } from '../guard/action-answer.ts';

/** How often a staff member wants to hear of new registrations. */
export async function alertChoiceOf(db: Db, { staffId }: Pick<DeskUser, 'staffId'>): Promise<AlertChoice> {
  const { alerts } = await db.selectFrom('staff').select('alerts').where('id', '=', staffId).executeTakeFirstOrThrow();
  return alerts;
}

/** A person who had chosen `never` hears of registrations from now on. `invalid` for an unknown choice. */
export async function chooseAlerts(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  choice: string | undefined,
): Promise<ActionAnswer> {
  if (!isAlertChoice(choice)) return invalid('alerts', 'Choose how often you want to be told.');
  const now = clock();
  return inTransaction(db, async (tx): Promise<ActionAnswer> => {
    const changed = await tx
      .updateTable('staff')
      .set(({ eb, ref }) => ({
        alerts: choice,
        alertedUntil: eb.case().when('alerts', '=', 'never').then(null).else(ref('alertedUntil')).end(),
      }))
      .where('id', '=', staffId)
      .where('alerts', '!=', choice)
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined) {
      await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'change-alerts', detail: { to: choice } });
    }
    return { kind: 'done' };
  });
}
