import { finishWriting, writeFiles } from '../content/files/write-files.ts';
import { checkChanged } from '../content/load.ts';
import type { Place } from '../content/schema/content-place.ts';
import { type ContentFiles, folderFiles, withChanged } from '../content/schema/content-files.ts';
import type { Problem } from '../content/schema/file-findings.ts';

/** Texts by file; undefined removes a file. */
export type ChangedFiles = ReadonlyMap<string, string | undefined>;

/** What a build would say of the content with changed files, which problems name within its folder. */
export type CheckContent = (
  of: { root: string; place: Place },
  changed: ChangedFiles,
) => readonly Problem[] | Promise<readonly Problem[]>;

/** Why the desk changes no files of a packed site whose settings name no folder for them. */
export const CONTENT_IN_PACKAGE =
  'The content of this site is in its package. To change it here, write CONTENT_DIR=content into its settings (.env), and start it again.';

/** The files of the content, which the desk changes. */
export interface ContentStore {
  /** As they are now, without drafts. */
  files(): ContentFiles;
  problemsWith(changed: ChangedFiles): Promise<readonly Problem[]>;
  /** Writes all or none. */
  write(changed: ChangedFiles): void;
}

/**
 * The content in a folder of this machine. `root` is the project's folder. First it completes what a process was
 * writing when it ended. `check`: where visitors must not wait for it, another process.
 */
export function folderStore(root: string, place: Place, check: CheckContent = checkHere): ContentStore {
  finishWriting(place.folder);
  return {
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
