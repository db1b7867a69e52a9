import type { Page } from '@playwright/test';
import { sheets } from '../support/page/print.ts';
import { expect, test } from '../support/test.ts';

const TIME = '/effectiveMaterials';
const ATTITUDE = '/positiveMaterials';

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

const pill = (page: Page) => page.getByRole('button', { name: /Contents$/ });

/** Words broken in the middle of a line. */
function wordsInPieces(article: Element): string[] {
  const found: string[] = [];
  for (const part of article.querySelectorAll('th, td, h2, h3, figure')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => box.top));
        if (lines.size > 1) found.push(word);
      }
    }
  }
  return found;
}

/** Scrolls as a reader does. */
async function readFrom(page: Page, id: string): Promise<void> {
  await page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }), id);
}

for (const { path, course, price, video, other } of [
  {
    path: TIME,
    course: '/effectivePage',
    price: '₹330',
    video: '/effectiveVideo',
    other: ATTITUDE,
  },
  {
    path: ATTITUDE,
    course: '/positivePage',
    price: '₹360',
    video: '/positiveVideo',
    other: TIME,
  },
]) {
  test(`${path} has contents that lead on, the minutes that it takes, figures in words, and ways on at its end`, async ({
    page,
  }) => {
    await page.goto(path);
    const article = page.getByRole('article');
    const links = await contents(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href')?.slice(1), link.textContent?.trim()]));
    const headings = await article
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent?.trim()]));
    expect(links).toEqual(headings);

    const said = Number(/(\d+) minutes to read/.exec(await page.getByRole('main').innerText())?.[1]);
    const words = (await article.innerText()).split(/\s+/).length;
    expect(said).toBeGreaterThan(words / 200);
    expect(said).toBeLessThan(words / 130);

    const end = page.getByRole('main').locator('section').filter({ hasText: 'You have reached the end' });
    await expect(end.getByRole('link', { name: `See the exam, ${price}` })).toHaveAttribute('href', course);
    await expect(end.getByRole('link', { name: 'Watch the videos' })).toHaveAttribute('href', video);
    await expect(end.getByRole('paragraph').filter({ hasText: 'Next reading' }).getByRole('link')).toHaveAttribute(
      'href',
      other,
    );

    const drawn = page.getByRole('figure').filter({ hasNot: page.locator('blockquote') });
    await expect(drawn).toHaveCount(6);
    for (const figure of await drawn.all()) {
      await expect(figure.locator('figcaption')).toHaveText(/\w{3}/);
      for (const drawing of await figure.locator('svg').all()) {
        const spoken = [await drawing.getAttribute('aria-label'), await drawing.getAttribute('aria-hidden')];
        expect(spoken.filter((text) => text !== null)).toHaveLength(1);
      }
    }

    await test.step('on paper there is the article alone, with its figures', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const figure of await drawn.all()) await expect(figure).toBeVisible();
      const aside = page.locator('#site-menu, body > header, body > footer, #contents, [popovertarget=contents]');
      await expect(aside.filter({ visible: true })).toHaveCount(0);
      await expect(article).toBeVisible();
      await expect(page.getByRole('complementary')).toBeVisible();
      const colours = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement);
        return [color, backgroundColor];
      });
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      await page.emulateMedia({ media: null, colorScheme: null });
    });

    await test.step('the revision card is printed on one page of its own', async () => {
      await page.evaluate(() => {
        window.print = () => {};
      });
      await page.getByRole('button', { name: 'Print the card, one page' }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('complementary')).toBeVisible();
      await expect(article.getByRole('heading', { level: 2 })).toHaveCount(0);
      expect(await sheets(page)).toBe(1);
      await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  });
}

test('on a wide screen the contents stay in sight and mark the section that is read', async ({ page }) => {
  for (const path of [TIME, ATTITUDE]) {
    await page.goto(path);
    const links = contents(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    await expect(contents(page).getByRole('heading', { name: 'On this page' })).toBeVisible();
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

  test('the contents lie behind a pill, which says where one is, and go again after a choice', async ({ page }) => {
    await page.goto(ATTITUDE);
    const links = contents(page).getByRole('link');
    await expect(links).toHaveCount(0);
    await expect(pill(page)).toHaveText('1 of 12 · Contents');
    await pill(page).click();
    await expect(links).toHaveCount(13);
    await links.nth(6).click();
    await expect(page).toHaveURL(/#.*emotional-intelligence/);
    await expect(page.getByRole('heading', { name: '7 Emotional Intelligence' })).toBeInViewport();
    await expect(links).toHaveCount(0);
    await expect(pill(page)).toHaveText('7 of 12 · Contents');
    await pill(page).press('Enter');
    await expect(links.nth(6)).toHaveAttribute('aria-current', 'true');
    await expect(links.nth(6)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await readFrom(page, 'quick-revision-points');
    await expect(pill(page)).toHaveText('Contents');
  });

  for (const path of [TIME, ATTITUDE, '/privacy']) {
    test(`no word of a table, heading or figure of ${path} is cut, and its tables fit`, async ({ page }) => {
      await page.goto(path);
      const article = page.getByRole('article');
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await article.evaluate(wordsInPieces), `${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      const tables = article.locator('table');
      for (const right of await tables.evaluateAll((all) => all.map((table) => table.getBoundingClientRect().right)))
        expect.soft(right).toBeLessThanOrEqual(360);
      // Long tables stack their rows.
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
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents are there on a wide screen and lead on', async ({ page }) => {
    await page.goto(TIME);
    const links = contents(page).getByRole('link');
    for (const index of [0, 7, 16]) {
      await links.nth(index).click();
      const id = new URL(page.url()).hash.slice(1);
      await expect(page.locator(`[id="${decodeURIComponent(id)}"]`)).toBeInViewport();
    }
    // Nothing needs a script.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Print/ })).toHaveCount(0);
  });

  test('the pill opens the contents on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(TIME);
    const links = contents(page).getByRole('link');
    await expect(links).toHaveCount(0);
    await pill(page).click();
    await expect(links).toHaveCount(17);
    await links.nth(7).click();
    await expect(page.getByRole('heading', { name: /^8 / })).toBeInViewport();
    await contents(page).getByRole('button', { name: 'Close' }).click();
    await expect(links).toHaveCount(0);
  });
});

test('exercises that are ticked off stay so on the device, and mark their sections', async ({ page }) => {
  await page.goto(TIME);
  const ticks = page.getByRole('article').getByRole('checkbox', { name: /^Done: / });
  await expect(ticks).toHaveCount(15);
  await page.getByRole('checkbox', { name: 'Done: Guess first' }).check();
  await ticks.last().check();
  const done = contents(page).getByRole('link', { name: /done/ });
  await expect(done).toHaveText([/^3 /, /^15 /]);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Done: Guess first' })).toBeChecked();
  await expect(done).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Done: Guess first' }).uncheck();
  await page.reload();
  await expect(ticks.and(page.locator(':checked'))).toHaveCount(1);
  await page.goto(ATTITUDE);
  await expect(page.locator('k-island[of=Contents]')).toHaveAttribute('live');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a browser that refuses to keep anything still lets exercises be ticked off', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(TIME);
  const tick = page.getByRole('checkbox', { name: 'Done: Guess first' });
  await tick.check();
  await expect(tick).toBeChecked();
  // Together, since a fault says why nothing is marked.
  const marked = contents(page).getByRole('link', { name: /done/ });
  await expect
    .poll(async () => [...faults.map(String), ...(await marked.allInnerTexts())])
    .toEqual([expect.stringMatching(/^3\s/)]);
});

test('the head line fills as the reading is read', async ({ page }) => {
  await page.goto(TIME);
  const filled = () =>
    page.evaluate(() => {
      const bar = document.getAnimations().find((animation) => animation.timeline instanceof ScrollTimeline);
      return Math.round(Number(bar?.effect?.getComputedTiming().progress ?? Number.NaN) * 100);
    });
  await expect.poll(filled).toBe(0);
  await page.evaluate(() =>
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' }),
  );
  await expect.poll(filled).toBe(50);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(filled).toBe(100);
});
