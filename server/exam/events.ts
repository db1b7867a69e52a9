import type { ExamEventKind } from '../../domain/exam/slot/event.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/tables.ts';

interface ExamEvent {
  registrationId: string;
  attemptId?: string | undefined;
  at: number;
  kind: ExamEventKind;
  /** Facts without words of a person. */
  detail?: Record<string, unknown>;
  /** Words of the proctor, or the name that the learner asks for. */
  note?: string | undefined;
  staffId?: string | undefined;
}

/** Stores an event of an exam, in the transaction of what happened. */
export async function writeExamEvent(
  tx: Tx,
  { registrationId, attemptId, at, kind, detail = {}, note, staffId }: ExamEvent,
): Promise<void> {
  await tx
    .insertInto('examEvent')
    .values({
      id: newId(at),
      registrationId,
      attemptId: attemptId ?? null,
      at,
      kind,
      detail: JSON.stringify(detail),
      note: note ?? null,
      staffId: staffId ?? null,
    })
    .execute();
}
