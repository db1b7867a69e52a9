import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyPlace, engines, openTest } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { kyselyOn } from '../db/open/kysely.ts';
import { migrate } from '../db/open/migrate.ts';
import type { RefundTable } from '../db/tables/money-tables.ts';
import type { Engine, Db } from '../db/tables.ts';
import * as keptCounts from '../db/migrations/0006-kept-counts-and-search.ts';
import { postgresDialect } from '../db/open/postgres.ts';
import { aFormerRegistration, aRegistration, MOMENT } from '../db/rows.fixture.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import { sqliteDialect } from '../db/sqlite/sqlite.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { registrationStates } from '../../domain/registration/registration-states.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { payment, staffedDesk, statement, ticketsOf } from '../desk/staff-desk.fixture.ts';
import { onTestFinished } from 'vitest';
import { walkedIn, walkInFields } from '../walk-in/walk-in.fixture.ts';

type Counts = Record<string, number>;

async function kept(db: Db): Promise<Counts> {
  const rows = await db.selectFrom('registrationCount').selectAll().execute();
  const counts: Counts = {};
  for (const { courseId, state, number } of rows) {
    const name = `${courseId} ${state}`;
    counts[name] = (counts[name] ?? 0) + number;
  }
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number !== 0));
}

async function counted(db: Db): Promise<Counts> {
  const rows = await db.selectFrom('registration').select(['id', 'courseId', 'state']).execute();
  const due = await db.selectFrom('refund').select('registrationId').where('refundedAt', 'is', null).execute();
  const counts: Counts = {};
  for (const { id, courseId, state } of rows) {
    const isExcess = state === 'confirmed' && due.some(({ registrationId }) => registrationId === id);
    for (const each of [state, ...(isExcess ? ['excess'] : [])]) {
      counts[`${courseId} ${each}`] = (counts[`${courseId} ${each}`] ?? 0) + 1;
    }
  }
  return counts;
}

async function agree(db: Db): Promise<Counts> {
  const counts = await kept(db);
  expect(counts).toEqual(await counted(db));
  return counts;
}

const aRefund = (registrationId: string, changes: Partial<RefundTable> = {}): RefundTable => ({
  id: newId(MOMENT),
  registrationId,
  amount: paiseFromRupees(50),
  reason: null,
  dueAt: MOMENT,
  refundedAt: null,
  refundReference: null,
  ...changes,
});

describe.each(engines)('on %s', (engine) => {
  test('whatever is done with registrations, they are counted where they stand', async () => {
    const staffed = await staffedDesk(engine);
    const { db, desk, owner, verifier } = staffed;
    const [one, two, three, four] = [
      await staffed.learner(1),
      await staffed.learner(2),
      await staffed.learner(3),
      await staffed.learner(4, { reference: inputOf(1).reference }),
    ];
    await staffed.learner(1);
    expect(await agree(db)).toEqual({ 'react received': 3, 'react held': 1 });
    await staffed.act(four, { action: 'reject', reason: 'The number is of somebody else.' });
    await staffed.act(three, { action: 'ask', reason: 'Which day did you pay?' });
    expect(await agree(db)).toEqual({ 'react received': 2, 'react rejected': 1, 'react needs-you': 1 });
    const file = statement(
      { reference: inputOf(2).reference, amount: 700 },
      { reference: inputOf(3).reference, amount: 650 },
    );
    await desk.confirm(verifier, ticketsOf(await staffed.previewed(file)));
    expect(await agree(db)).toMatchObject({ 'react confirmed': 2, 'react excess': 1 });
    // A second refund, still one registration.
    await staffed.act(two, { ...payment('532500009999', '10'), action: 'add-payment' });
    expect(await agree(db)).toMatchObject({ 'react confirmed': 2, 'react excess': 1 });
    await staffed.act(two, { action: 'mark-refunded' });
    expect(await agree(db)).not.toHaveProperty('react excess');
    await staffed.act(one, payment(inputOf(1).reference));
    await staffed.act(one, { action: 'mark-refund-due', reason: 'The course does not start.' });
    expect(await agree(db)).toMatchObject({ 'react confirmed': 2, 'react refund-due': 1 });
    await staffed.act(one, { action: 'mark-refunded' });
    await staffed.act(four, { action: 'reopen' });
    await desk.erase(owner, one);
    await agree(db);
    const walkedInId = await walkedIn(staffed, walkInFields(5, { amount: '500' }));
    expect(await agree(db)).toMatchObject({ 'react needs-you': 1 });
    const seen = async () => ({ seen: String((await staffed.row(walkedInId)).stateChangedAt) });
    await desk.changePrice(owner, walkedInId, { ...(await seen()), price: '500', reason: 'She is a teacher.' });
    expect(await agree(db)).not.toHaveProperty('react needs-you');
    await desk.changePrice(owner, walkedInId, { ...(await seen()), price: '300', reason: 'Once more.' });
    expect(await agree(db)).toMatchObject({ 'react excess': 1 });
    await desk.move(verifier, walkedInId, { ...(await seen()), course: 'python' });
    expect(await agree(db)).toMatchObject({ 'python needs-you': 1 });
    expect(await agree(db)).not.toHaveProperty('react excess');
    await desk.move(verifier, walkedInId, { ...(await seen()), course: 'react' });
    // None of our code does this.
    await db.updateTable('registration').set({ courseId: 'python' }).where('id', '=', two).execute();
    expect(await agree(db)).toMatchObject({ 'python confirmed': 1 });
    const alone = aRegistration({ state: 'confirmed' });
    await db.insertInto('registration').values(alone).execute();
    await db
      .insertInto('refund')
      .values([aRefund(alone.id), aRefund(alone.id)])
      .execute();
    expect(await agree(db)).toMatchObject({ 'python excess': 1 });
    await db.deleteFrom('refund').where('registrationId', '=', alone.id).execute();
    await db.deleteFrom('registration').where('id', '=', alone.id).execute();
    expect(await agree(db)).not.toHaveProperty('python excess');
    expect(
      await db.selectFrom('registrationSearch').selectAll().where('registrationId', '=', alone.id).execute(),
    ).toEqual([]);
  });

  test('many who write at once are all counted, and none is turned away', async () => {
    const db = await openTest(engine);
    const courses = ['react', 'python', 'cloud'];
    const write = async (number: number) => {
      const id = newId(MOMENT);
      const states = [number, number + 1, number + 2].map((at) => registrationStates[at % registrationStates.length]!);
      // `inTransaction` would try again.
      await db.transaction().execute(async (tx) => {
        const courseId = courses[number % courses.length]!;
        const row = aRegistration({ id, courseId, email: `many${number}@example.org`, reference: `61110000${number}` });
        await tx.insertInto('registration').values(row).execute();
        for (const state of states) {
          await tx.updateTable('registration').set({ state }).where('id', '=', id).execute();
        }
        if (number % 4 === 0) await tx.insertInto('refund').values(aRefund(id)).execute();
        if (number % 7 === 0) throw new Error('taken back');
      });
      await db.updateTable('registration').set({ state: states[0]! }).where('id', '=', id).execute();
    };
    const ends = await Promise.allSettled(Array.from({ length: 140 }, (_, number) => write(number)));
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(reasons).toEqual(Array.from({ length: 20 }, () => 'Error: taken back'));
    const counts = await agree(db);
    expect(Object.keys(counts).length).toBeGreaterThan(courses.length * 2);
  });

  test('what was there before they were kept is counted and found', async () => {
    const db = await before(engine);
    await migrate(db, engine, { upTo: '0005-last-backup' });
    const rows = registrationStates.flatMap((state, at) =>
      [0, 1].map((more) =>
        aFormerRegistration({
          state,
          courseId: more === 0 ? 'react' : 'cloud',
          reference: `6111000${at}`,
          learnerName: `Tara ${state}`,
        }),
      ),
    );
    await db.insertInto('registration').values(rows).execute();
    const idIn = (state: string) => rows.find((row) => row.state === state)?.id ?? '';
    await db
      .insertInto('refund')
      .values([aRefund(idIn('confirmed')), aRefund(idIn('refunded'), { refundedAt: 1 })])
      .execute();
    await migrate(db, engine);
    expect(await agree(db)).toMatchObject({ 'react confirmed': 1, 'react excess': 1, 'cloud confirmed': 1 });
    const words = await db.selectFrom('registrationSearch').select('words').orderBy('number').execute();
    expect(words.map(({ words: [...all] }) => all.join('').split('\n')[0]?.toLowerCase())).toEqual(
      rows.map(({ learnerName }) => learnerName?.toLowerCase()),
    );
  });
});

async function before(engine: Engine): Promise<Db> {
  const { databaseUrl, dataDir } = await emptyPlace(engine);
  const dialect = databaseUrl === undefined ? sqliteDialect(databaseFile(dataDir)) : postgresDialect(databaseUrl);
  const db = kyselyOn({ dialect });
  onTestFinished(() => db.destroy());
  return db;
}

describe.skipIf(!engines.includes('postgres'))('on PostgreSQL, where many write at once', () => {
  test('a registration waits for no other of its course that is being written', async () => {
    const db = await openTest('postgres');
    await db.transaction().execute(async (first) => {
      await first
        .insertInto('registration')
        .values(aRegistration({ reference: 'A1' }))
        .execute();
      await db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = 100`.execute(second);
        await second
          .insertInto('registration')
          .values(aRegistration({ reference: 'B2' }))
          .execute();
        await second.updateTable('registration').set({ state: 'held' }).where('reference', '=', 'B2').execute();
      });
      await first.updateTable('registration').set({ state: 'held' }).execute();
    });
    expect(await agree(db)).toEqual({ 'python held': 2 });
  });

  test('changes are added up now and then, also while others add up', async () => {
    const db = await openTest('postgres');
    const write = (seed: number) =>
      db.transaction().execute(async (tx) => {
        // Same random numbers on every run.
        await sql`select setseed(${seed})`.execute(tx);
        for (let number = 0; number < 200; number++) {
          await tx
            .insertInto('registration')
            .values(aRegistration({ reference: `${seed}${number}` }))
            .execute();
        }
      });
    await Promise.all([write(0.1), write(0.2), write(0.3)]);
    const { rows } = await db
      .selectFrom('registrationCount')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBeLessThan(300);
    expect(await agree(db)).toEqual({ 'python received': 600 });
  });

  test('what others write while the words are taken is found as well', async () => {
    const db = await before('postgres');
    await migrate(db, 'postgres', { upTo: '0005-last-backup' });
    const [stays, changes, goes] = ['A1', 'B2', 'C3'].map((reference) => aFormerRegistration({ reference }));
    await db.insertInto('registration').values([stays!, changes!, goes!]).execute();
    await db.transaction().execute(async (tx) => {
      const meanwhile = tx.withoutPlugins().withPlugin({
        transformQuery: ({ node, queryId }) => {
          if (JSON.stringify(node).includes('analyze registration_search')) analyses.add(queryId);
          return node;
        },
        transformResult: async ({ result, queryId }) => {
          if (!analyses.has(queryId)) return result;
          await db.updateTable('registration').set({ learnerName: null }).where('id', '=', changes!.id).execute();
          await db
            .insertInto('registration')
            .values(aFormerRegistration({ reference: 'D4' }))
            .execute();
          return result;
        },
      });
      const analyses = new Set<unknown>();
      await keptCounts.up(meanwhile as unknown as Kysely<unknown>);
    });
    const found = await db.selectFrom('registrationSearch').select('words').orderBy('number').execute();
    expect(found.map(({ words }) => [words.split('\n')[0], words.split('\n').at(-1)])).toEqual([
      ['asha rao', 'a1'],
      ['', 'b2'],
      ['asha rao', 'c3'],
      ['asha rao', 'd4'],
    ]);
    expect(await agree(db)).toEqual({ 'python received': 4 });
  });
});
