import { addDays, formatDay, isDay } from '../day.ts';
import { hidden, tick } from '../form-fields.ts';
import { isLink, NO_LINK } from '../text/link.ts';
import type { Read } from '../sent-fields.ts';
import { isTooLong, oneLine } from '../text/typed-text.ts';
import type { Taught } from './access.ts';
import { accessOf } from './access.ts';
import type { CourseDates } from './dates.ts';
import { batchOf } from './seats.ts';

export interface CourseLink {
  /** Such as `Lectures 1 to 8`. */
  label: string;
  url: string;
}

export const MOST_LINKS = 10;
export const LONGEST_LABEL = 80;

/** The label of a link that staff did not name. */
const UNNAMED = 'Open your course';

/** Whether learners get their links by email: the course has neither lectures on the site nor free videos. */
export function isByMail(course: Taught): boolean {
  // The setting makes no difference to a course without lectures on the site.
  const access = accessOf(course, 'enrolled');
  return access === 'recordings' || access === 'sessions';
}

/** Links as typed and stored: one a line, label then URL (`Lectures 1 to 8 https://…`). */
export function linksText(links: readonly CourseLink[]): string {
  return links.map(({ label, url }) => (label === UNNAMED ? url : `${label} ${url}`)).join('\n');
}

/** The links of a text with one per line. Lines without a link are left out. */
export function linksOfText(text: string): CourseLink[] {
  return text.split('\n').flatMap((line) => linkOfLine(line) ?? []);
}

/** The batch that a form names, by its day or with nothing. */
export const batchField = {
  batch: {
    ...hidden,
    read: (typed: string): Read<string | null> =>
      typed === '' || isDay(typed) ? { value: typed === '' ? null : typed } : { problem: 'There is no such batch.' },
  },
};

/** The links of a batch, where no line means none, and whether those who have others get the new ones. */
export const linkFields = {
  ...batchField,
  links: { label: 'Links', lines: true, read: readLines },
  tellLinks: tick('Also email a change'),
};

function readLines(typed: string): Read<CourseLink[]> {
  const lines = typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_LINKS) return { problem: `Give at most ${MOST_LINKS} links, one on each line.` };
  const links: CourseLink[] = [];
  for (const [index, line] of lines.entries()) {
    const link = isTooLong(line) ? undefined : linkOfLine(oneLine(line));
    const where = lines.length === 1 ? '' : `Line ${index + 1}: `;
    if (link === undefined) return { problem: `${where}${NO_LINK} You can put words before it.` };
    if (link.label.length > LONGEST_LABEL)
      return { problem: `${where}The words before the link are too long. Use at most ${LONGEST_LABEL} characters.` };
    links.push(link);
  }
  return { value: links };
}

function linkOfLine(line: string): CourseLink | undefined {
  const words = line.split(' ');
  const url = words.pop() ?? '';
  const label = words
    .join(' ')
    .replace(/[:–-]$/, '')
    .trim();
  return isLink(url) ? { label: label === '' ? UNNAMED : label, url } : undefined;
}

interface LinksPromise {
  /** `YYYY-MM-DD`; null without a batch. */
  batch: string | null;
  isLive: boolean;
  /** Days after the confirmation, or before the batch starts. */
  days: number;
}

/** The day of the links (`YYYY-MM-DD`): before the batch, never in the past. Null for a live course without a start. */
export function linksDay({ batch, isLive, days }: LinksPromise, today: string): string | null {
  if (batch === null) return isLive ? null : addDays(today, days);
  if (batch <= today) return isLive ? today : addDays(today, days);
  const before = addDays(batch, -days);
  return before > today ? before : addDays(today, 1);
}

/** The words behind "We will send the links", such as `by 5 Dec 2026`. */
export function linksWhen(promise: LinksPromise, today: string): string {
  const day = linksDay(promise, today);
  return day === null ? `at least ${promise.days} days before the batch starts` : `by ${formatDay(day)}`;
}

/** The words for people who pay `today`. Confirmation takes up to `hours`, and its promise must not be later. */
export function linksForNew(
  { dates }: { dates: Pick<CourseDates, 'start'> },
  { hours, days }: { hours: number; days: number },
  today: string,
): string {
  return linksWhen({ batch: batchOf(dates), isLive: true, days }, addDays(today, Math.ceil(hours / 24)));
}
