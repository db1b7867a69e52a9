import { idsOf } from '../../domain/course/former-ids.ts';
import { standingAt } from '../../domain/course/waiting-list.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Db, Tx } from '../db/tables.ts';
import { isToken, tokenHash } from '../guard/token.ts';

/** The id of an invited place with a held, unused seat in this course. Undefined otherwise. */
export async function heldPlace(
  db: Db | Tx,
  course: Entry<Course>,
  { token, now }: { token: string; now: number },
): Promise<string | undefined> {
  const row = await placeRowBy(db, token);
  const isOfCourse = row !== undefined && idsOf(course).includes(row.courseId);
  return isOfCourse && standingAt(row, now) === 'held' ? row.id : undefined;
}

/** Also accepts a link from before the secret of the installation changed. Undefined for an unknown link. */
export async function placeRowBy(db: Db | Tx, token: string) {
  if (!isToken(token)) return undefined;
  const hash = tokenHash(token);
  return db
    .selectFrom('waitingList')
    .select(['id', 'courseId', 'joinedAt', 'confirmedAt', 'heldUntil', 'registrationId'])
    .where(({ eb, or }) => or([eb('tokenHash', '=', hash), eb('formerTokenHash', '=', hash)]))
    .executeTakeFirst();
}
