/** Issued, opened by its learner, checked by a stranger, withdrawn. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { confirm } from '../support/staff-actions.ts';
import { heading, openAction, openRegistration, press, signInToDesk } from '../support/desk.ts';
import { type Learner, somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** For a course whose exam is held elsewhere. */
async function issue(page: Page, learner: Learner): Promise<void> {
  const fold = await openAction(page, 'Certificate');
  await fold.getByRole('link', { name: 'Issue certificate…' }).click();
  await page.getByLabel('Exam passed on').fill('15/11/2026');
  await press(page, 'Look at the certificate');
  await expect(page.getByText(`${learner.name} has completed the course Introduction to C++`)).toBeVisible();
  await press(page, 'Issue certificate');
  await expect(page.getByText('Compare name and day, then tick here.').first()).toBeVisible();
  await page.getByLabel('Name and day are right.').check();
  await press(page, 'Issue certificate');
  await expect(page.getByText('The certificate is issued, and the learner gets an email.')).toBeVisible();
}

async function check(page: Page, number: string): Promise<void> {
  await page.goto('/certificates');
  await page.getByLabel('Certificate number').fill(number);
  await press(page, 'Check');
}

test('the desk issues, the learner opens, a stranger checks, the desk withdraws', async ({
  page,
  request,
  baseURL,
  browser,
  register,
}) => {
  const learner = somebody('मीरा कुलकर्णी');
  const status = await register('cpp', learner);
  await confirm(learner);
  await signInToDesk(page);
  await openRegistration(page, learner);
  await issue(page, learner);
  await look(page, 'certificate at the desk');

  await expect
    .poll(async () => (await mailsTo(learner.email)).map(({ subject }) => subject))
    .toContain('Your certificate: Introduction to C++');
  const mine = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  ).newPage();
  await mine.goto(status);
  await mine.getByRole('link', { name: 'Open my certificate' }).click();
  await expect(heading(mine)).toHaveText('Your certificate');
  const number =
    (await mine
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
      .first()
      .textContent()) ?? '';

  const stranger = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  ).newPage();
  await check(stranger, number.toLowerCase().replaceAll('-', ' '));
  await expect(stranger.getByRole('heading', { name: 'No such number' })).toBeVisible();
  const path = `/certificates/${number.replaceAll('-', '')}`;
  expect((await request.get(path)).status()).toBe(404);
  expect((await request.get(`${path}/picture.png`)).status()).toBe(404);

  await mine.getByRole('button', { name: 'Make it public' }).click();
  await expect(mine.getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute('href', /linkedin\.com.*certId=/);
  await look(mine, 'certificate that is open');
  for (const [name, type, most] of [
    ['certificate.pdf', 'application/pdf', 200_000],
    ['certificate.png', 'image/png', 300_000],
    ['open-badge.jwt', 'application/vc+jwt', 8_000],
  ] as const) {
    const file = await request.get(`${status}/${name}`);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, type]);
    expect((await file.body()).length).toBeLessThan(most);
  }
  expect((await request.get(`${status}/certificate.exe`)).status()).toBe(404);

  await check(stranger, number);
  await expect(stranger.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(stranger.getByText(learner.name)).toBeVisible();
  await look(stranger, 'valid certificate');
  await stranger.getByRole('link', { name: 'See the certificate' }).click();
  await expect(stranger).toHaveURL(new RegExp(`${path}$`));
  await look(stranger, 'public page');
  await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`${path}/picture.png$`),
  );
  expect((await request.get(`${path}/picture.png`)).headers()['content-type']).toBe('image/png');
  // One A4 across.
  const pdf = (await stranger.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  for (const each of [path, '/certificates', `${status}/certificate`]) {
    const html = await (await request.get(each)).body();
    expect(brotliCompressSync(html).length).toBeLessThan(14_600);
  }

  const withdraw = await openAction(page, 'Withdraw certificate');
  await withdraw.getByLabel('Why').fill('Somebody else sat the exam.');
  await withdraw.getByLabel('Withdraw it for good.').check();
  await withdraw.getByRole('button', { name: 'Withdraw certificate' }).click();
  await expect(page.getByText('The certificate is withdrawn.')).toBeVisible();
  await check(stranger, number);
  await expect(stranger.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  await expect(stranger.getByText(learner.name)).toHaveCount(0);
  await look(stranger, 'withdrawn certificate');
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  expect((await request.get(`${status}/certificate.pdf`)).status()).toBe(404);
  await mine.reload();
  await expect(mine.getByText('We withdrew this certificate on')).toBeVisible();
});

test('a number with a mistake is told so', async ({ page }) => {
  await check(page, 'K7Q2-9FXM');
  await expect(page.getByText('A certificate number has five groups of four.').first()).toBeVisible();
  await expect(page.getByLabel('Certificate number')).toHaveValue('K7Q2-9FXM');
  await look(page, 'mistyped number');
  await check(page, '0000-0000-0000-0000-0001');
  await expect(page.getByText('There is a typing mistake in this number.').first()).toBeVisible();
});
