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

async function phrasesOf(typed: Locator): Promise<string[]> {
  const { phrases } = JSON.parse((await typed.getAttribute('props')) ?? '') as { phrases: string[] };
  return phrases;
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

test('the wall has a tile for each course, and marks the one of which the phrase speaks', async ({ page }) => {
  await openOnStoppedClock(page);
  const tiles = page.getByRole('main').locator('a[aria-label]');
  const hrefs = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')));
  expect(hrefs.toSorted()).toEqual(courses.map(({ page: href }) => href).toSorted());

  const marked = () =>
    tiles.evaluateAll((all) =>
      all.flatMap((tile) => (getComputedStyle(tile).boxShadow === 'none' ? [] : [tile.getAttribute('href')])),
    );
  const typed = typedOn(page);
  const [first = '', second = ''] = await phrasesOf(typed);
  expect([await shownIn(typed).textContent(), await marked()]).toEqual([first, ['/OsRegister']]);
  await wake(page, typed);
  await page.clock.runFor(150 * first.length + 1000);
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await shownIn(typed).textContent()).toBe(second);
  }).toPass();
  expect(await marked()).toEqual(['/CRegister']);
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
    const texts = await phrasesOf(typed);
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
  for (const phrase of await phrasesOf(typedOn(page))) expect(read.split(phrase)).toHaveLength(2);
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the phrase and the figures stand still', async ({ page }) => {
    await openOnStoppedClock(page);
    const typed = typedOn(page);
    const [first = ''] = await phrasesOf(typed);
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
