/**
 * `npm run new-course -- --example` writes course.yaml to fill in, and `npm run new-course -- course.yaml` adds the course to
 * the content. `npm run new-course` asks the same questions.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdsExam } from '../../domain/course/dates.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { writeFiles } from '../../server/content/files/write-files.ts';
import { loadContent } from '../../server/content/load.ts';
import { type CourseAnswers, courseAnswers } from '../../server/content/new-site/answers.ts';
import { copiesOf, draftCourse } from '../../server/content/new-site/draft.ts';
import { courseQuestions, type EarlierCourse } from '../../server/content/new-site/questions.ts';
import { folderFiles, withChanged } from '../../server/content/schema/content-files.ts';
import { copyInto } from '../../server/content/new-site/write-site.ts';
import { contentPlace, PICTURES, type Place } from '../../server/content/schema/content-place.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import { withEnvFile } from '../../server/environment/env.ts';
import { answersFor, type Asked, isAnswersFile, optionsOf, writeExample } from './answers.ts';
import type { Command } from './command.ts';

const USAGE = [
  'Usage: npm run new-course -- --example       writes course.yaml for you to fill in',
  '       npm run new-course -- course.yaml     adds the course to your content',
  '       npm run new-course                    asks the same questions here',
].join('\n');

export const newCourse: Command = async (call) => {
  const { environment, home, say } = call;
  const { isExample, words } = optionsOf(call, USAGE);
  const [file, ...more] = words;
  if (more.length > 0 || (file !== undefined && !isAnswersFile(file))) throw new ConfigurationError(USAGE);
  const place = contentPlace(home.root, withEnvFile(home.root, environment));
  if (place.isSample) {
    throw new ConfigurationError(
      'This would add a course to the sample. Make your own site first: npm run new-site -- --example',
    );
  }
  const content = loadContent(home.root, place);
  const holdsExams = content.courses.some(({ dates }) => holdsExam(dates));
  const asked: Asked<CourseAnswers> = {
    command: 'npm run new-course --',
    about: 'the course',
    file: 'course.yaml',
    schema: courseAnswers,
    questions: (folder) =>
      courseQuestions(
        folder,
        content.courses.map((course) => asEarlier(course, place)),
        holdsExams,
      ),
  };
  if (isExample) {
    writeExample(asked, call);
    return true;
  }
  const course = await answersFor(asked, file, call);
  add(course, content, { place, root: home.root, holdsExams });
  say(
    `Added ${join(place.shown, 'courses', `${course.id}.yaml`)}. Read it once in that file, where you can change every field. Add the course to the sentences of site.yaml that name your courses. npm start shows it.`,
  );
  return true;
};

function asEarlier(
  { name, page, payment, trainers: [trainer] }: Content['courses'][number],
  { folder }: Place,
): EarlierCourse {
  const photo = trainer?.photo && join(folder, PICTURES, trainer.photo.file);
  return { name, paths: [page.path, payment.path], trainer: trainer && { ...trainer, photo } };
}

/** Writes nothing if the content would become invalid. */
function add(
  course: CourseAnswers,
  { courses, site }: Content,
  { place, root, holdsExams }: { place: Place; root: string; holdsExams: boolean },
): void {
  const [payee] = site.payees;
  const last = Math.max(0, ...courses.filter(({ group }) => group === 'tech').map(({ order }) => order));
  const files = draftCourse(course, {
    index: courses.length,
    order: Math.min(last + 10, 999),
    payee: payee?.id ?? '',
    hasBank: payee?.bank !== undefined,
    holdsExams,
  });
  const copies = copiesOf([course]);
  const taken = [...Object.keys(files), ...copies.map(({ to }) => to)].find((name) =>
    existsSync(join(place.folder, name)),
  );
  if (taken !== undefined)
    throw new ConfigurationError(
      `${join(place.shown, taken)} already exists. Choose another web address. Nothing was written.`,
    );
  const changed = new Map(Object.entries(files));
  copyInto(place.folder, copies);
  try {
    loadContent(root, place, withChanged(folderFiles(place.folder), changed));
    writeFiles(place.folder, changed);
  } catch (error) {
    for (const { to } of copies) rmSync(join(place.folder, to));
    throw error;
  }
}
