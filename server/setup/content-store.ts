import { finishWriting, writeFiles } from '../content/files/write-files.ts';
import { checkChanged } from '../content/load.ts';
import type { Place } from '../content/schema/content-place.ts';
import { type ContentFiles, folderFiles, withChanged } from '../content/schema/content-files.ts';
import type { Problem } from '../content/schema/file-findings.ts';
import type { Tx } from '../db/tables.ts';

/** Texts by file; undefined removes a file. */
export type ChangedFiles = ReadonlyMap<string, string | undefined>;

/** What a build would say of the content with changed files, which problems name within its folder. */
export type CheckContent = (
  of: { root: string; place: Place },
  changed: ChangedFiles,
) => readonly Problem[] | Promise<readonly Problem[]>;

/** The files of the content, which the desk changes. */
export interface ContentStore {
  folder: string;
  /** As they are now, without drafts. */
  files(): ContentFiles;
  problemsWith(changed: ChangedFiles): Promise<readonly Problem[]>;
  /** Writes all or none. */
  write(changed: ChangedFiles): void;
}

/** Bytes by file; undefined removes a file. */
export type ChangedBytes = ReadonlyMap<string, Buffer | undefined>;

export interface Looked {
  /** The newest, of which the folder is a copy now. */
  version: number;
  /** Why changes by hand were not taken. */
  problems: readonly Problem[];
}

/** The content in the database, of which the folder is a copy (server/publishing/shared-content.ts). */
export interface SharedContent {
  /**
   * Takes changes by hand into the database, and what others have published into the folder. Throws errors of the database
   * and the disk.
   */
  look(): Promise<Looked>;
  /**
   * Adds versions that were decided on what that look has found, with `work` in the same transaction. False, with nothing
   * done, if somebody else was faster: look again. The folder has them after the next look.
   */
  commit(on: Looked, changes: ChangedBytes, work: (tx: Tx) => Promise<void>): Promise<boolean>;
  /** Those of the last look. */
  problems(): readonly Problem[];
}

/** How often somebody begins again since another process was faster. */
const ATTEMPTS = 10;

/** Does it again while it answers undefined, since another process was faster. Undefined if that is always so. */
export async function untilFirst<Result>(once: () => Promise<Result | undefined>): Promise<Result | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await once();
    if (result !== undefined) return result;
  }
  return undefined;
}

/**
 * The content in a folder of this machine. `root` is the project's folder. First it completes what a process was
 * writing when it ended. `check`: where visitors must not wait for it, another process.
 */
export function folderStore(root: string, place: Place, check: CheckContent = checkHere): ContentStore {
  finishWriting(place.folder);
  return {
    folder: place.folder,
    files: () => folderFiles(place.folder),
    problemsWith: async (changed) => check({ root, place }, changed),
    write: (changed) => writeFiles(place.folder, changed),
  };
}

/** Checks in this process. */
export const checkHere: CheckContent = ({ root, place }, changed) => {
  const checked = checkChanged(root, place, withChanged(folderFiles(place.folder), changed));
  return 'problems' in checked ? checked.problems : [];
};
