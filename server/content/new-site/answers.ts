import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { languageByScript, ownNameOf, PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import { pictureFault, type PictureUse } from '../checks/pictures.ts';
import { readLogo } from '../schema/logo.ts';
import { courseSchema } from '../schema/course-schema.ts';
import { day, sentence, slug, text } from '../schema/schema-fields.ts';
import { samplesIn } from '../samples.ts';
import { brandSchema, siteSchema } from '../schema/site-schema.ts';
import { classes, nameOfPlace, trainers } from '../schema/course-schema-parts.ts';
import * as written from './as-written.ts';

const { contact, legal, payees, support } = siteSchema.shape;
const { name: brand, colours } = brandSchema.shape;
const { name, price, hours, mode, seats, card, cover, facts } = courseSchema.shape;
const { name: payeeName, vpa, bank } = payees.element.shape;
const { holder, account, ifsc, name: bankName } = bank.unwrap().shape;
const { opens, closes, weekdays } = support.shape;
const trainer = trainers.unwrap().element.shape;

export interface Fault {
  wrong: string;
  fix: string;
}

/** Passes on a fault that a field has found, in its own words. */
function told(fault: Fault | undefined, context: z.RefinementCtx): void {
  if (fault !== undefined) context.addIssue({ code: 'custom', params: { ...fault } });
}

export const yesOrNo = z.preprocess(written.yesOrNo, z.boolean()).describe('Answer yes or no, e.g. yes.');

/** A file of the provider, by its path, which is copied. */
const file = (what: string, faultOf: (path: string) => Fault | undefined) =>
  z
    .string()
    .superRefine((path, context) => {
      const found = existsSync(path) && statSync(path).isFile();
      const fix = 'Write its path, with the ending of its name.';
      told(found ? faultOf(path) : { wrong: `there is no file ${path}`, fix }, context);
    })
    .describe(what)
    .optional();

const picture = (what: string, use: PictureUse) => file(what, (path) => pictureFault(path, path, use));

/** A field that refuses sample values: preflight would stop the finished site for them. */
function real<Field extends z.ZodType<string>>(field: Field): Field {
  return field.superRefine((value, context) => {
    const [sample] = samplesIn(value);
    const fix = 'It is only for examples, and npm run preflight would stop your site because of it. Type your own.';
    told(sample && { wrong: sample.words, fix }, context);
  });
}

const url = real(siteSchema.shape.url);

/** Paths of a new course with this id. */
export function addressesOf(id: string): { page: string; payment: string } {
  return { page: `/${id}`, payment: `/${id}-payment` };
}

/** The language of a course's words, as pages name it: `English`, `हिन्दी`. */
export function taughtIn(words: string): string {
  return ownNameOf(languageByScript(words) ?? PROGRAM_LANGUAGE);
}

export const courseAnswers = z.strictObject({
  name,
  id: slug('A short name for its web address.'),
  price: z.preprocess(written.rupees, price),
  hours: z.preprocess(written.count, hours.describe('How many hours it takes in all, e.g. 20 or 2.5.')),
  mode: z.preprocess(written.smallLetters, mode),
  seats: z
    .preprocess(written.count, seats.unwrap())
    .describe('How many seats it has: a whole number, e.g. 30.')
    .optional(),
  start: z
    .preprocess(written.day, day('The day on which it starts.'))
    .describe('The day on which it starts, e.g. 25 January 2099.')
    .optional(),
  place: nameOfPlace.optional(),
  timings: z
    .preprocess(written.classes, classes)
    .describe('The days and times of its classes, e.g. Mon, Wed and Fri, 7 to 8 PM; Sat, 10 AM to 1 PM.')
    .optional(),
  promise: card.shape.description,
  language: facts.shape.language.shape.short
    .refine((words) => !/^[a-z]{2,3}$/.test(words))
    .describe('The language as learners call it, e.g. English or हिन्दी.')
    .optional(),
  exam: yesOrNo.optional(),
  modules: z
    .preprocess(written.list, z.array(sentence('The title of a module.', 90)).min(1))
    .describe('The titles of its modules, in order, with ; between them.'),
  topics: z
    .preprocess(written.listOfLists, z.array(z.array(sentence('A topic.', 140))))
    .describe('The topics of each module, in order: with commas between topics and ; between modules.')
    .optional(),
  needs: sentence('The device or programs a learner needs.', 40),
  picture: picture('A photo for the course, at least 1200 × 675 pixels.', 'cover'),
  pictureShows: cover.shape.picture.unwrap().shape.alt.optional(),
  trainer: z.strictObject({
    name: trainer.name,
    experience: trainer.experience,
    credentials: trainer.credentials,
    photo: picture('A photo of the trainer, at least 300 × 300 pixels.', 'photo'),
  }),
});

const smtp = z.strictObject({
  server: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/)
    .describe('The name of the email server, with its port if that is not 465, e.g. smtp.gmail.com:587.'),
  user: text('The name to sign in with there, often the email address.'),
  password: text('The password for it, or the app password.'),
});

export const answersSchema = z.strictObject({
  brand,
  colours: z.strictObject({
    main: z.preprocess(written.colour, colours.unwrap().shape.main),
    accent: z.preprocess(written.colour, colours.unwrap().shape.accent),
  }),
  logo: file('Your logo, an SVG or a PNG.', (path) => {
    const read = readLogo(readFileSync(path));
    return 'wrong' in read ? { ...read, wrong: `${path}: ${read.wrong}` } : undefined;
  }),
  url: z
    .preprocess(written.webAddress, url)
    .describe('The web address of the site, a host name to itself without a path, e.g. www.vidya.in.'),
  email: real(contact.shape.email),
  phone: real(contact.shape.phone),
  whatsapp: z.preprocess(written.whatsApp, contact.shape.whatsapp.unwrap()).optional(),
  address: z.preprocess(written.list, contact.shape.address).describe('Two lines or more, with ; between them.'),
  tagline: siteSchema.shape.tagline.optional(),
  town: text('The town.')
    .refine((words) => !/\d/.test(words))
    .describe('The town, as you say where you are: a name, without digits.'),
  opens: z.preprocess(written.time, opens.describe('A time, e.g. 9 am or 18:30.')),
  closes: z.preprocess(written.time, closes.describe('A time, e.g. 9 am or 18:30.')),
  weekdays: z.preprocess(written.weekdays, weekdays.unwrap()).describe('The days, e.g. Mon-Sat, or Mon, Wed and Fri.'),
  /** Hours. */
  confirmation: z.preprocess(written.count, siteSchema.shape.confirmation.shape.hours),
  exams: yesOrNo,
  payee: z.strictObject({
    name: payeeName,
    vpa,
    bank: z
      .strictObject({
        holder,
        account: z.preprocess(written.code, account),
        ifsc: z.preprocess(written.code, ifsc),
        name: bankName,
      })
      .optional(),
  }),
  legal: legal.extend({ gstin: z.preprocess(written.gstin, legal.shape.gstin) }),
  /** Whether bills or invoices are issued; undefined without a GSTIN. */
  tax: z
    .preprocess(written.smallLetters, siteSchema.shape.tax.unwrap())
    .describe('Answer regular or composition, e.g. regular.')
    .optional(),
  smtp: smtp.optional(),
  courses: z.array(courseAnswers).min(1),
});

export type Answers = z.infer<typeof answersSchema>;
export type CourseAnswers = z.infer<typeof courseAnswers>;
export type SmtpAnswers = z.infer<typeof smtp>;
