import { describe, expect, test } from 'vitest';
import { keptLog } from '../../base/log.fixture.ts';
import { engines, openTest } from '../../db/databases.fixture.ts';
import { MOMENT } from '../../db/rows.fixture.ts';
import type { Db } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createReader, endAnyTurn, endTurn, keepPlace, placeRead, renewTurn, takeTurn, TurnLost } from './lease.ts';
import type { MailboxState, Place } from './watch.ts';

const PLACE: Place = { uidValidity: '7@a', lastUid: 12 };

const rowOf = (db: Db) => db.selectFrom('bankMailReader').selectAll().executeTakeFirstOrThrow();

describe.each(engines)('on %s', (engine) => {
  test('one process has the turn until it ends or has not renewed it for 20 seconds', async () => {
    const db = await openTest(engine);
    const take = (holder: string, seconds: number) => takeTurn(db, { holder, now: MOMENT + seconds * 1000 });
    expect(await take('one', 0)).toBe(true);
    expect(await take('two', 15)).toBe(false);
    expect(await renewTurn(db, { holder: 'one', now: MOMENT + 15_000 })).toBe(true);
    expect(await renewTurn(db, { holder: 'two', now: MOMENT + 15_000 })).toBe(false);
    expect(await take('two', 34)).toBe(false);
    expect(await take('two', 35)).toBe(true);
    expect(await take('one', 36)).toBe(false);
    await endTurn(db, 'one');
    expect(await take('one', 37)).toBe(false);
    await endTurn(db, 'two');
    expect(await take('one', 38)).toBe(true);
  });

  test('of many that ask at once, one gets it', async () => {
    const db = await openTest(engine);
    const holders = Array.from({ length: 8 }, (_, index) => `process ${index}`);
    const got = await Promise.all(holders.map((holder) => takeTurn(db, { holder, now: MOMENT })));
    expect(got.filter(Boolean)).toHaveLength(1);
  });

  test('the place is kept with what was stored, and outlives the turn', async () => {
    const db = await openTest(engine);
    expect(await placeRead(db)).toEqual({ uidValidity: null, lastUid: 0 });
    await takeTurn(db, { holder: 'one', now: MOMENT });
    await inTransaction(db, (tx) => keepPlace(tx, { holder: 'one', ...PLACE }));
    await endTurn(db, 'one');
    await takeTurn(db, { holder: 'two', now: MOMENT });
    expect(await placeRead(db)).toEqual(PLACE);
  });

  test('who was overtaken stores nothing more', async () => {
    const db = await openTest(engine);
    await takeTurn(db, { holder: 'one', now: MOMENT });
    await takeTurn(db, { holder: 'two', now: MOMENT + 20_000 });
    const storing = inTransaction(db, async (tx) => {
      await tx.insertInto('rateLimit').values({ key: 'stored', windowStart: 0, count: 1 }).execute();
      await keepPlace(tx, { holder: 'one', ...PLACE });
    });
    await expect(storing).rejects.toThrow(TurnLost);
    expect(await db.selectFrom('rateLimit').select('key').execute()).toEqual([]);
    expect(await placeRead(db)).toEqual({ uidValidity: null, lastUid: 0 });
  });

  test('a reader watches while it has the turn, notes how the mailbox is, and hands over at its end', async () => {
    const db = await openTest(engine);
    let now = MOMENT;
    const one = aReader(db, () => now);
    const two = aReader(db, () => now);
    await one.reader.look();
    await two.reader.look();
    expect([one.reader.state(), two.reader.state()]).toEqual([{ kind: 'connecting' }, undefined]);
    expect(await rowOf(db)).toMatchObject({ heardAt: null, problem: null, until: MOMENT + 20_000 });

    one.turn({ kind: 'failing', problem: 'password', since: MOMENT });
    await one.reader.look();
    expect(await rowOf(db)).toMatchObject({ heardAt: null, problem: 'password', problemSince: MOMENT });
    // Since the first failure, also after a start.
    one.turn({ kind: 'failing', problem: 'closed', since: MOMENT + 3 });
    await one.reader.look();
    expect(await rowOf(db)).toMatchObject({ problem: 'closed', problemSince: MOMENT });
    one.turn({ kind: 'watching', heardAt: MOMENT + 5, atOnce: true });
    await one.reader.look();
    expect(await rowOf(db)).toMatchObject({ heardAt: MOMENT + 5, problem: null, problemSince: null });
    await inTransaction(db, (tx) => keepPlace(tx, { holder: one.holder(), ...PLACE }));

    await one.reader.stop();
    expect(one.calls).toEqual(['start', 'stop']);
    await two.reader.look();
    expect([two.calls, two.from()]).toEqual([['start'], PLACE]);

    // It was asleep for a minute, and another process has taken over.
    now += 60_000;
    await takeTurn(db, { holder: 'three', now });
    await two.reader.look();
    expect(two.calls).toEqual(['start', 'stop']);
    expect(two.reader.state()).toBeUndefined();
    await two.reader.stop();
    expect(await rowOf(db)).toMatchObject({ holder: 'three' });
  });

  test('a reader that slept while another one read and left begins at the place of the other', async () => {
    const db = await openTest(engine);
    let now = MOMENT;
    const { reader, calls, from } = aReader(db, () => now);
    await reader.look();
    expect(from()).toEqual({ uidValidity: null, lastUid: 0 });
    now += 60_000;
    await takeTurn(db, { holder: 'other', now });
    await inTransaction(db, (tx) => keepPlace(tx, { holder: 'other', ...PLACE }));
    await endTurn(db, 'other');
    await reader.look();
    expect([calls, from()]).toEqual([['start', 'stop', 'start'], PLACE]);
    await reader.stop();
  });
});

test('a reader that cannot reach the database stops when its turn is over', async () => {
  const db = await openTest('sqlite');
  let now = MOMENT;
  const { reader, calls, log } = aReader(db, () => now);
  await reader.look();
  await db.schema.dropTable('bank_mail_reader').execute();
  now += 19_000;
  await reader.look();
  expect(calls).toEqual(['start']);
  now += 1000;
  await reader.look();
  expect(calls).toEqual(['start', 'stop']);
  await reader.stop();
  expect(log.lines.join('\n')).toContain('could not be renewed');
});

test('a reader goes over to another mailbox, and reads nothing while there is none', async () => {
  const db = await openTest('sqlite');
  let name: string | undefined;
  let now = MOMENT;
  const { reader, calls, holder } = aReader(
    db,
    () => now++,
    async () => name,
  );
  await reader.look();
  expect([calls, await db.selectFrom('bankMailReader').selectAll().execute()]).toEqual([[], []]);
  name = 'first';
  await reader.look();
  const [former] = [holder()];
  name = 'second';
  await inTransaction(db, endAnyTurn);
  // An email of the first one that is being taken now is not stored.
  const late = inTransaction(db, (tx) => keepPlace(tx, { holder: former, uidValidity: '1', lastUid: 7 }));
  await expect(late).rejects.toThrow(TurnLost);
  await reader.look();
  expect(calls).toEqual(['start first', 'stop', 'start second']);
  name = undefined;
  await inTransaction(db, endAnyTurn);
  await reader.look();
  expect(calls).toEqual(['start first', 'stop', 'start second', 'stop']);
  await reader.stop();
});

function aReader(db: Db, now: () => number, mailbox: () => Promise<string | undefined> = async () => '') {
  const calls: string[] = [];
  const log = keptLog();
  let state: MailboxState = { kind: 'connecting' };
  let given: { holder: string; from: Place } | undefined;
  const reader = createReader({
    ...{ db, now, log, every: 600_000 },
    mailbox,
    watchOf: (name, mine) => {
      given = mine;
      const start = () => void calls.push(`start ${name}`.trim());
      const stop = () => Promise.resolve(void calls.push('stop'));
      return { start, stop, state: () => state };
    },
  });
  return {
    ...{ reader, calls, log },
    turn: (next: MailboxState) => (state = next),
    holder: () => given?.holder ?? '',
    from: () => given?.from,
  };
}
