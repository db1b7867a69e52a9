import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { OpenRegistration } from '../../domain/matching/match.ts';
import type { RecordedPayment } from '../../domain/matching/recorded-alike.ts';
import { less, sumOf } from '../../domain/money.ts';
import { openStates } from '../../domain/registration/registration-states.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { Db, Tables } from '../db/tables.ts';
import { moneyColumns, paiseOf } from '../db/money-columns.ts';

const PAGE = 500;

/** All registrations that wait for money, by id. Others are answered between two pages. */
export async function openRegistrations(db: Db): Promise<OpenRegistration[]> {
  const all: OpenRegistration[] = [];
  // oxlint-disable no-await-in-loop -- each page begins where the one before ended
  for (const state of openStates) {
    for (let after: { dueAt: number; id: string } | undefined; ; await othersAreAnswered()) {
      const rows = await pageOf(db, state, after);
      all.push(
        ...rows.map(({ owner, price, paid, refunds, dueAt: _dueAt, ...row }) => ({
          ...row,
          ownsReference: owner === row.id,
          missing: less(sumOf([price, paiseOf(refunds)]), paiseOf(paid)),
          state,
        })),
      );
      after = rows[PAGE - 1];
      if (after === undefined) break;
    }
  }
  // oxlint-enable no-await-in-loop
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** In the order of an index that begins with the state. */
function pageOf(db: Db, state: OpenRegistration['state'], after: { dueAt: number; id: string } | undefined) {
  return db
    .selectFrom('registration')
    .leftJoin('referenceClaim', 'referenceClaim.reference', 'registration.reference')
    .select(['registration.id', 'registration.reference', 'registration.price', 'registration.paidOn'])
    .select(['registration.learnerName', 'registration.guardianName', 'registration.dueAt'])
    .select('referenceClaim.registrationId as owner')
    .select((eb: ExpressionBuilder<Tables, 'registration'>) => moneyColumns(eb))
    .where('registration.state', '=', state)
    .$call((some) =>
      after === undefined
        ? some
        : some.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('registration.dueAt', 'registration.id'), '>', tuple(after.dueAt, after.id)),
          ),
    )
    .orderBy('registration.dueAt')
    .orderBy('registration.id')
    .limit(PAGE)
    .execute();
}

export interface Recorded {
  /** By references of payments and of confirmed registrations. */
  byReference: Map<string, { registrationId: string }>;
  /** By hashes of statement rows. */
  byRow: Map<string, { registrationId: string }>;
}

/** The latest payment for each reference. Reads only what the statement names, however many payments there are. */
export async function recordedPayments(
  db: Db,
  { references, hashes }: { references: ReadonlySet<string>; hashes: ReadonlySet<string> },
): Promise<Recorded> {
  const recorded: Recorded = { byReference: new Map(), byRow: new Map() };
  const registrations = await inChunks(references, (some) =>
    db
      .selectFrom('registration')
      .select(['id', 'reference', 'state'])
      .where('reference', 'in', some)
      .orderBy('id')
      .execute(),
  );
  for (const { id, reference, state } of registrations) {
    // As a condition of the query, it would make SQLite read all confirmed registrations.
    if (state === 'confirmed') recorded.byReference.set(reference, { registrationId: id });
  }
  const payments = await inChunks(references, (some) =>
    db
      .selectFrom('payment')
      .select(['registrationId', 'reference'])
      .where('reference', 'in', some)
      .orderBy('id')
      .execute(),
  );
  for (const { registrationId, reference } of payments) {
    recorded.byReference.set(reference, { registrationId });
  }
  const rows = await inChunks(hashes, (some) =>
    db.selectFrom('payment').select(['registrationId', 'rowHash']).where('rowHash', 'in', some).execute(),
  );
  for (const { registrationId, rowHash } of rows) {
    if (rowHash !== null) recorded.byRow.set(rowHash, { registrationId });
  }
  return recorded;
}

/** Payments of these days, `YYYY-MM-DD`, with their people's names. */
export async function paymentsOn(db: Db, days: ReadonlySet<string>): Promise<RecordedPayment[]> {
  return inChunks(days, (some) =>
    db
      .selectFrom('payment')
      .innerJoin('registration', 'registration.id', 'payment.registrationId')
      .select(['payment.registrationId', 'payment.amount', 'payment.paidOn', 'payment.reference', 'payment.narration'])
      .select(['registration.learnerName', 'registration.guardianName'])
      .where('payment.paidOn', 'in', some)
      .execute(),
  );
}
