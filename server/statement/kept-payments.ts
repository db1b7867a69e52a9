import { sql } from 'kysely';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { addDays, daysBetween } from '../../domain/day.ts';
import { less, type Paise, sumOf } from '../../domain/money.ts';
import type { AnsweredRow, KeptPayment, ToFind } from '../../domain/matching/taken-back.ts';
import { grouped } from '../../domain/lists.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import { moneyColumns, paiseOf } from '../db/money-columns.ts';
import { refundsOf } from '../registration/refunds-of.ts';

export type NamedPayment = KeptPayment & Pick<RegistrationTable, 'courseName' | 'state'>;

const DAYS = 31;

/** Payments with these references or rows (row-hash.ts), or with the amounts on these days. */
export async function keptPayments(
  db: Db,
  { references, rows, amounts, firstDay, lastDay }: ToFind & { rows: ReadonlySet<string> },
): Promise<NamedPayment[]> {
  const found = [
    ...(await inChunks(references, (some) => selected(db).where('payment.reference', 'in', some).execute())),
    ...(await inChunks(rows, (some) => selected(db).where('payment.rowHash', 'in', some).execute())),
  ];
  // oxlint-disable no-await-in-loop -- one after the other, and between two of them others are answered
  for (const first of firstDay === null || lastDay === null ? [] : everyDays(firstDay, lastDay)) {
    const last = addDays(first, DAYS - 1);
    found.push(
      ...(await inChunks(amounts, (some) =>
        selected(db)
          .where('payment.paidOn', '>=', first)
          .where('payment.paidOn', '<=', last)
          .where('payment.amount', 'in', some)
          .execute(),
      )),
    );
    await othersAreAnswered();
  }
  // oxlint-enable no-await-in-loop
  return completed(db, found);
}

function everyDays(first: string, last: string): string[] {
  const pieces = Math.floor(daysBetween(first, last) / DAYS) + 1;
  return Array.from({ length: pieces }, (_piece, at) => addDays(first, at * DAYS));
}

/** Undefined for an unknown id. */
export async function keptPayment(tx: Tx, id: string): Promise<NamedPayment | undefined> {
  const [payment] = await completed(tx, await selected(tx).where('payment.id', '=', id).execute());
  return payment;
}

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Each once, with the amount that is left. */
async function completed(db: Db | Tx, found: readonly Selected[]): Promise<NamedPayment[]> {
  const payments = new Map(found.map((payment) => [payment.id, payment]));
  const refunds = await inChunks(new Set(found.map(({ registrationId }) => registrationId)), (some) =>
    refundsOf(db).where('refund.registrationId', 'in', some).execute(),
  );
  const ofRegistration = grouped(refunds, ({ registrationId }) => registrationId);
  return [...payments.values()].map(({ paid, refunds: _all, ...payment }) => {
    const own = ofRegistration.get(payment.registrationId) ?? [];
    const gone = sumOf(own.filter(({ refundedAt }) => refundedAt !== null).map(({ amount }) => amount));
    const takenBack = sumOf(own.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount));
    const left = Math.min(less(payment.amount, takenBack), less(paiseOf(paid), gone));
    return {
      ...payment,
      left: Math.max(0, left) as Paise,
      refunds: own
        .filter(({ paymentId }) => paymentId === null)
        .map(({ amount, refundedAt }) => ({ amount, isPaid: refundedAt !== null })),
    };
  });
}

function selected(db: Db | Tx) {
  return db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['payment.id', 'payment.registrationId', 'payment.amount', 'payment.paidOn', 'payment.reference'])
    .select(['payment.narration', 'payment.rowHash', 'registration.learnerName', 'registration.guardianName'])
    .select(['registration.courseName', 'registration.state'])
    .select((eb) => moneyColumns(eb));
}

/** Those that are references of recorded refunds, in capitals without spaces. */
export async function refundReferences(db: Db, references: ReadonlySet<string>): Promise<Set<string>> {
  const plain = sql<string>`upper(replace(refund.refund_reference, ' ', ''))`;
  const rows = await inChunks(references, (some) =>
    refundsOf(db)
      .select(plain.as('reference'))
      .where('reversalAnswer.paymentId', 'is', null)
      .where(plain, 'in', some)
      .execute(),
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** Answers of staff by the rows' hashes. */
export async function answeredRows(db: Db | Tx, hashes: ReadonlySet<string>): Promise<Map<string, AnsweredRow>> {
  const rows = await inChunks(hashes, (some) =>
    db
      .selectFrom('reversalAnswer')
      .leftJoin('refund', 'refund.id', 'reversalAnswer.refundId')
      .select(['reversalAnswer.rowHash', 'reversalAnswer.paymentId', 'reversalAnswer.place', 'refund.amount'])
      .where('reversalAnswer.rowHash', 'in', some)
      .execute(),
  );
  return new Map(
    [...grouped(rows, ({ rowHash }) => rowHash)].map(([hash, own]) => [
      hash,
      {
        taken: sumOf(own.flatMap(({ amount }) => amount ?? [])),
        places: own.filter(({ place }) => place !== null).length,
        paymentIds: new Set(own.map(({ paymentId }) => paymentId)),
      },
    ]),
  );
}
