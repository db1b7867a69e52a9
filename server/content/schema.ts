/**
 * What may stand in `content/`. Every field says, for the person who edits it, what belongs there; the same words
 * are the advice in the error that a wrong value gets (see problems.ts).
 */
import { z } from 'zod';
import { isFilled } from '../../domain/filled.ts';
import { isGstin, NOT_REGISTERED } from '../../domain/payment/gstin.ts';
import { isVpa } from '../../domain/payment/upi.ts';
import { facts, lesson, trainers } from './course-parts.ts';
import { claim, day, description, feature, hours, type icon, sentence, slug, text, urlPath, video } from './fields.ts';

/* ---- content/site.yaml ---- */

const payee = z.strictObject({
  id: slug('How courses name this payee.'),
  name: sentence("The account holder's name exactly as the bank has it: the payer's app shows it.", 50),
  vpa: z.string().refine(isVpa).describe('The UPI ID, e.g. yourname@okbank.'),
  verifiedMerchant: z
    .boolean()
    .default(false)
    .describe(
      'true only for a merchant UPI ID that a payment service issued and you have tried: pages then show a button that opens the UPI app.',
    ),
  signedQr: z
    .string()
    .startsWith('upi://')
    .describe(
      'The decoded text of a signed QR from your bank (it begins with upi://). Shown unchanged instead of a QR with the amount in it.',
    )
    .optional(),
  qrImage: z
    .string()
    .regex(/^\/media\/[A-Za-z0-9._/-]+\.(png|jpg|webp|svg)$/)
    .describe('A picture of such a QR in public/media/, e.g. /media/qr.png, where its text cannot be had.')
    .optional(),
  bank: z
    .strictObject({
      holder: text("The account holder's name."),
      account: z
        .string()
        .regex(/^\d{9,18}$/)
        .describe('The account number: 9 to 18 digits, in quotes.'),
      ifsc: z
        .string()
        .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)
        .describe('The IFSC code: four capitals, a zero, six letters or digits, e.g. SBIN0001234.'),
      name: text('The name of the bank and branch.'),
    })
    .describe('The bank account for NEFT, IMPS and RTGS.')
    .optional(),
});

const group = z.strictObject({
  heading: sentence('The heading of the list.', 40),
  text: sentence('The sentence under it.', 160),
});

export const siteSchema = z.strictObject({
  brand: sentence('The name of the provider.', 30),
  tagline: sentence('What the provider does, in a few words.', 90),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !value.endsWith('/'))
    .describe("The site's public address without a slash at the end, e.g. https://kaksha.example."),
  videoCredit: sentence(
    'Whose videos these are, shown with every player, e.g. the author and licence of open films.',
    160,
  ).optional(),
  contact: z.strictObject({
    email: z.email().describe('The contact email address.'),
    phone: text('The support phone number as people read it, e.g. +91 120 000 0000.'),
    address: z.array(text('A line of the postal address.')).min(2).describe('The postal address, a line each.'),
  }),
  support: z.strictObject({
    hours: text('Support hours in words, e.g. 9 AM to 9 PM.'),
    days: text('Support days in words, e.g. 7 days a week.'),
    opens: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .describe('When support opens, as "HH:MM" in quotes.'),
    closes: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .describe('When support closes, as "HH:MM" in quotes.'),
  }),
  access: z
    .enum(['open', 'enrolled'])
    .default('open')
    .describe('Who may watch the lectures of paid courses: open (anyone) or enrolled (confirmed learners, signed in).'),
  accessMonths: z
    .int()
    .min(1)
    .max(120)
    .default(12)
    .describe('How many months a learner has access from the confirmation on. Say the same in content/pages/terms.md.'),
  refundWorkingDays: z
    .int()
    .min(1)
    .max(60)
    .default(10)
    .describe('Within how many working days a refund is paid. Say the same in content/pages/refunds.md.'),
  refundDays: z
    .int()
    .min(0)
    .max(60)
    .default(7)
    .describe(
      'For how many days after getting access a learner gets the price of a recorded course back. Say the same in content/pages/refunds.md.',
    ),
  confirmation: z.strictObject({
    hours: hours('Within how many hours a payment is confirmed and access given.'),
  }),
  legal: z
    .strictObject({
      name: text('The legal name of the provider.'),
      address: text('The registered address.'),
      gstin: z
        .string()
        .refine((value) => value === NOT_REGISTERED || isGstin(value) || !isFilled(value))
        .describe('The GSTIN, e.g. 09ABCDE1234F1ZY, or the words: not registered.'),
      grievanceOfficer: text("The grievance officer's name and designation."),
      grievanceContact: text("The grievance officer's email or phone."),
      processors: text(
        'Who runs the server and sends the email for you, each with its country. The privacy notice names them.',
      ),
    })
    .describe('Who answers for the site. What begins "To be filled" is left out of pages, and preflight lists it.'),
  payees: z.array(payee).min(1).describe('Who is paid. The first is the usual one.'),
  home: z.strictObject({
    title: sentence('Title of the home page in search results.', 65),
    description,
    heading: sentence('The first thing a visitor reads.', 70),
    text: sentence('The two sentences under it.', 280),
    action: sentence('The words on the button that leads to Contact Us.', 30),
    phrases: z
      .array(
        z.strictObject({
          text: sentence('A phrase that is typed letter by letter.', 40),
          course: slug('The course it is about: the name of its file without .yaml. Its tile is marked.').optional(),
        }),
      )
      .min(2)
      .describe('The phrases that are typed one after the other.'),
    stats: z
      .array(
        z.strictObject({
          value: z.number().int().min(0).max(100).describe('A whole per cent, e.g. 80.'),
          label: sentence('The rest of the sentence, e.g. of questions are answered on the same day.', 90),
          source: claim.shape.source,
        }),
      )
      .length(2)
      .describe('Exactly two stat cards.'),
    featuresHeading: sentence('The heading of the feature grid.', 60),
    features: z.array(feature).min(3).max(9).describe('The feature grid, three to nine.'),
  }),
  groups: z.strictObject({ tech: group, 'non-tech': group }).describe('The two lists of courses: tech and non-tech.'),
  courses: z.strictObject({
    title: sentence('Title of the catalogue in search results.', 65),
    description,
    heading: sentence('The heading of the catalogue.', 70),
    text: sentence('The sentence under it.', 280),
  }),
  about: z.strictObject({
    title: sentence('Title of the about page in search results.', 65),
    description,
    heading: sentence('The heading of the about page.', 70),
    welcome: z.array(text('A paragraph.')).min(1).describe('The welcome text, a paragraph each.'),
    sections: z
      .array(z.strictObject({ heading: sentence('Heading of the part.', 70), text: text('Its paragraph.') }))
      .describe('Further parts of the page, in order.'),
  }),
  contactPage: z.strictObject({
    title: sentence('Title of the contact page in search results.', 65),
    description,
    heading: sentence('The heading of the contact page.', 70),
    text: sentence('The sentence under it.', 280),
    topics: z
      .array(z.strictObject({ question: sentence('What somebody wants to know.', 120), answer: text('The answer.') }))
      .describe('What people ask most, with the answers.'),
  }),
});

/* ---- content/courses/<course>.yaml ---- */

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
  avatars: z.boolean().default(true).describe('Whether drawn portraits stand beside the learner claim.'),
  featureCards: z.array(feature).min(3).max(6).describe('Three to six feature cards.'),
  picture: z.enum(['computer']).describe('A drawn picture beside the text: computer.').optional(),
  promo: z
    .strictObject({ title: sentence('What the video shows.', 90), video })
    .describe('A promotional video on the page.')
    .optional(),
  enquiryPhone: text('A phone number for questions about this course.').optional(),
  lectureGrid: z.boolean().default(false).describe('Whether the page shows a grid of the lectures.'),
  playlist: z.boolean().default(false).describe('Whether the page plays the lectures.'),
});

const exam = z
  .union([
    z.strictObject({ days: z.array(day('An exam day.')).min(1).describe('The exam days in order.') }),
    z.strictObject({
      from: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .describe('The month from which exams are held, as "YYYY-MM" in quotes.'),
    }),
    z.strictObject({
      every: z.literal('first-sunday').describe('first-sunday: the first Sunday of each month, Indian time.'),
    }),
    z.strictObject({ announced: z.literal(false).describe('false: the date is still to be announced.') }),
  ])
  .describe(
    'When the exam is: { days: [2025-04-05] }, { from: "2025-10" }, { every: first-sunday } or { announced: false }.',
  );

export const courseSchema = z.strictObject({
  name: sentence('The name of the course.', 60),
  short: sentence('The name on its tile, 8 letters at most, e.g. "Python".', 8),
  group: z.enum(['tech', 'non-tech']).describe('Which list it stands in: tech or non-tech.'),
  order: z.number().int().min(1).max(999).describe('Its place in that list, e.g. 10; smaller comes first.'),
  price: z.number().positive().max(100000).multipleOf(0.01).describe('The price in rupees as a number, e.g. 650.'),
  duration: sentence('How long it takes, in words, e.g. "14+ hours recorded".', 40),
  hours: hours('The same as a number.'),
  mode: z.enum(['recorded', 'live']).describe('How it is taught: recorded or live.'),
  cover: z.strictObject({
    emblem: z
      .enum([
        'atom',
        'chip',
        'cloud',
        'cpu',
        'envelope',
        'hourglass',
        'pointer',
        'profile',
        'sheets',
        'shield',
        'snake',
        'sun',
        'letters',
      ])
      .describe(
        'The emblem of the cover: atom, chip, cloud, cpu, envelope, hourglass, pointer, profile, sheets, shield, snake, sun, or letters for the initials of the name.',
      ),
    hue: z.number().min(0).max(360).describe("The cover's hue in degrees, 0 to 360."),
  }),
  card: z.strictObject({
    description: sentence('One sentence that makes a learner open the course.', 120),
    bestseller: z.boolean().default(true).describe('Whether the card shows the BESTSELLER badge.'),
    bestsellerSource: text(
      'What proves the badge, e.g. "Our own sales, April 2025 to March 2026". Pages do not show it.',
    ).optional(),
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
      .describe('{ from: 2025-01-25 } or { open: true }.'),
    start: z
      .union([
        z.strictObject({ on: day('The day it starts.') }),
        z.strictObject({ any: z.literal(true).describe('true: start any time.') }),
        z.strictObject({ announced: z.literal(false) }),
      ])
      .describe('{ on: 2025-02-03 }, { any: true } for recorded courses, or { announced: false }.'),
    exam,
  }),
  page: z
    .discriminatedUnion('layout', [detailPage, landingPage])
    .describe('The course page. Begin with layout: detail or layout: landing.'),
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
      .array(slug('The id of a payee in content/site.yaml.'))
      .min(1)
      .max(2)
      .describe('One or two payees, by id.'),
    bankDetails: z.boolean().default(false).describe('Whether the OR section with the bank account is shown.'),
  }),
  register: z
    .strictObject({ link: z.url({ protocol: /^https$/ }).describe('The https address of an external form.') })
    .describe('Left out, learners register on /register/<course>.')
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
            id: slug('What stands in the address when this video is open.'),
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
      entry: slug('The name of a file in content/readings/ without .mdx.'),
    })
    .describe('The long article of the course.')
    .optional(),
});

/* ---- front matter of content/readings/<reading>.mdx and content/pages/<page>.md ---- */

export const readingSchema = z.strictObject({
  title: sentence('The heading of the reading.', 70),
  description,
  summary: sentence('What the reader takes away, under the heading.', 240),
});

export const pageSchema = z.strictObject({
  title: sentence('The heading of the page.', 70),
  description,
  updated: day('When the words last changed.'),
});

export type Site = z.infer<typeof siteSchema>;
export type Course = z.infer<typeof courseSchema>;
export type Payee = Site['payees'][number];
export type Feature = z.infer<typeof feature>;
export type IconName = z.infer<typeof icon>;
export type Emblem = Course['cover']['emblem'];
export type Module = Course['outline']['modules'][number];
export type DetailPage = z.infer<typeof detailPage>;
export type LandingPage = z.infer<typeof landingPage>;
export type Facts = Course['facts'];
export type Lesson = NonNullable<Course['lesson']>;
export type Lecture = NonNullable<Course['lectures']>['items'][number];
export type FreeVideo = NonNullable<Course['freeVideo']>;

/** The content of one file; the id is the file's name without its ending. */
export type Entry<T> = T & { id: string };

/** A course as pages know it: its file's content and the file's name. */
export type CourseEntry = Entry<Course>;
export type Reading = Entry<z.infer<typeof readingSchema>>;
/** The body is the text under the front matter, bodyLine the line of the file on which it begins. */
export type Page = Entry<z.infer<typeof pageSchema>> & { body: string; bodyLine: number };

export interface Content {
  site: Site;
  /** Tech before non-tech, then by their order. */
  courses: Entry<Course>[];
  readings: Reading[];
  pages: Page[];
}
