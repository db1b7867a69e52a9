/** Staging folders are beside the database, so that complete files can be moved into place at once. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isStaging, STAGING } from '../setup/data-folder.ts';
import { isAbandoned } from './store/backup-name.ts';

/** Bytes left free for other programs. */
export const LEFT_FREE = 50_000_000;

/** Makes a private folder, and removes those that killed processes left a day ago. Other folders are the owner's. */
export function stagingFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const folder of readdirSync(dataDir)
    .filter(isStaging)
    .map((name) => join(dataDir, name))) {
    if (isAbandoned(statSync(folder).mtimeMs)) rmSync(folder, { recursive: true });
  }
  return mkdtempSync(join(dataDir, STAGING));
}
