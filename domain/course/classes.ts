/** Live classes: where they are, on which days and at what times. */
import { formatDay, formatTimeBriefly, formatWeekday } from '../day.ts';
import { daysInWords, type Weekday, weekdayOf } from '../support-hours.ts';
import { capitalised } from '../text/capitalised.ts';
import type { CourseDates } from './dates.ts';

export interface Place {
  /** As it follows "at": `our centre, Kothrud`. */
  name: string;
  address?: string | undefined;
  /** A link to a map. */
  map?: string | undefined;
}

/** Times are `HH:MM` in India. */
export interface ClassTimes {
  weekdays: readonly Weekday[];
  from: string;
  to: string;
}

export interface Classes {
  /** Left out, the course is online. */
  place?: Place | undefined;
  classes?: readonly ClassTimes[] | undefined;
}

/** The name of a place as it follows "at" and "to": `our centre` for `At our centre` and for `Our centre`. */
export function placeName(written: string): string {
  return written
    .trim()
    .replace(/^at\s+/i, '')
    .replace(/^(?:our|the)\b/i, (word) => word.toLowerCase());
}

/** `Monday to Friday, 6 to 8 PM; Saturday, 10 AM to 1 PM`. */
export function classTimes(classes: readonly ClassTimes[]): string {
  return classes.map(({ weekdays, from, to }) => `${daysInWords(weekdays)}, ${timesInWords(from, to)}`).join('; ');
}

/** `At our centre, Kothrud: Monday to Friday, 6 to 8 PM`. Undefined if neither place nor times are given. */
export function classesInOneLine({ place, classes }: Classes): string | undefined {
  if (place === undefined && classes === undefined) return undefined;
  const where = place === undefined ? 'Live, online' : `At ${place.name}`;
  return [where, ...(classes === undefined ? [] : [classTimes(classes)])].join(': ');
}

/** Asks to come on a day, at the time of its first class: `Come to our centre on Monday, 7 December, at 6 PM.` */
function comeWords({ name }: Place, { classes }: Classes, day: string): string {
  const time = firstTime(classes, day);
  const comma = name.includes(',') ? ',' : '';
  return `Come to ${name}${comma} on ${formatWeekday(day)}${time === undefined ? '' : `, at ${formatTimeBriefly(time)}`}.`;
}

/** Tells when a live course begins, where, and on which days it is. A past day counts as no date. */
export function batchWords(
  { dates: { start }, place, classes }: Classes & { dates: Pick<CourseDates, 'start'> },
  today: string,
): string {
  const day = 'on' in start && start.on >= today ? start.on : undefined;
  const times = classes === undefined ? [] : [`Classes: ${classTimes(classes)}.`];
  if (day === undefined) {
    const where = place === undefined ? [] : [`Classes are at ${place.name}.`];
    return [...where, 'The next batch has no date yet.', ...times].join(' ');
  }
  const time = firstTime(classes, day);
  const at = time === undefined ? '' : ` at ${formatTimeBriefly(time)}`;
  const begins =
    place === undefined ? `The batch starts on ${formatDay(day)}${at}.` : comeWords(place, { classes }, day);
  return [begins, ...times].join(' ');
}

/** When the first class of a day begins, `HH:MM`; undefined without one. */
export function firstTime(classes: Classes['classes'], day: string): string | undefined {
  return classes
    ?.filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map(({ from }) => from)
    .toSorted()[0];
}

interface Visited extends Classes {
  /** The day on which the batch of the learner begins, `YYYY-MM-DD`; null without one. */
  batch: string | null;
  /** The address of the provider, for a place without one. */
  address: string;
}

/** Where and when a learner comes, and a link to a map. Undefined for an online course. */
export function visitOf({ place, classes, batch, address }: Visited, today: string): Visit | undefined {
  if (place === undefined) return undefined;
  const times = classes === undefined ? [] : [`Classes: ${classTimes(classes)}.`];
  const isAhead = batch !== null && batch >= today;
  const when = isAhead ? comeWords(place, { classes }, batch) : `Your classes are at ${place.name}.`;
  const unknown = batch === null ? ['The batch has no date yet.'] : [];
  return {
    words: [when, ...unknown, ...times, `The address is ${place.address ?? address}.`].join(' '),
    ...(place.map !== undefined && { map: place.map }),
  };
}

export interface Visit {
  words: string;
  map?: string;
}

/** `Our centre, Kothrud`, as a heading. */
export function placeHeading({ name }: Place): string {
  return capitalised(name);
}

/** `6 to 8 PM`, `10 AM to 1 PM`. */
function timesInWords(from: string, to: string): string {
  const [start, end] = [from, to].map(formatTimeBriefly) as [string, string];
  const half = start.slice(-3);
  return `${end.endsWith(half) ? start.slice(0, -half.length) : start} to ${end}`;
}
