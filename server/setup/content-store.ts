import { finishWriting, writeFiles } from '../content/files/write-files.ts';
import { checkChanged } from '../content/load.ts';
import type { Place } from '../content/schema/content-place.ts';
import { type ContentFiles, folderFiles } from '../content/schema/content-files.ts';
import type { Problem } from '../content/schema/file-findings.ts';

/** The files of the content, which the desk changes. */
export interface ContentStore {
  /** As they are now, without drafts. */
  files(): ContentFiles;
  /** What a build would say of files. */
  problemsIn(files: ContentFiles): readonly Problem[];
  /** Writes all or none; undefined removes a file. */
  write(changed: ReadonlyMap<string, string | undefined>): void;
}

/**
 * The content in a folder of this machine. `root` is the project's folder. First it completes what a process was
 * writing when it ended.
 */
export function folderStore(root: string, place: Place): ContentStore {
  finishWriting(place.folder);
  return {
    files: () => folderFiles(place.folder),
    problemsIn: (files) => {
      const checked = checkChanged(root, place, files);
      return 'problems' in checked ? checked.problems : [];
    },
    write: (changed) => writeFiles(place.folder, changed),
  };
}
