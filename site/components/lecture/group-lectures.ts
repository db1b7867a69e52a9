import { lecturePath } from '../../../domain/paths.ts';
import type { Course, Lecture } from '../../../server/content/schema/course-schema.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';

export interface LectureGroup<Shown> {
  /** `Module 2: Formulas and functions`. Undefined for lectures without a module. */
  heading?: string | undefined;
  /** `index` counts from zero over all groups. */
  lectures: readonly { index: number; lecture: Shown }[];
}

/** Groups lectures by module, in order, each with what `show` gives of it. */
export function groupLectures<Shown>(
  { unit, modules }: Course['outline'],
  items: readonly Lecture[],
  show: (lecture: Lecture) => Shown,
): LectureGroup<Shown>[] {
  const name = unit === 'part' ? 'Part' : 'Module';
  const groups: { module: number | undefined; lectures: { index: number; lecture: Shown }[] }[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    const shown = { index, lecture: show(item) };
    if (last === undefined || last.module !== item.module) groups.push({ module: item.module, lectures: [shown] });
    else last.lectures.push(shown);
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
