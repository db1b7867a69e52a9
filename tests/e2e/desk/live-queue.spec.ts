import type { Browser, Page } from '@playwright/test';
import { act, registrationOf } from '../support/staff-actions.ts';
import { openRegistration, press, signInToDesk } from '../support/desk.ts';
import { somebody } from '../support/learners.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { sharedSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });
const isLive = (page: Page, island: string) => expect(page.locator(`k-island[of=${island}]`)).toHaveAttribute('live');

/** A window of somebody else on the staff. */
async function colleagueOf(browser: Browser, baseURL: string | undefined): Promise<{ page: Page; name: string }> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  const [name = ''] = (await signInToDesk(page, sharedSite, 'verifier')).split('@');
  return { page, name };
}

test('a registration comes in by itself, and what a colleague opens and confirms shows in its row', async ({
  page,
  browser,
  baseURL,
  register,
}) => {
  const [first, second] = [somebody('Tanvi Joshi'), somebody('Kabir Anand')];
  await register('cpp', first);
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=cpp');
  await isLive(page, 'LiveQueue');
  await register('cpp', second);
  await expect(row(page, second.name)).toContainText('Received');

  const colleague = await colleagueOf(browser, baseURL);
  await colleague.page.goto('/desk?view=now&course=cpp');
  await row(colleague.page, first.name).getByRole('link').click();
  await expect(row(page, first.name)).toContainText(`${colleague.name} has this open`);
  await press(colleague.page, 'Confirm and stay here');
  await press(colleague.page, 'Confirm now');
  await expect(colleague.page.getByText('Confirmed. The learner gets an email.')).toBeVisible();
  await expect(row(page, first.name)).toContainText(`confirmed, by ${colleague.name}`);
  await openRegistration(colleague.page, second);
  await expect(row(page, second.name)).toContainText(`${colleague.name} has this open`);

  await page.goto('/desk?view=now&course=cpp');
  await expect(row(page, first.name)).toHaveCount(0);
  await row(page, second.name).getByRole('link').click();
  await expect(page.getByText(`${colleague.name} has this open.`)).toBeVisible();
  await act(second, 'hold', { reason: 'Odd name.' });
  await expect(page.getByText('This registration has changed since you opened it')).toBeVisible();
  await page.getByRole('link', { name: 'Show the newest state' }).click();
  await expect(page.getByText('On hold').first()).toBeVisible();
  await colleague.page.context().close();
});

test('of two who act on one row, the second reads who was first, and nothing of theirs is done', async ({
  page,
  register,
}) => {
  const learner = somebody('Leela Pillai');
  await register('cloud', learner);
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=cloud');
  await isLive(page, 'LiveQueue');
  await row(page, learner.name).getByRole('checkbox').check();
  await press(page, 'Confirm');
  await act(learner, 'hold', { reason: 'Odd name.' });
  await expect(row(page, learner.name)).toContainText(/was first: put on hold/);
  expect((await registrationOf(sharedSite, learner)).state).toBe('held');
});

test('a confirmation from the queue is undone before anything is known of it, or sent after five seconds', async ({
  page,
  register,
}) => {
  const [undone, done, left] = [somebody('Rohan Bhat'), somebody('Ananya Sen'), somebody('Yusuf Ali')];
  for (const learner of [undone, done, left]) await register('linkedin', learner);
  await signInToDesk(page);
  await page.clock.install();
  await page.goto('/desk?view=now&course=linkedin');
  await isLive(page, 'LiveQueue');
  const confirmIt = async (name: string) => {
    await row(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  await confirmIt(undone.name);
  await press(page, 'Undo');
  await confirmIt(done.name);
  await page.clock.fastForward(5000);
  await expect(row(page, done.name)).toContainText('confirmed, by you');
  await confirmIt(left.name);
  await page.goto('/desk/log');
  await expect.poll(async () => (await registrationOf(sharedSite, left)).state).toBe('confirmed');
  for (const { email } of [done, left])
    await expect.poll(async () => (await mailsTo(email)).at(-1)?.subject).toContain('confirmed');
  expect((await registrationOf(sharedSite, undone)).state).toBe('received');
});

test('on the page of a registration "Undo" leaves it as it is, and going elsewhere confirms it', async ({
  page,
  register,
}) => {
  const learner = somebody('Gauri Kulkarni');
  await register('cloud', learner);
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=cloud');
  await row(page, learner.name).getByRole('link').click();
  await isLive(page, 'ConfirmForm');
  await press(page, 'Confirm and stay here');
  await press(page, 'Undo');
  await expect(page.getByText(`${learner.name} is confirmed in 5 seconds.`)).toHaveCount(0);
  expect((await registrationOf(sharedSite, learner)).state).toBe('received');
  await press(page, 'Confirm and stay here');
  await page.getByRole('main').getByRole('link', { name: 'Queue' }).click();
  await expect.poll(async () => (await registrationOf(sharedSite, learner)).state).toBe('confirmed');
});
