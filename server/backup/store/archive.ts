/** tar with gzip, and age encryption with a passphrase (https://age-encryption.org/v1): `age -d FILE | tar -xz`. */
import { Decrypter, Encrypter } from 'age-encryption';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform, type TransformCallback } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { type FileEntry, type Manifest, MANIFEST, readManifest } from './manifest.ts';

export interface Packed extends FileEntry {
  path: string;
}

/** Exponent of scrypt's cost. The usual 18 takes 256 MB, more than small servers have; 15 takes 32 MB. */
const SCRYPT_COST = 15;

export const ENDING = '.tar.gz';
export const ENCRYPTED_ENDING = '.age';

/** Streams an archive. Fails with a BackupError if a file no longer matches its entry. */
export function packed(manifest: Manifest, files: readonly Packed[], passphrase: string | undefined): Readable {
  const tar = pack();
  const compressed = createGzip();
  const result = new PassThrough();
  const encrypted = passphrase === undefined ? compressed : encryptedBy(passphrase, compressed);
  const work = Promise.all([
    fill(tar, manifest, files).catch((error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    }),
    pipeline(tar as unknown as NodeJS.ReadableStream, compressed),
    Promise.resolve(encrypted).then((source) => pipeline(source, result)),
  ]);
  work.catch((error: unknown) => result.destroy(error as Error));
  return result;
}

async function encryptedBy(passphrase: string, source: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(SCRYPT_COST);
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

async function fill(tar: Pack, manifest: Manifest, files: readonly Packed[]): Promise<void> {
  const mtime = new Date(manifest.madeAt);
  const attributes = { mode: 0o600, mtime };
  const head = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`);
  await new Promise<void>((resolve, reject) => {
    tar.entry({ name: MANIFEST, size: head.length, ...attributes }, head, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  for (const { path, ...file } of files) {
    const { name, size } = file;
    const changed = new BackupError(`${name} was changed while it was copied. No backup was made. Try again.`);
    const entry = tar.entry({ name, size, ...attributes }) as unknown as NodeJS.WritableStream;
    // oxlint-disable-next-line no-await-in-loop
    await pipeline(createReadStream(path), new Checked(file, changed), entry);
  }
  tar.finalize();
}

/** Passes bytes on, and fails if they are not those of the file. */
class Checked extends Transform {
  readonly #expected: FileEntry;
  readonly #wrong: BackupError;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(expected: FileEntry, wrong: BackupError) {
    super();
    this.#expected = expected;
    this.#wrong = wrong;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    if (this.#bytes > this.#expected.size) done(this.#wrong);
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const isSame = this.#bytes === this.#expected.size && this.#hash.digest('hex') === this.#expected.sha256;
    done(isSame ? null : this.#wrong);
  }
}

interface Unpacking {
  passphrase: string | undefined;
  /** An empty private folder: databases and secrets get owner-only rights, content does not. */
  into: string;
  /** In bytes. */
  room: number;
}

/** A manifest has about a hundred bytes for each file of the content. */
const LARGEST_MANIFEST = 64 * 1024 * 1024;
/** Most bytes that tar adds for a file: headers with a long name, and padding of the last block. */
const AROUND_A_FILE = 16 * 1024;

/**
 * Unpacks an archive, checked file by file, into the folder alone. Throws a BackupError for a foreign, damaged, wrongly
 * encrypted or too large one; some files may then be there.
 */
export async function unpack(archive: Readable, { passphrase, into, room }: Unpacking): Promise<Manifest> {
  const tar = extract();
  const limit = new Limit(LARGEST_MANIFEST + AROUND_A_FILE);
  const reading = (async () => {
    const plain = await decrypted(archive, passphrase);
    await pipeline(plain, createGunzip(), limit, tar as unknown as NodeJS.WritableStream);
  })();
  // Readers of entries get this error through them; it is also awaited below.
  reading.catch((error: unknown) => tar.destroy(error as Error));
  try {
    let manifest: Manifest | undefined;
    const missing = new Map<string, FileEntry>();
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      const source = entry as unknown as AsyncIterable<Uint8Array>;
      if (manifest === undefined) {
        if (name !== MANIFEST || size > LARGEST_MANIFEST) throw NOT_OURS();
        manifest = readManifest(await text(source));
        if (manifest === undefined) throw new BackupError(UNREADABLE);
        const total = manifest.files.reduce((sum, file) => sum + file.size, 0);
        if (total > room) throw tooLarge(total, room);
        limit.most += total + manifest.files.length * AROUND_A_FILE;
        for (const file of manifest.files) missing.set(file.name, file);
        continue;
      }
      const expected = missing.get(name);
      if (type !== 'file' || expected === undefined || expected.size !== size) {
        throw new BackupError(`The backup holds files that its list does not name (${shown(name)}). It is not used.`);
      }
      missing.delete(name);
      await write(source, join(into, name), expected);
    }
    await reading;
    if (manifest === undefined) throw NOT_OURS();
    if (missing.size > 0) throw new BackupError(`The backup is incomplete: ${missing.size} of its files are missing.`);
    return manifest;
  } catch (error) {
    tar.destroy();
    archive.destroy();
    throw inWords(error, await reading.then(() => undefined).catch((cause: unknown) => cause));
  }
}

const NOT_OURS = () => new BackupError('This is not a backup of Kaksha, or it is damaged. Try another one.');
const UNREADABLE =
  'The list of what is in the backup cannot be read: it is damaged, or a newer version of Kaksha made it.';

function tooLarge(total: number, room: number): BackupError {
  const [needed, free] = [total, room].map((bytes) => Math.ceil(bytes / 1_000_000));
  return new BackupError(`The backup takes ${needed} MB, and there are ${free} MB of room. Make room first.`);
}

/** A foreign name, made safe for a terminal. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}

/** The error that explains more: readers of entries see an error in the bytes only as their end. */
function inWords(error: unknown, ofBytes: unknown): unknown {
  const explained = [error, ofBytes].find((each) => each instanceof BackupError);
  if (explained !== undefined) return explained;
  const cause = (ofBytes ?? error) as NodeJS.ErrnoException;
  const { code = '', message } = cause;
  // Errors of a disk name the system call; those of the network are a TypeError.
  if (cause.syscall !== undefined || cause instanceof TypeError) {
    return new BackupError(
      `The backup could not be read to its end, or could not be unpacked (${message}). Try again.`,
      {
        cause,
      },
    );
  }
  const isOfBytes = /^(Z_|ERR_STREAM)/.test(code) || /tar|header|end of data|decrypt|tag|final chunk/i.test(message);
  return isOfBytes ? Object.assign(NOT_OURS(), { cause }) : cause;
}

async function write(source: AsyncIterable<Uint8Array>, path: string, expected: FileEntry): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const damaged = new BackupError(`${shown(expected.name)} in the backup is damaged. It is not used.`);
  const file = createWriteStream(path, { flags: 'wx', mode: expected.name.includes('/') ? 0o644 : 0o600, flush: true });
  await pipeline(Readable.from(source), new Checked(expected, damaged), file);
}

/** Fails after `most` bytes: a small packed file may unpack to endless data. */
class Limit extends Transform {
  most: number;
  #seen = 0;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#seen += chunk.length;
    if (this.#seen > this.most) done(new BackupError('The backup holds more than its list says. It is not used.'));
    else done(null, chunk);
  }
}

/** The first line of every file in the age format. */
const AGE = 'age-encryption.org/v1\n';

async function decrypted(archive: Readable, passphrase: string | undefined): Promise<Readable> {
  const { head, whole } = await peek(archive, AGE.length);
  if (head.toString('latin1') !== AGE) return whole;
  if (passphrase === undefined) {
    throw new BackupError('The backup is encrypted. Set BACKUP_PASSPHRASE to what it was when the backup was made.');
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(whole)));
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw Object.assign(NOT_OURS(), { cause: error });
    throw new BackupError('BACKUP_PASSPHRASE is not what the backup was encrypted with.');
  }
}

async function peek(stream: Readable, count: number): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  let length = 0;
  while (length < count) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { done, value } = await chunks.next();
    if (done === true) break;
    first.push(value);
    length += value.length;
  }
  const whole = Readable.from(
    (async function* () {
      yield* first;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })(),
    { objectMode: false },
  );
  return { head: Buffer.concat(first).subarray(0, count), whole };
}

// The package has the types of browser streams, which work with Node's.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as never;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream);
