import { courseNamed } from '../../../../domain/course/former-ids.ts';
import {
  DAY,
  formatDay,
  formatDayAndMonth,
  formatMoment,
  formatMomentBriefly,
  formatTime,
  indianDayAt,
  indianTimeAt,
} from '../../../../domain/day.ts';
import { daysAgo, waitInWords } from '../../../../domain/registration/deadline.ts';
import { registrationNumber } from '../../../../domain/registration/registration-number.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { QueueRow, QueueRows } from '../../../../server/queue/queue-rows.ts';
import type { Today } from '../../../../server/queue/today.ts';
import { hueNamed } from '../../../art/brand/whole-hue.ts';
import * as icons from '../../../art/icons.ts';
import { shortName } from '../colleagues/colleague-words.ts';
import type { ChipTone } from '../frame/Chip.tsx';
import { addressFrom, queueAddress, type QueuePlace } from './queue-address.ts';

export interface NewsRow extends Omit<QueueRow, 'courseId' | 'missingSince' | 'found' | 'first'> {
  /** Of the course; undefined for one that is gone. */
  hue: number | undefined;
  /** The id of its group. */
  group: string | undefined;
  /** What bank mail says of it: the browser has no room for these words. */
  chip: { tone: ChipTone; words: string; icon?: string } | undefined;
  /** Instead of the time of the answer. */
  since: string | undefined;
}

/** Rows below one heading. */
interface QueueGroup {
  id: string;
  words: string;
  count: number;
  isBad?: boolean;
  more?: string | undefined;
}

interface TodayFigure {
  figure: string;
  words: string;
  /** Only where there is room. */
  more?: string;
  tone?: 'good' | 'bad' | undefined;
  href?: string;
  title?: string;
}

/** Somebody confirmed today. */
export interface ConfirmedTile {
  id: string;
  learnerName: string | null;
  hue: number | undefined;
}

/** What changes in the queue while it is open: drawn with the page at first, then asked for. */
export interface QueueNews extends Pick<QueueRows, 'next' | 'counts'> {
  version: string;
  rows: readonly NewsRow[];
  /** In the view, by the id of today. */
  courseCounts: Readonly<Record<string, number>>;
  today: Omit<Today, 'confirmed'> & { confirmed: readonly ConfirmedTile[] };
  /** In their order, without rows too; undefined in views without them. */
  groups: readonly QueueGroup[] | undefined;
  /** Above the rows. */
  figures: readonly TodayFigure[];
  /** What bank mail leaves to staff; undefined without it. */
  bankMail: { toCompare: number; foot: string } | undefined;
}

/** `now` in milliseconds since 1970. */
export function queueNews(
  { version, place, now }: { version: string; place: QueuePlace; now: number },
  found: QueueRows,
  offered: readonly CourseEntry[],
): QueueNews {
  const { rows, next, counts, today, ofCourses, bankMail } = found;
  const isGrouped = place.view === 'now' && !place.searching;
  const courseCounts: Record<string, number> = {};
  for (const { courseId, count } of ofCourses) {
    const id = courseNamed(offered, courseId)?.id ?? courseId;
    courseCounts[id] = (courseCounts[id] ?? 0) + count;
  }
  return {
    version,
    rows: rows.map(({ courseId, missingSince, found: credit, first, ...row }) => ({
      ...row,
      hue: hueNamed(offered, courseId),
      openTo: row.openTo.map(shortName),
      group: isGrouped ? (first ?? dueGroup(row.dueAt, now)) : undefined,
      chip: missingSince === undefined ? credit && foundChip(credit) : NOT_THERE,
      since: missingSince === undefined ? undefined : `since ${shortTime(missingSince, now)}`,
    })),
    next,
    counts,
    today: { ...today, confirmed: tilesOf(today.confirmed, offered) },
    courseCounts,
    groups: isGrouped ? groupsOf(found) : undefined,
    figures: bankMail === undefined ? figuresOf(found, place, now) : bankFigures(bankMail, found, now),
    bankMail: bankMail && { toCompare: bankMail.toCompare, foot: footOf(bankMail) },
  };
}

const NOT_THERE = { tone: 'bad', words: 'Not there', icon: icons.warning } as const;

function foundChip({ isSame, differs = 'Look at it' }: NonNullable<QueueRow['found']>): NewsRow['chip'] {
  if (isSame) return { tone: 'plain', words: 'Found', icon: icons.email };
  return { tone: 'part', words: DIGITS_OFF[differs] ?? differs };
}

/** Of the words of domain/matching/checks.ts, those that need what is compared beside them. */
const DIGITS_OFF: Readonly<Record<string, string>> = {
  '1 digit differs': 'One digit off',
  '2 digits swapped': 'Two digits off',
};

/** `10:05 AM`, and on a later day `20 Nov`. */
function shortTime(moment: number, now: number): string {
  const day = indianDayAt(moment);
  return day === indianDayAt(now) ? formatTime(indianTimeAt(moment)) : formatDayAndMonth(day);
}

function dueGroup(dueAt: number, now: number): keyof Today['due'] {
  if (dueAt < now) return 'overdue';
  return dueAt <= now + DAY ? 'soon' : 'later';
}

function groupsOf({ rows, today: { due }, bankMail }: QueueRows): QueueGroup[] {
  const count = (group: QueueRow['first']) => rows.filter(({ first }) => first === group).length;
  return [
    {
      ...{ id: 'missing', words: 'Not in the statement', count: count('missing'), isBad: true },
      more: missingWords([...(bankMail?.missing.values() ?? [])]),
    },
    {
      ...{ id: 'found', words: 'Found in bank mail, you decide', count: count('found') },
      more: 'The bank says the same as the learner.',
    },
    { id: 'overdue', words: 'Overdue', count: due.overdue, isBad: true },
    { id: 'soon', words: 'Due within 24 hours', count: due.soon },
    { id: 'later', words: 'Due later', count: due.later },
  ];
}

type OfBankMail = NonNullable<QueueRows['bankMail']>;

function missingWords(missing: readonly { statement: { firstDay: string; lastDay: string } }[]): string | undefined {
  const [one, ...others] = missing;
  if (one === undefined) return undefined;
  if (others.length > 0) return 'Bank mail confirmed them, and the statement lacks them.';
  const { firstDay, lastDay } = one.statement;
  return `Bank mail confirmed it, and the statement of ${formatDayAndMonth(firstDay)} to ${formatDayAndMonth(lastDay)} lacks it.`;
}

/** Overdue, longest wait, emails, last statement. */
function figuresOf(found: QueueRows, { courseId }: QueuePlace, now: number): TodayFigure[] {
  const { due, longest } = found.today;
  const { stuck: unsent, registrations, more } = found.undelivered;
  const inView: QueuePlace = { view: 'now', courseId, searching: false };
  const stuck = (unsent?.mails ?? 0) + registrations.length + more;
  return [
    { ...alarming(due.overdue), words: 'overdue', href: `${queueAddress(inView)}#overdue` },
    longest === undefined
      ? { figure: 'None', words: 'nothing to do' }
      : {
          ...{ figure: waitInWords(longest.since, now), words: 'longest wait' },
          more: `: ${longest.learnerName ?? registrationNumber(longest.id)}`,
          ...{ href: addressFrom(inView, longest.id), title: `Waiting since ${formatMoment(longest.since)}` },
        },
    { ...alarming(stuck), words: stuck === 1 ? 'email stuck' : 'emails stuck', href: '#notices' },
    lastStatement(found, found.counts.now, now),
  ];
}

/** What bank mail did today, and the last statement. */
function bankFigures(bankMail: OfBankMail, found: QueueRows, now: number): TodayFigure[] {
  const { confirmed, usualMinutes, missing, rows } = bankMail;
  return [
    { figure: String(confirmed), tone: confirmed > 0 ? 'good' : undefined, words: 'confirmed automatically today' },
    { figure: usualMinutes === undefined ? 'Not known' : `${usualMinutes} min`, words: 'usual time to confirm' },
    {
      ...{ ...alarming(missing.size), words: 'not in the statement' },
      ...(missing.size > 0 && { href: `${queueAddress({ view: 'now', searching: false })}#missing` }),
    },
    lastStatement(found, found.counts.now - rows, now),
  ];
}

function alarming(count: number): Pick<TodayFigure, 'figure' | 'tone'> {
  return { figure: String(count), tone: count > 0 ? 'bad' : undefined };
}

function lastStatement({ today: { statement } }: QueueRows, waiting: number, now: number): TodayFigure {
  return {
    figure: statement === undefined ? 'None yet' : capitalised(daysAgo(statement.at, now)),
    ...{ words: `last statement; ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`, more: ' for one' },
    href: deskPaths.import,
    ...(statement !== undefined &&
      statement.lastDay !== null && {
        title: `${statement.layout}, up to ${formatDay(statement.lastDay)}. Looked at ${formatMoment(statement.at)}.`,
      }),
  };
}

function footOf({ waiting: { count, since = 0 } }: OfBankMail): string {
  const told = 'Payments that bank mail confirmed are not here; they are under Confirmed';
  if (count === 0) return `${told}.`;
  const waiting =
    count === 1 ? '1 of them waits for its statement' : `${count} of them wait for a statement, the first`;
  return `${told}, and ${waiting} since ${formatMomentBriefly(since)}.`;
}

/** In the hues of their courses. */
export function tilesOf(confirmed: Today['confirmed'], offered: readonly CourseEntry[]): ConfirmedTile[] {
  return confirmed.map(({ courseId, ...each }) => ({ ...each, hue: hueNamed(offered, courseId) }));
}
