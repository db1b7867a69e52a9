import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Insertable, type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../../tests/thorough.ts';
import { tables } from '../columns.ts';
import { kyselyOn } from './kysely.ts';
import { emptyPlace, engines, openPlace, type Place, tablesIn, unorderedPlace } from '../databases.fixture.ts';
import { migrate, migrationsOf } from './migrate.ts';
import type { WaitingListTable } from '../tables/registration-tables.ts';
import type { Engine, Db, Tables } from '../tables.ts';
import * as desk from '../migrations/0001-desk.ts';
import * as signIn from '../migrations/0003-sign-in.ts';
import { databaseFile } from '../sqlite/file.ts';
import { postgresDialect } from './postgres.ts';
import { aMail, aRegistration, aFormerRegistration, MOMENT } from '../rows.fixture.ts';
import { sqliteDialect } from '../sqlite/sqlite.ts';

const PROGRAM = fileURLToPath(new URL('migrating-process.fixture.ts', import.meta.url));

const TABLES = tables.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toSorted();

const MIGRATIONS = new URL('../migrations', import.meta.url);

function unmigrated({ databaseUrl, dataDir }: Place): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const db = kyselyOn({
    dialect: databaseUrl === undefined ? sqliteDialect(databaseFile(dataDir)) : postgresDialect(databaseUrl),
    log: ({ query }) => void statements.push(query.sql),
  });
  onTestFinished(() => db.destroy());
  return { db, statements };
}

async function tablesOf(db: Db, engine: Engine): Promise<string[]> {
  return (await tablesIn(db, engine)).map(({ name }) => name).toSorted();
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

async function start(place: Place, count: number, ...more: string[]): Promise<Child[]> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [PROGRAM, JSON.stringify(place), ...more], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of children) stdin.end('go');
  return children;
}

describe.each(engines)('on %s', (engine) => {
  test('who was on a waiting list before migration 0022 counts as confirmed', async () => {
    const { db } = unmigrated(await emptyPlace(engine));
    await migrate(db, engine, { upTo: '0021-mailbox-of-gmail' });
    const place = {
      ...{
        id: 'p1',
        tokenHash: 'hash',
        formerTokenHash: null,
        courseId: 'react',
        name: 'Meera',
        email: 'm@example.org',
      },
      ...{ joinedAt: MOMENT, invitedAt: null, heldUntil: null, registrationId: null },
    };
    await db
      .insertInto('waitingList')
      .values(place as WaitingListTable)
      .execute();
    await migrate(db, engine);
    expect(await db.selectFrom('waitingList').select('confirmedAt').execute()).toEqual([{ confirmedAt: MOMENT }]);
  });

  test('who was promised links or waits for a slot by an email of before still does after migration 0019', async () => {
    const { db } = unmigrated(await emptyPlace(engine));
    await migrate(db, engine, { upTo: '0016-former-contact' });
    const add = async (number: number, state: 'confirmed' | 'refunded', data: object, courseId = 'cloud') => {
      const registration = aFormerRegistration({
        state,
        confirmedAt: MOMENT,
        reference: `5312345678${number}`,
        courseId,
      });
      await db.insertInto('registration').values(registration).execute();
      const mail = aMail({ kind: 'confirmed', registrationId: registration.id, data: JSON.stringify(data) });
      await db.insertInto('outbox').values(mail).execute();
      return registration.id;
    };
    const byMail = { getIn: { kind: 'by-mail' } };
    const links = await add(10, 'confirmed', byMail);
    await add(11, 'refunded', byMail);
    await add(12, 'confirmed', { getIn: { kind: 'open', path: '/learn' } });
    const waits = await add(13, 'confirmed', { getIn: { kind: 'free', path: '/x' }, examPath: '/exam' }, 'attitude');
    // A slot of this course is to come.
    await add(14, 'confirmed', { getIn: { kind: 'free', path: '/x' }, examPath: '/exam' }, 'react');
    const slot = { id: 'slot', courseId: 'react', startsAt: Date.now() + 1e9, seats: 1, code: '1', createdAt: 1 };
    await db
      .insertInto('examSlot')
      .values(slot as Insertable<Tables['examSlot']>)
      .execute();
    await migrate(db, engine);
    const promised = await db.selectFrom('promised').selectAll().orderBy('kind').execute();
    const row = { since: MOMENT, dueOn: null, remindedAt: null };
    expect(promised).toEqual([
      { ...row, registrationId: links, kind: 'links' },
      { ...row, registrationId: waits, kind: 'slot' },
    ]);
  });

  test('an empty database gets every table, once', async () => {
    const place = await emptyPlace(engine);
    const { db, statements } = unmigrated(place);
    await migrate(db, engine);
    expect(await tablesOf(db, engine)).toEqual(TABLES);
    expect(statements.filter((text) => /^create (table|unique|index|trigger)/i.test(text)).length).toBeGreaterThan(30);
    await db.insertInto('registration').values(aRegistration()).execute();

    statements.length = 0;
    await migrate(db, engine);
    expect(statements.filter((text) => /^create (table "registration"|unique|index|trigger)/i.test(text))).toEqual([]);
    expect(await db.selectFrom('registration').select('id').execute()).toHaveLength(1);
  });

  test('a migration of a higher number that ran before, as after a pull between two merges, holds none up', async () => {
    const db = await openPlace(await unorderedPlace(engine));
    expect(await tablesOf(db, engine)).toEqual(TABLES);
    expect((await migrationsOf(db, engine)).missing).toEqual([]);
  });

  test('a process that is killed in the middle leaves nothing behind, and the next one begins again', async () => {
    const counted = unmigrated(await emptyPlace(engine));
    await migrate(counted.db, engine);
    const all = counted.statements.length;
    const place = await emptyPlace(engine);
    // The last statement is the commit.
    const places = [Math.floor(all / 2), all - 1];
    if (isThorough) places.push(1, 4, Math.floor(all / 3), all - 2);
    for (const statements of places) {
      const [child] = await start(place, 1, String(statements));
      expect(await once(child!, 'close')).toEqual([null, 'SIGKILL']);
      const { db } = unmigrated(place);
      expect(await tablesOf(db, engine)).toEqual([]);
    }
    const db = await openPlace(place);
    expect(await tablesOf(db, engine)).toEqual(TABLES);
    await db.insertInto('registration').values(aRegistration()).execute();
  }, 60_000);

  test('processes that start at once on an empty database all open it, and one migrates', async () => {
    const place = await emptyPlace(engine);
    const children = await start(place, isThorough ? 4 : 2);
    const ends = await Promise.all(children.map((child) => once(child, 'close')));
    expect(ends).toEqual(children.map(() => [0, null]));
    const db = await openPlace(place);
    expect(await tablesOf(db, engine)).toEqual(TABLES);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const names = rows.map(({ name }) => name);
    // A name that has run somewhere must stay, and no file may be forgotten.
    expect(names.slice(0, 3)).toEqual(['0001-desk', '0002-installation', '0003-sign-in']);
    expect(names).toEqual(
      readdirSync(MIGRATIONS)
        .map((file) => file.replace(/\.ts$/, ''))
        .toSorted(),
    );
  }, 60_000);

  test('a migration only adds, unless its name says what programs have to know', async () => {
    const { db, statements } = unmigrated(await emptyPlace(engine));
    const before = db.withoutPlugins() as unknown as Kysely<unknown>;
    const takes: string[] = [];
    for (const file of readdirSync(MIGRATIONS).toSorted()) {
      statements.length = 0;
      const { up } = (await import(new URL(`../migrations/${file}`, import.meta.url).href)) as typeof desk;
      await before.transaction().execute((tx) => up(tx));
      const taking = statements.filter(
        (text) =>
          /^\s*(drop|alter table \S+ (drop|rename|alter))\b/i.test(text) ||
          (/^\s*alter table \S+ add\b.*\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text)),
      );
      // To widen a check, a migration replaces a column or constraint under its name.
      const back = (text: string) => {
        const [, gone] =
          /\bdrop (?:column|constraint) (\S+)/i.exec(text) ?? /\brename column \S+ to (\S+)/i.exec(text) ?? [];
        const found = (what: string) => statements.some((each) => each.endsWith(`${what} ${gone}`));
        const isAdded = statements.some((each) => each.includes(`add constraint ${gone} `));
        return (
          gone !== undefined &&
          (isAdded || (found('drop column') && statements.some((each) => each.endsWith(` to ${gone}`))))
        );
      };
      if (!/-needs-\d{4}\.ts$/.test(file))
        takes.push(...taking.filter((text) => !back(text)).map((text) => `${file}: ${text}`));
    }
    expect(takes).toEqual([]);
  });

  test('sessions from before there was a limit end after 90 days, those of learners alone', async () => {
    const { db } = unmigrated(await emptyPlace(engine));
    const before = db.withoutPlugins() as unknown as Kysely<unknown>;
    await desk.up(before);
    const day = 86_400_000;
    const open = async (idHash: string, audience: 'learner' | 'staff', days: number) => {
      const times = { createdAt: 1000, lastSeenAt: 1000, expiresAt: 1000 + days * day };
      const session = { idHash, audience, ...times, staffId: null, email: 'a@b.in', device: 'phone', endedAt: null };
      // Rows without columns that came later.
      await db
        .insertInto('session')
        .values(session as Insertable<Tables['session']>)
        .execute();
    };
    await open('long', 'learner', 365);
    await open('just', 'learner', 90);
    await open('short', 'learner', 30);
    await open('staff', 'staff', 365);
    await signIn.up(before);
    const sessions = await db.selectFrom('session').select(['idHash', 'expiresAt']).execute();
    const days = sessions.map(({ idHash, expiresAt }) => [idHash, (Number(expiresAt) - 1000) / day]);
    expect(Object.fromEntries(days)).toEqual({ long: 90, just: 90, short: 30, staff: 365 });
  });
});
