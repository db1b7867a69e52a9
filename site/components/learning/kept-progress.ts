/**
 * What was watched and read of a course: kept on this device, and on the account of whoever has signed in. Nobody is asked
 * for anything while nobody has.
 */
import type { Kept, Place, Progress } from '../../../domain/learning/progress.ts';
import { goesOnAt, isWatched, MOST_SECONDS } from '../../../domain/learning/progress.ts';
import { chapterField, lectureField } from '../../../domain/learning/progress-form.ts';
import { SIGNED_IN_MARKER } from '../../../domain/sign-in/marker.ts';

/** `isSent`: it is on the account, too, which then knows better. `length` of a video in whole seconds. */
type Entry = Kept & { place?: Place; isSent?: true };

/** By their numbers. */
interface Device {
  lectures: Partial<Record<number, Entry>>;
  chapters: Partial<Record<number, Entry>>;
}

export interface OpenProgress {
  /** Where a lecture goes on, in seconds. */
  goesOnAt(lecture: number): number;
  isRead(chapter: number): boolean;
  keepLecture(number: number, place: Place): void;
  keepChapter(number: number, isRead: boolean): void;
}

/** Within so many seconds a video just begins. */
const BEGINNING = 10;

/** How long a page waits for the account, in milliseconds: then what the device has is good enough. */
const PATIENCE = 4000;

function isSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.replace('__Host-', '') === `${SIGNED_IN_MARKER}=1`);
}

/** What is kept of a course, by the path that learningPath of domain/paths.ts gives. */
export async function openProgress(path: string): Promise<OpenProgress> {
  const device = read(path);
  const hasAccount = isSignedIn() && (await agree(path, device));

  function keep(group: keyof Device, entry: Entry, field: [string, string]): void {
    // Another window may have kept something meanwhile.
    const now = read(path);
    for (const each of ['lectures', 'chapters'] as const) Object.assign(device[each], now[each]);
    device[group][entry.number] = entry;
    write(path, device);
    if (hasAccount && isSignedIn()) void send(path, [field], [entry]).then(() => write(path, device));
  }

  return {
    goesOnAt: (lecture) => {
      const place = device.lectures[lecture]?.place;
      const seconds = place === undefined ? 0 : goesOnAt(place);
      return seconds < BEGINNING ? 0 : seconds;
    },
    isRead: (chapter) => device.chapters[chapter]?.isDone === true,
    keepLecture: (number, place) => {
      const isDone = isWatched(place) || device.lectures[number]?.isDone === true;
      keep('lectures', { number, place, isDone, at: Date.now() }, lectureField(number, place));
    },
    keepChapter: (number, isDone) => keep('chapters', { number, isDone, at: Date.now() }, chapterField(number, isDone)),
  };
}

/** Of what both have, the newer holds; what only the device has is sent, once. Whether the account keeps this course. */
async function agree(path: string, device: Device): Promise<boolean> {
  const account = await ask(path);
  if (account === undefined) return false;
  for (const { seconds, ...kept } of account.lectures) {
    // The account knows where it goes on; how long it is, the player will say.
    take(device.lectures, { ...kept, place: { seconds, length: MOST_SECONDS } });
  }
  for (const kept of account.chapters) take(device.chapters, kept);
  const lectures = unsent(device.lectures);
  const chapters = unsent(device.chapters);
  const fields = [
    ...lectures.flatMap(({ number, isDone, place }) => (place ? [lectureField(number, placeOf(place, isDone))] : [])),
    ...chapters.map(({ number, isDone }) => chapterField(number, isDone)),
  ];
  if (fields.length > 0) await send(path, fields, [...lectures, ...chapters]);
  write(path, device);
  return true;
}

function take(kept: Device['lectures'], entry: Entry): void {
  const own = kept[entry.number];
  if (own === undefined || own.isSent === true || own.at <= entry.at) kept[entry.number] = { ...entry, isSent: true };
}

function unsent(kept: Device['lectures']): Entry[] {
  return Object.values(kept).flatMap((entry) => (entry === undefined || entry.isSent === true ? [] : [entry]));
}

/** One that was watched to the end before, and was begun again: that it is watched matters more than where it stands. */
function placeOf(place: Place, isDone: boolean): Place {
  return isDone && !isWatched(place) ? { ...place, seconds: place.length } : place;
}

/** Undefined where there is no account for it, or no answer. */
async function ask(path: string): Promise<Progress | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? ((await response.json()) as Progress) : undefined;
  } catch {
    return undefined;
  }
}

/** What does not arrive stays unsent, and goes with the next page; what is refused is not of this course any more. */
async function send(path: string, fields: [string, string][], entries: readonly Entry[]): Promise<void> {
  try {
    // Also while the page is left.
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), keepalive: true });
    if (response.ok || response.status === 422) for (const entry of entries) entry.isSent = true;
  } catch {
    // No connection.
  }
}

function read(path: string): Device {
  try {
    const { lectures = {}, chapters = {} } = JSON.parse(localStorage.getItem(`progress ${path}`) ?? '{}') as Device;
    return { lectures, chapters };
  } catch {
    return { lectures: {}, chapters: {} };
  }
}

function write(path: string, device: Device): void {
  try {
    localStorage.setItem(`progress ${path}`, JSON.stringify(device));
  } catch {
    // Refused or full: it lasts as long as the page, and on the account.
  }
}
