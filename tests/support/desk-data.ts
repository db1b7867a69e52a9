import { join } from 'node:path';
import type { GeneratedStatement } from '../../domain/matching/generator.fixture.ts';
import type { OpenRegistration } from '../../domain/matching/match.ts';
import { DAY } from '../../domain/day.ts';
import { paiseFromRupees, plainRupees } from '../../domain/money.ts';
import { STAFF_IN_PROJECT } from '../../domain/staff/run-staff.ts';
import type { StatementRow } from '../../domain/statement/row.ts';
import { writeAudit } from '../../server/db/audit.ts';
import { loadContent } from '../../server/content/load.ts';
import { openDatabase } from '../../server/db/open/open.ts';
import type { RegistrationTable } from '../../server/db/tables/registration-tables.ts';
import type { Tx } from '../../server/db/tables.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { ownNumbers } from '../../server/payment/own-numbers.ts';
import { loadSecret } from '../../server/setup/secret.ts';
import { staffCommand } from '../../server/sign-in/staff/staff-command.ts';
import { linkedRegistration } from './linked-registration.ts';

/** Days of registrations. */
const DAYS = 30;

const content = loadContent(join(import.meta.dirname, '..', '..'));

/** Open registrations of a generated statement, confirmed ones with payments in it, and a staff member. */
export async function writeDatabase(
  dataDir: string,
  { registrations, known }: GeneratedStatement,
  staffEmail: string,
): Promise<void> {
  const secret = loadSecret({ dataDir });
  const { db, close } = await openDatabase({ dataDir });
  const confirmed = [...known.confirmedReferences.keys()].map((reference) => ({ ...CONFIRMED, reference }));
  const all = [...confirmed, ...registrations];
  const now = Date.now();
  await inTransaction(db, async (tx) => {
    for (const [index, registration] of all.entries()) {
      const receivedAt = now - Math.floor(((all.length - index) / all.length) * DAYS * DAY);
      await insert(tx, registration, { index, receivedAt, secret });
    }
  });
  const context = {
    db,
    publicUrl: 'http://localhost',
    now: Date.now,
    wakeMails: () => {},
    staffCommand: STAFF_IN_PROJECT,
  };
  const { ok, lines } = await staffCommand(context, ['add', staffEmail, '--role', 'verifier']);
  await close();
  if (!ok) throw new Error(lines.join('\n'));
}

type Seed = Omit<OpenRegistration, 'id' | 'state'> & {
  state: RegistrationTable['state'];
};

const CONFIRMED = {
  ownsReference: true,
  missing: paiseFromRupees(999),
  paidOn: '2026-10-01',
  learnerName: 'Meera Deshpande',
  guardianName: null,
  state: 'confirmed',
} as const;

async function insert(
  tx: Tx,
  { reference: given, ownsReference, missing: price, paidOn, learnerName, guardianName, state }: Seed,
  { index, receivedAt, secret }: { index: number; receivedAt: number; secret: Uint8Array },
): Promise<void> {
  const course = content.courses[index % content.courses.length];
  if (course === undefined) throw new Error('There is no course to register for.');
  const reference = withOwnAccount(given);
  const { row } = linkedRegistration(secret, {
    ...{ courseId: course.id, courseName: course.name, price, learnerName, guardianName, paidOn, receivedAt, state },
    ...{ email: `learner${index}@example.org`, mobile: `+9198${String(index).padStart(8, '0')}` },
    ...{ method: reference.length > 12 ? 'bank' : 'upi', referenceTyped: reference, reference },
    stateReason: state === 'needs-you' ? 'We cannot find this payment. Please check the number.' : null,
  });
  await tx.insertInto('registration').values(row).execute();
  if (ownsReference) await tx.insertInto('referenceClaim').values({ reference, registrationId: row.id }).execute();
  const detail = { course: course.id, price, referenceTaken: !ownsReference };
  await writeAudit(tx, { at: receivedAt, actor: 'learner', registrationId: row.id, action: 'register', detail });
}

/** As HDFC's delimited export, with money out for each returned payment. */
export function hdfcFile({ rows, known }: GeneratedStatement): string {
  const lastDay = rows.at(-1)?.date ?? '';
  return [
    'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
    ...rows.map((row) => line(row.date, narrationOf(row), ['0.00', plainRupees(row.amount)], row.references[0] ?? '')),
    ...[...(known.contradicted?.keys() ?? [])].map((reference) =>
      line(lastDay, `UPI-REV-${reference}`, ['499.00', '0.00'], reference),
    ),
    '',
  ].join('\r\n');
}

function line(date: string, narration: string, [debit, credit]: [string, string], reference: string): string {
  const day = date.split('-').toReversed().join('/');
  const padded = /^\d{12}$/.test(reference) ? `0000${reference}` : reference;
  return [day, withOwnAccount(narration), day, debit, credit, padded, ''].join(',');
}

function narrationOf({ narration, references, payer }: StatementRow): string {
  const [reference = '', ...more] = references;
  if (!/^\d{12}$/.test(reference)) return narration;
  return [
    'UPI',
    ...(payer === null ? [] : [payer]),
    'PAYER@OKAXIS-UTIB0000001',
    reference,
    ['FEE', ...more].join(' '),
  ].join('-');
}

/** The generator's account number is also a reference; this makes it the content's account. */
function withOwnAccount(text: string): string {
  const [account] = ownNumbers(content);
  return account === undefined ? text : text.replaceAll(GENERATED_ACCOUNT, account);
}

const GENERATED_ACCOUNT = '409876543210';
