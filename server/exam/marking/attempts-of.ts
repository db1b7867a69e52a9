import { sameCourse } from '../../../domain/course/former-ids.ts';
import type { Marks } from '../../../domain/exam/kinds/marks.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { isId } from '../../db/cursor.ts';
import type { ExamAttemptTable } from '../../db/tables/exam-tables.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';
import { coursesSatBy } from '../own-exam.ts';

export interface AttemptAtDesk extends Pick<
  ExamAttemptTable,
  'id' | 'number' | 'startedAt' | 'state' | 'marks' | 'mostMarks' | 'passMarks'
> {
  passed: boolean;
  /** Marked questions; empty until all are marked, and for one's own exam or a course whose exam one is sitting. */
  questions: readonly { place: number; text: string; marks: Marks; most: Marks; isMarkedByStaff: boolean }[];
}

/** All attempts of a registration in order, for its page at the desk. */
export async function attemptsOf(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  who: DeskUser,
  registrationId: string,
): Promise<AttemptAtDesk[]> {
  if (!isId(registrationId)) return [];
  const attempts = await db
    .selectFrom('examAttempt')
    .select(['id', 'number', 'startedAt', 'state', 'marks', 'mostMarks', 'passMarks', 'passed', 'paper', 'courseId'])
    .where('registrationId', '=', registrationId)
    .orderBy('number')
    .execute();
  if (attempts.length === 0) return [];
  const isOwn = (await staffLearners(db)).isOwn(who.staffId, registrationId);
  const sat = [...(await coursesSatBy(db, who))].flatMap((id) => sameCourse(content.courses, id));
  const found: AttemptAtDesk[] = [];
  for (const { paper, passed, courseId, ...attempt } of attempts) {
    const isHidden = attempt.state !== 'marked' || isOwn || sat.includes(courseId);
    found.push({
      ...attempt,
      passed: passed === 1,
      // oxlint-disable-next-line no-await-in-loop -- an exam is sat a few times at most
      questions: isHidden ? [] : await questionsOf(db, attempt.id, JSON.parse(paper) as ShownQuestion[]),
    });
  }
  return found;
}

async function questionsOf(
  db: Db,
  attemptId: string,
  paper: readonly ShownQuestion[],
): Promise<AttemptAtDesk['questions']> {
  const rows = await db
    .selectFrom('examAnswer')
    .select(['place', 'marks'])
    .where('attemptId', '=', attemptId)
    .orderBy('place')
    .execute();
  const byStaff = await db
    .selectFrom('examMarking')
    .select('place')
    .distinct()
    .where('attemptId', '=', attemptId)
    .execute();
  return rows.map(({ place, marks }) => ({
    place,
    text: paper[place - 1]?.text ?? '',
    marks: marks ?? 0,
    most: paper[place - 1]?.marks ?? 0,
    isMarkedByStaff: byStaff.some((each) => each.place === place),
  }));
}
