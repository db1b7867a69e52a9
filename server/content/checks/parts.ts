import type { ContentFiles } from '../schema/content-files.ts';
import type { Problem } from '../schema/file-findings.ts';
import type { Content } from '../schema/schema.ts';
import type { Site } from '../schema/site-schema.ts';

export interface Parts extends Omit<Content, 'site'> {
  /** Absolute path of the content, for its pictures. */
  folder: string;
  files: ContentFiles;
  /** Folders of files that are served as they are. */
  publicFolders: readonly string[];
  /** Undefined if its file is missing. */
  site: Site | undefined;
}

export type Check = (parts: Parts) => Problem[];

export const SITE_FILE = 'content/site.yaml';

/** The file of a course, named as in `content/`. */
export function courseFile(course: { id: string }): string {
  return `content/courses/${course.id}.yaml`;
}

/** The file of a page of text, named as in `content/`. */
export function pageFile(page: { id: string }): string {
  return `content/pages/${page.id}.md`;
}

/** The file of a course's exam questions, named as in `content/`. */
export function examFile(course: { id: string }): string {
  return `content/exams/${course.id}.yaml`;
}

/** The file of a reading, named as in `content/`. */
export function readingFile(reading: { id: string }): string {
  return `content/readings/${reading.id}.mdx`;
}

export interface Place {
  file: string;
  field: string;
  value: string;
}

/** Places whose value an earlier place has. Letter case and outer spaces do not count. */
export function repeats(places: readonly Place[]): { place: Place; earlier: Place }[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const key = place.value.trim().toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, place);
    return earlier === undefined ? [] : [{ place, earlier }];
  });
}

/** The name of an earlier place in a problem about `file`. */
export function whereIs(earlier: Place, file: string): string {
  if (earlier.field === '') return earlier.file;
  return earlier.file === file ? earlier.field : `${earlier.field} in ${earlier.file}`;
}
