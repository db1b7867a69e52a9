/** The build that a process serves, from its start to its end: decision 0009. */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Content } from '../content/schema.ts';

/** What a build keeps of the content it was made from, so that prices are those of its pages. */
interface Kept {
  builtAt: string;
  content: Content;
}

const KEPT = 'content.json';

export interface BuildState {
  /** Milliseconds since 1970. */
  builtAt: number;
  /** Why the newest change is not shown, when it could not be built. */
  failure: { at: number; why: string } | undefined;
  /** Whether a newer build waits for the site to be started again. */
  isOutdated: boolean;
}

export interface Build {
  /** Where it lies, whatever links lead there now or later. */
  folder: string;
  /** The folder of the project it was built in; undefined when it has been put elsewhere. */
  project: string | undefined;
  content: Content;
  /** How things stand at this moment. */
  state(): BuildState;
}

/** Puts the content into the folder of a build that is being made. */
export function keepContent(folder: string, content: Content): void {
  const kept: Kept = { builtAt: new Date().toISOString(), content };
  writeFileSync(join(folder, KEPT), JSON.stringify(kept));
}

/** Opens the build in a folder, or behind a link such as dist/current; undefined when there is none. */
export function openBuild(path: string): Build | undefined {
  if (!existsSync(path)) return undefined;
  const folder = realpathSync(path);
  const entry = join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry) || !existsSync(join(folder, KEPT))) return undefined;
  const { builtAt, content } = keptIn(folder);
  const dist = distOf(folder);
  if (dist !== undefined) sayInUse(dist, folder);
  return {
    folder,
    project: dist && dirname(dist),
    content,
    state: () => ({
      builtAt: Date.parse(builtAt),
      failure: dist === undefined ? undefined : failureIn(dist),
      isOutdated: dist !== undefined && isOutdated(dist, folder),
    }),
  };
}

/** The content of the build in a folder, or behind a link; undefined when there is none. */
export function contentOfBuild(path: string): Content | undefined {
  return existsSync(join(path, KEPT)) ? keptIn(path).content : undefined;
}

function keptIn(folder: string): Kept {
  return JSON.parse(readFileSync(join(folder, KEPT), 'utf8')) as Kept;
}

/** The folder that scripts/setup/builds.mjs looks after, when the build lies in one. */
function distOf(folder: string): string | undefined {
  const builds = dirname(folder);
  return basename(builds) === 'builds' ? dirname(builds) : undefined;
}

/** Keeps scripts/setup/builds.mjs from taking this build away while the process runs. */
function sayInUse(dist: string, folder: string): void {
  const file = join(dist, 'in-use', String(process.pid));
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, basename(folder));
    process.once('exit', () => rmSync(file, { force: true }));
  } catch {
    // Where the process may not write there, the last builds are kept anyway.
  }
}

function failureIn(dist: string): BuildState['failure'] {
  const file = join(dist, 'failure.json');
  if (!existsSync(file)) return undefined;
  const { at, why }: { at: string; why: string } = JSON.parse(readFileSync(file, 'utf8'));
  return { at: Date.parse(at), why };
}

function isOutdated(dist: string, folder: string): boolean {
  const link = join(dist, 'current');
  return existsSync(link) && realpathSync(link) !== folder;
}
