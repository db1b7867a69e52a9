import { courseNamed } from '../../domain/course/former-ids.ts';
import type { Marks } from '../../domain/exam/kinds/marks.ts';
import { countedOf, type Standing } from '../../domain/exam/exam-standing.ts';
import { type Left, leftOf } from '../../domain/learning/left.ts';
import { type NextStep, nextStepOf } from '../../domain/learning/next-step.ts';
import type { Parts, Progress } from '../../domain/learning/progress.ts';
import type { Paise } from '../../domain/money.ts';
import { supplyKinds } from '../../domain/papers/paper-kinds.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type LearnersLinks, learnersLinks } from '../course/course-links.ts';
import { examOf } from '../exam/exam-of.ts';
import { type LearnerRegistration, registrationsOf } from '../registration/of-learner.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { accessOfRegistration, lecturesOf, partsOf } from './course-parts.ts';
import { progressOf } from './progress.ts';

export interface ExamInList {
  standing: Standing;
  sat: number;
  attempts: number;
  /** Time of the last attempt, in milliseconds since 1970; undefined without one. */
  takenAt: number | undefined;
  marks: { marks: Marks; most: Marks } | undefined;
}

export interface LearnersCourse extends LearnerRegistration {
  /** Undefined if the site does not have it any more. */
  course: Entry<Course> | undefined;
  /** If confirmed: the last day, `YYYY-MM-DD` or null, and whether access is open. */
  access: { until: string | null; isOpen: boolean } | undefined;
  /** If confirmed, with lectures here. */
  left: Left | undefined;
  /** If confirmed, with a reading. */
  reading: { read: number; chapters: number } | undefined;
  exam: ExamInList | undefined;
  /** If confirmed, without lectures here. */
  links: LearnersLinks | undefined;
  /** The valid one: its stored number, and whether it is public. */
  certificate: { number: string; isPublic: boolean } | undefined;
  /** The latest paper for received money; `day` is `YYYY-MM-DD`. */
  receipt: { number: string; amount: Paise; day: string } | undefined;
  /** If confirmed. */
  next: NextStep | undefined;
}

/** Newest first. A confirmed fee for another attempt belongs to the exam's registration. */
export async function myCourses(
  context: Pick<DeskContext, 'db' | 'content' | 'now' | 'secret'>,
  { email }: Pick<LearnerSession, 'email'>,
): Promise<LearnersCourse[]> {
  const all = await registrationsOf(context, email);
  const registrations = all.filter(({ state, resitOf }) => state !== 'confirmed' || resitOf === null);
  const confirmed = registrations.filter(({ state }) => state === 'confirmed').map(({ id }) => id);
  const progress = await progressOf(context.db, confirmed);
  const [certificates, receipts] = [await certificatesIn(context, confirmed), await receiptsIn(context, confirmed)];
  const courses = [];
  for (const registration of registrations) {
    const { id } = registration;
    const found = { progress: progress.get(id), certificate: certificates.get(id), receipt: receipts.get(id) };
    // A person has only a few.
    // oxlint-disable-next-line no-await-in-loop
    courses.push(await asCourse(context, registration, found));
  }
  return courses;
}

interface Found {
  progress: Progress | undefined;
  certificate: LearnersCourse['certificate'];
  receipt: LearnersCourse['receipt'];
}

async function asCourse(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  registration: LearnerRegistration,
  { progress, certificate, receipt }: Found,
): Promise<LearnersCourse> {
  const course = courseNamed(context.content.courses, registration.courseId);
  const of = { ...registration, course, certificate, receipt };
  const nothing = {
    access: undefined,
    left: undefined,
    reading: undefined,
    exam: undefined,
    links: undefined,
    next: undefined,
  };
  if (registration.state !== 'confirmed' || course === undefined) return { ...of, ...nothing };
  const access = accessOfRegistration(context, course, registration);
  const lectures = lecturesOf(course);
  const left = lectures.length === 0 ? undefined : leftOf(lectures, progress?.lectures ?? []);
  const exam = await examInList(context, registration.id);
  const next = nextStepOf({
    left: access.isOpen ? left : undefined,
    exam: exam?.standing,
    hasCertificate: certificate !== undefined,
  });
  const links = await learnersLinks(context, registration);
  return { ...of, access, left, reading: readingOf(partsOf(context, course), progress), exam, links, next };
}

function readingOf({ chapters }: Parts, progress: Progress | undefined): LearnersCourse['reading'] {
  if (chapters === 0) return undefined;
  const read = progress?.chapters.filter(({ number, isDone }) => isDone && number <= chapters).length ?? 0;
  return { read, chapters };
}

async function examInList(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  registrationId: string,
): Promise<ExamInList | undefined> {
  const exam = await examOf(context.db, context, registrationId);
  if (exam === undefined) return undefined;
  const { standing, facts, settings, attempts } = exam;
  const counted = countedOf(facts);
  const shown = 'attemptId' in standing ? attempts.find(({ id }) => id === standing.attemptId) : undefined;
  return {
    standing,
    sat: counted.length,
    attempts: settings.attempts,
    takenAt: (shown ?? counted.at(-1))?.startedAt,
    marks: shown === undefined || shown.marks === null ? undefined : { marks: shown.marks, most: shown.mostMarks },
  };
}

async function certificatesIn({ db }: Pick<DeskContext, 'db'>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('certificate')
          .select(['number', 'registrationId', 'publicSince'])
          .where('validFor', 'in', ids)
          .execute();
  return new Map(
    rows.map(({ number, registrationId, publicSince }) => [registrationId, { number, isPublic: publicSince !== null }]),
  );
}

/** The latest of each, which replaces earlier ones. */
async function receiptsIn({ db }: Pick<DeskContext, 'db'>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('paper')
          .select(['number', 'registrationId', 'amount', 'day'])
          .where('registrationId', 'in', ids)
          .where('kind', 'in', supplyKinds)
          .orderBy('id')
          .execute();
  return new Map(rows.map(({ registrationId, ...paper }) => [registrationId, paper]));
}
