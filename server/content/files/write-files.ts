/**
 * Writes several content files as one: after a crash at any moment, `finishWriting` leaves all of them as they were before,
 * or all as they were to be.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../../base/place-file.ts';
import { FOLDERS, isContentFile } from '../schema/content-files.ts';
import { FileError } from './content-file.ts';

/** What is being written; it is there from the moment at which the whole is sure. */
export const JOURNAL = '.kaksha-writing.json';

/** Hidden, so that nobody takes it for content. */
const UNFINISHED = /^\..+\.kaksha-[\w-]+$/;

/** Hashes are undefined for a file that is not there. */
const journalSchema = z.object({
  files: z.array(
    z.object({
      file: z.string().refine(isContentFile),
      /** The name of the new text beside the file; undefined for a file that goes. */
      unfinished: z.string().regex(UNFINISHED).optional(),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
});

type Journal = z.output<typeof journalSchema>;

/**
 * Writes files of a content folder, all or none; undefined deletes a file. Answers the files that somebody has changed at
 * that moment: they stay as they are. With nothing written, it throws an Error for a name that is no content file, a
 * FileError for a link that leads elsewhere, and errors of the file system.
 */
export function writeFiles(folder: string, changed: ReadonlyMap<string, string | undefined>): string[] {
  complete(folder);
  const files = [...changed].map(([file, text]) => ({ file, text, target: targetOf(folder, file) }));
  const made: string[] = [];
  try {
    const journal: Journal = {
      files: files.map(({ file, text, target }) => {
        const before = hashOf(target);
        if (text === undefined) return { file, before };
        const unfinished = `.${basename(file)}.kaksha-${randomUUID()}`;
        const beside = join(dirname(target), unfinished);
        mkdirSync(dirname(target), { recursive: true });
        made.push(beside);
        writeSafely(beside, text);
        if (before !== undefined) chmodSync(beside, lstatSync(target).mode & 0o777);
        return { file, unfinished, before, after: hashOf(beside) };
      }),
    };
    for (const each of foldersOf(folder, files)) syncFolder(each);
    const beside = join(folder, `.${basename(JOURNAL)}.kaksha-${randomUUID()}`);
    made.push(beside);
    writeSafely(beside, JSON.stringify(journal));
    renameSync(beside, join(folder, JOURNAL));
    syncFolder(folder);
  } catch (error) {
    for (const each of made) rmSync(each, { force: true });
    throw error;
  }
  return complete(folder);
}

/**
 * Completes what a process began to write before it ended, or removes what it left behind. Call it when a process starts.
 * Answers the files that somebody has changed since: they stay as they are.
 */
export function finishWriting(folder: string): string[] {
  const kept = complete(folder);
  for (const each of [folder, ...Object.keys(FOLDERS).map((name) => join(folder, name))])
    for (const name of existsSync(each) ? readdirSync(each) : [])
      if (UNFINISHED.test(name)) rmSync(join(each, name), { force: true });
  return kept;
}

/** Puts the texts of the journal in their places. Where a file is neither as before nor as it was to be, it stays. */
function complete(folder: string): string[] {
  const file = join(folder, JOURNAL);
  if (!existsSync(file)) return [];
  const { files } = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const kept = files.filter(({ file: name, unfinished, before, after }) => {
    const target = targetOf(folder, name);
    const now = hashOf(target);
    if (now === after) return false;
    const beside = unfinished === undefined ? undefined : join(dirname(target), unfinished);
    if (now !== before || (beside !== undefined && !existsSync(beside))) return true;
    if (beside === undefined) rmSync(target);
    else renameSync(beside, target);
    return false;
  });
  for (const each of foldersOf(folder, files)) syncFolder(each);
  rmSync(file, { force: true });
  syncFolder(folder);
  return kept.map(({ file: name }) => name);
}

const FIX_LINK = 'Put a file of this name in its place, or change it by hand.';

/** The absolute path of a file. Throws an Error if it is none that may be written, a FileError if a link leads elsewhere. */
function targetOf(folder: string, file: string): string {
  if (!isContentFile(file)) throw new Error(`${file} is not the name of a content file`);
  const target = join(folder, file);
  const within = dirname(target);
  if (existsSync(within) && realpathSync(within) !== join(realpathSync(folder), dirname(file)))
    throw new FileError(file, '', 'is in a folder that is a link to another place', FIX_LINK);
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) throw new FileError(file, '', 'is a link or a folder', FIX_LINK);
  return target;
}

function hashOf(path: string): string | undefined {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined;
}

function writeSafely(path: string, text: string): void {
  const handle = openSync(path, 'wx');
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function foldersOf(folder: string, files: readonly { file: string }[]): Set<string> {
  return new Set(files.map(({ file }) => join(folder, dirname(file))).filter((each) => existsSync(each)));
}
