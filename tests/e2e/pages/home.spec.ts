import type { Locator, Page } from '@playwright/test';
import { courses } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

// Motion is on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const START = new Date('2026-11-20T12:00:00+05:30');

/** The clock only moves when the test moves it. */
async function openOnStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(START.getTime() - 1000) });
  await page.clock.pauseAt(START);
  await page.goto('/');
}

const typedOn = (page: Page) => page.locator('k-island[of=TypedWords]').first();

/** What is to be seen of it. */
const shownIn = (typed: Locator) => typed.locator('span[aria-hidden]:not([data-words])');

interface TypedProps {
  phrases: string[];
  courses?: ({ page: string } | null)[];
}

async function propsOf(typed: Locator): Promise<TypedProps> {
  return JSON.parse((await typed.getAttribute('props')) ?? '') as TypedProps;
}

/** Islands wait for a browser that has nothing else to do, which the stopped clock never has. */
async function wake(page: Page, island: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await island.getAttribute('live')).toBe('');
  }).toPass();
}

test('the banner leads to the courses and to Contact Us', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/Courses');
  await main.getByRole('link', { name: 'Talk to us' }).click();
  await expect(page).toHaveURL('/ContactUs');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the first screen says what, for whom and from what price, and begins the wall; the whole page is six screens at most', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    const tiles = main.locator('a[aria-label]');
    for (const part of [
      main.getByText('12 online courses, from ₹330'),
      main.getByRole('heading', { level: 1 }),
      shownIn(typedOn(page)),
      main.getByText('For students and working people'),
      main.getByRole('link', { name: 'See all courses' }),
      main.getByRole('link', { name: 'Talk to us' }),
      tiles.nth(0),
      tiles.nth(7),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6 * 780);
  });
});

test('the wall has a tile for each course, and lifts the one of which the phrase speaks or that is pointed at', async ({
  page,
}) => {
  await openOnStoppedClock(page);
  const tiles = page.getByRole('main').locator('a[aria-label]');
  const hrefs = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')));
  expect(hrefs.toSorted()).toEqual(courses.map(({ page: href }) => href).toSorted());

  const lifted = () =>
    tiles.evaluateAll((all) =>
      all.flatMap((tile) => (getComputedStyle(tile).scale === 'none' ? [] : [tile.getAttribute('href')])),
    );
  const typed = typedOn(page);
  const { phrases, courses: spokenOf = [] } = await propsOf(typed);
  const pages = spokenOf.map((course) => (course === null ? [] : [course.page]));
  expect(pages.flat().length).toBeGreaterThan(5);
  expect([await shownIn(typed).textContent(), await lifted()]).toEqual([phrases[0], pages[0]]);
  await wake(page, typed);
  // The first is typed as well.
  await page.clock.runFor(100 * (phrases[0]?.length ?? 0));
  for (const [index, phrase] of phrases.entries()) {
    if (index === 0) continue;
    await page.clock.runFor(1000 + 50 * (phrases[index - 1]?.length ?? 0) + 100 * (phrase.length - 5));
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await shownIn(typed).textContent()).toBe(phrase);
    }).toPass();
    expect(await lifted(), phrase).toEqual(pages[index]);
    const link = typed.getByRole('link', { includeHidden: true });
    expect(await link.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(pages[index]);
  }

  const last = pages.at(-1) ?? [];
  const other = hrefs.find((href) => !last.includes(href ?? '')) ?? '';
  await page.locator(`a[aria-label][href="${other}"]`).hover();
  expect(await lifted()).toContain(other);
});

test('below the wall is the first step of a lesson, to try on wide screens and a link on phones', async ({ page }) => {
  await page.goto('/');
  const minute = page.locator('section').filter({ has: page.getByRole('heading', { name: 'One minute, right here' }) });
  const there = minute.getByRole('link').first();
  const href = (await there.getAttribute('href')) ?? '';
  expect(courses.map(({ page: path }) => `${path}#try`)).toContain(href);
  await minute.getByRole('radio').first().check();
  await expect(minute.getByRole('link', { name: 'Next, 2 of 4' })).toHaveAttribute('href', href);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(minute.getByRole('radio')).toHaveCount(0);
  await there.click();
  await expect(page.getByRole('heading', { name: 'Try one idea now' })).toBeInViewport();
});

test('the figures count up once, when they are seen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openOnStoppedClock(page);
  const figures = page.locator('k-island[of=CountUp]');
  const [eighty, eightyFive] = [figures.nth(0), figures.nth(1)];
  await expect(figures).toHaveText(['80', '85']);
  await page.clock.runFor(3000);
  await expect(figures).toHaveText(['80', '85']);

  await eighty.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(20);
    expect(Number(await eighty.textContent())).toBeLessThan(80);
  }).toPass();
  await page.clock.runFor(500);
  const halfway = Number(await eighty.textContent());
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(80);
  await page.clock.runFor(1500);
  await expect(eighty).toHaveText('80');

  await eightyFive.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(200);
    expect(await eightyFive.textContent()).toBe('85');
  }).toPass();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await eighty.scrollIntoViewIfNeeded();
  for (let step = 0; step < 10; step++) {
    await page.clock.runFor(50);
    expect(await eighty.textContent()).toBe('80');
  }
});

test('each figure types its texts one after the other', async ({ page }) => {
  await openOnStoppedClock(page);
  const cards = page.getByRole('region', { name: 'In figures' }).locator('k-island[of=TypedWords]');
  await expect(cards).toHaveCount(2);
  for (const typed of await cards.all()) {
    const texts = (await propsOf(typed)).phrases;
    expect(texts.length).toBeGreaterThanOrEqual(2);
    await shownIn(typed).scrollIntoViewIfNeeded();
    await wake(page, typed);
    const whole = new Set<string>();
    for (let step = 0; step < 500 && whole.size < texts.length; step++) {
      await page.clock.runFor(50);
      const text = (await shownIn(typed).textContent()) ?? '';
      if (texts.includes(text)) whole.add(text);
    }
    expect([...whole].toSorted()).toEqual(texts.toSorted());
  }
});

test('screen readers get each phrase once', async ({ page }) => {
  await page.goto('/');
  const read = await page.getByRole('main').ariaSnapshot();
  for (const phrase of (await propsOf(typedOn(page))).phrases) expect(read.split(phrase)).toHaveLength(2);
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the phrase and the figures stand still', async ({ page }) => {
    await openOnStoppedClock(page);
    const typed = typedOn(page);
    const [first = ''] = (await propsOf(typed)).phrases;
    const figures = page.locator('k-island[of=CountUp]');
    await figures.first().scrollIntoViewIfNeeded();
    for (let step = 0; step < 20; step++) {
      await page.clock.runFor(173);
      expect(await shownIn(typed).textContent()).toBe(first);
      expect(await figures.allTextContents()).toEqual(['80', '85']);
    }
  });
});

test('the whole card is one link', async ({ page }) => {
  await page.goto('/Courses');
  const card = page.getByRole('article').filter({ hasText: 'Introduction to C++' });
  await card.click({ position: { x: 20, y: 60 } });
  await expect(page).toHaveURL('/CRegister');
});
