import { lecturePath } from '../../../domain/paths.ts';
import type { Course, Lecture } from '../../../server/content/schema/course-schema.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';

interface LectureGroup {
  /** `Module 2: Formulas and functions`. Undefined for lectures without a module. */
  heading: string | undefined;
  lectures: readonly { index: number; lecture: Lecture }[];
}

/** Groups lectures by module, in order. */
export function groupLectures({ unit, modules }: Course['outline'], items: readonly Lecture[]): LectureGroup[] {
  const name = unit === 'part' ? 'Part' : 'Module';
  const groups: { module: number | undefined; lectures: { index: number; lecture: Lecture }[] }[] = [];
  for (const [index, lecture] of items.entries()) {
    const last = groups.at(-1);
    if (last === undefined || last.module !== lecture.module)
      groups.push({ module: lecture.module, lectures: [{ index, lecture }] });
    else last.lectures.push({ index, lecture });
  }
  return groups.map(({ module, lectures }) => ({
    heading: module === undefined ? undefined : `${name} ${module}: ${modules[module - 1]?.title}`,
    lectures,
  }));
}

export function lengthOf(items: readonly { minutes?: number | undefined }[]): string | undefined {
  let sum = 0;
  for (const { minutes } of items) {
    if (minutes === undefined) return undefined;
    sum += minutes;
  }
  const parts = [sum >= 60 ? `${Math.floor(sum / 60)} h` : '', sum % 60 > 0 ? `${sum % 60} min` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

export function sampleOf(course: CourseEntry): { title: string; path: string } | undefined {
  const items = course.lectures?.items ?? [];
  const index = items.findIndex(({ preview }) => preview);
  const lecture = items[index];
  return lecture && { title: lecture.subject ?? lecture.title, path: lecturePath(course, index) };
}
