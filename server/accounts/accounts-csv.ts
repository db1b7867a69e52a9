import { daysOf } from '../../domain/accounts/month.ts';
import { capitalised } from '../../domain/text/capitalised.ts';
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';
import { plainRupees } from '../../domain/money.ts';
import { methodNames } from '../../domain/payment/reference.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { writeAudit } from '../db/audit.ts';
import { BYTE_ORDER_MARK, csvLines } from '../base/csv.ts';
import { type AccountRow, numbered, paymentsIn, refundRow, refundsIn } from './accounts.ts';

const ROWS_AT_ONCE = 500;

type Column = readonly [heading: string, cell: (row: AccountRow) => string | null];

const columns: readonly Column[] = [
  ['Date', ({ day }) => day],
  ['Kind', ({ method }) => (method === undefined ? 'Refund' : 'Payment')],
  ['Registration', ({ number }) => number],
  ['Learner', ({ learnerName }) => learnerName],
  ['Course', ({ courseName }) => courseName],
  ['Amount', ({ amount }) => plainRupees(amount)],
  ['Reference', ({ reference }) => reference],
  ['Paid by', ({ method }) => (method === undefined ? null : capitalised(methodNames[method]))],
  ['Recorded (IST)', ({ recordedAt }) => `${indianDayAt(recordedAt)} ${indianTimeAt(recordedAt)}`],
];

/**
 * CSV (RFC 4180, UTF-8 with a byte order mark) of a `month`, `2026-11`, which is logged at the first part. Amounts have
 * no sign, since spreadsheets read one as a formula.
 */
export async function* accountsCsv(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  month: string,
): AsyncIterable<string> {
  const entry = { at: now(), actor: `staff:${staffId}`, action: 'accounts', detail: { month } };
  await inTransaction(db, (tx) => writeAudit(tx, entry));
  yield BYTE_ORDER_MARK + csvLines([columns.map(([heading]) => heading)]);
  for (const day of daysOf(month)) {
    for (const read of [paymentsAfter, refundsAfter]) {
      // oxlint-disable-next-line no-await-in-loop
      for (let rows = await read(db, day, ''); rows.length > 0;) {
        yield csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));
        // oxlint-disable-next-line no-await-in-loop
        rows = rows.length < ROWS_AT_ONCE ? [] : await read(db, day, rows.at(-1)?.id ?? '');
      }
    }
  }
}

async function paymentsAfter(db: Db, day: string, id: string): Promise<AccountRow[]> {
  const rows = await paymentsIn(db, { first: day, last: day })
    .where('payment.id', '>', id)
    .orderBy('payment.id')
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map(numbered);
}

async function refundsAfter(db: Db, day: string, id: string): Promise<AccountRow[]> {
  const rows = await refundsIn(db, { first: day, last: day })
    .where('refund.id', '>', id)
    .orderBy('refund.id')
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map(refundRow);
}
