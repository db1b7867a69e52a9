/** The secret of this installation: what secret links and hashed addresses are made with. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from './env.ts';

const BYTES = 32;

/**
 * SECRET of the environment, else the file `secret` in the data folder, which the first start makes, readable by its
 * owner alone. Whoever moves the data takes it along: with another secret, links in mails that were sent lead nowhere.
 * Throws a ConfigurationError when the file holds something else or the folder cannot be written.
 */
export function loadSecret({ secret, dataDir }: { secret?: string | undefined; dataDir: string }): Uint8Array {
  if (secret !== undefined) return Buffer.from(secret, 'utf8');
  const file = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // Two processes that start at once must not make two: only one can create the file, the other reads it.
    writeFileSync(file, randomBytes(BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigurationError(
        `DATA_DIR is "${dataDir}", and the file "secret" cannot be made there (${(error as Error).message}). ` +
          'Give a folder that this process may write to. Example: DATA_DIR=/var/lib/kaksha',
      );
    }
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[\da-f]{64}$/.test(text)) {
    throw new ConfigurationError(
      `${file} does not hold the 64 hexadecimal digits that the first start wrote there. Put the file back from your backup.`,
    );
  }
  return Buffer.from(text, 'hex');
}
