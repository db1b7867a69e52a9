import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { confirm } from '../support/staff-actions.ts';
import { heading } from '../support/desk.ts';
import { type Learner, registerFor, somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { overflowing } from '../support/page/overflow.ts';
import { signIn } from '../support/sessions.ts';
import { expect, showVideoHost, test } from '../support/test.ts';
import { LENGTH, playerSays, playVideo } from '../support/video-host.ts';

test.use({ videoHost: true });

const READING = '/effectiveMaterials';

type Devices = { browser: Browser; baseURL: string | undefined };

async function device({ browser, baseURL = '' }: Devices, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options });
  await showVideoHost(context);
  return context.newPage();
}

async function learnerOf(page: Page, baseURL: string | undefined, ...courses: string[]): Promise<Learner> {
  const learner = somebody();
  for (const course of courses) {
    const each = { ...learner, reference: somebody().reference };
    await registerFor(page.request, baseURL, course, each);
    await confirm(each);
  }
  return learner;
}

async function openCourses(page: Page, { email }: Learner): Promise<void> {
  await signIn(page.context(), { audience: 'learner', email });
  await page.goto('/my-courses');
  await expect(heading(page)).toHaveText('My courses');
}

async function kept(page: Page, done: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await done();
  expect((await answer).status()).toBe(200);
}

function asked(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/learning/')) found.push(`${request.method()} ${pathname}`);
  });
  return found;
}

const card = (page: Page, course: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: course }) });

test('what another window says of a video counts for nothing', async ({ page, baseURL }) => {
  await openCourses(page, await learnerOf(page, baseURL, 'react'));
  await page.getByRole('link', { name: /^Start watching/ }).click();
  await expect(page).toHaveURL('/module/0');
  await playVideo(page);
  await playerSays(page, 'playing', 10);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.evaluate((length) => {
    const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    const info = { currentTime: length, duration: length, playerState: 0 };
    postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*');
    return heard.then(() => undefined);
  }, LENGTH);
  await kept(page, () => playerSays(page, 'paused', 20));
  expect(sent.filter((body) => body !== '')).toEqual([expect.stringContaining('20')]);
});

test('who has signed in goes on watching on another device, until all is watched', async ({
  page,
  browser,
  baseURL,
}) => {
  const learner = await learnerOf(page, baseURL, 'react');
  await openCourses(page, learner);
  await expect(card(page, 'React.Js')).toContainText('First lecture');
  await page.getByRole('link', { name: /^Start watching/ }).click();
  await expect(page).toHaveURL('/module/0');
  await playVideo(page);
  await kept(page, () => playerSays(page, 'ended', LENGTH));
  await page.goto('/module/1');
  await playVideo(page);
  await playerSays(page, 'playing', 480.4);
  await kept(page, () => playerSays(page, 'paused', 487.9));

  const phone = await device({ browser, baseURL }, { viewport: { width: 360, height: 740 } });
  await openCourses(phone, learner);
  await expect(card(phone, 'React.Js')).toContainText('1 of 5 lectures watched');
  await expect(card(phone, 'React.Js')).toContainText('2. JS Refresher, from minute 8');
  await phone.getByRole('link', { name: /^Continue watching/ }).click();
  await expect(phone).toHaveURL('/module/1');
  await playVideo(phone);
  await expect(phone.locator('main iframe')).toHaveAttribute('src', /&start=487$/);
  // Going back leads to the page before, not to the video's first URL.
  await phone.goBack();
  await expect(heading(phone)).toHaveText('My courses');
  await phone.goForward();
  await playVideo(phone);
  await expect(phone.locator('main iframe')).toHaveAttribute('src', /&start=487$/);
  await kept(phone, () => playerSays(phone, 'paused', LENGTH * 0.9));

  await page.goto('/my-courses');
  await expect(card(page, 'React.Js')).toContainText('2 of 5 lectures watched');
  await expect(card(page, 'React.Js')).toContainText('3. DOM Manipulation');
  await page.getByRole('link', { name: '2 of 5 lectures watched' }).click();
  await expect(page).toHaveURL('/course-content');
});

test('the place is kept when the page is left, and while it plays no more than now and then', async ({
  page,
  baseURL,
}) => {
  const learner = await learnerOf(page, baseURL, 'react');
  await openCourses(page, learner);
  await page.clock.install();
  await page.goto('/module/2');
  await playVideo(page);
  const found = asked(page);
  for (const seconds of [100, 101, 102, 103]) {
    await playerSays(page, 'playing', seconds);
  }
  expect(found.filter((each) => each.startsWith('POST'))).toEqual([]);
  await page.clock.fastForward(30_000);
  await kept(page, () => playerSays(page, 'playing', 133));
  await playerSays(page, 'playing', 190);
  await page.goto('/my-courses');
  await expect
    .poll(async () => {
      await page.reload();
      return card(page, 'React.Js').textContent();
    })
    .toContain('3. DOM Manipulation, from minute 3');
});

test('who has not signed in asks for nothing: the place stays on the device, and goes to the account with signing in', async ({
  page,
  baseURL,
}) => {
  const learner = await learnerOf(page, baseURL, 'react');
  const found = asked(page);
  await page.goto('/module/3');
  await playVideo(page);
  await playerSays(page, 'paused', 200);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('progress /learning/react')))
    .toContain('"seconds":200');
  await page.reload();
  await playVideo(page);
  await expect(page.locator('main iframe')).toHaveAttribute('src', /&start=200$/);
  await page.goto(READING);
  await page.getByLabel('I have read this section, number 1', { exact: true }).check();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContain('progress /learning/time-management');
  expect(await page.context().cookies()).toEqual([]);
  expect(found).toEqual([]);

  await openCourses(page, learner);
  await expect(card(page, 'React.Js')).toContainText('0 of 5 lectures watched');
  await kept(page, () => page.goto('/module/0'));
  expect(found).toEqual(['GET /learning/react', 'POST /learning/react']);
  await page.goto('/my-courses');
  await expect(card(page, 'React.Js')).toContainText('4. Event Handling, from minute 3');
  // Only once: the account has it then.
  await page.goto('/module/0');
  await expect.poll(() => found).toEqual(['GET /learning/react', 'POST /learning/react', 'GET /learning/react']);
});

test('a session that has ended is told from the first answer on, and nothing is asked any more', async ({
  page,
  baseURL,
}) => {
  const learner = await learnerOf(page, baseURL, 'react');
  await openCourses(page, learner);
  const marker = { name: 'kaksha-signed-in', value: '1', url: baseURL ?? '' };
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: marker.name, value: '1', httpOnly: false, sameSite: 'Lax' }),
  );
  await page.context().clearCookies({ name: 'kaksha' });
  const refused = page.waitForResponse((response) => response.url().endsWith('/learning/react'));
  await page.goto('/module/0');
  expect((await refused).status()).toBe(401);
  const found = asked(page);
  await page.goto('/module/1');
  await playVideo(page);
  await playerSays(page, 'paused', 100);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('progress /learning/react')))
    .toContain('"seconds":100');
  expect(found).toEqual([]);
});

test('free videos go on where they were left, too', async ({ page, browser, baseURL }) => {
  const learner = await learnerOf(page, baseURL, 'time-management');
  await openCourses(page, learner);
  await page.goto('/effectiveVideo');
  await expect(page.locator('k-island[of=VideoPlayer]')).toHaveAttribute('live');
  await page.getByRole('list', { name: 'Videos' }).getByRole('link').nth(1).click();
  await expect(page.locator('main iframe')).toHaveAttribute('src', /autoplay=1/);
  await kept(page, () => playerSays(page, 'paused', 125));
  const other = await device({ browser, baseURL });
  await openCourses(other, learner);
  await expect(card(other, 'Effective Time Management')).toContainText('from minute 2');
  await other.getByRole('link', { name: /^Continue watching/ }).click();
  await expect(other).toHaveURL(/\/effectiveVideo#.+/);
  await playVideo(other);
  await expect(other.locator('main iframe')).toHaveAttribute('src', /&start=125$/);
});

test('chapters are ticked as read on one device, and are so on the next', async ({ page, browser, baseURL }) => {
  const learner = await learnerOf(page, baseURL, 'time-management');
  await openCourses(page, learner);
  await page.goto(READING);
  const tick = (of: Page, chapter: number) =>
    of.getByLabel(`I have read this section, number ${chapter}`, { exact: true });
  await kept(page, () => tick(page, 3).check());
  await kept(page, () => tick(page, 15).check());
  await kept(page, () => tick(page, 15).uncheck());

  const other = await device({ browser, baseURL });
  await openCourses(other, learner);
  await expect(card(other, 'Effective Time Management')).toContainText('1 of 15 sections read');
  await other.getByRole('link', { name: 'Read Effective Time Management' }).click();
  await expect(tick(other, 3)).toBeChecked();
  await kept(other, () => tick(other, 2).check());
  await kept(other, () => tick(other, 3).uncheck());

  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^I have read/, checked: true })).toHaveCount(1);
  await expect(tick(page, 2)).toBeChecked();
});

test('the server sends readings without a form, to read only', async ({ browser, baseURL }) => {
  const plain = await device({ browser, baseURL }, { javaScriptEnabled: false });
  for (const path of ['/positiveMaterials', '/effectiveMaterials']) {
    await plain.goto(path);
    await expect(plain.locator('form, button[form], [formaction]')).toHaveCount(0);
    await expect(plain.getByRole('checkbox')).toHaveCount(0);
  }
});

test('My courses fits from 320 px on and is accessible, with every kind of card', async ({ page, baseURL }) => {
  const learner = await learnerOf(page, baseURL, 'react', 'time-management', 'operating-systems');
  await registerFor(page.request, baseURL, 'cloud', { ...somebody(), email: learner.email });
  await openCourses(page, learner);
  await expect(page.getByRole('article')).toHaveCount(4);
  // A page has one main button.
  await expect(page.locator('main .button')).toHaveCount(1);
  await look(page, 'My courses');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowing(page), '320 px').toEqual([]);
});
