/** What a provider is asked for a site of their own, and how each answer is read: by the field of the content it fills. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { languageByScript, ownNameOf, PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import { ownPaths } from '../../../domain/paths.ts';
import { readLogo } from '../schema/logo.ts';
import { courseSchema } from '../schema/course-schema.ts';
import { day, sentence, slug, text } from '../schema/fields.ts';
import { samplesIn } from '../samples.ts';
import { brandSchema, siteSchema } from '../schema/site-schema.ts';
import { trainers } from '../schema/course-parts.ts';

const { contact, legal, payees, support } = siteSchema.shape;
const { name: brand, colours } = brandSchema.shape;
const { name, price, hours, mode, seats, card, facts } = courseSchema.shape;
const { name: payeeName, vpa, bank } = payees.element.shape;
const { opens, closes, weekdays } = support.shape;
const trainer = trainers.unwrap().element.shape;

const course = z.strictObject({
  name,
  /** What its URLs and its file are called. */
  id: slug('A short name for its web address.'),
  price,
  hours,
  mode,
  seats: seats.describe('How many can take part: a whole number, e.g. 30.'),
  /** The day on which the next batch begins. */
  start: day('The day on which it starts.').optional(),
  /** What somebody can do after it. */
  promise: card.shape.description,
  /** In which language it is taught. */
  language: facts.shape.language.shape.short
    .refine((words) => !/^[a-z]{2,3}$/.test(words))
    .describe('The language as learners call it, e.g. English or हिन्दी.')
    .optional(),
  /** Whether it ends with the exam, where there are exams. */
  exam: z.boolean().optional(),
  modules: z.array(sentence('The title of a module.', 90)).min(1).describe('The titles of its modules, in order.'),
  needs: sentence('The device or programs a learner needs.', 40),
  trainer: z.strictObject({ name: trainer.name, experience: trainer.experience, credentials: trainer.credentials }),
});

/** Where the logo lies now: it is copied. */
const logo = z
  .string()
  .superRefine((file, context) => {
    const found = existsSync(file) && statSync(file).isFile();
    const fault = found
      ? readLogo(readFileSync(file))
      : { wrong: 'there is no such file', fix: 'Write where it lies, e.g. ../logo.svg.' };
    if ('wrong' in fault)
      context.addIssue({ code: 'custom', params: { wrong: `${file}: ${fault.wrong}`, fix: fault.fix } });
  })
  .optional();

/** A field that takes no value kept for examples: preflight would stop the finished site for it. */
function real<Field extends z.ZodType<string>>(field: Field): Field {
  return field.superRefine((value, context) => {
    const [sample] = samplesIn(value);
    const fix = 'It is for examples alone, and npm run preflight would stop your site because of it. Type your own.';
    told(sample && { wrong: sample.words, fix }, context);
  });
}

const url = real(siteSchema.shape.url);

/** The addresses that a course of this id brings. */
export function addressesOf(id: string): { page: string; payment: string } {
  return { page: `/${id}`, payment: `/${id}-payment` };
}

/** The language that the words of a course are in, as pages say it: `English`, `हिन्दी`. */
export function taughtIn(words: string): string {
  return ownNameOf(languageByScript(words) ?? PROGRAM_LANGUAGE);
}

type Named = Readonly<Record<'name' | 'id', string>>;

/** The fields of a course's name and id that tell it apart from the earlier ones, and its pages from those of the site. */
export function toldApartFrom(earlier: readonly Named[]) {
  return {
    name: course.shape.name.superRefine((value, context) => told(nameTaken(value, earlier), context)),
    id: course.shape.id.superRefine((value, context) => told(idTaken(value, earlier), context)),
  };
}

/** The field of the hour until which somebody answers, after the one from which on. */
export function closesAfter(start: string) {
  return closes.superRefine((value, context) => told(before(start, value), context));
}

interface Fault {
  wrong: string;
  fix: string;
}

function nameTaken(value: string, earlier: readonly Named[]): Fault | undefined {
  return earlier.some(({ name: other }) => other.toLowerCase() === value.toLowerCase())
    ? { wrong: `an earlier course is called ${value}`, fix: 'Give every course a name of its own.' }
    : undefined;
}

function idTaken(id: string, earlier: readonly Named[]): Fault | undefined {
  const taken = [...ownPaths, ...earlier.flatMap((other) => Object.values(addressesOf(other.id)))];
  const path = Object.values(addressesOf(id)).find((each) => taken.some((other) => other.toLowerCase() === each));
  if (path === undefined) return undefined;
  const owner = ownPaths.some((other) => other.toLowerCase() === path) ? 'the site itself' : 'an earlier course';
  return { wrong: `${owner} has the address ${path}`, fix: 'Choose another name for the web address.' };
}

function before(start: string, end: string): Fault | undefined {
  if (start < end) return undefined;
  return { wrong: `${end} is not after ${start}`, fix: 'Say until when you answer on the same day, as HH:MM.' };
}

function told(fault: Fault | undefined, context: z.RefinementCtx, path?: (string | number)[]): void {
  if (fault !== undefined) context.addIssue({ code: 'custom', params: { ...fault }, ...(path && { path }) });
}

export const answersSchema = z
  .strictObject({
    brand,
    colours,
    logo,
    url,
    email: real(contact.shape.email),
    phone: real(contact.shape.phone),
    whatsapp: contact.shape.whatsapp,
    address: contact.shape.address,
    town: text('The town.')
      .refine((words) => !/\d/.test(words))
      .describe('The town, as you say where you are: a name, without digits.'),
    opens,
    closes,
    weekdays,
    /** Within how many hours a payment is answered. */
    confirmation: siteSchema.shape.confirmation.shape.hours.default(24),
    /** Whether courses may end with an exam, and whoever passes gets a certificate. */
    exams: z.boolean().default(false),
    payee: z.strictObject({ name: payeeName, vpa, bank }),
    legal,
    /** Whether bills or invoices are issued; left out where there is no GSTIN. */
    tax: siteSchema.shape.tax,
    courses: z
      .array(course)
      .min(1)
      .superRefine((courses, context) =>
        courses.forEach((each, index) => {
          const earlier = courses.slice(0, index);
          told(nameTaken(each.name, earlier), context, [index, 'name']);
          told(idTaken(each.id, earlier), context, [index, 'id']);
        }),
      ),
  })
  .superRefine((answers, context) => told(before(answers.opens, answers.closes), context, ['closes']));

export type Answers = z.infer<typeof answersSchema>;
export type CourseAnswers = Answers['courses'][number];
