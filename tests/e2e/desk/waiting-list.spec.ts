/** Each test uses courses of its own, because the tests of a worker share a site. */
import type { Page } from '@playwright/test';
import { press, signInToDesk } from '../support/desk.ts';
import { type Learner, somebody } from '../support/learners.ts';
import { expect, test } from '../support/exam-site.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';

async function join(page: Page, course: string, { name: learnerName, email }: Learner): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const form = { learnerName, email };
  const answer = await page.request.post(`/waiting-list/${course}`, { form, headers, maxRedirects: 0 });
  expect(answer.headers().location).toContain('?joined');
  let place = '';
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(email);
      place = /\/waiting-list\/[\w-]+\/[\w-]{32}/.exec(mail?.text ?? '')?.[0] ?? '';
      return place;
    })
    .not.toBe('');
  await page.request.post(place, { form: { do: 'keep' }, headers, maxRedirects: 0 });
}

async function openList(page: Page, course: string, seats: string): Promise<void> {
  await page.goto(`/desk/courses/${course}`);
  await page.getByLabel('Waiting list', { exact: true }).check();
  await page.getByLabel('Seats').fill(seats);
  await press(page, 'Save');
  await expect(page.getByText('The site shows it now')).toBeVisible();
}

const row = (page: Page, { name }: Learner) => page.getByRole('row').filter({ hasText: name });

for (const [javaScriptEnabled, course, courseName] of [
  [true, 'computer-organisation', 'Computer organisation and design'],
  [false, 'time-management', 'Effective Time Management'],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('as many are invited with one press as seats are free, others one by one, and who left is removed', async ({
      page,
      examSite,
    }) => {
      const learners = [somebody(), somebody(), somebody()] as const;
      const [first, second, third] = learners;
      await signInToDesk(page, examSite);
      await openList(page, course, '2');
      for (const learner of learners) await join(page, course, learner);
      await page.goto(`/desk/courses/${course}`);
      await expect(page.getByText('3 people are waiting for a seat.')).toBeVisible();
      await press(page, 'Invite the next 2');
      await expect(
        page.getByText('2 people are invited. An email to each is on its way, and their seats are held.'),
      ).toBeVisible();
      await expect(row(page, first)).toContainText(/Invited\s*held until/);
      await expect(row(page, third)).toContainText('Not invited yet');
      await expect(page.getByText('2 held for the invited, 0 free.')).toBeVisible();
      await expect(page.getByRole('button', { name: /Invite the next/ })).toHaveCount(0);
      await row(page, third).getByRole('button', { name: 'Invite' }).click();
      await expect(page.getByText('Invited. An email is on its way, and a seat is held.')).toBeVisible();
      if (javaScriptEnabled) await look(page, 'waiting list');
      await expect.poll(async () => (await mailsTo(third.email)).map(({ subject }) => subject)).toHaveLength(2);

      await row(page, second).locator('summary').click();
      await press(page, `Yes, remove ${second.name}`);
      await expect(page.getByText('Removed from the waiting list.')).toBeVisible();
      await expect(row(page, second)).toHaveCount(0);
      await page.goto('/desk/log');
      await expect(page.getByRole('row').filter({ hasText: 'Invited from a waiting list' }).first()).toContainText(
        courseName,
      );
      await expect(page.getByRole('row').filter({ hasText: 'Removed from a waiting list' }).first()).toContainText(
        courseName,
      );
      await expect(page.getByText(second.email)).toHaveCount(0);
    });
  });
}
