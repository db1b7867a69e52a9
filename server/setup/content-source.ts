import { checkChanged } from '../content/load.ts';
import type { Place } from '../content/schema/content-place.ts';
import { type ContentFiles, folderFiles } from '../content/schema/content-files.ts';
import type { Problem } from '../content/schema/file-findings.ts';

/** The files from which the content was read, where they are beside the program. */
export interface ContentSource {
  /** As they are now, without drafts. */
  files(): ContentFiles;
  /** What a build would say of files. */
  problemsIn(files: ContentFiles): readonly Problem[];
}

/** The content in a folder of this machine. `root` is the project's folder. */
export function contentSource(root: string, place: Place): ContentSource {
  return {
    files: () => folderFiles(place.folder),
    problemsIn: (files) => {
      const checked = checkChanged(root, place, files);
      return 'problems' in checked ? checked.problems : [];
    },
  };
}
