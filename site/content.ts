import { getCollection, getEntry } from 'astro:content';
import type { CourseEntry } from '../server/content/schema.ts';
import type { Site } from '../server/content/site-schema.ts';

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

let courses: Promise<readonly CourseEntry[]> | undefined;

async function readCourses(): Promise<readonly CourseEntry[]> {
  const entries = await getCollection('courses');
  return entries
    .map(({ id, data }) => ({ id, ...data }))
    .toSorted((a, b) => Number(a.group === 'non-tech') - Number(b.group === 'non-tech') || a.order - b.order);
}
