import { examEvents } from '../../domain/exam/slot/event.ts';
import { newId } from './id.ts';
import { MOMENT } from './rows.fixture.ts';
import type { ExamAttemptTable } from './tables/exam-tables.ts';
import type { Db } from './tables.ts';

const STATES: readonly ExamAttemptTable['state'][] = ['open', 'handed-in', 'marked', 'void'];

const ENDS: readonly ExamAttemptTable['endedBy'][] = [null, 'learner', 'deadline', 'proctor'];

/** Adds exams of every kind, for registrations and staff that exist. */
export async function everyKindOfExam(
  db: Db,
  { registrationIds, staffIds: [proctor, second] }: { registrationIds: readonly string[]; staffIds: [string, string] },
): Promise<void> {
  const learners = registrationIds.slice(0, STATES.length);
  const slots = [0, 1].map((later) => ({
    id: newId(MOMENT),
    courseId: 'react',
    startsAt: MOMENT + later,
    seats: 20,
    code: '004217',
    callLink: later === 0 ? null : 'https://call.example.org/a?b="c"',
    proctorId: later === 0 ? proctor : null,
    proctorRemindedAt: later === 0 ? null : MOMENT,
    callRemindedAt: later === 0 ? null : MOMENT,
    cancelledAt: later === 0 ? null : MOMENT,
    createdAt: MOMENT,
  }));
  const slotId = slots[0]?.id ?? '';
  const seats = learners.map((registrationId, index) => ({
    ...{
      id: newId(MOMENT),
      slotId,
      registrationId,
      bookedAt: MOMENT,
      minutes: index === 0 ? 25 : null,
      wrongCodes: index,
    },
    ...{ cancelledAt: null, arrivedAt: MOMENT, letInAt: MOMENT, letInBy: proctor },
    ...{ remindedDayAt: MOMENT, remindedHourAt: index === 0 ? null : MOMENT },
    callTold: index === 0 ? null : 'https://call.example.org/ए',
  }));
  const attempts = learners.map((registrationId, index) => ({
    ...{
      id: newId(MOMENT),
      registrationId,
      seatId: index === 0 ? null : (seats[index]?.id ?? null),
      courseId: 'react',
    },
    ...{ number: index + 1, paper: '[{"text":"प्रश्न \\\\ \\"1\\""}]', answerKeys: '[{"kind":"single","right":0}]' },
    ...{ startedAt: MOMENT, endsAt: MOMENT + 1, state: STATES[index] ?? 'open', endedBy: ENDS[index] ?? null },
    ...{ endedAt: index === 0 ? null : MOMENT, sessionHandle: index === 0 ? 'hash' : null, lastSeenAt: MOMENT },
    ...{
      sessionSince: MOMENT,
      heardAt: index === 0 ? MOMENT : null,
      answered: 1,
      nowAt: 2,
      markedAt: index === 2 ? MOMENT : null,
      resultRemindedAt: index === 1 ? MOMENT : null,
      marks: index === 2 ? 325 : null,
    },
    ...{ mostMarks: 1000, passMarks: 600, passed: index === 2 ? (0 as const) : null },
  }));
  const marked = attempts[2]?.id ?? '';
  await db.insertInto('examSlot').values(slots).execute();
  await db.insertInto('examSeat').values(seats).execute();
  await db.insertInto('examAttempt').values(attempts).execute();
  const question = { courseId: 'react', questionId: 'useeffect-empty-array', savedAt: MOMENT, isForLater: 0 as const };
  await db
    .insertInto('examAnswer')
    .values([
      { ...question, attemptId: marked, place: 1, answer: '{"choices":[0,2]}', marks: -25, secondAskedOf: null },
      { ...question, attemptId: marked, place: 2, answer: '{"text":"उत्तर"}', marks: 350, secondAskedOf: second },
      {
        ...question,
        attemptId: marked,
        place: 3,
        answer: null,
        savedAt: null,
        isForLater: 1,
        marks: null,
        secondAskedOf: null,
      },
    ])
    .execute();
  const marking = { attemptId: marked, place: 2, marks: 350, markedAt: MOMENT };
  await db
    .insertInto('examMarking')
    .values([
      { ...marking, staffId: proctor, note: 'अच्छा "उत्तर"' },
      { ...marking, staffId: second, note: null },
    ])
    .execute();
  await db
    .insertInto('examEvent')
    .values(
      examEvents.map((kind, index) => ({
        ...{
          id: newId(MOMENT),
          registrationId: learners[0] ?? '',
          attemptId: index === 0 ? null : marked,
          at: MOMENT,
          kind,
        },
        ...{ detail: '{"seconds":40}', note: kind === 'note' ? 'ID seen\nname differs' : null },
        staffId: kind === 'note' ? proctor : null,
      })),
    )
    .execute();
  await db
    .insertInto('examArrangement')
    .values({ registrationId: learners[0] ?? '', extraMinutes: 20, staffId: proctor, changedAt: MOMENT })
    .execute();
  await db
    .insertInto('questionCorrection')
    .values({
      ...{ id: newId(MOMENT), courseId: 'react', questionId: question.questionId, accepts: '["ए"]' },
      ...{ reason: 'Both hold', staffId: proctor, correctedAt: MOMENT },
    })
    .execute();
}
