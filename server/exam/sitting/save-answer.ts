import { isSameAnswer, type Answer } from '../../../domain/exam/kinds/answer.ts';
import { answerIn } from '../../../domain/exam/kinds/answer-fields.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { GO, leadsTo, readGo } from '../../../domain/exam/sitting/question-buttons.ts';
import { REPLACES } from '../../../domain/exam/sitting/sent-by-script.ts';
import { GRACE } from '../../../domain/exam/slot/times.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { handIn, lockAttempt } from './hand-in.ts';
import { type NoSitting, openAttempt } from './sitting.ts';
import type { Invalid } from '../../guard/action-answer.ts';

type SavedAnswer =
  /** `to`: the next question; undefined for the overview. `savedAt`: in milliseconds since 1970; null for no answer. */
  | { kind: 'saved'; to: number | undefined; savedAt: number | null }
  /** Replaces another answer than the one that is saved, which is from `savedAt`. */
  | { kind: 'changed'; savedAt: number | null }
  | Invalid
  | NoSitting;

/**
 * Answers up to a minute late still count, and then the exam is submitted. A script may have several answers to send, so
 * it hands in by itself. `unknown` for an unknown place.
 */
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
    const read = go === 'clear' ? { answer: undefined } : answerIn(question, fields);
    if ('field' in read) return { kind: 'invalid', problems: [read] };
    const before = await tx
      .selectFrom('examAnswer')
      .select(['answer', 'isForLater', 'savedAt'])
      .where('attemptId', '=', attempt.id)
      .where('place', '=', place)
      .executeTakeFirstOrThrow();
    const kept = before.answer === null ? undefined : (JSON.parse(before.answer) as Answer);
    const isForLater = go === 'mark' ? 1 : go === 'unmark' ? 0 : before.isForLater;
    const isSame = isSameAnswer(kept, read.answer);
    const replaces = fields[REPLACES];
    if (!isSame && replaces !== undefined && replaces !== String(before.savedAt ?? ''))
      return { kind: 'changed', savedAt: before.savedAt };
    const answer = read.answer === undefined ? null : JSON.stringify(read.answer);
    const savedAt = isSame ? before.savedAt : answer === null ? null : now;
    if (!isSame || isForLater !== before.isForLater) {
      await tx
        .updateTable('examAnswer')
        .set({ isForLater, answer, savedAt })
        .where('attemptId', '=', attempt.id)
        .where('place', '=', place)
        .execute();
    }
    // A script says by itself which question is open.
    const nowAt = replaces === undefined ? place : attempt.nowAt;
    const change = Number(read.answer !== undefined) - Number(kept !== undefined);
    await tx
      .updateTable('examAttempt')
      .set((eb) => ({ lastSeenAt: now, nowAt, answered: eb('answered', '+', change) }))
      .where('id', '=', attempt.id)
      .execute();
    if (now > attempt.endsAt && replaces === undefined) {
      await handIn(tx, context, attempt, { endedBy: 'deadline' });
      return { kind: 'elsewhere' };
    }
    return { kind: 'saved', to: leadsTo(go, { place, questions: paper.length }), savedAt };
  });
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
