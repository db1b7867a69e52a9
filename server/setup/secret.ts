import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../base/configuration-error.ts';
import { placeFile } from '../base/place-file.ts';

const BYTES = 32;
const IN_FILE = /^[\da-f]{64}$/;
const UNFINISHED = /^secret\.\d+-[\da-f]+\.new$/;

/** The file of the secret, if SECRET is not set. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

interface SecretPlace {
  secret?: string | undefined;
  dataDir: string;
}

/** SECRET, else the file that the first start makes. Throws a ConfigurationError if that cannot be used. */
export function loadSecret({ secret, dataDir }: SecretPlace): Uint8Array {
  if (secret !== undefined) return Buffer.from(secret, 'utf8');
  const file = secretFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) makeSecret(file);
    // Removes files of killed processes. A process that loses its own file finds the final one.
    for (const name of readdirSync(dataDir)) if (UNFINISHED.test(name)) rmSync(join(dataDir, name), { force: true });
  } catch (error) {
    throw new ConfigurationError(
      `DATA_DIR is "${dataDir}", and the file "secret" cannot be made there (${(error as Error).message}). ` +
        'Name a folder that this process may write to. Example: DATA_DIR=/var/lib/kaksha',
    );
  }
  return secretIn(file);
}

/** Like loadSecret, but undefined before the first start. Also throws the system's error if the file is unreadable. */
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

/** 256 random bits in hexadecimal, as in the file. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('hex');
}

/** Names a complete file, so that two starting processes never make two secrets or read half of one. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.new`;
  writeFileSync(unfinished, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
  placeFile(unfinished, file);
}

/** Removes its new secret if `work` throws a ConfigurationError, since the database may have another secret. */
export async function withSecret<Result>(
  place: SecretPlace,
  work: (secret: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const isNew = place.secret === undefined && !existsSync(secretFile(place.dataDir));
  const secret = loadSecret(place);
  try {
    return await work(secret);
  } catch (error) {
    // After another error, the database may have stored the secret's fingerprint.
    if (isNew && error instanceof ConfigurationError) rmSync(secretFile(place.dataDir), { force: true });
    throw error;
  }
}

/** Possible secrets of a text: the value of SECRET, or the hexadecimal content of the file. */
export function secretsOf(text: string): Uint8Array[] {
  return [Buffer.from(text, 'utf8'), ...(IN_FILE.test(text) ? [Buffer.from(text, 'hex')] : [])];
}
