/** Corrects a question with a wrong key by adding right answers. A correction can give marks, but never take any. */
import type { Answer } from './kinds/answer.ts';
import { type AnswerKey, kindOf, type QuestionKind } from './kinds/question-kinds.ts';
import type { AlsoRight } from './kinds/kind.ts';
import { isRight, markAnswer } from './mark-answer.ts';
import type { Marks } from './kinds/marks.ts';
import type { ShownQuestion } from './exam-paper.ts';

/** `all`: everybody who has the question gets its marks. */
export type Accepts = { all: true } | AlsoRight;

/** The marks by the key or by the best correction. Undefined if a person has to mark the answer. */
export function markCorrected(
  question: Pick<ShownQuestion, 'kind' | 'options' | 'marks'>,
  key: AnswerKey,
  answer: Answer | undefined,
  { wrongCosts, corrections }: { wrongCosts: Marks; corrections: readonly Accepts[] },
): Marks | undefined {
  if (corrections.some((accepts) => 'all' in accepts)) return question.marks;
  const marks = markAnswer(question, key, answer, wrongCosts);
  if (marks === undefined || answer === undefined) return marks;
  const { correction } = kindOf(question);
  const isAccepted = corrections.some(
    (accepts) =>
      !('all' in accepts) &&
      correction?.keysOf(accepts, question.options).some((each) => isRight(each, answer) === true),
  );
  return isAccepted ? question.marks : marks;
}

/** A sentence about the answers that a correction also accepts. */
export function acceptsWords(question: { kind: QuestionKind }, accepts: Accepts): string {
  if ('all' in accepts) return 'Everybody gets the marks.';
  return `Also right: ${kindOf(question).correction?.words(accepts).join(', or ') ?? ''}.`;
}
