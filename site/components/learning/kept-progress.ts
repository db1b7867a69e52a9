/**
 * What was watched and read of a course: kept on this device, and on the account of whoever has signed in. Nobody is asked
 * for anything while nobody has.
 */
import type { Kept, KeptLecture, Place, Progress } from '../../../domain/learning/progress.ts';
import { goesOnAt, isWatched, MOST_SECONDS } from '../../../domain/learning/progress.ts';
import { chapterField, lectureField } from '../../../domain/learning/progress-form.ts';
import { SIGNED_IN_MARKER } from '../../../domain/sign-in/marker.ts';

/** `isSent`: it is on the account, too, which then knows better. `length` of a video in whole seconds. */
type OnDevice = (Omit<KeptLecture, 'seconds'> & { place?: Place; isSent?: true }) | undefined;

interface Device {
  lectures: Record<number, OnDevice>;
  chapters: Record<number, OnDevice>;
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
  if (isSignedIn()) await agree(path, device);

  function keep(kept: Record<number, OnDevice>, entry: Exclude<OnDevice, undefined>, field: [string, string]): void {
    kept[entry.number] = entry;
    write(path, device);
    if (isSignedIn()) void send(path, [field], [entry]).then(() => write(path, device));
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
      keep(device.lectures, { number, place, isDone, at: Date.now() }, lectureField(number, place));
    },
    keepChapter: (number, isDone) =>
      keep(device.chapters, { number, isDone, at: Date.now() }, chapterField(number, isDone)),
  };
}

/** Of what both have, the newer holds; what only the device has is sent, once. */
async function agree(path: string, device: Device): Promise<void> {
  const account = await ask(path);
  if (account === undefined) return;
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
}

function take(kept: Record<number, OnDevice>, entry: Kept & { place?: Place }): void {
  const own = kept[entry.number];
  if (own === undefined || own.isSent === true || own.at <= entry.at) kept[entry.number] = { ...entry, isSent: true };
}

function unsent(kept: Record<number, OnDevice>): Exclude<OnDevice, undefined>[] {
  return Object.values(kept).filter((entry) => entry !== undefined && entry.isSent !== true) as Exclude<
    OnDevice,
    undefined
  >[];
}

/** One that was watched to the end before, and was begun again: that it is watched matters more than where it stands. */
function placeOf(place: Place, isDone: boolean): Place {
  return isDone && !isWatched(place) ? { ...place, seconds: place.length } : place;
}

async function ask(path: string): Promise<Progress | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? ((await response.json()) as Progress) : undefined;
  } catch {
    return undefined;
  }
}

/** What does not arrive stays unsent, and goes with the next page. */
async function send(path: string, fields: [string, string][], entries: { isSent?: true }[]): Promise<void> {
  try {
    // Also while the page is left.
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), keepalive: true });
    if (response.ok) for (const entry of entries) entry.isSent = true;
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
