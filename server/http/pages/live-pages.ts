/** Makes pages again in memory when what they show has changed, so that visitors never wait for them. */
import { createHash } from 'node:crypto';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { saidOffer } from '../../../domain/course/offer.ts';
import { indianDayAt } from '../../../domain/day.ts';
import { processPaths } from '../../../domain/paths.ts';
import type { Content } from '../../content/schema/schema.ts';
import type { Desk } from '../../desk/desk.ts';
import { pageFile } from '../static/page-file.ts';
import { pageFileName, type StaticFiles } from '../static/static-files.ts';
import type { TextFile } from '../static/text-file.ts';
import type { SitePage, SitePages } from './on-demand.ts';

/** Milliseconds between looks for taken seats and for changes by other processes. */
const LOOK_EVERY = 5000;

/** Of the built files, those that the content makes. */
type Pages = Pick<StaticFiles, 'texts' | 'errors' | 'pages' | 'made'>;

interface LivePagesOptions {
  /** Asked each time, since a newer build may replace them. */
  built: () => Pages;
  /** Milliseconds since 1970. */
  builtAt: () => number;
  serve: (pages: Pages) => void;
  pages: Pick<SitePages, 'show' | 'list' | 'make'>;
  /** That of the build. */
  content: Pick<Content, 'site' | 'courses'>;
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

/** Keeps the pages of the content up to date between two builds. */
export function createLivePages(options: LivePagesOptions): LivePages {
  const { built, builtAt, serve, pages, content, desk, now, logError } = options;
  const locals = { desk, logError };
  let served: { state: State; of: Pages; pages: Pages } | undefined;
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** All that pages show and that changes without a build. */
  async function stateNow(): Promise<State> {
    await desk.refreshContent();
    const offers = await desk.offers();
    return stateOf(indianDayAt(now()), desk.content, (id) => offers.get(id));
  }

  function stateOfBuild(): State {
    const day = indianDayAt(builtAt());
    const offers = new Map(content.courses.map((course) => [course.id, saidOffer(course, day)]));
    return stateOf(day, content, (id) => offers.get(id));
  }

  async function look(): Promise<void> {
    const of = built();
    const state = await stateNow();
    if (served !== undefined && isSame(served.state, state) && served.of === of) return;
    const made = isSame(state, stateOfBuild()) ? of : await remade(of);
    serve(made);
    served = { state, of, pages: made };
  }

  async function remade(of: Pages): Promise<Pages> {
    pages.show(desk.content);
    const before = served?.pages ?? of;
    const texts = new Map([...of.texts].filter(([path]) => !of.made.has(path)));
    const errors = new Map(of.errors);
    const made = new Set<string>();
    const listed: { path: string; file: string }[] = [];
    for (const page of pages.list()) {
      // oxlint-disable no-await-in-loop -- one after the other, with whoever asks in between
      const status = STATUS.get(page.path);
      const path = encodeURI(page.path);
      // The provider's own file of this name.
      if (texts.has(path)) continue;
      const likely = status === undefined ? [of.texts.get(path), before.texts.get(path)] : [of.errors.get(status)];
      const name = pageFileName(page.path);
      const file = await make(page, { name, isError: status !== undefined }, likely);
      if (status === undefined) texts.set(path, file);
      else errors.set(status, file);
      if (status === undefined && name.endsWith('.html')) listed.push({ path, file: name });
      made.add(path);
      await othersAreAnswered();
      // oxlint-enable no-await-in-loop
    }
    return { texts, errors, pages: listed, made };
  }

  /** One of the likely files, if it has the same bytes. */
  async function make(
    page: SitePage,
    about: { name: string; isError: boolean },
    likely: (TextFile | undefined)[],
  ): Promise<TextFile> {
    const response = await pages.make(page, locals);
    const identity = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200)
      throw new Error(`${page.path} could not be made again: it answered ${response.status}`);
    const hash = createHash('sha256').update(identity).digest('base64url');
    const same = likely.find((file) => file?.hash === hash);
    return same ?? pageFile(identity, { ...about, policy: response.headers.get('Content-Security-Policy') });
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

/** Pages of errors have no address. */
const STATUS: ReadonlyMap<string, number> = new Map([
  [processPaths.notFound, 404],
  [processPaths.failed, 500],
]);

interface State {
  /** Another object once the files of the content were read again. */
  site: Content['site'];
  /** The day, and what changes at the desk. */
  rest: string;
}

function stateOf(
  today: string,
  { site, courses }: Pick<Content, 'site' | 'courses'>,
  offerOf: (id: string) => unknown,
): State {
  return { site, rest: JSON.stringify([today, courses, courses.map(({ id }) => offerOf(id))]) };
}

function isSame(one: State, other: State): boolean {
  return one.site === other.site && one.rest === other.rest;
}
