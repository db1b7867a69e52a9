import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../base/folder.fixture.ts';
import { contentFolder } from '../content-folder.fixture.ts';
import { loadContent } from '../load.ts';
import { contentPlace, namedIn, publicFolders } from './content-place.ts';

const root = join(tmpdir(), 'a', 'kaksha');

test.each([
  [undefined, join(root, 'content'), 'content', true],
  ['', join(root, 'content'), 'content', true],
  ['./content/', join(root, 'content'), 'content', true],
  ['own', join(root, 'own'), 'own', false],
  ['../my-institute', join(tmpdir(), 'a', 'my-institute'), '../my-institute', false],
  ['/srv/my-institute', '/srv/my-institute', '/srv/my-institute', false],
])('CONTENT_DIR=%s', (named, folder, shown, isSample) => {
  const place = contentPlace(root, { ...(named !== undefined && { CONTENT_DIR: named }) });
  expect(place).toEqual({ folder, shown, isSample });
});

test('problems name the files of the folder as people find them', () => {
  const own = contentPlace(root, { CONTENT_DIR: '../my-institute' });
  const sentence = 'Name a payee of content/site.yaml, or look into content/courses/.';
  expect(namedIn(sentence, own)).toBe(
    'Name a payee of ../my-institute/site.yaml, or look into ../my-institute/courses/.',
  );
  expect(namedIn(sentence, contentPlace(root, {}))).toBe(sentence);
});

test('content is read and checked where it lies, with files of its own and of the project', () => {
  const project = emptyFolder();
  const elsewhere = contentFolder();
  const place = contentPlace(project, { CONTENT_DIR: join(elsewhere.root, 'content') });
  expect(() => loadContent(project, place)).toThrow(`there is no file public/media/braid.mp4`);
  elsewhere.write('content/public/media/braid.mp4', '');
  expect(loadContent(project, place).courses).toHaveLength(2);
  mkdirSync(join(project, 'public'));
  expect(publicFolders(project, place)).toEqual([join(place.folder, 'public'), join(project, 'public')]);
  elsewhere.remove('content/pages/refunds.md');
  expect(() => loadContent(project, place)).toThrow(`${place.shown}/pages/refunds.md`);
});
