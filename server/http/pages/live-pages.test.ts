import { brotliDecompressSync } from 'node:zlib';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Offer } from '../../../domain/course/offer.ts';
import { withSettings } from '../../../domain/course/course-settings.ts';
import { DAY, indianDayAt } from '../../../domain/day.ts';
import { loadContent } from '../../content/load.ts';
import type { Desk } from '../../desk/desk.ts';
import { createLivePages } from './live-pages.ts';
import { createTextFile } from '../static/text-file.ts';

const content = loadContent(join(import.meta.dirname, '..', '..', '..'));
const NOW = Date.UTC(2026, 10, 23, 6);

const react = '/ReactRegister';
const cpp = '/CRegister';

/** Pages of a small site: those of two courses, a list of both, one that shows the day, and one of errors. */
function site() {
  const courses = content.courses.filter(({ page }) => page.path === react || page.path === cpp);
  const offers = new Map<string, Offer>();
  const errors: unknown[] = [];
  let live = courses;
  let at = NOW;
  let fails = false;
  let made = 0;
  let meanwhile = () => {};
  const offerOf = ({ id, closed }: (typeof courses)[number]) => offers.get(id) ?? (closed ? 'closed' : 'open');
  const words = (path: string) => {
    if (path === '/today') return indianDayAt(at);
    if (path === '/404') return 'not found';
    return live
      .filter(({ page }) => path === '/' || page.path === path)
      .map((course) => `${course.name} ${offerOf(course)}`)
      .join();
  };
  const paths = () => ['/', '/today', ...live.map(({ page }) => page.path)];
  const fileOf = (path: string) =>
    createTextFile({ type: 'text/html', cacheControl: 'no-cache', identity: Buffer.from(words(path)) });
  const build = () => ({
    texts: new Map([...paths().map((path) => [path, fileOf(path)] as const), ['/robots.txt', fileOf('/robots.txt')]]),
    errors: new Map([[404, fileOf('/404')]]),
    pages: paths().map((path) => ({ path, file: `${path}.html` })),
    made: new Set([...paths(), '/404']),
  });
  let built = build();
  let served = built;
  const pages = createLivePages({
    built: () => built,
    builtAt: () => NOW,
    serve: (files) =>
      void (served = { ...files, texts: new Map(files.texts), errors: new Map(files.errors) } as typeof built),
    draw: async () => new Map(),
    pages: {
      show: () => {},
      list: () => [...paths(), '/404'].map((path) => ({ kind: 'page', path })),
      make: async ({ path }) => {
        made += 1;
        meanwhile();
        if (fails && path === react) throw new Error('no database');
        const reads = live.filter(({ page }) => path === '/' || page.path === path).map(({ id }) => id);
        return {
          response: new Response(words(path), { headers: { 'Content-Security-Policy': "script-src 'self'" } }),
          reads: new Set([...reads, ...(path === '/' ? ['list'] : [])]),
        };
      },
      hashOf: (read, given) =>
        JSON.stringify(
          read === 'list' ? live.map(({ id }) => id) : [live.find(({ id }) => id === read), given.get(read)],
        ),
    },
    content: { site: content.site, courses },
    desk: {
      content: {
        site: content.site,
        get courses() {
          return live;
        },
      },
      offers: async () => new Map(live.map((course) => [course.id, offerOf(course)])),
      refreshContent: () => Promise.resolve(),
    } as unknown as Desk,
    now: () => at,
    logError: (error) => void errors.push(error),
  });
  onTestFinished(() => pages.stop());
  return {
    pages,
    offers,
    errors,
    served: () => served,
    /** The paths of pages whose files are others than those of the build. */
    changed: () => [...served.texts].flatMap(([path, file]) => (file === built.texts.get(path) ? [] : [path])),
    wordsAt: (path: string) => {
      const { br, identity } = served.texts.get(path) ?? fileOf('/none');
      return String(br === undefined ? identity.body : brotliDecompressSync(br.body as Buffer));
    },
    made: () => {
      const count = made;
      made = 0;
      return count;
    },
    set: (id: string, settings: Parameters<typeof withSettings>[1]) =>
      void (live = courses.map((course) => (course.id === id ? withSettings(course, settings) : course))),
    unset: () => void (live = courses),
    show: (shown: typeof courses) => void (live = shown),
    rebuild: () => void (built = build()),
    whileMaking: (does: () => void) => void (meanwhile = does),
    fail: (does: boolean) => void (fails = does),
    pass: (ms: number) => void (at += ms),
  };
}

const CLOSED = { registration: 'closed', seats: null, closesOn: null, startsOn: null } as const;

test('nothing is made again while all is as the build knew it', async () => {
  const own = site();
  await own.pages.refresh();
  expect([own.made(), own.changed()]).toEqual([0, []]);
});

test('a course that is set is shown anew, with the lists that name it, and once', async () => {
  const own = site();
  own.set('react', CLOSED);
  await own.pages.refresh();
  expect(own.made()).toBe(5);
  expect(own.changed()).toEqual(['/', react]);
  expect(own.wordsAt(react)).toContain('closed');
  const file = own.served().texts.get(react);
  expect(file?.br?.headers).toContain('Content-Encoding');
  expect(file?.identity.headers.join(' ')).toContain("script-src 'self'");
  await own.pages.refresh();
  expect(own.made()).toBe(0);
  own.unset();
  await own.pages.refresh();
  expect(own.changed()).toEqual([]);
});

test('seats that are taken change the pages, and free ones again', async () => {
  const own = site();
  own.offers.set('cpp', 'full');
  await own.pages.refresh();
  expect(own.changed()).toEqual(['/', cpp]);
  own.offers.delete('cpp');
  await own.pages.refresh();
  expect(own.changed()).toEqual([]);
});

test('with another day, the pages that show it are others, and what has not changed is not compressed again', async () => {
  const own = site();
  own.set('react', CLOSED);
  await own.pages.refresh();
  const before = own.served().texts.get(react);
  own.pass(DAY);
  await own.pages.refresh();
  expect(own.changed()).toEqual(['/', '/today', react]);
  expect(own.served().texts.get(react)).toBe(before);
});

test('once it is known what pages read, only those that read a change are made', async () => {
  const own = site();
  own.set('react', CLOSED);
  await own.pages.refresh();
  own.made();
  own.offers.set('cpp', 'full');
  await own.pages.refresh();
  expect(own.made()).toBe(2);
  expect(own.changed()).toEqual(['/', react, cpp]);
  own.show(content.courses.filter(({ page }) => page.path === react));
  await own.pages.refresh();
  // The page of the course, since it is not closed any more, and the list.
  expect(own.made()).toBe(2);
  own.pass(DAY);
  await own.pages.refresh();
  expect(own.made()).toBe(4);
});

test('a change while pages are made is shown the next time, whatever they had read', async () => {
  const own = site();
  own.set('react', CLOSED);
  own.whileMaking(() => own.offers.set('cpp', 'full'));
  await own.pages.refresh();
  own.whileMaking(() => {});
  own.made();
  await own.pages.refresh();
  expect(own.made()).toBe(5);
  expect(own.changed()).toEqual(['/', react, cpp]);
});

test('over a newer build, pages are made again', async () => {
  const own = site();
  own.offers.set('react', 'full');
  await own.pages.refresh();
  own.offers.delete('react');
  own.rebuild();
  own.offers.set('react', 'full');
  await own.pages.refresh();
  expect(own.changed()).toEqual(['/', react]);
});

test('a course that goes takes its page with it, and one that comes brings it', async () => {
  const own = site();
  const all = content.courses.filter(({ page }) => page.path === react || page.path === cpp);
  own.show(all.filter(({ page }) => page.path !== react));
  await own.pages.refresh();
  expect(own.served().texts.has(react)).toBe(false);
  expect(own.served().pages.map(({ path }) => path)).toEqual(['/', '/today', cpp]);
  expect(own.served().texts.has('/robots.txt')).toBe(true);
  own.show(all);
  await own.pages.refresh();
  expect(own.changed()).toEqual([]);
});

test('what could not be made stays as it was, is told, and tried again', async () => {
  const own = site();
  own.set('react', { ...CLOSED, closesOn: indianDayAt(NOW) });
  own.fail(true);
  await own.pages.refresh();
  // A lasting failure is logged once.
  await own.pages.refresh();
  expect(own.errors).toHaveLength(1);
  expect(own.changed()).toEqual([]);
  own.fail(false);
  await own.pages.refresh();
  expect(own.changed()).toEqual(['/', react]);
});
