import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE } from '../schema/content-place.ts';
import type { Problem } from '../schema/problems.ts';
import type { Content } from '../schema/schema.ts';
import type { Site } from '../schema/site-schema.ts';

/** The content as far as its files could be read. */
export interface Parts extends Omit<Content, 'site'> {
  /** Where the content lies, as a whole path. */
  folder: string;
  /** Where files lie that are served as they are. */
  publicFolders: readonly string[];
  /** Missing when its file is. */
  site: Site | undefined;
}

export type Check = (parts: Parts) => Problem[];

export const SITE_FILE = 'content/site.yaml';

/** Where a file of `content/` lies. */
export function pathOf({ folder }: Pick<Parts, 'folder'>, file: string): string {
  return join(folder, file.slice(SAMPLE.length));
}

/** The names of the files in a folder of the content, in their order; none for one that is not there. */
export function namesIn({ folder }: Pick<Parts, 'folder'>, name: string): string[] {
  const path = join(folder, name);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((each) => !each.startsWith('.')).toSorted();
}

/** The file of a course. */
export function courseFile(course: { id: string }): string {
  return `content/courses/${course.id}.yaml`;
}

/** The file of a page of text. */
export function pageFile(page: { id: string }): string {
  return `content/pages/${page.id}.md`;
}

/** The file of the questions of a course's exam. */
export function examFile(course: { id: string }): string {
  return `content/exams/${course.id}.yaml`;
}

/** The file of a reading. */
export function readingFile(reading: { id: string }): string {
  return `content/readings/${reading.id}.mdx`;
}

/** Somewhere in the content a thing that must be unique. */
export interface Place {
  file: string;
  field: string;
  value: string;
}

/** The places whose value an earlier place has already, with that place. Letter case and outer spaces don't tell values apart. */
export function repeats(places: readonly Place[]): { place: Place; earlier: Place }[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const key = place.value.trim().toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, place);
    return earlier === undefined ? [] : [{ place, earlier }];
  });
}

/** How an earlier place is named beside a problem in `file`. */
export function whereIs(earlier: Place, file: string): string {
  if (earlier.field === '') return earlier.file;
  return earlier.file === file ? earlier.field : `${earlier.field} in ${earlier.file}`;
}
