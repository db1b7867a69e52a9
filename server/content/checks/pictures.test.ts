import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../content-folder.fixture.ts';
import type { Problem } from '../schema/file-findings.ts';
import { pictureFacts } from './picture-facts.ts';

const BRAIDING = 'content/courses/braiding.yaml';

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#b40' } });

const jpeg = (width = 1200, height = 675) => blank(width, height).jpeg().toBuffer();

async function problemsWith(name: string, bytes: Buffer | undefined, use: 'cover' | 'photo' = 'cover') {
  const folder = contentFolder();
  const picture = `{ file: ${name}, alt: Three reeds }`;
  if (use === 'cover') folder.replace(BRAIDING, 'hue: 40 }', `hue: 40, picture: ${picture} }`);
  else {
    const trainer = `{ name: Asha Rao, experience: Long, credentials: Many, bio: Bends., photo: ${picture} }`;
    folder.replace(BRAIDING, 'outline:', `trainers: [${trainer}]\noutline:`);
  }
  if (bytes !== undefined) folder.write(`content/pictures/${name}`, bytes);
  return folder.problems();
}

const AT_COVER = { file: BRAIDING, field: 'cover.picture.file' };

test.each(['jpg', 'png', 'webp'] as const)('a %s that is large enough is taken', async (ending) => {
  const bytes = await blank(1200, 675)
    .toFormat(ending === 'jpg' ? 'jpeg' : ending)
    .toBuffer();
  expect(await problemsWith(`class.${ending}`, bytes)).toEqual([]);
});

test('upright is as good as across, and a photo of a trainer may be small', async () => {
  expect(await problemsWith('class.jpg', await jpeg(675, 1200))).toEqual([]);
  expect(await problemsWith('asha.jpg', await jpeg(300, 300), 'photo')).toEqual([]);
});

describe('what no picture of ours can be made of stops the build', () => {
  const cases: [kind: string, name: string, bytes: () => Promise<Buffer | undefined>, problem: Partial<Problem>][] = [
    [
      'a file that is missing',
      'class.jpg',
      () => Promise.resolve(undefined),
      {
        wrong: 'there is no file content/pictures/class.jpg',
        fix: 'Put the file there, or write its name letter by letter, with its ending.',
      },
    ],
    [
      'words',
      'class.jpg',
      () => Promise.resolve(Buffer.from('This is no picture, whatever it is called.')),
      {
        wrong: 'content/pictures/class.jpg is not a picture',
        fix: 'Save it as JPEG, PNG or WebP, and name that file.',
      },
    ],
    [
      'a drawing',
      'class.png',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"/>')),
      { wrong: 'content/pictures/class.png is an SVG drawing' },
    ],
    [
      'what an iPhone makes',
      'class.jpg',
      () => Promise.resolve(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(64)])),
      { wrong: expect.stringContaining('is a HEIC picture, as iPhones make them') },
    ],
    [
      'a wrong ending',
      'class.png',
      () => jpeg(),
      {
        wrong: 'content/pictures/class.png is a JPEG picture under the wrong ending',
        fix: 'Name it class.jpg, here too.',
      },
    ],
    [
      'one that is too small',
      'class.jpg',
      () => jpeg(1200, 674),
      { wrong: 'content/pictures/class.jpg has 1200 × 674 pixels, at least 1200 × 675 needed' },
    ],
    [
      'one that ends too early',
      'class.jpg',
      async () => (await jpeg()).subarray(0, -40),
      { wrong: 'content/pictures/class.jpg ends before its picture does', fix: 'Copy the whole file again.' },
    ],
    [
      'one of too many bytes',
      'class.jpg',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(20 * 1024 * 1024)]),
      { wrong: 'content/pictures/class.jpg has 21 MB, at most 20 allowed' },
    ],
  ];

  test.each(cases)('%s', async (_, name, bytes, problem) => {
    expect(await problemsWith(name, await bytes())).toEqual([expect.objectContaining({ ...AT_COVER, ...problem })]);
  });

  test('one of too many pixels', async () => {
    const bytes = await blank(1200, 675).png().toBuffer();
    bytes.writeUInt32BE(20_000, 16);
    bytes.writeUInt32BE(20_000, 20);
    expect(await problemsWith('class.png', bytes)).toEqual([
      expect.objectContaining({ wrong: 'content/pictures/class.png has 20000 × 20000 pixels, which is too large' }),
    ]);
  });

  test('the photo of a trainer that is too small', async () => {
    expect(await problemsWith('asha.jpg', await jpeg(299, 400), 'photo')).toEqual([
      expect.objectContaining({
        file: BRAIDING,
        field: 'trainers[0].photo.file',
        wrong: 'content/pictures/asha.jpg has 299 × 400 pixels, at least 300 × 300 needed',
      }),
    ]);
  });

  test('a name that leads out of the folder, and a picture without words', async () => {
    expect(await problemsWith('../class.jpg', undefined)).toEqual([expect.objectContaining(AT_COVER)]);
    const folder = contentFolder();
    folder.replace(BRAIDING, 'hue: 40 }', 'hue: 40, picture: { file: class.jpg } }');
    expect(folder.problems()).toEqual([
      expect.objectContaining({
        field: 'cover.picture.alt',
        wrong: 'is missing',
        fix: expect.stringContaining('cannot see'),
      }),
    ]);
  });
});

test.each([
  ['a progressive JPEG', () => blank(640, 480).jpeg({ progressive: true }).toBuffer(), 'JPEG'],
  [
    'a JPEG with much before its frame',
    () =>
      blank(640, 480)
        .withExif({ IFD0: { Copyright: 'x'.repeat(9000) } })
        .jpeg()
        .toBuffer(),
    'JPEG',
  ],
  ['a PNG', () => blank(640, 480).png().toBuffer(), 'PNG'],
  ['a lossy WebP', () => blank(640, 480).webp().toBuffer(), 'WebP'],
  ['a lossless WebP', () => blank(640, 480).webp({ lossless: true }).toBuffer(), 'WebP'],
  [
    'a WebP with more',
    () =>
      blank(640, 480)
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp()
        .toBuffer(),
    'WebP',
  ],
] as const)('the size of %s is read, and whether it was cut', async (_, made, kind) => {
  const bytes = await made();
  expect(pictureFacts(bytes)).toEqual({ kind, width: 640, height: 480, isCut: false });
  expect(pictureFacts(bytes.subarray(0, -13))).toMatchObject({ isCut: true });
});

test('whatever the bytes are, the answer comes', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Buffer.alloc(length, 0xff);
    if (length > 1) bytes[1] = 0xd8;
    expect(pictureFacts(bytes)).toBe('unknown');
  }
});
