import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { contentHash } from '../../server/content/content-hash.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { readChanged } from './read-changed.ts';

const root = join(import.meta.dirname, '../..');

function site() {
  const folder = emptyFolder();
  cpSync(join(root, 'content'), folder, { recursive: true });
  const made = emptyFolder();
  const files = { root, place: { ...contentPlace(root, {}), folder }, made };
  const change = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return new Map([[file, text.replace(from, to)]]);
  };
  return { files, folder, made, change };
}

test('the content has the changed file and what is drawn of the brand, and its folder stays as it was', async () => {
  const { files, folder, change } = site();
  const before = contentHash(folder);
  const read = await readChanged(files, change('courses/react.yaml', 'price: 650', 'price: 701'));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  expect(read.content.courses.find(({ id }) => id === 'react')?.price).toBe(701);
  expect(read.content.brandKit?.mark).toBeDefined();
  expect(contentHash(folder)).toBe(before);
});

test('a mistake is told by its file in the folder', async () => {
  const { files, change } = site();
  const wrong = await readChanged(files, change('courses/react.yaml', 'price: 650', 'price: -5'));
  expect(wrong).toMatchObject({ problems: [{ file: 'courses/react.yaml', field: 'price' }] });
});

test('a picture without sizes is one small picture in the page, and none of its sizes is made', async () => {
  const { files, folder, made, change } = site();
  const picture = { create: { width: 1600, height: 900, channels: 3, background: '#c33' } } as const;
  await sharp(picture)
    .jpeg()
    .toFile(join(folder, 'pictures', 'new.jpg'));
  const cover = change(
    'courses/react.yaml',
    /^cover:\n/m,
    'cover:\n  picture:\n    file: new.jpg\n    alt: A red wall\n',
  );
  const read = await readChanged(files, cover);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const shown = read.content.pictures?.covers['react'];
  expect(shown).toMatchObject({ sources: [], width: 480, height: 270, alt: 'A red wall' });
  expect(shown?.src).toMatch(/^data:image\/webp;base64,/);
  expect(readdirSync(made).filter((name) => !name.startsWith('private.'))).toEqual([]);
});
