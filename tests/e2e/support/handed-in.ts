/** Writes exams that were handed in to the database of exam-site.ts. */
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import { inputOf, contextOn, courseOf, register } from '../../../server/registration/registration.fixture.ts';
import { openDatabaseInUse } from '../../../server/db/open/open.ts';
import { EXAM_COURSE, withExam } from '../../../server/exam/exam-content.fixture.ts';
import { type Answering, allRight, handedIn } from '../../../server/exam/sitting/handed-in.fixture.ts';
import type { StaffedSite } from './site.ts';

let people = 0;

interface HandedIn {
  registrationId: string;
  attemptId: string;
  name: string;
  email: string;
}

/** `changes` are settings of the exam. */
export async function handIn(
  site: StaffedSite,
  count: number,
  { answering = allRight, changes = {} }: { answering?: Answering; changes?: Partial<ExamSettings> } = {},
): Promise<HandedIn[]> {
  const { db, engine, close } = await openDatabaseInUse({ databaseUrl: site.databaseUrl, dataDir: site.data });
  const base = contextOn(db, engine);
  const context = { ...base, now: () => Date.now(), content: withExam(base.content, { ...changes, proctored: false }) };
  const done: HandedIn[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const number = process.pid * 100 + ++people;
      const email = `sat.${number}.${Date.now()}@example.org`;
      const input = inputOf(number % 100_000, { email, learnerName: 'Nisha Verma' });
      const { id } = await register(context, courseOf(context, EXAM_COURSE), input);
      await db
        .updateTable('registration')
        .set({ state: 'confirmed', confirmedAt: Date.now() })
        .where('id', '=', id)
        .execute();
      const attemptId = await handedIn(context, { registrationId: id, email }, answering);
      done.push({ registrationId: id, attemptId, name: input.learnerName, email });
    }
  } finally {
    await close();
  }
  return done;
}
