/** Keeps progress on this device, and on the account of signed-in learners. Without an account no request is sent. */
import type { Kept, Place, Progress } from '../../../domain/learning/progress.ts';
import { goesOnAt, isWatched, MOST_SECONDS } from '../../../domain/learning/progress.ts';
import { chapterField, lectureField } from '../../../domain/learning/progress-form.ts';
import { SIGNED_IN_MARKER } from '../../../domain/sign-in/marker.ts';

/** `isSent`: the account has it and decides from then on. `length` in whole seconds. */
type Entry = Kept & { place?: Place; isSent?: true };

interface Device {
  lectures: Partial<Record<number, Entry>>;
  chapters: Partial<Record<number, Entry>>;
}

export interface OpenProgress {
  goesOnAt(lecture: number): number;
  isRead(chapter: number): boolean;
  keepLecture(number: number, place: Place): void;
  keepChapter(number: number, isRead: boolean): void;
}

/** Seconds; a video left so early just starts again. */
const BEGINNING = 10;

/** Milliseconds to wait for the account before the device's data is used. */
const PATIENCE = 4000;

function isSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.replace('__Host-', '') === `${SIGNED_IN_MARKER}=1`);
}

/** `path` is from learningPath of domain/paths.ts. */
export async function openProgress(path: string): Promise<OpenProgress> {
  const device = read(path);
  const hasAccount = isSignedIn() && (await agree(path, device));

  function keep(group: keyof Device, entry: Entry, field: [string, string]): void {
    // Another window may have stored something.
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

/** The newer entry wins; entries of the device alone are sent once. Returns whether the account keeps this course. */
async function agree(path: string, device: Device): Promise<boolean> {
  const account = await ask(path);
  if (account === undefined) return false;
  for (const { seconds, ...kept } of account.lectures) {
    // The account has the position; the player will report the length.
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

/** For a lecture that was watched before and begun again, being watched matters more than the position. */
function placeOf(place: Place, isDone: boolean): Place {
  return isDone && !isWatched(place) ? { ...place, seconds: place.length } : place;
}

/** Undefined without an account or an answer. */
async function ask(path: string): Promise<Progress | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? ((await response.json()) as Progress) : undefined;
  } catch {
    return undefined;
  }
}

/** Failed entries stay unsent for the next page; refused ones no longer belong to the course. */
async function send(path: string, fields: [string, string][], entries: readonly Entry[]): Promise<void> {
  try {
    // `keepalive` also works while the page is left.
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
    // Storage is refused or full: the entry lasts as long as the page, and on the account.
  }
}
