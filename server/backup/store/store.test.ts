import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../base/folder.fixture.ts';
import { backupName, isBackupName } from './backup-name.ts';
import { s3Stub } from '../s3.fixture.ts';
import { s3Store } from './s3-store.ts';
import type { Store } from './store.ts';
import { storeAt } from './open-store.ts';

const MOMENT = Date.UTC(2026, 10, 21, 6);
const NAME = backupName(MOMENT, false);
const PART = 1000;

const nowhere = {
  awsAccessKeyId: undefined,
  awsSecretAccessKey: undefined,
  awsRegion: 'x',
  awsEndpointUrl: undefined,
  backupPassphrase: undefined,
};
const inFolder = (path: string): Store => storeAt(path, '/', nowhere);

async function inStub(changes = {}) {
  const stub = await s3Stub();
  const pauses: number[] = [];
  const patience = { tries: 3, pause: async (nextTry: number) => void pauses.push(nextTry) };
  const settings = { ...stub.settings, ...changes };
  const store = s3Store({ bucket: 'backups', prefix: 'desk/' }, settings, { patience, part: PART });
  return { stub, store, pauses };
}

const streamOf = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 333) yield bytes.subarray(at, at + 333);
    })(),
  );

const broken = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      yield bytes;
      throw new Error('the source broke off');
    })(),
  );

test('backups are named after the moment, so that names stand in its order', () => {
  expect(NAME).toBe('kaksha-2026-11-21T06-00-00.000Z.tar.gz');
  expect(backupName(MOMENT + 1, true)).toBe('kaksha-2026-11-21T06-00-00.001Z.tar.gz.age');
  expect([NAME, backupName(MOMENT, true)].every(isBackupName)).toBe(true);
  for (const other of ['notes.txt', `${NAME}.unfinished`, `my-${NAME}`, `${NAME}/x`, 'kaksha.tar.gz', `${NAME}\n`])
    expect([other, isBackupName(other)]).toEqual([other, false]);
});

describe('a folder', () => {
  test('keeps a file whole, for its owner alone, and gives it back', async () => {
    const path = join(emptyFolder(), 'backups');
    const store = inFolder(path);
    const bytes = randomBytes(5000);
    expect(await store.list()).toEqual([]);
    expect(await store.put(NAME, streamOf(bytes))).toBe(5000);
    expect(readdirSync(path)).toEqual([NAME]);
    expect(statSync(join(path, NAME)).mode & 0o777).toBe(0o600);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(await buffer((await store.read(NAME)) ?? Readable.from([]))).toEqual(bytes);
    expect(await store.read(backupName(0, false))).toBeUndefined();
  });

  test('has nothing of what broke off, and writes nothing over', async () => {
    const path = emptyFolder();
    const store = inFolder(path);
    await expect(store.put(NAME, broken(randomBytes(10)))).rejects.toThrow('the source broke off');
    expect(readdirSync(path)).toEqual([]);
    await store.put(NAME, streamOf(Buffer.from('first')));
    await expect(store.put(NAME, streamOf(Buffer.from('second')))).rejects.toThrow('already exists');
    expect(readFileSync(join(path, NAME), 'utf8')).toBe('first');
    expect(readdirSync(path)).toEqual([NAME]);
  });

  test('lists and removes what is ours by its name', async () => {
    const path = emptyFolder();
    const later = backupName(MOMENT + 1, true);
    for (const name of [later, NAME, 'notes.txt', `copy of ${NAME}`]) writeFileSync(join(path, name), '');
    const store = inFolder(path);
    expect(await store.list()).toEqual([NAME, later]);
    await store.remove(NAME);
    expect(readdirSync(path).toSorted()).toEqual([`copy of ${NAME}`, later, 'notes.txt']);
  });

  test('loses what was begun and left a day ago, and nothing else', async () => {
    const path = emptyFolder();
    const [old, young] = [`${NAME}.unfinished`, `${backupName(MOMENT + 1, false)}.unfinished`];
    for (const name of [old, young, 'film.unfinished']) writeFileSync(join(path, name), '');
    for (const name of [old, 'film.unfinished']) utimesSync(join(path, name), 1, 1);
    await inFolder(path).sweep();
    expect(readdirSync(path).toSorted()).toEqual(['film.unfinished', young].toSorted());
  });

  test('whose disk is not there is not made on another', async () => {
    const path = join(emptyFolder(), 'disk');
    await expect(inFolder(join(path, 'backups')).put(NAME, streamOf(Buffer.from('x')))).rejects.toThrow(
      `there is no folder ${path}. Is its disk there?`,
    );
    expect(existsSync(path)).toBe(false);
  });

  test('that is a file is named in words', async () => {
    const path = join(emptyFolder(), 'file');
    writeFileSync(path, '');
    await expect(inFolder(path).put(NAME, streamOf(Buffer.from('x')))).rejects.toThrow(
      /^No backup can be kept in ".*file": ENOTDIR.*Name a folder that this process may write to/,
    );
  });
});

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('S3-compatible storage', () => {
  test.each([0, 1, PART - 1, PART, PART + 1, 3 * PART, 3 * PART + 7])(
    'keeps %i bytes and gives them back',
    async (size) => {
      const { stub, store } = await inStub();
      const bytes = randomBytes(size);
      expect(await store.put(NAME, streamOf(bytes))).toBe(size);
      expect([...stub.files.keys()]).toEqual([`desk/${NAME}`]);
      expect(stub.uploads.size).toBe(0);
      expect(await buffer((await store.read(NAME)) ?? Readable.from(['none']))).toEqual(bytes);
      expect(stub.requests.filter((request) => request.includes('partNumber')).length).toBe(
        size < PART ? 0 : Math.ceil(size / PART),
      );
    },
  );

  test('lists all that is ours, removes it, and knows when a file is not there', async () => {
    const { stub, store } = await inStub();
    const names = [0, 1, 2, 3, 4].map((more) => backupName(MOMENT + more, false));
    for (const key of [...names.map((name) => `desk/${name}`), 'desk/notes.txt', `desk/x/${NAME}`, `other/${NAME}`])
      stub.files.set(key, Buffer.from('x'));
    expect(await store.list()).toEqual(names);
    await store.remove(names[0] ?? '');
    expect(await store.list()).toEqual(names.slice(1));
    expect(await store.read(names[0] ?? '')).toBeUndefined();
    expect(stub.files.has(`other/${NAME}`)).toBe(true);
  });

  test.each([503, 500, 429, 'break'] as const)('is asked again after %s', async (fault) => {
    const { stub, store, pauses } = await inStub();
    const seen = new Set<string>();
    // Every request fails once.
    stub.fault = (request) => {
      if (seen.has(request)) return undefined;
      seen.add(request);
      return fault;
    };
    const bytes = randomBytes(2 * PART + 5);
    await store.put(NAME, streamOf(bytes));
    expect(stub.files.get(`desk/${NAME}`)).toEqual(bytes);
    // Start, three parts, join, check.
    expect(pauses).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('that goes on failing is given up, in words, and keeps no part', async () => {
    const { stub, store } = await inStub();
    stub.fault = (request) => (request.includes('partNumber=2') ? 503 : undefined);
    await expect(store.put(NAME, streamOf(randomBytes(3 * PART)))).rejects.toThrow(
      /^The storage s3:\/\/backups\/desk\/ at http\S+ answered 503 \(Fault\)\. Try again later/,
    );
    expect([stub.files.size, stub.uploads.size]).toEqual([0, 0]);
  });

  test('has nothing of what broke off', async () => {
    const { stub, store } = await inStub();
    await expect(store.put(NAME, broken(randomBytes(2 * PART)))).rejects.toThrow('the source broke off');
    expect([stub.files.size, stub.uploads.size]).toEqual([0, 0]);
  });

  test('loses the parts that a killed process left a day ago', async () => {
    const { stub, store } = await inStub();
    const begin = (id: string, key: string, initiated: string) =>
      stub.uploads.set(id, { key, initiated, parts: new Map([[1, Buffer.alloc(9)]]) });
    begin('old', `desk/${NAME}`, '2026-01-01T00:00:00.000Z');
    await store.sweep();
    expect([...stub.uploads.keys()]).toEqual([]);
    begin('young', `desk/${NAME}`, new Date().toISOString());
    begin('old', `desk/${NAME}`, '2026-01-01T00:00:00.000Z');
    begin('film', 'desk/film.mp4', '2026-01-01T00:00:00.000Z');
    await store.sweep();
    expect([...stub.uploads.keys()]).toEqual(['young', 'film']);
  });

  test.each([
    [{ awsSecretAccessKey: 'another key' }, 'answered 403 (SignatureDoesNotMatch). Check AWS_ACCESS_KEY_ID'],
    [{ awsRegion: 'eu-west-1' }, 'answered 403'],
    [{ awsEndpointUrl: 'http://127.0.0.1:9' }, 'cannot be reached'],
  ])('with wrong settings (%o) says which to look at, once', async (changes, words) => {
    const { stub, store } = await inStub(changes);
    const putting = store.put(NAME, streamOf(Buffer.from('x')));
    await expect(putting).rejects.toThrow(words);
    await expect(putting).rejects.not.toThrow(/another key/);
    expect(stub.requests).toEqual([]);
  });

  test.each([301, 302, 307, 308])(
    'that sends us on with %i is told, and nothing goes to the other address',
    async (status) => {
      const arrived: string[] = [];
      const other = await answering((request, response) => {
        arrived.push(request.url ?? '');
        response.end();
      });
      const awsEndpointUrl = await answering((request, response) => {
        response.writeHead(status, { location: `${other}${request.url}` }).end();
      });
      const { store } = await inStub({ awsEndpointUrl });
      await expect(store.put(NAME, streamOf(Buffer.from('x')))).rejects.toThrow(/set AWS_REGION/i);
      await expect(store.list()).rejects.toThrow(/set AWS_REGION/i);
      expect(arrived).toEqual([]);
    },
  );

  test('without the bucket says so', async () => {
    const { stub } = await inStub();
    const store = s3Store({ bucket: 'other', prefix: '' }, stub.settings, { part: PART });
    await expect(store.list()).rejects.toThrow('There is no bucket "other"');
    await expect(store.put(NAME, streamOf(Buffer.from('x')))).rejects.toThrow('Check the name of the bucket');
  });

  test('without keys is refused before anything is done', () => {
    expect(() => storeAt('s3://backups/desk', '/', nowhere)).toThrow('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  });

  test('on another machine gets by http:// only what is encrypted before', () => {
    const keys = { ...nowhere, awsAccessKeyId: 'AKIATEST', awsSecretAccessKey: 'the secret key' };
    const at = (awsEndpointUrl: string, backupPassphrase?: string) => () =>
      storeAt('s3://backups/desk', '/', { ...keys, awsEndpointUrl, backupPassphrase }).name;
    expect(at('http://storage.example.org:9000')).toThrow(
      'Backups would go to http://storage.example.org:9000 unencrypted, with the secret and every name in them. Give AWS_ENDPOINT_URL',
    );
    expect(at('http://storage.example.org:9000', 'correct horse battery staple')()).toBe('s3://backups/desk/');
    expect(at('https://storage.example.org')()).toBe('s3://backups/desk/');
    expect(at('http://127.0.0.1:9000')()).toBe('s3://backups/desk/');
  });
});

test('a folder that is there keeps its rights', async () => {
  const path = join(emptyFolder(), 'shared');
  mkdirSync(path, { mode: 0o755 });
  await inFolder(path).put(NAME, streamOf(Buffer.from('x')));
  expect(statSync(path).mode & 0o777).toBe(0o755);
});
