import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { playVideo } from '../support/video-host.ts';

test.use({ videoHost: true });

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
    const shown = await items.evaluateAll((all) =>
      all.map((item) => {
        const picture = item.querySelector('img');
        return [item.querySelector('a')?.getAttribute('href'), picture?.src, picture?.loading];
      }),
    );
    const picture = expect.stringMatching(/^https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/\w+\.jpg$/);
    expect(shown).toEqual(titles.map((_, index) => [`${player}/${index}`, picture, 'lazy']));
    await items.last().scrollIntoViewIfNeeded();
    await expect(items.last().locator('img')).toHaveJSProperty('naturalWidth', 1);
    expect(strangers.filter((address) => !address.startsWith('https://i.ytimg.com/vi/'))).toEqual([]);
    await items.nth(1).click();
    await expect(page).toHaveURL(`${player}/1`);
  });
}

test('the playlist of React is one list of at most 1,300 pixels, and what a lecture is about unfolds on phones', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 780],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/course-content');
    await expect(page.locator('k-island[of=LectureList]')).toHaveAttribute('live');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1300);
    const item = page.getByRole('main').getByRole('listitem').first();
    await expect(item.locator('p')).toBeVisible({ visible: width > 1000 });
    if (width > 1000) continue;
    await item.getByText('What it is about').click();
    await expect(item.locator('p')).toBeVisible();
    await expect(page).toHaveURL('/course-content');
  }
});

test('a playlist shows drawn pictures when the video host can’t be reached', async ({ page }) => {
  await page.route('https://i.ytimg.com/**', (route) => route.abort());
  await page.goto('/course-content');
  const item = page.getByRole('main').getByRole('listitem').first();
  await expect(item.locator('img')).toHaveCount(0);
  const drawn = item.locator('svg').first();
  await expect(drawn).toBeVisible();
  const box = await drawn.boundingBox();
  expect(box?.width).toBeGreaterThan(60);
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

async function checkPlayer(
  page: Page,
  baseURL: string | undefined,
  { playlist, player, titles }: (typeof LISTS)[number],
  index: number,
  description = '',
) {
  await page.goto(`${player}/${index}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '');
  const frame = main.locator('iframe');
  await expect(frame).toHaveCount(0);
  await playVideo(page);
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeFocused();
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
  // The host learns the site, but not the page.
  await expect(page.frameLocator('iframe').getByText(/^Referrer: /)).toHaveText(`Referrer: ${baseURL}/`);
  await expect(main.getByText(description, { exact: true })).toHaveCount(player === '/module' ? 1 : 0);
}

for (const list of LISTS) {
  test(`the players under ${list.player} show title, video and the ways on`, async ({ page, baseURL }) => {
    await page.goto(list.playlist);
    const descriptions = await page.getByRole('main').locator('ol li p').allTextContents();
    expect(descriptions).toHaveLength(list.titles.length);
    for (const index of [0, 1, list.titles.length - 1]) {
      await checkPlayer(page, baseURL, list, index, descriptions[index]);
    }
  });
}

test('the playlist of Data Management stands under its modules, and each lecture says how long it is', async ({
  page,
}) => {
  await page.goto('/dm-course-content');
  const main = page.getByRole('main');
  const modules = main.getByRole('heading', { level: 2 });
  await expect(modules).toHaveCount(8);
  await expect(modules.nth(1)).toHaveText('Module 2: Excel: formulas and functions');
  const second = main.locator('section').nth(1);
  await expect(second.getByRole('heading', { level: 3 })).toHaveText([4, 5, 6, 7].map((number) => `Lecture ${number}`));
  const lengths = await main
    .getByRole('listitem')
    .evaluateAll((items) => items.map(({ textContent }) => Number(/(\d+) min/.exec(textContent ?? '')?.[1])));
  const [hours, minutes] = [Math.floor(sumOf(lengths) / 60), sumOf(lengths) % 60];
  await expect(main).toContainText(
    `31 lectures of Data Management (Excel & Tableau), ${hours} h ${minutes} min in all`,
  );
});

test('a playlist leads back to the lecture that was opened last on this device', async ({ page }) => {
  for (const { playlist, player, titles } of LISTS) {
    await page.goto(playlist);
    const go = page.getByRole('main').getByRole('link', { name: /^(Start|Continue) with lecture \d+$/ });
    await expect(go).toHaveText('Start with lecture 1');
    await expect(go).toHaveAttribute('href', `${player}/0`);
    await page.goto(`${player}/2`);
    await expect(page.locator('k-island[of=LecturePlayer]')).toHaveAttribute('live');
    await page.getByRole('link', { name: 'Back to the playlist' }).click();
    await expect(go).toHaveText('Continue with lecture 3');
    const marked = page.getByRole('main').locator('[data-left-off]');
    await expect(marked.getByRole('heading')).toHaveText(titles[2] ?? '');
    await go.click();
    await expect(page).toHaveURL(`${player}/2`);
  }
});

test('on a wide screen the lecture that plays is in view in a list of thirty-one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const index of [0, 15, 30]) {
    await page.goto(`/DmModule/${index}`);
    await expect(page.getByRole('complementary').locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
});

test('where nothing may be kept, a playlist begins with its first lecture', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/module/2');
  await page.goto('/course-content');
  await expect(page.getByRole('link', { name: 'Start with lecture 1' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the list of a player marks by words which lecture plays, and leads to the others', async ({ page }) => {
  for (const { player, titles } of LISTS) {
    await page.goto(`${player}/3`);
    const links = page.getByRole('complementary').getByRole('link');
    await expect(links).toHaveCount(titles.length);
    await expect(links.and(page.locator('[aria-current]'))).toHaveText(new RegExp(`This lecture${titles[3]}`));
    await playVideo(page);
    await expect(links.and(page.locator('[aria-current]'))).toHaveText(new RegExp(`Playing now${titles[3]}`));
    await expect(links.filter({ hasText: 'Playing now' })).toHaveCount(1);
    await links.nth(1).click();
    await expect(page).toHaveURL(`${player}/1`);
  }
});

test('another lecture is shown without a load, and Back leads to the one before, then to the playlist', async ({
  page,
}) => {
  await page.goto('/course-content');
  await page.getByRole('main').getByRole('link', { name: REACT[0] }).click();
  await expect(page.locator('k-island[of=LecturePlayer]')).toHaveAttribute('live');
  const loaded: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname));
  const shows = async (index: number) => {
    await expect(page).toHaveURL(`/module/${index}`);
    await expect(page).toHaveTitle(new RegExp(`^${REACT[index]}\\b.* \\| React.Js \\| `));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(REACT[index] ?? '');
    await expect(page.locator('main iframe')).toHaveAttribute('title', REACT[index] ?? '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/module/${index}$`));
  };
  await page.getByRole('link', { name: /^Next/ }).press('Enter');
  await shows(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('main iframe')).toBeInViewport();
  await page.getByRole('complementary').getByRole('link').nth(3).click();
  await shows(3);
  await page.goBack();
  await shows(1);
  await page.goBack();
  await shows(0);
  // The frames of the videos are loaded, and no page.
  expect(loaded.filter((path) => !path.startsWith('/embed/'))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue with lecture 1' })).toBeVisible();
});

test('the video reaches from edge to edge on a phone, and stands beside the list on a wide screen', async ({
  page,
}) => {
  for (const path of ['/module/1', '/effectiveVideo']) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Play “/ })
        .boundingBox(),
    ).toMatchObject({
      x: 0,
      width: 360,
    });
    await playVideo(page);
    const frame = page.getByRole('main').locator('iframe');
    expect(await frame.boundingBox()).toMatchObject({ x: 0, width: 360 });
    await page.setViewportSize({ width: 1280, height: 900 });
    const [video, list] = [await frame.boundingBox(), await page.getByRole('main').locator('ol').last().boundingBox()];
    expect(list?.x, path).toBeGreaterThan((video?.x ?? Infinity) + (video?.width ?? 0));
    expect(list?.width, path).toBe(21 * 16);
  }
});

test('a player asks the host for nothing but small pictures before a press', async ({ page, strangers }) => {
  for (const path of ['/module/1', '/DmModule/4', '/effectiveVideo']) {
    await page.goto(path);
    const cover = page.getByRole('main').getByRole('link', { name: /^Play “/ });
    await expect(cover).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
    await expect(cover.locator('img')).toHaveJSProperty('complete', true);
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  expect(strangers.filter((address) => !address.startsWith('https://i.ytimg.com/vi/'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a lecture plays in its page at once', async ({ page }) => {
    for (const path of ['/module/1', '/DmModule/4']) {
      await page.goto(path);
      await expect(page.locator('main iframe')).toBeVisible();
      await expect(page.locator('main iframe')).toHaveAttribute('src', /\bautoplay=1\b/);
      await expect(page.getByRole('main').getByRole('link', { name: /^Play “/ })).toBeHidden();
    }
  });
});

test('the lecture grids ask nobody else for a picture', async ({ page, strangers }) => {
  for (const { path, player, count } of [
    { path: '/ReactRegister', player: '/module/', count: 5 },
    { path: '/DmRegister', player: '/DmModule/', count: 31 },
  ]) {
    await page.goto(path);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`h3 a[href^="${player}"]`) });
    await expect(cards).toHaveCount(count);
    await cards.last().scrollIntoViewIfNeeded();
    for (const card of await cards.all()) await expect(card.locator('svg')).toBeVisible();
  }
  expect(strangers).toEqual([]);
});

test('the playlist and the promo video on landing pages wait for a press, and load no script for it', async ({
  page,
  strangers,
}) => {
  for (const path of ['/ReactRegister', '/OsRegister']) {
    await page.goto(path);
    const videos = page.locator('k-island[of=PressToPlay]');
    await videos.getByRole('link', { name: /^Play “/ }).scrollIntoViewIfNeeded();
    await expect(videos).toHaveAttribute('live');
    await expect(videos.locator('iframe')).toHaveCount(0);
    expect(strangers).toEqual([]);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await videos.getByRole('link', { name: /^Play “/ }).press('Enter');
    await expect(videos.locator('iframe')).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/[\w-]{11}\?.*autoplay=1/,
    );
    await expect(page.frameLocator('iframe').getByText(/^Referrer: http/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    expect(scripts.filter((address) => address.includes('/_astro/'))).toEqual([]);
    page.removeAllListeners('request');
    strangers.length = 0;
  }
});

test('the words to press lie above the picture of a video, by day and by night', async ({ page }) => {
  for (const path of ['/ReactRegister', '/OsRegister']) {
    await page.goto(path);
    const words = page.locator('k-island[of=PressToPlay] a span').first();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await words.scrollIntoViewIfNeeded();
      const onTop = await words.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(onTop, `${path}, ${colorScheme}`).toBe(true);
    }
  }
});

test('a lecture pressed in the playlist of a course page plays in its place, and is marked', async ({ page }) => {
  await page.goto('/ReactRegister');
  const videos = page.locator('k-island[of=PressToPlay]');
  const items = videos.getByRole('list', { name: 'React lectures' }).getByRole('link');
  await expect(items).toHaveCount(5);
  await expect(items.and(page.locator('[aria-current]'))).toHaveCount(0);
  await items.first().scrollIntoViewIfNeeded();
  await expect(videos).toHaveAttribute('live');
  for (const index of [3, 1]) {
    await items.nth(index).click();
    await expect(videos.locator('iframe')).toHaveAttribute('title', REACT[index] ?? '');
    await expect(videos.getByRole('heading')).toHaveText(REACT[index] ?? '');
    for (const each of [0, 1, 2, 3, 4]) {
      if (each === index) await expect(items.nth(each)).toHaveAttribute('aria-current', 'true');
      else await expect(items.nth(each)).not.toHaveAttribute('aria-current');
    }
  }
});
