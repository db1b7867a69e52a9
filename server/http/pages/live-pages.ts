/** Makes pages again in memory when what they show has changed, so that visitors never wait for them. */
import { createHash } from 'node:crypto';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { type Offer, saidOffers } from '../../../domain/course/offer.ts';
import { indianDayAt } from '../../../domain/day.ts';
import { processPaths } from '../../../domain/paths.ts';
import type { Content } from '../../content/schema/schema.ts';
import type { Desk } from '../../desk/desk.ts';
import { pageFile } from '../static/page-file.ts';
import { type DrawnFiles, pageFileName, type StaticFiles } from '../static/static-files.ts';
import type { TextFile } from '../static/text-file.ts';
import { pageReads, type PageReads, readsOf, unchangedBy } from '../static/page-reads.ts';
import type { SitePage, SitePages } from './on-demand.ts';

/** Milliseconds between looks for taken seats and for changes by other processes. */
const LOOK_EVERY = 5000;

/** Of the built files, those that the content makes. */
type Pages = Pick<StaticFiles, 'texts' | 'errors' | 'pages' | 'made'> & { reads?: PageReads | undefined };

interface LivePagesOptions {
  /** Asked each time, since a newer build may replace them. */
  built: () => Pages;
  /** Milliseconds since 1970. */
  builtAt: () => number;
  serve: (files: Partial<Pages & Pick<StaticFiles, 'drawn'>>) => void;
  /** Draws what the content has beside its pages. */
  draw: () => Promise<DrawnFiles>;
  pages: Pick<SitePages, 'show' | 'list' | 'make' | 'hashOf'>;
  /** That of the build. */
  content: Pick<Content, 'site' | 'courses'>;
  desk: Desk;
  now: () => number;
  logError: (error: unknown) => void;
}

interface Progress {
  made: number;
  of: number;
}

interface LivePages {
  /** Remakes and serves changed pages. Never rejects: if one fails, all stay as they were, and the answer is false. */
  refresh(): Promise<boolean>;
  /** Undefined unless pages are being made. */
  progress(): Progress | undefined;
  start(): void;
  stop(): void;
}

/** What is served, and what it was made of. */
interface Served {
  state: State;
  of: Pages;
  pages: Pages;
  /** Undefined if it is not known of all pages. */
  reads: PageReads | undefined;
}

/** Keeps the pages of the content up to date between two builds. */
export function createLivePages(options: LivePagesOptions): LivePages {
  const { built, builtAt, serve, draw, pages, content, desk, now, logError } = options;
  let served = asBuilt(built());
  let progress: Progress | undefined;
  let turn = Promise.resolve(true);
  let drawing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** All that pages show and that changes without a build. */
  async function stateNow(): Promise<State> {
    return stateOf(indianDayAt(now()), desk.content, await desk.offers());
  }

  function asBuilt(of: Pages): Served {
    const day = indianDayAt(builtAt());
    return { state: stateOf(day, content, saidOffers(content.courses, day)), of, pages: of, reads: of.reads };
  }

  async function look(): Promise<void> {
    const of = built();
    await desk.refreshContent();
    const state = await stateNow();
    if (isSame(served.state, state) && served.of === of) return;
    const before = asBuilt(of);
    const next = isSame(before.state, state) ? before : await remade(of, state);
    const isOther = served.state.site !== state.site;
    serve(next.pages);
    served = next;
    if (isOther) drawAgain();
  }

  /** Pages need not wait for pictures of icons and shared links, of which there may be a hundred. */
  function drawAgain(): void {
    drawing = drawing.then(draw).then((drawn) => serve({ drawn }), logError);
  }

  async function remade(of: Pages, state: State): Promise<Served> {
    pages.show(desk.content);
    const stays = unchanged(of, state);
    const texts = new Map([...of.texts].filter(([path]) => !of.made.has(path)));
    const errors = new Map(of.errors);
    const made = new Set<string>();
    const listed: { path: string; file: string }[] = [];
    const reads = new Map<string, Iterable<string>>();
    // The provider's own file of this name comes first.
    const list = pages.list().filter(({ path }) => !texts.has(encodeURI(path)));
    progress = { made: 0, of: list.length };
    for (const page of list) {
      const status = STATUS.get(page.path);
      const path = encodeURI(page.path);
      const name = pageFileName(page.path);
      const inPlace = ({ pages: { errors: failed, texts: found } }: Pick<Served, 'pages'>) =>
        status === undefined ? found.get(path) : failed.get(status);
      const before = inPlace(served);
      const known = served.reads && stays(page.path) ? readsOf(served.reads, page.path) : undefined;
      // oxlint-disable no-await-in-loop -- one after the other, with whoever asks in between
      const drawn =
        before !== undefined && known !== undefined
          ? { file: before, reads: known }
          : await make(page, { name, isError: status !== undefined }, [inPlace({ pages: of }), before], state);
      if (status === undefined) texts.set(path, drawn.file);
      else errors.set(status, drawn.file);
      if (status === undefined && name.endsWith('.html')) listed.push({ path, file: name });
      made.add(path);
      reads.set(page.path, drawn.reads);
      progress.made += 1;
      if (known === undefined) await othersAreAnswered();
      // oxlint-enable no-await-in-loop
    }
    const known = pageReads(reads, (read) => pages.hashOf(read, state.offers));
    // What has changed meanwhile may be in some of the pages.
    const isWhole = isSame(state, await stateNow());
    return { state, of, pages: { texts, errors, pages: listed, made }, reads: isWhole ? known : undefined };
  }

  function unchanged(of: Pages, state: State): (path: string) => boolean {
    if (served.reads === undefined || served.of !== of || served.state.day !== state.day) return () => false;
    return unchangedBy(served.reads, (read) => pages.hashOf(read, state.offers));
  }

  /** One of the likely files, if it has the same bytes. */
  async function make(
    page: SitePage,
    about: { name: string; isError: boolean },
    likely: (TextFile | undefined)[],
    { offers }: State,
  ): Promise<{ file: TextFile; reads: ReadonlySet<string> }> {
    // All pages show the same moment.
    const atThatMoment = Object.create(desk, { offers: { value: () => Promise.resolve(offers) } }) as Desk;
    const { response, reads } = await pages.make(page, { desk: atThatMoment, logError });
    const identity = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200)
      throw new Error(`${page.path} could not be made again: it answered ${response.status}`);
    const hash = createHash('sha256').update(identity).digest('base64url');
    const same = likely.find((file) => file?.hash === hash);
    const file =
      same ?? (await pageFile(identity, { ...about, policy: response.headers.get('Content-Security-Policy') }));
    return { file, reads };
  }

  // A database that is away for an hour is logged once.
  let isFailing = false;
  const refresh = () =>
    (turn = turn
      .then(look)
      .then(
        () => void (isFailing = false),
        (error: unknown) => {
          if (!isFailing) logError(error);
          isFailing = true;
        },
      )
      .then(() => {
        progress = undefined;
        return !isFailing;
      }));
  return {
    refresh,
    progress: () => progress,
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
  day: string;
  /** By the ids of courses. */
  offers: ReadonlyMap<string, Offer>;
  /** The courses and offers as one text. */
  courses: string;
}

function stateOf(day: string, { site, courses }: Pick<Content, 'site' | 'courses'>, offers: State['offers']): State {
  return { site, day, offers, courses: JSON.stringify([courses, courses.map(({ id }) => offers.get(id))]) };
}

function isSame(one: State, other: State): boolean {
  return one.site === other.site && one.day === other.day && one.courses === other.courses;
}
