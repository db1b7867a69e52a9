/** The provider's own pictures in the sizes and formats that a page asks for. They are made at build, never on request. */
import { getImage } from 'astro:assets';
import files from 'virtual:own-pictures';
import { tones } from '../art/brand/brand-colours.ts';
import type { OwnPicture } from '../../server/content/schema/fields.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';

/** A picture as the HTML of a page names it, in each format the best first. */
export interface ShownPicture {
  sources: readonly { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  alt: string;
}

interface Use {
  /** How wide it is made, in pixels, from the smallest. */
  widths: readonly number[];
  /** Width by height. */
  ratio: number;
}

const COVER: Use = { widths: [320, 480, 720, 960, 1280], ratio: 16 / 9 };
const CARD: Use = { widths: [160, 320, 480, 720], ratio: 16 / 9 };
const PHOTO: Use = { widths: [96, 192, 288], ratio: 1 };

const FORMATS = ['avif', 'webp'] as const;

/** What pages show of a provider's own pictures, by the ids of the courses. */
export interface ShownPictures {
  /** At the head of a course's page; none where its cover is drawn. */
  covers: Readonly<Record<string, ShownPicture>>;
  cards: Readonly<Record<string, ShownPicture>>;
  /** Of the trainers, in their order. */
  photos: Readonly<Record<string, readonly (ShownPicture | null)[]>>;
}

/**
 * Makes the pictures of some courses, as only a build can. No page that is made on request may come to this file: the
 * build would keep the pictures as the camera wrote them, with the place where they were taken.
 */
export async function madePictures(courses: readonly CourseEntry[]): Promise<ShownPictures> {
  const own = courses.flatMap(({ id, cover: { picture } }) => (picture === undefined ? [] : [{ id, picture }]));
  const all = async (use: Use) =>
    Object.fromEntries(await Promise.all(own.map(async ({ id, picture }) => [id, await shown(picture, use)] as const)));
  const photosOf = ({ trainers }: CourseEntry) =>
    Promise.all(trainers.map(async ({ photo }) => (photo === undefined ? null : shown(photo, PHOTO))));
  return {
    covers: await all(COVER),
    cards: await all(CARD),
    photos: Object.fromEntries(await Promise.all(courses.map(async (course) => [course.id, await photosOf(course)]))),
  };
}

async function shown({ file, alt }: OwnPicture, { widths, ratio }: Use): Promise<ShownPicture> {
  const src = files[file];
  if (src === undefined) throw new Error(`content/pictures/${file} is missing`);
  const made = async (format: 'avif' | 'webp' | 'jpeg', width: number) => {
    const height = Math.round(width / ratio);
    // What can be seen through in a PNG would be black in a JPEG.
    const image = await getImage({
      src,
      width,
      height,
      fit: 'cover',
      position: 'attention',
      format,
      background: tones.white,
    });
    return image.src;
  };
  const sources = await Promise.all(
    FORMATS.map(async (format) => ({
      type: `image/${format}`,
      srcSet: (await Promise.all(widths.map(async (width) => `${await made(format, width)} ${width}w`))).join(', '),
    })),
  );
  const middle = widths[Math.floor(widths.length / 2)] ?? 0;
  return { sources, src: await made('jpeg', middle), width: middle, height: Math.round(middle / ratio), alt };
}
