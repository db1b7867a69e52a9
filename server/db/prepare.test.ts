import { expect, describe, test } from 'vitest';
import { engines, openTest } from './databases.fixture.ts';
import { prepare } from './prepare.ts';
import { inTransaction } from './transaction.ts';

const PERSON = { key: 'person', windowStart: 10, count: 1 };

describe.each(engines)('on %s', (engine) => {
  test('a statement that was built once is given the values of each, in a transaction and without', async () => {
    const db = await openTest(engine);
    let builds = 0;
    const insert = prepare((on, row: typeof PERSON) => {
      builds += 1;
      return on.insertInto('rateLimit').values(row).returning(['key', 'windowStart']);
    });
    expect(await insert(db, { windowStart: 20, count: 2, key: 'college' })).toEqual([
      { key: 'college', windowStart: 20 },
    ]);
    for (const key of ['one', 'two', 'three']) {
      await inTransaction(db, (tx) => insert(tx, { ...PERSON, key }));
    }
    expect(builds).toBe(2);
    expect(await db.selectFrom('rateLimit').selectAll().orderBy('key').execute()).toEqual([
      { key: 'college', windowStart: 20, count: 2 },
      { key: 'one', windowStart: 10, count: 1 },
      { key: 'three', windowStart: 10, count: 1 },
      { key: 'two', windowStart: 10, count: 1 },
    ]);
  });

  test('a value may stand in it several times, beside what is the same for all, and be null', async () => {
    const db = await openTest(engine);
    const find = prepare((on, { text }: { text: string | null }) =>
      on
        .selectFrom('rateLimit')
        .select('count')
        .where('key', '=', text)
        .where(({ eb }) => eb('key', 'like', text))
        .where('count', '=', 1),
    );
    await db
      .insertInto('rateLimit')
      .values([PERSON, { ...PERSON, key: 'other' }])
      .execute();
    expect(await find(db, { text: 'person' })).toEqual([{ count: 1 }]);
    expect(await find(db, { text: null })).toEqual([]);
    expect(await find(db, { text: 'nobody' })).toEqual([]);
  });
});
