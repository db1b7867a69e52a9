import type { Content } from '../content/schema/schema.ts';

/** Where each picture is used, as words, by its file. */
export function usesOf({ courses, exams }: Pick<Content, 'courses' | 'exams'>): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  const note = (file: string | undefined, words: string) => {
    if (file !== undefined) uses.set(file, [...(uses.get(file) ?? []), words]);
  };
  for (const { name, cover, trainers } of courses) {
    note(cover.picture?.file, `Cover of ${name}`);
    for (const trainer of trainers) note(trainer.photo?.file, `Photo of ${trainer.name}, ${name}`);
  }
  for (const { id, questions } of exams) {
    const name = courses.find((course) => course.id === id)?.name ?? id;
    for (const [index, { picture }] of questions.entries()) note(picture?.file, `Exam question ${index + 1}, ${name}`);
  }
  return uses;
}
