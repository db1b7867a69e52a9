import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { engines, openPlace, openTest, type Place, readyPlace } from '../db/databases.fixture.ts';
import { everyKindOfRow } from '../db/every-row.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { ourClock } from '../../scripts/setup/test-clock.mjs';

import { type BackUp, createNightly, inOwnProcess, lastNight, type Outcome } from './nightly.ts';
import { s3Stub } from './s3.fixture.ts';
import { inTurn } from './turn.ts';

const HOUR = 3_600_000;
const NIGHT = Date.parse('2026-11-21T02:30:00+05:30');

test.each([
  ['2026-11-21T02:30:00+05:30', '2026-11-21T02:30:00+05:30'],
  ['2026-11-21T02:29:59+05:30', '2026-11-20T02:30:00+05:30'],
  ['2026-11-21T23:59:59+05:30', '2026-11-21T02:30:00+05:30'],
  ['2026-11-22T00:00:00+05:30', '2026-11-21T02:30:00+05:30'],
  ['2027-01-01T01:00:00+05:30', '2026-12-31T02:30:00+05:30'],
])('at %s the last night was at %s', (now, night) => {
  expect(new Date(lastNight(Date.parse(now)))).toEqual(new Date(night));
});

async function nights(last: number | null = null) {
  const db = await openTest('sqlite');
  const note = (at: number | null) => db.updateTable('installation').set({ lastBackupAt: at }).execute();
  await db.insertInto('installation').values({ id: 'this', secretFingerprint: 'kept' }).execute();
  await note(last);
  const log = keptLog();
  const asked: Parameters<BackUp>[0][] = [];
  let at = NIGHT + HOUR;
  let outcome: Outcome = { kind: 'failed', why: 'the disk is full' };
  let place: string | undefined;
  let looked = 0;
  const nightly = createNightly({
    db,
    now: () => at,
    log,
    backUp: async (since) => {
      if (since === 'place') {
        looked += 1;
        return place === undefined ? { kind: 'not-needed' } : { kind: 'failed', why: place };
      }
      asked.push(since);
      if (outcome.kind === 'made') await note(at);
      return outcome;
    },
  });
  return {
    nightly,
    placeFails: (why: string | undefined) => void (place = why),
    timesLooked: () => looked,
    asked,
    log,
    note,
    becomes: (next: Outcome) => void (outcome = next),
    pass: (ms: number) => void (at += ms),
  };
}

const MADE: Outcome = { kind: 'made', file: 'kaksha-x.tar.gz', size: 7, tidied: { removed: [] } };

test.each([
  ['never', null, true],
  ['before the night', NIGHT - 1, true],
  ['in the night', NIGHT, false],
  ['since', NIGHT + 1, false],
  ['by a clock somewhat ahead', NIGHT + 2 * HOUR, false],
  ['by a clock that was wrong, years from now', NIGHT + 40_000 * HOUR, true],
])('with the last one made %s, whether a backup is made: %o', async (_, last, isMade) => {
  const { nightly, asked } = await nights(last);
  await nightly.look();
  expect(asked).toEqual(isMade ? [NIGHT] : []);
});

test('one a night is made, and logged', async () => {
  const { nightly, asked, becomes, pass, log } = await nights();
  becomes(MADE);
  for (let hours = 0; hours < 47; hours++) {
    await nightly.look();
    pass(HOUR);
  }
  expect(asked).toEqual([NIGHT, NIGHT + 24 * HOUR]);
  expect(log.lines).toEqual(Array(2).fill(expect.stringMatching(/^backed up \{"file":"kaksha-x\.tar\.gz","size":7,/)));
  expect(nightly.failure()).toBeUndefined();
});

test('one that is made is good, though older ones cannot be removed', async () => {
  const { nightly, becomes, log } = await nights();
  becomes({ ...MADE, tidied: { removed: [], problem: 'answered 403' } });
  await nightly.look();
  expect(log.lines[1]).toBe('older backups could not be removed {"why":"answered 403"}');
  expect(nightly.failure()).toBeUndefined();
});

test('a failure is logged, told, and tried again half an hour later, until one is made', async () => {
  const { nightly, asked, becomes, pass, log } = await nights();
  await nightly.look();
  expect(nightly.failure()).toEqual({ of: 'night', at: NIGHT + HOUR, why: 'the disk is full' });
  expect(log.lines).toEqual(['the backup of the night failed, and is tried again {"why":"the disk is full"}']);
  pass(HOUR / 2 - 1);
  await nightly.look();
  expect(asked).toHaveLength(1);
  pass(1);
  await nightly.look();
  expect(asked).toHaveLength(2);
  becomes(MADE);
  pass(HOUR);
  await nightly.look();
  expect([asked.length, nightly.failure()]).toEqual([3, undefined]);
});

test('a backup that another process made meanwhile ends the failure', async () => {
  const { nightly, note, pass } = await nights();
  await nightly.look();
  pass(1000);
  await note(NIGHT + HOUR + 500);
  await nightly.look();
  expect(nightly.failure()).toBeUndefined();
});

test('a place that cannot be used is told at the start, though no backup is due, and asked every half hour until it can', async () => {
  const { nightly, asked, pass, log, placeFails, timesLooked } = await nights(NIGHT);
  placeFails('there is no such bucket');
  await nightly.look();
  expect(nightly.failure()).toEqual({ of: 'place', at: NIGHT + HOUR, why: 'there is no such bucket' });
  expect(log.lines).toEqual([
    'no backup can be put where BACKUP_TO says: it is tried again {"why":"there is no such bucket"}',
  ]);
  pass(HOUR / 2 - 1);
  placeFails(undefined);
  await nightly.look();
  expect([timesLooked(), nightly.failure()?.of]).toEqual([1, 'place']);
  pass(1);
  await nightly.look();
  expect([timesLooked(), nightly.failure()]).toEqual([2, undefined]);
  pass(HOUR);
  await nightly.look();
  expect([timesLooked(), asked]).toEqual([2, []]);
});

test('where a backup is due, one is tried all the same, and what comes of it counts', async () => {
  const { nightly, asked, becomes, placeFails } = await nights();
  placeFails('its keys may not list');
  becomes(MADE);
  await nightly.look();
  expect([asked, nightly.failure()]).toEqual([[NIGHT], undefined]);
});

test('a place that does not answer holds up no stop', async () => {
  const db = await openTest('sqlite');
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const nightly = createNightly({
    db,
    now: () => NIGHT,
    log: keptLog(),
    backUp: async (_, signal) => {
      ask();
      await once(signal, 'abort');
      return { kind: 'not-needed' };
    },
  });
  const look = nightly.look();
  await asked;
  await nightly.stop();
  await look;
  expect(nightly.failure()).toBeUndefined();
});

test('looks that meet are one, and a stop breaks it off', async () => {
  const db = await openTest('sqlite');
  let count = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const nightly = createNightly({
    db,
    now: () => NIGHT,
    log: keptLog(),
    backUp: async (since, signal) => {
      if (since === 'place') return { kind: 'not-needed' };
      count += 1;
      begin();
      await once(signal, 'abort');
      return { kind: 'not-needed' };
    },
  });
  const looks = [nightly.look(), nightly.look()];
  await begun;
  await nightly.stop();
  await Promise.all(looks);
  await nightly.look();
  expect(count).toBe(1);
});

describe.each(engines)('on %s', (engine) => {
  async function site(): Promise<Place> {
    const place = await readyPlace(engine);
    const db = await openPlace(place);
    await everyKindOfRow(db);
    await db
      .updateTable('installation')
      .set({ lastBackupAt: NIGHT - 1 })
      .execute();
    writeFileSync(join(place.dataDir, 'secret'), 'f'.repeat(64));
    return place;
  }

  const environmentOf = ({ databaseUrl, dataDir }: Place, settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
    ...ourClock(),
    ENV_FILE: 'none',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    ...settings,
  });

  const lastOf = async (place: Place) => {
    const db = await openPlace(place);
    return (await db.selectFrom('installation').select('lastBackupAt').executeTakeFirst())?.lastBackupAt ?? 0;
  };

  test('the process makes a backup, notes it, keeps so many, and makes no second', async () => {
    const place = await site();
    const into = emptyFolder();
    const old = ['kaksha-2026-01-01T00-00-00.000Z.tar.gz', 'kaksha-2026-01-02T00-00-00.000Z.tar.gz'];
    for (const name of [...old, 'notes.txt']) writeFileSync(join(into, name), '');
    const backUp = inOwnProcess(emptyFolder(), environmentOf(place, { BACKUP_TO: into, BACKUP_KEEP: '2' }));
    const began = Date.now();
    const outcome = await backUp(began, new AbortController().signal);
    const [, newest = ''] = readdirSync(into)
      .filter((name) => name.startsWith('kaksha-'))
      .toSorted();
    expect(outcome).toEqual({ kind: 'made', file: newest, size: expect.any(Number), tidied: { removed: [old[0]] } });
    expect(readdirSync(into).toSorted()).toEqual([old[1], newest, 'notes.txt']);
    expect(await lastOf(place)).toBeGreaterThanOrEqual(began);
    expect(await backUp(began, new AbortController().signal)).toEqual({ kind: 'not-needed' });
  });

  test('what fails is told in words, noted as no backup, and removes none', async () => {
    const place = await site();
    const stub = await s3Stub();
    stub.files.set('kaksha-2026-01-01T00-00-00.000Z.tar.gz', Buffer.from('x'));
    const keys = { AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'another key', AWS_REGION: 'ap-south-1' };
    const settings = {
      BACKUP_TO: 's3://backups',
      BACKUP_KEEP: '1',
      AWS_ENDPOINT_URL: stub.settings.awsEndpointUrl,
      ...keys,
    };
    const outcome = await inOwnProcess(emptyFolder(), environmentOf(place, settings))(
      NIGHT,
      new AbortController().signal,
    );
    expect(outcome).toEqual({ kind: 'failed', why: expect.stringContaining('answered 403 (SignatureDoesNotMatch)') });
    expect([await lastOf(place), stub.files.size]).toEqual([NIGHT - 1, 1]);
    expect(readdirSync(place.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('one that is broken off leaves nothing behind', async () => {
    const place = await site();
    // Storage that never answers.
    const silent = createServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const settings = {
      BACKUP_TO: 's3://backups',
      AWS_ACCESS_KEY_ID: 'AKIATEST',
      AWS_SECRET_ACCESS_KEY: 'the secret key',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    };
    const stopping = new AbortController();
    const outcome = inOwnProcess(emptyFolder(), environmentOf(place, settings))(NIGHT, stopping.signal);
    await once(silent, 'request');
    stopping.abort();
    expect(await outcome).toEqual({ kind: 'not-needed' });
    expect(readdirSync(place.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(await lastOf(place)).toBe(NIGHT - 1);
  });
});

test.runIf(engines.includes('postgres'))('of two processes on one PostgreSQL one makes the backup', async () => {
  const place = await readyPlace('postgres');
  const db = await openPlace(place);
  await everyKindOfRow(db);
  await db.updateTable('installation').set({ lastBackupAt: null }).execute();
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const first = inTurn(place, { since: NIGHT, now: NIGHT }, async () => {
    begin();
    await ended;
    return 'made';
  });
  await begun;
  expect(await inTurn(place, { since: NIGHT, now: NIGHT }, async () => 'made twice')).toBeUndefined();
  end();
  expect(await first).toBe('made');
  // Nothing was noted, so the turn is free again.
  expect(await inTurn(place, { since: NIGHT, now: NIGHT }, async () => 'made later')).toBe('made later');
  await db.updateTable('installation').set({ lastBackupAt: NIGHT }).execute();
  expect(await inTurn(place, { since: NIGHT, now: NIGHT }, async () => 'made twice')).toBeUndefined();
});

test('a process that cannot begin says why', async () => {
  const root = emptyFolder();
  mkdirSync(join(root, '.env'));
  const outcome = await inOwnProcess(root, { BACKUP_TO: emptyFolder() })(NIGHT, new AbortController().signal);
  expect(outcome).toEqual({ kind: 'failed', why: expect.stringContaining('.env cannot be read') });
});
