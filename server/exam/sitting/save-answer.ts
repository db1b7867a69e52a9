import { isSameAnswer, type Answer } from '../../../domain/exam/kinds/answer.ts';
import { kindOf } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { GRACE } from '../../../domain/exam/slot/times.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { handIn, lockAttempt } from './hand-in.ts';
import { type NoSitting, openAttempt } from './sitting.ts';
import type { Invalid } from '../../guard/action-answer.ts';

/** Values of the field `go`; a number leads to that question. */
const GO = 'go';
type Go = 'next' | 'back' | 'mark' | 'unmark' | 'clear' | 'map' | 'finish' | number;

type SavedAnswer =
  /** `to`: the next question; undefined for the overview. */
  { kind: 'saved'; to: number | undefined } | Invalid | NoSitting;

function readGo(go: string | undefined, questions: number): Go {
  const place = Number(go);
  if (Number.isInteger(place) && place >= 1 && place <= questions) return place;
  const known = ['back', 'mark', 'unmark', 'clear', 'map', 'finish'] as const;
  return known.find((each) => each === go) ?? 'next';
}

/** Answers up to a minute late still count, and then the exam is handed in. `unknown` for an unknown place. */
export async function saveAnswer(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, place, fields }: { registrationId: string; place: number; fields: SentFields },
): Promise<SavedAnswer> {
  return inTransaction(context.db, async (tx) => {
    const found = await openAttempt(tx, context, learner, registrationId);
    if (found.kind !== 'open') return found;
    const attempt = await lockAttempt(tx, context, found.attempt.id);
    if (attempt?.state !== 'open') return { kind: 'elsewhere' };
    const now = context.now();
    if (now > attempt.endsAt + GRACE) {
      await handIn(tx, context, attempt, { endedBy: 'deadline' });
      return { kind: 'elsewhere' };
    }
    const paper = JSON.parse(attempt.paper) as ShownQuestion[];
    const question = paper[place - 1];
    if (question === undefined) return { kind: 'unknown' };
    const go = readGo(fields[GO], paper.length);
    const read = go === 'clear' ? { answer: undefined } : kindOf(question).read(fields, question.options);
    if ('field' in read) return { kind: 'invalid', problems: [read] };
    const before = await tx
      .selectFrom('examAnswer')
      .select(['answer', 'isForLater'])
      .where('attemptId', '=', attempt.id)
      .where('place', '=', place)
      .executeTakeFirstOrThrow();
    const kept = before.answer === null ? undefined : (JSON.parse(before.answer) as Answer);
    const isForLater = go === 'mark' ? 1 : go === 'unmark' ? 0 : before.isForLater;
    if (!isSameAnswer(kept, read.answer) || isForLater !== before.isForLater) {
      const answer = read.answer === undefined ? null : JSON.stringify(read.answer);
      const savedAt = answer === null ? null : now;
      await tx
        .updateTable('examAnswer')
        .set(isSameAnswer(kept, read.answer) ? { isForLater } : { isForLater, answer, savedAt })
        .where('attemptId', '=', attempt.id)
        .where('place', '=', place)
        .execute();
    }
    const change = Number(read.answer !== undefined) - Number(kept !== undefined);
    await tx
      .updateTable('examAttempt')
      .set((eb) => ({ lastSeenAt: now, nowAt: place, answered: eb('answered', '+', change) }))
      .where('id', '=', attempt.id)
      .execute();
    if (now > attempt.endsAt) {
      await handIn(tx, context, attempt, { endedBy: 'deadline' });
      return { kind: 'elsewhere' };
    }
    return { kind: 'saved', to: leadsTo(go, { place, questions: paper.length }) };
  });
}

function leadsTo(go: Go, { place, questions }: { place: number; questions: number }): number | undefined {
  if (typeof go === 'number') return go;
  if (go === 'map' || go === 'finish') return undefined;
  if (go === 'back') return Math.max(1, place - 1);
  if (go === 'clear' || go === 'unmark') return place;
  return place === questions ? undefined : place + 1;
}

/** Hands in the saved answers at the learner's request. */
export async function finishExam(
  context: DeskContext,
  learner: LearnerSession,
  registrationId: string,
): Promise<{ kind: 'finished' } | NoSitting> {
  return inTransaction(context.db, async (tx) => {
    const found = await openAttempt(tx, context, learner, registrationId);
    if (found.kind !== 'open') return found;
    const attempt = await lockAttempt(tx, context, found.attempt.id);
    if (attempt?.state !== 'open') return { kind: 'elsewhere' };
    const endedBy = context.now() > attempt.endsAt ? 'deadline' : 'learner';
    await handIn(tx, context, attempt, { endedBy });
    return { kind: 'finished' };
  });
}
