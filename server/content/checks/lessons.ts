import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';
import { courseFile, type Parts, repeats } from './parts.ts';

/** Course pages that show lectures which aren't there. */
export function checkLectures({ courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const { page } = course;
    if (page.layout !== 'landing' || course.lectures !== undefined) return [];
    return (['lectureGrid', 'playlist'] as const)
      .filter((key) => page[key])
      .map((key) => ({
        file: courseFile(course),
        field: `page.${key}`,
        wrong: 'is true, but the course has no lectures',
        fix: `Add lectures: to the course, or leave ${key} out.`,
      }));
  });
}

/** Free videos that would share an address. */
export function checkFreeVideoIds({ courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const file = courseFile(course);
    const places =
      course.freeVideo?.items.map(({ id }, index) => ({ file, field: `freeVideo.items[${index}].id`, value: id })) ??
      [];
    return repeats(places).map(({ place, earlier }) => ({
      file,
      field: place.field,
      wrong: `"${place.value}" is ${earlier.field} too`,
      fix: 'Give every video of a course an id of its own.',
    }));
  });
}

/** Videos of our own that are not in public/media. */
export function checkMedia({ root, courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const promo = course.page.layout === 'landing' ? course.page.promo : undefined;
    const videos = [
      ...(promo === undefined ? [] : [{ field: 'page.promo.video.file', video: promo.video }]),
      ...(course.lectures?.items ?? []).map(({ video }, index) => ({
        field: `lectures.items[${index}].video.file`,
        video,
      })),
      ...(course.freeVideo?.items ?? []).map(({ video }, index) => ({
        field: `freeVideo.items[${index}].video.file`,
        video,
      })),
    ];
    return videos.flatMap(({ field, video }) => {
      if (!('file' in video) || existsSync(join(root, 'public', video.file))) return [];
      const wrong = `there is no file public${video.file}`;
      return [
        {
          file: courseFile(course),
          field,
          wrong,
          fix: 'Put the video there, or write the name as the file has it, letter by letter.',
        },
      ];
    });
  });
}

/** Exam days out of order: the last one listed counts as the last. */
export function checkExamDays({ courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const { exam } = course.dates;
    if (!('days' in exam)) return [];
    return exam.days.flatMap((day, index) => {
      const before = exam.days[index - 1];
      if (before === undefined || before < day) return [];
      return [
        {
          file: courseFile(course),
          field: `dates.exam.days[${index}]`,
          wrong: `${day} comes after ${before}`,
          fix: 'List the exam days from the earliest to the latest, each once.',
        },
      ];
    });
  });
}
