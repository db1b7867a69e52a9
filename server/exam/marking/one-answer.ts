import type { Answer } from '../../../domain/exam/kinds/answer.ts';
import { canChangeOwn, raisedSteps, resultDueAt, waitsFor } from '../../../domain/exam/kinds/marking.ts';
import type { Marks } from '../../../domain/exam/kinds/marks.ts';
import { type AnswerKey, kindOf } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser, Forbidden } from '../../guard/allowed.ts';
import { answerOfAttempt } from './answer-of-attempt.ts';
import { OWN_REGISTRATION } from '../../sign-in/staff/lock-for-staff.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';
import { sitsNow } from '../own-exam.ts';
import { staffWith } from '../../sign-in/staff/staff-with.ts';
import { type AnswerPlace, markingsOf, soFar } from './markings.ts';
import { type WaitingAnswer, waitingAnswers } from './waiting-answers.ts';

/** Give marks, change own ones, raise them after the learner was told, or only read. */
type MayMark =
  | { kind: 'mark'; as: 'first' | 'second' | 'third' }
  | { kind: 'change' }
  | { kind: 'raise' }
  | { kind: 'look' };

export interface GivenMarks {
  email: string;
  marks: Marks;
  note: string | null;
}

export interface OneAnswer extends AnswerPlace {
  courseName: string;
  startedAt: number;
  dueAt: number;
  question: ShownQuestion;
  key: AnswerKey;
  answer: Answer | undefined;
  savedAt: number | null;
  /** Null until it is marked. */
  marks: Marks | null;
  may: MayMark;
  steps: readonly Marks[];
  own: GivenMarks | undefined;
  /** Hidden from a second person, who must judge alone. */
  others: readonly GivenMarks[];
  isWaitingFor: 'second' | 'third' | undefined;
  colleagues: readonly { id: string; email: string }[];
  /** Undefined until the whole exam is marked. */
  learner: { registrationId: string; name: string | null } | undefined;
  /** Its place in the viewer's list; undefined if it does not wait for them. */
  among:
    | { position: number; total: number; before?: AnswerPlace | undefined; next?: AnswerPlace | undefined }
    | undefined;
  left: number;
}

/** Undefined if there is none to mark. `forbidden` for one's own exam, and while sitting one of the course. */
export async function oneAnswer(
  context: Pick<DeskContext, 'db' | 'content'>,
  who: DeskUser,
  at: AnswerPlace,
): Promise<OneAnswer | Forbidden | undefined> {
  const { db } = context;
  const found = await answerOfAttempt(db, at);
  if (found === undefined || found.attempt.state === 'open' || found.attempt.state === 'void') return undefined;
  const { attempt, registration, row, question, key, answer } = found;
  const learners = await staffLearners(db);
  if (learners.isOwn(who.staffId, registration.id)) return OWN_REGISTRATION;
  const refusal = await sitsNow(context, who, attempt.courseId);
  if (refusal !== undefined) return refusal;
  const isTold = attempt.state === 'marked';
  const staff = await staffWith(db, 'mark-exam');
  const given = await markingsOf(db, at);
  const state = soFar(given, row.secondAskedOf, staff);
  const { decision } = state;
  const isHidden = !isTold && decision.kind === 'second';
  const emails = new Map(
    (await db.selectFrom('staff').select(['id', 'email']).execute()).map(({ id, email }) => [id, email]),
  );
  const words = ({ staffId, marks, note }: (typeof given)[number]): GivenMarks => ({
    email: emails.get(staffId) ?? staffId,
    marks,
    note,
  });
  const steps = kindOf(key).steps?.(key);
  const may = mayMark();
  const own = given.find(({ staffId }) => staffId === who.staffId);
  const { mine } = await waitingAnswers(db, who);
  const index = mine.findIndex(({ attemptId, place }) => attemptId === at.attemptId && place === at.place);
  return {
    ...at,
    courseName: registration.courseName,
    startedAt: attempt.startedAt,
    dueAt: resultDueAt(attempt.endedAt ?? attempt.startedAt),
    question,
    key,
    answer,
    savedAt: row.savedAt,
    marks: row.marks,
    may,
    steps: (may.kind === 'raise' ? undefined : steps) ?? raisedSteps(row.marks ?? 0, question.marks),
    own: own && words(own),
    others: isHidden ? [] : given.filter(({ staffId }) => staffId !== who.staffId).map(words),
    isWaitingFor: !isTold && (decision.kind === 'second' || decision.kind === 'third') ? decision.kind : undefined,
    colleagues: given.some(({ staffId }) => staffId !== who.staffId)
      ? []
      : staff.filter(({ id }) => id !== who.staffId && !learners.isOwn(id, registration.id)),
    learner: isTold ? { registrationId: registration.id, name: registration.learnerName } : undefined,
    among:
      index < 0
        ? undefined
        : { position: index + 1, total: mine.length, before: mine[index - 1], next: mine[index + 1] },
    left: mine.length - (index < 0 ? 0 : 1),
  };

  function mayMark(): MayMark {
    if (isTold)
      return row.marks !== null && row.marks < question.marks && registration.erasedAt === null
        ? { kind: 'raise' }
        : { kind: 'look' };
    if (steps === undefined || answer === undefined) return { kind: 'look' };
    if (decision.kind !== 'decided' && row.marks === null && waitsFor(state, who.staffId))
      return { kind: 'mark', as: decision.kind };
    return canChangeOwn(state, who.staffId) ? { kind: 'change' } : { kind: 'look' };
  }
}

/** The answer that the viewer marks next: the one that is due first. */
export async function nextAnswer(db: DeskContext['db'], who: DeskUser): Promise<WaitingAnswer | undefined> {
  return (await waitingAnswers(db, who)).mine[0];
}
