/** A question whose key was wrong: what counts as right besides. It can give marks, and never takes any. */
import type { Answer } from './answer.ts';
import { isRight, markAnswer } from './mark.ts';
import type { Marks } from './marks.ts';
import type { AnswerKey, ShownQuestion } from './paper.ts';

/** `all`: whoever has the question gets its marks. Options are named by their texts, since each paper has its own order. */
export type Accepts =
  | { all: true }
  /** Each a whole answer: of a single choice one option, of several all that are to be ticked. */
  | { options: string[][] }
  | { number: { answer: number; tolerance: number } }
  | { texts: string[] };

/** The key that the correction means, for a question as one paper has it; undefined where it does not fit the question. */
function acceptedKeys(accepts: Accepts, { kind, options }: Pick<ShownQuestion, 'kind' | 'options'>): AnswerKey[] {
  if ('options' in accepts) {
    const places = accepts.options.map((texts) => texts.map((text) => options.indexOf(text)));
    const known = places.filter((each) => each.length > 0 && each.every((place) => place >= 0));
    if (kind === 'single') return known.map(([right = -1]) => ({ kind, right }));
    return kind === 'several' ? known.map((each) => ({ kind, right: each.toSorted((a, b) => a - b) })) : [];
  }
  if ('number' in accepts) return kind === 'number' ? [{ kind, ...accepts.number }] : [];
  if ('texts' in accepts) return kind === 'short' ? [{ kind, accepted: accepts.texts }] : [];
  return [];
}

/** What an answer gets by its key or by any correction, whichever is more. `undefined`: a person has to mark it. */
export function markCorrected(
  question: Pick<ShownQuestion, 'kind' | 'options' | 'marks'>,
  key: AnswerKey,
  answer: Answer | undefined,
  { wrongCosts, corrections }: { wrongCosts: Marks; corrections: readonly Accepts[] },
): Marks | undefined {
  if (corrections.some((accepts) => 'all' in accepts)) return question.marks;
  const marks = markAnswer(question, key, answer, wrongCosts);
  if (marks === undefined || answer === undefined) return marks;
  const isAccepted = corrections.some((accepts) =>
    acceptedKeys(accepts, question).some((each) => isRight(each, answer) === true),
  );
  return isAccepted ? question.marks : marks;
}
