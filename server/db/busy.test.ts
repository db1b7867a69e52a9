import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { courseOf, contextOn, inputOf, register } from '../registration/registration.fixture.ts';
import { DatabaseBusy } from './database-busy.ts';
import { kyselyOn } from './open/kysely.ts';
import { emptyPlace, openPlace } from './databases.fixture.ts';
import type { Patience } from './sqlite/patience.ts';
import { aRegistration } from './rows.fixture.ts';
import { RUNNING, sqliteDialect } from './sqlite/sqlite.ts';
import { databaseFile } from './sqlite/file.ts';
import type { Db } from './tables.ts';

const PROGRAM = fileURLToPath(new URL('lock-holder.fixture.ts', import.meta.url));

async function holder(file: string, how: 'writing' | 'alone' = 'writing') {
  const child = spawn(process.execPath, [PROGRAM, file, how], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    async letGo() {
      child.stdin.end('go');
      await once(child, 'close');
    },
  };
}

async function deskWith(patience: Patience): Promise<{ db: Db; file: string }> {
  const place = await emptyPlace('sqlite');
  const migrated = await openPlace(place);
  await migrated.destroy();
  const file = databaseFile(place.dataDir);
  const db = kyselyOn({ dialect: sqliteDialect(file, patience) });
  onTestFinished(() => db.destroy());
  // Kysely connects at the first statement.
  await db.selectFrom('staff').selectAll().execute();
  return { db, file };
}

function counting(tries: number) {
  const counted = {
    tries,
    pauses: 0,
    pause: () => {
      counted.pauses += 1;
      return turn();
    },
  };
  return counted;
}

const insert = (db: Db, number: number) =>
  db
    .insertInto('registration')
    .values(aRegistration({ email: `learner${number}@example.org` }))
    .execute();

test('a registration waits while another process writes, the event loop goes on, and it is kept', async () => {
  const { db, file } = await deskWith(counting(Infinity));
  const context = contextOn(db, 'sqlite');
  const other = await holder(file);
  let done = false;
  const registered = register(context, courseOf(context, 'react'), inputOf(1)).finally(() => (done = true));
  for (let turns = 0; turns < 500; turns++) await turn();
  // Reading does not wait for the writer.
  expect(await db.selectFrom('registration').select('id').execute()).toEqual([]);
  expect(done).toBe(false);
  await other.letGo();
  expect(await registered).toMatchObject({ repeated: false });
  expect(await db.selectFrom('registration').select('id').execute()).toHaveLength(1);
});

test('a lock that is held for longer ends in DatabaseBusy, nothing is kept, and later all is well', async () => {
  const { db, file } = await deskWith(counting(20));
  const context = contextOn(db, 'sqlite');
  const other = await holder(file);
  const registering = () => register(context, courseOf(context, 'react'), inputOf(1));
  await expect(registering()).rejects.toBeInstanceOf(DatabaseBusy);
  await expect(insert(db, 1)).rejects.toMatchObject({ name: 'DatabaseBusy', cause: { errcode: 5 } });
  await other.letGo();
  expect(await registering()).toMatchObject({ repeated: false });
});

test('of a hundred that wait at once nobody waits longer than the first, though readers come between', async () => {
  const patience = counting(20);
  const { db, file } = await deskWith(patience);
  const other = await holder(file);
  patience.pauses = 0;
  const writes = Array.from({ length: 100 }, (_, number) =>
    number % 2 === 0 ? insert(db, number) : db.transaction().execute((tx) => insert(tx as never, number)),
  );
  const reads = Array.from({ length: 100 }, () => db.selectFrom('registration').select('id').execute());
  const outcomes = await Promise.allSettled(writes);
  expect(
    outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseBusy),
  ).toHaveLength(100);
  expect(await Promise.all(reads)).toEqual(reads.map(() => []));
  expect(patience.pauses).toBe(19);

  // After a success, statements wait for the next holder.
  await other.letGo();
  await insert(db, 100);
  const again = await holder(file);
  await expect(insert(db, 101)).rejects.toBeInstanceOf(DatabaseBusy);
  expect(patience.pauses).toBe(38);
  await again.letGo();
});

test('a process that lets nobody read is waited for as well, by all at the same time', async () => {
  const { file, db } = await deskWith(RUNNING);
  await db.destroy();
  const other = await holder(file, 'alone');
  const patience = counting(20);
  const late = kyselyOn({ dialect: sqliteDialect(file, patience) });
  onTestFinished(() => late.destroy());
  const read = () => late.selectFrom('registration').select('id').execute();
  const outcomes = await Promise.allSettled([read(), read(), read()]);
  expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: { name: 'DatabaseBusy' } })));
  expect(patience.pauses).toBe(19);
  await other.letGo();
  expect(await read()).toEqual([]);
});

test('the running site tries for less than a second, every 30 milliseconds', () => {
  expect(RUNNING.tries).toBe(31);
});
