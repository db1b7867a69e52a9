import { boundsOf, daysOf } from '../../domain/accounts/month.ts';
import { paperNames } from '../../domain/papers/paper-kinds.ts';
import { stateWords } from '../../domain/papers/paper-states.ts';
import { type Paise, plainRupees } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { PaperTable } from '../db/tables/money-tables.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { paiseOf, type SqlSum } from '../db/money-columns.ts';
import { writeAudit } from '../db/audit.ts';
import { BYTE_ORDER_MARK, csvLines } from '../base/csv.ts';

export interface SeriesOfMonth {
  /** `K/26-27` */
  series: string;
  /** First and last number of the month, without gaps. */
  first: string;
  last: string;
  count: number;
  amount: Paise;
}

/** The series of a month, `2026-11`. */
export async function seriesIn(db: Db, month: string): Promise<SeriesOfMonth[]> {
  const { first, last } = boundsOf(month);
  const rows = await db
    .selectFrom('paper')
    .select('series')
    .select(({ fn }) => [
      fn.min('number').as('first'),
      fn.max('number').as('last'),
      fn.countAll().as('count'),
      fn.sum<SqlSum>('amount').as('amount'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('series')
    .orderBy('series')
    .execute();
  return rows.map(({ count, amount, ...row }) => ({ ...row, count: Number(count), amount: paiseOf(amount) }));
}

type Row = Omit<PaperTable, 'words'>;
type Column = readonly [heading: string, cell: (row: Row) => string | null];

const columns: readonly Column[] = [
  ['Number', ({ number }) => number],
  ['Date', ({ day }) => day],
  ['Kind', ({ kind }) => paperNames[kind]],
  ['Registration', ({ registrationId }) => registrationNumber(registrationId)],
  ['Name', ({ recipient }) => recipient],
  ['State', ({ placeOfSupply }) => placeOfSupply && stateWords(placeOfSupply)],
  ['Taxable value', ({ taxable }) => plainRupees(taxable)],
  ['CGST', ({ cgst }) => plainRupees(cgst)],
  ['SGST', ({ sgst }) => plainRupees(sgst)],
  ['IGST', ({ igst }) => plainRupees(igst)],
  ['Total', ({ amount }) => plainRupees(amount)],
  ['Series', ({ series }) => series],
];

/** Left out for providers without tax. */
const OF_TAX = ['State', 'Taxable value', 'CGST', 'SGST', 'IGST'];

const ROWS_AT_ONCE = 500;

/**
 * CSV (RFC 4180, UTF-8 with a byte order mark) of a month's papers, logged at the first part. Amounts have no sign: the
 * kind marks a note. Columns of tax are left out if there is none.
 */
export async function* registerCsv(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  month: string,
): AsyncIterable<string> {
  const entry = { at: now(), actor: `staff:${staffId}`, action: 'register-of-papers', detail: { month } };
  await inTransaction(db, (tx) => writeAudit(tx, entry));
  const isTaxed = content.site.tax !== 'none' || (await hasTax(db, month));
  const shown = columns.filter(([heading]) => isTaxed || !OF_TAX.includes(heading));
  yield BYTE_ORDER_MARK + csvLines([shown.map(([heading]) => heading)]);
  // oxlint-disable no-await-in-loop
  for (const day of daysOf(month)) {
    for (let rows = await papersAfter(db, day, ''); rows.length > 0;) {
      yield csvLines(rows.map((row) => shown.map(([, cell]) => cell(row))));
      rows = rows.length < ROWS_AT_ONCE ? [] : await papersAfter(db, day, rows.at(-1)?.id ?? '');
    }
  }
  // oxlint-enable no-await-in-loop
}

async function hasTax(db: Db, month: string): Promise<boolean> {
  const { first, last } = boundsOf(month);
  const found = await db
    .selectFrom('paper')
    .select('id')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('placeOfSupply', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function papersAfter(db: Db, day: string, id: string): Promise<Row[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('day', '=', day)
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
}
