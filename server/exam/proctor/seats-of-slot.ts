/** Seats of a slot and their progress, without marks, which nobody at the door needs. */
import type { Selectable } from 'kysely';
import { type Connection, connectionOf, doorConnection } from '../../../domain/exam/slot/connection.ts';
import type { ExamEventKind } from '../../../domain/exam/slot/event.ts';
import { isPastLastHour, minutesLeft } from '../../../domain/exam/slot/times.ts';
import type { ExamAttemptTable, ExamEventTable, ExamSlotTable } from '../../db/tables/exam-tables.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';

export interface SeatEvent {
  at: number;
  kind: ExamEventKind;
  detail: Record<string, unknown>;
  note: string | null;
  staffId: string | null;
}

export interface SeatOfSlot {
  id: string;
  registrationId: string;
  /** Null after erasing. */
  learnerName: string | null;
  /** Whether it is the viewer's own exam, where they can do nothing. */
  isOwn: boolean;
  arrivedAt: number | null;
  letInAt: number | null;
  isAtDoor: boolean;
  /** The name that they ask for, until they are let in. */
  wishedName: string | undefined;
  extraMinutes: number;
  connection: Connection;
  attempt:
    | {
        id: string;
        state: ExamAttemptTable['state'];
        startedAt: number;
        endsAt: number;
        endedAt: number | null;
        endedBy: ExamAttemptTable['endedBy'];
        /** Whether it has a valid certificate, so that it cannot be made void. */
        hasCertificate: boolean;
        nowAt: number;
        answered: number;
        questions: number;
        /** Whole minutes, rounded up. */
        minutesLeft: number;
      }
    | undefined;
  /** Oldest first. */
  events: SeatEvent[];
}

/** Seats that were not given back, sorted by name. */
export async function seatsOfSlot(
  db: Db,
  slot: ExamSlotTable,
  { who, now }: { who: DeskUser; now: number },
): Promise<SeatOfSlot[]> {
  const rows = await seatRows(db, slot.id);
  if (rows.length === 0) return [];
  const registrations = rows.map(({ registrationId }) => registrationId);
  const counts = await questionCounts(
    db,
    rows.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const events = await db
    .selectFrom('examEvent')
    .selectAll()
    .where('registrationId', 'in', registrations)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const isLate = isPastLastHour(slot, now);
  const learners = await staffLearners(db);
  return rows
    .map((row): SeatOfSlot => {
      const { attemptId, arrivedAt, letInAt, minutes } = row;
      const waits = letInAt === null || (isLate && minutes === null);
      const isAtDoor = attemptId === null && arrivedAt !== null && waits;
      const own = events.filter((event) => belongs(event, row));
      const wished = letInAt === null ? own.findLast(({ kind }) => kind === 'name-wish')?.note : undefined;
      return {
        ...{
          id: row.id,
          registrationId: row.registrationId,
          learnerName: row.learnerName,
          arrivedAt,
          letInAt,
          isAtDoor,
        },
        isOwn: learners.isOwn(who.staffId, row.registrationId),
        wishedName: wished === row.learnerName ? undefined : (wished ?? undefined),
        extraMinutes: row.extraMinutes ?? 0,
        connection: row.state
          ? connectionOf({ isOpen: row.state === 'open', heardAt: row.heardAt }, now)
          : doorConnection({ arrivedAt, isLetIn: !waits }),
        attempt: attemptOf(row, { questions: counts.get(attemptId ?? '') ?? 0, now }),
        events: own.map(eventOf),
      };
    })
    .toSorted((a, b) => (a.learnerName ?? '').localeCompare(b.learnerName ?? '') || a.id.localeCompare(b.id));
}

type Row = Awaited<ReturnType<typeof seatRows>>[number];

function seatRows(db: Db, slotId: string) {
  return db
    .selectFrom('examSeat')
    .innerJoin('registration', 'registration.id', 'examSeat.registrationId')
    .leftJoin('examAttempt', 'examAttempt.seatId', 'examSeat.id')
    .leftJoin('examArrangement', 'examArrangement.registrationId', 'examSeat.registrationId')
    .leftJoin('certificate', 'certificate.validFor', 'examSeat.registrationId')
    .select(['examSeat.id', 'examSeat.registrationId', 'examSeat.bookedAt', 'examSeat.arrivedAt', 'examSeat.letInAt'])
    .select(['examSeat.minutes', 'registration.learnerName', 'examArrangement.extraMinutes'])
    .select(['examAttempt.id as attemptId', 'examAttempt.state', 'examAttempt.startedAt', 'examAttempt.endsAt'])
    .select(['examAttempt.endedAt', 'examAttempt.endedBy', 'examAttempt.heardAt', 'examAttempt.nowAt'])
    .select(['examAttempt.answered', 'examAttempt.passed'])
    .select(['certificate.id as certificateId', 'certificate.attemptId as certifiedId'])
    .where('examSeat.slotId', '=', slotId)
    .where('examSeat.cancelledAt', 'is', null)
    .execute();
}

async function questionCounts(db: Db, attemptIds: string[]): Promise<Map<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const counts = await db
    .selectFrom('examAnswer')
    .select(({ fn }) => ['attemptId', fn.countAll<number | string>().as('questions')])
    .where('attemptId', 'in', attemptIds)
    .groupBy('attemptId')
    .execute();
  return new Map(counts.map(({ attemptId, questions }) => [attemptId, Number(questions)]));
}

function attemptOf(row: Row, { questions, now }: { questions: number; now: number }): SeatOfSlot['attempt'] {
  const { attemptId: id, state, startedAt, endsAt, endedAt, endedBy, nowAt, answered, passed } = row;
  const { certificateId, certifiedId } = row;
  if (id === null || state === null || startedAt === null || endsAt === null) return undefined;
  return {
    ...{ id, state, startedAt, endsAt, endedAt, endedBy, questions },
    hasCertificate: passed === 1 && certificateId !== null && (certifiedId === null || certifiedId === id),
    nowAt: nowAt ?? 1,
    answered: answered ?? 0,
    minutesLeft: minutesLeft(endsAt, now),
  };
}

/** Earlier events, or those of other attempts, belong to another exam of the registration. */
function belongs(event: Selectable<ExamEventTable>, { registrationId, bookedAt, attemptId, startedAt }: Row): boolean {
  if (event.registrationId !== registrationId) return false;
  if (event.attemptId !== null) return event.attemptId === attemptId;
  return event.at >= bookedAt && (startedAt === null || event.at <= startedAt);
}

function eventOf({ at, kind, detail, note, staffId }: Selectable<ExamEventTable>): SeatEvent {
  return { at, kind, detail: JSON.parse(detail) as Record<string, unknown>, note, staffId };
}
