/** Somebody's place on a waiting list, behind its secret link. */
import { courseNamed } from '../../domain/course/former-ids.ts';
import { type Standing, standingAt } from '../../domain/course/waiting-list.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { placeRowBy } from '../registration/held-place.ts';
import { forgetPlaces } from './forget-places.ts';

export interface Place {
  id: string;
  /** The id that the course has now; that of then where the content has no such course any more. */
  courseId: string;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** Until when a seat is or was held; null for who was not invited yet. */
  heldUntil: number | null;
  standing: Standing;
}

/** The place that a link is of; undefined for a link that none of our emails has, or of who has left. */
export async function placeBy(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  token: string,
): Promise<Place | undefined> {
  const row = await placeRowBy(db, token);
  if (row === undefined) return undefined;
  const { id, courseId, joinedAt, heldUntil } = row;
  return {
    ...{ id, joinedAt, heldUntil },
    courseId: courseNamed(content.courses, courseId)?.id ?? courseId,
    standing: standingAt(row, now()),
  };
}

/**
 * Writes down that the address of a place is that of whoever has its link: from then on it counts. Once is enough, and nothing changes
 * after that. False for a link that none of our emails has, or of who has left.
 */
export async function keepPlace({ db, now }: Pick<DeskContext, 'db' | 'now'>, token: string): Promise<boolean> {
  const row = await placeRowBy(db, token);
  if (row === undefined) return false;
  await db
    .updateTable('waitingList')
    .set({ confirmedAt: now() })
    .where('id', '=', row.id)
    .where('confirmedAt', 'is', null)
    .execute();
  return true;
}

/**
 * Takes somebody off the list, with the emails that we sent them about it. Who has registered by their invitation keeps
 * the place, which says since when they have their seat; it goes with the registration. False for a link that none of our
 * emails has, or of who has left.
 */
export async function leaveList(context: Pick<DeskContext, 'db' | 'forgetMails'>, token: string): Promise<boolean> {
  const { isThere, mails } = await inTransaction(context.db, async (tx) => {
    const row = await placeRowBy(tx, token);
    const leaves = row !== undefined && row.registrationId === null;
    return { isThere: row !== undefined, mails: leaves ? await forgetPlaces(tx, [row.id]) : [] };
  });
  await context.forgetMails(mails);
  return isThere;
}
