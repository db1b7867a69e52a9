import { join } from 'node:path';
import { well } from '../../domain/finding.ts';
import { anInput } from '../../domain/registration/registration-form.fixture.ts';
import type { RegistrationInput } from '../../domain/registration/registration-form.ts';
import { loadContent } from '../content/load.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Content, Entry } from '../content/schema/schema.ts';
import { STAFF_IN_PROJECT } from '../../domain/staff/run-staff.ts';
import { liveContent } from '../publishing/live-content.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { createPictures } from '../pictures/made-pictures.ts';
import { createKeptRows } from '../reading/kept-rows.ts';
import { readHere } from '../statement/read-here.fixture.ts';
import { registerIn } from './register.ts';

export const START = Date.UTC(2026, 10, 21, 6);
export const HOUR = 3_600_000;

const content = loadContent(join(import.meta.dirname, '../..'));

interface TestContext extends DeskContext {
  pass(ms: number): void;
}

/** Its clock stops at START until the test moves it. */
export function contextOn(db: Db, engine: DeskContext['engine']): TestContext {
  let at = START;
  const live = liveContent(db, content);
  return {
    db,
    engine,
    content: live.content,
    refreshContent: live.refresh,
    showContent: () => live.refresh().then(() => true),
    pagesMade: () => undefined,
    secret: new Uint8Array(32).fill(7),
    publicUrl: 'https://www.example.org',
    staffCommand: STAFF_IN_PROJECT,
    facts: () => [{ ...well('Database', 'a test’s own'), settings: [] }],
    readiness: () => Promise.resolve({ isReady: true, checks: [] }),
    build: () => undefined,
    proxyFinding: () => undefined,
    now: () => at,
    wakeMails: () => {},
    forgetMails: () => Promise.resolve(),
    clearLeftovers: () => {},
    readStatement: readHere,
    keptRows: createKeptRows(),
    bankMail: async () => undefined,
    bankSms: undefined,
    store: undefined,
    shared: undefined,
    pictures: createPictures({ from: undefined, folder: '' }),
    pass: (ms) => {
      at += ms;
    },
  };
}

export function register(
  context: DeskContext,
  course: Entry<Course>,
  input: RegistrationInput,
  key?: string,
): ReturnType<typeof registerIn> {
  return inTransaction(context.db, (tx) => registerIn(tx, context, course, input, { key }));
}

export function courseOf(context: DeskContext, id: string) {
  const course = context.content.courses.find((each) => each.id === id);
  if (course === undefined) throw new RangeError(`there is no course ${id}`);
  return course;
}

/** The content with one course under a new id that lists the former one. */
export function afterRename({ courses, ...rest }: Content, from: string, to: string): Content {
  return {
    ...rest,
    courses: courses.map((course) => (course.id === from ? { ...course, id: to, formerIds: [from] } : course)),
  };
}

/** The content after the file of a course was changed. */
export function afterChange({ courses, ...rest }: Content, id: string, changes: Partial<Entry<Course>>): Content {
  return { ...rest, courses: courses.map((course) => (course.id === id ? { ...course, ...changes } : course)) };
}

/** Changes the file of a course, as if the site had been started with it. */
export const changeCourse = (context: DeskContext, id: string, changes: Partial<Entry<Course>>): void =>
  void Object.assign(context, { content: afterChange(context.content, id, changes) });

/** The content after the file of a course was removed. */
export function afterRemoval({ courses, ...rest }: Content, id: string): Content {
  return { ...rest, courses: courses.filter((course) => course.id !== id) };
}

/** Each `number` is another person. */
export function inputOf(number: number, changes: Partial<RegistrationInput> = {}): RegistrationInput {
  const own = String(number).padStart(5, '0');
  const typed = {
    learnerName: `Learner ${String.fromCodePoint(65 + (number % 26))}`,
    email: `learner${number}@example.org`,
    mobile: `98765 ${own}`,
    reference: `5325 000${own}`,
  };
  return { ...anInput(typed), ...changes };
}
