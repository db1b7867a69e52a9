import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from '../schema/file-findings.ts';
import { PICTURES } from '../schema/content-place.ts';
import type { Page } from '../schema/schema.ts';
import { courseFile, examFile, pageFile, type Parts } from './parts.ts';
import { pictureFacts, type OtherKind } from './picture-facts.ts';
import { fieldOf } from './questions.ts';

export type PictureUse = keyof typeof SMALLEST;

/** Pixels of the longer and of the shorter side. */
const SMALLEST = { cover: [1200, 675], photo: [300, 300], question: [200, 50], page: [640, 100] } as const;

/** More than any phone camera makes. A larger file is a mistake, and the build would need its memory. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 100_000_000;

const ENDINGS = { JPEG: ['jpg', 'jpeg'], PNG: ['png'], WebP: ['webp'] } as const;

const SAVE_AGAIN = 'Save it as JPEG, PNG or WebP, and name that file.';

const OTHER_KINDS: Readonly<Record<OtherKind, string>> = {
  HEIC: 'is a HEIC picture, as iPhones make them, which browsers do not show',
  AVIF: 'is an AVIF picture, from which the build cannot make smaller ones',
  GIF: 'is a GIF',
  SVG: 'is an SVG drawing',
  unknown: 'is not a picture',
};

interface NamedPicture {
  field: string;
  name: string;
  use: PictureUse;
}

/** Pictures of courses, questions, trainers and pages that are missing, cut off, too small or of a wrong kind. */
export function checkPictures({ folder, courses, exams, pages }: Parts): Problem[] {
  const ofPages = pages.flatMap((page) =>
    picturesOf(page).flatMap(({ field, name, use }) => {
      const found = pictureFault(join(folder, PICTURES, name), `content/${PICTURES}/${name}`, use);
      return found === undefined ? [] : [{ file: pageFile(page), field, ...found }];
    }),
  );
  const ofQuestions = exams.flatMap((bank) =>
    bank.questions.flatMap((question, index) => {
      if (question.picture === undefined) return [];
      const { file: name } = question.picture;
      const found = pictureFault(join(folder, PICTURES, name), `content/${PICTURES}/${name}`, 'question');
      const field = `${fieldOf(question, index)}.picture.file`;
      return found === undefined ? [] : [{ file: examFile(bank), field, ...found }];
    }),
  );
  const ofCourses = courses.flatMap((course) => {
    const { picture } = course.cover;
    const named = [
      ...(picture === undefined ? [] : [{ field: 'cover.picture.file', name: picture.file, use: 'cover' as const }]),
      ...course.trainers.flatMap(({ photo }, index) =>
        photo === undefined
          ? []
          : [{ field: `trainers[${index}].photo.file`, name: photo.file, use: 'photo' as const }],
      ),
    ];
    return named.flatMap(({ field, name, use }) => {
      const found = pictureFault(join(folder, PICTURES, name), `content/${PICTURES}/${name}`, use);
      return found === undefined ? [] : [{ file: courseFile(course), field, ...found }];
    });
  });
  return [...ofCourses, ...ofQuestions, ...ofPages];
}

function picturesOf({ blocks }: Page): NamedPicture[] {
  return blocks.flatMap((block, index): NamedPicture[] => {
    const at = `blocks[${index}]`;
    if (block.kind === 'picture') return [{ field: `${at}.picture.file`, name: block.picture.file, use: 'page' }];
    if (block.kind !== 'quotes' && block.kind !== 'people') return [];
    return block.items.flatMap(({ photo }, item): NamedPicture[] =>
      photo === undefined ? [] : [{ field: `${at}.items[${item}].photo.file`, name: photo.file, use: 'photo' }],
    );
  });
}

/** What is wrong with a picture file, which the message calls `shown`, for its use. */
export function pictureFault(path: string, shown: string, use: PictureUse): Pick<Problem, 'wrong' | 'fix'> | undefined {
  const name = basename(path);
  const size = statSync(path, { throwIfNoEntry: false });
  if (size?.isFile() !== true) {
    const fix = 'Put the file there, or write its name letter by letter, with its ending.';
    return { wrong: `there is no file ${shown}`, fix };
  }
  const smaller = 'Save it smaller: 2000 pixels wide is plenty.';
  if (size.size > MOST_BYTES) {
    return { wrong: `${shown} has ${Math.ceil(size.size / 1024 / 1024)} MB, at most 20 allowed`, fix: smaller };
  }
  const facts = pictureFacts(readFileSync(path));
  if (typeof facts === 'string') return { wrong: `${shown} ${OTHER_KINDS[facts]}`, fix: SAVE_AGAIN };
  const { kind, width, height, isCut } = facts;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!ENDINGS[kind].some((each) => each === ending)) {
    const fix = `Name it ${name.slice(0, name.lastIndexOf('.'))}.${ENDINGS[kind][0]}, here too.`;
    return { wrong: `${shown} is a ${kind} picture under the wrong ending`, fix };
  }
  if (isCut) return { wrong: `${shown} ends before its picture does`, fix: 'Copy the whole file again.' };
  const measured = `${shown} has ${width} × ${height} pixels`;
  if (width * height > MOST_PIXELS) return { wrong: `${measured}, which is too large`, fix: smaller };
  const [long, short] = SMALLEST[use];
  if (Math.max(width, height) >= long && Math.min(width, height) >= short) return undefined;
  return {
    wrong: `${measured}, at least ${long} × ${short} needed`,
    fix: 'Take a larger picture: one made larger afterwards stays blurred.',
  };
}
