/** The build that a process serves, from its start to its end: decision 0009. */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Content } from '../content/schema/schema.ts';

/** What a build keeps of the content it was made from, so that prices are those of its pages. */
interface Kept {
  builtAt: string;
  /** The folder of the content, from that of the project: `../my-institute`. Builds of earlier versions have none. */
  from?: string;
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

interface Build {
  /** Where it lies, whatever links lead there now or later. */
  folder: string;
  /** The folder of the project it was built in; undefined when it has been put elsewhere. */
  project: string | undefined;
  content: Content;
  /** How things stand at this moment. */
  state(): BuildState;
  /**
   * Calls back with the folder of each newer build that differs in nothing but its day: made from the same sources, its
   * program is the one that runs, and its pages can take the place of those served.
   */
  follow(renew: (folder: string) => void): void;
}

/** Puts the content into the folder of a build that is being made; `from` is where it lies (Place.shown). */
export function keepContent(folder: string, content: Content, from: string): void {
  const kept: Kept = { builtAt: new Date().toISOString(), from, content };
  writeFileSync(join(folder, KEPT), JSON.stringify(kept));
}

/** Opens the build in a folder, or behind a link such as dist/current; undefined when there is none. */
export function openBuild(path: string): Build | undefined {
  if (!existsSync(path)) return undefined;
  let folder = realpathSync(path);
  const entry = join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry) || !existsSync(join(folder, KEPT))) return undefined;
  const { builtAt, content } = keptIn(folder);
  const dist = distOf(folder);
  if (dist !== undefined) sayInUse(dist, folder);
  let madeAt = builtAt;
  return {
    folder,
    project: dist && dirname(dist),
    content,
    follow: (renew) => {
      if (dist === undefined) return;
      const look = () => {
        try {
          const newer = newerOfSameSources(dist, folder);
          if (newer === undefined) return;
          const { builtAt: at } = keptIn(newer);
          renew(newer);
          [folder, madeAt] = [newer, at];
          sayInUse(dist, newer);
        } catch {
          // It cannot be read just now: what is served stays, and the next change in the folder is looked at again.
        }
      };
      watch(dist, { persistent: false }, look).on('error', () => {});
    },
    state: () => ({
      builtAt: Date.parse(madeAt),
      failure: dist === undefined ? undefined : failureIn(dist),
      isOutdated: dist !== undefined && isOutdated(dist, folder),
    }),
  };
}

/** The content of the build in a folder, or behind a link; undefined when there is none. */
export function contentOfBuild(path: string): Content | undefined {
  return keptOfBuild(path)?.content;
}

/** What such a build keeps beside its pages. */
export function keptOfBuild(path: string): Kept | undefined {
  return existsSync(join(path, KEPT)) ? keptIn(path) : undefined;
}

function keptIn(folder: string): Kept {
  return JSON.parse(readFileSync(join(folder, KEPT), 'utf8')) as Kept;
}

/** The folder that scripts/setup/builds.mjs looks after, when the build lies in one. */
function distOf(folder: string): string | undefined {
  const builds = dirname(folder);
  return basename(builds) === 'builds' ? dirname(builds) : undefined;
}

/** Whether this process has said which build it serves. */
let isListed = false;

/** Keeps scripts/setup/builds.mjs from taking this build away while the process runs. */
function sayInUse(dist: string, folder: string): void {
  const file = join(dist, 'in-use', String(process.pid));
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, basename(folder));
    if (!isListed) process.once('exit', () => rmSync(file, { force: true }));
    isListed = true;
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

/** The current build, where it is another than that of a folder and was made from the same sources. */
function newerOfSameSources(dist: string, folder: string): string | undefined {
  const link = join(dist, 'current');
  if (!existsSync(link)) return undefined;
  const current = realpathSync(link);
  const sources = sourcesOf(folder);
  return current !== folder && sources !== undefined && sourcesOf(current) === sources ? current : undefined;
}

/** The hash of what a build was made from: scripts/setup/builds.mjs writes it down. */
function sourcesOf(folder: string): string | undefined {
  const file = join(folder, 'built.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { sources: string }).sources : undefined;
}

function isOutdated(dist: string, folder: string): boolean {
  const link = join(dist, 'current');
  return existsSync(link) && realpathSync(link) !== folder;
}
