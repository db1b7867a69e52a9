import type { Browser, Page } from '@playwright/test';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { confirm } from '../support/staff-actions.ts';
import { confirmedLearner, expect, openExam, test } from '../support/exam-site.ts';
import { somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { signIn } from '../support/sessions.ts';
import type { StaffedSite } from '../support/site.ts';

// No slots and no call link from the course's file.
test.use({ examChanges: { times: [], call: undefined } });

const CALL = 'https://meet.example.org/first?pwd=1';
const OTHER = 'https://meet.example.org/other';

async function atTheDesk(browser: Browser, site: StaffedSite, does: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInToDesk(page, site);
  await does(page);
  await context.close();
}

const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

async function setCall(desk: Page, link: string): Promise<void> {
  await desk.getByLabel('Link to the call').fill(link);
  await press(desk, 'Save');
}

/** Far ahead, and different for each test. */
let days = 200;
const nextDay = () => new Date(Date.now() + days++ * 86_400_000).toISOString().slice(0, 10);

test('whoever paid for an exam without a slot is told once there is one, and who has booked gets the link to the call', async ({
  page,
  browser,
  examSite,
}) => {
  const learner = await confirmedLearner(page, examSite);
  await expect
    .poll(async () => (await mailsTo(learner.email)).at(-1)?.text.replaceAll(/\s+/g, ' '))
    .toContain('No slots are open now: we will email you');
  const path = await openExam(page, examSite, learner);
  await expect(page.getByText('No slots are open now. We will email you when you can book one.')).toBeVisible();
  await look(page, 'an exam without a slot');

  await atTheDesk(browser, examSite, async (desk) => {
    await desk.goto('/desk');
    await expect(desk.getByText('paid for an exam that has no slot to book.')).toBeVisible();
    await look(desk, 'notices at the desk');
    await desk.getByRole('link', { name: /^Add slots/ }).click();
    await desk.getByLabel('First day').fill(nextDay());
    await desk.getByLabel('First time').fill('10:00');
    await press(desk, 'Add slots');
    await expect(
      desk.getByText(/1 slot added\. Learners can book now\.\s+1 learner who waited for a slot gets an email\./),
    ).toBeVisible();
    await expect(desk.getByRole('row', { name: /10:00 AM/ }).last()).toContainText('No link to the call');
  });
  await expect.poll(() => subjects(learner.email)).toContain('You can book your exam now: Operating Systems Concepts');

  await page.reload();
  await page
    .getByRole('radio', { name: /10:00 AM/ })
    .last()
    .check();
  await expect(page.getByText(/You can change it until \w{3} \d/).last()).toBeVisible();
  await press(page, 'Book this slot');
  await expect(heading(page)).toHaveText(/Your exam slot is booked/);
  await expect(page.getByText(/We will email you the link as soon as it is set\. .* 15 minutes before/)).toBeVisible();

  await atTheDesk(browser, examSite, async (desk) => {
    await desk.goto('/desk/exams');
    await desk.getByRole('link', { name: '10:00 AM' }).last().click();
    await expect(desk.getByText('This slot has no link to the call, so learners cannot join.')).toBeVisible();
    await desk.getByRole('link', { name: 'Set the link' }).click();
    await setCall(desk, 'meet.example.org/first');
    await expect(desk.getByLabel('Link to the call')).toHaveAccessibleDescription(/begins with https/);
    await setCall(desk, CALL);
    await expect(desk.getByText('Saved. 1 learner gets an email with the link to the call.')).toBeVisible();
    // An unchanged link sends no email.
    await setCall(desk, CALL);
    await expect(desk.getByText('Saved.', { exact: true })).toBeVisible();
    await setCall(desk, OTHER);
    await expect(desk.getByText('Saved. 1 learner gets an email with the link to the call.')).toBeVisible();
  });
  await expect
    .poll(async () => (await subjects(learner.email)).filter((subject) => subject.includes('exam call')))
    .toEqual([expect.stringMatching(/^Link to your exam call/), expect.stringMatching(/^New link to your exam call/)]);
  expect((await mailsTo(learner.email)).at(-1)?.text).toContain(OTHER);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Link to the call' })).toHaveAttribute('href', OTHER);
  await look(page, 'a seat with its call');

  // Without a seat there is no link.
  const other = await confirmedLearner(page, examSite);
  await signIn(page.context(), { audience: 'learner', email: other.email }, examSite);
  await page.goto('/exam');
  expect(await page.content()).not.toContain('meet.example.org');
  expect((await page.request.get(path)).status()).toBe(404);
});

test('the links of a course reach everybody who waits for them, and who is confirmed from then on', async ({
  page,
  browser,
  examSite,
  register,
}) => {
  const [first, second] = [somebody(), somebody()];
  const status = await register('linkedin', first);
  await confirm(first, { site: examSite });
  await expect
    .poll(async () => (await mailsTo(first.email)).at(-1)?.text.replaceAll(/\s+/g, ' '))
    .toMatch(/We will send the links to your lectures in a second email, by \d/);
  await page.goto(status);
  await expect(page.getByText(/We will email you the links to your lectures by \d/)).toBeVisible();

  await atTheDesk(browser, examSite, async (desk) => {
    await desk.goto('/desk');
    await expect(desk.getByText('1 learner has been waiting for the links')).toBeVisible();
    await desk.getByRole('link', { name: /^Set the links/ }).click();
    const fold = desk.locator('#course-links');
    await expect(fold).toContainText(`${first.name}since`);
    await fold.getByLabel('Links').fill('my channel');
    await press(desk, 'Save and email 1 learner');
    await expect(desk).toHaveTitle(/^Error: /);
    await expect(fold.getByLabel('Links')).toHaveValue('my channel');
    await look(desk, 'links that are none');
    // On a phone, a visible "Save" would save the course and lose these links.
    await desk.setViewportSize({ width: 360, height: 640 });
    await fold.getByLabel('Links').scrollIntoViewIfNeeded();
    await expect(desk.getByRole('button', { name: 'Save', exact: true })).not.toBeInViewport();
    await desk.getByLabel('Seats').scrollIntoViewIfNeeded();
    await expect(desk.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
    await fold.getByLabel('Links').fill('Lectures 1 to 8 https://videos.example.org/1\nhttps://notes.example.org');
    await press(desk, 'Save and email 1 learner');
    await expect(desk.getByText('The links are saved. 1 learner gets them by email.')).toBeVisible();
    await press(desk, 'Save the links');
    await expect(desk.getByText('The links are saved.', { exact: true })).toBeVisible();
    await desk.goto('/desk');
    await expect(desk.getByText('waiting for the links')).toHaveCount(0);
  });
  await expect.poll(() => subjects(first.email)).toContain('Your links: Digital Profiling through LinkedIn');
  expect((await subjects(first.email)).filter((subject) => subject.startsWith('Your links'))).toHaveLength(1);
  await page.goto(status);
  await expect(page.getByRole('link', { name: 'Lectures 1 to 8' }).first()).toHaveAttribute(
    'href',
    'https://videos.example.org/1',
  );
  await look(page, 'a registration with its links');
  await signIn(page.context(), { audience: 'learner', email: first.email }, examSite);
  await page.goto('/my-courses');
  await expect(page.getByRole('link', { name: 'Open your course' })).toHaveAttribute(
    'href',
    'https://notes.example.org',
  );

  await register('linkedin', second);
  await confirm(second, { site: examSite });
  await expect.poll(async () => (await mailsTo(second.email)).at(-1)?.text).toContain('https://videos.example.org/1');
});
