/** Where a command finds the build, and where settings and data lie. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Home {
  /** `.env` lies here, and folders named in it begin here. */
  root: string;
  /** The build with its content. */
  build: string;
  /** Whether it is a package, where of the content there is only what the build keeps of it. */
  isPacked: boolean;
}

/**
 * The home of a command whose file lies in a folder (`import.meta.dirname`): the project, or, in a package
 * (scripts/package.ts), the package for the build and the folder in which it is called for all that stays when the next
 * package takes its place.
 */
export function homeOf(folder: string): Home {
  const above = join(folder, '..');
  const isPacked = existsSync(join(above, 'content.json'));
  return isPacked
    ? { root: process.cwd(), build: above, isPacked }
    : { root: above, build: join(above, 'dist', 'current'), isPacked };
}
