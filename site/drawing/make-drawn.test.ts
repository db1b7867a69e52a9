import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { loadContent } from '../../server/content/load.ts';
import type { Pictures } from '../../server/pictures/made-pictures.ts';
import { CLASSROOM } from '../art/brand/classroom.ts';
import type { Given } from './draw.ts';
import { DRAWN } from '../../server/http/static/static-files.ts';
import { makeDrawn } from './make-drawn.ts';

const sample = { ...loadContent(join(import.meta.dirname, '../..')), brandKit: { mark: CLASSROOM } };
// Any file stands for it.
const emblem = import.meta.filename;

const pictures: Pick<Pictures, 'from' | 'made' | 'bytes'> = {
  from: '/pictures',
  made: async () => [{ name: 'emblem.webp', path: emblem, format: 'webp', width: 240 }],
  bytes: async ({ file }) => Buffer.from(file),
};

function drawing(folder = emptyFolder()) {
  const drawn: string[] = [];
  const draw = async (given: unknown) => {
    const asked = given as Given;
    const name = asked.kind === 'social' ? asked.about.title : asked.kind;
    drawn.push(name);
    return Buffer.from(`${name} drawn`);
  };
  const make = (content: typeof sample, others: Partial<Parameters<typeof makeDrawn>[1]> = {}) =>
    makeDrawn(content, { folder, pictures, draw, ...others });
  return { folder, make, drawn: () => drawn.splice(0) };
}

const changed = (change: (course: (typeof sample.courses)[number]) => object) => ({
  ...sample,
  courses: sample.courses.map((course) => (course.id === 'cpp' ? { ...course, ...change(course) } : course)),
});
const withPhoto = (file: string) =>
  changed(({ cover }) => ({ cover: { ...cover, picture: { file, alt: 'A board' } } }));

test('every icon, and a picture for the site and for each course, are drawn once', async () => {
  const { make, drawn } = drawing();
  const files = await make(sample);
  expect(files.size).toBe(5 + 1 + sample.courses.length);
  expect(drawn()).toHaveLength(files.size);
  const { file = '', size } = files.get('/social/cpp.png') ?? {};
  expect([readFileSync(file, 'utf8'), size]).toEqual(['Introduction to C++ drawn', 25]);
  expect(await make(sample)).toEqual(files);
  expect(drawn()).toEqual([]);
});

test('what changes draws again what shows it, and nothing else', async () => {
  const { make, drawn } = drawing();
  await make(sample);
  drawn();
  await make(changed(({ price }) => ({ price: price + 1 })));
  expect(drawn()).toEqual(['Introduction to C++']);
  await make({ ...sample, emblems: sample.emblems.map((each) => ({ ...each, markup: `<g>${each.markup}</g>` })) });
  expect(drawn()).toHaveLength(1 + sample.courses.length);
  const colours = { ...sample.site.brand.colours, main: '#0b5d3b' };
  await make({ ...sample, site: { ...sample.site, brand: { ...sample.site.brand, colours } } });
  expect(drawn()).toHaveLength(5 + 1 + sample.courses.length);
});

test('a photo is in the picture of its course, and has a file for the place of its emblem', async () => {
  const { make, drawn } = drawing();
  await make(sample);
  drawn();
  const files = await make(withPhoto('board.jpg'));
  expect(drawn()).toEqual(['Introduction to C++']);
  expect(files.get('/covers/cpp.webp')).toEqual({ file: emblem, size: statSync(emblem).size });
  await make(withPhoto('window.jpg'));
  expect(drawn()).toEqual(['Introduction to C++']);
  const without = await make(withPhoto('board.jpg'), { pictures: { ...pictures, from: undefined } });
  expect([without.size, without.has('/social/cpp.png')]).toEqual([5 + sample.courses.length, false]);
});

test('what a build has is taken from there, and what nobody asked for in a week is removed', async () => {
  const built = emptyFolder();
  const first = drawing();
  const files = await first.make(sample);
  mkdirSync(join(built, 'client', 'social'), { recursive: true });
  const names = Object.fromEntries(Array.from(files, ([path, { file }]) => [path, basename(file)]));
  for (const [path, { file }] of files) writeFileSync(join(built, 'client', path), readFileSync(file));
  writeFileSync(join(built, DRAWN), JSON.stringify(names));

  const later = drawing();
  const old = join(later.folder, 'old.png');
  writeFileSync(old, '');
  utimesSync(old, 0, 0);
  const again = await later.make(
    changed(({ price }) => ({ price: price + 1 })),
    { built },
  );
  expect(later.drawn()).toEqual(['Introduction to C++']);
  expect(again.get('/social/site.png')?.file).toBe(join(built, 'client/social/site.png'));
  expect(readdirSync(later.folder)).toEqual([basename(again.get('/social/cpp.png')?.file ?? '')]);
});

test('what cannot be drawn is named', async () => {
  const fails = () => Promise.reject(new Error('no such letter'));
  await expect(drawing().make(sample, { draw: fails })).rejects.toThrow('/favicon.ico could not be drawn');
});
