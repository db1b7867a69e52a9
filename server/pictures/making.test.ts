import { deflateSync } from 'node:zlib';
import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { making } from './making.ts';
import { CAMERA, heicPhoto, phonePhoto } from './phone.fixture.ts';

const { make, take } = making;

async function taken(bytes: Uint8Array) {
  const answer = await take(bytes);
  if ('problem' in answer) throw new Error(answer.problem);
  const { data, info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const first = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(first, first + 3)];
  };
  return { ...answer, at, size: [info.width, info.height], facts: await sharp(answer.bytes).metadata() };
}

/** JPEG and HEVC change colours a little. */
const near = (colour: readonly number[], by = 16) =>
  colour.map((part) => expect.toSatisfy((is: number) => Math.abs(is - part) < by));
const RED_CSS = '#cc3300';
const RED = [204, 51, 0];
const BLUE = [0, 51, 204];

describe('what is stored of an upload', () => {
  test.each([
    ['a photo of a phone, which lies on its side', () => phonePhoto(), [640, 480]],
    ['HEIC in the colours of newer phones', () => Promise.resolve(heicPhoto), [64, 48]],
  ] as const)('is upright, and has nothing that the camera wrote: %s', async (_, photo, size) => {
    const bytes = await photo();
    expect(bytes.includes(CAMERA)).toBe(true);
    const { at, facts, bytes: kept, ending, size: stored } = await taken(bytes);
    expect([stored, ending, facts.exif, facts.icc, facts.orientation]).toEqual([
      [...size],
      'jpg',
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(kept).includes(CAMERA)).toBe(false);
    expect(at(0.25, 0.25)).toEqual(near(BLUE));
    expect(at(0.75, 0.75)).toEqual(near(RED));
  });

  test('is at most 2,560 pixels wide or high', async () => {
    const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: RED_CSS } })
      .jpeg()
      .toBuffer();
    expect((await taken(wide)).size).toEqual([2560, 640]);
  });

  test('is in the colours of screens, whatever the colours were', async () => {
    const red = sharp({ create: { width: 400, height: 300, channels: 3, background: RED_CSS } });
    const p3 = await red.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const deep = await red.clone().toColourspace('rgb16').png().toBuffer();
    const ink = await red.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect([(await sharp(deep).metadata()).depth, (await sharp(ink).metadata()).space]).toEqual(['ushort', 'cmyk']);
    for (const bytes of [p3, deep, ink]) {
      const { at, facts } = await taken(bytes);
      expect([facts.space, facts.depth, facts.channels]).toEqual(['srgb', 'uchar', 3]);
      // Ink cannot be as red.
      expect(at(0.5, 0.5)).toEqual(near(RED, bytes === ink ? 24 : 16));
    }
  });

  test('has white where the picture is transparent, and a drawing stays without loss', async () => {
    const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { at, ending } = await taken(clear);
    expect([ending, at(0.5, 0.5)]).toEqual(['png', [255, 255, 255]]);
  });

  test('is the first picture of an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame(RED_CSS), await frame('#0033cc')];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { size, at } = await taken(moving);
    expect([size, at(0.5, 0.5)]).toEqual([[300, 300], near(RED)]);
  });

  test('is encoded again, so that nothing else can be in the file', async () => {
    const page = '<script>alert(1)</script>';
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(page)]);
    const both = Buffer.concat([await phonePhoto(), zip]);
    expect(Buffer.from((await taken(both)).bytes).includes(page)).toBe(false);
    const commented = await sharp({ create: { width: 300, height: 300, channels: 3, background: RED_CSS } })
      .withExif({ IFD0: { ImageDescription: page } })
      .png()
      .toBuffer();
    expect(Buffer.from((await taken(commented)).bytes).includes('script')).toBe(false);
  });
});

/** A PNG whose head tells a size, and that has no pixels. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13);
  head.write('IHDR', 4);
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2], 16);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), head, deflateSync(Buffer.alloc(64))]);
}

describe('refused, with what to do', () => {
  test.each([
    ['30,000 × 30,000 pixels, by its head', () => Promise.resolve(pngOf(30_000, 30_000)), /too many pixels/],
    ['HEIC of 30,000 × 30,000 pixels', async () => widerHeic(), /too many pixels/],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>          '),
      /SVG drawings cannot be used/,
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 50, height: 50, channels: 3, background: RED_CSS } })
          .gif()
          .toBuffer(),
      /GIF files cannot be used/,
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 50, height: 50, channels: 3, background: RED_CSS } })
          .tiff()
          .toBuffer(),
      /cannot be read/,
    ],
    ['HTML', async () => Buffer.from('<!doctype html><title>Not a picture</title><p>Hello</p>'), /cannot be read/],
    ['a photo that was cut off', async () => (await phonePhoto()).subarray(0, 900), /cannot be read/],
    ['HEIC that was cut off', async () => heicPhoto.subarray(0, 1000), /cannot be read/],
    ['nothing', async () => Buffer.alloc(0), /cannot be read/],
  ])('%s', async (_, bytes, problem) => {
    expect(await take(await bytes())).toEqual({ problem: expect.stringMatching(problem) });
  });
});

/** The size in the head of a HEIC picture (ISO/IEC 23008-12, 6.5.3). */
function widerHeic(): Buffer {
  const bytes = Buffer.from(heicPhoto);
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(30_000, at + 8);
    bytes.writeUInt32BE(30_000, at + 12);
  }
  return bytes;
}

describe('the files of a picture', () => {
  async function made(order: Partial<Parameters<typeof make>[0]>) {
    const folder = emptyFolder();
    const from = join(folder, 'class.jpg');
    // Twice as wide as the crop: the left half blue, the right half red.
    const half = { create: { width: 1600, height: 900, channels: 3 as const, background: '#0033cc' } };
    const whole = sharp({ create: { width: 3200, height: 900, channels: 3, background: RED_CSS } }).composite([
      { input: half, left: 0, top: 0 },
    ]);
    writeFileSync(from, await whole.jpeg({ quality: 95 }).toBuffer());
    const files = (['avif', 'webp', 'jpeg'] as const).map((format) => ({
      to: join(folder, `made.${format}`),
      format,
      width: 320,
    }));
    await make({ from, ratio: 16 / 9, files, ...order });
    return Promise.all(
      files.map(async ({ to }) => {
        const { data, info } = await sharp(readFileSync(to)).raw().toBuffer({ resolveWithObject: true });
        const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
        return { size: [info.width, info.height], middle: [...data.subarray(middle, middle + 3)] };
      }),
    );
  }

  test.each([
    [{ x: 0, y: 50 }, BLUE],
    [{ x: 100, y: 50 }, RED],
  ])('show the part that was chosen, in every format: %o', async (focus, colour) => {
    expect(await made({ focus })).toEqual(
      Array.from({ length: 3 }, () => ({ size: [320, 180], middle: near(colour) })),
    );
  });

  test('are whole where no crop is asked for, and never larger than the picture', async () => {
    const folder = emptyFolder();
    const from = join(folder, 'small.png');
    writeFileSync(
      from,
      await sharp({ create: { width: 500, height: 200, channels: 3, background: RED_CSS } })
        .png()
        .toBuffer(),
    );
    const to = join(folder, 'made.webp');
    await make({ from, files: [{ to, format: 'webp', width: 1200 }] });
    const { width, height } = await sharp(readFileSync(to)).metadata();
    expect([width, height]).toEqual([500, 200]);
  });
});

test.each([
  [640, 480],
  [1600, 1300],
  [481, 480],
  [480, 1281],
])('the part that draws the eye lies within any picture: %i by %i', async (width, height) => {
  const folder = emptyFolder();
  const from = join(folder, 'noise.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#b40', noise } });
  writeFileSync(from, await picture.png().toBuffer());
  for (const ratio of [1, 16 / 9]) {
    const to = join(folder, `${ratio}.webp`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await make({ from, ratio, quality: undefined, focus: undefined, files: [{ to, format: 'webp', width: 96 }] });
    // oxlint-disable-next-line no-await-in-loop
    expect(await sharp(to).metadata()).toMatchObject({ width: 96, height: Math.round(96 / ratio) });
  }
});
