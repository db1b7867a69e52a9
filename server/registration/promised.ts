import type { PromisedTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

type PromisedKind = PromisedTable['kind'];

/** Replaces an earlier promise. `now` is in milliseconds since 1970; the day in the email is `YYYY-MM-DD`. */
export async function writePromise(
  tx: Tx,
  {
    registrationId,
    kind,
    dueOn,
    now,
  }: { registrationId: string; kind: PromisedKind; dueOn: string | null; now: number },
): Promise<void> {
  const row = { since: now, dueOn, remindedAt: null };
  await tx
    .insertInto('promised')
    .values({ registrationId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['registrationId', 'kind']).doUpdateSet(row))
    .execute();
}

/** The promise with the day in its email. Undefined if there is none, or if it is kept. */
export function promiseOf(
  db: Db | Tx,
  registrationId: string,
  kind: PromisedKind,
): Promise<Pick<PromisedTable, 'dueOn'> | undefined> {
  return db
    .selectFrom('promised')
    .select('dueOn')
    .where('registrationId', '=', registrationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Call it when a promise is kept or ends. False if there was none: only one of two callers at once gets true. */
export async function dropPromise(tx: Tx, registrationId: string, kind: PromisedKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('promised')
    .where('registrationId', '=', registrationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all promises to the learner of a registration. */
export async function dropPromises(tx: Tx, registrationId: string): Promise<void> {
  await tx.deleteFrom('promised').where('registrationId', '=', registrationId).execute();
}

/** The first day (`YYYY-MM-DD`) that was told to somebody who still waits. Null if nobody was told one. */
export async function firstPromisedDay(db: Db, kind: PromisedKind): Promise<string | null> {
  const { day } = await waitingFor(db, kind)
    .select(({ fn }) => fn.min<string | null>('promised.dueOn').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** A query for confirmed learners with an open promise, which callers narrow down. */
export function waitingFor(db: Db | Tx, kind: PromisedKind) {
  return db
    .selectFrom('promised')
    .innerJoin('registration', 'registration.id', 'promised.registrationId')
    .where('promised.kind', '=', kind)
    .where('registration.state', '=', 'confirmed')
    .where('registration.erasedAt', 'is', null);
}
