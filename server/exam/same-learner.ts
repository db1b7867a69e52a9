/**
 * Attempts count by person and course. A person is recognised by name with mailbox or mobile number, since a family may
 * share these; if both are equal, a similar name is enough.
 */
import { type RawBuilder, sql } from 'kysely';
import type { SatElsewhere } from '../../domain/exam/exam-standing.ts';
import { mayBeSameName, sameName } from '../../domain/person/name.ts';
import { inChunks } from '../db/in-chunks.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox-column.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

type Learner = Pick<RegistrationTable, 'id' | 'learnerName' | 'email' | 'mobile'>;

type Sharing = Pick<Learner, 'id' | 'learnerName'> & { sharesMailbox: boolean; sharesMobile: boolean };

/** Other registrations with a present or former mailbox or number of this one, except fees. */
async function sharingContact(db: Db | Tx, { id, email, mobile }: Learner): Promise<Sharing[]> {
  if (email === null || mobile === null) return [];
  const before = await db
    .selectFrom('formerContact')
    .select(['email', 'mobile'])
    .where('registrationId', '=', id)
    .execute();
  const contacts = [{ email, mobile }, ...before];
  const mailboxes = [...new Set(contacts.map((each) => mailboxIn(each.email)))];
  const mobiles = [...new Set(contacts.flatMap((each) => each.mobile ?? []))];
  // Two queries, since SQLite would read all registrations for one with both indexes.
  const byMailbox = await idsWith(db, mailboxColumn(db), mailboxes);
  const byMobile = await idsWith(db, sql.ref<string>('mobile'), mobiles);
  const ids = new Set([...byMailbox, ...byMobile]);
  ids.delete(id);
  const rows = await inChunks(ids, (some) => learners(db).where('id', 'in', some).execute());
  return rows.map((row) => ({ ...row, sharesMailbox: byMailbox.has(row.id), sharesMobile: byMobile.has(row.id) }));
}

async function idsWith(db: Db | Tx, column: RawBuilder<string>, values: readonly string[]): Promise<Set<string>> {
  const now = await db.selectFrom('registration').select('id').where(column, 'in', values).execute();
  const before = await db
    .selectFrom('formerContact')
    .select('registrationId as id')
    .where(column, 'in', values)
    .execute();
  return new Set([...now, ...before].map(({ id }) => id));
}

function learners(db: Db | Tx) {
  return db.selectFrom('registration').select(['id', 'learnerName', 'email', 'mobile']).where('resitOf', 'is', null);
}

async function othersOf(db: Db | Tx, learner: Learner): Promise<string[]> {
  const { learnerName: name } = learner;
  if (name === null) return [];
  return (await sharingContact(db, learner))
    .filter(({ learnerName, sharesMailbox, sharesMobile }) => {
      const isSame = sharesMailbox && sharesMobile ? mayBeSameName : sameName;
      return learnerName !== null && isSame(learnerName, name);
    })
    .map(({ id }) => id);
}

/** By the course's ids, in order. */
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

/** Locks in a fixed order, so that of two parallel starts the second sees the first. */
export async function lockPerson(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  registrationId: string,
): Promise<void> {
  // An SQLite transaction has the database alone from its beginning.
  if (engine === 'sqlite') return;
  const learner = await learners(tx).where('id', '=', registrationId).executeTakeFirst();
  if (learner === undefined) return;
  const ids = [registrationId, ...(await othersOf(tx, learner))];
  await tx.selectFrom('registration').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Whether an exam of the course is open under a registration with this mailbox or number. */
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
