/** Where a backup is put together and taken apart: beside the database, so that what is whole takes its place at once. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isStaging, STAGING } from '../setup/data-folder.ts';
import { isAbandoned } from './store/backup-name.ts';

/** What is left free on the disk, in bytes, for what else writes there. */
export const LEFT_FREE = 50_000_000;

/**
 * A new folder in the data folder, for its owner alone. Those that killed processes left a day ago are removed, and
 * nothing else: people keep folders there that are called `backup-` and a word.
 */
export function stagingFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const folder of readdirSync(dataDir)
    .filter(isStaging)
    .map((name) => join(dataDir, name))) {
    if (isAbandoned(statSync(folder).mtimeMs)) rmSync(folder, { recursive: true });
  }
  return mkdtempSync(join(dataDir, STAGING));
}
