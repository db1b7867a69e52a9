import { readFullName } from '../../../domain/person/full-name.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { writeAudit } from '../../db/audit.ts';
import { lockRegistration } from '../../registration/locked-registration.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { writeExamEvent } from '../events.ts';
import { type ExamOf, examOf } from '../exam-of.ts';
import type { Invalid } from '../../guard/action-answer.ts';

const NAME = 'name';

/** Wishes for a seat, since the proctor has to read each. */
const MOST_WISHES = 5;

type WishAnswer =
  | { kind: 'wished' }
  | Invalid
  /** Too late for a proctor: the exam's page shows what to do. */
  | { kind: 'elsewhere' }
  /** Another person's registration, or one without an exam. */
  | { kind: 'unknown' };

/** Asks the proctor for another name on the certificate, in the form of `readFullName`. */
export async function wishName(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, fields }: { registrationId: string; fields: SentFields },
): Promise<WishAnswer> {
  const read = readFullName(fields[NAME] ?? '', 'Type your name as it is on your photo ID.');
  return inTransaction(context.db, async (tx): Promise<WishAnswer> => {
    const registration = await lockRegistration(tx, context, registrationId);
    const exam = registration && (await examOf(tx, context, registrationId));
    if (exam === undefined || exam.registration.email !== learner.email) return { kind: 'unknown' };
    if (!canWish(exam)) return { kind: 'elsewhere' };
    if ('problem' in read) return invalid(read.problem);
    const before = await wishes(tx, exam);
    const last = before.at(-1) ?? exam.registration.learnerName;
    if (read.value === last) return invalid('This is the name we have. Type the new one.');
    if (before.length >= MOST_WISHES) return invalid('You have asked several times. Tell your proctor on the call.');
    const at = context.now();
    await writeExamEvent(tx, { registrationId, at, kind: 'name-wish', note: read.value });
    await writeAudit(tx, { at, actor: 'learner', registrationId, action: 'exam-name-wish', remark: read.value });
    return { kind: 'wished' };
  });
}

/** Undefined without a wish, and after the proctor has let the learner in. */
export async function wishedName(db: Db | Tx, exam: Omit<ExamOf, 'bank'>): Promise<string | undefined> {
  const last = canWish(exam) ? (await wishes(db, exam)).at(-1) : undefined;
  return last === exam.registration.learnerName ? undefined : last;
}

function canWish({ standing, seat }: Pick<ExamOf, 'standing' | 'seat'>): boolean {
  return standing.kind === 'door' && seat?.letInAt === null;
}

/** In order. Wishes of other seats belong to other exams. */
async function wishes(db: Db | Tx, { registration, seat }: Pick<ExamOf, 'registration' | 'seat'>): Promise<string[]> {
  const rows = await db
    .selectFrom('examEvent')
    .select('note')
    .where('registrationId', '=', registration.id)
    .where('kind', '=', 'name-wish')
    .where('at', '>=', seat?.bookedAt ?? 0)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ note }) => note ?? []);
}

function invalid(message: string): WishAnswer {
  return { kind: 'invalid', problems: [{ field: NAME, message }] };
}
