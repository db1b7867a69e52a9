import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from '../schema/file-findings.ts';
import { PICTURES } from '../schema/content-place.ts';
import type { OwnPicture } from '../schema/schema-fields.ts';
import type { Content } from '../schema/schema.ts';
import { courseFile, examFile, pageFile, type Parts } from './parts.ts';
import { pictureFacts, type OtherKind } from './picture-facts.ts';
import { fieldOf } from './questions.ts';

export type PictureUse = NamedPicture['use'];

/** Pixels of the longer and of the shorter side. */
const SMALLEST: Readonly<Record<PictureUse, readonly [number, number]>> = {
  cover: [1200, 675],
  photo: [300, 300],
  question: [200, 50],
  page: [640, 100],
};

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
  /** The content file, and the field in it. */
  file: string;
  field: string;
  use: 'cover' | 'photo' | 'question' | 'page';
  picture: OwnPicture;
  /** Where it is shown, for a person. */
  where: string;
}

/** Every place of the content that names a picture. */
export function namedPictures({ courses, exams, pages }: Pick<Content, 'courses' | 'exams' | 'pages'>): NamedPicture[] {
  const named: NamedPicture[] = [];
  const note = (picture: OwnPicture | undefined, place: Omit<NamedPicture, 'picture' | 'field'> & { at: string }) => {
    const { at, ...rest } = place;
    if (picture !== undefined) named.push({ ...rest, field: `${at}.file`, picture });
  };
  for (const course of courses) {
    const { name, cover, trainers } = course;
    const place = { file: courseFile(course) };
    note(cover.picture, { ...place, at: 'cover.picture', use: 'cover', where: `Cover of ${name}` });
    for (const [index, trainer] of trainers.entries()) {
      const where = `Photo of ${trainer.name}, ${name}`;
      note(trainer.photo, { ...place, at: `trainers[${index}].photo`, use: 'photo', where });
    }
  }
  for (const bank of exams) {
    const name = courses.find(({ id }) => id === bank.id)?.name ?? bank.id;
    const place = { file: examFile(bank), use: 'question' } as const;
    for (const [index, question] of bank.questions.entries()) {
      const where = `Exam question ${index + 1}, ${name}`;
      note(question.picture, { ...place, at: `${fieldOf(question, index)}.picture`, where });
    }
  }
  for (const page of pages) {
    const place = { file: pageFile(page) };
    for (const [index, block] of page.blocks.entries()) {
      const at = `blocks[${index}]`;
      if (block.kind === 'picture')
        note(block.picture, { ...place, at: `${at}.picture`, use: 'page', where: `Page ${page.title}` });
      if (block.kind !== 'quotes' && block.kind !== 'people') continue;
      for (const [item, { name, photo }] of block.items.entries()) {
        note(photo, {
          ...place,
          at: `${at}.items[${item}].photo`,
          use: 'photo',
          where: `Photo of ${name}, page ${page.title}`,
        });
      }
    }
  }
  return named;
}

/** Pictures of courses, questions, trainers and pages that are missing, cut off, too small or of a wrong kind. */
export function checkPictures({ folder, ...parts }: Parts): Problem[] {
  return namedPictures(parts).flatMap(({ file, field, use, picture }) => {
    const found = pictureFault(join(folder, PICTURES, picture.file), `content/${PICTURES}/${picture.file}`, use);
    return found === undefined ? [] : [{ file, field, ...found }];
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
