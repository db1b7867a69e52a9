import { courseNamed } from '../../../domain/course/former-ids.ts';

export interface HuedCourse {
  readonly cover: { readonly hue: number };
}

/** Whole degrees, so that style sheets have at most 360 rules (`[data-hue]`). */
export function wholeHue({ cover }: HuedCourse): number {
  return Math.round(cover.hue) % 360;
}

/** Of the course that has or had this id; undefined for one that is gone. */
export function hueNamed<Course extends HuedCourse & Parameters<typeof courseNamed>[0][number]>(
  courses: readonly Course[],
  id: string,
): number | undefined {
  const course = courseNamed(courses, id);
  return course && wholeHue(course);
}
