/** Schemas of the content. Descriptions of fields are also the advice in errors (file-findings.ts). */
import { z } from 'zod';
import type { Offer } from '../../../domain/course/offer.ts';
import type { ShownPictures } from '../../../domain/picture/shown-picture.ts';
import { blocks } from './block-schema.ts';
import type { BrandKit } from './brand-kit.ts';
import type { Course } from './course-schema.ts';
import type { Drawing } from './drawing.ts';
import type { ExamBank } from './exam-schema.ts';
import { day, description, sentence } from './schema-fields.ts';
import type { Site } from './site-schema.ts';

/** Front matter of `content/readings/<reading>.mdx`. */
export const readingSchema = z.strictObject({
  title: sentence('The heading of the reading.', 70),
  description,
  summary: sentence('What the reader takes away, under the heading.', 240),
});

/** More does not fit into the header. */
export const LONGEST_LINK = 20;

/** Front matter of `content/pages/<page>.md`. */
export const pageSchema = z.strictObject({
  title: sentence('The heading of the page.', 70),
  description,
  summary: z
    .array(sentence('One thing that the page says.', 160))
    .max(4)
    .default([])
    .describe('The page in short, at its top: up to four sentences.'),
  updated: day('When the words last changed, or a figure in them: learners agree to the page as of this day.'),
  linkIn: z
    .enum(['menu', 'footer'])
    .describe(
      'Where the site links to a page that you add: menu (in the header, the menu of a phone and the footer) or footer. Left out, only your own texts lead to it.',
    )
    .optional(),
  linkText: sentence('What the link says, if not the title.', LONGEST_LINK).optional(),
  order: z
    .int()
    .min(1)
    .max(999)
    .default(999)
    .describe('Its place among these links, e.g. 10; smaller comes first. Those of the same order are by title.'),
  blocks: blocks.default([]),
});

export type Entry<T> = T & { id: string };

export type CourseEntry = Entry<Course>;

export type OfferedCourse = CourseEntry & { offer: Offer };

/** A drawing in the text of a reading. */
export interface DrawingTag {
  line: number;
  name: string;
  alt?: string | undefined;
}

/** `body` is the text after the front matter, `chapters` how many it has (domain/learning/chapters.ts). */
export type Reading = Entry<z.infer<typeof readingSchema>> & {
  body: string;
  chapters: number;
  drawings: readonly DrawingTag[];
};
/** `body` is the text after the front matter; `bodyLine` its first line in the file. */
export type Page = Entry<z.infer<typeof pageSchema>> & { body: string; bodyLine: number };

export interface Content {
  site: Site;
  /** Tech before non-tech, then by `order`. */
  courses: Entry<Course>[];
  readings: Reading[];
  pages: Page[];
  /** Each has the id of its course. */
  exams: Entry<ExamBank>[];
  drawings: Entry<Drawing>[];
  emblems: Entry<Drawing>[];
  /** This and the following are made of the files (site/publish/read-content.ts). */
  brandKit?: BrandKit | undefined;
  /** WebP in base64 by file name. */
  questionPictures?: Readonly<Record<string, string>> | undefined;
  /** The provider's pictures in the sizes of pages. */
  pictures?: ShownPictures | undefined;
}
