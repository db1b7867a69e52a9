import type { ExpressionBuilder } from 'kysely';
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';
import { plainRupees } from '../../domain/money.ts';
import { exportedCell, exportedFields, registrationFields } from '../../domain/registration/registration-fields.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { describeState } from '../../domain/registration/registration-states.ts';
import { isId } from '../db/cursor.ts';
import { writeAudit } from '../db/audit.ts';
import { BYTE_ORDER_MARK, csvLines } from '../base/csv.ts';
import type { Db, Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { moneyColumns, paiseOf } from '../db/money-columns.ts';
import type { DeskUser } from '../guard/allowed.ts';

const ROWS_AT_ONCE = 500;

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

type Column = readonly [heading: string, cell: (row: Row) => string | null];

const columns: readonly Column[] = [
  ['Number', ({ id }) => registrationNumber(id)],
  ['State', ({ state }) => describeState(state, 'staff').label],
  ['Reason', ({ stateReason }) => stateReason],
  ['Received (IST)', ({ receivedAt }) => moment(receivedAt)],
  ['Due (IST)', ({ dueAt }) => moment(dueAt)],
  ['Confirmed (IST)', ({ confirmedAt }) => moment(confirmedAt)],
  ['Course', ({ courseName }) => courseName],
  ['Price', ({ price }) => plainRupees(price)],
  ['Paid', ({ paid }) => plainRupees(paiseOf(paid))],
  ['Refunded or due', ({ refunds }) => plainRupees(paiseOf(refunds))],
  ...exportedFields.map((name): Column => [
    registrationFields[name].exported.heading,
    (row) => exportedCell(name, row),
  ]),
  ['Registered at', ({ registeredBy }) => (registeredBy === null ? 'the site' : 'the desk')],
  ['Personal data deleted (IST)', ({ erasedAt }) => moment(erasedAt)],
];

/**
 * CSV in parts (RFC 4180, UTF-8 with a byte order mark), logged at the first part. `ids` limits it, with a line in the
 * log for each.
 */
export async function* exportCsv(
  { db, now: clock }: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  ids?: readonly string[],
): AsyncIterable<string> {
  const now = clock();
  const wanted = ids?.filter(isId);
  const entry = { at: now, actor: `staff:${staffId}`, action: 'export' };
  await inTransaction(db, async (tx) => {
    if (wanted === undefined) return writeAudit(tx, entry);
    for (const { id: registrationId } of await tx
      .selectFrom('registration')
      .select('id')
      .where('id', 'in', wanted)
      .execute()) {
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      await writeAudit(tx, { ...entry, registrationId });
    }
  });
  yield BYTE_ORDER_MARK + csvLines([columns.map(([heading]) => heading)]);
  let after = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await rowsAfter(db, after, wanted);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));
    after = last.id;
  }
}

function rowsAfter(db: Db, id: string, among: readonly string[] | undefined) {
  return db
    .selectFrom('registration')
    .select(['id', 'state', 'stateReason', 'receivedAt', 'dueAt', 'confirmedAt', 'courseName', 'price'])
    .select(exportedFields)
    .select(['erasedAt', 'registeredBy'])
    .select((eb: ExpressionBuilder<Tables, 'registration'>) => moneyColumns(eb))
    .where('id', '>', id)
    .$if(among !== undefined, (some) => some.where('id', 'in', among ?? []))
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
}

/** `2026-11-21 11:30` in Indian time. */
function moment(at: number | null): string {
  return at === null ? '' : `${indianDayAt(at)} ${indianTimeAt(at)}`;
}
