/** The secret of this installation: what secret links and hashed addresses are made with. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../base/configuration-error.ts';
import { placeFile } from '../db/place-file.ts';

const BYTES = 32;
const IN_FILE = /^[\da-f]{64}$/;
const UNFINISHED = /^secret\.\d+-[\da-f]+\.new$/;

/** Where the secret of a data folder lies, when there is no SECRET. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

interface SecretPlace {
  secret?: string | undefined;
  dataDir: string;
}

/**
 * SECRET of the environment, else the file `secret` in the data folder, which the first start makes, readable by its
 * owner alone. Whoever moves the data takes it along (server/setup/installation.ts notices when it is another one).
 * Throws a ConfigurationError when the file holds something else or the folder cannot be written.
 */
export function loadSecret({ secret, dataDir }: SecretPlace): Uint8Array {
  if (secret !== undefined) return Buffer.from(secret, 'utf8');
  const file = secretFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) makeSecret(file);
    // What processes left that were killed meanwhile. One that is at it finds the file when it has lost its own.
    for (const name of readdirSync(dataDir)) if (UNFINISHED.test(name)) rmSync(join(dataDir, name), { force: true });
  } catch (error) {
    throw new ConfigurationError(
      `DATA_DIR is "${dataDir}", and the file "secret" cannot be made there (${(error as Error).message}). ` +
        'Give a folder that this process may write to. Example: DATA_DIR=/var/lib/kaksha',
    );
  }
  return secretIn(file);
}

/**
 * The same for whoever only looks: none is made, and undefined where there is none yet. Throws a ConfigurationError when
 * the file holds something else, and the system's error when it cannot be read.
 */
export function existingSecret({ secret, dataDir }: SecretPlace): Uint8Array | undefined {
  if (secret !== undefined) return Buffer.from(secret, 'utf8');
  const file = secretFile(dataDir);
  return existsSync(file) ? secretIn(file) : undefined;
}

function secretIn(file: string): Uint8Array {
  const text = readFileSync(file, 'utf8').trim();
  if (!IN_FILE.test(text)) {
    throw new ConfigurationError(
      `${file} does not hold the 64 hexadecimal digits that the first start wrote there. Put the file back from your backup.`,
    );
  }
  return Buffer.from(text, 'hex');
}

/** A new secret as the file holds it: 256 random bits in hexadecimal. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('hex');
}

/**
 * Two processes that start at once must not make two, nor read half a one: it gets its name once it is whole, and on the
 * disk, as the registrations are that need it.
 */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.new`;
  writeFileSync(unfinished, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
  placeFile(unfinished, file);
}

/**
 * Does something with the secret, and takes back the file that was made for it when that throws a ConfigurationError: a
 * new secret beside a database that has another must not look like the right one later, nor get into a backup.
 */
export async function withSecret<Result>(
  place: SecretPlace,
  work: (secret: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const isNew = place.secret === undefined && !existsSync(secretFile(place.dataDir));
  const secret = loadSecret(place);
  try {
    return await work(secret);
  } catch (error) {
    // After any other error the database may have taken the secret for its own.
    if (isNew && error instanceof ConfigurationError) rmSync(secretFile(place.dataDir), { force: true });
    throw error;
  }
}

/** What a text may mean as a secret: SECRET of the environment, or what the file of that name held. */
export function secretsOf(text: string): Uint8Array[] {
  return [Buffer.from(text, 'utf8'), ...(IN_FILE.test(text) ? [Buffer.from(text, 'hex')] : [])];
}
