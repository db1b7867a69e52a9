/** A desk where two courses hold the same exam without a proctor, and moves between them. */
import type { ExamSettings } from '../../domain/exam/bank.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { examBank, examSettingsOf } from './exam-content.fixture.ts';
import { examDesk, type ExamDesk } from './exam.fixture.ts';

export const OTHER = 'cpp';

export async function twoExams(engine: DeskContext['engine'], changes: Partial<ExamSettings> = {}): Promise<ExamDesk> {
  const settings = { proctored: false, ...changes };
  const exam = await examDesk(engine, settings);
  const { context } = exam;
  const { courses, exams, ...rest } = context.content;
  Object.assign(context, {
    content: {
      ...rest,
      exams: [...exams, { ...examBank, id: OTHER }],
      courses: courses.map((course) => (course.id === OTHER ? { ...course, exam: examSettingsOf(settings) } : course)),
    },
  });
  return exam;
}

export async function move(exam: ExamDesk, id: string, course = OTHER) {
  const { stateChangedAt } = await exam.row(id);
  return exam.desk.move(exam.verifier, id, { seen: String(stateChangedAt), course, access: 'keep' });
}
