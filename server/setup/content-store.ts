import type { Offer } from '../../domain/course/offer.ts';
import { finishWriting, writeFiles } from '../content/files/write-files.ts';
import { checkChanged } from '../content/load.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { CourseSettingTable } from '../db/tables/desk-tables.ts';
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

/** Why the desk changes no files of a packed site whose settings name no folder for them. */
export const CONTENT_IN_PACKAGE =
  'The content of this site is in its package, and is changed where it was packed. How the desk can change it is in docs/deploy.md, under “The content”.';

/** A page of the content as it would be with changed files. */
export interface PreviewOrder {
  /** The file that the page is about, by its kind and id. */
  kind: string;
  id: string;
  /** Which of its pages (server/publishing/preview.ts). */
  show: string;
  changed: ChangedFiles;
  /** What staff have set for courses at the desk, which counts before the files. */
  settings: readonly CourseSettingTable[];
  /** Of the courses as the site has them, by their ids. */
  offers: ReadonlyMap<string, Offer>;
}

export interface DrawnPage {
  html: string;
  /** Its Content-Security-Policy, under which nothing of it can run. */
  policy: string;
}

/**
 * Draws a page in a process that gives its memory back, as the program draws those of the site. `offerOf` is asked for the
 * offer of the changed course. `nowhere`: no page shows the file. `ended`: it took too much time or memory.
 */
export type DrawPreview = (
  order: PreviewOrder,
  offerOf: (course: Entry<Course>) => Promise<Offer>,
) => Promise<
  ({ kind: 'drawn' } & DrawnPage) | { kind: 'wrong'; problems: readonly Problem[] } | { kind: 'nowhere' | 'ended' }
>;

/** The files of the content, which the desk changes. */
export interface ContentStore {
  folder: string;
  /** The sample of the project: what staff set in a trial of it is kept in the database alone, and a new version brings the files again. */
  isSample: boolean;
  /** As they are now, without drafts. */
  files(): ContentFiles;
  problemsWith(changed: ChangedFiles): Promise<readonly Problem[]>;
  /**
   * Writes all or none. Answers the files that somebody has changed at that moment: they stay as they are. Throws errors of
   * the file system (server/content/files/why-unwritten.ts).
   */
  write(changed: ChangedFiles): string[];
  /** Undefined in the development server, which has no program that could draw elsewhere. */
  drawPreview?: DrawPreview | undefined;
}

/** Bytes by file; undefined removes a file. */
export type ChangedBytes = ReadonlyMap<string, Buffer | undefined>;

export interface Looked {
  /** The newest, of which the folder is a copy now. */
  version: number;
  /** Why changes by hand were not taken. */
  problems: readonly Problem[];
}

/** The content in the database, of which the folder is a copy (server/publishing/shared/shared-content.ts). */
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
export function folderStore(
  root: string,
  place: Place,
  check: CheckContent = checkHere,
  drawPreview?: DrawPreview,
): ContentStore {
  finishWriting(place.folder);
  return {
    folder: place.folder,
    isSample: place.isSample,
    files: () => folderFiles(place.folder),
    problemsWith: async (changed) => check({ root, place }, changed),
    write: (changed) => writeFiles(place.folder, changed),
    drawPreview,
  };
}

/** Checks in this process. */
export const checkHere: CheckContent = ({ root, place }, changed) => {
  const checked = checkChanged(root, place, withChanged(folderFiles(place.folder), changed));
  return 'problems' in checked ? checked.problems : [];
};
