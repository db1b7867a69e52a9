import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { COLUMNS, columnsOf, tables } from '../db/columns.ts';
import { columnsIn, engines, openTest } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { everyRow, personWithEverything, type Row } from './person.fixture.ts';

const isEmpty = (value: unknown) => value === null || value === '{}';

function fateOf(before: readonly unknown[], after: readonly unknown[]): string {
  if (before.length === 0) return 'never there';
  if (after.length === 0) return 'gone';
  if (after.every(isEmpty) && !before.every(isEmpty)) return 'cleared';
  if (before.every(isEmpty) && !after.some(isEmpty)) return 'set';
  // The log has one more entry.
  return before.every((value) => after.includes(value)) ? 'kept' : 'changed';
}

describe.each(engines)('on %s', (engine) => {
  test('it is known of every column of every table what becomes of it, and who is told it', async () => {
    const found = await columnsIn(await openTest(engine), engine);
    const listed = tables.map((table) => [table, Object.keys(COLUMNS[table]).toSorted()]);
    expect(found).toEqual(Object.fromEntries(listed));
  });

  test('when a person is erased, each column is cleared, or stays for its reason', async () => {
    const staffed = await staffedDesk(engine);
    const id = await personWithEverything(staffed);
    const before = await everyRow(staffed.db, tables);
    expect(await staffed.desk.erase(staffed.owner, id)).toEqual({ kind: 'done' });
    const after = await everyRow(staffed.db, tables);

    const columnOf = (rows: Map<string, Row[]>, table: string, column: string) =>
      (rows.get(table) ?? []).map((row) => row[column]);
    const all = tables.flatMap((table) =>
      columnsOf(table)
        .map(([column, [fate]]) => ({ table, column, fate }))
        .filter(({ fate }) => fate !== 'derived'),
    );
    const became = all.map(({ table, column }) => [
      `${table}.${column}`,
      fateOf(columnOf(before, table, column), columnOf(after, table, column)),
    ]);
    expect(became).toEqual(all.map(({ table, column, fate }) => [`${table}.${column}`, fate.replace(/:.*/, '')]));
    // Derived search words have none of them either.
    expect(JSON.stringify([...before])).toMatch(/wahida quraishi\\nfarzana/i);
    expect(JSON.stringify([...after])).not.toMatch(/quraishi|wahida|farzana|learner1@|98765 ?00001|5325 0000|brother/i);
  });
});

test('when a person is erased, SQLite’s index of words forgets theirs at once', async () => {
  const staffed = await staffedDesk('sqlite');
  const id = await personWithEverything(staffed);
  await sql`create virtual table grams using fts5vocab(registration_grams, row)`.execute(staffed.db);
  const grams = async () =>
    (await sql<{ term: string }>`select term from grams`.execute(staffed.db)).rows.map(({ term }) => term);
  expect(await grams()).toEqual(expect.arrayContaining(['wah', 'qur', 'far']));
  await staffed.desk.erase(staffed.owner, id);
  // The reference stays.
  const { reference } = inputOf(1);
  const kept = Array.from({ length: reference.length - 2 }, (_, at) => reference.slice(at, at + 3));
  expect((await grams()).map((gram) => gram.trim()).filter((gram) => gram.length === 3)).toEqual(
    [...new Set(kept)].toSorted(),
  );
});

test('when a person is erased, a seat that is still to come is free, and no other changes', async () => {
  const { db, desk, owner, learner, context } = await staffedDesk('sqlite');
  const now = context.now();
  const [id, other] = [await learner(1), await learner(2)];
  const slot = { courseId: 'react', seats: 20, code: '1', callLink: null, proctorId: null, createdAt: 1 };
  const unseen = { proctorRemindedAt: null, callRemindedAt: null, cancelledAt: null };
  await db
    .insertInto('examSlot')
    .values([
      { ...slot, ...unseen, id: 'begun', startsAt: now - 1 },
      { ...slot, ...unseen, id: 'to come', startsAt: now + 60_000 },
    ])
    .execute();
  const unused = { arrivedAt: null, letInAt: null, letInBy: null, remindedDayAt: null, remindedHourAt: null };
  const seat = { ...unused, bookedAt: 1, registrationId: id, cancelledAt: null as number | null };
  await db
    .insertInto('examSeat')
    .values([
      { ...seat, id: 'begun', slotId: 'begun' },
      { ...seat, id: 'given back', slotId: 'to come', cancelledAt: 2 },
      { ...seat, id: 'other’s', slotId: 'to come', registrationId: other },
      { ...seat, id: 'to come', slotId: 'to come' },
    ])
    .execute();
  await desk.erase(owner, id);
  const seats = await db.selectFrom('examSeat').select(['id', 'cancelledAt']).orderBy('id').execute();
  expect(Object.fromEntries(seats.map((each) => [each.id, each.cancelledAt === null]))).toEqual({
    begun: true,
    'given back': false,
    'other’s': true,
    'to come': false,
  });
  expect(seats.find((each) => each.id === 'given back')?.cancelledAt).toBe(2);
});
