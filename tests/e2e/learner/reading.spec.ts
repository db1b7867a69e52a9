import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TIME = '/effectiveMaterials';
const ATTITUDE = '/positiveMaterials';

const SECTIONS = [
  'Introduction to Attitude',
  'Psychology of Attitude',
  'Positive vs Negative',
  'Developing Positivity',
  'Overcoming Negativity',
  'Attitude in Workplace',
  'Emotional Intelligence',
  'Building Long-Term Positivity',
  'Real-Life Inspirations',
  'Practical Exercises',
  'Inspiring Quotes',
  'Conclusion',
];

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

/** Scrolls so that the heading stands near the top, as a reader does. */
async function readFrom(page: Page, id: string): Promise<void> {
  await page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }), id);
}

test('the reading on time has fifteen numbered sections, revision points and quotes', async ({ page }) => {
  await page.goto(TIME);
  const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 15).map((heading) => /^\d+/.exec(heading)?.[0])).toEqual(
    Array.from({ length: 15 }, (_, index) => String(index + 1)),
  );
  expect(headings.slice(15)).toEqual(['Key Revision Points', expect.stringMatching(/Quotes/)]);
  await expect(contents(page).getByRole('link')).toHaveText(headings);
  const article = page.getByRole('article');
  for (const figure of [/25[ -]minutes?/, /\b5 minutes/, /15 to 20 minutes/])
    await expect(article).toContainText(figure);
  await expect(article.getByRole('complementary')).toHaveCount(1);
  expect(await article.locator('blockquote').count()).toBeGreaterThanOrEqual(3);
});

test('the reading on attitude has its twelve sections, revision points and a card of thirteen lists', async ({
  page,
}) => {
  await page.goto(ATTITUDE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Power of Attitude');
  const headings = [...SECTIONS.map((section, index) => `${index + 1}. ${section}`), 'Quick Revision Points'];
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(headings);
  await expect(contents(page).getByRole('link')).toHaveText(headings);

  const card = article.getByRole('complementary');
  await expect(card.getByRole('heading')).toHaveCount(13);
  const followedByList = await card
    .locator('h3')
    .evaluateAll((heads) => heads.map((head) => head.nextElementSibling?.tagName));
  expect(followedByList).toEqual(Array.from({ length: 13 }, () => 'UL'));
  const column = (name: RegExp) => page.getByRole('columnheader', { name });
  const comparisons = article
    .getByRole('table')
    .filter({ has: column(/positive/i) })
    .filter({ has: column(/negative/i) });
  expect(await comparisons.count()).toBeGreaterThanOrEqual(2);
  for (const figure of [/21 days/, /three/i, /5 minutes/, /20 to 25 minutes/])
    await expect(article).toContainText(figure);
  await expect(article.locator('form, input')).toHaveCount(0);
});

for (const path of [TIME, ATTITUDE]) {
  test(`every link in the contents of ${path} leads to its section`, async ({ page }) => {
    await page.goto(path);
    for (const link of await contents(page).getByRole('link').all()) {
      const id = ((await link.getAttribute('href')) ?? '').slice(1);
      await expect(page.getByRole('article').locator(`h2[id="${id}"]`)).toHaveText((await link.textContent()) ?? '');
    }
  });

  test(`${path} says how long it takes to read, about as long as its words need`, async ({ page }) => {
    await page.goto(path);
    const said = Number(/(\d+) minutes to read/.exec(await page.getByRole('main').innerText())?.[1]);
    const words = (await page.getByRole('article').innerText()).split(/\s+/).length;
    expect(said).toBeGreaterThan(words / 300);
    expect(said).toBeLessThan(words / 120);
  });
}

test('on a wide screen the contents stay in sight and mark the section that is read', async ({ page }) => {
  for (const path of [TIME, ATTITUDE]) {
    await page.goto(path);
    const links = contents(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const index of [2, 9, 1, 12]) {
      const id = ((await links.nth(index).getAttribute('href')) ?? '').slice(1);
      await readFrom(page, id);
      await expect(contents(page).locator('[aria-current]')).toHaveCount(1);
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'true');
      await expect(links.nth(index)).toBeInViewport();
    }
    const box = await contents(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(200);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(links.last()).toHaveAttribute('aria-current', 'true');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the contents are folded at first, open on a press and fold again after a choice', async ({ page }) => {
    await page.goto(ATTITUDE);
    const links = contents(page).getByRole('link');
    await expect(links).toHaveCount(0);
    await contents(page).getByText('On this page').click();
    await expect(links).toHaveCount(13);
    await links.nth(6).click();
    await expect(page).toHaveURL(/#.*emotional-intelligence/);
    await expect(page.getByRole('heading', { name: '7. Emotional Intelligence' })).toBeInViewport();
    await expect(links).toHaveCount(0);
  });

  test('tables fit a phone: those with much text put their rows one below the other', async ({ page }) => {
    for (const path of [TIME, ATTITUDE, '/privacy']) {
      await page.goto(path);
      const tables = page.getByRole('article').locator('table');
      for (const box of await tables.evaluateAll((all) => all.map((table) => table.getBoundingClientRect().right))) {
        expect.soft(box, path).toBeLessThanOrEqual(360);
      }
      const row = tables.and(page.locator('[data-stacks]')).first().locator('tbody tr').first();
      const cells = await row.locator('td').evaluateAll((all) =>
        all.map((cell) => ({
          left: cell.getBoundingClientRect().left,
          label: getComputedStyle(cell, '::before').content,
        })),
      );
      expect(new Set(cells.map(({ left }) => left)).size).toBe(1);
      const heads = await row.locator('xpath=ancestor::table').locator('th').allTextContents();
      expect(cells.slice(1).map(({ label }) => label)).toEqual(heads.slice(1).map((head) => `"${head}"`));
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents are there on a wide screen and lead on', async ({ page }) => {
    for (const path of [TIME, ATTITUDE]) {
      await page.goto(path);
      const links = contents(page).getByRole('link');
      for (let index = 0; index < (await links.count()); index++) {
        await links.nth(index).click();
        const id = new URL(page.url()).hash.slice(1);
        await expect(page.locator(`[id="${decodeURIComponent(id)}"]`)).toBeInViewport();
      }
    }
  });

  test('the contents unfold on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(TIME);
    const links = contents(page).getByRole('link');
    await expect(links).toHaveCount(0);
    await contents(page).getByText('On this page').click();
    await expect(links).toHaveCount(17);
    await links.nth(7).click();
    await expect(page.getByRole('heading', { name: /^8\. / })).toBeInViewport();
  });
});

test('on paper there is the article alone', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of [TIME, ATTITUDE]) {
    await page.goto(path);
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.locator('body > header')).toBeHidden();
    await expect(page.locator('body > footer')).toBeHidden();
    await expect(page.locator('[data-contents]')).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('complementary')).toBeVisible();
    const [ink, paper] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return [color, backgroundColor];
    });
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
});

test('a printed course page has every module', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/ReactRegister');
  const outline = page.locator('astro-island').first();
  await outline.scrollIntoViewIfNeeded();
  await expect(outline).not.toHaveAttribute('ssr');
  for (const id of ['module-1', 'module-2', 'module-3', 'module-4']) await expect(page.locator(`#${id}`)).toBeVisible();
});
