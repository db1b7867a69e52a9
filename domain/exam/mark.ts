/** Marks for an answer, by its key. */
import type { Answer } from './kinds/answer.ts';
import { type AnswerKey, kindOf } from './kinds/question-kinds.ts';
import type { Marks } from './kinds/marks.ts';
import type { ShownQuestion } from './exam-paper.ts';

/** Whether an answer is right. `undefined` where a person decides. */
export function isRight(key: AnswerKey, answer: Answer): boolean | undefined {
  return kindOf(key).isRight(key, answer);
}

/**
 * What an answer gets; all or nothing, as the page says. A wrong choice can cost marks, what is left open or typed never does.
 * `undefined`: a person has to mark it.
 */
export function markAnswer(
  { marks }: Pick<ShownQuestion, 'marks'>,
  key: AnswerKey,
  answer: Answer | undefined,
  /** What a wrong choice costs. */
  wrongCosts: Marks,
): Marks | undefined {
  if (answer === undefined) return 0;
  const right = isRight(key, answer);
  if (right === undefined) return undefined;
  if (right) return marks;
  return kindOf(key).canCost && wrongCosts > 0 ? -wrongCosts : 0;
}

/** The marks of an attempt: never below nothing. */
export function sumOfMarks(marks: readonly Marks[]): Marks {
  return Math.max(
    0,
    marks.reduce((sum, each) => sum + each, 0),
  );
}
