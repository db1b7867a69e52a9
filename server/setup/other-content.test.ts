import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { loadContent } from '../content/load.ts';
import { contentPlace } from '../content/schema/content-place.ts';
import { keepContent } from './build.ts';
import { otherContent } from './other-content.ts';

const sample = loadContent(join(import.meta.dirname, '../..'));
const content: typeof sample = JSON.parse(JSON.stringify(sample).replaceAll('@example', '@okbank'));

const named = (name: string) => `brand:\n  name: ${name}\n`;
const BROKEN = 'brand: { name: Kaksha\n';

function project(from: string | undefined, files: Record<string, string>, built = content): string {
  const above = emptyFolder();
  const [root, build] = [join(above, 'project'), join(above, 'project', 'dist', 'current')];
  mkdirSync(build, { recursive: true });
  keepContent(build, built, { from: from as string });
  for (const [folder, site] of Object.entries(files)) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'site.yaml'), site);
  }
  return root;
}

const asked = (root: string, folder: string) => otherContent(root, contentPlace(root, { CONTENT_DIR: folder }));

test.each<[what: string, from: string | undefined, folder: string, site: string]>([
  ['the sample itself', 'content', 'content', named('Kaksha')],
  ['the same provider, moved to another folder', '../before', '../institute', named('Kaksha')],
  ['the same provider, built by a version that kept no folder', undefined, '../institute', named('"Kaksha "')],
  ['the same folder, with a name that cannot be read', '../institute', '../institute', BROKEN],
  ['the same folder, with no name', '../institute', '../institute', 'brand:\n'],
])('of %s the last build may be served', (_, from, folder, site) => {
  expect(asked(project(from, { [folder]: site }), folder)).toBeUndefined();
});

test.each<[what: string, from: string | undefined, folder: string, site: string, words: string]>([
  [
    'own content after the sample',
    'content',
    '../institute',
    named('Meera'),
    '"Meera" (in ../institute), as CONTENT_DIR',
  ],
  [
    'the sample edited in its place',
    'content',
    'content',
    named('Meera'),
    '"Meera" (in content); CONTENT_DIR can name',
  ],
  ['own content whose name cannot be read', 'content', '../institute', BROKEN, 'cannot be read (in ../institute), as'],
  [
    'the same after a version that kept no folder',
    undefined,
    '../institute',
    BROKEN,
    'cannot be read (in ../institute)',
  ],
  [
    'own content with a list for a file',
    'content',
    '../institute',
    '- Kaksha\n',
    'cannot be read (in ../institute), as',
  ],
])('of %s it may not, and both are named', (_, from, folder, site, words) => {
  const said = asked(project(from, { [folder]: site }), folder);
  expect(said).toContain(`The last build is of "Kaksha"${from === undefined ? '.' : ' (in content).'}`);
  expect(said).toContain(`Your content is of ${words.startsWith('"') ? '' : 'a provider whose name '}${words}`);
});

test('a copy of the sample that still has its name is other content, while the sample itself and one that was built are not', () => {
  const root = project('content', { content: named('Kaksha'), '../institute': named('Kaksha') }, sample);
  expect(asked(root, '../institute')).toContain('The last build is of "Kaksha" (in content).');
  expect(asked(root, 'content')).toBeUndefined();
  const built = project('../institute', { '../institute': named('Kaksha'), '../other': BROKEN }, sample);
  expect(asked(built, '../institute')).toBeUndefined();
  expect(asked(built, '../other')).toContain('a provider whose name cannot be read (in ../other)');
});

test.each([
  ['cannot be read any more', BROKEN, 'cannot be read (in ../institute), as CONTENT_DIR says'],
  ['has no name', 'brand:\n', 'cannot be read (in ../institute)'],
  ['has payees of its own', `${named('Kaksha')}payees:\n  - vpa: meera@okbank\n`, 'is of "Kaksha" (in ../institute)'],
  ['is of another provider', named('Meera'), 'is of "Meera" (in ../institute)'],
])('a copy of the sample that was built in its place is served no more once it %s', (_, site, words) => {
  expect(asked(project('../institute', { '../institute': site }, sample), '../institute')).toContain(words);
});

test('a mistake in another file of the sample leaves its build, and so does one in a course of a copy', () => {
  const site = `${named('Kaksha')}payees:\n  - vpa: kaksha@example\n`;
  expect(asked(project('../institute', { '../institute': site }, sample), '../institute')).toBeUndefined();
  expect(asked(project('content', { content: site }, sample), 'content')).toBeUndefined();
});

test('a folder that is not there is other content, and before the first build there is none', () => {
  const root = project('content', {});
  expect(asked(root, '../nowhere')).toContain('a provider whose name cannot be read (in ../nowhere)');
  const moved = join(root, '..', 'moved');
  cpSync(root, moved, { recursive: true });
  rmSync(join(moved, 'dist'), { recursive: true });
  expect(asked(moved, 'content')).toBeUndefined();
});
