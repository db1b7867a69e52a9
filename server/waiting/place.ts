import { courseNamed } from '../../domain/course/former-ids.ts';
import { type Standing, standingAt } from '../../domain/course/waiting-list.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { placeRowBy } from '../registration/held-place.ts';
import { forgetPlaces } from './forget-places.ts';

export interface Place {
  id: string;
  /** The course's present id, or the former one if the course was removed. */
  courseId: string;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** End of the held seat; null before an invitation. */
  heldUntil: number | null;
  standing: Standing;
}

/** The place of a link; undefined for an unknown link or after leaving. */
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

/** Confirms the address of a place, which counts from then on. False for an unknown link or after leaving. */
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

/** Deletes a place and its emails, unless a registration uses it. False for an unknown link or after leaving. */
export async function leaveList(context: Pick<DeskContext, 'db' | 'forgetMails'>, token: string): Promise<boolean> {
  const { isThere, mails } = await inTransaction(context.db, async (tx) => {
    const row = await placeRowBy(tx, token);
    const leaves = row !== undefined && row.registrationId === null;
    return { isThere: row !== undefined, mails: leaves ? await forgetPlaces(tx, [row.id]) : [] };
  });
  await context.forgetMails(mails);
  return isThere;
}
