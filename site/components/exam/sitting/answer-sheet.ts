/** The answers of a paper: as the server has them, and what is newer on this device. */
import type { Answer } from '../../../../domain/exam/kinds/answer.ts';
import { answerIn } from '../../../../domain/exam/kinds/answer-fields.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { SentFields } from '../../../../domain/sent-fields.ts';
import type { QuestionSat } from '../../../../server/exam/sitting/sitting.ts';

/** What the server does not have yet. */
export interface Change {
  /** Counted from 1. */
  place: number;
  /** Of the question's form. */
  fields: SentFields;
  isForLater: boolean;
  /** `savedAt` of the answer that it replaces. */
  replaces: number | null;
  /** Why the server did not accept it. */
  refused?: Problem;
}

export interface Sheet {
  /** In the order of the paper. */
  questions: readonly QuestionSat[];
  /** At most one for each question, in the order in which they are sent. */
  changes: readonly Change[];
}

/** A question with its newest answer. */
export interface Seen extends QuestionSat {
  /** Set while the server does not have it. */
  unsent: Change | undefined;
  /** Why it cannot be sent. The answer is then the one that is saved. */
  problem: Problem | undefined;
}

/** How a question is drawn in a map. */
export interface Cell {
  isAnswered: boolean;
  isForLater: boolean;
  isUnsent: boolean;
}

/** The answer in the fields of a question's form. */
export function readAnswer(
  { question }: Pick<QuestionSat, 'question'>,
  { fields, refused }: Pick<Change, 'fields' | 'refused'>,
): { answer: Answer | undefined } | Problem {
  return refused ?? answerIn(question, fields);
}

/** A question as its learner sees it. Undefined if the paper has no such place. */
export function seenAt({ questions, changes }: Sheet, place: number): Seen | undefined {
  const saved = questions[place - 1];
  if (saved === undefined) return undefined;
  const unsent = changes.find((change) => change.place === place);
  if (unsent === undefined) return { ...saved, unsent, problem: undefined };
  const read = readAnswer(saved, unsent);
  const problem = 'field' in read ? read : undefined;
  const answer = 'field' in read ? saved.answer : read.answer;
  return { ...saved, answer, isForLater: unsent.isForLater, unsent, problem };
}

/** All questions, in the order of the paper. */
export function cellsOf(sheet: Sheet): Cell[] {
  return sheet.questions.map((_, index) => {
    const seen = seenAt(sheet, index + 1);
    return {
      isAnswered: seen?.answer !== undefined,
      isForLater: seen?.isForLater ?? false,
      isUnsent: seen?.unsent !== undefined,
    };
  });
}
