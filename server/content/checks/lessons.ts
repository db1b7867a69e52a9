import { firstTime } from '../../../domain/course/classes.ts';
import { holdsExam } from '../../../domain/course/dates.ts';
import { isByMail } from '../../../domain/course/links.ts';
import { daysInWords, weekdayOf } from '../../../domain/support-hours.ts';
import type { Problem } from '../schema/file-findings.ts';
import { courseFile, type Parts, repeats } from './parts.ts';

/** Course pages that show lectures which the course does not have. */
export function checkLectures({ courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const { page } = course;
    if (!('lectureGrid' in page) || course.lectures !== undefined) return [];
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

/** Lectures of a module that the outline lacks, or that comes before the module of the lecture above. */
export function checkLectureModules({ courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const { modules } = course.outline;
    const items = course.lectures?.items ?? [];
    return items.flatMap(({ module }, index) => {
      if (module === undefined) return [];
      const place = { file: courseFile(course), field: `lectures.items[${index}].module` };
      if (module > modules.length) {
        const wrong = `is ${module}, but the outline has ${modules.length}`;
        return [{ ...place, wrong, fix: 'Count the modules of the outline from 1.' }];
      }
      const before = items.slice(0, index).findLast((item) => item.module !== undefined)?.module ?? 0;
      if (module >= before) return [];
      return [
        { ...place, wrong: `is ${module}, after ${before}`, fix: 'List the lectures in the order of their modules.' },
      ];
    });
  });
}

/** A lesson whose right answer, or whose next module, does not exist. */
export function checkLessons({ courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const { lesson, outline } = course;
    const counts = (lesson?.frames ?? []).map(({ guess }, index) => ({
      field: `lesson.frames[${index}].guess.right`,
      is: guess?.right,
      most: guess?.answers.length ?? 0,
      of: 'answers',
    }));
    const next = { field: 'lesson.end.module', is: lesson?.end?.module, most: outline.modules.length, of: 'modules' };
    return [...counts, next].flatMap(({ field, is, most, of }) =>
      is === undefined || is <= most
        ? []
        : [{ file: courseFile(course), field, wrong: `is ${is} of ${most} ${of}`, fix: `Count the ${of} from 1.` }],
    );
  });
}

/** Free videos that would have the same address. */
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
      fix: 'Give every video of a course its own id.',
    }));
  });
}

/** Courses with free videos and without an exam: their price buys only the exam. */
export function checkFreeCourses({ courses }: Parts): Problem[] {
  return courses
    .filter(({ dates, freeVideo, place }) => freeVideo !== undefined && place === undefined && !holdsExam(dates))
    .map((course) => ({
      file: courseFile(course),
      field: 'dates.exam',
      wrong: 'there is none, and the videos are free, so the price buys nothing',
      fix: 'Say when the exam is, or make the free videos lectures: of the course.',
    }));
}

/** Links that nobody would get: the course is at a place, or has its lectures or free videos on the site. */
export function checkLinks({ courses }: Parts): Problem[] {
  return courses
    .filter((course) => course.links !== undefined && !isByMail(course))
    .map((course) => ({
      file: courseFile(course),
      field: 'links',
      ...(course.place === undefined
        ? {
            wrong: 'nobody gets them, since the course has its lectures or videos on the site',
            fix: 'Delete links:, or lectures: and freeVideo:.',
          }
        : { wrong: 'nobody gets them, since learners come to the place', fix: 'Delete links:, or place:.' }),
    }));
}

/** A place or times of a course that is not live, and a batch whose days do not fit. */
export function checkClasses({ courses }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const { mode, classes, dates } = course;
    const file = courseFile(course);
    const strange = (['place', 'classes'] as const).filter((key) => mode !== 'live' && course[key] !== undefined);
    const problems = strange.map((key): Problem => ({
      ...{ file, field: key, wrong: `is for live courses, and this one is ${mode}` },
      fix: `Write mode: live, or delete ${key}:.`,
    }));
    if (!('on' in dates.start)) return problems;
    const { on, until } = dates.start;
    const field = 'dates.start';
    if (until !== undefined && until < on) {
      const wrong = `${until} comes before ${on}, the first day`;
      problems.push({ file, field: `${field}.until`, wrong, fix: 'Write the last day of the batch.' });
    }
    if (classes !== undefined && firstTime(classes, on) === undefined) {
      const wrong = `${on} is a ${daysInWords([weekdayOf(on)])}, and classes: has none on that day`;
      problems.push({
        file,
        field: `${field}.on`,
        wrong,
        fix: 'Write the day of the first class, or correct classes:.',
      });
    }
    return problems;
  });
}

/** Exam days out of order. The last one in the list counts as the last. */
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
