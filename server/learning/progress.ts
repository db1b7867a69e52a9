/** A row for each lecture and chapter that was begun. */
import type { Progress } from '../../domain/learning/progress.ts';
import { type ProgressStep, readProgress } from '../../domain/learning/progress-form.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { learningRegistration, partsOf } from './course-parts.ts';

const NOTHING: Progress = { lectures: [], chapters: [] };

/** By registration; those without progress are missing. */
export async function progressOf(db: Db, registrationIds: readonly string[]): Promise<Map<string, Progress>> {
  const found = new Map<string, Progress>();
  if (registrationIds.length === 0) return found;
  const rows = await db
    .selectFrom('learningProgress')
    .selectAll()
    .where('registrationId', 'in', registrationIds)
    .orderBy('number')
    .execute();
  for (const { registrationId, kind, number, seconds, isDone, at } of rows) {
    const { lectures, chapters } = found.get(registrationId) ?? NOTHING;
    const kept = { number, isDone: isDone === 1, at };
    found.set(
      registrationId,
      kind === 'lecture'
        ? { lectures: [...lectures, { ...kept, seconds: seconds ?? 0 }], chapters }
        : { lectures, chapters: [...chapters, kept] },
    );
  }
  return found;
}

/** Undefined without an open registration for the course. */
export async function progressIn(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { email }: Pick<LearnerSession, 'email'>,
  courseId: string,
): Promise<Progress | undefined> {
  const registration = await learningRegistration(context, email, courseId);
  return registration && ((await progressOf(context.db, [registration.id])).get(registration.id) ?? NOTHING);
}

/** `unknown` without an open registration for the course; `invalid` for wrong data. */
export async function saveProgress(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { email }: Pick<LearnerSession, 'email'>,
  { courseId, fields }: { courseId: string; fields: SentFields },
): Promise<{ kind: 'saved' | 'unknown' | 'invalid' }> {
  const registration = await learningRegistration(context, email, courseId);
  if (registration === undefined) return { kind: 'unknown' };
  const steps = readProgress(fields, partsOf(context, registration.course));
  if (steps === undefined) return { kind: 'invalid' };
  const at = context.now();
  await inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('learningProgress')
      .values(steps.map((step) => rowOf(step, { registrationId: registration.id, at })))
      .onConflict((conflict) =>
        conflict.columns(['registrationId', 'kind', 'number']).doUpdateSet(({ ref, eb }) => ({
          seconds: ref('excluded.seconds'),
          at: ref('excluded.at'),
          // Watching again keeps a lecture watched, but a chapter's tick can be removed.
          isDone: eb
            .case()
            .when(eb.and([eb('learningProgress.kind', '=', 'lecture'), eb('learningProgress.isDone', '=', 1)]))
            .then(eb.lit(1))
            .else(ref('excluded.isDone'))
            .end(),
        })),
      )
      .execute();
  });
  return { kind: 'saved' };
}

function rowOf(
  { kind, number, seconds, isDone }: ProgressStep,
  { registrationId, at }: { registrationId: string; at: number },
) {
  return { registrationId, kind, number, seconds, isDone: isDone ? (1 as const) : (0 as const), at };
}
