import { getCollection, getEntry } from 'astro:content';
import { saidOffer } from '../domain/course/offer.ts';
import { indianDayAt } from '../domain/day.ts';
import type { CourseEntry, OfferedCourse } from '../server/content/schema/schema.ts';
import type { Site } from '../server/content/schema/site-schema.ts';

/** What `content/site.yaml` says. */
export async function theSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (entry === undefined) throw new Error('content/site.yaml is missing');
  return entry.data;
}

/** All courses in the order of the lists: tech first, then by their own order. */
export function allCourses(): Promise<readonly CourseEntry[]> {
  if (import.meta.env.DEV) return readCourses();
  // Once: the framework goes through every value of every course each time, and nearly every page asks.
  courses ??= readCourses();
  return courses;
}

/**
 * The courses as they stand: on a page that is made on request as the desk has set them, on one that is built as their
 * files have them.
 */
export function coursesNow({ desk }: Pick<App.Locals, 'desk'>): Promise<readonly CourseEntry[]> {
  return desk === undefined ? allCourses() : Promise.resolve(desk.courses());
}

/**
 * The same with what each offers. A page that is built knows of no seats that are taken: the process shows another once
 * they are (server/http/pages/live-pages.ts).
 */
export async function offeredCourses({ desk }: Pick<App.Locals, 'desk'>): Promise<readonly OfferedCourse[]> {
  const offered = await coursesNow({ desk });
  const [today, offers] = [indianDayAt(Date.now()), await desk?.offers()];
  return offered.map((course) => ({ ...course, offer: offers?.get(course.id) ?? saidOffer(course, today) }));
}

let courses: Promise<readonly CourseEntry[]> | undefined;

async function readCourses(): Promise<readonly CourseEntry[]> {
  const entries = await getCollection('courses');
  return entries
    .map(({ id, data }) => ({ id, ...data }))
    .toSorted((a, b) => Number(a.group === 'non-tech') - Number(b.group === 'non-tech') || a.order - b.order);
}
