import { grouped } from '../../domain/lists.ts';
import { namedPictures } from '../content/checks/pictures.ts';
import type { Content } from '../content/schema/schema.ts';

/** Where each picture is used, as words, by its file. */
export function usesOf(content: Pick<Content, 'courses' | 'exams' | 'pages'>): ReadonlyMap<string, readonly string[]> {
  const groups = grouped(namedPictures(content), ({ picture }) => picture.file);
  return new Map([...groups].map(([file, named]) => [file, named.map(({ where }) => where)]));
}
