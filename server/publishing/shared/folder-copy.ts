/** The folder of one process, as a copy of the content in the database. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { writeFiles } from '../../content/files/write-files.ts';
import { FOLDERS, isContentFile } from '../../content/schema/content-files.ts';
import { PICTURES } from '../../content/schema/content-place.ts';
import { PICTURE_FILE } from '../../content/schema/schema-fields.ts';
import { hashOf, isPicture } from './content-versions.ts';

/** Hidden, so that nobody takes it for content. It stays with the folder, and a folder that was put in its place has none. */
const COPIED = '.kaksha-copied.json';

const copiedSchema = z.object({
  version: z.number().int().min(1),
  /** When that version was added: tells another database apart. */
  at: z.number().int(),
  /** Files that somebody is changing by hand, with the version that they began with; 0 if it is not known. */
  behind: z.record(z.string(), z.number().int()),
});

/** Of which version the folder is a copy. */
export type Copied = z.output<typeof copiedSchema>;

export interface FolderCopy {
  /** Hashes of the files that the desk can change, by name. */
  hashes(): ReadonlyMap<string, string>;
  read(file: string): Buffer | undefined;
  /**
   * Writes those that are still as `seen` says, texts all or none. Answers the others, which somebody has changed at this
   * moment. `bytesOf` gives what a file becomes; undefined removes it.
   */
  write(
    files: Iterable<string>,
    seen: ReadonlyMap<string, string>,
    bytesOf: (file: string) => Promise<Buffer | undefined>,
  ): Promise<string[]>;
  copied(): Copied | undefined;
  setCopied(copied: Copied): void;
}

/** Reads and writes only when it is asked. Throws errors of the file system. */
export function folderCopy(folder: string): FolderCopy {
  /** Pictures are large, and hardly ever change. */
  const known = new Map<string, { size: number; mtimeMs: number; hash: string }>();

  function read(file: string): Buffer | undefined {
    const path = join(folder, file);
    if (!existsSync(path)) return undefined;
    // A text as it would be written again.
    return isPicture(file) ? readFileSync(path) : Buffer.from(readFileSync(path, 'utf8'));
  }

  function hashAt(file: string): string | undefined {
    const found = statSync(join(folder, file), { throwIfNoEntry: false });
    if (found?.isFile() !== true) return undefined;
    const before = known.get(file);
    if (before !== undefined && before.size === found.size && before.mtimeMs === found.mtimeMs) return before.hash;
    const bytes = read(file);
    if (bytes === undefined) return undefined;
    const hash = hashOf(bytes);
    if (isPicture(file)) known.set(file, { size: found.size, mtimeMs: found.mtimeMs, hash });
    return hash;
  }

  return {
    read,
    hashes: () =>
      new Map(
        namesIn(folder).flatMap((file) => {
          const hash = hashAt(file);
          return hash === undefined ? [] : [[file, hash] as const];
        }),
      ),
    async write(files, seen, bytesOf) {
      const isAsSeen = (file: string) => hashAt(file) === seen.get(file);
      const other: string[] = [];
      const removed: string[] = [];
      const texts = new Map<string, string | undefined>();
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- pictures are large: one after the other
        const bytes = await bytesOf(file);
        if (!isAsSeen(file)) other.push(file);
        else {
          // Whatever happens now, the folder is no exact copy until it is complete.
          rmSync(join(folder, COPIED), { force: true });
          if (!isPicture(file)) texts.set(file, bytes?.toString());
          // A text may name a picture, so pictures come first and go last.
          else if (bytes === undefined) removed.push(file);
          else writeWhole(join(folder, file), bytes);
        }
      }
      const same = [...texts].filter(([file]) => isAsSeen(file));
      other.push(...[...texts.keys()].filter((file) => !isAsSeen(file)));
      if (same.length > 0) other.push(...writeFiles(folder, new Map(same)));
      for (const file of removed) rmSync(join(folder, file), { force: true });
      return other;
    },
    copied() {
      const path = join(folder, COPIED);
      if (!existsSync(path)) return undefined;
      try {
        return copiedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        // Somebody has written into it: the folder counts as one that is new here.
        return undefined;
      }
    },
    setCopied(copied) {
      const text = JSON.stringify(copied);
      const path = join(folder, COPIED);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
      try {
        writeWhole(path, Buffer.from(text));
      } catch {
        // A folder that cannot be written is new at each start.
      }
    },
  };
}

/** Names of the files that the desk can change. */
function namesIn(folder: string): string[] {
  const of = (name: string) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);
  const texts = Object.keys(FOLDERS).flatMap((name) => of(name).map((each) => `${name}/${each}`));
  const pictures = of(PICTURES).filter((name) => PICTURE_FILE.test(name));
  return [...['site.yaml', ...texts].filter(isContentFile), ...pictures.map((name) => `${PICTURES}/${name}`)];
}

function writeWhole(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = join(dirname(path), `.${basename(path)}.kaksha-${randomUUID()}`);
  try {
    writeFileSync(beside, bytes, { flag: 'wx', flush: true });
    renameSync(beside, path);
  } finally {
    rmSync(beside, { force: true });
  }
}
