/** All registrations as CSV, for a spreadsheet. */
import type { ExpressionBuilder } from 'kysely';
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';
import { type Paise, plainRupees } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/number.ts';
import { describeState } from '../../domain/registration/states.ts';
import { writeAudit } from './audit.ts';
import { csvLines } from './csv.ts';
import type { Db, Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { ownersAlone } from '../guard/forbidden.ts';
import { moneyColumns } from '../payment/money-columns.ts';
import type { StaffMember } from '../staff-desk/staff-desk.ts';

const ROWS_AT_ONCE = 500;
/** By this Excel knows UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

const columns: readonly (readonly [heading: string, cell: (row: Row) => string | null])[] = [
  ['Number', ({ id }) => registrationNumber(id)],
  ['State', ({ state }) => describeState(state, 'staff').label],
  ['Reason', ({ state_reason }) => state_reason],
  ['Received (IST)', ({ received_at }) => moment(received_at)],
  ['Due (IST)', ({ due_at }) => moment(due_at)],
  ['Confirmed (IST)', ({ confirmed_at }) => moment(confirmed_at)],
  ['Course', ({ course_name }) => course_name],
  ['Price', ({ price }) => plainRupees(price as Paise)],
  ['Paid', ({ paid }) => plainRupees(Number(paid ?? 0) as Paise)],
  ['Refunded or due', ({ refunds }) => plainRupees(Number(refunds ?? 0) as Paise)],
  ['Learner', ({ learner_name }) => learner_name],
  ['Parent or guardian', ({ guardian_name }) => guardian_name],
  ['E-mail', ({ email }) => email],
  ['Mobile', ({ mobile }) => mobile],
  ['Paid by', ({ method }) => (method === 'upi' ? 'UPI' : 'Bank transfer')],
  ['Payment reference', ({ reference }) => reference],
  ['Paid on', ({ paid_on }) => paid_on],
  ['Agreed to other news', ({ marketing_consent_at }) => (marketing_consent_at === null ? 'no' : 'yes')],
  ['Erased (IST)', ({ erased_at }) => moment(erased_at)],
];

/**
 * CSV in parts (RFC 4180, UTF-8 with a byte order mark), in the order in which the registrations came. The audit log
 * has it from the moment the first part is asked for. Throws Forbidden at once for everybody but owners.
 */
export function exportCsv(context: DeskContext, who: StaffMember): AsyncIterable<string> {
  ownersAlone(who);
  return parts(context, who);
}

async function* parts({ db, now: clock }: DeskContext, { staffId }: StaffMember): AsyncIterable<string> {
  const now = clock();
  await inTransaction(db, (tx) => writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'export' }));
  yield BYTE_ORDER_MARK + csvLines([columns.map(([heading]) => heading)]);
  let after = '';
  for (;;) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await rowsAfter(db, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));
    after = last.id;
  }
}

function rowsAfter(db: Db, id: string) {
  return db
    .selectFrom('registration')
    .select(['id', 'state', 'state_reason', 'received_at', 'due_at', 'confirmed_at', 'course_name', 'price'])
    .select(['learner_name', 'guardian_name', 'email', 'mobile', 'method', 'reference', 'paid_on'])
    .select(['marketing_consent_at', 'erased_at'])
    .select((eb: ExpressionBuilder<Tables, 'registration'>) => moneyColumns(eb))
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
}

/** `2026-11-21 11:30` in Indian time. */
function moment(at: number | null): string {
  return at === null ? '' : `${indianDayAt(at)} ${indianTimeAt(at)}`;
}
