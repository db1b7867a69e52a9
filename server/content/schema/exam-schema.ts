/** Schema of `content/exams/<course>.yaml`, of which browsers get only parts. */
import { z } from 'zod';
import type { Bank, ExamSettings } from '../../../domain/exam/bank.ts';
import { questionKinds } from '../../../domain/exam/kinds/question-kinds.ts';
import { ownPicture, sentence, slug, text, time, webLink } from './schema-fields.ts';

const marks = z.number().min(0.25).max(20).multipleOf(0.25);

const shared = {
  id: slug('The name of the question, which it keeps for ever: answers and figures of past exams refer to it.'),
  topic: slug('The topic that it is drawn for.').meta({ help: 'The topic that it is drawn for.', names: 'topics' }),
  level: z.enum(['easy', 'middle', 'hard']).describe('How hard it is: easy, middle or hard.'),
  text: text('What is asked; an empty line begins a paragraph, `code` goes between backticks.').max(1200),
  code: z.string().min(1).max(1500).describe('Lines of code under the text, as they are.').optional(),
  picture: ownPicture('A picture under the text:').optional(),
  explanation: text('Why the answer is right: learners see it after the exam where the course shows questions.')
    .max(800)
    .optional(),
  retired: z.boolean().default(false).describe('true: no longer drawn for new exams; kept for past attempts.'),
};

const option = sentence('An answer to choose; `code` goes between backticks.', 220);

const single = z.strictObject({
  ...shared,
  kind: z.literal('single'),
  right: option.describe('The one right answer.'),
  wrong: z
    .array(option)
    .min(1)
    .max(5)
    .describe('One to five wrong answers. With one alone, as in true or false, every second guess is right.'),
  marks: marks.describe('Its marks, where they differ from those of the exam.').optional(),
});

const several = z.strictObject({
  ...shared,
  kind: z.literal('several'),
  right: z.array(option).min(1).max(5).describe('The right answers, one to five.'),
  wrong: z.array(option).min(1).max(5).describe('The wrong answers, one to five.'),
  marks: marks.describe('Its marks, where they differ from those of the exam.').optional(),
});

const number = z.strictObject({
  ...shared,
  kind: z.literal('number'),
  answer: z.number().describe('The right number, e.g. 2.5.'),
  tolerance: z.number().min(0).default(0).describe('Tolerance: how far off an answer may be, e.g. 0.1.'),
  unit: sentence('Unit, shown after the field, e.g. ms.', 20).optional(),
  marks: marks.describe('Its marks, where they differ from those of the exam.').optional(),
});

const short = z.strictObject({
  ...shared,
  kind: z.literal('short'),
  accepted: z
    .array(sentence('An answer that counts as right; capital letters, marks and spaces do not matter.', 60))
    .min(1)
    .max(12)
    .describe('Every spelling that counts as right.'),
  marks: marks.describe('Its marks, where they differ from those of the exam.').optional(),
});

const written = z.strictObject({
  ...shared,
  kind: z.literal('written'),
  length: sentence('How long the answer should be, e.g. "3 to 6 sentences".', 40),
  points: z
    .array(
      z.strictObject({
        text: sentence('What a good answer says.', 200),
        marks: marks.describe('What it is worth.'),
      }),
    )
    .min(1)
    .max(10)
    .describe('The model answer, point by point: their marks together are those of the question.'),
});

export const questionSchema = z
  .discriminatedUnion('kind', [single, several, number, short, written])
  .describe(
    `A question. Begin with kind: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(questionKinds)}.`,
  );

export const examBankSchema = z.strictObject({
  topics: z
    .array(
      z.strictObject({
        id: slug('The name of the topic in this file.'),
        title: sentence('The topic as the result shows it.', 48),
        readAgain: sentence('What to revise in the course after few marks in it, e.g. "parts 4 and 5".', 60).optional(),
      }),
    )
    .min(1)
    .max(20)
    .describe('The topics, in the order in which the result shows them.'),
  questions: z.array(questionSchema).min(1).max(2000).describe('The questions in any order.'),
});

export const examSettings = z
  .strictObject({
    minutes: z.int().min(5).max(360).describe('How many minutes it takes, e.g. 45.'),
    questions: z
      .record(slug('A topic of content/exams/<course>.yaml.'), z.int().min(1).max(100))
      .refine((questions) => Object.keys(questions).length > 0)
      .describe('How many questions of each topic a paper has, e.g. { goals: 6, focus: 5 }.')
      .meta({ help: 'How many questions of each topic a paper has: a topic and its number a line, e.g. goals: 6.' }),
    marks: marks.default(1).describe('The marks of a question that says nothing else, e.g. 2.'),
    wrongCosts: z
      .number()
      .min(0)
      .max(10)
      .multipleOf(0.25)
      .default(0)
      .describe('The marks that a wrong choice takes away, e.g. 0.25; 0 for none.'),
    passMark: z.int().min(1).max(100).describe('The per cent needed to pass, e.g. 60.'),
    attempts: z.int().min(1).max(20).default(1).describe('How many attempts there are in all.'),
    resit: z
      .strictObject({
        afterDays: z.int().min(0).max(365).describe('Days from one attempt to the next, e.g. 14.'),
        fee: z
          .number()
          .min(0)
          .max(100000)
          .multipleOf(0.01)
          .describe('The fee in rupees; 0 for none.')
          .meta({ input: 'rupees', lock: 'owners' }),
      })
      .default({ afterDays: 0, fee: 0 })
      .describe('When somebody who did not pass can take it again, and for how much.'),
    times: z
      .array(time('When a slot begins on an exam day, Indian time.'))
      .max(12)
      .default([])
      .describe(
        'When slots begin on each exam day of dates.exam, e.g. ["10:00", "14:00"]. Left out, you add slots at the desk.',
      )
      .meta({
        help: 'When slots begin on each exam day, a time a line, e.g. 10:00. Without any, you add slots at the desk.',
      }),
    seats: z.int().min(1).max(500).default(20).describe('Seats of a slot.'),
    proctored: z
      .boolean()
      .default(true)
      .describe('false: it is taken at any time, alone, without a proctor.')
      .meta({ help: 'Whether a proctor watches. Otherwise it is taken at any time, alone.' }),
    call: webLink('The link to the call with the proctor, where a slot has no other.').optional(),
    certificate: z
      .enum(['at-once', 'after-look'])
      .default('at-once')
      .describe(
        'at-once: learners who pass get the certificate at once. after-look: staff issue it at the desk, under Exams.',
      )
      .meta({ help: 'When learners who pass get the certificate.' }),
    showQuestions: z
      .boolean()
      .default(false)
      .describe('true: after the result learners see the questions with answers and explanations.'),
  })
  .describe('How the exam is held on this site; its questions are in content/exams/<course>.yaml.')
  .meta({ help: 'How the exam is held on this site.' });

/** Adds the question's id to the field of a problem, so that nobody has to count. */
export function withQuestion<Found extends { field: string }>(found: Found, data: unknown): Found {
  const [whole, index, rest = ''] = /^questions\[(\d+)\](.*)$/.exec(found.field) ?? [];
  if (whole === undefined) return found;
  const question = (data as { questions: unknown[] }).questions[Number(index)] as { id?: unknown } | null;
  return typeof question?.id === 'string' ? { ...found, field: `questions[${index}] (${question.id})${rest}` } : found;
}

export type ExamBank = z.infer<typeof examBankSchema>;

// The types of the rules must equal those of the files.
type Same<A, B> = [A, B] extends [B, A] ? true : never;
true satisfies Same<ExamBank, Bank>;
true satisfies Same<z.infer<typeof examSettings>, ExamSettings>;
