/** The provider's pictures in the sizes and formats of pages. Made at build, never on request. */
import { getImage } from 'astro:assets';
import files from 'virtual:own-pictures';
import { tones } from '../art/brand/brand-colours.ts';
import type { OwnPicture } from '../../server/content/schema/schema-fields.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';

/** As HTML names it; the best format comes first. */
export interface ShownPicture {
  sources: readonly { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  alt: string;
}

interface Use {
  widths: readonly number[];
  /** Width by height. */
  ratio: number;
}

const COVER: Use = { widths: [320, 480, 720, 960, 1280], ratio: 16 / 9 };
const CARD: Use = { widths: [160, 320, 480, 720], ratio: 16 / 9 };
const PHOTO: Use = { widths: [96, 192, 288], ratio: 1 };

const FORMATS = ['avif', 'webp'] as const;

/** By the ids of the courses. */
export interface ShownPictures {
  /** At the head of a course's page. */
  covers: Readonly<Record<string, ShownPicture>>;
  cards: Readonly<Record<string, ShownPicture>>;
  /** In the order of the trainers. */
  photos: Readonly<Record<string, readonly (ShownPicture | null)[]>>;
}

/** Only for the build: imported by a page on request, it would keep original photos with their places in the build. */
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
    // Transparent parts of a PNG would be black in a JPEG.
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
