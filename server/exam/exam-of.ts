import type { Selectable } from 'kysely';
import { idsOf } from '../../domain/course/former-ids.ts';
import { type ExamFacts, type Standing, standingOf } from '../../domain/exam/exam-standing.ts';
import { isOpen } from '../../domain/registration/registration-states.ts';
import type { ExamAttemptTable, ExamSeatTable, ExamSlotTable } from '../db/tables/exam-tables.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type ExamCourse, examCourse } from '../course/exam-course.ts';
import { feesOf, isPaidFee } from '../registration/exam-fees.ts';
import { satElsewhere } from './same-learner.ts';

/** Without paper and keys, which are large, and without reminders of staff. */
type AttemptRow = Omit<Selectable<ExamAttemptTable>, 'paper' | 'answerKeys' | 'resultRemindedAt'>;

export interface ExamOf extends ExamCourse {
  registration: Pick<
    RegistrationTable,
    'id' | 'courseId' | 'courseName' | 'learnerName' | 'email' | 'mobile' | 'state' | 'erasedAt' | 'confirmedAt'
  >;
  extraMinutes: number;
  /** Attempts for this course in order, void ones too. */
  attempts: AttemptRow[];
  /** The booked seat with its slot, unless it was used. */
  seat: (Selectable<ExamSeatTable> & { slot: ExamSlotTable }) | undefined;
  /** The registration for a fee whose payment staff still look for. */
  openFee: string | undefined;
  facts: ExamFacts;
  standing: Standing;
}

const ATTEMPT = [
  'id',
  'registrationId',
  'seatId',
  'courseId',
  'number',
  'startedAt',
  'endsAt',
  'state',
  'endedAt',
  'endedBy',
  'sessionHandle',
  'sessionSince',
  'lastSeenAt',
  'heardAt',
  'answered',
  'nowAt',
  'markedAt',
  'marks',
  'mostMarks',
  'passMarks',
  'passed',
] as const satisfies (keyof AttemptRow)[];

/** Undefined unless a registration is confirmed and no fee, and its course has an exam here. */
export async function examOf(
  db: Db | Tx,
  context: Pick<DeskContext, 'content' | 'now'>,
  registrationId: string,
): Promise<ExamOf | undefined> {
  const registration = await db
    .selectFrom('registration')
    .select(['id', 'courseId', 'courseName', 'learnerName', 'email', 'mobile', 'state', 'erasedAt', 'confirmedAt'])
    .where('id', '=', registrationId)
    .where('resitOf', 'is', null)
    .executeTakeFirst();
  if (registration === undefined || registration.state !== 'confirmed' || registration.erasedAt !== null)
    return undefined;
  const held = examCourse(context, registration.courseId);
  if (held === undefined) return undefined;
  const courseIds = idsOf(held.course);
  const attempts = await db
    .selectFrom('examAttempt')
    .select(ATTEMPT)
    .where('registrationId', '=', registrationId)
    .where('courseId', 'in', courseIds)
    .orderBy('number')
    .execute();
  // Without a proctor, an old seat has no effect.
  const seat = held.settings.proctored ? await bookedSeat(db, { registrationId, courseIds }) : undefined;
  const arrangement = await db
    .selectFrom('examArrangement')
    .select('extraMinutes')
    .where('registrationId', '=', registrationId)
    .executeTakeFirst();
  const fees = await feesOf(db, { registrationId, courseIds });
  const extraMinutes = arrangement?.extraMinutes ?? 0;
  const facts: ExamFacts = {
    settings: held.settings,
    extraMinutes,
    attempts: attempts.map(({ id, state, startedAt, passed }) => ({
      id,
      state,
      startedAt,
      passed: passed === null ? null : passed === 1,
    })),
    elsewhere: await satElsewhere(db, registration, courseIds),
    seat: seat && { id: seat.id, startsAt: seat.slot.startsAt },
    feesPaid: fees.filter(isPaidFee).length,
  };
  return {
    ...held,
    registration,
    extraMinutes,
    attempts,
    seat,
    openFee: fees.find(({ state }) => isOpen(state))?.id,
    facts,
    standing: standingOf(facts, context.now()),
  };
}

/** The newest seat that is neither cancelled nor used. */
async function bookedSeat(
  db: Db | Tx,
  { registrationId, courseIds }: { registrationId: string; courseIds: readonly string[] },
): Promise<ExamOf['seat']> {
  const seat = await db
    .selectFrom('examSeat')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .where('cancelledAt', 'is', null)
    .where('slotId', 'in', ({ selectFrom }) =>
      selectFrom('examSlot').select('examSlot.id').where('examSlot.courseId', 'in', courseIds),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('examAttempt').select('examAttempt.id').whereRef('examAttempt.seatId', '=', 'examSeat.id')),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (seat === undefined) return undefined;
  const slot = await db.selectFrom('examSlot').selectAll().where('id', '=', seat.slotId).executeTakeFirstOrThrow();
  return slot.cancelledAt === null ? { ...seat, slot } : undefined;
}
