import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Offer } from '../../../domain/course/offer.ts';
import { withSettings } from '../../../domain/course/course-settings.ts';
import { addDays, DAY, indianDayAt } from '../../../domain/day.ts';
import { loadContent } from '../../content/load.ts';
import type { Desk } from '../../desk/desk.ts';
import { createLivePages } from './live-pages.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { createTextFile } from '../static/text-file.ts';

const content = loadContent(join(import.meta.dirname, '..', '..', '..'));
const NOW = Date.UTC(2026, 10, 23, 6);

function someFile(text: string) {
  return createTextFile({ type: 'text/html', cacheControl: 'no-cache', identity: Buffer.from(text) });
}

function site(courses = content.courses) {
  const paths = ['/', '/Home', '/Courses', ...courses.flatMap(({ page, payment }) => [page.path, payment.path])];
  const build = () => new Map(paths.map((path) => [path, someFile('built')]));
  let texts: StaticFiles['texts'] = build();
  let served: StaticFiles['texts'] = texts;
  let live: typeof courses = courses;
  let fails = false;
  const offers = new Map<string, Offer>();
  const made: string[] = [];
  const errors: unknown[] = [];
  const desk = {
    courses: () => live,
    offers: async () => new Map(live.map(({ id, closed }) => [id, offers.get(id) ?? (closed ? 'closed' : 'open')])),
    refreshCourses: () => Promise.resolve(),
  };
  let at = NOW;
  const pages = createLivePages({
    built: () => ({ texts }),
    builtAt: () => NOW,
    serve: (files) => void (served = files),
    pages: {
      renderAnew: async (kind, request) => {
        if (fails) throw new Error('no database');
        made.push(`${kind} ${new URL(request.url).pathname}`);
        return new Response(`anew ${kind}`, { headers: { 'Content-Security-Policy': "script-src 'self'" } });
      },
    },
    content: { ...content, courses },
    desk: desk as unknown as Desk,
    now: () => at,
    logError: (error) => void errors.push(error),
  });
  onTestFinished(() => pages.stop());
  const bodyOf = (path: string) => String(served.get(path)?.identity.body);
  return {
    pages,
    offers,
    errors,
    bodyOf,
    served: () => served,
    made: () => made.splice(0),
    set: (id: string, settings: Parameters<typeof withSettings>[1]) =>
      void (live = courses.map((course) => (course.id === id ? withSettings(course, settings) : course))),
    unset: () => void (live = courses),
    rebuild: () => void (texts = build()),
    fail: (does: boolean) => void (fails = does),
    pass: (ms: number) => void (at += ms),
  };
}

const CLOSED = { registration: 'closed', seats: null, closesOn: null, startsOn: null } as const;
const ALL_LISTS = ['home /', 'home /Home', 'courses /Courses'];

test('nothing is made anew while all is as the build knew it', async () => {
  const own = site();
  await own.pages.refresh();
  expect(own.made()).toEqual([]);
  expect(own.bodyOf('/ReactRegister')).toBe('built');
});

test('a course that is set is shown anew, with the lists that name it, and once', async () => {
  const own = site();
  own.set('react', CLOSED);
  await own.pages.refresh();
  expect(own.made()).toEqual(['course /ReactRegister', 'payment /ReactPayment', ...ALL_LISTS]);
  expect(own.bodyOf('/ReactRegister')).toBe('anew course');
  expect(own.bodyOf('/CRegister')).toBe('built');
  const file = own.served().get('/ReactRegister');
  expect(file?.br?.headers).toContain('Content-Encoding');
  expect(file?.identity.headers.join(' ')).toContain("script-src 'self'");
  await own.pages.refresh();
  expect(own.made()).toEqual([]);
  own.unset();
  await own.pages.refresh();
  expect(own.bodyOf('/ReactRegister')).toBe('built');
});

test('seats that are taken change the pages, and free ones again', async () => {
  const own = site();
  own.offers.set('cpp', 'full');
  await own.pages.refresh();
  expect(own.bodyOf('/CRegister')).toBe('anew course');
  own.offers.delete('cpp');
  await own.pages.refresh();
  expect(own.bodyOf('/CRegister')).toBe('built');
});

test('with another day, and with a newer build, they are made again', async () => {
  const own = site();
  own.set('react', CLOSED);
  await own.pages.refresh();
  own.made();
  own.pass(24 * 3_600_000);
  await own.pages.refresh();
  expect(own.made()).toContain('course /ReactRegister');
  own.rebuild();
  await own.pages.refresh();
  expect(own.made()).toContain('course /ReactRegister');
  expect(own.bodyOf('/ReactRegister')).toBe('anew course');
});

test('a live course is shown anew on the days on which its page says something else', async () => {
  const start = { on: addDays(indianDayAt(NOW), 5) };
  const own = site(
    content.courses.map((course) => (course.id === 'cpp' ? { ...course, dates: { ...course.dates, start } } : course)),
  );
  const isMade = async () => {
    await own.pages.refresh();
    return own.made().includes('course /CRegister');
  };
  const days: boolean[] = [];
  for (let day = 0; day <= 6; day++) {
    days.push(await isMade());
    own.pass(DAY);
  }
  // Until two days before the links are due, everybody gets them by that day.
  expect(days).toEqual([false, false, true, true, true, true, true]);
});

test('what could not be made stays as it was, is told, and tried again', async () => {
  const own = site();
  own.set('react', { ...CLOSED, closesOn: indianDayAt(NOW) });
  own.fail(true);
  await own.pages.refresh();
  // A lasting failure is logged once.
  await own.pages.refresh();
  expect(own.errors).toHaveLength(1);
  expect(own.bodyOf('/ReactRegister')).toBe('built');
  own.fail(false);
  await own.pages.refresh();
  expect(own.bodyOf('/ReactRegister')).toBe('anew course');
});
