import type { Answer } from './kinds/answer.ts';
import { type AnswerKey, kindOf } from './kinds/question-kinds.ts';
import type { Marks } from './kinds/marks.ts';
import type { ShownQuestion } from './exam-paper.ts';

/** Undefined if a person decides. */
export function isRight(key: AnswerKey, answer: Answer): boolean | undefined {
  return kindOf(key).isRight(key, answer);
}

/** All or nothing. Only a wrong choice can cost marks. Undefined if a person has to mark the answer. */
export function markAnswer(
  { marks }: Pick<ShownQuestion, 'marks'>,
  key: AnswerKey,
  answer: Answer | undefined,
  wrongCosts: Marks,
): Marks | undefined {
  if (answer === undefined) return 0;
  const right = isRight(key, answer);
  if (right === undefined) return undefined;
  if (right) return marks;
  return kindOf(key).canCost && wrongCosts > 0 ? -wrongCosts : 0;
}

/** The marks of an attempt, at least zero. */
export function sumOfMarks(marks: readonly Marks[]): Marks {
  return Math.max(
    0,
    marks.reduce((sum, each) => sum + each, 0),
  );
}
