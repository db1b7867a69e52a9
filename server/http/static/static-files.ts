import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { cacheControl, isPicture, textType } from './file-types.ts';
import type { PageReads } from './page-reads.ts';
import { keepOwnHashes } from './own-hashes.ts';
import { createTextFile, type TextFile } from './text-file.ts';

/** By path: the whole path of the file on the disk, and its size in bytes. */
export type DrawnFiles = ReadonlyMap<string, { file: string; size: number }>;

export interface StaticFiles {
  folder: string;
  texts: ReadonlyMap<string, TextFile>;
  pages: readonly { path: string; file: string }[];
  /** 404.html and others by status, which have no address of their own. */
  errors: ReadonlyMap<number, TextFile>;
  /** Other files by path, with the file in the folder and its size in bytes. */
  binaries: ReadonlyMap<string, { file: string; size: number }>;
  /** Files that were drawn of the content: the whole path of each, and its size in bytes. */
  drawn: DrawnFiles;
  /** The paths of those that the content makes. */
  made: ReadonlySet<string>;
  /** What these have read of the content; an early build does not know. */
  reads: PageReads | undefined;
  /** Pages without a Content-Security-Policy, which may then load nothing. */
  unprotected: readonly string[];
}

/** Reads a built folder: text files as most visitors get them, and the names of all others. */
export function loadStaticFiles(dist: string): StaticFiles {
  const folder = join(dist, 'client');
  // Of each file that the content makes, by path; empty for one that is no page.
  const policies = json<Readonly<Record<string, string>>>(join(dist, POLICIES)) ?? {};
  const drawnIn = json<Readonly<Record<string, string>>>(join(dist, DRAWN)) ?? {};
  const drawn = new Map<string, { file: string; size: number }>();
  const texts = new Map<string, TextFile>();
  const errors = new Map<number, TextFile>();
  const binaries = new Map<string, { file: string; size: number }>();
  const pages: { path: string; file: string }[] = [];
  const unprotected: string[] = [];

  for (const file of filesIn(folder)) {
    const type = textType(file);
    if (type === undefined) {
      const { size } = statSync(join(folder, file));
      if (drawnIn[`/${file}`] === undefined) binaries.set(encodeURI(`/${file}`), { file, size });
      else drawn.set(encodeURI(`/${file}`), { file: join(folder, file), size });
      continue;
    }
    const page = pagePath(file);
    const status = /^\/([45]\d\d)$/.exec(page ?? '')?.[1];
    const identity = readFileSync(join(folder, file));
    const listed = page === undefined ? undefined : policies[page];
    const policy = listed && keepOwnHashes(listed, identity);
    if (page !== undefined && policy === undefined) unprotected.push(page);
    const text = createTextFile({
      type,
      policy,
      isPicture: isPicture(file),
      cacheControl: status === undefined ? cacheControl(file) : 'no-store',
      identity,
      br: twin(folder, `${file}.br`),
      gzip: twin(folder, `${file}.gz`),
      file: join(folder, file),
    });
    if (status !== undefined) {
      errors.set(Number(status), text);
    } else if (page === undefined) {
      texts.set(encodeURI(`/${file}`), text);
    } else {
      texts.set(encodeURI(page), text);
      pages.push({ path: encodeURI(page), file });
    }
  }
  const made = new Set(Object.keys(policies).map((path) => encodeURI(path)));
  const reads = json<PageReads>(join(dist, READS));
  return { folder, texts, pages, errors, binaries, drawn, made, reads, unprotected };
}

function json<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') && part !== '.well-known'))
    .toSorted();
}

/** Beside the folder `client` of a build. */
export const POLICIES = 'policies.json';
export const READS = 'reads.json';
/** By the paths of drawn files, their names in the folder that they were drawn into. */
export const DRAWN = 'drawn.json';

/** The file at a path that the content makes. A file per page: static hosts then answer /Courses themselves instead of redirecting to /Courses/. */
export function pageFileName(path: string): string {
  if (/\.\w+$/.test(path)) return path.slice(1);
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** `/module/0` for `module/0.html` and `module/0/index.html`; undefined if it is no page. */
function pagePath(file: string): string | undefined {
  if (!file.endsWith('.html')) return undefined;
  return `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/';
}

function twin(folder: string, file: string): Buffer | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path) : undefined;
}
