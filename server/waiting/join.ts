import { idsOf } from '../../domain/course/former-ids.ts';
import type { PlaceInput } from '../../domain/course/waiting-list.ts';
import { HOUR } from '../../domain/day.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import { newId } from '../db/id.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox-column.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { limitsOf, takeAttempts } from '../guard/limits.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { hasSeat, lockSeats } from '../registration/seats.ts';
import { placeTokenOf, tokenHash } from '../guard/token.ts';

/** Emails with the button: a person may have lost one, but strangers must not send many. */
const EMAILS = { name: 'waiting-list-email', limit: 1, windowMs: HOUR };

/**
 * Adds a mailbox once. The place counts when the link confirms the address, or if `isTheirs`. A repeated request keeps
 * the place; a lost seat starts again. Throws if `tx` is not from inTransaction.
 */
export async function joinList(
  tx: Tx,
  context: Omit<DeskContext, 'db'>,
  course: Entry<Course>,
  { learnerName: name, email, isTheirs = false }: PlaceInput & { isTheirs?: boolean },
): Promise<void> {
  await lockSeats(tx, context, course);
  const now = context.now();
  const confirmedAt = isTheirs ? now : null;
  const before = await tx
    .selectFrom('waitingList')
    .select(['id', 'email', 'confirmedAt', 'registrationId'])
    .where('courseId', 'in', idsOf(course))
    .where(mailboxColumn(tx), '=', mailboxIn(email))
    .executeTakeFirst();
  const place = { course, now };
  if (before !== undefined) {
    const { id, registrationId } = before;
    if (registrationId === null) {
      if (before.confirmedAt !== null) return;
      if (isTheirs) await tx.updateTable('waitingList').set({ confirmedAt }).where('id', '=', id).execute();
      else await ask(tx, context, { ...place, id, email: before.email });
      return;
    }
    if (await hasSeat(tx, { content: context.content, now }, registrationId)) return;
    await tx.deleteFrom('waitingList').where('id', '=', id).execute();
  }
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
      confirmedAt,
      invitedAt: null,
      heldUntil: null,
      registrationId: null,
    })
    .execute();
  if (isTheirs) await tell(tx, context, { ...place, id, email, toConfirm: false });
  else await ask(tx, context, { ...place, id, email });
}

interface Addressee {
  course: Entry<Course>;
  id: string;
  email: string;
  now: number;
}

async function ask(tx: Tx, context: Omit<DeskContext, 'db'>, place: Addressee): Promise<void> {
  const limits = limitsOf(context.secret, [EMAILS], { whom: place.id, now: place.now });
  if ((await takeAttempts(tx, limits)).allowed) await tell(tx, context, { ...place, toConfirm: true });
}

function tell(
  tx: Tx,
  context: Omit<DeskContext, 'db'>,
  { course, id: place, email, now, toConfirm }: Addressee & { toConfirm: boolean },
): Promise<void> {
  return queueMail(tx, context, {
    kind: 'joined-list',
    id: newId(now),
    recipient: email,
    data: { place, course: course.name, ...(toConfirm && { toConfirm }) },
    now,
  });
}
