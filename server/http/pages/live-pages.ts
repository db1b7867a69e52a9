/** Remakes built pages in memory when offers differ from the build, so that visitors never wait for them. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { saidOffer, type Offer } from '../../../domain/course/offer.ts';
import { batchWords } from '../../../domain/course/classes.ts';
import { linksForNew } from '../../../domain/course/links.ts';
import { settingsOf } from '../../../domain/course/course-settings.ts';
import { indianDayAt } from '../../../domain/day.ts';
import { paths } from '../../../domain/paths.ts';
import type { Course } from '../../content/schema/course-schema.ts';
import type { Content, Entry } from '../../content/schema/schema.ts';
import type { Desk } from '../../desk/desk.ts';
import type { AnewPage, AnewPages } from './on-demand.ts';
import { cacheControl, textType } from '../static/file-types.ts';
import { keepOwnHashes } from '../static/own-hashes.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { createTextFile, type TextFile } from '../static/text-file.ts';

/** Milliseconds between looks for taken seats and for changes by other processes. */
const LOOK_EVERY = 5000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface LivePagesOptions {
  /** Built files by path; asked each time, since a newer build may replace them. */
  built: () => Pick<StaticFiles, 'texts'>;
  /** Milliseconds since 1970. */
  builtAt: () => number;
  serve: (texts: StaticFiles['texts']) => void;
  pages: AnewPages;
  /** As in the files of the build. */
  content: Pick<Content, 'courses' | 'site'>;
  desk: Desk;
  now: () => number;
  logError: (error: unknown) => void;
}

interface LivePages {
  /** Remakes and serves changed pages. Never rejects: a failed page stays as it was until the next time. */
  refresh(): Promise<void>;
  start(): void;
  stop(): void;
}

/** All that pages show and that changes without a build, to be compared (`today` as `YYYY-MM-DD`). */
function stateOf(
  course: Entry<Course>,
  { offer, site, today }: { offer: Offer | undefined; site: Content['site']; today: string },
): string {
  const within = { hours: site.confirmation.hours, days: site.linksWithinDays };
  const batch = course.mode === 'live' ? [batchWords(course, today), linksForNew(course, within, today)] : [];
  return JSON.stringify([settingsOf(course), offer, ...batch]);
}

function pagesOf(courses: readonly Entry<Course>[]): (readonly [AnewPage, string])[] {
  if (courses.length === 0) return [];
  return [
    ...courses.flatMap(({ page, payment }) => [['course', page.path] as const, ['payment', payment.path] as const]),
    ['home', paths.home],
    ['home', paths.homeAlias],
    ['courses', paths.courses],
  ];
}

/** Keeps the pages of courses up to date between two builds. */
export function createLivePages(options: LivePagesOptions): LivePages {
  const { built, builtAt, serve, pages, content, desk, now, logError } = options;
  const { courses, site } = content;
  const locals = { desk, logError };
  const url = (path: string) => new URL(path, 'http://localhost');
  let made: { of: string; texts: StaticFiles['texts'] } | undefined;
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function make(page: AnewPage, path: string): Promise<TextFile> {
    const response = await pages.renderAnew(page, new Request(url(path)), locals);
    const identity = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${path} could not be made again: it answered ${response.status}`);
    const policy = response.headers.get('Content-Security-Policy');
    const [br, gz] = await Promise.all([brotli(identity), zip(identity)]);
    return createTextFile({
      type: textType('page.html') ?? 'text/html',
      policy: policy === null ? undefined : keepOwnHashes(policy, identity),
      cacheControl: cacheControl('page.html'),
      identity,
      br,
      gzip: gz,
    });
  }

  async function look(): Promise<void> {
    await desk.refreshCourses();
    const today = indianDayAt(now());
    const offers = await desk.offers();
    const builtOn = indianDayAt(builtAt());
    const inFiles = new Map(
      courses.map((course) => [
        course.id,
        stateOf(course, { offer: saidOffer(course, builtOn), site, today: builtOn }),
      ]),
    );
    const stands = desk
      .courses()
      .map((course) => ({ course, state: stateOf(course, { offer: offers.get(course.id), site, today }) }));
    const changed = stands.filter(({ course, state }) => state !== inFiles.get(course.id));
    const { texts } = built();
    const of = changed.length === 0 ? '' : JSON.stringify([today, stands.map(({ state }) => state)]);
    if (made?.of === of && made.texts === texts) return;
    const anew = new Map<string, TextFile>();
    for (const [page, path] of pagesOf(changed.map(({ course }) => course))) {
      // A payment page that counts seats is made on request, so no build has it.
      if (!texts.has(encodeURI(path))) continue;
      // oxlint-disable no-await-in-loop -- one after the other, with whoever asks in between
      anew.set(encodeURI(path), await make(page, path));
      await othersAreAnswered();
      // oxlint-enable no-await-in-loop
    }
    serve(anew.size === 0 ? texts : new Map([...texts, ...anew]));
    made = { of, texts };
  }

  // A database that is away for an hour is logged once.
  let isFailing = false;
  const refresh = () =>
    (turn = turn.then(look).then(
      () => void (isFailing = false),
      (error: unknown) => {
        if (!isFailing) logError(error);
        isFailing = true;
      },
    ));
  return {
    refresh,
    start: () => {
      const again = () => void (timer = setTimeout(() => void refresh().then(next), LOOK_EVERY).unref());
      const next = () => isStopped || again();
      again();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
