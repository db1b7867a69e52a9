import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyPlace, engines, openPlace, openTest } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import type { Engine, Db } from '../db/tables.ts';
import { plansOf as queryPlans } from '../db/plans.fixture.ts';
import { aRegistration } from '../db/rows.fixture.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { contextOn, START } from '../registration/registration.fixture.ts';
import { openNow } from './live/open-now.ts';
import { queue } from './queue.ts';
import type { QueueQuery } from './queue-rows.ts';

const staff: DeskUser = { staffId: 'x', role: 'verifier', email: 'x@example.org', provedAt: 0 };

const plansOf = (db: Db, engine: Engine, query: QueueQuery) =>
  queryPlans(db, engine, (watched) => queue({ ...contextOn(watched, engine) }, staff, query));

const after = `${START}.${newId(START)}`;
const [STATE, COURSE] = ['registration_state', 'registration_course_id_state'];

test.each<[QueueQuery, string]>([
  [{ view: 'now' }, `${STATE}_due_at_id (state=?)`],
  [{ view: 'all', after }, `${STATE}_state_changed_at_id (state=? AND (state_changed_at,id)<(?,?))`],
  [{ view: 'now', courseId: 'react' }, `${COURSE}_due_at_id (course_id=? AND state=?)`],
  [{ view: 'confirmed', courseId: 'react' }, `${COURSE}_state_changed_at_id (course_id=? AND state=?)`],
  [{ view: 'refunds' }, 'registration_excess (<expr>>?)'],
])('SQLite reads %o in its order, by %s', async (query, index) => {
  const db = await openTest('sqlite');
  await db.insertInto('registration').values(aRegistration()).execute();
  const steps = (await plansOf(db, 'sqlite', query))
    .flat()
    .filter((step) => /\b(registration|refund|payment)\b/.test(step));
  expect(steps).toContainEqual(expect.stringContaining(index));
  for (const step of steps) expect(step).toMatch(/^SEARCH /);
});

test('SQLite finds what is open now by its own index, among many sessions of learners', async () => {
  const db = await openTest('sqlite');
  const steps = (await queryPlans(db, 'sqlite', (watched) => openNow(watched, START))).flat();
  expect(steps).toContainEqual(expect.stringContaining('session_open_seen_at (open_seen_at>?)'));
  for (const step of steps) expect(step).toMatch(/^SEARCH /);
});

/** As many rows as after years, since PostgreSQL reads few rows without an index. */
async function manyRegistrations(): Promise<Db> {
  // A new schema, since PostgreSQL remembers statistics of rows from other tests.
  const db = await openPlace(await emptyPlace('postgres'));
  const rows = Array.from({ length: 6000 }, (_, number) =>
    aRegistration({
      state: number % 50 === 0 ? 'received' : number % 50 === 1 ? 'held' : 'confirmed',
      courseId: number % 2 === 0 ? 'react' : 'python',
      stateChangedAt: START + number,
      dueAt: START + number,
      learnerName: `Asha ${number * 7919}`,
      email: `asha.${number * 7919}@example.org`,
      reference: `${532500000000 + number * 7919}`,
    }),
  );
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('registration')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  const paidTooMuch = rows.filter(({ state }) => state === 'confirmed').slice(0, 20);
  await db
    .insertInto('refund')
    .values(
      paidTooMuch.map(({ id }) => ({
        id: newId(START),
        registrationId: id,
        amount: paiseFromRupees(50),
        reason: null,
        dueAt: START,
        refundedAt: null,
        refundReference: null,
      })),
    )
    .execute();
  await sql`analyze`.execute(db);
  return db;
}

const READS = /Index (?:Only )?Scan (?:Backward )?using (\w+) on registration /;

describe.skipIf(!engines.includes('postgres'))('PostgreSQL', () => {
  test('reads each tab by the index of its order, finds references and numbers by theirs, and reads nothing one by one', async () => {
    const db = await manyRegistrations();
    const cases: [QueueQuery, string][] = [
      [{ view: 'now' }, `${STATE}_due_at_id`],
      [{ view: 'all', after }, `${STATE}_state_changed_at_id`],
      [{ view: 'now', courseId: 'react' }, `${COURSE}_due_at_id`],
      [{ view: 'confirmed', courseId: 'react' }, `${COURSE}_state_changed_at_id`],
      [{ view: 'refunds' }, 'registration_excess'],
    ];
    for (const [query, index] of cases) {
      const steps = (await plansOf(db, 'postgres', query)).flat();
      const read = steps.map((step) => READS.exec(step)?.[1]).filter((name) => name !== undefined);
      expect([query, read]).toEqual([query, expect.arrayContaining([index])]);
      expect(steps.filter((step) => /Seq Scan on registration\b/.test(step))).toEqual([]);
    }

    const search = async (words: string) =>
      (await plansOf(db, 'postgres', { view: 'all', search: words })).flat().join('\n');
    expect(await search('532500039595')).toContain('registration_search_grams');
    const { id } = await db.selectFrom('registration').select('id').limit(1).executeTakeFirstOrThrow();
    expect(await search(id.slice(-4))).toContain('registration_search_number_end');
  });
});
