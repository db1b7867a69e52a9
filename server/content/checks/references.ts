import { existsSync, readdirSync } from 'node:fs';
import type { Problem } from '../schema/problems.ts';
import { courseFile, pageFile, pathOf, readingFile, type Parts, repeats, whereIs } from './parts.ts';

const REQUIRED_PAGES = ['terms', 'privacy', 'refunds', 'accessibility'];

/** A site needs a course: its first words are how many there are, and their lowest price. */
export function checkCourses(parts: Parts): Problem[] {
  const folder = pathOf(parts, 'content/courses');
  if (existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'))) return [];
  const fix = 'Write one file for each course, such as content/courses/braiding.yaml; one is enough.';
  return [{ file: 'content/courses', field: '', wrong: 'has no course', fix }];
}

/** Readings that a course names and that have no file. */
export function checkReadings(parts: Parts): Problem[] {
  return parts.courses.flatMap((course) => {
    if (course.reading === undefined) return [];
    const { entry } = course.reading;
    const file = readingFile({ id: entry });
    if (existsSync(pathOf(parts, file))) return [];
    const fix = `Write ${file}, or name a reading that exists.`;
    return [{ file: courseFile(course), field: 'reading.entry', wrong: `there is no reading "${entry}"`, fix }];
  });
}

/** Pages that the footer links to and that have no file. */
export function checkPages(parts: Parts): Problem[] {
  return REQUIRED_PAGES.map((id) => pageFile({ id }))
    .filter((file) => !existsSync(pathOf(parts, file)))
    .map((file) => ({
      file,
      field: '',
      wrong: 'there is no such file',
      fix: 'Write it: the site links to this page.',
    }));
}

/** Typed phrases that name a missing course. */
export function checkPhrases(parts: Parts): Problem[] {
  return (parts.site?.home.phrases ?? []).flatMap(({ course }, index) => {
    if (course === undefined || existsSync(pathOf(parts, courseFile({ id: course })))) return [];
    return [
      {
        file: 'content/site.yaml',
        field: `home.phrases[${index}].course`,
        wrong: `there is no course "${course}"`,
        fix: 'Name a file in content/courses/ without .yaml, or leave it out.',
      },
    ];
  });
}

/** Courses with the same place in the same list. */
export function checkOrders({ courses }: Parts): Problem[] {
  const places = courses.map((course) => ({
    file: courseFile(course),
    field: 'order',
    value: `${course.group} ${course.order}`,
  }));
  return repeats(places).map(({ place, earlier }) => ({
    file: place.file,
    field: 'order',
    wrong: `${place.value} is ${whereIs(earlier, place.file)} too`,
    fix: 'Give every course of a group a place of its own, e.g. 10, 20, 30.',
  }));
}
