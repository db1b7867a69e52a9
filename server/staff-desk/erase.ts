/** Erasing a person: who they were goes, what was paid stays. */
import { writeAudit } from '../audit.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { isId } from './cursor.ts';
import { ownersAlone } from './forbidden.ts';
import { lockRegistration } from '../registrations/locked-registration.ts';
import type { ActAnswer, StaffMember } from './staff-desk.ts';

/**
 * Takes names, addresses and texts about a person out of a registration, its payments and its mails. Course, price,
 * reference, payments, refunds and the audit log stay. Sessions and codes of the address end, unless another
 * registration has it. Erasing twice changes nothing. Throws Forbidden for everybody but owners.
 */
export async function erase(context: DeskContext, who: StaffMember, id: string): Promise<ActAnswer> {
  ownersAlone(who);
  if (!isId(id)) return { kind: 'unknown' };
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const registration = await lockRegistration(tx, context, id);
    if (registration === undefined) return { kind: 'unknown' };
    if (registration.erased_at !== null) return { kind: 'done' };
    await tx
      .updateTable('registration')
      .set({
        learner_name: null,
        guardian_name: null,
        email: null,
        mobile: null,
        reference_typed: null,
        state_reason: null,
        marketing_consent_at: null,
        erased_at: now,
      })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('payment').set({ narration: null }).where('registration_id', '=', id).execute();
    await tx.updateTable('refund').set({ reason: null }).where('registration_id', '=', id).execute();
    await tx
      .deleteFrom('remark')
      .where('audit_id', 'in', ({ selectFrom }) =>
        selectFrom('audit').select('audit.id').where('audit.registration_id', '=', id),
      )
      .execute();
    // Those that were sent as well: their data has the name.
    await tx.updateTable('outbox').set({ recipient: null, data: '{}' }).where('registration_id', '=', id).execute();
    if (registration.email !== null) await forgetAddress(tx, registration.email);
    await writeAudit(tx, { at: now, actor: `staff:${who.staffId}`, registrationId: id, action: 'erase' });
    return { kind: 'done' };
  });
}

/** Ends what an address of a learner opens, if no registration has it any more. */
async function forgetAddress(tx: Tx, email: string): Promise<void> {
  const other = await tx.selectFrom('registration').select('id').where('email', '=', email).limit(1).executeTakeFirst();
  if (other !== undefined) return;
  await tx.deleteFrom('session').where('email', '=', email).where('audience', '=', 'learner').execute();
  await tx.deleteFrom('sign_in_code').where('email', '=', email).where('audience', '=', 'learner').execute();
  // Mails with codes belong to no registration. Somebody on the staff may have asked for theirs.
  await tx
    .updateTable('outbox')
    .set({ recipient: null, data: '{}' })
    .where('recipient', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff').select('staff.id').where('staff.email', '=', email))),
    )
    .execute();
}
