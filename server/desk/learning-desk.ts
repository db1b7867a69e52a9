import type { Progress } from '../../domain/learning/progress.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { type LearnersCourse, myCourses } from '../learning/my-courses.ts';
import { progressIn, saveProgress } from '../learning/progress.ts';

export type LearningDesk = ReturnType<typeof createLearningDesk>;

/** The use cases of lectures and readings, each for one learner's session. */
export function createLearningDesk(context: DeskContext) {
  return {
    /** Undefined without an open registration for the course. */
    progress: (learner: LearnerSession, courseId: string): Promise<Progress | undefined> =>
      progressIn(context, learner, courseId),
    save: (learner: LearnerSession, form: { courseId: string; fields: SentFields }) =>
      saveProgress(context, learner, form),
    /** Newest registration first. */
    courses: (learner: LearnerSession): Promise<LearnersCourse[]> => myCourses(context, learner),
  };
}
