/** Writes the content of a new site into a folder. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REQUIRED_PAGES } from '../checks/references.ts';
import { loadContent } from '../load.ts';
import { contentPlace } from '../schema/content-place.ts';
import type { Answers } from './answers.ts';
import { copiesOf, draft } from './draft.ts';

interface WriteOptions {
  /** The project, or the folder of the settings. */
  root: string;
  /** Folder with the pages of text and the emblems of the sample, good for any provider. */
  sample: string;
  isClosed?: boolean;
}

/** The folder of a build with the parts of the sample that every new site takes. */
export const FOR_NEW_SITES = 'new-site';

/** Those parts, by folder. Without names, all files of it. */
const PARTS: Readonly<Record<'pages' | 'emblems', readonly string[] | undefined>> = {
  pages: REQUIRED_PAGES.map((id) => `${id}.md`),
  emblems: undefined,
};

/** Throws a ContentError if the content is not valid. */
export function writeSite(folder: string, answers: Answers, { root, sample, isClosed = false }: WriteOptions): void {
  const [pages, emblems] = [partOf(sample, 'pages'), partOf(sample, 'emblems')];
  writeInto(folder, draft(answers, { pages, emblems, isClosed }));
  copyInto(folder, copiesOf(answers.courses, answers.logo));
  // Answers that pass must give valid content; otherwise the fault is ours, told by file and field.
  loadContent(root, contentPlace(root, { CONTENT_DIR: folder }));
}

/** Copies those parts into a build. */
export function keepForNewSites(sample: string, folder: string): void {
  for (const part of ['pages', 'emblems'] as const) writeInto(join(folder, part), partOf(sample, part));
}

/** Texts by file name. */
function partOf(sample: string, part: keyof typeof PARTS): Record<string, string> {
  const folder = join(sample, part);
  const names = PARTS[part] ?? readdirSync(folder);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Whether a folder is not there yet, or has nothing in it but hidden files. */
export function isFree(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => name.startsWith('.'));
}

/** Files by their path in the folder. */
function writeInto(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Copies files of the provider, each to its path in the folder. */
export function copyInto(folder: string, copies: readonly { from: string; to: string }[]): void {
  for (const { from, to } of copies) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    copyFileSync(from, join(folder, to));
  }
}
