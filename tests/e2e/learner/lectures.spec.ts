import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { everyUrl, players, playlists } from '../support/urls.ts';

const REACT = ['HTML and CSS', 'JS Refresher', 'DOM Manipulation', 'Event Handling', 'Node js'];
const DATA = Array.from({ length: 31 }, (_, index) => `Lecture ${index + 1}`);

const LISTS = [
  { playlist: '/course-content', player: '/module', titles: REACT },
  { playlist: '/dm-course-content', player: '/DmModule', titles: DATA },
];

for (const { playlist, player, titles } of LISTS) {
  test(`${playlist} lists its ${titles.length} lectures with pictures of the video host`, async ({
    page,
    strangers,
  }) => {
    await page.goto(playlist);
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText(titles);
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    for (let index = 0; index < titles.length; index++) {
      const item = items.nth(index);
      await expect(item.getByRole('link')).toHaveAttribute('href', `${player}/${index}`);
      const picture = item.locator('img');
      await expect(picture).toHaveAttribute('src', /^https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/\w+\.jpg$/);
      await expect(picture).toHaveAttribute('loading', 'lazy');
    }
    await items.last().scrollIntoViewIfNeeded();
    await expect(items.last().locator('img')).toHaveJSProperty('naturalWidth', 1);
    expect(strangers.filter((address) => !address.startsWith('https://i.ytimg.com/vi/'))).toEqual([]);
    await items.nth(1).click();
    await expect(page).toHaveURL(`${player}/1`);
  });

  test(`${playlist} shows drawn pictures when the video host can’t be reached`, async ({ page }) => {
    await page.route('https://i.ytimg.com/**', (route) => route.abort());
    await page.goto(playlist);
    const item = page.getByRole('main').getByRole('listitem').first();
    await expect(item.locator('img')).toHaveCount(0);
    const drawn = item.locator('svg').first();
    await expect(drawn).toBeVisible();
    const box = await drawn.boundingBox();
    expect(box?.width).toBeGreaterThan(60);
  });
}

test('only the two playlists have a way back to the home page under their own name', async ({ request }) => {
  for (const { path } of everyUrl) {
    const html = await (await request.get(path)).text();
    const wanted = playlists.some((playlist) => playlist.path === path);
    expect.soft([path, html.includes('Back to Home')]).toEqual([path, wanted]);
  }
});

async function checkPlayer(
  page: Page,
  { playlist, player, titles }: (typeof LISTS)[number],
  index: number,
  description = '',
) {
  await page.goto(`${player}/${index}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '');
  const frame = main.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?.*\bautoplay=1\b/,
  );
  await expect(frame).toHaveAttribute('title', titles[index] ?? '');
  await expect(frame).toHaveAttribute('allow', /\bautoplay\b/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(main.getByRole('link', { name: 'Back to the playlist' })).toHaveAttribute('href', playlist);
  const previous = main.locator('a[rel=prev]');
  const next = main.locator('a[rel=next]');
  await expect(previous).toHaveCount(index === 0 ? 0 : 1);
  await expect(next).toHaveCount(index === titles.length - 1 ? 0 : 1);
  if (index > 0) await expect(previous).toHaveAttribute('href', `${player}/${index - 1}`);
  if (index < titles.length - 1) await expect(next).toHaveAttribute('href', `${player}/${index + 1}`);
  await expect(main.getByText(description, { exact: true })).toHaveCount(player === '/module' ? 1 : 0);
}

for (const list of LISTS) {
  test(`the players under ${list.player} show title, video and the ways on`, async ({ page }) => {
    await page.goto(list.playlist);
    const descriptions = await page.getByRole('main').locator('ol li p').allTextContents();
    expect(descriptions).toHaveLength(list.titles.length);
    for (const index of new Set([0, 1, 2, 3, 4, list.titles.length - 1])) {
      await checkPlayer(page, list, index, descriptions[index]);
    }
  });
}

test('the embedded video is told which site it is on, and no more', async ({ page, baseURL }) => {
  await page.goto('/module/2');
  await expect(page.frameLocator('iframe').getByText(/^Referrer: /)).toHaveText(`Referrer: ${baseURL}/`);
});

test('previous and next lead through all the lectures', async ({ page }) => {
  await page.goto('/module/0');
  for (const { h1 } of players.filter(({ path }) => path.startsWith('/module/')).slice(1)) {
    await page.locator('a[rel=next]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
  }
  await page.locator('a[rel=prev]').click();
  await expect(page).toHaveURL('/module/3');
  await page.getByRole('link', { name: 'Back to the playlist' }).click();
  await expect(page).toHaveURL('/course-content');
});

test('the lecture grids ask nobody else for a picture', async ({ page, strangers }) => {
  for (const { path, player, count } of [
    { path: '/ReactRegister', player: '/module/', count: 5 },
    { path: '/DmRegister', player: '/DmModule/', count: 31 },
  ]) {
    await page.goto(path);
    const cards = page.getByRole('main').locator(`ol a[href^="${player}"]`);
    await expect(cards).toHaveCount(count);
    await cards.last().scrollIntoViewIfNeeded();
    for (const card of await cards.all()) await expect(card.locator('svg')).toBeVisible();
  }
  expect(strangers).toEqual([]);
});

test('the playlist and the promo video on landing pages wait for a press', async ({ page, strangers }) => {
  for (const path of ['/ReactRegister', '/OsRegister']) {
    await page.goto(path);
    const island = page.locator('astro-island[component-url*=VideoPlayer]');
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
    await expect(island.locator('iframe')).toHaveCount(0);
    expect(strangers).toEqual([]);
    await island.getByRole('link', { name: /^Play “/ }).press('Enter');
    await expect(island.locator('iframe')).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/[\w-]{11}\?.*autoplay=1/,
    );
    await expect(page.frameLocator('iframe').getByText(/^Referrer: http/)).toBeVisible();
    await expect(island.locator(':focus')).toHaveCount(1);
    strangers.length = 0;
  }
});
