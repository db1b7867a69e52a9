import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../base/folder.fixture.ts';
import { loadContent } from '../load.ts';
import { preflight } from '../preflight.ts';
import { contentPlace } from '../schema/content-place.ts';
import type { Answers } from './answers.ts';
import { courseTemplates } from './course-templates.ts';
import { filledIn } from './filled-in.ts';
import { asObject } from './question.ts';
import { siteQuestions } from './questions.ts';
import { writeSite } from './write-site.ts';

const root = join(import.meta.dirname, '../../..');
const usualOf = ({ answers }: { answers: Readonly<Record<string, string>> }) =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [`courses[0].${key}`, answer]));

test.each(courseTemplates)(
  'without one answer, the course "$id" makes a site, and preflight names what is missing',
  (template) => {
    const { given, faults, later } = filledIn(siteQuestions('.'), {}, usualOf(template));
    expect([...faults]).toEqual([]);
    const folder = join(emptyFolder(), 'own');
    writeSite(folder, asObject(given) as Answers, { root, sample: join(root, 'content'), isClosed: true });
    const content = loadContent(root, contentPlace(root, { CONTENT_DIR: folder }));
    expect(content.courses.map(({ name, closed }) => [name, closed])).toEqual([[template.answers.name, true]]);
    const toDo = preflight(content, '2026-11-27').filter(({ state }) => state === 'wrong');
    const missing = ['brand.name', 'url', 'contact.email', 'contact.phone', 'legal.grievanceOfficer', 'payees[0].vpa'];
    expect(toDo.map(({ field }) => field)).toEqual(expect.arrayContaining([...missing, 'trainers[0].name']));
    expect(later.map(({ key }) => key)).toEqual(expect.arrayContaining(['brand', 'town', 'courses[0].trainer.name']));
  },
);

test('an answer that cannot be used is told, and what stands in for it is taken', () => {
  const [template] = courseTemplates;
  const written = { brand: 'Vidya', email: 'nobody', 'payee.bank.account': '123456789012' };
  const { given, faults, later } = filledIn(siteQuestions('.'), written, usualOf(template));
  expect(given.get('brand')).toBe('Vidya');
  expect(given.get('email')).toBe('hello@your-site.example');
  expect(later.map(({ key }) => key)).toContain('email');
  // An account is nothing without its holder and its bank.
  expect([...faults.keys()]).toEqual(['email', 'payee.bank.holder', 'payee.bank.ifsc', 'payee.bank.name']);
  expect(faults.get('payee.bank.ifsc')?.fix).toBe('Example: SBIN0001234');
});
