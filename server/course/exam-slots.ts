import { randomInt } from 'node:crypto';
import { idsOf } from '../../domain/course/former-ids.ts';
import { slotStarts } from '../../domain/exam/exam-days.ts';
import { canBook } from '../../domain/exam/slot/times.ts';
import { newId } from '../db/id.ts';
import type { ExamSlotTable } from '../db/tables/exam-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import { dropPromise, writePromise } from '../registration/promised.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { ExamCourse } from './exam-course.ts';

export interface OpenSlot {
  id: string;
  startsAt: number;
  left: number;
}

/** Six random digits, as text since they may begin with zeros. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Adds the slots of the course's file. Cancelled slots stay cancelled. Two processes add each slot only once. */
export async function makeSlots(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  { course, settings }: Pick<ExamCourse, 'course' | 'settings'>,
): Promise<void> {
  const at = now();
  const starts = slotStarts(course.dates.exam, settings, at);
  if (starts.length === 0) return;
  const there = await db
    .selectFrom('examSlot')
    .select('startsAt')
    .where('courseId', 'in', idsOf(course))
    .where('startsAt', 'in', starts)
    .execute();
  const known = new Set(there.map(({ startsAt }) => startsAt));
  const missing = starts.filter((startsAt) => !known.has(startsAt));
  if (missing.length === 0) return;
  await db
    .insertInto('examSlot')
    .values(missing.map((startsAt) => newSlot({ courseId: course.id, startsAt, seats: settings.seats, createdAt: at })))
    .onConflict((conflict) => conflict.columns(['courseId', 'startsAt']).doNothing())
    .execute();
}

/** The row of a new slot with its own code. */
export function newSlot(
  own: Pick<ExamSlotTable, 'courseId' | 'startsAt' | 'seats' | 'createdAt'> & Partial<ExamSlotTable>,
): ExamSlotTable {
  return {
    id: newId(own.createdAt),
    code: newCode(),
    callLink: null,
    proctorId: null,
    proctorRemindedAt: null,
    callRemindedAt: null,
    cancelledAt: null,
    ...own,
  };
}

/** Slots that take bookings, in order, including full ones. */
export async function openSlots(
  context: Pick<DeskContext, 'db' | 'now'>,
  held: Pick<ExamCourse, 'course' | 'settings'>,
): Promise<OpenSlot[]> {
  await makeSlots(context, held);
  const { db, now } = context;
  const at = now();
  const slots = await db
    .selectFrom('examSlot')
    .select(['id', 'startsAt', 'seats'])
    .where('courseId', 'in', idsOf(held.course))
    .where('startsAt', '>', at)
    .where('cancelledAt', 'is', null)
    .orderBy('startsAt')
    .execute();
  const open = slots.filter((slot) => canBook(slot, at));
  const booked = await bookedSeats(
    db,
    open.map(({ id }) => id),
  );
  return open.map(({ id, startsAt, seats }) => ({ id, startsAt, left: Math.max(0, seats - (booked.get(id) ?? 0)) }));
}

/** Booked seats by slot id. Slots without bookings are left out. */
export async function bookedSeats(db: Db | Tx, slotIds: readonly string[]): Promise<Map<string, number>> {
  if (slotIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('examSeat')
    .select('slotId')
    .select(({ fn }) => fn.countAll<number | string>().as('booked'))
    .where('slotId', 'in', slotIds)
    .where('cancelledAt', 'is', null)
    .groupBy('slotId')
    .execute();
  return new Map(rows.map(({ slotId, booked }) => [slotId, Number(booked)]));
}

/** Others who book or change it wait until this transaction ends. Undefined if there is none. */
export async function lockSlot(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  id: string,
): Promise<ExamSlotTable | undefined> {
  return tx
    .selectFrom('examSlot')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** True if a seat can be booked now. */
export async function hasOpenSlot(
  context: Pick<DeskContext, 'db' | 'now'>,
  held: Pick<ExamCourse, 'course' | 'settings'>,
): Promise<boolean> {
  return (await openSlots(context, held)).some(({ left }) => left > 0);
}

/** `hasOpenSlot`, and the learner without one is promised an email. True without slots to book. `now` as `startsAt`. */
export async function openSlotOrPromise(
  tx: Tx,
  held: Pick<ExamCourse, 'course' | 'settings'> | undefined,
  { id, email, now }: Pick<RegistrationTable, 'id' | 'email'> & { now: number },
): Promise<boolean> {
  const hasSlot = held?.settings.proctored === true ? await hasOpenSlot({ db: tx, now: () => now }, held) : true;
  if (hasSlot || email === null) await dropPromise(tx, id, 'slot');
  else await writePromise(tx, { registrationId: id, kind: 'slot', dueOn: null, now });
  return hasSlot;
}
