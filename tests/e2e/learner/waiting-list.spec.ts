/** Each test uses courses of its own, because the tests of a worker share a site. */
import type { Page } from '@playwright/test';
import { inviteNext, setCourse } from '../support/staff-actions.ts';
import { heading, press } from '../support/desk.ts';
import { fillRegistration, type Learner, somebody } from '../support/learners.ts';
import { expect, test } from '../support/exam-site.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';

async function join(page: Page, course: string, { name, email }: Pick<Learner, 'name' | 'email'>): Promise<void> {
  await page.goto(`/waiting-list/${course}`);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Tell me when a seat is free');
  await expect(page.getByRole('heading', { name: 'Look at your email' })).toBeVisible();
}

async function linkIn(learner: Learner, subject: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = (await mailsTo(learner.email)).findLast((mail) => subject.test(mail.subject))?.text ?? '';
      return text;
    })
    .not.toBe('');
  return /\/waiting-list\/[\w-]+\/[\w-]{32}/.exec(text)?.[0] ?? '';
}

const JOINED = /^Keep your place on the waiting list/;
const INVITED = /^A seat is free for you/;

for (const [javaScriptEnabled, course, name] of [
  [true, 'cyber-security', 'Cyber Security Essentials'],
  [false, 'email-etiquette', 'Email Etiquette'],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('somebody waits, is invited, and pays and registers though the course is full for all others', async ({
      page,
      examSite,
      register,
    }) => {
      const learner = somebody();
      await register(course, somebody());
      await setCourse(examSite, course, 'open', '1');
      await join(page, course, learner);
      if (javaScriptEnabled) await look(page, 'joined');
      // Opening the page changes nothing.
      await page.goto(await linkIn(learner, JOINED));
      await page.reload();
      if (javaScriptEnabled) await look(page, 'not confirmed');
      await press(page, 'Keep my place');
      await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
      await expect(
        page.getByText(`When a seat in ${name} is free for you, we will hold it and email you.`),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pay and register' })).toHaveCount(0);

      await setCourse(examSite, course, 'waiting-list', '2');
      await inviteNext(examSite, course);
      await page.goto(await linkIn(learner, INVITED));
      await expect(page.getByRole('note')).toHaveText(
        /^A seat is held for you until \d+ \w+ \d{4}, \d+:\d\d [AP]M IST\./,
      );
      if (javaScriptEnabled) await look(page, 'invited');
      await page.getByRole('link', { name: 'Pay and register' }).click();
      await expect(heading(page)).toContainText('Pay ₹');
      if (javaScriptEnabled) await look(page, 'paying by an invitation');
      await expect(page.getByRole('note').first()).toContainText('A seat is held for you');
      await page.getByRole('link', { name: 'Start now' }).click();
      await expect(page.getByRole('note').first()).toContainText('A seat is held for you');
      await expect(page.getByText('Please do not pay for it now')).toHaveCount(0);

      await fillRegistration(page, { ...learner, mobile: '12' });
      await press(page, 'Send the registration');
      await expect(page).toHaveTitle(/^Error: /);
      await page.getByLabel('Mobile number').fill(learner.mobile);
      await press(page, 'Send the registration');
      await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
      await page.goto(await linkIn(learner, INVITED));
      await expect(page.getByRole('heading', { name: 'You have registered' })).toBeVisible();

      // It works only for this course and person.
      await page.goto(`/register/${course}`);
      await expect(page.getByRole('note')).toContainText('Have you already paid?');
      const answer = await page.request.get(`${await linkIn(learner, INVITED)}/pay`, { maxRedirects: 0 });
      expect(answer.status()).toBe(303);
    });
  });
}

test('what is wrong stands beside its field, and what was typed stays', async ({ page, examSite }) => {
  await setCourse(examSite, 'linkedin', 'waiting-list');
  await page.goto('/waiting-list/linkedin');
  await page.getByLabel('Full name').fill('Meera 7');
  await page.getByLabel('Email address').fill('meera@gmail.con');
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    press(page, 'Tell me when a seat is free'),
  ]);
  expect(response.status()).toBe(422);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/no digits/, /meera@gmail\.com/]);
  await expect(page.getByLabel('Full name')).toHaveValue('Meera 7');
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Did you mean/);
  await look(page, 'waiting list, wrong');
});

test('who leaves is off the list, and the link opens nothing more', async ({ page, examSite }) => {
  const learner = somebody();
  await setCourse(examSite, 'linkedin', 'waiting-list');
  await join(page, 'linkedin', learner);
  // A second request gives the same answer, without an email.
  await join(page, 'linkedin', learner);
  const link = await linkIn(learner, JOINED);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('same-origin');
  await press(page, 'Take me off the list');
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
  expect((await page.goto(link))?.status()).toBe(404);
  expect(await mailsTo(learner.email)).toHaveLength(1);
});

test('there is no form where a course is open or closed, and no page for one that is unknown', async ({
  page,
  examSite,
}) => {
  await page.goto('/waiting-list/cloud');
  await expect(page.getByRole('heading', { name: 'You can register now' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Pay and register' }).click();
  await expect(page).toHaveURL(/\/CloudPayment$/);
  await setCourse(examSite, 'cloud', 'closed');
  await page.goto('/waiting-list/cloud');
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell me' })).toHaveCount(0);
  const token = 'A'.repeat(32);
  for (const path of ['/waiting-list/none', '/waiting-list/cloud/x', `/waiting-list/cloud/${token}`]) {
    expect((await page.request.get(path)).status()).toBe(404);
  }
});
