import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../db/open/last-backup.ts';
import { engines, openPlace, readyPlace } from '../db/databases.fixture.ts';
import type { Engine } from '../db/tables.ts';
import { aMail, aRegistration } from '../db/rows.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { HOUR, START } from '../registration/registration.fixture.ts';
import { look as lookAt } from '../../domain/finding.ts';
import type { BuildState } from './build.ts';
import { type Check, createReadiness, type ReadinessOptions } from './readiness.ts';

const DAY = 24 * HOUR;
const GIGABYTE = 1e9;
const BUILT: BuildState = { builtAt: Date.UTC(2026, 10, 20, 11, 40), failure: undefined, isOutdated: false };

async function looking(engine: Engine, changes: Partial<ReadinessOptions> = {}) {
  const place = await readyPlace(engine);
  const db = await openPlace(place);
  await db.insertInto('installation').values({ id: 'this', secretFingerprint: 'kept' }).execute();
  let at = START;
  const log = keptLog();
  const readiness = createReadiness({
    db,
    dataDir: place.dataDir,
    sendsEmails: true,
    now: () => at,
    log,
    diskOf: async () => ({ free: 12.34 * GIGABYTE, size: 40 * GIGABYTE }),
    ...changes,
  });
  return {
    place,
    db,
    log,
    readiness,
    /** Looks again after the cached answer has expired. */
    async look() {
      at += 10_000;
      return readiness();
    },
    async check(name: Check['name']): Promise<Check | undefined> {
      at += 10_000;
      return (await readiness()).checks.find((each) => each.name === name);
    },
    pass: (ms: number) => void (at += ms),
  };
}

describe.each(engines)('on %s', (engine) => {
  test('a desk where all is well says so, in words that anybody may read', async () => {
    const { readiness, db, log } = await looking(engine, { build: () => BUILT });
    await db
      .updateTable('installation')
      .set({ lastBackupAt: START - 3 * HOUR })
      .execute();
    expect(await readiness()).toEqual({
      isReady: true,
      checks: [
        { name: 'database', state: 'well', words: 'Open and writable' },
        { name: 'disk', state: 'well', words: '12.3 GB free' },
        { name: 'emails', state: 'well', words: 'None are stuck' },
        { name: 'backup', state: 'well', words: 'Last made 3 hours ago, on 21 Nov 2026, 8:30 AM IST' },
        { name: 'build', state: 'well', words: 'Made on 20 Nov 2026, 5:10 PM IST' },
      ],
    });
    expect(log.lines).toEqual([]);
    expect(await db.selectFrom('installation').selectAll().execute()).toEqual([
      { id: 'this', secretFingerprint: 'kept', lastBackupAt: START - 3 * HOUR, leftoversAt: 0 },
    ]);
  });

  test('all who ask within ten seconds share one look', async () => {
    let looks = 0;
    const { readiness, pass } = await looking(engine, {
      diskOf: async () => {
        looks += 1;
        return { free: GIGABYTE, size: GIGABYTE };
      },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => readiness()));
    pass(9999);
    expect(await readiness()).toBe(answers[0]);
    expect(looks).toBe(1);
    pass(1);
    await readiness();
    expect(looks).toBe(2);
    // The clock is set back.
    pass(-DAY);
    await readiness();
    expect(looks).toBe(3);
  });

  test('a database that can be read and not written is not ready', async () => {
    const { look, place, db, log } = await looking(engine);
    const url = new URL(place.databaseUrl ?? 'postgres://none');
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`);
    const reading = engine === 'sqlite' ? db : await openPlace({ ...place, databaseUrl: url.href });
    if (engine === 'sqlite') await sql`pragma query_only = on`.execute(db);
    const there = lookingOver(reading);
    const { isReady, checks } = await there.look();
    expect(isReady).toBe(false);
    expect(checks.map(({ name, state, words }) => [name, state, words])).toEqual([
      ['database', 'wrong', 'Cannot be reached or written'],
      ['disk', 'well', '1 GB free'],
      ['emails', 'look', 'Not known while the database fails'],
      ['backup', 'look', 'Not known while the database fails'],
    ]);
    expect(JSON.stringify(checks)).not.toMatch(/read-?only|\/kaksha/i);
    // The log has the reason once.
    await there.look();
    expect(there.log.lines.filter((line) => line.includes('"check":"database"'))).toHaveLength(1);
    if (engine === 'sqlite') await sql`pragma query_only = off`.execute(db);
    expect((await look()).isReady).toBe(true);
    expect(log.lines).toEqual([]);
  });

  test('a database that hangs is not waited for, and is ready when it answers again', async () => {
    const { db, check, look } = await looking(engine, { patience: 50 });
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('installation').set({ lastBackupAt: START }).execute();
      for (let asked = 0; asked < 3; asked++) {
        expect(await check('database')).toMatchObject({ state: 'wrong', words: 'Does not answer' });
      }
    });
    await expect.poll(async () => (await look()).isReady).toBe(true);
    await expect.poll(() => check('backup')).toMatchObject({ state: 'well' });
  });

  test('emails are well while they leave, and tell what waits and what was given up', async () => {
    const { db, check, pass } = await looking(engine);
    const registration = aRegistration();
    await db.insertInto('registration').values(registration).execute();
    const add = (changes: Parameters<typeof aMail>[0]) =>
      db
        .insertInto('outbox')
        .values(aMail({ registrationId: registration.id, createdAt: START, ...changes }))
        .execute();
    await add({ state: 'queued' });
    await add({ state: 'sent' });
    expect(await check('emails')).toEqual({ name: 'emails', state: 'well', words: 'None are stuck' });
    pass(HOUR);
    expect(await check('emails')).toMatchObject({
      state: 'look',
      words: '1 email not sent since 21 Nov 2026, 11:30 AM IST',
      advice: 'Check SMTP_URL and the email server.',
    });
    await add({ state: 'failed', lastError: '550 no such user asha@example.org' });
    await add({ state: 'failed', recipient: null });
    const both = await check('emails');
    expect(both?.words).toBe('1 email not sent since 21 Nov 2026, 11:30 AM IST; 1 email given up');
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await check('emails')).toMatchObject({ state: 'well' });
  });

  test('emails that become files reach nobody', async () => {
    const { look } = await looking(engine, { sendsEmails: false });
    const { isReady, checks } = await look();
    expect(isReady).toBe(true);
    expect(checks[2]).toEqual({
      name: 'emails',
      state: 'look',
      words: 'Written to files, not sent',
      advice: 'Set SMTP_URL to the address of your email server.',
    });
  });

  test('a backup is wanted once there is a registration, and every week from then on', async () => {
    const { db, check, look, pass } = await looking(engine);
    const none = await check('backup');
    expect(none?.state).toBe('well');
    await db.insertInto('registration').values(aRegistration()).execute();
    expect(await check('backup')).toMatchObject({ state: 'look', words: 'No backup has been made yet' });
    await db.updateTable('installation').set({ lastBackupAt: START }).execute();
    expect((await check('backup'))?.words).toMatch(/^Last made within the last hour, on 21 Nov 2026/);
    pass(7 * DAY);
    expect(await check('backup')).toMatchObject({
      state: 'well',
      words: expect.stringMatching(/^Last made 7 days ago, on/),
    });
    pass(DAY);
    const { isReady, checks } = await look();
    expect([isReady, checks[3]?.state]).toEqual([true, 'look']);
    expect(checks[3]?.advice).toContain('npm run backup -- folder');
  });

  test('a backup that a wrong clock has dated years ahead is not taken for a new one', async () => {
    const { db, check } = await looking(engine);
    const dated = (at: number) => db.updateTable('installation').set({ lastBackupAt: at }).execute();
    await dated(START + HOUR);
    expect(await check('backup')).toMatchObject({ state: 'well' });
    await dated(START + 1000 * DAY);
    expect(await check('backup')).toMatchObject({
      state: 'look',
      words: 'Not known: the clock was wrong when the last one was made, or is wrong now',
      advice: expect.stringContaining('timedatectl'),
    });
  });

  test('bank mail that fails never keeps visitors away', async () => {
    const stopped = lookAt('bank-mail', 'The mailbox cannot be read', 'Use an app password.');
    let answer = () => Promise.resolve<Check>(stopped);
    const { look, check, log } = await looking(engine, { bankMail: () => answer(), patience: 50 });
    expect(await look()).toMatchObject({ isReady: true, checks: expect.arrayContaining([stopped]) });
    for (const failing of [() => Promise.reject(new Error('rina@example.org')), () => new Promise<never>(() => {})]) {
      answer = failing;
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      expect(await look()).toMatchObject({ isReady: true });
      // oxlint-disable-next-line no-await-in-loop
      expect(await check('bank-mail')).toMatchObject({ state: 'look', words: 'Not known while the database fails' });
    }
    expect(log.lines).toHaveLength(1);
  });

  test('a backup of the night that failed is told, with why for owners alone, until there is one', async () => {
    const why = 'The storage s3://backups/ answered 403 (AccessDenied). Check AWS_ACCESS_KEY_ID.';
    let failure: Failure | undefined = { of: 'night', at: START - HOUR, why };
    const { db, check } = await looking(engine, { backupFailure: () => failure });
    await db
      .updateTable('installation')
      .set({ lastBackupAt: START - DAY })
      .execute();
    expect(await check('backup')).toEqual({
      name: 'backup',
      state: 'look',
      words: expect.stringMatching(/^Last made 24 hours ago, on .*; the last one failed on 21 Nov 2026, 10:30 AM IST$/),
      advice: `${why} It is tried again every half hour.`,
    });
    failure = { ...failure, of: 'place' };
    expect(await check('backup')).toMatchObject({
      state: 'look',
      words: expect.stringMatching(/; the place for the next one could not be used on 21 Nov 2026, 10:30 AM IST$/),
    });
    failure = undefined;
    expect(await check('backup')).toMatchObject({ state: 'well' });
  });
});

/** Looks at an open database, as another process would. */
function lookingOver(db: ReadinessOptions['db']) {
  let at = START;
  const log = keptLog();
  const diskOf = async () => ({ free: GIGABYTE, size: GIGABYTE });
  const readiness = createReadiness({ db, dataDir: '.', sendsEmails: true, now: () => at, log, diskOf });
  const look = () => {
    at += 10_000;
    return readiness();
  };
  return { look, log };
}

describe('the disk', () => {
  test.each([
    ['large, with room', { free: 200e6, size: 4e12 }, true, '200 MB free'],
    ['large, almost full', { free: 199.9e6, size: 4e12 }, false, 'Almost full: 199 MB free'],
    ['small, with room', { free: 60e6, size: 500e6 }, true, '60 MB free'],
    ['small, almost full', { free: 49e6, size: 500e6 }, false, 'Almost full: 49 MB free'],
    ['full', { free: 0, size: 40e9 }, false, 'Almost full: 0 MB free'],
    ['vast', { free: 512.9e9, size: 1e12 }, true, '512 GB free'],
  ])('that is %s', async (_, disk, ok, words) => {
    const { look, log } = await looking('sqlite', { diskOf: async () => disk });
    const { isReady, checks } = await look();
    expect([isReady, checks[1]?.state, checks[1]?.words]).toEqual([ok, ok ? 'well' : 'wrong', words]);
    expect(log.lines).toHaveLength(ok ? 0 : 1);
  });

  test('is that of the data folder, unless it is given', async () => {
    const { look, place } = await looking('sqlite', { diskOf: undefined });
    expect((await look()).checks[1]?.words).toMatch(/^(Almost full: )?[\d.]+ [MG]B free$/);
    const gone = await looking('sqlite', { diskOf: undefined, dataDir: `${place.dataDir}/gone` });
    const { isReady, checks } = await gone.look();
    expect([isReady, checks[1]?.words]).toEqual([false, 'The data folder cannot be checked']);
    expect(gone.log.lines.join()).toContain('ENOENT');
  });

  test('that hangs is asked once at a time, and keeps nobody waiting', async () => {
    let asked = 0;
    let answer = (_disk: { free: number; size: number }) => {};
    const { look } = await looking('sqlite', {
      patience: 20,
      diskOf: () => {
        asked += 1;
        return new Promise((resolve) => (answer = resolve));
      },
    });
    expect((await look()).checks[1]?.state).toBe('wrong');
    expect((await look()).checks[1]?.state).toBe('wrong');
    expect(asked).toBe(1);
    const next = look();
    answer({ free: GIGABYTE, size: GIGABYTE });
    expect((await next).checks[1]?.state).toBe('well');
    await turn();
    void look();
    expect(asked).toBe(2);
  });
});

describe('the build that is served', () => {
  const build = async (state: () => BuildState | undefined) => {
    const { check } = await looking('sqlite', { build: state });
    return check('build');
  };

  test('is told from a newer one that waits', async () => {
    expect(await build(() => ({ ...BUILT, isOutdated: true }))).toEqual({
      name: 'build',
      state: 'look',
      words: 'Made on 20 Nov 2026, 5:10 PM IST; a newer one is ready',
      advice: 'Start the site again to show the newer build.',
    });
  });

  test('comes with the reason why the newest change is not shown, for owners alone', async () => {
    const failure = { of: 'build' as const, at: Date.UTC(2026, 10, 21, 6), why: 'The content has 1 problem.' };
    const found = await build(() => ({ ...BUILT, failure, isOutdated: true }));
    expect(found?.words).toBe('Made on 20 Nov 2026, 5:10 PM IST; a newer one failed on 21 Nov 2026, 11:30 AM IST');
    expect(found?.advice).toContain('The content has 1 problem.');

    const byHand = await build(() => ({ ...BUILT, failure: { ...failure, of: 'files' } }));
    expect(byHand?.words).toBe(
      'Made on 20 Nov 2026, 5:10 PM IST; files changed since then have mistakes, found on 21 Nov 2026, 11:30 AM IST',
    );
    expect(byHand?.advice).toMatch(/within seconds[^]*The content has 1 problem\./);
  });

  test('may be none, as while the site is developed', async () => {
    expect(await build(() => undefined)).toBeUndefined();
  });

  test('is no reason for a page that cannot be made', async () => {
    const found = await build(() => {
      throw new SyntaxError('half written');
    });
    expect(found).toMatchObject({ state: 'look', words: 'Cannot be checked' });
  });
});
