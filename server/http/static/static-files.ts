import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { cacheControl, isPicture, textType } from './file-types.ts';
import { keepOwnHashes } from './own-hashes.ts';
import { createTextFile, type TextFile } from './text-file.ts';

/** The built site as the process serves it. */
export interface StaticFiles {
  /** The folder the binaries lie in. */
  folder: string;
  /** Pages and other text files by path. */
  texts: ReadonlyMap<string, TextFile>;
  /** Paths of the pages, each with the file that holds it. */
  pages: readonly { path: string; file: string }[];
  /** 404.html and its like, by status: answers, not addresses. */
  errors: ReadonlyMap<number, TextFile>;
  /** Everything that is not text, by path: the file within the folder and its size in bytes. */
  binaries: ReadonlyMap<string, { file: string; size: number }>;
  /** Pages without a Content-Security-Policy of their own, which then may load nothing. */
  unprotected: readonly string[];
}

/** Reads a built folder: text files into memory as most visitors get them, the names of the others. */
export function loadStaticFiles(dist: string): StaticFiles {
  const folder = join(dist, 'client');
  const policies = readPolicies(join(dist, 'policies.json'));
  const texts = new Map<string, TextFile>();
  const errors = new Map<number, TextFile>();
  const binaries = new Map<string, { file: string; size: number }>();
  const pages: { path: string; file: string }[] = [];
  const unprotected: string[] = [];

  for (const file of filesIn(folder)) {
    const type = textType(file);
    if (type === undefined) {
      binaries.set(encodeURI(`/${file}`), { file, size: statSync(join(folder, file)).size });
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
  return { folder, texts, pages, errors, binaries, unprotected };
}

/** The Content-Security-Policy of each built page by its path: site/build/adapter.ts writes them down. */
function readPolicies(file: string): Readonly<Record<string, string>> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') && part !== '.well-known'))
    .toSorted();
}

/** The address of a page's file (`module/0.html` and `module/0/index.html` are `/module/0`), undefined for others. */
function pagePath(file: string): string | undefined {
  if (!file.endsWith('.html')) return undefined;
  return `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/';
}

function twin(folder: string, file: string): Buffer | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path) : undefined;
}
