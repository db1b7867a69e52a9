/** Asking to be told of a seat in a course: somebody is on its list once, however often they ask. */
import { idsOf } from '../../domain/course/former-ids.ts';
import { seatStates } from '../../domain/course/seats.ts';
import type { PlaceInput } from '../../domain/course/waiting-list.ts';
import type { Course } from '../content/course-schema.ts';
import type { Entry } from '../content/schema.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { lockSeats } from '../registration/seats.ts';
import { placeTokenOf, tokenHash } from '../registration/token.ts';

/**
 * Puts somebody at the end of the list of a course, with an email that has their link. Whoever is on it already stays
 * where they are and gets no second email; whose registration by an invitation has come to nothing joins anew. Throws
 * where `tx` is none of inTransaction.
 */
export async function joinList(
  tx: Tx,
  context: Omit<DeskContext, 'db'>,
  course: Entry<Course>,
  { learnerName: name, email }: PlaceInput,
): Promise<void> {
  await lockSeats(tx, context, course);
  const before = await tx
    .selectFrom('waitingList')
    .leftJoin('registration', 'registration.id', 'waitingList.registrationId')
    .select(['waitingList.id', 'waitingList.registrationId', 'registration.state'])
    .where('waitingList.courseId', 'in', idsOf(course))
    .where('waitingList.email', '=', email)
    .executeTakeFirst();
  if (before !== undefined) {
    const hasSeat = seatStates.some((state) => state === before.state);
    if (before.registrationId === null || hasSeat) return;
    await tx.deleteFrom('waitingList').where('id', '=', before.id).execute();
  }
  const now = context.now();
  const id = newId(now);
  await tx
    .insertInto('waitingList')
    .values({
      id,
      tokenHash: tokenHash(placeTokenOf(context.secret, id)),
      formerTokenHash: null,
      courseId: course.id,
      name,
      email,
      joinedAt: now,
      invitedAt: null,
      heldUntil: null,
      registrationId: null,
    })
    .execute();
  await queueMail(tx, context, {
    kind: 'joined-list',
    id: newId(now),
    recipient: email,
    data: { place: id, course: course.name },
    now,
  });
}
