/** Schema of `content/courses/<course>.yaml`. Descriptions of fields are also the advice in errors. */
import { z } from 'zod';
import { LONGEST_LABEL, MOST_LINKS } from '../../../domain/course/links.ts';
import { MOST_SEATS } from '../../../domain/course/course-settings.ts';
import { classes, facts, lesson, place, trainers } from './course-schema-parts.ts';
import { examSettings } from './exam-schema.ts';
import {
  claim,
  day,
  description,
  feature,
  hours,
  language,
  ownPicture,
  sentence,
  slug,
  text,
  urlPath,
  video,
  webLink,
} from './schema-fields.ts';

const module = z.strictObject({
  title: sentence('Title of the module.', 90),
  hours: hours('How long it takes.').optional(),
  note: sentence('What kind of work it is, e.g. "video".', 60).optional(),
  topics: z
    .array(sentence('A topic.', 140))
    .min(1)
    .describe('The topics in order. Left out, the page says "Will be updated soon...".')
    .optional(),
});

const detailPage = z.strictObject({
  layout: z.literal('detail'),
  path: urlPath("The course page's URL."),
  title: sentence('Title of the page in search results.', 65),
  metaDescription: description,
  description: text('What the course is, a paragraph of two to four sentences.'),
  bullets: z.array(sentence('A feature line.', 110)).length(8).describe('Exactly eight feature lines.'),
  strip: z.array(feature).length(3).describe('Exactly three features for the strip below.'),
});

const landingPage = z.strictObject({
  layout: z.literal('landing'),
  path: urlPath("The course page's URL."),
  title: sentence('Title of the page in search results.', 65),
  metaDescription: description,
  description: text('What the course is, a paragraph of two to four sentences.'),
  heroLines: z.array(sentence('A feature line.', 80)).length(3).describe('Exactly three feature lines.'),
  learners: claim.describe('How many have learnt it.').optional(),
  avatars: z.boolean().default(true).describe('Whether drawn portraits are shown beside the learner claim.'),
  featureCards: z.array(feature).min(3).max(6).describe('Three to six feature cards.'),
  picture: z.enum(['computer']).describe('A drawn picture beside the text: computer.').optional(),
  promo: z
    .strictObject({ title: sentence('What the video shows.', 90), video })
    .describe('A promotional video on the page.')
    .optional(),
  enquiryPhone: text('A phone number for questions about this course.').meta({ input: 'line' }).optional(),
  lectureGrid: z.boolean().default(false).describe('Whether the page shows a grid of the lectures.'),
  playlist: z.boolean().default(false).describe('Whether the page plays the lectures.'),
});

const exam = z
  .union([
    z.strictObject({
      days: z
        .array(day('An exam day.'))
        .min(1)
        .describe('The exam days in order.')
        .meta({ help: 'The exam days in order, e.g. 2026-12-20.' }),
    }),
    z.strictObject({
      from: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .describe('The month from which exams are held, as "YYYY-MM" in quotes.')
        .meta({ help: 'The month from which exams are held, e.g. 2026-10.' }),
    }),
    z.strictObject({
      every: z.literal('first-sunday').describe('first-sunday: the first Sunday of each month, Indian time.'),
    }),
    z.strictObject({ announced: z.literal(false).describe('false: the date is still to be announced.') }),
    z.strictObject({ held: z.literal(false).describe('false: no exam; pages do not mention one.') }),
  ])
  .describe(
    'When the exam is: { days: [2025-04-05] }, { from: "2025-10" }, { every: first-sunday } or { announced: false }; { held: false } where there is none.',
  )
  .meta({ help: 'When the exam is.' });

/** In place of an emblem: draws the initials of the name. */
export const LETTERS = 'letters';

export const courseSchema = z.strictObject({
  name: sentence('The name of the course.', 60),
  lang: language('The language of the words in this file and in the reading of the course.'),
  short: sentence('The name on its tile, 8 letters at most, e.g. "Python".', 8),
  group: z.enum(['tech', 'non-tech']).describe('Which list it is in: tech or non-tech.'),
  order: z.number().int().min(1).max(999).describe('Its place in that list, e.g. 10; smaller comes first.'),
  price: z
    .number()
    .positive()
    .max(100000)
    .multipleOf(0.01)
    .describe('The price in rupees as a number, e.g. 650.')
    .meta({ help: 'In rupees, e.g. 650.', input: 'rupees', lock: 'owners' }),
  duration: sentence('How long it takes, in words, e.g. "14+ hours recorded".', 40),
  hours: hours('The same as a number.'),
  mode: z.enum(['recorded', 'live']).describe('How it is taught: recorded or live.'),
  place: place.optional(),
  classes: classes.optional(),
  cover: z.strictObject({
    emblem: slug(
      `The emblem of the cover: the name of a file in content/emblems/ without .svg, or ${LETTERS} for the initials of the name.`,
    ).meta({ help: `What is drawn on the cover; ${LETTERS} are the initials of the name.`, names: 'emblems' }),
    hue: z.number().min(0).max(360).describe("The cover's hue in degrees, 0 to 360."),
    picture: ownPicture(
      'Your own picture, at least 1200 × 675 pixels, instead of the drawn cover on the card, the course page, shared links, and pages about payment:',
    ).optional(),
  }),
  card: z.strictObject({
    description: sentence('One sentence that makes a learner open the course.', 120),
    bestseller: z.boolean().default(true).describe('Whether the card shows the BESTSELLER badge.'),
    bestsellerSource: text(
      'What proves the badge, e.g. "Our own sales, April 2025 to March 2026". Pages do not show it.',
    )
      .meta({ input: 'line' })
      .optional(),
    priceBuys: sentence(
      'What the price is for where learning itself is free, e.g. exam and certificate.',
      40,
    ).optional(),
    type: z
      .enum(['startDateAndRegDate', 'regDateAndExamDate'])
      .describe('Which two dates the card shows: startDateAndRegDate or regDateAndExamDate.'),
  }),
  free: sentence('What of this course is free for anyone, and what the price buys.', 200).optional(),
  dates: z.strictObject({
    registration: z
      .union([
        z.strictObject({ from: day('The day registration opens.') }),
        z.strictObject({ open: z.literal(true).describe('true: always open.') }),
      ])
      .describe('{ from: 2025-01-25 } or { open: true }.')
      .meta({ help: 'From when on learners can register.' }),
    start: z
      .union([
        z.strictObject({
          on: day('The day it starts.'),
          until: day('The last day of this batch.').optional(),
        }),
        z.strictObject({ any: z.literal(true).describe('true: start any time.') }),
        z.strictObject({ announced: z.literal(false) }),
      ])
      .describe(
        '{ on: 2025-02-03 }, with until: the last day of the batch if you like, { any: true } for recorded courses, or { announced: false }.',
      )
      .meta({ help: 'When the course begins.' }),
    exam,
  }),
  links: z
    .array(
      z.strictObject({
        label: sentence('What it leads to, e.g. "Lectures 1 to 8".', LONGEST_LABEL),
        url: webLink('Where it leads.'),
      }),
    )
    .min(1)
    .max(MOST_LINKS)
    .describe(
      'What confirmed learners get by email, of a course without lectures on the site, e.g. [{ label: Lectures, url: "https://…" }]. You can set others for each batch at the desk.',
    )
    .meta({
      help: 'What confirmed learners get by email, of a course without lectures on the site. You can set others for each batch at the desk.',
    })
    .optional(),
  exam: examSettings.optional(),
  seats: z
    .int()
    .min(1)
    .max(MOST_SEATS)
    .describe(
      'How many seats it has, e.g. 30. Those who registered for the same dates.start.on are counted, so a new day has all its seats free; without a day, all who ever registered. Left out, any number.',
    )
    .meta({ help: 'Learners who registered for the same start are counted. Empty for any number.' })
    .optional(),
  closed: z
    .boolean()
    .default(false)
    .describe('true: nobody is asked to pay for it at present. Its pages and lectures stay.'),
  waitingList: z
    .boolean()
    .default(false)
    .describe('true: new people go on the waiting list, and you invite them at the desk.'),
  closes: day('The last day on which it takes registrations, Indian time.').optional(),
  page: z
    .discriminatedUnion('layout', [detailPage, landingPage])
    .describe('The course page. Begin with layout: detail or layout: landing.')
    .meta({ help: 'The page of the course.' }),
  outline: z.strictObject({
    unit: z.enum(['module', 'part']).default('module').describe('What a tab is called: module or part.'),
    modules: z.array(module).min(1).describe('The modules in order.'),
  }),
  facts,
  lesson: lesson.optional(),
  trainers,
  faq: z
    .array(z.strictObject({ question: sentence('A question as a learner asks it.', 120), answer: text('The answer.') }))
    .default([])
    .describe('Questions and answers at the end of the page.'),
  payment: z.strictObject({
    path: urlPath("The payment page's URL."),
    layout: z.enum(['steps', 'receipt']).describe('steps or receipt.'),
    payees: z
      .array(slug('The id of a payee in content/site.yaml.').meta({ names: 'payees' }))
      .min(1)
      .max(2)
      .describe('One or two payees, by id.')
      .meta({ help: 'Who is paid for it: one or two.', lock: 'owners' }),
    bankDetails: z
      .boolean()
      .default(false)
      .describe('Whether the OR section with the bank account is shown.')
      .meta({ help: 'Whether the page shows the bank account as well.', lock: 'owners' }),
  }),
  register: z
    .strictObject({ link: z.url({ protocol: /^https$/ }).describe('The https address of an external form.') })
    .describe('Left out, learners register on /register/<course>.')
    // It could be somebody else's form, and ask for money.
    .meta({ help: 'A registration form elsewhere. Without one, learners register on this site.', lock: 'owners' })
    .optional(),
  lectures: z
    .strictObject({
      path: urlPath("The playlist's URL."),
      player: urlPath('What the player URLs begin with, e.g. /module for /module/0.'),
      title: sentence('Heading of the playlist.', 70),
      descriptions: z.boolean().default(true).describe('Whether the player shows the description of a lecture.'),
      items: z
        .array(
          z.strictObject({
            title: sentence('Title of the lecture.', 90),
            subject: sentence(
              'What it is about, where the title does not say so, e.g. for "Lecture 1".',
              60,
            ).optional(),
            video,
            description: sentence('What is learnt in it.', 400),
            minutes: z.number().int().positive().max(600).describe('Its length in whole minutes.').optional(),
            module: z
              .int()
              .min(1)
              .describe('The module of the outline it belongs to, counted from 1: the playlist is grouped by it.')
              .optional(),
            preview: z
              .boolean()
              .default(false)
              .describe(
                'true: a free sample, which anybody may watch where the lectures are for enrolled learners alone.',
              ),
          }),
        )
        .min(1)
        .describe('The lectures in order.'),
    })
    .describe('The recorded lectures of the course.')
    .optional(),
  freeVideo: z
    .strictObject({
      path: urlPath("The video course's URL."),
      title: sentence('Heading of the page.', 70),
      metaDescription: description,
      items: z
        .array(
          z.strictObject({
            id: slug('What the address shows when this video is open.'),
            title: sentence('Title of the video.', 90),
            video,
            description: sentence('What it is about, in a sentence or two.', 240),
            uploaded: day('The day it was put up.'),
            minutes: z.number().int().positive().max(600).describe('Its length in whole minutes.'),
          }),
        )
        .min(1)
        .describe('The videos in order.'),
    })
    .describe('A video course that is free for anyone.')
    .optional(),
  reading: z
    .strictObject({
      path: urlPath("The reading's URL."),
      entry: slug('The name of a file in content/readings/ without .mdx.').meta({
        help: 'The reading that belongs to the course.',
        names: 'readings',
      }),
    })
    .describe('The long article of the course.')
    .optional(),
  formerIds: z
    .array(slug('A name that this file had before, without .yaml, e.g. react.'))
    .default([])
    .describe(
      'Names that this file had before, or of a course whose place this one takes, without .yaml, e.g. [react]: people who registered under one of them have this course.',
    )
    .meta({ help: 'People who registered under one of these names have this course.' }),
  formerPaths: z
    .array(urlPath('An address that a page of this course had before.'))
    .default([])
    .describe(
      'Addresses that pages of this course had before, e.g. [/TallyRegister]: they lead to the course page. A static host needs its own rule for each.',
    )
    .meta({ help: 'They lead to the course page, e.g. /TallyRegister.' }),
});

export type Course = z.infer<typeof courseSchema>;
export type LandingPage = z.infer<typeof landingPage>;
export type Facts = Course['facts'];
export type Lesson = NonNullable<Course['lesson']>;
export type Lecture = NonNullable<Course['lectures']>['items'][number];
export type FreeVideo = NonNullable<Course['freeVideo']>;
