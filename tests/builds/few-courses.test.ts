/** A provider may begin with a single course: no page counts on more. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decode, elements, texts } from '../e2e/support/page/html.ts';
import { copyProject } from '../project-copy.fixture.ts';

const copy = copyProject();
afterAll(copy.remove);

beforeAll(async () => {
  const folder = join(copy.root, 'content', 'courses');
  for (const file of readdirSync(folder)) if (file !== 'react.yaml') rmSync(join(folder, file));
  const site = copy.read('content/site.yaml');
  copy.write('content/site.yaml', site.replace(/^ +course: (?!react$).*\n/gm, ''));
  await copy.buildWell();
});

const mainOf = (path: string) =>
  /<main[\s\S]*<\/main>/.exec(readFileSync(join(copy.client, `${path}.html`), 'utf8'))?.[0] ?? '';
const wordsOf = (html: string) => decode(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const tilesOf = (html: string) => elements(html, 'a').filter((link) => link['data-course'] === 'react');

test('the home page speaks of one course, and heads no list that is empty', () => {
  const home = mainOf('/index');
  expect(wordsOf(home)).toContain('One short online course, for ₹');
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
