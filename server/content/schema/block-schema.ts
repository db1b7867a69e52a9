/** Blocks of a page (`blocks:` in the front matter of `content/pages/<page>.md`), told apart by `kind`. */
import { z } from 'zod';
import { claim, day, ownPicture, sentence, slug, target, text, video } from './schema-fields.ts';

const heading = sentence('The heading above the block. Left out, the block continues the one before.', 70).optional();

const textBlock = z.strictObject({
  kind: z.literal('text'),
  heading,
  text: text('Paragraphs in Markdown, with an empty line between two of them.'),
});

const pictureBlock = z.strictObject({
  kind: z.literal('picture'),
  heading,
  picture: ownPicture('A picture, at least 640 pixels wide; all of it is shown:'),
  caption: sentence('The words under it, such as who or where it is.', 160).optional(),
});

const quote = z.strictObject({
  words: sentence('What the learner says, word for word and without quotation marks.', 400),
  name: sentence('Who says it, as they agreed to be named, e.g. Meera K., Pune.', 60),
  course: slug('The course that they took: the name of its file without .yaml.')
    .meta({ help: 'The course that they took.', names: 'courses' })
    .optional(),
  photo: ownPicture('A photo of them, at least 300 × 300 pixels; its middle is shown as a square:').optional(),
  source: sentence(
    'Where they said it, e.g. "Email of 3 May 2026". Leave it out only while the quote is invented: the page then marks it as a sample.',
    90,
  ).optional(),
});

const quotesBlock = z.strictObject({
  kind: z.literal('quotes'),
  heading,
  items: z.array(quote).min(1).max(12).describe('What learners say, one to twelve, with their consent.'),
});

const person = z.strictObject({
  name: sentence('The name, or the role in place of an invented person.', 60),
  role: sentence('What they do, e.g. Teaches Tally.', 60).optional(),
  text: sentence('One sentence about them.', 200).optional(),
  photo: ownPicture('A photo, at least 300 × 300 pixels; its middle is shown as a square:').optional(),
});

const peopleBlock = z.strictObject({
  kind: z.literal('people'),
  heading,
  items: z.array(person).min(1).max(24).describe('The people, one to twenty-four.'),
});

const questionsBlock = z.strictObject({
  kind: z.literal('questions'),
  heading,
  items: z
    .array(z.strictObject({ question: sentence('What somebody wants to know.', 120), answer: text('The answer.') }))
    .min(1)
    .max(20)
    .describe('Questions with their answers, one to twenty.'),
});

const numbersBlock = z.strictObject({
  kind: z.literal('numbers'),
  heading,
  items: z
    .array(
      z.strictObject({
        figure: z.coerce
          .string()
          .trim()
          .min(1)
          .max(12)
          .describe(
            'The figure, e.g. 1,200 or 85%. At most 12 characters. Figures of this site have names: {courses}.',
          ),
        words: sentence('What it counts, e.g. learners since 2019.', 60),
        source: claim.shape.source,
      }),
    )
    .min(1)
    .max(6)
    .describe('Figures with their words, one to six.'),
});

const buttonBlock = z.strictObject({
  kind: z.literal('button'),
  words: sentence('The words on the button: a verb, e.g. See all courses.', 40),
  to: target('Where it leads.'),
});

const videoBlock = z.strictObject({
  kind: z.literal('video'),
  heading,
  title: sentence('Title of the video.', 90),
  description: sentence('What it is about, in a sentence or two.', 240),
  video,
  uploaded: day('The day it was put up.'),
  minutes: z.int().min(1).max(600).describe('Its length in whole minutes.').optional(),
});

export const blocks = z
  .array(
    z.discriminatedUnion('kind', [
      textBlock,
      pictureBlock,
      quotesBlock,
      peopleBlock,
      questionsBlock,
      numbersBlock,
      buttonBlock,
      videoBlock,
    ]),
  )
  .max(30)
  .describe(
    'What follows the text of the page, in order. Each has a kind: text, picture, quotes, people, questions, numbers, button or video.',
  )
  .meta({ help: 'What follows the text of the page, in order.' });

export type Block = z.infer<typeof blocks>[number];
/** The block of a kind: `BlockOf<'video'>`. */
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
