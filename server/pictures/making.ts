/** Makes pictures. Runs in a separate process (picture-process.ts), since decoders take much memory and may fail. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Focus, PictureFormat } from '../../domain/picture/frames.ts';
import { LONGEST_SIDE, MOST_PIXELS } from '../../domain/picture/upload-limits.ts';
import { pictureFacts } from '../content/checks/picture-facts.ts';
import { LEAST_LOGO_SIDE, MOST_LOGO_BYTES } from '../content/schema/logo.ts';
import { heicPixels, heicProfile, withProfile } from './heic.ts';

/** JPEG and WebP know no transparency, or pages in the dark would show through it. */
const GROUND = 'white';

/** A drawing or a picture of a screen stays without loss up to so many bytes; a photo would be larger. */
const MOST_OF_PNG = 2_000_000;

const STORED = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;

/** Of 1 to 100: nobody sees a difference, and all sizes are made of it. */
const QUALITY_STORED = 90;

/** Pixels of the shorter side, from which sizes are made: more than the largest crop needs. */
const SHORTER_SIDE = 1440;

/** Width at which the part that draws the eye is looked for. */
const WIDTH_OF_LOOK = 480;

export interface Order {
  /** Absolute path of the picture. */
  from: string;
  ratio?: number | undefined;
  quality?: number | undefined;
  /** Without it, the part that draws the eye stays. */
  focus?: Focus | undefined;
  files: readonly { to: string; format: PictureFormat; width: number }[];
}

/** Pixels of the longer side of a logo, each tried until the file is small enough: every page loads it. */
const LOGO_SIDES = [512, 384, 256, LEAST_LOGO_SIDE] as const;

export type Taken = { bytes: Uint8Array; ending: 'jpg' | 'png' } | { problem: string };

const UNREADABLE =
  'This file cannot be read as a picture. It may be damaged. Choose another, or save it again as JPEG.';
const TOO_LARGE = `This picture has too many pixels. Save it smaller: ${LONGEST_SIDE} pixels wide is plenty.`;

export const making = {
  /**
   * What is stored of an upload: encoded again, upright, in the colours of screens, of a bounded size, and without all
   * that a camera or anybody else wrote beside the picture.
   */
  take: (given: Uint8Array): Promise<Taken> =>
    taking(given, async (opened, isPng) => {
      const picture = await plain(opened.resize(STORED));
      const png = isPng ? await raw(picture).png().toBuffer() : undefined;
      if (png !== undefined && png.length <= MOST_OF_PNG) return { bytes: png, ending: 'png' };
      return { bytes: await raw(picture).jpeg({ quality: QUALITY_STORED }).toBuffer(), ending: 'jpg' };
    }),

  /** A logo of an upload, as a PNG that keeps its transparent parts and is small enough for every page. */
  logo: (given: Uint8Array): Promise<Taken> =>
    taking(given, async (opened) => {
      const picture = await opened.png({ compressionLevel: 0 }).toBuffer();
      for (const side of LOGO_SIDES) {
        const small = sharp(picture).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
        // oxlint-disable-next-line no-await-in-loop -- the next is tried only if this one is too large
        const bytes = await small.png({ palette: true, compressionLevel: 9 }).toBuffer();
        if (bytes.length <= MOST_LOGO_BYTES) return { bytes, ending: 'png' };
      }
      return { problem: 'This picture has too many colours for a logo. Save it with fewer, or as a plain SVG.' };
    }),

  /** Makes the files of an order, all of the same part of the picture. */
  make: async ({ from, ratio, quality, focus, files }: Order): Promise<void> => {
    const bound = { width: SHORTER_SIDE, height: SHORTER_SIDE, fit: 'outside', withoutEnlargement: true } as const;
    const picture = await plain(open(await readFile(from)).resize(bound));
    const part = ratio === undefined ? undefined : partOf(picture, ratio, focus ?? (await eyeCatcher(picture, ratio)));
    for (const { to, format, width } of files) {
      const cropped = part === undefined ? raw(picture) : raw(picture).extract(part);
      const size = ratio === undefined ? { width } : { width, height: Math.round(width / ratio) };
      const small = cropped.resize({ ...size, fit: 'cover', withoutEnlargement: true });
      // A site that starts meanwhile must not find half a file.
      const unfinished = `${to}.${process.pid}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for memory
      await writeFile(
        unfinished,
        await small.toFormat(format, { ...(quality !== undefined && { quality }) }).toBuffer(),
      );
      // oxlint-disable-next-line no-await-in-loop
      await rename(unfinished, to);
    }
  },
};

/** Opens an upload, and says of what cannot be read what is wrong with it. */
async function taking(given: Uint8Array, store: (opened: Sharp, isPng: boolean) => Promise<Taken>): Promise<Taken> {
  const bytes = Buffer.from(given);
  const facts = pictureFacts(bytes);
  if (facts === 'SVG' || facts === 'GIF') {
    return {
      problem: `${facts === 'SVG' ? 'SVG drawings' : 'GIF files'} cannot be used here. Choose a photo: JPEG, PNG, WebP or HEIC.`,
    };
  }
  if (facts === 'unknown') return { problem: UNREADABLE };
  if (typeof facts === 'object' && facts.width * facts.height > MOST_PIXELS) return { problem: TOO_LARGE };
  try {
    const opened = facts === 'HEIC' ? await openHeic(bytes) : open(bytes);
    return 'problem' in opened ? opened : await store(opened, typeof facts === 'object' && facts.kind === 'PNG');
  } catch (error) {
    // What the decoders say of a damaged file is for programmers.
    return { problem: (error as Error).message.includes('pixel limit') ? TOO_LARGE : UNREADABLE };
  }
}

/** Of an animation, the first picture. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).autoOrient();
}

async function openHeic(bytes: Buffer): Promise<Sharp | { problem: string }> {
  const pixels = await heicPixels(bytes, MOST_PIXELS);
  if (pixels === undefined) return { problem: UNREADABLE };
  if (pixels === 'too-large') return { problem: TOO_LARGE };
  const { data, width, height } = pixels;
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(STORED)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(withProfile(small, heicProfile(bytes)));
}

interface Picture {
  /** Red, green and blue of each pixel. */
  bytes: Buffer;
  width: number;
  height: number;
}

async function plain(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function raw({ bytes, width, height }: Picture): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** As `object-position` of CSS counts it, so that a page of the desk can show the part before it is made. */
function partOf({ width, height }: Picture, ratio: number, { x, y }: Focus) {
  const inner =
    width / height > ratio
      ? { width: Math.round(height * ratio), height }
      : { width, height: Math.round(width / ratio) };
  return {
    ...inner,
    left: Math.round(((width - inner.width) * x) / 100),
    top: Math.round(((height - inner.height) * y) / 100),
  };
}

/** Where the part is that draws the eye. */
async function eyeCatcher(picture: Picture, ratio: number): Promise<Focus> {
  const { width, height } = picture;
  const size = { width: WIDTH_OF_LOOK, height: Math.round(WIDTH_OF_LOOK / ratio) };
  const { info } = await raw(picture)
    .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.max(size.width / width, size.height / height);
  // Sizes are rounded, so an offset may be a little more than the room.
  const share = (offset = 0, room: number) => (room < 1 ? 50 : Math.min(100, Math.max(0, (-offset / room) * 100)));
  return {
    x: share(info.cropOffsetLeft, width * scale - size.width),
    y: share(info.cropOffsetTop, height * scale - size.height),
  };
}
