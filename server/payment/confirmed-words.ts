import { courseNamed } from '../../domain/course/former-ids.ts';
import { isByMail, linksDay } from '../../domain/course/links.ts';
import { indianDayAt } from '../../domain/day.ts';
import { linksOf } from '../course/course-links.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { examCourse } from '../course/exam-course.ts';
import { openSlotOrPromise } from '../course/exam-slots.ts';
import { dropPromise, writePromise } from '../registration/promised.ts';
import { courseWords } from './course-words.ts';

type Confirmed = Pick<RegistrationTable, 'id' | 'courseId' | 'resitOf' | 'batch' | 'email' | 'erasedAt'>;

/** `courseWords`, with its promises noted. `now`, and `since` when they have access, in milliseconds since 1970. */
export async function confirmedWords(
  tx: Tx,
  { content }: Pick<DeskContext, 'content'>,
  registration: Confirmed,
  now: number,
  since = now,
): Promise<ReturnType<typeof courseWords>> {
  const { id: registrationId, courseId, resitOf, batch, email, erasedAt } = registration;
  const course = resitOf === null ? courseNamed(content.courses, courseId) : undefined;
  const links = course !== undefined && isByMail(course) ? await linksOf(tx, course, batch) : undefined;
  if (course !== undefined && links?.length === 0 && erasedAt === null) {
    const days = content.site.linksWithinDays;
    const dueOn = linksDay({ batch, isLive: course.mode === 'live', days }, indianDayAt(now));
    await writePromise(tx, { registrationId, kind: 'links', dueOn, now });
  } else await dropPromise(tx, registrationId, 'links');
  const held = course && examCourse({ content }, course.id);
  const hasSlot = await openSlotOrPromise(tx, held, { id: registrationId, email, now });
  return courseWords(content, { courseId, resitOf, batch, now, since }, { ...(links && { links }), hasSlot });
}
