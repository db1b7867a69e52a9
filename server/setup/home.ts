import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '../environment/env.ts';
import { MADE_SITE } from './data-folder.ts';

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

/** Whether a packed site takes its content from a folder that its settings name, in place of what is in the package. */
export function hasOwnFolder(settings: NodeJS.ProcessEnv): boolean {
  return (settings['CONTENT_DIR']?.trim() ?? '') !== '';
}

/** The build that is served: a packed site makes it of that folder. */
export function servedBuild({ root, build, isPacked }: Home, settings: NodeJS.ProcessEnv): string {
  const made = isPacked && hasOwnFolder(settings) ? join(resolve(root, readEnv(settings).dataDir), MADE_SITE) : build;
  return existsSync(made) ? made : build;
}
