import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { frames, views } from '../../domain/picture/frames.ts';
import { emptyFolder } from '../base/folder.fixture.ts';
import { loadContent } from '../content/load.ts';
import { createPictures, filesOf, madeFile } from './made-pictures.ts';
import { making, type Order } from './making.ts';

const { courses, pages } = loadContent(join(import.meta.dirname, '../..'));
const [react, ...rest] = courses;
if (react === undefined) throw new Error('the sample has courses');

async function ownPictures() {
  const from = emptyFolder();
  const folder = join(emptyFolder(), 'made');
  const orders: Order[] = [];
  const make = async (order: Order) => {
    orders.push(order);
    await making.make(order);
  };
  const put = async (background: string) =>
    writeFileSync(
      join(from, 'class.jpg'),
      await sharp({ create: { width: 1300, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  await put('#cc3300');
  return {
    from,
    folder,
    orders,
    put,
    pictures: createPictures({ from, folder, make }),
    again: createPictures({ from, folder, make }),
  };
}

const picture = { file: 'class.jpg', alt: 'A class' };
const [page] = pages;
if (page === undefined) throw new Error('the sample has pages');
const pageWithOwn = {
  ...page,
  blocks: [
    { kind: 'picture' as const, picture },
    { kind: 'people' as const, items: [{ name: 'Asha', role: 'Trainer', photo: picture }] },
  ],
};

const withOwn = [
  {
    ...react,
    cover: { ...react.cover, picture },
    trainers: react.trainers.map((each) => ({ ...each, photo: picture })),
  },
  ...rest,
];

test('pages get each frame in its sizes and formats, and every file of them is there', async () => {
  const { pictures, folder } = await ownPictures();
  const shown = await pictures.shown({ courses: withOwn, pages: [pageWithOwn] });
  const name = String.raw`/_astro/[\w-]{16}`;
  const set = (format: string, widths: readonly number[]) =>
    expect.stringMatching(
      new RegExp(`^${widths.map((width) => `${name}-${width}\\.${format} ${width}w`).join(', ')}$`),
    );
  expect(shown.inPages.whole['class.jpg']).toMatchObject({ width: 960, height: 591 });
  expect(shown.inPages.squares).toEqual({ 'class.jpg': shown.photos[react.id]?.[0] });
  expect(shown.covers).toEqual({
    [react.id]: {
      sources: [
        { type: 'image/avif', srcSet: set('avif', [320, 480, 720, 960, 1280]) },
        { type: 'image/webp', srcSet: set('webp', [320, 480, 720, 960, 1280]) },
      ],
      src: expect.stringMatching(new RegExp(`^${name}-720.jpg$`)),
      width: 720,
      height: 405,
      alt: 'A class',
    },
  });
  expect(shown.cards[react.id]).toMatchObject({ width: 480, height: 270 });
  expect(shown.photos[react.id]).toEqual(
    react.trainers.map(() => expect.objectContaining({ width: 192, height: 192 })),
  );
  expect(Object.keys(shown.photos)).toEqual(courses.map(({ id }) => id));
  expect(new Set(readdirSync(folder))).toEqual(filesOf(shown));
});

test('a picture within a text keeps its shape', async () => {
  const { pictures } = await ownPictures();
  expect(await pictures.shownIn(picture, frames.page)).toMatchObject({ width: 960, height: 591, alt: 'A class' });
});

test('a file is made once, also for a process that starts later, and again where picture or crop changed', async () => {
  const { pictures, again, orders, put } = await ownPictures();
  const first = await pictures.made(picture, frames.emblem);
  await Promise.all([pictures.made(picture, frames.emblem), again.made(picture, frames.emblem)]);
  expect(orders).toHaveLength(1);
  const others = [await pictures.made({ ...picture, focus: { x: 0, y: 0 } }, frames.emblem)];
  await put('#0033cc');
  others.push(await pictures.made(picture, frames.emblem));
  expect(orders).toHaveLength(3);
  expect(new Set([first, ...others].map(([file]) => file?.name)).size).toBe(3);
});

test('what the build made is taken from there, and nothing is written into it', async () => {
  const { pictures, orders, folder, from } = await ownPictures();
  await pictures.made(picture, frames.cover);
  const before = readdirSync(folder);
  const later = createPictures({
    from,
    folder: join(emptyFolder(), 'later'),
    built: folder,
    make: async (order) => void orders.push(order),
  });
  expect((await later.made(picture, frames.cover)).map(({ path }) => dirname(path))).toEqual(before.map(() => folder));
  await later.made(picture, frames.card);
  expect(orders[1]?.files.map(({ to }) => dirname(to) === folder)).toEqual([false, false, false]);
});

test('a cover and a card share the files that both need', async () => {
  const { pictures, orders } = await ownPictures();
  await pictures.made(picture, frames.cover);
  await pictures.made(picture, frames.card);
  expect(orders[1]?.files.map(({ width, format }) => `${width} ${format}`)).toEqual([
    '160 avif',
    '160 webp',
    '480 jpeg',
  ]);
});

test('visitors get public files alone, and nothing else of any folder', async () => {
  const { pictures, folder } = await ownPictures();
  const [emblem] = await pictures.made(picture, frames.emblem);
  const [question] = await pictures.made(picture, frames.question);
  const [view] = await pictures.made(picture, views.square);
  writeFileSync(join(folder, 'secret.txt'), 'not for visitors');
  expect(await madeFile(folder, `/_astro/${emblem?.name}`)).toEqual({ file: emblem?.name, size: expect.any(Number) });
  const paths = [
    `/_astro/${question?.name}`,
    `/_astro/${view?.name}`,
    '/_astro/secret.txt',
    '/_astro/../secret.txt',
    `/${emblem?.name}`,
  ];
  expect(await Promise.all(paths.map((path) => madeFile(folder, path)))).toEqual(paths.map(() => undefined));
});
