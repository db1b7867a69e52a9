/** Somebody of whom every column that can tell of a person has something. */
import type { Db, Tables } from '../db/tables.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { askForCode, deskOn, signedIn } from '../sign-in/sign-in.fixture.ts';
import { type StaffedDesk, statement, ticketsOf } from '../staff-desk.fixture.ts';

export type Row = Record<string, unknown>;

/** Answers the id of the registration. */
export async function personWithEverything(staffed: StaffedDesk): Promise<string> {
  const { db, desk, owner, verifier } = staffed;
  const id = await staffed.learner(1, {
    for: 'child',
    learnerName: 'Wahida Quraishi',
    guardianName: 'Farzana Quraishi',
    marketing: true,
  });
  const file = statement({ reference: inputOf(1).reference, amount: 700, payer: 'WAHIDA QURAISHI' });
  await desk.confirm(verifier, ticketsOf(await staffed.previewed(file)));
  await staffed.act(id, { action: 'note', note: 'Farzana rang: 98765 00001.' });
  await staffed.act(id, { action: 'mark-refund-due', reason: 'Wahida moves away.' });
  await staffed.act(id, { action: 'mark-refunded', refundReference: 'N325261234567890' });
  await db.updateTable('outbox').set({ lastError: '550 5.1.1' }).execute();
  await db.insertInto('formerToken').values({ tokenHash: 'hash', registrationId: id }).execute();
  await db
    .insertInto('installation')
    .values({ id: 'this', secretFingerprint: 'fingerprint', lastBackupAt: 1 })
    .execute();
  const layout = { headerHash: 'hash', mapping: '{}', name: 'Our bank', staffId: owner.staffId, createdAt: 1 };
  await db.insertInto('statementMapping').values(layout).execute();
  await signedIn(deskOn(db), 'learner1@example.org');
  await askForCode(deskOn(db), { email: 'learner1@example.org' });
  return id;
}

/** All that some tables hold. */
export async function everyRow(db: Db, tables: readonly (keyof Tables)[]): Promise<Map<string, Row[]>> {
  const read = async (table: keyof Tables): Promise<[string, Row[]]> => [
    table,
    await db.selectFrom(table).selectAll().execute(),
  ];
  return new Map(await Promise.all(tables.map(read)));
}
