import { getCollection, getEntry } from 'astro:content';
import { saidOffer } from '../domain/course/offer.ts';
import { indianDayAt } from '../domain/day.ts';
import type { Content, CourseEntry, OfferedCourse, Page, Reading } from '../server/content/schema/schema.ts';
import type { Site } from '../server/content/schema/site-schema.ts';
import type { LinkedPage } from './components/frame/head/linked-page.ts';

export async function theSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (entry === undefined) throw new Error('content/site.yaml is missing');
  return entry.data;
}

/** Pages of text, with their words. */
export async function thePages(): Promise<readonly Page[]> {
  return (await contentOfFiles()).pages;
}

export async function theReadings(): Promise<readonly Reading[]> {
  return (await contentOfFiles()).readings;
}

/** In the order of lists: tech first. */
export function allCourses(): Promise<readonly CourseEntry[]> {
  if (import.meta.env.DEV) return readCourses();
  // Once: the framework checks every value each time, and nearly every page asks.
  courses ??= readCourses();
  return courses;
}

/** On pages on request, with the settings of the desk; on built pages, as in the files. */
export function coursesNow({ desk }: Pick<App.Locals, 'desk'>): Promise<readonly CourseEntry[]> {
  return desk === undefined ? allCourses() : Promise.resolve(desk.courses());
}

/** Built pages know no taken seats; the process replaces them (server/http/pages/live-pages.ts). */
export async function offeredCourses({ desk }: Pick<App.Locals, 'desk'>): Promise<readonly OfferedCourse[]> {
  const offered = await coursesNow({ desk });
  const [today, offers] = [indianDayAt(Date.now()), await desk?.offers()];
  return offered.map((course) => ({ ...course, offer: offers?.get(course.id) ?? saidOffer(course, today) }));
}

/** Pages of the provider that the header or the footer links to. */
export async function linkedPages(): Promise<readonly LinkedPage[]> {
  const entries = await getCollection('pages', ({ data }) => data.linkIn !== undefined);
  return entries
    .toSorted((a, b) => a.data.order - b.data.order || a.data.title.localeCompare(b.data.title))
    .map(({ id, data }) => ({
      href: `/${id}`,
      label: data.linkText ?? data.title,
      isInMenu: data.linkIn === 'menu',
    }));
}

let content: Promise<Content> | undefined;

/** Only for what is made at build. */
function contentOfFiles(): Promise<Content> {
  const read = async () => (await import('../server/content/load.ts')).loadContent(process.cwd());
  if (import.meta.env.DEV) return read();
  content ??= read();
  return content;
}

let courses: Promise<readonly CourseEntry[]> | undefined;

async function readCourses(): Promise<readonly CourseEntry[]> {
  const entries = await getCollection('courses');
  return entries
    .map(({ id, data }) => ({ id, ...data }))
    .toSorted((a, b) => Number(a.group === 'non-tech') - Number(b.group === 'non-tech') || a.order - b.order);
}
