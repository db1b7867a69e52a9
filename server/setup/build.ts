import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Content } from '../content/schema/schema.ts';

/** A copy of the content that the build was made from, so that prices match its pages. */
interface Kept {
  builtAt: string;
  /** Content folder, relative to the project: `../my-institute`. Early builds have none. */
  from?: string;
  /** What contentHash says of the folder. */
  hash?: string;
  content: Content;
}

const KEPT = 'content.json';

export interface NotShown {
  of: 'build' | 'files';
  /** Milliseconds since 1970. */
  at: number;
  why: string;
}

export interface BuildState {
  /** Milliseconds since 1970. */
  builtAt: number;
  /** Why the newest change is not shown: its build failed, or the running process found mistakes in its files. */
  failure: NotShown | undefined;
  isOutdated: boolean;
}

interface Build {
  /** The real path, whatever links point to it. */
  folder: string;
  /** The project folder; undefined if the build was moved elsewhere. */
  project: string | undefined;
  content: Content;
  /** What contentHash said of its files; an early build does not know. */
  contentHash: string | undefined;
  state(): BuildState;
  /** Calls back with each newer build of the same sources: its pages can replace those served. */
  follow(renew: (folder: string) => void): void;
}

/** Stores the content in a build that is being made; `from` is `Place.shown`, `hash` what contentHash says. */
export function keepContent(folder: string, content: Content, { from, hash }: { from: string; hash?: string }): void {
  const kept: Kept = { builtAt: new Date().toISOString(), from, ...(hash !== undefined && { hash }), content };
  writeFileSync(join(folder, KEPT), JSON.stringify(kept));
}

/** Opens a build by its folder or by a link. Undefined without a build. */
export function openBuild(path: string): Build | undefined {
  if (!existsSync(path)) return undefined;
  let folder = realpathSync(path);
  const entry = join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry) || !existsSync(join(folder, KEPT))) return undefined;
  const { builtAt, content, hash } = keptIn(folder);
  const dist = distOf(folder);
  if (dist !== undefined) sayInUse(dist, folder);
  let madeAt = builtAt;
  return {
    folder,
    project: dist && dirname(dist),
    content,
    contentHash: hash,
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
          // Unreadable at this moment: the next change in the folder triggers another look.
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

/** Undefined without a build. */
export function contentOfBuild(path: string): Content | undefined {
  return keptOfBuild(path)?.content;
}

/** The content that a build stores beside its pages; undefined without a build. */
export function keptOfBuild(path: string): Kept | undefined {
  return existsSync(join(path, KEPT)) ? keptIn(path) : undefined;
}

function keptIn(folder: string): Kept {
  return JSON.parse(readFileSync(join(folder, KEPT), 'utf8')) as Kept;
}

/** The folder that scripts/setup/builds.mjs manages, if the build is in one. */
function distOf(folder: string): string | undefined {
  const builds = dirname(folder);
  return basename(builds) === 'builds' ? dirname(builds) : undefined;
}

let isListed = false;

/** Keeps scripts/setup/builds.mjs from deleting this build while the process runs. */
function sayInUse(dist: string, folder: string): void {
  const file = join(dist, 'in-use', String(process.pid));
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, basename(folder));
    if (!isListed) process.once('exit', () => rmSync(file, { force: true }));
    isListed = true;
  } catch {
    // Without the right to write, the build is safe as one of the latest.
  }
}

function failureIn(dist: string): BuildState['failure'] {
  const file = join(dist, 'failure.json');
  if (!existsSync(file)) return undefined;
  const { at, why }: { at: string; why: string } = JSON.parse(readFileSync(file, 'utf8'));
  return { of: 'build', at: Date.parse(at), why };
}

/** The current build, if it is another one of the same sources. */
function newerOfSameSources(dist: string, folder: string): string | undefined {
  const link = join(dist, 'current');
  if (!existsSync(link)) return undefined;
  const current = realpathSync(link);
  const sources = sourcesOf(folder);
  return current !== folder && sources !== undefined && sourcesOf(current) === sources ? current : undefined;
}

function sourcesOf(folder: string): string | undefined {
  const file = join(folder, 'built.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { sources: string }).sources : undefined;
}

function isOutdated(dist: string, folder: string): boolean {
  const link = join(dist, 'current');
  return existsSync(link) && realpathSync(link) !== folder;
}
