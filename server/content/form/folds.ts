/** The files of the content that the desk changes: their schemas, and the parts in which their fields are shown. */
import type { z } from 'zod';
import { FOLDERS, isContentFile } from '../schema/content-files.ts';
import { courseSchema } from '../schema/course-schema.ts';
import { examBankSchema } from '../schema/exam-schema.ts';
import { pageSchema, readingSchema } from '../schema/schema.ts';
import { siteSchema } from '../schema/site-schema.ts';
import { labelOfField } from './labels.ts';
import { titleOfRow, pathOfName } from './names.ts';
import { type Group, type Shape, shapeOf } from './shape.ts';

export const contentKinds = ['site', 'courses', 'readings', 'pages', 'exams'] as const;

export type ContentKind = (typeof contentKinds)[number];

interface KindOfFile {
  schema: z.core.$ZodType;
  /** Whether text follows the fields. */
  hasBody: boolean;
  /** In order, each with the fields of the first level that it holds. */
  folds: readonly (readonly [label: string, ...keys: string[]])[];
}

const KINDS: Readonly<Record<ContentKind, KindOfFile>> = {
  site: {
    schema: siteSchema,
    hasBody: false,
    folds: [
      ['Home page', 'home'],
      ['Notice', 'notice'],
      ['Contact', 'contact', 'social', 'support'],
      ['Contact page', 'contactPage'],
      ['About us', 'about'],
      ['List of courses', 'groups', 'courses'],
      [
        'What you promise',
        'confirmation',
        'refundDays',
        'refundWorkingDays',
        'accessMonths',
        'access',
        'linksWithinDays',
        'seatHours',
      ],
      ['Certificates', 'certificate'],
      ['Legal and tax', 'legal', 'tax', 'papers', 'tolerance'],
      ['Who is paid', 'payees'],
      ['Brand', 'brand', 'tagline'],
      ['Address and language', 'url', 'lang', 'videoCredit'],
    ],
  },
  courses: {
    schema: courseSchema,
    hasBody: false,
    folds: [
      ['Price and registration', 'price', 'closed', 'closes', 'seats', 'waitingList', 'free'],
      ['Dates', 'dates', 'duration', 'hours', 'mode', 'place', 'classes'],
      ['Card and title', 'name', 'short', 'card', 'cover', 'group', 'order', 'lang'],
      ['Page text', 'page'],
      ['Outline', 'outline'],
      ['Facts', 'facts'],
      ['Trainers', 'trainers'],
      ['Questions and answers', 'faq'],
      ['One minute of the course', 'lesson'],
      ['Lectures and links', 'lectures', 'links', 'freeVideo', 'reading'],
      ['Exam', 'exam'],
      ['Payment', 'payment', 'register'],
      ['Former names', 'formerIds', 'formerPaths'],
    ],
  },
  readings: {
    schema: readingSchema,
    hasBody: true,
    folds: [
      ['Text', 'body'],
      ['Title and summary', 'title', 'summary', 'description'],
    ],
  },
  pages: {
    schema: pageSchema,
    hasBody: true,
    folds: [
      ['Text', 'title', 'summary', 'body', 'updated'],
      ['Blocks', 'blocks'],
      ['Links to the page', 'linkIn', 'linkText', 'order'],
      ['Search result', 'description'],
    ],
  },
  exams: {
    schema: examBankSchema,
    hasBody: false,
    folds: [
      ['Questions', 'questions'],
      ['Topics', 'topics'],
    ],
  },
};

const BODY: Shape = {
  ...{ is: 'text', as: 'long', most: undefined, lock: undefined, isOptional: false, fallback: undefined },
  help: 'Markdown: an empty line begins a paragraph, ## a heading, - an entry of a list, [words](address) a link.',
};

/** The parts of a form with the fields of the first level that each holds. */
export function foldsOf(kind: ContentKind): KindOfFile['folds'] {
  return KINDS[kind].folds;
}

/** The shape of a whole file of a kind; of Markdown with its text as `body`. Made once. */
export function shapeOfFile(kind: ContentKind): Group {
  const known = shapes.get(kind);
  if (known !== undefined) return known;
  const { schema, hasBody } = KINDS[kind];
  const shape = shapeOf(schema);
  if (shape.is !== 'group') throw new RangeError(`${kind} is no group of fields`);
  const whole: Group = hasBody ? { ...shape, fields: [...shape.fields, ['body', BODY]] } : shape;
  shapes.set(kind, whole);
  return whole;
}

const shapes = new Map<ContentKind, Group>();

/** The file of the content, such as `courses/react.yaml`. Undefined for what cannot be a file of a kind. */
export function fileOf(kind: string, id: string): { kind: ContentKind; file: string } | undefined {
  const known = contentKinds.find((each) => each === kind);
  if (known === undefined) return undefined;
  const file = known === 'site' ? `${id}.yaml` : `${known}/${id}${FOLDERS[known]}`;
  return isContentFile(file) ? { kind: known, file } : undefined;
}

/** Kind and id of a file of the content. Undefined for other files. */
export function kindOfFile(file: string): { kind: ContentKind; id: string } | undefined {
  const [, folder = 'site', id = ''] = /^(?:([a-z]+)\/)?([a-z0-9-]+)\.[a-z]+$/.exec(file) ?? [];
  const found = fileOf(folder, id);
  return found?.file === file ? { kind: found.kind, id } : undefined;
}

/**
 * What a field of a file is called, for lists of changes: `Outline, module 2: Hours`. `name` is its path as problems write
 * it, or the path itself. `value`: the values of the file, so that rows are called by their names.
 */
export function labelOf(file: string, name: string | readonly (string | number)[], value?: unknown): string {
  const path = typeof name === 'string' ? pathOfName(name.replaceAll(/ \([^()]*\)/g, '')) : name;
  if (path === undefined || path.length === 0) return typeof name === 'string' && name !== '' ? name : file;
  const words: string[] = [];
  let inside: unknown = value;
  for (const [index, key] of path.entries()) {
    inside = typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined;
    if (typeof key === 'string') words.push(labelOfField(path.slice(0, index + 1)));
    else words.push(rowWords(words.pop() ?? '', key, inside));
  }
  return words.slice(-3).join(', ');
}

function rowWords(list: string, index: number, row: unknown): string {
  const title = titleOfRow(row);
  return title === '' ? `${list} ${index + 1}` : `${list} ${index + 1} (${title})`;
}
