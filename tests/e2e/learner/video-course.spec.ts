import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { playVideo } from '../support/video-host.ts';

const COURSES = [
  { path: '/effectiveVideo', count: 7, minutes: 210, reading: '/effectiveMaterials', said: '3 h 30 min' },
  { path: '/positiveVideo', count: 6, minutes: 180, reading: '/positiveMaterials', said: '3 h' },
];

async function openPlayer(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('k-island[of=VideoPlayer]')).toHaveAttribute('live');
  const items = page.getByRole('list', { name: 'Videos' }).getByRole('link');
  const titleOf = async (index: number) => (await items.nth(index).locator('span').first().textContent()) ?? '';
  const cover = page.getByRole('main').getByRole('link', { name: /^Play “/ });
  const onlyCurrent = async (index: number) => {
    await expect(page.getByRole('list', { name: 'Videos' }).locator('[aria-current]')).toHaveCount(1);
    await expect(items.nth(index)).toHaveAttribute('aria-current', 'true');
    const title = await titleOf(index);
    await expect(
      page
        .getByRole('main')
        .locator('p')
        .filter({ hasText: new RegExp(`^${title}$`) }),
    ).toBeVisible();
    const watch = (await items.nth(index).getAttribute('href')) ?? '';
    const video = new URL(watch).searchParams.get('v');
    const frame = page.getByRole('main').locator('iframe');
    if ((await cover.count()) === 1) {
      await expect(cover).toHaveAccessibleName(`Play “${title}”`);
      await expect(cover).toHaveAttribute('href', watch);
      await expect(frame).toHaveCount(0);
    } else {
      await expect(frame).toHaveCount(1);
      await expect(frame).toHaveAttribute('title', title);
      await expect(frame).toHaveAttribute('src', new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${video}\\?`));
    }
  };
  return { items, titleOf, onlyCurrent };
}

for (const { path, count, minutes, reading, said } of COURSES) {
  test(`${path} lists ${count} videos of ${said} in all, shows the one that is chosen, and leads to the reading materials`, async ({
    page,
  }) => {
    const { items, onlyCurrent } = await openPlayer(page, path);
    await expect(items).toHaveCount(count);
    await onlyCurrent(0);
    const lengths = await items.evaluateAll((links) =>
      links.map(({ textContent }) => / ?(\d+) min$/.exec(textContent ?? '')?.[1]),
    );
    expect(lengths.reduce((sum, length) => sum + Number(length), 0)).toBe(minutes);
    await expect(page.getByRole('main')).toContainText(`${count} videos, ${said}, free for anyone`);

    await test.step('a video that is chosen is shown, marked and in the address', async () => {
      const frame = page.getByRole('main').locator('iframe');
      await expect(frame).toHaveCount(0);
      await playVideo(page);
      await expect(frame).toBeFocused();
      await onlyCurrent(0);
      const seen = new Set<string>();
      for (const index of [2, count - 1, 0]) {
        await items.nth(index).click();
        await onlyCurrent(index);
        await expect(frame).toHaveAttribute('src', /autoplay=1/);
        await expect(items.nth(index)).toBeFocused();
        const { hash } = new URL(page.url());
        expect(hash).toMatch(/^#[a-z0-9-]+$/);
        seen.add(hash);
      }
      expect(seen.size).toBe(3);
    });

    await test.step('the list works by keyboard and keeps the focus', async () => {
      for (const index of [1, 2]) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await onlyCurrent(index);
        await expect(items.nth(index)).toBeFocused();
      }
    });

    await test.step('a shared address opens its video', async () => {
      const address = page.url();
      await page.goto('about:blank');
      await (await openPlayer(page, address)).onlyCurrent(2);
      await page.goto('about:blank');
      await (await openPlayer(page, `${path}#no-such-video`)).onlyCurrent(0);
    });

    await page.getByRole('link', { name: 'Reading Materials' }).click();
    await expect(page).toHaveURL(reading);
  });
}

test('the video that was open last on this device is marked, and so is the one that is open', async ({ page }) => {
  const path = '/effectiveVideo';
  const { items } = await openPlayer(page, path);
  await expect(items.and(page.locator('[data-left-off]'))).toHaveCount(0);
  await items.nth(3).click();
  await page.goto('about:blank');
  const again = await openPlayer(page, path);
  await again.onlyCurrent(0);
  await expect(again.items.nth(3)).toHaveAttribute('data-left-off');
  await playVideo(page);

  const styleOf = (index: number) =>
    items
      .nth(index)
      .evaluate((link) => [getComputedStyle(link).fontWeight, getComputedStyle(link, '::before').content]);
  const [current, other] = [await styleOf(0), await styleOf(1)];
  expect(Number(current[0])).toBeGreaterThan(Number(other[0]));
  expect(current[1]).not.toBe(other[1]);

  await again.items.nth(3).click();
  await expect(again.items.and(page.locator('[data-left-off]'))).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each video leads to where it can be watched, and the first is there', async ({ page }) => {
    for (const { path, count, reading } of COURSES) {
      await page.goto(path);
      const items = page.getByRole('list', { name: 'Videos' }).getByRole('link');
      await expect(items).toHaveCount(count);
      for (const item of await items.all()) {
        await expect(item).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
      }
      await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
      await expect(page.getByRole('link', { name: 'Reading Materials' })).toHaveAttribute('href', reading);
    }
  });
});
