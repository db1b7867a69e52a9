/**
 * What may stand in `content/`, whole: site-schema.ts and course-schema.ts, and here the front matter of readings and
 * pages. Every field says, for the person who edits it, what belongs there; the same words are the advice in the error
 * that a wrong value gets (see problems.ts).
 */
import { z } from 'zod';
import type { Offer } from '../../../domain/course/offer.ts';
import type { Course } from './course-schema.ts';
import type { ExamBank } from './exam-schema.ts';
import { day, description, sentence } from './fields.ts';
import type { Site } from './site-schema.ts';

/** Front matter of `content/readings/<reading>.mdx`. */
export const readingSchema = z.strictObject({
  title: sentence('The heading of the reading.', 70),
  description,
  summary: sentence('What the reader takes away, under the heading.', 240),
});

/** Front matter of `content/pages/<page>.md`. */
export const pageSchema = z.strictObject({
  title: sentence('The heading of the page.', 70),
  description,
  updated: day('When the words last changed, or a figure in them: learners agree to the page as of this day.'),
});

/** The content of one file; the id is the file's name without its ending. */
export type Entry<T> = T & { id: string };

/** A course as pages know it: its file's content and the file's name. */
export type CourseEntry = Entry<Course>;

/** The same with whether it takes somebody who comes now. */
export type OfferedCourse = CourseEntry & { offer: Offer };

/** `chapters`: how many its text has (domain/learning/chapters.ts). */
export type Reading = Entry<z.infer<typeof readingSchema>> & { chapters: number };
/** The body is the text under the front matter, bodyLine the line of the file on which it begins. */
export type Page = Entry<z.infer<typeof pageSchema>> & { body: string; bodyLine: number };

export interface Content {
  site: Site;
  /** Tech before non-tech, then by their order. */
  courses: Entry<Course>[];
  readings: Reading[];
  pages: Page[];
  /** The questions of exams, each under the id of its course. */
  exams: Entry<ExamBank>[];
  /** Their pictures as WebP in base64, by the names of their files; a build has them, the files alone do not. */
  questionPictures?: Readonly<Record<string, string>>;
}
