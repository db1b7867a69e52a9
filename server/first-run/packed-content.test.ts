import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { contentPlace } from '../content/schema/content-place.ts';
import { beginWithPacked, packContent } from './packed-content.ts';

test('the folder of content begins with the packed files and all public ones, and an attempt that crashed is no matter', () => {
  const [root, pack, home] = [emptyFolder(), emptyFolder(), emptyFolder()];
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('own/site.yaml', 'brand: Own\n');
  write('own/.git/config', 'secret');
  write('own/public/logo.svg', '<svg/>');
  write('public/logo.svg', 'of the project');
  write('public/media/film.mp4', 'film');
  packContent(root, contentPlace(root, { CONTENT_DIR: 'own' }), pack);

  const folder = join(home, 'content');
  mkdirSync(join(folder, '.unfinished', 'half'), { recursive: true });
  beginWithPacked(pack, folder);
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'public',
    'public/logo.svg',
    'public/media',
    'public/media/film.mp4',
    'site.yaml',
  ]);
  expect(readFileSync(join(folder, 'public', 'logo.svg'), 'utf8')).toBe('<svg/>');
});
