/** One course is enough for every page. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decode, elements, texts } from '../../e2e/support/page/html.ts';
import { copyProject } from '../../project-copy.fixture.ts';

const OWN_ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const copy = copyProject();
afterAll(copy.remove);

beforeAll(async () => {
  cpSync(join(copy.root, 'content'), join(copy.root, 'own'), { recursive: true });
  copy.write('.env', 'CONTENT_DIR=own\n');
  copy.write('own/public/favicon.svg', OWN_ICON);
  copy.write('own/public/media/prospectus.pdf', '%PDF-1.7');
  for (const folder of ['courses', 'exams'].map((name) => join(copy.root, 'own', name)))
    for (const file of readdirSync(folder)) if (file !== 'react.yaml') rmSync(join(folder, file));
  const site = copy.read('own/site.yaml');
  // People of "About us" have to name a course; elsewhere it may be left out.
  const named = site.replaceAll(/^( {10}course: ).*$/gm, '$1react').replaceAll(/^ +course: (?!react$).*\n/gm, '');
  copy.write('own/site.yaml', named);
  copy.change('own/pages/how-we-teach.md', /^ +course: (?!react$).*\n/gm, '');
  const course = copy.read('own/courses/react.yaml');
  copy.write('own/courses/react.yaml', `${course}\nregister: { link: https://forms.example/react }\n`);
  await copy.buildWell();
});

const built = (file: string) => readFileSync(join(copy.client, file), 'utf8');
const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(built(`${path}.html`))?.[0] ?? '';
const wordsOf = (html: string) => decode(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const tilesOf = (html: string) => elements(html, 'a').filter((link) => link['aria-label'] === 'React.Js');

test('the home page speaks of one course, and heads no list that is empty', () => {
  const home = mainOf('/index');
  expect(wordsOf(home)).toContain('One online course, for ₹');
  expect(tilesOf(home)).toHaveLength(1);
  expect(texts(home, 'h2').filter((heading) => heading.endsWith(' courses'))).toHaveLength(1);
  expect(texts(home, 'article')).toHaveLength(1);
});

test('the list of courses offers no choice where there is none', () => {
  const list = mainOf('/Courses');
  expect(texts(list, 'article')).toHaveLength(1);
  expect(texts(list, 'summary')).toEqual([]);
  expect(elements(list, 'input')).toEqual([]);
});

test('where a page is missing, its one tile fell out of the wall', () => {
  expect(tilesOf(mainOf('/404'))).toHaveLength(1);
});

test('on a static host nothing leads to a page that only the process has, where registration is elsewhere', () => {
  const ofProcess = /^\/(?:sign-in|my-courses|register|registrations|desk)\b/;
  const pages = readdirSync(copy.client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(10);
  const links = pages.flatMap((page) => elements(built(page), 'a').map(({ href = '' }) => ({ page, href })));
  expect(links.filter(({ href }) => ofProcess.test(href))).toEqual([]);
});

test('files of the own folder are served as they are, beside those of the project, and win over them', () => {
  expect(built('favicon.svg')).toBe(OWN_ICON);
  expect(built('media/prospectus.pdf')).toBe('%PDF-1.7');
  expect(readdirSync(join(copy.client, 'avatars')).length).toBeGreaterThan(0);
});
