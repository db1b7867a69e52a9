/** Keeps progress on this device, and on the account of signed-in learners. Without an account no request is sent. */
import type { Kept, KeptLecture, Place, Progress } from '../../../domain/learning/progress.ts';
import { goesOnAt, isWatched, MOST_SECONDS } from '../../../domain/learning/progress.ts';
import { chapterField, lectureField } from '../../../domain/learning/progress-form.ts';
import { SIGNED_IN_MARKER } from '../../../domain/sign-in/marker.ts';

/** `isSent`: the account has it and decides from then on. `length` in whole seconds. */
type Entry = Omit<Kept, 'number'> & { place?: Place; isSent?: true };

/** By number; exercises by title. */
type Entries = Record<string, Entry>;

const GROUPS = ['lectures', 'chapters', 'exercises'] as const;

type Device = Record<(typeof GROUPS)[number], Entries>;

/** A chapter, or an exercise by its title, which the account does not keep. */
export type Ticked = { chapter: number } | { exercise: string };

export interface OpenProgress {
  /** Whether the account, if there is one, was heard, or has taken too long. */
  isAgreed: boolean;
  lectures(): KeptLecture[];
  goesOnAt(lecture: number): number;
  isTicked(ticked: Ticked): boolean;
  keepLecture(number: number, place: Place): void;
  keepTick(ticked: Ticked, isDone: boolean): void;
}

/** One for all islands of a page. `now` is another object after each change. */
interface CourseProgress {
  now: () => OpenProgress;
  subscribe: (listener: () => void) => () => void;
}

/** Seconds; a video left so early just starts again. */
const BEGINNING = 10;

/** Milliseconds after which a page shows the device's data, and goes on waiting for the account. */
const PATIENCE = 4000;

function isSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.replace('__Host-', '') === `${SIGNED_IN_MARKER}=1`);
}

const courses = new Map<string, CourseProgress>();

/** `path` is from learningPath of domain/paths.ts. */
export function progressOf(path: string): CourseProgress {
  const progress = courses.get(path) ?? openProgress(path);
  courses.set(path, progress);
  return progress;
}

function openProgress(path: string): CourseProgress {
  const device = read(path);
  const listeners = new Set<() => void>();
  const openedAt = Date.now();
  let hasAccount = false;
  let agreeing: Promise<void> | undefined;

  function keep(group: keyof Device, key: number | string, done: Omit<Entry, 'at'>, field?: [string, string]): void {
    // Another window may have stored something.
    const stored = read(path);
    for (const each of GROUPS) Object.assign(device[each], stored[each]);
    const entry = { ...done, at: Date.now() };
    device[group][key] = entry;
    write(path, device);
    show({});
    if (field !== undefined && hasAccount && isSignedIn())
      void send(path, [field], [entry]).then(() => write(path, device));
  }

  let now: OpenProgress = {
    isAgreed: false,
    lectures: () =>
      Object.entries(device.lectures).map(([number, { isDone, at, place }]) => ({
        number: Number(number),
        isDone,
        at,
        seconds: place?.seconds ?? 0,
      })),
    goesOnAt: (lecture) => {
      const place = device.lectures[lecture]?.place;
      const seconds = place === undefined ? 0 : goesOnAt(place);
      return seconds < BEGINNING ? 0 : seconds;
    },
    isTicked: (ticked) =>
      ('chapter' in ticked ? device.chapters[ticked.chapter] : device.exercises[ticked.exercise])?.isDone === true,
    keepLecture: (number, place) => {
      const isDone = isWatched(place) || device.lectures[number]?.isDone === true;
      keep('lectures', number, { place, isDone }, lectureField(number, place));
    },
    keepTick: (ticked, isDone) => {
      if ('chapter' in ticked) keep('chapters', ticked.chapter, { isDone }, chapterField(ticked.chapter, isDone));
      else keep('exercises', ticked.exercise, { isDone });
    },
  };

  function show(changed: Partial<OpenProgress>): void {
    now = { ...now, ...changed };
    for (const listener of listeners) listener();
  }

  async function agree(): Promise<void> {
    const patience = setTimeout(() => show({ isAgreed: true }), PATIENCE);
    const account = isSignedIn() ? await ask(path) : undefined;
    clearTimeout(patience);
    if (account === undefined) return show({ isAgreed: true });
    // What is kept from now on is sent at once.
    hasAccount = true;
    take(device, account, openedAt);
    const sending = sendUnsent(path, device);
    write(path, device);
    show({ isAgreed: true });
    await sending;
    write(path, device);
  }

  return {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      agreeing ??= agree();
      return () => listeners.delete(listener);
    },
  };
}

/** The newer entry wins, and always what was kept since this page was opened. */
function take(device: Device, account: Progress, openedAt: number): void {
  const takeOne = (kept: Entries, number: number, entry: Entry) => {
    const own = kept[number];
    if (own === undefined || own.isSent === true || own.at <= Math.min(entry.at, openedAt))
      kept[number] = { ...entry, isSent: true };
  };
  for (const { number, seconds, isDone, at } of account.lectures) {
    // The account has the position; the player will report the length.
    takeOne(device.lectures, number, { isDone, at, place: { seconds, length: MOST_SECONDS } });
  }
  for (const { number, isDone, at } of account.chapters) takeOne(device.chapters, number, { isDone, at });
}

/** Entries of the device alone are sent once. */
async function sendUnsent(path: string, device: Device): Promise<void> {
  const unsent = (entries: Entries) => Object.entries(entries).filter(([, { isSent }]) => isSent !== true);
  const lectures = unsent(device.lectures);
  const chapters = unsent(device.chapters);
  const fields = [
    ...lectures.flatMap(([number, { isDone, place }]) =>
      place ? [lectureField(Number(number), placeOf(place, isDone))] : [],
    ),
    ...chapters.map(([number, { isDone }]) => chapterField(Number(number), isDone)),
  ];
  if (fields.length > 0) {
    const entries = [...lectures, ...chapters].map(([, entry]) => entry);
    await send(path, fields, entries);
  }
}

/** For a lecture that was watched before and begun again, being watched matters more than the position. */
function placeOf(place: Place, isDone: boolean): Place {
  return isDone && !isWatched(place) ? { ...place, seconds: place.length } : place;
}

/** Undefined without an account or an answer. */
async function ask(path: string): Promise<Progress | undefined> {
  try {
    const response = await fetch(path);
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
  const empty = { lectures: {}, chapters: {}, exercises: {} };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(`progress ${path}`) ?? '{}') as Partial<Device>) };
  } catch {
    return empty;
  }
}

function write(path: string, device: Device): void {
  try {
    localStorage.setItem(`progress ${path}`, JSON.stringify(device));
  } catch {
    // Storage is refused or full: the entry lasts as long as the page, and on the account.
  }
}
