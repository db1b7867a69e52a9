import type { Locator, Page } from '@playwright/test';
import { courses } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

const START = new Date('2026-11-20T12:00:00+05:30');

/** The page on a clock that stands still until the test moves it. */
async function openOnStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(START.getTime() - 1000) });
  await page.clock.pauseAt(START);
  await page.goto('/');
}

function phrasesOf(typed: Locator): Promise<string[]> {
  return typed.evaluate((element: HTMLElement) => JSON.parse(element.dataset.typed ?? '[]'));
}

test('the banner leads to Contact Us', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('main').locator('section').first();
  await expect(banner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', '/ContactUs');
  await banner.getByRole('link').first().click();
  await expect(page).toHaveURL('/ContactUs');
});

test('the figures count up once, when they are seen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openOnStoppedClock(page);
  const figures = page.locator('[data-count-up]');
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

test('phrases are typed, stand for a second, are erased, and the next one follows', async ({ page }) => {
  await openOnStoppedClock(page);
  const typed = page.locator('[data-typed]');
  const phrases = await phrasesOf(typed);
  const [first = '', second = ''] = phrases;
  expect(phrases.length).toBeGreaterThan(1);

  const shows = async (text: string) => expect(await typed.textContent()).toBe(text);
  await shows(first);
  await page.clock.runFor(999);
  await shows(first);
  await page.clock.runFor(1);
  await shows(first.slice(0, -1));
  await page.clock.runFor(49);
  await shows(first.slice(0, -1));
  await page.clock.runFor(1);
  await shows(first.slice(0, -2));
  await page.clock.runFor(50 * (first.length - 2));
  await shows('');
  await page.clock.runFor(99);
  await shows('');
  await page.clock.runFor(1);
  await shows(second.slice(0, 1));
  await page.clock.runFor(100 * (second.length - 1));
  await shows(second);
  await page.clock.runFor(999);
  await shows(second);

  const rest = phrases.slice(2);
  await page.clock.runFor(1 + 50 * (second.length - 1));
  await shows('');
  for (const { length } of rest) await page.clock.runFor(100 * length + 1000 + 50 * (length - 1));
  await page.clock.runFor(100 * first.length);
  await shows(first);
});

test('screen readers get each phrase once', async ({ page }) => {
  await page.goto('/');
  const read = await page.getByRole('main').ariaSnapshot();
  for (const phrase of await phrasesOf(page.locator('[data-typed]'))) expect(read.split(phrase)).toHaveLength(2);
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the phrase and the figures stand still', async ({ page }) => {
    await openOnStoppedClock(page);
    const typed = page.locator('[data-typed]');
    const [first = ''] = await phrasesOf(typed);
    const figures = page.locator('[data-count-up]');
    await figures.first().scrollIntoViewIfNeeded();
    for (let step = 0; step < 20; step++) {
      await page.clock.runFor(173);
      expect(await typed.textContent()).toBe(first);
      expect(await figures.allTextContents()).toEqual(['80', '85']);
    }
  });
});

for (const path of ['/', '/Courses']) {
  test(`${path} shows a card for each of the twelve courses and the feature grid`, async ({ page }) => {
    await page.clock.setFixedTime(START);
    await page.goto(path);
    for (const group of ['tech', 'non-tech'] as const) {
      const names = courses.filter((course) => course.group === group).map(({ name }) => name);
      const list = page.locator(`section[aria-labelledby=${group}]`);
      await expect(list.getByRole('article').getByRole('heading')).toHaveText(names);
    }
    for (const { name, price, duration, page: href, dates } of courses) {
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByText('BESTSELLER', { exact: true })).toBeVisible();
      await expect(card.getByText(price, { exact: true })).toBeVisible();
      await expect(card.getByRole('listitem').first()).toHaveText(new RegExp(`(^|: )${duration.replace('+', '\\+')}$`));
      await expect(card.getByRole('link')).toHaveAttribute('href', href);
      await expect(card.locator('p').filter({ hasText: /^[A-Z].{30,}\.$/ })).toBeVisible();
      const lines = await card.locator('[data-date-line] b').allTextContents();
      expect([name, ...lines]).toEqual([name, 'Registration', dates === 'start' ? 'Start' : 'Exam']);
      await expect(card.locator('img')).toHaveJSProperty('complete', true);
      expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    const grid = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'You Need to Know This also' }) });
    expect(await grid.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  });
}

test('the whole card is one link', async ({ page }) => {
  await page.goto('/Courses');
  const card = page.getByRole('article').filter({ hasText: 'Introduction to C++' });
  await card.click({ position: { x: 20, y: 60 } });
  await expect(page).toHaveURL('/CRegister');
});
