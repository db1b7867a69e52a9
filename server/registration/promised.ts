/** What a learner was promised by email, until they have it. */
import type { Db, PromisedTable, Tx } from '../db/tables.ts';

export type PromisedKind = PromisedTable['kind'];

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

/** The learner has it, or is promised it no more. */
export async function dropPromise(tx: Tx, registrationId: string, kind: PromisedKind): Promise<void> {
  await tx.deleteFrom('promised').where('registrationId', '=', registrationId).where('kind', '=', kind).execute();
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
