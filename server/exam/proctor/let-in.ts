import { contactFields, type Contact } from '../../../domain/registration/contact-form.ts';
import { registrationNumber } from '../../../domain/registration/registration-number.ts';
import { isPastLastHour } from '../../../domain/exam/slot/times.ts';
import type { Tx } from '../../db/tables.ts';
import { writeAudit } from '../../db/audit.ts';
import { type ActionAnswer, invalid } from '../../guard/action-answer.ts';
import { changeContact } from '../../sign-in/staff/change-contact.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';
import { writeExamEvent } from '../events.ts';
import { examOf } from '../exam-of.ts';
import type { AtSeat } from './at-seat.ts';

/** Lets in a learner whose ID was seen. `lateMinutes` is for arrivals after the slot's last hour. */
export async function letIn(tx: Tx, at: AtSeat, lateMinutes: number | undefined): Promise<ActionAnswer> {
  const door = await openDoor(tx, at, { lateMinutes, field: 'lateMinutes' });
  if ('kind' in door) return door;
  await writeLetIn(tx, at, door.minutes);
  return { kind: 'done' };
}

/** Lets a learner in with the ID's name, which the certificate will have. */
export async function renameAndLetIn(
  tx: Tx,
  at: AtSeat,
  { learnerName, renamedMinutes }: { learnerName: string; renamedMinutes: number | undefined },
): Promise<ActionAnswer> {
  const { context, registration, who, now } = at;
  const door = await openDoor(tx, at, { lateMinutes: renamedMinutes, field: 'renamedMinutes' });
  if ('kind' in door) return door;
  if (learnerName === registration.learnerName) {
    return invalid('learnerName', 'This is the name we have. Press "Let in", or correct the name.');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only an erased person lacks them, who has no exam
  const contact = Object.fromEntries(contactFields.map((name) => [name, registration[name]])) as unknown as Contact;
  const changed = await changeContact(tx, context, {
    ...{ registration, staffId: who.staffId, endsMarketing: false, now },
    contact: { ...contact, learnerName },
  });
  if (changed.kind !== 'done') return changed;
  await writeLetIn(tx, at, door.minutes);
  return { kind: 'done' };
}

/** Whether the learner can be let in, and with how many minutes: null for the full time. */
async function openDoor(
  tx: Tx,
  { context, seat, slot, registration, attempt, now }: AtSeat,
  { lateMinutes, field }: { lateMinutes: number | undefined; field: string },
): Promise<ActionAnswer | { minutes: number | null }> {
  if (attempt !== undefined || seat.cancelledAt !== null) return { kind: 'changed' };
  if (slot.cancelledAt !== null) return invalid('action', 'This slot is cancelled. Move the learner to another slot.');
  if (slot.proctorId === null)
    return invalid('action', 'This slot has no proctor yet. Take this slot first, then let learners in.');
  if ((await staffLearners(tx)).isOwn(slot.proctorId, registration.id))
    return invalid('action', 'This learner is the proctor of this slot. Take over the slot first.');
  const exam = await examOf(tx, context, registration.id);
  if (exam === undefined)
    return invalid('action', 'This registration is no longer confirmed, so this exam cannot be taken.');
  const isLate = isPastLastHour(slot, now);
  // A learner let in with full time who has not begun before the last hour ended needs minutes.
  if (seat.letInAt !== null && !(isLate && seat.minutes === null)) return { kind: 'changed' };
  if (exam.standing.kind === 'elsewhere') {
    const other = registrationNumber(exam.standing.registrationId);
    return invalid(
      'action',
      `The same person has an exam of this course under registration ${other}. Attempts are counted by person.`,
    );
  }
  if (exam.seat?.id !== seat.id || exam.standing.kind !== 'door')
    return invalid('action', 'The time of this slot is over. Move the learner to another slot.');
  if (seat.arrivedAt === null)
    return invalid('action', 'The learner is not in the waiting room. Ask them to open the page of their exam first.');
  if (!isLate) return { minutes: null };
  const most = exam.settings.minutes + exam.extraMinutes;
  if (lateMinutes !== undefined && lateMinutes <= most) return { minutes: lateMinutes };
  return invalid(
    field,
    `The slot began more than an hour ago, so you decide the minutes. Type a number from 1 to ${most}.`,
  );
}

async function writeLetIn(tx: Tx, { seat, registration, who, now }: AtSeat, minutes: number | null): Promise<void> {
  await tx
    .updateTable('examSeat')
    .set({ letInAt: now, letInBy: who.staffId, minutes, wrongCodes: 0 })
    .where('id', '=', seat.id)
    .execute();
  // Stores that an ID was seen, not what it says.
  const detail = { idSeen: true, ...(minutes === null ? {} : { minutes }) };
  await writeExamEvent(tx, { registrationId: registration.id, at: now, kind: 'let-in', detail, staffId: who.staffId });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${who.staffId}`,
    registrationId: registration.id,
    action: 'exam-let-in',
    detail: { seat: seat.id, ...detail },
  });
}
