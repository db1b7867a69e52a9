import { dayNumber, indianDayAt } from '../../../domain/day.ts';

/** The phrases of the home page from another one each day: pages are drawn again each day. `now` in milliseconds. */
export function phrasesOfTheDay<Phrase>(phrases: readonly Phrase[], now: number): Phrase[] {
  const first = dayNumber(indianDayAt(now)) % phrases.length;
  return [...phrases.slice(first), ...phrases.slice(0, first)];
}

/** The first course with a lesson of which the phrases speak. */
export function lessonOfTheDay<Course extends { id: string; lesson?: unknown }>(
  phrases: readonly { course?: string | undefined }[],
  courses: readonly Course[],
): { course: Course; lesson: NonNullable<Course['lesson']> } | undefined {
  const [first] = phrases.flatMap(({ course: id }) => {
    const course = courses.find((other) => other.id === id);
    const lesson: Course['lesson'] = course?.lesson;
    return course === undefined || lesson === undefined || lesson === null ? [] : [{ course, lesson }];
  });
  return first;
}
