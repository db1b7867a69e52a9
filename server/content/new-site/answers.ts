/** What a provider is asked for a site of their own, and how each answer is read: by the field of the content it fills. */
import { z } from 'zod';
import { courseSchema } from '../course-schema.ts';
import { sentence, slug, text } from '../fields.ts';
import { siteSchema } from '../site-schema.ts';
import { trainers } from '../course-parts.ts';

const { brand, url, contact, legal, payees, support } = siteSchema.shape;
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

export const answersSchema = z.strictObject({
  brand,
  url,
  email: contact.shape.email,
  phone: contact.shape.phone,
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
