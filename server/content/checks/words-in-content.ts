import type { Problem } from '../schema/file-findings.ts';
import { courseFile, pageFile, readingFile, type Parts, type Place, repeats, SITE_FILE, whereIs } from './parts.ts';

/** Repeated names, titles and descriptions: neither people nor search engines could tell the pages apart. */
export function checkWords(parts: Parts): Problem[] {
  const names = parts.courses.map((course) => ({ file: courseFile(course), field: 'name', value: course.name }));
  return [
    ...twice(names, 'name', 'Give every course its own name.'),
    ...twice(titles(parts), 'title', 'Give every page its own title.'),
    ...twice(descriptions(parts), 'description', 'Write what only this page has.'),
  ];
}

function twice(places: readonly Place[], what: string, fix: string): Problem[] {
  return repeats(places).map(({ place: { file, field }, earlier }) => ({
    file,
    field,
    wrong: `is the same ${what} as ${whereIs(earlier, file)}`,
    fix,
  }));
}

const FIXED_PAGES = ['home', 'courses', 'about', 'contactPage'] as const;

function titles({ site, courses, readings, pages }: Parts): Place[] {
  return [
    ...FIXED_PAGES.flatMap((key) => place(SITE_FILE, `${key}.title`, site?.[key].title)),
    ...courses.flatMap((course) => [
      ...place(courseFile(course), 'page.title', course.page.title),
      ...place(courseFile(course), 'lectures.title', course.lectures?.title),
      ...place(courseFile(course), 'freeVideo.title', course.freeVideo?.title),
    ]),
    ...readings.flatMap((reading) => place(readingFile(reading), 'title', reading.title)),
    ...pages.flatMap((page) => place(pageFile(page), 'title', page.title)),
  ];
}

function descriptions({ site, courses, readings, pages }: Parts): Place[] {
  return [
    ...FIXED_PAGES.flatMap((key) => place(SITE_FILE, `${key}.description`, site?.[key].description)),
    ...courses.flatMap((course) => [
      ...place(courseFile(course), 'page.metaDescription', course.page.metaDescription),
      ...place(courseFile(course), 'freeVideo.metaDescription', course.freeVideo?.metaDescription),
    ]),
    ...readings.flatMap((reading) => place(readingFile(reading), 'description', reading.description)),
    ...pages.flatMap((page) => place(pageFile(page), 'description', page.description)),
  ];
}

function place(file: string, field: string, value: string | undefined): Place[] {
  return value === undefined ? [] : [{ file, field, value }];
}
