import { isId } from '../../db/cursor.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { staffEmails } from '../../sign-in/staff/staff-emails.ts';
import { examCourse } from '../../course/exam-course.ts';
import { type SeatOfSlot, seatsOfSlot } from './seats-of-slot.ts';

export interface SlotLive {
  id: string;
  courseName: string;
  startsAt: number;
  /** Six digits. */
  code: string;
  /** The https address of the call; undefined if neither slot nor course has one. */
  call: string | undefined;
  /** Undefined without a proctor. */
  proctor: { id: string; email: string; isYou: boolean } | undefined;
  isCancelled: boolean;
  /** Length of the exam without extra minutes. */
  minutes: number;
  seats: SeatOfSlot[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Undefined for an unknown slot, or if the course has no exam here any more. */
export async function slotLive(context: DeskContext, who: DeskUser, slotId: string): Promise<SlotLive | undefined> {
  const { db } = context;
  if (!isId(slotId)) return undefined;
  const slot = await db.selectFrom('examSlot').selectAll().where('id', '=', slotId).executeTakeFirst();
  const held = slot && examCourse(context, slot.courseId);
  if (slot === undefined || held === undefined) return undefined;
  const now = context.now();
  return {
    ...{ id: slot.id, startsAt: slot.startsAt, code: slot.code, now },
    courseName: held.course.name,
    call: slot.callLink ?? held.settings.call,
    proctor: slot.proctorId === null ? undefined : await staffMember(db, slot.proctorId, who),
    isCancelled: slot.cancelledAt !== null,
    minutes: held.settings.minutes,
    seats: await seatsOfSlot(db, slot, { who, now }),
  };
}

export interface SeatLive {
  slot: SlotLive;
  seat: SeatOfSlot;
  /** Counted from 1, by name. */
  position: number;
  before: SeatOfSlot | undefined;
  next: SeatOfSlot | undefined;
  lastAnswer: { place: number; savedAt: number } | undefined;
  /** Addresses of present and former staff by id. */
  staff: Readonly<Record<string, string>>;
}

/** `given-back` for a seat that was given back, undefined for an unknown one. */
export async function seatLive(
  context: DeskContext,
  who: DeskUser,
  seatId: string,
): Promise<SeatLive | { kind: 'given-back'; slotId: string } | undefined> {
  const { db } = context;
  if (!isId(seatId)) return undefined;
  const found = await db
    .selectFrom('examSeat')
    .select(['slotId', 'cancelledAt'])
    .where('id', '=', seatId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const slot = await slotLive(context, who, found.slotId);
  if (slot === undefined) return undefined;
  const index = slot.seats.findIndex(({ id }) => id === seatId);
  const seat = slot.seats[index];
  if (seat === undefined) return { kind: 'given-back', slotId: slot.id };
  return {
    ...{ slot, seat, position: index + 1 },
    before: index === 0 ? undefined : slot.seats[index - 1],
    next: slot.seats[index + 1],
    lastAnswer: seat.attempt && (await lastAnswer(db, seat.attempt.id)),
    staff: Object.fromEntries(await staffEmails(db)),
  };
}

async function staffMember(db: Db, id: string, who: DeskUser): Promise<SlotLive['proctor']> {
  const staff = await db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, email: staff.email, isYou: id === who.staffId };
}

async function lastAnswer(db: Db, attemptId: string): Promise<SeatLive['lastAnswer']> {
  const row = await db
    .selectFrom('examAnswer')
    .select(['place', 'savedAt'])
    .where('attemptId', '=', attemptId)
    .where('savedAt', 'is not', null)
    .orderBy('savedAt', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.savedAt === null ? undefined : { place: row.place, savedAt: row.savedAt };
}
