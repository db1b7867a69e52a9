import { staffWith } from '../../sign-in/staff/staff-with.ts';
import { courseNamed } from '../../../domain/course/former-ids.ts';
import { DAY } from '../../../domain/day.ts';
import { CALL_MISSED, lastMomentOf, timeFor } from '../../../domain/exam/slot/times.ts';
import { isId } from '../../db/cursor.ts';
import type { ExamSlotTable } from '../../db/tables/exam-tables.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { callOf } from './call.ts';
import { type ExamCourse, examCourse } from '../../course/exam-course.ts';
import { bookedSeats, makeSlots } from '../../course/exam-slots.ts';

export interface SlotRow {
  id: string;
  course: { id: string; name: string; lang: string | undefined };
  startsAt: number;
  seats: number;
  booked: number;
  /** Email address of the proctor; null without one. */
  proctor: string | null;
  /** Link of the slot or its course; null without one. */
  call: string | null;
  isGoingOn: boolean;
}

interface SlotLearner {
  seatId: string;
  registrationId: string;
  /** Null after erasing. */
  name: string | null;
  extraMinutes: number;
}

export interface SlotPage extends SlotRow {
  proctorId: string | null;
  code: string;
  callLink: string | null;
  learners: SlotLearner[];
  staff: StaffChoice[];
}

interface StaffChoice {
  id: string;
  email: string;
}

type Context = Pick<DeskContext, 'db' | 'content' | 'now'>;

/** Courses that hold their exam in slots. */
export function slotCourses(context: Pick<DeskContext, 'content'>): ExamCourse[] {
  return context.content.courses.flatMap(({ id }) => {
    const held = examCourse(context, id);
    return held?.settings.proctored === true ? held : [];
  });
}

/** Courses and staff that can be chosen for new slots. */
export async function slotChoices(context: Pick<DeskContext, 'db' | 'content'>) {
  return {
    courses: slotCourses(context).map(({ course, settings: held }) => ({ id: course.id, name: course.name, held })),
    staff: await staffWith(context.db, 'proctor'),
  };
}

/** Present and future slots in order. Makes those that follow from courses' files. */
export async function slotList(context: DeskContext): Promise<SlotRow[]> {
  // Few courses hold exams, and most of them have all slots.
  // oxlint-disable-next-line no-await-in-loop
  for (const held of slotCourses(context)) await makeSlots(context, held);
  const { db, now } = context;
  const slots = await db
    .selectFrom('examSlot')
    .selectAll()
    .where('startsAt', '>', now() - DAY)
    .where('cancelledAt', 'is', null)
    .orderBy('startsAt')
    .orderBy('courseId')
    .execute();
  const rows = await rowsOf(context, slots);
  return rows.filter((row) => row.isGoingOn || row.startsAt > now());
}

/** Of the next days, in order. */
export async function slotsWithoutCall(context: Context): Promise<SlotRow[]> {
  if (slotCourses(context).length === 0) return [];
  const now = context.now();
  const slots = await context.db
    .selectFrom('examSlot')
    .selectAll()
    .where('startsAt', '>', now)
    .where('startsAt', '<=', now + CALL_MISSED)
    .where('cancelledAt', 'is', null)
    .where('callLink', 'is', null)
    .orderBy('startsAt')
    .execute();
  return (await rowsOf(context, slots)).filter(({ call, booked }) => call === null && booked > 0);
}

/** A slot with its learners; undefined for an unknown or cancelled one. */
export async function slotPage(context: DeskContext, id: string): Promise<SlotPage | undefined> {
  const { db } = context;
  if (!isId(id)) return undefined;
  const slot = await db
    .selectFrom('examSlot')
    .selectAll()
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  const [row] = slot === undefined ? [] : await rowsOf(context, [slot]);
  if (slot === undefined || row === undefined) return undefined;
  const staff = await staffWith(db, 'proctor');
  const { code, callLink, proctorId } = slot;
  return {
    ...row,
    code,
    callLink,
    proctorId: staff.some((member) => member.id === proctorId) ? proctorId : null,
    learners: await learnersOf(db, id),
    staff,
  };
}

async function rowsOf(context: Context, slots: readonly ExamSlotTable[]): Promise<SlotRow[]> {
  const { db, content, now } = context;
  const booked = await bookedSeats(
    db,
    slots.map(({ id }) => id),
  );
  const staff = new Map((await staffWith(db, 'proctor')).map(({ id, email }) => [id, email]));
  const at = now();
  return slots.map(({ id, courseId, startsAt, seats, proctorId, callLink }) => {
    const course = courseNamed(content.courses, courseId);
    const time = timeFor(course?.exam?.minutes ?? 0, 0);
    return {
      ...{ id, startsAt, seats, booked: booked.get(id) ?? 0 },
      course: { id: course?.id ?? courseId, name: course?.name ?? courseId, lang: course?.lang },
      proctor: (proctorId === null ? undefined : staff.get(proctorId)) ?? null,
      call: callOf(context, { callLink, courseId }),
      isGoingOn: at >= startsAt && at <= lastMomentOf({ startsAt }, time),
    };
  });
}

async function learnersOf(db: Db, slotId: string): Promise<SlotLearner[]> {
  const rows = await db
    .selectFrom('examSeat')
    .innerJoin('registration', 'registration.id', 'examSeat.registrationId')
    .leftJoin('examArrangement', 'examArrangement.registrationId', 'examSeat.registrationId')
    .select(['examSeat.id as seatId', 'examSeat.registrationId', 'registration.learnerName as name'])
    .select('examArrangement.extraMinutes')
    .where('examSeat.slotId', '=', slotId)
    .where('examSeat.cancelledAt', 'is', null)
    .orderBy('registration.learnerName')
    .orderBy('examSeat.id')
    .execute();
  return rows.map(({ extraMinutes, ...row }) => ({ ...row, extraMinutes: extraMinutes ?? 0 }));
}
