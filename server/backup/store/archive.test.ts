import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../base/folder.fixture.ts';
import { isThorough } from '../../../tests/thorough.ts';
import { decryptedByHand } from '../age.fixture.ts';
import { packed, type Packed, unpack } from './archive.ts';
import type { Manifest } from './manifest.ts';

const PASSPHRASE = 'correct horse battery staple';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function manifestOf(files: Record<string, Buffer>): Manifest {
  return {
    format: 1,
    version: '0.1.0',
    madeAt: '2026-11-21T06:00:00.000Z',
    engine: 'sqlite',
    migrations: ['0001-desk'],
    rows: { registration: 3 },
    files: Object.entries(files).map(([name, bytes]) => ({ name, size: bytes.length, sha256: sha256(bytes) })),
  };
}

/** About 100 kB of fixed incompressible bytes, and a name too long for a tar header. */
const FILES = {
  'kaksha.sqlite': createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(100_000)),
  secret: Buffer.from('f'.repeat(64)),
  [`content/courses/${'लंबा'.repeat(20)}.yaml`]: Buffer.from('name: x\n'),
  'content/public/empty.txt': Buffer.alloc(0),
};

function written(files: Record<string, Buffer>): { manifest: Manifest; list: Packed[] } {
  const from = emptyFolder();
  const manifest = manifestOf(files);
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(from, name)), { recursive: true });
    writeFileSync(join(from, name), bytes);
  }
  return { manifest, list: manifest.files.map((file) => ({ ...file, path: join(from, file.name) })) };
}

async function archiveOf(files: Record<string, Buffer>, passphrase?: string): Promise<Buffer> {
  const { manifest, list } = written(files);
  return buffer(packed(manifest, list, passphrase));
}

const read = (bytes: Buffer, passphrase?: string, into = emptyFolder(), room = 1e9) =>
  unpack(Readable.from([bytes]), { passphrase, into, room });

test.each([undefined, PASSPHRASE])(
  'with the passphrase %s every file comes back, byte for byte',
  async (passphrase) => {
    const bytes = await archiveOf(FILES, passphrase);
    const into = emptyFolder();
    expect(await read(bytes, passphrase, into)).toEqual(manifestOf(FILES));
    for (const [name, content] of Object.entries(FILES))
      expect(readFileSync(join(into, name)).equals(content)).toBe(true);
  },
);

test('with a passphrase it is a file in the age format, and shows nothing of what is in it', async () => {
  const secret = Buffer.from('the very words '.repeat(100));
  const bytes = await archiveOf({ ...FILES, 'content/site.yaml': secret }, PASSPHRASE);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 15\n/);
  expect(gunzipSync(decryptedByHand(bytes, PASSPHRASE)).includes(secret)).toBe(true);
  expect(() => decryptedByHand(bytes, 'another passphrase')).toThrow('authenticate data');
});

test('another passphrase, and none, are told apart', async () => {
  const bytes = await archiveOf(FILES, PASSPHRASE);
  await expect(read(bytes, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not what the backup was');
  await expect(read(bytes)).rejects.toThrow('The backup is encrypted. Set BACKUP_PASSPHRASE');
});

/** Scrypt takes a tenth of a second each time, so the daily run tests three places only. */
const mostOf = (places: number[], passphrase?: string) => places.slice(passphrase === undefined || isThorough ? 0 : -3);

test.each([undefined, PASSPHRASE])('one cut off anywhere is refused (passphrase: %s)', async (passphrase) => {
  const bytes = await archiveOf(FILES, passphrase);
  const lengths = [0, 5, 300, bytes.length >> 1, bytes.length - 9, bytes.length - 1];
  for (const length of mostOf(lengths, passphrase)) {
    await expect(read(bytes.subarray(0, length), passphrase), `${length} bytes`).rejects.toThrow(
      /not a backup of Kaksha, or it is damaged|cannot be read|is incomplete/,
    );
  }
});

test.each([undefined, PASSPHRASE])('a changed byte is noticed (passphrase: %s)', async (passphrase) => {
  const bytes = await archiveOf(FILES, passphrase);
  // Compressed data begins with a table of codes, in which a bit of an unused code changes nothing.
  const first = passphrase === undefined ? 300 : 40;
  for (const at of mostOf([first, 400, 700, bytes.length >> 1, bytes.length - 5], passphrase)) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    await expect(read(changed, passphrase), `byte ${at}`).rejects.toThrow(
      /not a backup of Kaksha|damaged|cannot be read|does not name|BACKUP_PASSPHRASE is not/,
    );
  }
});

test('a file that changes meanwhile makes no backup', async () => {
  for (const text of ['name: y\n', 'longer than it was', 's']) {
    const { manifest, list } = written(FILES);
    writeFileSync(list[2]?.path ?? '', text);
    await expect(buffer(packed(manifest, list, undefined))).rejects.toThrow('was changed while it was copied');
  }
});

async function forged(manifest: unknown, entries: [Partial<Header> & { name: string }, Buffer?][]): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  for (const [header, bytes] of entries) {
    if (bytes === undefined) tar.entry(header);
    else tar.entry(header, bytes);
  }
  tar.finalize();
  return gzipSync(await buffer(tar as unknown as Readable));
}

const X = Buffer.from('x');
/** Moves the cursor of a terminal, which would hide earlier output. */
const ESCAPE = '\u001B[1A\u001B[2K';

test('nothing of a list or a name reaches a terminal as it is', async () => {
  const manifest = manifestOf({ 'content/x': X });
  for (const changes of [{ version: ESCAPE }, { migrations: [ESCAPE] }, { rows: { [ESCAPE]: 1 } }]) {
    await expect(read(await forged({ ...manifest, ...changes }, [[{ name: 'content/x' }, X]]))).rejects.toThrow(
      'The list of what is in the backup cannot be read',
    );
  }
  const name = `content/${ESCAPE}`;
  for (const [listed, bytes] of [
    [{ [name]: X }, Buffer.from('y')],
    [{ 'content/x': X }, X],
  ] as const) {
    const refused = read(await forged(manifestOf(listed), [[{ name }, bytes]]));
    await expect(refused).rejects.toThrow(/is damaged|does not name/);
    await expect(refused).rejects.not.toThrow('\u001B');
  }
});

test.each([
  '../outside',
  'content/../../outside',
  '/tmp/outside',
  'content//x',
  'content/./x',
  'content\\..\\x',
  'content/C:x',
  'content/\u001b]0;x\u0007',
  'content/x\ny',
  'other/x',
  'content',
])('a list that names %s is refused', async (name) => {
  const into = emptyFolder();
  await expect(read(await forged(manifestOf({ [name]: X }), [[{ name }, X]]), undefined, into)).rejects.toThrow(
    'The list of what is in the backup cannot be read',
  );
  expect(readdirSync(into)).toEqual([]);
});

test.each<[string, Partial<Header> & { name: string }, Buffer?]>([
  ['a file that the list does not name', { name: 'content/more' }, X],
  ['a way out', { name: '../content/x' }, X],
  ['a link in the place of a file', { name: 'content/x', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'content/x', type: 'link', linkname: '/etc/passwd' }],
  ['a folder', { name: 'content/x', type: 'directory' }],
  ['a device', { name: 'content/x', type: 'character-device' }],
  ['another size', { name: 'content/x' }, Buffer.from('xx')],
])('%s is refused', async (_, header, bytes) => {
  const into = emptyFolder();
  const archive = await forged(manifestOf({ 'content/x': X }), [[header, bytes]]);
  await expect(read(archive, undefined, into)).rejects.toThrow('holds files that its list does not name');
  expect(existsSync(join(into, 'content/x'))).toBe(false);
});

test('a file that comes twice, other bytes, and one that does not come are refused', async () => {
  const manifest = manifestOf({ 'content/x': X });
  const once: [{ name: string }, Buffer] = [{ name: 'content/x' }, X];
  await expect(read(await forged(manifest, [once, once]))).rejects.toThrow('does not name');
  await expect(read(await forged(manifest, [[{ name: 'content/x' }, Buffer.from('y')]]))).rejects.toThrow('is damaged');
  await expect(read(await forged(manifest, []))).rejects.toThrow('1 of its files are missing');
});

test('a bomb is refused before it fills the disk: in the list, beside it, and behind it', async () => {
  const manifest = manifestOf({ 'content/x': Buffer.alloc(2000) });
  const archive = await forged(manifest, [[{ name: 'content/x' }, Buffer.alloc(2000)]]);
  await expect(read(archive, undefined, emptyFolder(), 1999)).rejects.toThrow('takes 1 MB, and there are 1 MB of room');
  // Zeros may follow the end of a tar, where no reader looks.
  const zeros = gzipSync(Buffer.concat([gunzipSync(archive), Buffer.alloc(80 * 1024 * 1024)]));
  expect(zeros.length).toBeLessThan(100_000);
  await expect(read(zeros)).rejects.toThrow('holds more than its list says');
});

test('other files are none of ours', async () => {
  for (const bytes of [Buffer.alloc(0), X, gzipSync(X), randomBytes(5000), await forged({ format: 2 }, [])]) {
    await expect(read(bytes)).rejects.toThrow(
      /not a backup of Kaksha, or it is damaged|a newer version of Kaksha made it/,
    );
  }
});

test('what reads from a disk or network that fails says so itself', async () => {
  const bytes = await archiveOf(FILES);
  const broken = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 1000);
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
    })(),
  );
  await expect(unpack(broken, { passphrase: undefined, into: emptyFolder(), room: 1e9 })).rejects.toThrow('ECONNRESET');
});
