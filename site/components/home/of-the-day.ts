import { dayNumber, indianDayAt } from '../../../domain/day.ts';

/** The phrases of the home page from another one each day: pages are drawn again every night. `now` in milliseconds. */
export function phrasesOfTheDay<Phrase>(phrases: readonly Phrase[], now: number): Phrase[] {
  const first = dayNumber(indianDayAt(now)) % phrases.length;
  return [...phrases.slice(first), ...phrases.slice(0, first)];
}

/** The first course with a lesson of which the phrases speak. */
export function lessonOfTheDay<Course extends { id: string; lesson?: Lesson | undefined }, Lesson>(
  phrases: readonly { course?: string | undefined }[],
  courses: readonly Course[],
): { course: Course; lesson: Lesson } | undefined {
  const [first] = phrases.flatMap(({ course: id }) => {
    const course = courses.find((other) => other.id === id);
    return course?.lesson === undefined ? [] : [{ course, lesson: course.lesson }];
  });
  return first;
}
