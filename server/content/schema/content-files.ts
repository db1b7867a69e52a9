import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE } from './content-place.ts';

/**
 * The texts of a content folder. A file is named relative to it, with a forward slash: `site.yaml`,
 * `courses/react.yaml`. So a check reads files on the disk and changes that are not there yet in the same way.
 */
export interface ContentFiles {
  /** Undefined if there is no such file. */
  read(file: string): string | undefined;
  /** Names in a folder such as `courses`, sorted and with their endings; empty if there is no such folder. */
  names(folder: string): readonly string[];
}

/** The folders of files that an editor changes, with the ending of each. */
export const FOLDERS = { courses: '.yaml', readings: '.mdx', pages: '.md', exams: '.yaml' } as const;

/** How an id is written, which names the file. */
export const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const LONGEST_ID = 100;

/** Whether an editor may write a file of this name: `site.yaml`, or an id in one of the folders. */
export function isContentFile(file: string): boolean {
  if (file === 'site.yaml') return true;
  return Object.entries(FOLDERS).some(([folder, ending]) => {
    if (!file.startsWith(`${folder}/`) || !file.endsWith(ending)) return false;
    const id = file.slice(folder.length + 1, -ending.length);
    return id.length <= LONGEST_ID && ID.test(id);
  });
}

/** The files on the disk, read again at each call. Hidden files are left out: those being written have such names. */
export function folderFiles(folder: string): ContentFiles {
  return {
    read(file) {
      // A name that leads out of the folder has no file here.
      if (!/^(?:[a-z]+\/)?[^./\\][^/\\]*$/.test(file)) return undefined;
      const path = join(folder, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    names(name) {
      const path = join(folder, name);
      const names = existsSync(path) ? readdirSync(path) : [];
      return names.filter((each) => !each.startsWith('.')).toSorted();
    },
  };
}

/** The files with changed ones in place of theirs; undefined removes a file. */
export function withChanged(files: ContentFiles, changed: ReadonlyMap<string, string | undefined>): ContentFiles {
  return {
    read: (file) => (changed.has(file) ? changed.get(file) : files.read(file)),
    names(folder) {
      const names = new Set(files.names(folder));
      for (const [file, text] of changed) {
        const [of, name, ...deeper] = file.split('/');
        if (of !== folder || name === undefined || deeper.length > 0) continue;
        if (text === undefined) names.delete(name);
        else names.add(name);
      }
      return [...names].toSorted();
    },
  };
}

/** Whether a file is there that a problem names as in `content/`: `content/courses/react.yaml`. */
export function isThere(files: ContentFiles, named: string): boolean {
  const [folder = '', name = ''] = named.slice(SAMPLE.length + 1).split('/');
  return files.names(folder).includes(name);
}
