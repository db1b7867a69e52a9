import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Home {
  /** Folder of `.env`; other paths are relative to it. */
  root: string;
  build: string;
  /** Whether it is a package, which has content only in its build. */
  isPacked: boolean;
}

/** The home of a command in a folder. A package's data is in the current folder, so it survives the next package. */
export function homeOf(folder: string): Home {
  const above = join(folder, '..');
  const isPacked = existsSync(join(above, 'content.json'));
  return isPacked
    ? { root: process.cwd(), build: above, isPacked }
    : { root: above, build: join(above, 'dist', 'current'), isPacked };
}
