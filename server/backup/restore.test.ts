import { createHash, randomBytes } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { engines, openPlace, unorderedPlace } from '../db/databases.fixture.ts';
import { contentOf } from '../db/every-row.fixture.ts';
import { closeForGood } from '../db/open/moved.ts';
import { aRegistration, MOMENT } from '../db/rows.fixture.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import { packed } from './store/archive.ts';
import { type Backup, backUp, keepNewest } from './back-up.ts';
import { CONTENT, emptySite, filledSite, SECRET } from './backup.fixture.ts';
import type { Manifest } from './store/manifest.ts';
import { restore } from './restore.ts';
import { s3Stub } from './s3.fixture.ts';
import type { Source } from './store/source.ts';
import { storeAt } from './store/open-store.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
  version: string;
};

const PASSPHRASE = 'correct horse battery staple';
const noKeys = { awsAccessKeyId: undefined, awsSecretAccessKey: undefined, awsRegion: 'x', awsEndpointUrl: undefined };

interface Made extends Backup {
  path: string;
}

async function made(source: Source, passphrase?: string, now = MOMENT): Promise<Made> {
  const into = emptyFolder();
  const backup = await backUp(source, { store: storeAt(into, '/', noKeys), passphrase, now });
  expect(readdirSync(into)).toEqual([backup.file]);
  return { ...backup, path: join(into, backup.file) };
}

const restoreFrom = (path: string, site: Source, passphrase?: string) =>
  restore(createReadStream(path), site, passphrase);

const namesIn = (path: string) =>
  existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted() : [];

const ways = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe.each(ways)('a backup from %s, restored into %s', (from, to) => {
  test.each([undefined, PASSPHRASE])(
    'has every row, the secret and the content (passphrase: %s)',
    async (passphrase) => {
      const { source, db } = await filledSite(from);
      const { path, file, manifest, size } = await made(source, passphrase);
      expect(file).toBe(`kaksha-2026-11-21T06-00-00.000Z.tar.gz${passphrase === undefined ? '' : '.age'}`);
      expect(statSync(path)).toMatchObject({ size, mode: 0o100600 });
      expect(manifest).toMatchObject({ format: 1, version, engine: from, madeAt: '2026-11-21T06:00:00.000Z' });
      expect(manifest.rows).toMatchObject({ registration: 9, rate_limit: 2, installation: 1 });
      expect(manifest.files.map(({ name }) => name)).toEqual([
        'kaksha.sqlite',
        'secret',
        'content/courses/react.yaml',
        'content/public/.well-known/security.txt',
        'content/site.yaml',
        'media/film.mp4',
      ]);
      // No temporary file is left.
      expect(readdirSync(source.place.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);

      const site = await emptySite(to);
      const restored = await restoreFrom(path, site, passphrase);
      expect(restored).toEqual({ manifest, folders: ['content', 'media'], leftOut: [], secret: 'in-place' });
      expect(await contentOf(await openPlace(site.place))).toEqual(await contentOf(db));
      expect(readFileSync(join(site.place.dataDir, 'secret'), 'utf8')).toBe(SECRET);
      expect(statSync(join(site.place.dataDir, 'secret')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(site.folders.content, 'courses/react.yaml'), 'utf8')).toBe(
        CONTENT['courses/react.yaml'],
      );
      expect(existsSync(join(site.folders.content, '.git'))).toBe(false);
      expect(statSync(join(site.folders.media, 'film.mp4')).size).toBe(100_000);
      expect(readdirSync(site.place.dataDir).filter((name) => !name.startsWith('kaksha.sqlite'))).toEqual(['secret']);
    },
  );

  test('has what was committed when it began, and nothing that was not', async () => {
    const { source, db } = await filledSite(from);
    const before = await contentOf(db);
    const { path } = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('registration')
        .values(aRegistration({ courseId: 'react' }))
        .execute();
      return made(source);
    });
    const site = await emptySite(to);
    await restoreFrom(path, site);
    expect(await contentOf(await openPlace(site.place))).toEqual(before);
  });
});

describe.each(engines)('into %s', (engine) => {
  test('a place with data in it is refused, and stays', async () => {
    const { path } = await made((await filledSite('sqlite')).source);
    const { source, db } = await filledSite(engine);
    const before = [await contentOf(db), namesIn(source.folders.content)];
    await expect(restoreFrom(path, source)).rejects.toThrow(/already exists|already holds data/);
    expect([await contentOf(db), namesIn(source.folders.content)]).toEqual(before);
  });

  test.each([
    ['another passphrase', PASSPHRASE, 'another passphrase', 'BACKUP_PASSPHRASE is not'],
    ['none', PASSPHRASE, undefined, 'Set BACKUP_PASSPHRASE'],
  ])('with %s nothing is done', async (_, passphrase, given, words) => {
    const { path } = await made((await filledSite('sqlite')).source, passphrase);
    const site = await emptySite(engine);
    await expect(restoreFrom(path, site, given)).rejects.toThrow(words);
    expect(readdirSync(site.place.dataDir)).toEqual([]);
  });

  test('half a file is refused', async () => {
    const { path } = await made((await filledSite('sqlite')).source);
    const site = await emptySite(engine);
    const half = readFileSync(path).subarray(0, statSync(path).size >> 1);
    await expect(restore(Readable.from([half]), site, undefined)).rejects.toThrow('damaged');
    expect(readdirSync(site.place.dataDir)).toEqual([]);
    expect(existsSync(site.folders.content)).toBe(false);
  });

  test('one of a newer version is refused', async () => {
    const { source, db } = await filledSite('sqlite');
    const newer = { name: '9999-later', timestamp: '2030-01-01' };
    await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(db);
    const { path } = await made(source);
    const site = await emptySite(engine);
    await expect(restoreFrom(path, site)).rejects.toThrow(
      'whose tables are newer than those of this version (9999-later)',
    );
    expect(readdirSync(site.place.dataDir)).toEqual([]);
  });
});

test.each(engines)('of a database on %s that has a later migration without one before it', async (engine) => {
  const { path, manifest } = await made({ ...(await emptySite(engine)), place: await unorderedPlace(engine) });
  expect(manifest.rows).toMatchObject({ registration: 1 });
  const site = await emptySite(engine);
  await restoreFrom(path, site);
  const db = await openPlace(site.place);
  expect(await db.selectFrom('registration').select('reference').execute()).toHaveLength(1);
  expect(await db.selectFrom('recoveryCode').select('staffId').execute()).toEqual([]);
});

test('what fails at the last step leaves nothing, in a data folder', async () => {
  const { path } = await made((await filledSite('sqlite')).source);
  const site = await emptySite('sqlite');
  const { dataDir } = site.place;
  // Another process makes a database after the check saw none.
  const archive = createReadStream(path);
  archive.once('end', () => writeFileSync(databaseFile(dataDir), 'of another'));
  await expect(restore(archive, site, undefined)).rejects.toThrow('already exists');
  expect(readFileSync(databaseFile(dataDir), 'utf8')).toBe('of another');
  expect(readdirSync(dataDir)).toEqual(['kaksha.sqlite']);
  expect([existsSync(site.folders.content), existsSync(site.folders.media)]).toEqual([false, false]);
});

test.runIf(engines.includes('postgres'))('what fails at the last step leaves nothing, on PostgreSQL', async () => {
  const { path } = await made((await filledSite('sqlite')).source);
  const site = await emptySite('postgres');
  const db = await openPlace(site.place);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger odd before insert on rate_limit execute function refuse()`.execute(db);
  await expect(restoreFrom(path, site)).rejects.toThrow('no');
  expect(await db.selectFrom('registration').select('id').execute()).toEqual([]);
  expect(readdirSync(site.place.dataDir)).toEqual([]);
  expect([existsSync(site.folders.content), existsSync(site.folders.media)]).toEqual([false, false]);
});

test('a place that cannot be written is said in words, and what was put in another place is taken away', async () => {
  const { path } = await made((await filledSite('sqlite')).source);
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  const site = await emptySite('sqlite');
  const { content } = site.folders;
  for (const [place, folders] of [
    [{ ...site.place, dataDir: join(file, 'data') }, site.folders],
    [site.place, { content, media: join(file, 'media') }],
  ] as const) {
    await expect(restoreFrom(path, { ...site, place, folders })).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(/^The backup could not be put in its place \(E.*able to write .*DATA_DIR=/),
    });
    expect([readdirSync(site.place.dataDir), existsSync(content)]).toEqual([[], false]);
  }
});

test('a folder of content that holds files stays as it is, and the answer says so', async () => {
  const { path } = await made((await filledSite('sqlite')).source);
  const site = await emptySite('sqlite');
  mkdirSync(site.folders.content);
  writeFileSync(join(site.folders.content, 'site.yaml'), 'brand: Other\n');
  mkdirSync(site.folders.media, { recursive: true });
  expect(await restoreFrom(path, site)).toMatchObject({ folders: ['media'], leftOut: ['content'] });
  expect(namesIn(site.folders.content)).toEqual(['site.yaml']);
  expect(namesIn(site.folders.media)).toEqual(['film.mp4']);
});

test('another secret in the data folder is not written over', async () => {
  const { path } = await made((await filledSite('sqlite')).source);
  const site = await emptySite('sqlite');
  const file = join(site.place.dataDir, 'secret');
  writeFileSync(file, 'a'.repeat(64));
  await expect(restoreFrom(path, site)).rejects.toThrow('holds a different secret from the one in the backup');
  expect(readdirSync(site.place.dataDir)).toEqual(['secret']);
  writeFileSync(file, SECRET);
  expect(await restoreFrom(path, site)).toMatchObject({ secret: 'in-place' });
});

test('a secret of the settings is in the backup, and goes back to them', async () => {
  const { source } = await filledSite('sqlite');
  const secret = 'a secret of the environment, "quoted" = #1';
  const { path } = await made({ ...source, secret });
  const known = await emptySite('sqlite');
  expect(await restoreFrom(path, { ...known, secret })).toMatchObject({ secret: 'in-place' });
  expect(readdirSync(known.place.dataDir)).toEqual(['kaksha.sqlite']);

  const site = await emptySite('sqlite');
  expect(await restoreFrom(path, site)).toMatchObject({ secret: 'to-be-set' });
  expect(readFileSync(join(site.place.dataDir, 'secret-of-settings'), 'utf8')).toBe(secret);
});

test('a data folder that was not there is not left behind', async () => {
  const { path } = await made((await filledSite('sqlite')).source, PASSPHRASE);
  const site = await emptySite('sqlite');
  rmSync(site.place.dataDir, { recursive: true });
  await expect(restoreFrom(path, site)).rejects.toThrow('Set BACKUP_PASSPHRASE');
  expect(existsSync(site.place.dataDir)).toBe(false);
  await restoreFrom(path, site, PASSPHRASE);
  expect(statSync(site.place.dataDir).mode & 0o777).toBe(0o700);
});

/** Damages a value that SQLite does not need to read to copy a database. */
function spoil(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma ignore_check_constraints = on');
  database.exec("update registration set state = 'none of ours'");
  database.close();
}

test('a backup whose database is not sound is refused', async () => {
  const { source, db } = await filledSite('sqlite');
  await db.destroy();
  const { manifest } = await made(source);
  const path = databaseFile(source.place.dataDir);
  spoil(path);
  const bytes = readFileSync(path);
  const file = { name: 'kaksha.sqlite', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const site = await emptySite('sqlite');
  const archive = packed({ ...manifest, files: [file] }, [{ ...file, path }], undefined);
  await expect(restore(archive, site, undefined)).rejects.toThrow('The database in the backup is not sound: CHECK');
  expect(readdirSync(site.place.dataDir)).toEqual([]);
});

describe('a backup is refused, and leaves nothing', () => {
  /** A backup with a manifest written by hand. */
  async function forged(change: (manifest: Manifest) => Partial<Manifest>, database?: Buffer) {
    const { source, db } = await filledSite('sqlite');
    await db.destroy();
    const { manifest } = await made(source);
    const path = join(emptyFolder(), 'database');
    writeFileSync(path, database ?? readFileSync(databaseFile(source.place.dataDir)));
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { name: 'kaksha.sqlite', size: bytes.length, sha256 };
    return packed({ ...manifest, ...change(manifest), files: [file] }, [{ ...file, path }], undefined);
  }

  test.each<[string, (manifest: Manifest) => Partial<Manifest>, Buffer | undefined, string]>([
    [
      'other counts in its list',
      ({ rows }) => ({ rows: { ...rows, registration: 7 } }),
      undefined,
      'does not match its list',
    ],
    [
      'a table that its list leaves out',
      ({ rows }) => ({ rows: Object.fromEntries(Object.entries(rows).filter(([table]) => table !== 'audit')) }),
      undefined,
      'does not match its list',
    ],
    ['other migrations in its list', () => ({ migrations: [] }), undefined, 'does not match its list'],
    [
      'something else for a database',
      () => ({}),
      randomBytes(9000),
      'cannot be read. (SQLite says: file is not a database.)',
    ],
    ['an empty database', () => ({}), Buffer.alloc(0), 'is empty, or another program made it'],
  ])('with %s', async (_, change, database, words) => {
    const site = await emptySite('sqlite');
    await expect(restore(await forged(change, database), site, undefined)).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringContaining(words),
    });
    expect(readdirSync(site.place.dataDir)).toEqual([]);
  });

  test('as long as nothing is changed it is restored', async () => {
    const site = await emptySite('sqlite');
    expect(await restore(await forged(() => ({})), site, undefined)).toMatchObject({ secret: 'none' });
  });
});

describe('a backup is not made', () => {
  test('without a database', async () => {
    const site = await emptySite('sqlite');
    await expect(made(site)).rejects.toThrow(`There is no database ${databaseFile(site.place.dataDir)}`);
    expect(readdirSync(site.place.dataDir)).toEqual([]);
  });

  test('of a damaged or an empty one', async () => {
    const { source, db } = await filledSite('sqlite');
    await db.destroy();
    const file = databaseFile(source.place.dataDir);
    const bytes = readFileSync(file);
    // Spares the first page with the header and the list of tables.
    bytes.fill(0xff, 4096);
    writeFileSync(file, bytes);
    await expect(made(source)).rejects.toThrow(/malformed|not sound/);
    writeFileSync(file, '');
    await expect(made(source)).rejects.toThrow('is empty (0 bytes)');
    expect(readdirSync(source.place.dataDir).toSorted()).toEqual(['kaksha.sqlite', 'secret']);
  });

  test('where what is backed up cannot be read, or there is no room', async () => {
    const { source } = await filledSite('sqlite');
    rmSync(join(source.place.dataDir, 'secret'));
    mkdirSync(join(source.place.dataDir, 'secret'));
    await expect(made(source)).rejects.toThrow(
      /^No backup could be made \(EISDIR.*room in .* for a copy of the database/,
    );
    expect(readdirSync(source.place.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('of one that SQLite copies though it is not sound', async () => {
    const { source, db } = await filledSite('sqlite');
    await db.destroy();
    spoil(databaseFile(source.place.dataDir));
    await expect(made(source)).rejects.toThrow(/^The copy is not sound: CHECK/);
  });

  test.each(engines)('of one that was moved away, on %s', async (engine) => {
    const { source, db } = await filledSite(engine);
    await db.transaction().execute((tx) => closeForGood(tx, engine));
    await expect(made(source)).rejects.toThrow('was moved elsewhere with npm run move-database');
  });
});

test('links in the content are followed, but not in circles, and not into nothing', async () => {
  const { source } = await filledSite('sqlite');
  const { content, media } = source.folders;
  const elsewhere = join(emptyFolder(), 'films');
  renameSync(media, elsewhere);
  symlinkSync(elsewhere, join(content, 'public', 'media'));
  symlinkSync(content, join(content, 'public', 'again'));
  symlinkSync('/nowhere/at/all', join(content, 'dangling'));
  const { manifest } = await made(source);
  expect(manifest.files.map(({ name }) => name).filter((name) => /media|again|dangling/.test(name))).toEqual([
    'content/public/media/film.mp4',
  ]);
});

test('the new backup stays, whatever a wrong clock has dated after it', async () => {
  const { source } = await filledSite('sqlite');
  const store = storeAt(emptyFolder(), '/', noKeys);
  const at = (now: number) => backUp(source, { store, passphrase: undefined, now });
  const years = 3 * 365 * 86_400_000;
  const files: string[] = [];
  for (const now of [MOMENT + years, MOMENT + years + 1, MOMENT - 1, MOMENT, MOMENT + 1000]) {
    files.push((await at(now)).file);
  }
  const [ahead, furthest, before, then, soonAfter] = files;
  expect(await keepNewest(store, 3, MOMENT)).toEqual({ removed: [ahead, furthest] });
  expect(await keepNewest(store, 1, MOMENT + 1000)).toEqual({ removed: [before, then] });
  expect(await store.list()).toEqual([soonAfter]);
});

test('so many backups stay in the store, the newest, and all files of others', async () => {
  const { source } = await filledSite('sqlite');
  const stub = await s3Stub();
  const store = storeAt('s3://backups/desk', '/', stub.settings);
  stub.files.set('desk/notes.txt', Buffer.from('mine'));
  for (const hours of [0, 1, 2, 3]) {
    await backUp(source, { store, passphrase: undefined, now: MOMENT + hours * 3_600_000 });
  }
  stub.fault = (request) => (request.startsWith('DELETE') ? 403 : undefined);
  expect(await keepNewest(store, 2, MOMENT + 3 * 3_600_000)).toEqual({
    removed: [],
    problem: expect.stringContaining('answered 403'),
  });
  expect(stub.files.size).toBe(5);
  stub.fault = () => undefined;
  expect(await keepNewest(store, 2, MOMENT + 3 * 3_600_000)).toEqual({
    removed: ['kaksha-2026-11-21T06-00-00.000Z.tar.gz', 'kaksha-2026-11-21T07-00-00.000Z.tar.gz'],
  });
  expect([...stub.files.keys()].toSorted()).toEqual([
    'desk/kaksha-2026-11-21T08-00-00.000Z.tar.gz',
    'desk/kaksha-2026-11-21T09-00-00.000Z.tar.gz',
    'desk/notes.txt',
  ]);
  const [newest = ''] = (await store.list()).slice(-1);
  const site = await emptySite('sqlite');
  await restore((await store.read(newest)) ?? Readable.from([]), site, undefined);
  expect(await (await openPlace(site.place)).selectFrom('registration').select('id').execute()).toHaveLength(9);
});
