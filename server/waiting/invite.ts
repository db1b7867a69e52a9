import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { SEAT_HELD_FOR } from '../../domain/course/waiting-list.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import { isId } from '../db/cursor.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { writeAudit } from '../db/audit.ts';
import { lockSeats, uninvited } from '../registration/seats.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { whyNotUnproved } from '../sign-in/staff/mailing.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import { forgetPlaces } from './forget-places.ts';
import { seatsLeft } from './waiting-list.ts';

/** `count` is 0 if others did it before. */
export type WaitingAnswer =
  | { kind: 'invited'; count: number }
  | { kind: 'removed'; count: number }
  | { kind: 'unknown' }
  | ProofNeeded
  | Forbidden;

const OWN_PLACE: Forbidden = {
  kind: 'forbidden',
  message: 'This place on the waiting list is your own. A colleague has to invite you.',
};

/** Own places of the staff member that are skipped at most. */
const MOST_OWN = 10;

type Wish = { do: 'invite'; person: string } | { do: 'invite-next'; number: number } | { do: 'remove'; person: string };

/**
 * `invite` and `remove` take a place's id as `person`; `invite-next` takes `number` and stops when seats run out.
 * `forbidden` for one's own place. Many emails need a fresh proof. `unknown` for other courses or fields.
 */
export async function changeList(
  context: DeskContext,
  who: Pick<DeskUser, 'staffId' | 'provedAt'>,
  { courseId, fields }: { courseId: string; fields: Readonly<Record<string, string>> },
): Promise<WaitingAnswer> {
  const course = courseNamed(context.content.courses, courseId);
  const wish = readWish(fields);
  if (course === undefined || wish === undefined) return { kind: 'unknown' };
  if (wish.do === 'remove') return { kind: 'removed', count: await remove(context, who, { course, id: wish.person }) };
  return inTransaction(context.db, async (tx): Promise<WaitingAnswer> => {
    // The lock makes parallel invitations and registrations see the same free seats in turn.
    await lockSeats(tx, context, course);
    const now = context.now();
    const learners = await staffLearners(tx);
    const isOwn = ({ email }: Chosen) =>
      learners.withContact({ email, mobile: null }).some((member) => member.id === who.staffId);
    const chosen = await (wish.do === 'invite'
      ? onePlace(tx, course, { id: wish.person, now })
      : nextPlaces(tx, context, { course, number: wish.number, isOwn }));
    if (chosen.some(isOwn)) return OWN_PLACE;
    if (chosen.length === 0) return { kind: 'invited', count: 0 };
    const proof = await whyNotUnproved(tx, context, who, chosen.length);
    if (proof !== undefined) return proof;
    const heldUntil = now + SEAT_HELD_FOR;
    for (const { id, email } of chosen) {
      // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
      await tx.updateTable('waitingList').set({ invitedAt: now, heldUntil }).where('id', '=', id).execute();
      await queueMail(tx, context, {
        kind: 'seat-free',
        id: newId(now),
        recipient: email,
        data: { place: id, course: course.name, heldUntil },
        now,
      });
      // oxlint-enable no-await-in-loop
    }
    const detail = { course: course.id, count: chosen.length };
    await writeAudit(tx, { at: now, actor: `staff:${who.staffId}`, action: 'invite', detail });
    return { kind: 'invited', count: chosen.length };
  });
}

function readWish(fields: Readonly<Record<string, string>>): Wish | undefined {
  const { do: wish, person = '', number = '' } = fields;
  if (wish === 'invite-next') return /^[1-9]\d{0,3}$/.test(number) ? { do: wish, number: Number(number) } : undefined;
  return (wish === 'invite' || wish === 'remove') && isId(person) ? { do: wish, person } : undefined;
}

interface Chosen {
  id: string;
  email: string;
}

function waitingFor(tx: Tx, course: Entry<Course>) {
  return tx
    .selectFrom('waitingList')
    .select(['id', 'email'])
    .where('courseId', 'in', idsOf(course))
    .where('confirmedAt', 'is not', null)
    .where('registrationId', 'is', null);
}

/** A person without a held seat; nobody if a colleague was faster. */
function onePlace(tx: Tx, course: Entry<Course>, { id, now }: { id: string; now: number }): Promise<Chosen[]> {
  return waitingFor(tx, course)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', now)]))
    .execute();
}

/** Never-invited people, without the staff member. A person who let a seat go is only invited by name. */
async function nextPlaces(
  tx: Tx,
  { content, now }: Pick<DeskContext, 'content' | 'now'>,
  { course, number, isOwn }: { course: Entry<Course>; number: number; isOwn: (place: Chosen) => boolean },
): Promise<Chosen[]> {
  const seatsNow = { content, now: now() };
  const left = await seatsLeft(tx, seatsNow, course);
  const most = left === undefined ? number : Math.min(number, left.free);
  if (most === 0) return [];
  const first = await uninvited(tx, seatsNow, course)
    .select(['waitingList.id', 'waitingList.email'])
    .orderBy('waitingList.id')
    // A person may have places under several addresses.
    .limit(most + MOST_OWN)
    .execute();
  return first.filter((place) => !isOwn(place)).slice(0, most);
}

/** Removes people who have not registered by an invitation, and frees their held seats. */
async function remove(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { course, id }: { course: Entry<Course>; id: string },
): Promise<number> {
  const { count, mails } = await inTransaction(context.db, async (tx) => {
    await lockSeats(tx, context, course);
    const found = await waitingFor(tx, course).where('id', '=', id).execute();
    if (found.length === 0) return { count: 0, mails: [] };
    const forgotten = await forgetPlaces(tx, [id]);
    const detail = { course: course.id, count: 1 };
    await writeAudit(tx, { at: context.now(), actor: `staff:${staffId}`, action: 'remove-waiting', detail });
    return { count: 1, mails: forgotten };
  });
  await context.forgetMails(mails);
  return count;
}
