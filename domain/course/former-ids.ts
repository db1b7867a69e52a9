/** A registration keeps the course id (file name) of its time. A renamed file lists its former ids. */

interface Named {
  id: string;
  formerIds: readonly string[];
}

/** The present id first, then the former ones. */
export function idsOf({ id, formerIds }: Named): readonly string[] {
  return [id, ...formerIds];
}

/** The course with a present or former id. Undefined for an unknown one. */
export function courseNamed<Course extends Named>(courses: readonly Course[], id: string): Course | undefined {
  return courses.find((course) => idsOf(course).includes(id));
}

/** Every id of the course that has or had `id`, or only `id` if no such course exists. */
export function sameCourse(courses: readonly Named[], id: string): readonly string[] {
  const course = courseNamed(courses, id);
  return course === undefined ? [id] : idsOf(course);
}
