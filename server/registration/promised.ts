/** What a learner was promised by email, until they have it. */
import type { PromisedTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

type PromisedKind = PromisedTable['kind'];

/** Writes down what is promised `now` (milliseconds since 1970), with the day that is told (`YYYY-MM-DD`), in the place of what was. */
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

/** What a learner is promised of a kind, with the day that was told; undefined where they are not, or have it. */
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

/** The learner has it, or is promised it no more. False where it was not promised: of two at once, one drops it. */
export async function dropPromise(tx: Tx, registrationId: string, kind: PromisedKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('promised')
    .where('registrationId', '=', registrationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of a registration nothing is promised any more. */
export async function dropPromises(tx: Tx, registrationId: string): Promise<void> {
  await tx.deleteFrom('promised').where('registrationId', '=', registrationId).execute();
}

/** The registrations of confirmed learners who still wait for something of a kind, to be narrowed down further. */
export function waitingFor(db: Db | Tx, kind: PromisedKind) {
  return db
    .selectFrom('promised')
    .innerJoin('registration', 'registration.id', 'promised.registrationId')
    .where('promised.kind', '=', kind)
    .where('registration.state', '=', 'confirmed')
    .where('registration.email', 'is not', null);
}
