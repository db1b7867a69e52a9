/**
 * Which course an id means. A registration keeps the id that its course had then, the name of the course's file; a file
 * that is renamed names its former ids, and is found by them for ever.
 */

interface Named {
  id: string;
  formerIds: readonly string[];
}

/** The id of a course and all that it had before. */
export function idsOf({ id, formerIds }: Named): readonly string[] {
  return [id, ...formerIds];
}

/** The course that has or had an id; undefined where the content has none any more. */
export function courseNamed<Course extends Named>(courses: readonly Course[], id: string): Course | undefined {
  return courses.find((course) => idsOf(course).includes(id));
}

/** Every id that means the same course as this one; this one alone where the content has no such course. */
export function sameCourse(courses: readonly Named[], id: string): readonly string[] {
  const course = courseNamed(courses, id);
  return course === undefined ? [id] : idsOf(course);
}
