import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createReadStream, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from './base/folder.fixture.ts';
import { NEEDS_ROOT, ownDisk } from '../tests/e2e/support/servers/own-disk.ts';
import { emptySite } from './backup/backup.fixture.ts';
import { restore } from './backup/restore.ts';
import { type S3Stub, s3Stub } from './backup/s3.fixture.ts';
import { emptyPlace, engines, openPlace, type Place, readyPlace } from './db/databases.fixture.ts';
import { migrationsOf } from './db/open/migrate.ts';
import { openDatabaseIfMade } from './db/open/open.ts';
import { asReleased, type Release, releases } from './db/releases.fixture.ts';
import { keepContent } from './setup/build.ts';
import { loadContent } from './content/load.ts';
import { builtFolder, page } from './http/built-folder.fixture.ts';
import { serve } from './start.ts';

const NO_PAGES = {
  show: () => {},
  addresses: () => ({ onRequest: [], former: [], players: [] }),
  list: () => [],
  make: () => Promise.reject(new Error('there is no page')),
  hashOf: () => '',
};

/** /slow answers when the process is told to stop, /endless never. */
const ENTRY = `
import { start } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)};
const pages = {
  show: () => {},
  addresses: () => ({ onRequest: [], former: [], players: [] }),
  list: () => [],
  routes: [{ pattern: /^\\/(slow|endless)$/, isNamed: true }],
  render: (request) => new Promise((resolve) => {
    console.log('begun');
    const finish = () => setImmediate(() => resolve(new Response('finished')));
    if (request.url.endsWith('/slow')) process.once('SIGTERM', finish);
  }),
};
await start({ folder: import.meta.dirname + '/..', pages });`;

function settingsOf(settings: Record<string, string>): Record<string, string> {
  const dataDir = emptyFolder();
  return { PORT: '0', DATA_DIR: dataDir, ENV_FILE: 'none', ...settings };
}

function run(dist: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(dist, 'server', 'entry.mjs')], {
    env: { ...settingsOf(env), NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const stderr = text(child.stderr);
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', async (code) => reject(new Error(`It ended with ${code} before it was ready: ${await stderr}`)));
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /^Kaksha is ready at (http:\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  ready.catch(() => undefined);
  return { child, lines, ready, stderr, exit: once(child, 'exit') };
}

const content = loadContent(join(import.meta.dirname, '..'));

function built(): string {
  const dist = builtFolder({ 'server/entry.mjs': ENTRY });
  keepContent(dist, content, { from: 'content' });
  return dist;
}

test('says when it is ready, finishes a running request on SIGTERM, and exits with 0', async () => {
  const { child, lines, ready, stderr, exit } = run(built());
  const address = await ready;
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  const home = await fetch(`${address}/`);
  expect(await home.text()).toBe(page('Home'));

  const slow = fetch(`${address}/slow`);
  await expect.poll(() => lines).toContain('begun');
  child.kill('SIGTERM');
  expect(await (await slow).text()).toBe('finished');
  expect(await exit).toEqual([0, null]);
  expect(await stderr).toBe('');
  const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(log.map(({ path, status, msg }) => [path ?? msg, status])).toEqual([
    ['emails are written to files, not sent: set SMTP_URL to send them', undefined],
    ['/', 200],
    ['stopping: running requests may finish', undefined],
    ['/slow', 200],
  ]);
});

test('a second signal ends it at once, whatever is running', async () => {
  const { child, lines, ready, exit } = run(built());
  const endless = fetch(`${await ready}/endless`).catch((error: Error) => error.message);
  await expect.poll(() => lines).toContain('begun');
  const nagging = setInterval(() => child.kill('SIGINT'), 100);
  onTestFinished(() => clearInterval(nagging));
  expect(await exit).toEqual([1, null]);
  expect(await endless).toBe('fetch failed');
});

test('a port that is taken is named, with a way out', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { stderr, exit } = run(built(), { PORT: String(port) });
  expect(await exit).toEqual([1, null]);
  expect(await stderr).toBe(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
  );
});

async function served(settings: Record<string, string>, dist = built()) {
  const lines: string[] = [];
  const pages = {
    routes: [{ pattern: /^\/form$/, isNamed: true }],
    render: async () => new Response('taken'),
    ...NO_PAGES,
  };
  const serving = await serve(
    {
      folder: dist,
      pages,
      makeDrawn: async () => new Map(),
      checkContent: () => [],
      readContent: async () => ({ content }),
      drawPreview: async () => ({ kind: 'nowhere' }),
    },
    settingsOf(settings),
    {
      write: (line) => void lines.push(line),
    },
  );
  onTestFinished(serving.finish);
  const post = (origin: string) => fetch(`${serving.address}/form`, { method: 'POST', headers: { origin } });
  return { ...serving, post, lines };
}

test('where its address is another than that of its forms, the start says how to try them out', async () => {
  const PUBLIC_URL = 'https://www.example.org';
  const { address, advice, post } = await served({ PUBLIC_URL, TRUST_PROXY: 'loopback' });
  expect((await post(address)).status).toBe(403);
  expect((await post(PUBLIC_URL)).status).toBe(200);
  expect(advice).toBe(
    `Forms are accepted from pages at https://www.example.org alone. To try them on this machine first: PUBLIC_URL=${address} npm start`,
  );
  expect(await served({})).toMatchObject({ advice: undefined });
});

test.each([
  ['', true],
  ['loopback', false],
])('that a proxy of HTTPS is not named is told at start (TRUST_PROXY=%s: %s)', async (TRUST_PROXY, isTold) => {
  const { lines } = await served({ PUBLIC_URL: 'https://www.example.org', TRUST_PROXY });
  expect(lines.join('').includes('name it in TRUST_PROXY')).toBe(isTold);
});

test('with BACKUP_TO it makes a backup soon after the first start, in a process of its own, and /readyz says when', async () => {
  const into = emptyFolder();
  const { lines, ready, child, exit } = run(built(), { BACKUP_TO: into, BACKUP_PASSPHRASE: 'correct horse battery' });
  const address = await ready;
  await expect.poll(() => lines.join('\n')).toContain('"msg":"backed up"');
  expect(readdirSync(into)).toEqual([expect.stringMatching(/^kaksha-.*\.tar\.gz\.age$/)]);
  const { checks } = (await (await fetch(`${address}/readyz`)).json()) as { checks: { name: string; words: string }[] };
  expect(checks.find(({ name }) => name === 'backup')?.words).toMatch(/^Last made within the last hour/);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test('storage that does not let us in keeps no site from starting, and /readyz says so at once, though no backup is due', async () => {
  const stub = await s3Stub();
  const { dataDir } = await readyPlace('sqlite');
  const db = await openPlace({ dataDir });
  await db
    .insertInto('installation')
    .values({ id: 'this', secretFingerprint: 'x', lastBackupAt: Date.now() })
    .execute();
  const { address, lines } = await served({
    DATA_DIR: dataDir,
    SECRET_PREVIOUS: 'lost',
    ...settingsOfStub(stub),
    AWS_SECRET_ACCESS_KEY: 'another key',
  });
  const backupOf = async () => {
    const { checks } = (await (await fetch(`${address}/readyz`)).json()) as { checks: { name: string }[] };
    return checks.find(({ name }) => name === 'backup');
  };
  // The state is cached for ten seconds, so the log is checked first.
  await expect.poll(() => lines.join('')).toContain('no backup can be put where BACKUP_TO says');
  expect(lines.join('')).toContain('answered 403');
  expect(await backupOf()).toMatchObject({
    ok: false,
    words: expect.stringContaining('the place for the next one could not be used'),
  });
});

const settingsOfStub = ({ settings }: S3Stub) => ({
  BACKUP_TO: 's3://backups',
  AWS_ACCESS_KEY_ID: settings.awsAccessKeyId ?? '',
  AWS_SECRET_ACCESS_KEY: settings.awsSecretAccessKey ?? '',
  AWS_REGION: settings.awsRegion,
  AWS_ENDPOINT_URL: settings.awsEndpointUrl ?? '',
});

describe.each(engines)('an upgrade on %s', (engine) => {
  async function before(release: Release, rows: Release['rows'] = release.rows) {
    const place = await emptyPlace(engine);
    await (await asReleased({ ...release, rows }, place, engine)).destroy();
    const settings = {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      SECRET_PREVIOUS: 'lost',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    };
    const kept = join(place.dataDir, 'before-upgrade');
    return { place, settings, kept, files: () => (existsSync(kept) ? readdirSync(kept).toSorted() : []) };
  }

  const newest = releases().at(-1)!;

  async function migrationsIn(place: Place): Promise<string[]> {
    const { db, engine: its, close } = (await openDatabaseIfMade(place))!;
    const { run: ran } = await migrationsOf(db, its);
    await close();
    return ran;
  }

  test.each(releases())(
    'from $version: a backup of what was there is where BACKUP_TO says, and comes back',
    async (release) => {
      const { settings, files } = await before(release);
      const into = emptyFolder();
      const { lines } = await served({ ...settings, BACKUP_TO: into });
      // The nightly backup follows, and is newer.
      const [name = ''] = readdirSync(into).toSorted();
      const { to, file } = lineOf(lines, 'backed up before the upgrade');
      expect([to, file, files()]).toEqual([into, name, []]);

      const source = await emptySite(engine);
      const { manifest } = await restore(createReadStream(join(into, name)), source, undefined);
      expect(manifest.migrations).toEqual(release.migrations);
      expect(manifest.rows['registration']).toBe(release.rows['registration']?.length);
      const db = await openPlace(source.place);
      const ids = (await db.selectFrom('registration').select('id').execute()).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(release.rows['registration']?.map(({ id }) => id).toSorted());
    },
  );

  test('without BACKUP_TO it lies in the data folder, for its owner alone; three stay, and the next start makes none', async () => {
    const { settings, kept, files, place } = await before(newest);
    mkdirSync(kept, { mode: 0o755 });
    const old = [1, 2, 3].map((day) => `kaksha-2026-01-0${day}T00-00-00.000Z.tar.gz`);
    for (const name of [...old, 'notes.txt']) writeFileSync(join(kept, name), '');
    const { lines, finish } = await served(settings);
    const { to, file } = lineOf(lines, 'backed up before the upgrade');
    expect(to).toBe(kept);
    expect(files()).toEqual([...old.slice(1), file, 'notes.txt']);
    expect([kept, join(kept, String(file))].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
      '700',
      '600',
    ]);
    await finish();
    await served(settings);
    expect(files()).toHaveLength(4);
    expect(readdirSync(place.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('a database in which nothing has happened yet takes none, nor does a new one', async () => {
    const { settings, files, place } = await before(newest, { installation: newest.rows['installation'] ?? [] });
    const { lines } = await served(settings);
    expect(files()).toEqual([]);
    expect(lines.join('')).not.toContain('upgrade');
    expect((await migrationsIn(place)).length).toBeGreaterThan(newest.migrations.length);
    const empty = await emptyPlace(engine);
    await served({ DATA_DIR: empty.dataDir, DATABASE_URL: empty.databaseUrl ?? '' });
    expect(readdirSync(empty.dataDir)).not.toContain('before-upgrade');
  });

  test('where it fails the start ends with why, nothing is changed, and the owner may go on without', async () => {
    const { settings, place } = await before(newest);
    const stub = await s3Stub();
    const wrong = { ...settings, ...settingsOfStub(stub), AWS_SECRET_ACCESS_KEY: 'another key' };
    await expect(served(wrong)).rejects.toThrow(
      /^This version has to upgrade the database, and makes a backup first\. That failed: .*answered 403[^]*Nothing was changed[^]*set BACKUP_BEFORE_UPGRADE=no for this one start\.$/,
    );
    expect(await migrationsIn(place)).toEqual(newest.migrations);
    const { lines } = await served({ ...wrong, BACKUP_BEFORE_UPGRADE: 'no' });
    expect(lines.join('')).toContain('upgraded without a backup, as BACKUP_BEFORE_UPGRADE says');
    expect((await migrationsIn(place)).length).toBeGreaterThan(newest.migrations.length);
    expect(stub.files.size).toBe(0);
  });

  test('where the disk has no room for it, the start says so before it fills', async ({ skip }) => {
    const disk = ownDisk(32) ?? skip(NEEDS_ROOT);
    onTestFinished(disk.remove);
    const { settings, place } = await before(newest);
    const dataDir = join(disk.folder, 'data');
    cpSync(place.dataDir, dataDir, { recursive: true });
    const start = served({ ...settings, DATA_DIR: dataDir });
    await expect(start).rejects.toThrow(
      /That failed: The disk of .* has \d+ MB free, and copies of the database need \d+ MB\. Make room there\./,
    );
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('kaksha.sqlite'))).toEqual([]);
  });

  test('of two processes that start at once one makes a backup, and both serve', async () => {
    const { settings, files } = await before(newest);
    const dist = built();
    const both = [run(dist, settings), run(dist, settings)];
    await Promise.all(both.map(({ ready }) => ready));
    expect(files()).toHaveLength(1);
    for (const { child } of both) child.kill('SIGTERM');
    expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([
      [0, null],
      [0, null],
    ]);
  });
});

function lineOf(lines: readonly string[], message: string): Record<string, unknown> {
  const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ msg }) => msg === message);
  if (found === undefined) throw new Error(`The log has no "${message}": ${lines.join('')}`);
  return found;
}

test('processes that start at once on an empty folder share one database and one secret', async () => {
  const dataDir = emptyFolder();
  const dist = built();
  const processes = Array.from({ length: 2 }, () => run(dist, { DATA_DIR: join(dataDir, 'data') }));
  await Promise.all(processes.map(({ ready }) => ready));
  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ exit }) => exit))).toEqual(processes.map(() => [0, null]));
  // The last process to close deletes the log and its index; two that close at the same moment may leave them.
  const files = readdirSync(join(dataDir, 'data')).filter((name) => !/\.sqlite-(?:shm|wal)$/.test(name));
  expect(files).toEqual(['kaksha.sqlite', 'secret']);
});

const HERE = import.meta.filename;

test.each([
  [
    { BACKUP_TO: 's3://backups' },
    'There are no keys for the backups in s3://backups. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  [
    { BACKUP_TO: `${HERE}.d/mnt/backups` },
    `BACKUP_TO is "${HERE}.d/mnt/backups", but there is no folder ${HERE}.d/mnt. Is its disk there? Example: BACKUP_TO=/mnt/backups`,
  ],
  [{ BACKUP_TO: HERE }, `BACKUP_TO is "${HERE}", but ${HERE} is a file. Name a folder. Example: BACKUP_TO=`],
  [{ BACKUP_TO: `${HERE}/backups` }, `but ${HERE} is a file. Name a folder.`],
  [{ BACKUP_TO: 'backups.example.com:/kaksha' }, 'must be a folder, or a bucket'],
  [{ BACKUP_TO: '/srv/desk/data/backups', DATA_DIR: '/srv/desk/data' }, 'it is inside /srv/desk/data, the folder that'],
  [{ DATA_DIR: HERE }, `DATA_DIR is "${HERE}", which is not a folder`],
  [
    { BANK_MAIL_BANK: 'hdfc', BANK_MAIL_ACCOUNT: '1234' },
    'Emails of your bank cannot be read: BANK_MAIL_URL is not set.',
  ],
  [{ PORT: 'web' }, 'PORT is "web", but must be a whole number from 0 to 65535. Example: PORT=8080'],
])('with %o it does not start', async (settings, words) => {
  await expect(served(settings)).rejects.toThrow(words);
});

test('a folder without a built site says how to get one', async () => {
  const dist = builtFolder();
  await expect(served({}, dist)).rejects.toThrow(`${dist} has no complete build. Build the site: npm run build`);
});
