import { examPath, learnerPaths } from '../../domain/paths.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { accessOf, endOfAccess } from '../../domain/course/access.ts';
import { formatDay, formatDays, formatMonth, indianDayAt } from '../../domain/day.ts';
import type { ExamSettings } from '../../domain/exam/bank.ts';
import { batchWords, visitOf } from '../../domain/course/classes.ts';
import { type CourseDates, nextFirstSunday } from '../../domain/course/dates.ts';
import { type CourseLink, linksWhen } from '../../domain/course/links.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Content } from '../content/schema/schema.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { WayIn } from '../mail/templates/payment/confirmed.ts';

interface CourseFacts {
  links?: readonly CourseLink[];
  hasSlot?: boolean;
}

/** Access and exam in a confirmation. Empty for a course without a file. A fee for a re-sit leads to that exam. */
export function courseWords(
  { courses, site }: Pick<Content, 'courses' | 'site'>,
  {
    courseId,
    resitOf,
    batch,
    now,
    since = now,
  }: Pick<RegistrationTable, 'courseId' | 'resitOf' | 'batch'> & { now: number; since?: number },
  { links = [], hasSlot = true }: CourseFacts = {},
): { getIn: WayIn; exam: string | null; examPath?: string; accessUntil: string | null } {
  if (resitOf !== null) return { getIn: { kind: 'exam', path: examPath(resitOf) }, exam: null, accessUntil: null };
  const today = indianDayAt(now);
  const course = courseNamed(courses, courseId);
  if (course === undefined) return { getIn: { kind: 'not-here' }, exam: null, accessUntil: null };
  return {
    getIn: { ...wayIn(course, { site, today, batch, links }), ...visitWords(course, { site, today, batch }) },
    exam: examSentence(course.dates.exam, today, course.exam && { ...course.exam, hasSlot }),
    ...(course.exam !== undefined && { examPath: learnerPaths.exam }),
    accessUntil: endOfAccess(accessOf(course, site.access), since, site.accessMonths),
  };
}

interface Circumstances extends Pick<RegistrationTable, 'batch'> {
  site: Pick<Site, 'access' | 'contact' | 'linksWithinDays'>;
  today: string;
  links: readonly CourseLink[];
}

function visitWords(
  { place, classes }: Course,
  { site, today, batch }: Pick<Circumstances, 'site' | 'today' | 'batch'>,
): Pick<WayIn, 'visit'> {
  const visit = visitOf({ place, classes, batch, address: site.contact.address.join(', ') }, today);
  return visit === undefined ? {} : { visit };
}

function wayIn(course: Course, { site, today, batch, links }: Circumstances): WayIn {
  const { lectures, freeVideo, mode, place } = course;
  if (lectures !== undefined) {
    return site.access === 'enrolled'
      ? { kind: 'sign-in', path: learnerPaths.myCourses }
      : { kind: 'open', path: lectures.path };
  }
  if (place !== undefined) return { kind: 'classroom' };
  if (freeVideo !== undefined) return { kind: 'free', path: freeVideo.path };
  const isLive = mode === 'live';
  const when = linksWhen({ batch, isLive, days: site.linksWithinDays }, today);
  return {
    kind: 'by-mail',
    ...(isLive && { begins: batchWords(course, today) }),
    ...(links.length > 0 ? { links } : { when }),
  };
}

/** Nothing else tells the learner a date that was fixed later. */
const SHOWN = 'The course page will show it.';

/** The exam's time, never a past day. `today` is `YYYY-MM-DD`. `here`: nobody waits for a date. Null without exam. */
export function examSentence(
  exam: CourseDates['exam'],
  today: string,
  here?: Pick<ExamSettings, 'proctored'> & Pick<CourseFacts, 'hasSlot'>,
): string | null {
  if ('held' in exam) return null;
  if (here?.proctored === false) return 'You can take the exam on our site when you are ready.';
  if (here?.hasSlot === false) {
    return 'You can book your exam slot in My courses. No slots are open now: we will email you when you can book one.';
  }
  const isSet = 'every' in exam || ('days' in exam && exam.days.some((day) => day >= today));
  if (here !== undefined && !isSet) return 'You can choose your exam slot in My courses.';
  if ('announced' in exam) return `The exam date is not fixed yet. ${SHOWN}`;
  if ('every' in exam) {
    return `The exam is held on the first Sunday of every month. The next one is on ${formatDay(nextFirstSunday(today))}.`;
  }
  if ('from' in exam) {
    const month = formatMonth(exam.from);
    return exam.from >= today.slice(0, 7)
      ? `Exams are held from ${month} on.`
      : `Exams were planned from ${month}. The next date is not fixed yet. ${SHOWN}`;
  }
  const toCome = exam.days.filter((day) => day >= today);
  return toCome.length > 0
    ? `The exam is on ${formatDays(toCome)}.`
    : `The exam was planned for ${formatDays(exam.days)}. The next date is not fixed yet. ${SHOWN}`;
}
