/** What learners watch and read, as pages ask for it. Each call names whose session it is. */
import type { Progress } from '../../domain/learning/progress.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { type LearnersCourse, myCourses } from '../learning/my-courses.ts';
import { progressIn, saveProgress } from '../learning/progress.ts';

export type LearningDesk = ReturnType<typeof createLearningDesk>;

export function createLearningDesk(context: DeskContext) {
  return {
    /** What they watched and read of a course; undefined where they have no open registration for it. */
    progress: (learner: LearnerSession, courseId: string): Promise<Progress | undefined> =>
      progressIn(context, learner, courseId),
    /** Keeps what a page sends. */
    save: (learner: LearnerSession, form: { courseId: string; fields: SentFields }) =>
      saveProgress(context, learner, form),
    /** All their courses, the newest registration first. */
    courses: (learner: LearnerSession): Promise<LearnersCourse[]> => myCourses(context, learner),
  };
}
