/** What a provider is asked for a site of their own, and how each answer is read: by the field of the content it fills. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { readLogo } from '../logo.ts';
import { courseSchema } from '../course-schema.ts';
import { sentence, slug, text } from '../fields.ts';
import { brandSchema, siteSchema } from '../site-schema.ts';
import { trainers } from '../course-parts.ts';

const { url, contact, legal, payees, support } = siteSchema.shape;
const { name: brand, colours } = brandSchema.shape;
const { name, price, hours, mode, card } = courseSchema.shape;
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
  /** What somebody can do after it. */
  promise: card.shape.description,
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

export const answersSchema = z.strictObject({
  brand,
  colours,
  logo,
  url,
  email: contact.shape.email,
  phone: contact.shape.phone,
  whatsapp: contact.shape.whatsapp,
  address: contact.shape.address,
  town: text('The town, as you say where you are.'),
  opens,
  closes,
  weekdays,
  payee: z.strictObject({ name: payeeName, vpa, bank }),
  legal,
  courses: z.array(course).min(1),
});

export type Answers = z.infer<typeof answersSchema>;
export type CourseAnswers = Answers['courses'][number];
