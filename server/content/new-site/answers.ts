import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { languageByScript, ownNameOf, PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import { ownPaths } from '../../../domain/paths.ts';
import { readLogo } from '../schema/logo.ts';
import { courseSchema } from '../schema/course-schema.ts';
import { day, sentence, slug, text } from '../schema/schema-fields.ts';
import { samplesIn } from '../samples.ts';
import { brandSchema, siteSchema } from '../schema/site-schema.ts';
import { trainers } from '../schema/course-schema-parts.ts';

const { contact, legal, payees, support } = siteSchema.shape;
const { name: brand, colours } = brandSchema.shape;
const { name, price, hours, mode, seats, card, facts } = courseSchema.shape;
const { name: payeeName, vpa, bank } = payees.element.shape;
const { opens, closes, weekdays } = support.shape;
const trainer = trainers.unwrap().element.shape;

const course = z.strictObject({
  name,
  id: slug('A short name for its web address.'),
  price,
  hours,
  mode,
  seats: seats.describe('How many can take part: a whole number, e.g. 30.'),
  start: day('The day on which it starts.').optional(),
  promise: card.shape.description,
  language: facts.shape.language.shape.short
    .refine((words) => !/^[a-z]{2,3}$/.test(words))
    .describe('The language as learners call it, e.g. English or हिन्दी.')
    .optional(),
  exam: z.boolean().optional(),
  modules: z.array(sentence('The title of a module.', 90)).min(1).describe('The titles of its modules, in order.'),
  needs: sentence('The device or programs a learner needs.', 40),
  trainer: z.strictObject({ name: trainer.name, experience: trainer.experience, credentials: trainer.credentials }),
});

/** Path of the file, which is copied. */
const logo = z
  .string()
  .superRefine((file, context) => {
    const found = existsSync(file) && statSync(file).isFile();
    const fault = found
      ? readLogo(readFileSync(file))
      : { wrong: 'there is no such file', fix: 'Write its path, e.g. ../logo.svg.' };
    if ('wrong' in fault)
      context.addIssue({ code: 'custom', params: { wrong: `${file}: ${fault.wrong}`, fix: fault.fix } });
  })
  .optional();

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

type Named = Readonly<Record<'name' | 'id', string>>;

/** Fields for a name and id that no earlier course and no page of the site has. */
export function toldApartFrom(earlier: readonly Named[]) {
  return {
    name: course.shape.name.superRefine((value, context) => told(nameTaken(value, earlier), context)),
    id: course.shape.id.superRefine((value, context) => told(idTaken(value, earlier), context)),
  };
}

/** The field of the closing time, which must be later than `start`. */
export function closesAfter(start: string) {
  return closes.superRefine((value, context) => told(before(start, value), context));
}

interface Fault {
  wrong: string;
  fix: string;
}

function nameTaken(value: string, earlier: readonly Named[]): Fault | undefined {
  return earlier.some(({ name: other }) => other.toLowerCase() === value.toLowerCase())
    ? { wrong: `an earlier course is called ${value}`, fix: 'Give every course its own name.' }
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
    /** Hours. */
    confirmation: siteSchema.shape.confirmation.shape.hours.default(24),
    exams: z.boolean().default(false),
    payee: z.strictObject({ name: payeeName, vpa, bank }),
    legal,
    /** Whether bills or invoices are issued; undefined without a GSTIN. */
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
