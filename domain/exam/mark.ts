/** Marks for an answer, by its key. */
import { type Answer, numberIn } from './answer.ts';
import type { Marks } from './marks.ts';
import type { AnswerKey, ShownQuestion } from './paper.ts';

/** Binary fractions: 0.1 + 0.2 is as good as 0.3. */
const HAIR = 1e-12;

/** Whether an answer is right. `undefined` where a person decides. */
export function isRight(key: AnswerKey, answer: Answer): boolean | undefined {
  if (key.kind === 'written') return undefined;
  if ('choices' in answer) {
    if (key.kind === 'single') return answer.choices.length === 1 && answer.choices[0] === key.right;
    return key.kind === 'several' && answer.choices.join() === key.right.join();
  }
  if (key.kind === 'number') {
    const typed = numberIn(answer.text);
    return (
      typed !== undefined && Math.abs(typed - key.answer) <= key.tolerance + HAIR * Math.max(1, Math.abs(key.answer))
    );
  }
  return key.kind === 'short' && key.accepted.some((accepted) => plain(accepted) === plain(answer.text));
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
  return 'choices' in answer && wrongCosts > 0 ? -wrongCosts : 0;
}

/** What tells answers apart: letters with the signs of Indian scripts, digits, `+` and `#`, and what makes a number another one. */
const TELLING = /[\p{L}\p{M}\p{N}+#]|(?<=\p{N})\.(?=\p{N})|(?<![\p{L}\p{N}] ?)-(?=\p{N})/gu;

const ACCENTS = /[\u0300-\u036f]/g;

/** Without capital letters, marks, accents and spaces; what has nothing else stays as it is: `=>`. */
function plain(text: string): string {
  const small = text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').replaceAll(/[−–]/g, '-').toLowerCase();
  return small.match(TELLING)?.join('') ?? small.replaceAll(/\s/g, '');
}

/** The marks of an attempt: never below nothing. */
export function sumOfMarks(marks: readonly Marks[]): Marks {
  return Math.max(
    0,
    marks.reduce((sum, each) => sum + each, 0),
  );
}
