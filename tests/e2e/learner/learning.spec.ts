/** What a learner watches and reads is kept: on the device, and on the account of who has signed in, on every device of theirs. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { confirmByHand, heading, signInToDesk } from '../support/desk.ts';
import { type Learner, registerFor, somebody } from '../support/learners.ts';
import { faults, VIEWS } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import { signInByMail } from '../support/staff.ts';
import { expect, fenceIn, test } from '../support/test.ts';
import { LENGTH, playerSays } from '../support/video-host.ts';

const READING = '/effectiveMaterials';

type Devices = { browser: Browser; baseURL: string | undefined };

/** A window on another device, or of another person. */
async function device({ browser, baseURL = '' }: Devices, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options });
  await fenceIn(context, [new URL(baseURL).host]);
  return context.newPage();
}

/** Somebody whose registration for each of some courses is confirmed. */
async function learnerOf(devices: Devices, ...courses: string[]): Promise<Learner> {
  const learner = somebody();
  const desk = await device(devices);
  await signInToDesk(desk);
  for (const course of courses) {
    const { reference } = somebody();
    // oxlint-disable no-await-in-loop
    await registerFor(desk.request, devices.baseURL, course, { ...learner, reference });
    await confirmByHand(desk, { ...learner, reference });
    // oxlint-enable no-await-in-loop
  }
  await desk.context().close();
  return learner;
}

/** Signs in, and shows My courses. */
async function signIn(page: Page, { email }: Learner): Promise<void> {
  await page.goto('/sign-in');
  await signInByMail(page, email);
  await expect(heading(page)).toHaveText('My courses');
}

/** What a page keeps while something is done. */
async function kept(page: Page, done: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await done();
  expect((await answer).status()).toBe(200);
}

/** What a page asks of the account, and keeps there. */
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

test('who has signed in goes on watching on another device, until all is watched', async ({
  page,
  browser,
  baseURL,
}) => {
  const learner = await learnerOf({ browser, baseURL }, 'react');
  await signIn(page, learner);
  await expect(card(page, 'React.Js')).toContainText('First lecture');
  await page.getByRole('link', { name: /^Start watching/ }).click();
  await expect(page).toHaveURL('/module/0');
  await kept(page, () => playerSays(page, 'ended', LENGTH));
  await page.goto('/module/1');
  await playerSays(page, 'playing', 480.4);
  await kept(page, () => playerSays(page, 'paused', 487.9));

  const phone = await device({ browser, baseURL }, { viewport: { width: 360, height: 740 } });
  await signIn(phone, learner);
  await expect(card(phone, 'React.Js')).toContainText('1 of 5 lectures watched');
  await expect(card(phone, 'React.Js')).toContainText('2. JS Refresher, from minute 8');
  await phone.getByRole('link', { name: /^Continue watching/ }).click();
  await expect(phone).toHaveURL('/module/1');
  await expect(phone.locator('main iframe')).toHaveAttribute('src', /&start=487$/);
  // The step back leads to where one came from, not to the video before it went on.
  await phone.goBack();
  await expect(heading(phone)).toHaveText('My courses');
  await phone.goForward();
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
  browser,
  baseURL,
}) => {
  const learner = await learnerOf({ browser, baseURL }, 'react');
  await signIn(page, learner);
  await page.clock.install();
  await page.goto('/module/2');
  const found = asked(page);
  for (const seconds of [100, 101, 102, 103]) {
    // oxlint-disable-next-line no-await-in-loop
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
  browser,
  baseURL,
}) => {
  const learner = await learnerOf({ browser, baseURL }, 'react');
  const found = asked(page);
  await page.goto('/module/3');
  await playerSays(page, 'paused', 200);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('progress /learning/react')))
    .toContain('"seconds":200');
  await page.reload();
  await expect(page.locator('main iframe')).toHaveAttribute('src', /&start=200$/);
  await page.goto(READING);
  await page.getByLabel('I have read this chapter, number 1', { exact: true }).check();
  expect(await page.context().cookies()).toEqual([]);
  expect(found).toEqual([]);

  await signIn(page, learner);
  await expect(card(page, 'React.Js')).toContainText('0 of 5 lectures watched');
  await kept(page, () => page.goto('/module/0'));
  expect(found).toEqual(['GET /learning/react', 'POST /learning/react']);
  await page.goto('/my-courses');
  await expect(card(page, 'React.Js')).toContainText('4. Event Handling, from minute 3');
  // Once: the account has it now.
  await page.goto('/module/0');
  await expect.poll(() => found).toEqual(['GET /learning/react', 'POST /learning/react', 'GET /learning/react']);
});

test('a session that has ended is told from the first answer on, and nothing is asked any more', async ({
  page,
  browser,
  baseURL,
}) => {
  const learner = await learnerOf({ browser, baseURL }, 'react');
  await signIn(page, learner);
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
  await playerSays(page, 'paused', 100);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('progress /learning/react')))
    .toContain('"seconds":100');
  expect(found).toEqual([]);
});

test('free videos go on where they were left, too', async ({ page, browser, baseURL }) => {
  const learner = await learnerOf({ browser, baseURL }, 'time-management');
  await signIn(page, learner);
  await page.goto('/effectiveVideo');
  await page.getByRole('list', { name: 'Videos' }).getByRole('link').nth(1).click();
  await expect(page.locator('main iframe')).toHaveAttribute('src', /autoplay=1/);
  await kept(page, () => playerSays(page, 'paused', 125));
  const other = await device({ browser, baseURL });
  await signIn(other, learner);
  await expect(card(other, 'Effective Time Management')).toContainText('from minute 2');
  await other.getByRole('link', { name: /^Continue watching/ }).click();
  await expect(other).toHaveURL(/\/effectiveVideo#.+/);
  await expect(other.locator('main iframe')).toHaveAttribute('src', /&start=125$/);
});

test('chapters are ticked as read on one device, and are so on the next, also without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const learner = await learnerOf({ browser, baseURL }, 'time-management');
  await signIn(page, learner);
  await page.goto(READING);
  const tick = (of: Page, chapter: number) =>
    of.getByLabel(`I have read this chapter, number ${chapter}`, { exact: true });
  await kept(page, () => tick(page, 3).check());
  await kept(page, () => tick(page, 15).check());
  await kept(page, () => tick(page, 15).uncheck());

  const plain = await device({ browser, baseURL }, { javaScriptEnabled: false });
  await plain.goto(READING);
  await expect(plain.getByRole('checkbox')).toHaveCount(0);
  const button = (name: string, chapter: number) => plain.getByRole('button', { name }).nth(chapter - 1);
  await button('I have read this chapter', 2).click();
  // Nobody knows yet whose it is.
  await expect(plain).toHaveURL(`/sign-in?back=${encodeURIComponent(READING)}`);
  await signInByMail(plain, learner.email);
  await expect(plain).toHaveURL(READING);
  await button('I have read this chapter', 2).click();
  await expect(heading(plain)).toHaveText('My courses');
  await expect(card(plain, 'Effective Time Management')).toContainText('2 of 15 chapters read');
  await plain.getByRole('link', { name: 'Read Effective Time Management' }).click();
  await button('Not read yet', 3).click();
  await expect(card(plain, 'Effective Time Management')).toContainText('1 of 15 chapters read');

  await page.reload();
  await expect(page.locator('[data-chapter]:checked')).toHaveCount(1);
  await expect(tick(page, 2)).toBeChecked();
});

test('nobody reads or keeps a place but the learner of the course', async ({ page, browser, baseURL }) => {
  const devices = { browser, baseURL };
  const learner = await learnerOf(devices, 'react');
  const [other, stranger] = [await device(devices), await device(devices)];
  await signIn(page, learner);
  await signIn(other, await learnerOf(devices, 'positive-attitude'));
  const form = { 'lecture-1': '1500 1500' };
  const post = async (from: Page, course: string, fields: Record<string, string> = form, origin = baseURL ?? '') => {
    const response = await from.request.post(`/learning/${course}`, { form: fields, headers: { origin } });
    return response.status();
  };
  const get = async (from: Page, course: string) => (await from.request.get(`/learning/${course}`)).status();

  expect([await post(stranger, 'react'), await get(stranger, 'react')]).toEqual([401, 401]);
  expect([await post(other, 'react'), await get(other, 'react')]).toEqual([404, 404]);
  expect([await post(page, 'positive-attitude'), await get(page, 'positive-attitude')]).toEqual([404, 404]);
  expect([await post(page, 'no-such-course'), await get(page, 'no-such-course')]).toEqual([404, 404]);
  expect(await post(page, 'react', form, 'https://elsewhere.example')).toBe(403);
  const refused: Record<string, string>[] = [
    { 'lecture-6': '1 2' },
    { 'lecture-1': '1 99999' },
    { 'chapter-1': 'read' },
  ];
  for (const wrong of refused) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await post(page, 'react', wrong)).toBe(422);
  }
  const nothing = { lectures: [], chapters: [] };
  expect(await (await page.request.get('/learning/react')).json()).toEqual(nothing);
  expect(await (await other.request.get('/learning/positive-attitude')).json()).toEqual(nothing);

  const answer = await page.request.get('/learning/react');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await post(page, 'react')).toBe(200);
  expect(await (await page.request.get('/learning/react')).json()).toMatchObject({
    lectures: [{ number: 1, seconds: 0, isDone: true }],
  });
});

test('My courses fits from 320 px on and is accessible, with every kind of card', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const learner = await learnerOf({ browser, baseURL }, 'react', 'time-management', 'operating-systems');
  await registerFor(page.request, baseURL, 'cloud', { ...somebody(), email: learner.email });
  await signIn(page, learner);
  await expect(page.getByRole('article')).toHaveCount(4);
  // One button a page is the one to press.
  await expect(page.locator('main .button')).toHaveCount(1);
  for (const { colorScheme, width } of [...VIEWS, { colorScheme: 'light', width: 320 } as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowing(page), `${width} px`).toEqual([]);
    expect.soft(await faults(page), `${colorScheme}, ${width} px`).toEqual([]);
  }
});
