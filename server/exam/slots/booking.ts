import type { Marks } from '../../../domain/exam/kinds/marks.ts';
import { marksOfEveryPaper } from '../../../domain/exam/rules.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { ExamOf } from '../exam-of.ts';
import { examCourse } from '../../course/exam-course.ts';
import { type OpenSlot, openSlots } from '../../course/exam-slots.ts';

export interface Booking {
  slots: OpenSlot[];
  /** Undefined if the marks depend on the drawn questions. */
  mostMarks: Marks | undefined;
}

/** Slots of an exam that can be booked or are full, and facts about the exam. */
export async function bookingFor(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  exam: Pick<ExamOf, 'course' | 'settings'>,
): Promise<Booking> {
  const bank = examCourse(context, exam.course.id)?.bank;
  return {
    slots: await openSlots(context, exam),
    mostMarks: bank && marksOfEveryPaper(bank, exam.settings),
  };
}
