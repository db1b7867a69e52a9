/** The files of pictures in their frames: each is made once, and found again by what it was made of. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Frame, frames, type PictureFormat } from '../../domain/picture/frames.ts';
import type { ShownPicture, ShownPictures } from '../../domain/picture/shown-picture.ts';
import { madePicturePath } from '../../domain/paths.ts';
import { createLine } from '../base/line.ts';
import { namedPictures } from '../content/checks/pictures.ts';
import { pictureFacts } from '../content/checks/picture-facts.ts';
import type { OwnPicture } from '../content/schema/schema-fields.ts';
import type { Content, CourseEntry } from '../content/schema/schema.ts';
import { makeApart } from './apart.ts';

/** Raise it when files of the same picture come out otherwise (making.ts). */
const MAKER = '1';

const ENDINGS: Readonly<Record<PictureFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** Of 64 letters each: nobody finds two pictures with the same one. */
const LETTERS = 16;

/** As public files are called. */
const PUBLIC_FILE = new RegExp(`^[\\w-]{${LETTERS}}-\\d{2,4}\\.(?:avif|webp|jpg)$`);

type Cropped = Pick<OwnPicture, 'file' | 'focus'>;

interface MadeFile {
  name: string;
  /** Absolute. */
  path: string;
  format: PictureFormat;
  width: number;
}

export interface Pictures {
  /** Folder of the pictures themselves; undefined if this machine has only what was made of them. */
  from: string | undefined;
  /** Folder of the made files. */
  folder: string;
  /** The files of a picture in a frame, made if they are missing. Throws if the picture cannot be read. */
  made(picture: Cropped, frame: Frame): Promise<readonly MadeFile[]>;
  /** The bytes of the one file of a frame. */
  bytes(picture: Cropped, frame: Frame): Promise<Buffer>;
  /** A picture as pages show it in a frame, which has a JPEG. */
  shownIn(picture: OwnPicture, frame: Frame): Promise<ShownPicture>;
  /** The pictures of courses and of pages of one's own, as pages show them. */
  shown(content: Pick<Content, 'courses' | 'pages'>): Promise<ShownPictures>;
}

interface PicturesOptions {
  /** Folder of the pictures themselves. */
  from: string | undefined;
  /** Folder of the files that are made of them. */
  folder: string;
  /** A folder that may have some of those files already. Nothing is written into it. */
  built?: string;
  /** What pages show in place of a picture whose sizes are missing, which then are not made. */
  instead?: (picture: OwnPicture, frame: Frame) => Promise<ShownPicture>;
  make?: typeof makeApart;
}

/** Makes what is missing, one picture after the other. Throws for a picture whose file is missing. */
export function createPictures({ from, folder, built, instead, make = makeApart }: PicturesOptions): Pictures {
  const line = createLine({ atOnce: 1, waiting: Infinity });

  const foundAt = async (name: string): Promise<string | undefined> => {
    const own = join(folder, name);
    if (await isKept(own)) return own;
    const other = built === undefined ? own : join(built, name);
    return existsSync(other) ? other : undefined;
  };

  /** The files of a picture in a frame, and those of them that are there. */
  const looked = async ({ file, focus }: Cropped, { ratio, quality, isPrivate, widths }: Frame) => {
    if (from === undefined) throw new Error('this machine does not have the pictures of the content');
    const place = join(from, file);
    const crop = JSON.stringify([ratio, quality, ratio === undefined ? undefined : focus]);
    const source = Buffer.concat([await readFile(place), Buffer.from(MAKER + crop)]);
    const name = `${isPrivate ? 'private.' : ''}${hash('sha256', source, 'base64url').slice(0, LETTERS)}`;
    const wanted = Object.entries(widths).flatMap(([key, each]) => {
      const format = key as PictureFormat;
      return each.map((width) => ({ name: `${name}-${width}.${ENDINGS[format]}`, format, width }));
    });
    const look = () => Promise.all(wanted.map(async (each) => ({ ...each, path: await foundAt(each.name) })));
    return { place, look };
  };

  const made: Pictures['made'] = async (picture, frame) => {
    const { place, look } = await looked(picture, frame);
    let files = await look();
    if (!isWhole(files)) {
      await line.enter(async () => {
        // Somebody before in the line may have made them.
        const missing = (await look()).filter(({ path }) => path === undefined);
        if (missing.length === 0) return;
        await mkdir(folder, { recursive: true });
        const toMake = missing.map(({ name: to, format, width }) => ({ to: join(folder, to), format, width }));
        const { ratio, quality } = frame;
        await make({ from: place, ratio, quality, focus: picture.focus, files: toMake });
      });
      files = await look();
    }
    return files.map(({ path = '', ...each }) => ({ ...each, path }));
  };

  const shownIn: Pictures['shownIn'] = async (picture, frame) => {
    if (instead !== undefined && !isWhole(await (await looked(picture, frame)).look())) return instead(picture, frame);
    const files = await made(picture, frame);
    const of = (format: PictureFormat) => files.filter((each) => each.format === format);
    const [plain] = of('jpeg');
    const facts = plain && pictureFacts(await readFile(plain.path));
    if (plain === undefined || typeof facts !== 'object') throw new Error('a frame of pages has a JPEG');
    return {
      sources: (['avif', 'webp'] as const).map((format) => ({
        type: `image/${format}`,
        srcSet: of(format)
          .map(({ name, width }) => `${madePicturePath(name)} ${width}w`)
          .join(', '),
      })),
      src: madePicturePath(plain.name),
      width: facts.width,
      height: facts.height,
      alt: picture.alt,
    };
  };

  return {
    from,
    folder,
    made,
    shownIn,
    bytes: async (picture, frame) => {
      const [only] = await made(picture, frame);
      if (only === undefined) throw new Error('the frame has no files');
      return readFile(only.path);
    },
    shown: async ({ courses, pages }) => {
      const own = courses.flatMap(({ id, cover: { picture } }) => (picture === undefined ? [] : [{ id, picture }]));
      const all = async (frame: Frame) =>
        Object.fromEntries(
          await Promise.all(own.map(async ({ id, picture }) => [id, await shownIn(picture, frame)] as const)),
        );
      const photosOf = ({ trainers }: CourseEntry) =>
        Promise.all(trainers.map(async ({ photo }) => (photo === undefined ? null : shownIn(photo, frames.photo))));
      const named = namedPictures({ courses: [], exams: [], pages });
      const byFile = async (frame: 'page' | 'photo') =>
        Object.fromEntries(
          await Promise.all(
            named
              .filter(({ use }) => use === frame)
              .map(async ({ picture }) => [picture.file, await shownIn(picture, frames[frame])] as const),
          ),
        );
      return {
        inPages: { whole: await byFile('page'), squares: await byFile('photo') },
        covers: await all(frames.cover),
        cards: await all(frames.card),
        photos: Object.fromEntries(
          await Promise.all(courses.map(async (course) => [course.id, await photosOf(course)])),
        ),
      };
    },
  };
}

function isWhole(files: readonly { path: string | undefined }[]): boolean {
  return files.every(({ path }) => path !== undefined);
}

/** Whether a file is there. If so, it looks new to what removes old ones. */
export async function isKept(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

/** The public file of a path, with its size in bytes. Undefined for other paths, and if it was not made. */
export async function madeFile(folder: string, path: string): Promise<{ file: string; size: number } | undefined> {
  const file = path.slice(madePicturePath('').length);
  if (path !== madePicturePath(file) || !PUBLIC_FILE.test(file)) return undefined;
  const found = await stat(join(folder, file)).catch(() => undefined);
  return found && { file, size: found.size };
}

/** The public files that pages name. */
export function filesOf(shown: ShownPictures): Set<string> {
  const { covers, cards, photos, inPages } = shown;
  const named = [covers, cards, inPages.whole, inPages.squares].flatMap((each) => Object.values(each));
  const all = [...named, ...Object.values(photos).flat()];
  const paths = all.flatMap((picture) =>
    picture === null
      ? []
      : [
          picture.src,
          ...picture.sources.flatMap(({ srcSet }) => srcSet.split(', ').map((each) => each.split(' ', 1)[0] ?? '')),
        ],
  );
  return new Set(paths.map((path) => path.slice(madePicturePath('').length)));
}
