/**
 * What one person sat under several registrations: attempts, and the days between them, are counted by person and course.
 * A person is told by the name together with the mailbox or the mobile number: a family may share a phone, and an address too.
 */
import type { SatElsewhere } from '../../domain/exam/standing.ts';
import { sameName } from '../../domain/person/name.ts';
import { inChunks } from '../db/in-chunks.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox.ts';
import type { Db, RegistrationTable, Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';

type Learner = Pick<RegistrationTable, 'id' | 'learnerName' | 'email' | 'mobile'>;

/** The registrations with the mailbox or number of one, without it and without those that pay for an exam. */
async function sharingContact(db: Db | Tx, { id, email, mobile }: Learner): Promise<Learner[]> {
  if (email === null || mobile === null) return [];
  const mailbox = mailboxIn(email);
  // An index each: SQLite would go through all registrations for one question that names both.
  const by = [
    await learners(db).where(mailboxColumn(db), '=', mailbox).execute(),
    await learners(db).where('mobile', '=', mobile).execute(),
  ];
  const found = new Map(by.flat().map((row) => [row.id, row]));
  found.delete(id);
  return [...found.values()];
}

function learners(db: Db | Tx) {
  return db.selectFrom('registration').select(['id', 'learnerName', 'email', 'mobile']).where('resitOf', 'is', null);
}

/** The other registrations of the same person. */
async function othersOf(db: Db | Tx, learner: Learner): Promise<string[]> {
  const { learnerName: name } = learner;
  if (name === null) return [];
  return (await sharingContact(db, learner))
    .filter((other) => other.learnerName !== null && sameName(other.learnerName, name))
    .map((other) => other.id);
}

/** What the same person sat of a course, by its ids, under other registrations, in the order in which it was sat. */
export async function satElsewhere(
  db: Db | Tx,
  learner: Learner,
  courseIds: readonly string[],
): Promise<SatElsewhere[]> {
  const attempts = await inChunks(new Set(await othersOf(db, learner)), (some) =>
    db
      .selectFrom('examAttempt')
      .select(['id', 'registrationId', 'state', 'startedAt', 'passed'])
      .where('registrationId', 'in', some)
      .where('courseId', 'in', courseIds)
      .execute(),
  );
  return attempts
    .map((attempt) => ({ ...attempt, passed: attempt.passed === null ? null : attempt.passed === 1 }))
    .toSorted((one, other) => one.startedAt - other.startedAt);
}

/**
 * Locks all registrations of the person of one, in one order, so that of two exams that they begin at the same moment
 * under two of them the second sees the first.
 */
export async function lockPerson(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  registrationId: string,
): Promise<void> {
  // A transaction of SQLite has the database to itself from its beginning.
  if (engine === 'sqlite') return;
  const learner = await learners(tx).where('id', '=', registrationId).executeTakeFirst();
  if (learner === undefined) return;
  const ids = [registrationId, ...(await othersOf(tx, learner))];
  await tx.selectFrom('registration').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Whether an exam of the course, by its ids, is open now under this registration or another with its mailbox or number. */
export async function isSatBeside(db: Db | Tx, learner: Learner, courseIds: readonly string[]): Promise<boolean> {
  const ids = new Set([learner.id, ...(await sharingContact(db, learner)).map(({ id }) => id)]);
  const open = await inChunks(ids, (some) =>
    db
      .selectFrom('examAttempt')
      .select('id')
      .where('registrationId', 'in', some)
      .where('courseId', 'in', courseIds)
      .where('state', '=', 'open')
      .execute(),
  );
  return open.length > 0;
}
