import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { batchOf } from '../../domain/course/seats.ts';
import {
  type CourseSettings,
  movesBatch,
  type SettingFields,
  settingFields,
  settingsOf,
} from '../../domain/course/course-settings.ts';
import { indianDayAt } from '../../domain/day.ts';
import { mayDo } from '../../domain/staff/roles.ts';
import { type Form, formOf, type ValuesOf } from '../../domain/form-fields.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { writeAudit } from '../db/audit.ts';
import { lockSeats, seated } from '../registration/seats.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { whyNotMailed } from '../sign-in/staff/mailing.ts';
import { inBatch, mailNewStart, moveBatch } from './move-batch.ts';

export type SettingsAnswer = { kind: 'saved'; told: number } | Invalid | { kind: 'unknown' } | ProofNeeded;

/** True for a live course, and for one with a start in its file. */
export function isDated({ mode, dates }: Pick<Course, 'mode' | 'dates'>): boolean {
  return mode === 'live' || 'on' in dates.start;
}

/** The form of a course as it is set now: another process may have changed the settings. */
export async function formOfSettings(
  context: DeskContext,
  [courseId]: [string],
): Promise<Form<ValuesOf<SettingFields>>> {
  await context.refreshContent();
  const course = courseNamed(context.content.courses, courseId);
  return formOf(settingFields(course === undefined ? { closesOn: null, startsOn: null } : settingsOf(course)));
}

/**
 * Ignores fields that the course cannot have. Emails to many need a fresh proof. Editors do not move learners, whom they
 * do not see.
 */
export async function saveSettings(
  context: DeskContext,
  { staffId, provedAt, role }: DeskUser,
  courseId: string,
  { tell, newBatch, ...wanted }: Pick<ValuesOf<SettingFields>, keyof CourseSettings | 'tell' | 'newBatch'>,
): Promise<SettingsAnswer> {
  const course = courseNamed(context.content.courses, courseId);
  if (course === undefined) return { kind: 'unknown' };
  const now = context.now();
  const today = indianDayAt(now);
  const before = settingsOf(course);
  const after = possible(course, wanted);
  const saved = await inTransaction(context.db, async (tx): Promise<SettingsAnswer> => {
    await lockSeats(tx, context, course);
    const isMoved = movesBatch({ before: before.startsOn, after: after.startsOn, today, isNew: newBatch });
    const batch = batchOf(course.dates);
    if (isMoved && !mayDo(role, 'set-course') && (await isSeated(tx, course, batch)))
      return invalid('startsOn', 'Learners are registered for this start, so a verifier or an owner has to change it.');
    const moved = isMoved ? await inBatch(tx, course, batch) : [];
    // Learners without a start were promised an email about it.
    const isFirstDay = before.startsOn === null && after.startsOn !== null;
    const recipients = isFirstDay || tell ? moved : [];
    const mailing = { people: recipients.length, what: `start of ${course.id}`, field: 'startsOn' };
    const refusal = await whyNotMailed(tx, context, { staffId, provedAt }, mailing);
    if (refusal !== undefined) return refusal;
    await keep(tx, course, { ...after, staffId, changedAt: now });
    const days = context.content.site.linksWithinDays;
    if (isMoved) await moveBatch(tx, course, { batch, startsOn: after.startsOn, days, today });
    const start = { before: before.startsOn, startsOn: after.startsOn };
    await mailNewStart(tx, context, { recipients, course, start, now });
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      action: 'set-course',
      detail: {
        ...{ course: course.id, registration: after.registration, seats: after.seats },
        ...{ closesOn: after.closesOn, startsOn: after.startsOn, moved: moved.length, told: recipients.length },
      },
    });
    return { kind: 'saved', told: recipients.length };
  });
  if (saved.kind === 'saved') await context.showContent();
  return saved;
}

/** The course is as in its file again. Learners stay in their batch. */
export async function forgetSettings(
  context: DeskContext,
  { staffId }: DeskUser,
  courseId: string,
): Promise<{ kind: 'forgotten' } | { kind: 'unknown' }> {
  const course = courseNamed(context.content.courses, courseId);
  if (course === undefined) return { kind: 'unknown' };
  const at = context.now();
  await inTransaction(context.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('courseSetting')
      .where('courseId', 'in', idsOf(course))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await writeAudit(tx, { at, actor: `staff:${staffId}`, action: 'unset-course', detail: { course: course.id } });
  });
  await context.showContent();
  return { kind: 'forgotten' };
}

async function isSeated(tx: Tx, course: Entry<Course>, batch: string | null): Promise<boolean> {
  return (await seated(tx, course, batch).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The settings without what the course cannot have. */
export function possible(course: Entry<Course>, wanted: CourseSettings): CourseSettings {
  const { startsOn } = settingsOf(course);
  const { registration, seats, closesOn } = wanted;
  const isElsewhere = course.register !== undefined;
  return {
    registration: isElsewhere && registration !== 'open' ? 'closed' : registration,
    seats: isElsewhere ? null : seats,
    closesOn,
    startsOn: isDated(course) ? wanted.startsOn : startsOn,
  };
}

/** Settings under a former id are replaced. */
async function keep(
  tx: Tx,
  course: Entry<Course>,
  row: CourseSettings & { staffId: string; changedAt: number },
): Promise<void> {
  await tx.deleteFrom('courseSetting').where('courseId', 'in', idsOf(course)).execute();
  await tx
    .insertInto('courseSetting')
    .values({ courseId: course.id, ...row })
    .execute();
}
