import type { Course } from '../content/schema/course-schema.ts';

/** As many as a certificate has room for. */
const MOST = 6;

/** What a course teaches, as its certificate names it: its modules, or where it has parts, what the first is about. */
export function topicsOf({ unit, modules }: Course['outline']): string[] {
  const topics = unit === 'module' ? modules.map(({ title }) => title) : (modules[0]?.topics ?? []).map(shortOf);
  return topics.slice(0, MOST);
}

/** Without what follows a colon and explains it. */
function shortOf(topic: string): string {
  return topic.replace(/: .*/, '');
}
