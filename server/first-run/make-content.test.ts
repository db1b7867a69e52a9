import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import type { Answers } from '../content/new-site/answers.ts';
import { courseTemplates } from '../content/new-site/course-templates.ts';
import { filledIn } from '../content/new-site/filled-in.ts';
import { asObject } from '../content/new-site/question.ts';
import { siteQuestions } from '../content/new-site/questions.ts';
import { addOwner, putContent } from './make-content.ts';

const root = join(import.meta.dirname, '../..');

function answers(): Answers {
  const [{ answers: usual }] = courseTemplates;
  const ofCourse = Object.fromEntries(Object.entries(usual).map(([key, text]) => [`courses[0].${key}`, text]));
  return asObject(filledIn(siteQuestions('.'), {}, ofCourse).given) as Answers;
}

test.each(['that is not there', 'that is empty', 'with a hidden file'])('content comes into a folder %s', (kind) => {
  const above = emptyFolder();
  const folder = join(above, 'own');
  if (kind !== 'that is not there') mkdirSync(folder);
  if (kind === 'with a hidden file') writeFileSync(join(folder, '.gitignore'), '');
  // What a crash left.
  mkdirSync(`${folder}.unfinished/courses`, { recursive: true });
  writeFileSync(`${folder}.unfinished/courses/half.yaml`, '');
  putContent(answers(), { root, folder, sample: join(root, 'content'), isClosed: false });
  expect(readdirSync(above)).toEqual(['own']);
  expect(readdirSync(join(folder, 'courses'))).toEqual(['excel-for-office-work.yaml']);
});

test('the owner gets an account once, and a new code each time', async () => {
  const place = { dataDir: emptyFolder() };
  const owner = { email: 'owner@vidya.in', publicUrl: 'https://www.vidya.in', staffCommand: 'npm run staff --' };
  const first = await addOwner(place, owner);
  const second = await addOwner(place, owner);
  expect(first?.code).toMatch(/^(?:[A-Z\d]{4}-){5}[A-Z\d]{4}$/);
  expect(second?.code).not.toBe(first?.code);
});
