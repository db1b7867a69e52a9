import { z } from 'zod';
import { placeName } from '../../../domain/course/classes.ts';
import { WEEKDAYS } from '../../../domain/support-hours.ts';
import { ownPicture, sentence, text, time, webLink } from './schema-fields.ts';

const fact = (what: string, example: string) =>
  z
    .strictObject({
      short: sentence(`In a few words, e.g. "${example}".`, 40),
      text: sentence('The rest in one or two short sentences.', 140).optional(),
    })
    .describe(what);

export const facts = z
  .strictObject({
    level: fact('Who it is for, and what they must know before.', 'From zero'),
    language: fact('The language of lectures or sessions, and that of the exam.', 'Simple English'),
    needs: fact('The device and the programs a learner needs.', 'A laptop or desktop'),
    exam: z
      .strictObject({
        short: sentence('How it is held, in a few words. Left out, it follows exam: of the course.', 40)
          .meta({ help: 'How it is held, in a few words.' })
          .optional(),
        minutes: z.int().min(1).max(600).describe('How many minutes it takes.').optional(),
        questions: z.int().min(1).max(500).describe('How many questions it has.').optional(),
        passMark: z.int().min(1).max(100).describe('The per cent needed to pass, e.g. 40.').optional(),
        attempts: z.int().min(1).max(20).describe('How many attempts the price buys.').optional(),
        resit: sentence('What somebody who fails can do, in a sentence.', 120).optional(),
      })
      .default({})
      .describe(
        'What is decided about the exam, if the course has no exam: block. For the rest, the page says that it is not decided yet.',
      )
      .meta({
        help: 'What is decided, if the exam is not held on this site. The page says of the rest that it is not decided yet.',
      }),
    certificate: fact('Whose certificate it is and who gets it. Left out where there is none.', 'Our own').optional(),
  })
  .describe('The course at a glance. Mode, duration, dates, access and refund come from elsewhere.');

export const trainers = z
  .array(
    z.strictObject({
      name: sentence('The name, or the role in place of an invented person.', 60),
      experience: sentence('How long and in what.', 120),
      credentials: sentence('What can be checked: degree, certificate, employer.', 160),
      bio: sentence('Two or three sentences.', 360),
      photo: ownPicture('A photo, at least 300 × 300 pixels; its middle is shown as a square:').optional(),
    }),
  )
  .default([])
  .describe('The trainers.');

const cells = (what: string) =>
  z
    .array(
      z
        .string()
        .regex(/^[1-9],([1-9]|10)$/)
        .describe('A row and a column, counted from 1, e.g. "2,3".'),
    )
    .default([])
    .describe(`${what}, each as "row,column".`);

const drawing = z.strictObject({
  title: sentence('What is drawn, e.g. "The page".', 36),
  button: sentence('The words on a drawn button.', 30).optional(),
  output: text('Lines of text, as a program or a person reads them.').optional(),
  head: z
    .array(z.string().max(16).describe('The heading of a column, or nothing.'))
    .max(6)
    .describe('Headings above the rows.')
    .optional(),
  rows: z
    .array(z.array(z.coerce.string().max(24).describe('The text of a cell.')).min(1).max(10))
    .max(7)
    .describe('Rows of cells.')
    .optional(),
  marked: cells('The cells to look at'),
  hidden: cells('The cells that are empty until the learner has guessed'),
});

const guess = z
  .strictObject({
    question: sentence('What the learner guesses before the step is shown.', 80),
    answers: z
      .array(z.coerce.string().min(1).max(24).describe('An answer in a few words.'))
      .min(2)
      .max(3)
      .describe('Two or three answers, of which one is right.'),
    right: z.int().min(1).max(3).describe('Which answer is right, counted from 1.'),
  })
  .describe('A question that comes first. Drawn output, buttons and hidden cells appear with the answer.');

export const lesson = z
  .strictObject({
    intro: sentence('What can be learnt here in a minute.', 200),
    look: z.enum(['code', 'letter']).default('code').describe('How the text is set: code or letter.'),
    sheet: text(
      'The code or letter that the frames speak of, line by line; 34 characters of code fit a line on a phone.',
    ),
    frames: z
      .array(
        z.strictObject({
          label: sentence('The name of the step, e.g. "You press".', 18),
          sheet: text('The text in this step, where it differs.').optional(),
          hot: z
            .array(z.int().min(1).max(20).describe('The number of a line, counted from 1.'))
            .default([])
            .describe('The lines of the text to look at.'),
          guess: guess.optional(),
          drawings: z.array(drawing).min(1).max(2).describe('What is drawn beside it, one or two.'),
          said: sentence('What happens in this step, in one sentence.', 80),
          text: sentence('Why, in one to three sentences.', 260),
        }),
      )
      .length(4)
      .describe('Exactly four steps.'),
    end: z
      .strictObject({
        learnt: sentence('What the learner can do now, e.g. "You just traced FIFO by hand."', 90),
        module: z.int().min(1).describe('The module of the outline that continues from here, counted from 1.'),
      })
      .describe('What follows after the fourth step.')
      .optional(),
  })
  .describe('One thing of the course, taught in four steps.');

export const nameOfPlace = z.preprocess(
  (written) => (typeof written === 'string' ? placeName(written) : written),
  sentence('The place as you say it, e.g. "At our centre, Kothrud".', 60),
);

export const place = z
  .preprocess(
    (written) => (nameOfPlace.safeParse(written).success ? { name: written } : written),
    z.strictObject({
      name: nameOfPlace,
      address: sentence('Its address, if it is not the one of contact: in site.yaml.', 160)
        .meta({ help: 'Its address, if it is not yours.' })
        .optional(),
      map: webLink('A link to it on a map.').optional(),
    }),
  )
  .describe(
    'Where a live course is taught, if it is not online: the place alone, e.g. At our centre, Kothrud, of at most 60 characters, or a group of name, address and map, of which only the name is needed.',
  )
  .meta({ help: 'Where a live course is taught, if it is not online.' });

const classTimes = z
  .strictObject({
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .describe('The days of these classes: mon, tue, wed, thu, fri, sat, sun.')
      .meta({ help: 'The days of these classes.', input: 'ticks' }),
    from: time('When a class begins.'),
    to: time('When it ends.'),
  })
  .refine(({ from, to }) => from < to)
  .describe('Classes at one time of the day, in Indian time; to comes after from.');

export const classes = z
  .array(classTimes)
  .min(1)
  .describe(
    'The days and times of a live course, a group for each time, e.g. [{ weekdays: [mon, wed, fri], from: "18:00", to: "20:00" }].',
  )
  .meta({ help: 'The days and times of a live course.' });
