import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { existingSecret } from '../../../server/setup/secret.ts';
import { unsubscribeTokenOf } from '../../../server/guard/token.ts';
import { look } from '../support/page/look.ts';
import { confirm } from '../support/staff-actions.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { formOf, type Learner, somebody } from '../support/learners.ts';
import { siteData } from '../support/servers/addresses.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { sharedSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('of a family one is deleted, then all', async ({ page, register }) => {
    const [kavya, kiran] = family();
    await register('react', kavya);
    await register('cloud', kiran);
    await signInToDesk(page);
    const remove = page.getByRole('button', { name: 'Delete personal data' });
    const openFold = async () => {
      await find(page, kavya.mobile);
      await page.locator('summary', { hasText: 'Delete personal data' }).click();
    };
    await openFold();
    await expect(page.getByText('still waiting for our reply')).toBeVisible();
    await page.getByLabel(/Type DELETE/).fill('delete');
    await remove.click();
    await expect(page.getByRole('alert')).toContainText('capital letters');
    await page
      .getByRole('checkbox', { name: new RegExp(`Cloud.*${kiran.name}`) })
      .nth(-1)
      .uncheck();
    await page.getByLabel(/Type DELETE/).fill('DELETE');
    await remove.click();
    await expect(page.getByText('The personal data is deleted.')).toBeVisible();
    await find(page, kavya.name.split(' ')[0] + ' ' + kavya.name.split(' ')[1]);
    await expect(page.getByText(kavya.email)).toHaveCount(0);
    await find(page, kiran.email);
    await expect(heading(page)).toHaveText(kiran.name);
    await openFold();
    await page.getByLabel(/Type DELETE/).fill('DELETE');
    await remove.click();
    await find(page, kiran.email);
    await expect(page.getByText(`Nobody matches “${kiran.email}”.`)).toBeVisible();
  });

  test('each of the staff says how often they are told', async ({ page }) => {
    await signInToDesk(page);
    await page.goto('/desk/account');
    await expect(page.getByLabel('Every morning')).toBeChecked();
    await page.getByLabel('Every hour').check();
    await press(page, 'Save');
    await expect(page.getByText('We email you as you have chosen.')).toBeVisible();
    await expect(page.getByLabel('Every hour')).toBeChecked();
  });
});

test('the course is chosen on the page, and what its learners get is shown for it', async ({ page, register }) => {
  const [first, other] = [somebody('Zoya Khan'), somebody('Ishaan Gupta')];
  await register('time-management', first);
  await register('data-management', other);
  await confirm(first);
  await confirm(other);
  await signInToDesk(page);
  await page.goto('/desk/courses/time-management/message');
  await page.getByLabel('Subject').fill('Your exam is on 6 December');
  await page.getByLabel('Message', { exact: true }).fill('Hello {first name}, be early.');
  const seen = page.getByRole('region', { name: /^What .* will get$/ });
  await expect(seen).toContainText('be early.');
  await expect(seen).not.toContainText('Data Management');
  await page.getByLabel('Course', { exact: true }).selectOption('data-management');
  await expect(seen).toContainText('You get this because you registered for Data Management');
  await expect(page.getByLabel('Subject')).toHaveValue('Your exam is on 6 December');
  const answered = page.waitForEvent('load');
  await page.getByLabel('Subject').press('Enter');
  await answered;
  await expect(seen).toContainText('You get this because you registered for Data Management');
  await expect(page.getByRole('button', { name: /^Stop it/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('You can stop it until then.')).toBeVisible();
  await expect(page).toHaveURL(/data-management/);
  await page.getByRole('button', { name: /^Stop it/ }).click();
  await expect(page.getByText('Stopped. Nobody gets this message.')).toBeVisible();
  await page.goto('/desk/courses/time-management/message');
  await expect(page.getByText('nothing yet')).toBeVisible();
});

test('what staff write to a course before the script is there stays, and is previewed', async ({ page }) => {
  let release = () => {};
  const written = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/LiveMessage\.island/, async (route) => {
    await written;
    await route.continue();
  });
  await signInToDesk(page);
  await page.goto('/desk/courses/cloud/message');
  const text = page.getByLabel('Message', { exact: true });
  await page.getByLabel('Subject').fill('The first day');
  await text.fill('Hello {first name}, we begin in May.');
  release();
  await expect(page.locator('k-island[of=LiveMessage]')).toHaveAttribute('live');
  await expect(text).toHaveValue('Hello {first name}, we begin in May.');
});

test('whoever agreed to news ends it by a link, without signing in', async ({ page, request, baseURL }) => {
  const course = 'cyber-security';
  const [learner, other] = [somebody('Rehana Shaikh'), somebody('Ishaan Gupta')];
  const headers = { origin: baseURL ?? '' };
  for (const each of [learner, other]) {
    const form = { ...formOf(each), marketing: 'yes' };
    expect((await request.post(`/register/${course}`, { form, headers, maxRedirects: 0 })).status()).toBe(303);
  }
  const [id, otherId] = [await confirm(learner), await confirm(other)];
  await signInToDesk(page);
  await page.goto(`/desk/courses/${course}/message`);
  await page.getByLabel('News or an advert').check();
  await page.getByLabel('Subject').fill('A new batch');
  await page.getByLabel('Message', { exact: true }).fill('Hello {first name}, we begin in May.');
  // What was not seen is not sent.
  await expect(page.getByText(/Hello (?:Rehana|Ishaan), we begin in May\./).first()).toBeVisible();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page
    .getByRole('button', { name: /^Stop it/ })
    .first()
    .click();

  const secret = existingSecret({ dataDir: siteData });
  if (secret === undefined) throw new Error('no secret');
  const linkOf = (registrationId: string) => `/unsubscribe/${unsubscribeTokenOf(secret, registrationId)}`;
  const link = linkOf(id);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(heading(page)).toHaveText('Unsubscribe from course news?');
  await look(page, 'unsubscribe');
  await press(page, 'Unsubscribe');
  await expect(heading(page)).toHaveText('You are unsubscribed');
  await look(page, 'unsubscribed');
  expect((await request.get(`${link.slice(0, -1)}`)).status()).toBe(404);
  // A mail program sends it from outside, without a referrer.
  const sent = { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 };
  expect((await request.post(linkOf(otherId), sent)).status()).toBe(200);
  expect(await (await request.get(linkOf(otherId))).text()).toContain('You are unsubscribed');
  await signInToDesk(page);
  await find(page, learner.reference);
  await page.locator('summary', { hasText: 'History' }).click();
  await expect(page.getByText('Ended emails with news', { exact: true })).toBeVisible();
  await page.goto(`/desk/courses/${course}/message`);
  await page.getByLabel('News or an advert').check();
  await page.getByLabel('Subject').fill('A new batch');
  await page.getByLabel('Message', { exact: true }).fill('We begin in May.');
  await press(page, /^Send to \d+ learners?$/);
  await expect(page.getByRole('alert')).toContainText('None of these learners agreed to news');
});

async function find(page: Page, text: string): Promise<void> {
  await page.goto('/desk/people');
  await page.locator('main').getByRole('searchbox').fill(text);
  await page.locator('main').getByRole('button', { name: 'Find', exact: true }).click();
}

/** A parent of two, who share address and number. */
function family(): [Learner, Learner] {
  const first = somebody('Kavya Venkatanarasimharajuvaripeta');
  return [first, { ...somebody('Kiran Venkatanarasimharajuvaripeta'), email: first.email, mobile: first.mobile }];
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a person is found by an address, and is all their registrations', async ({ page, register }) => {
      const [kavya, kiran] = family();
      await register('react', kavya);
      await register('cloud', kiran);
      await confirm(kavya);
      await signInToDesk(page);
      await find(page, kavya.email);
      await expect(heading(page)).toHaveText(kiran.name);
      expect(page.url()).not.toContain(kavya.email.split('@')[0]);
      const rows = page.getByRole('table', { name: 'Registrations' }).getByRole('row');
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(2)).toContainText('Confirmed');
      const money = page.getByRole('region', { name: 'Total paid' });
      await expect(money).toContainText('₹650');
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/91/);
      await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+91/);
      await page.locator('summary', { hasText: 'Emails' }).click();
      await expect(page.getByText('Confirmation and access')).toBeVisible();
      await page.locator('summary', { hasText: 'Download personal data' }).click();
      const download = page.waitForEvent('download');
      await press(page, 'Download the file');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^personal-data-\w{4}-\w{4}\.html$/);
      const text = readFileSync(await file.path(), 'utf8');
      for (const { name, reference } of [kavya, kiran]) expect(text).toMatch(new RegExp(`${name}[^]*${reference}`));
      await page.getByRole('link', { name: /React/ }).first().click();
      await page.locator('summary', { hasText: 'Personal data' }).click();
      await page.getByRole('link', { name: 'See everything about this person' }).click();
      await expect(heading(page)).toHaveText(kiran.name);
    });

    test('a message is seen, tried, sent and stopped', async ({ page, register }) => {
      const course = javaScriptEnabled ? 'linkedin' : 'computer-organisation';
      const learner = somebody('Aarav Menon');
      await register(course, learner);
      await confirm(learner);
      const owner = await signInToDesk(page);
      await page.goto('/desk/courses');
      await page.locator(`[popovertarget="more-${course}"]`).click();
      await page.locator(`a[href="/desk/courses/${course}/message"]`).click();
      await expect(page.getByLabel('Confirmed since')).toBeHidden();
      await press(page, javaScriptEnabled ? /^Send to \d+ learners?$/ : 'Show what they will get');
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
      await page.getByLabel('Subject').fill('Your exam is on 6 December');
      await page
        .getByLabel('Message', { exact: true })
        .fill('Hello {first name},\n\nthe exam is on Sunday.\nBe early.');
      if (!javaScriptEnabled) await press(page, 'Show what they will get');
      const seen = page.getByRole('region', { name: /^What .* will get$/ });
      await expect(seen).toContainText('the exam is on Sunday.');
      await expect(seen).toContainText('You get this because you registered');
      await press(page, 'Send a test to me');
      await expect(page.getByText(`The test is on its way to ${owner}.`)).toBeVisible();
      await expect
        .poll(async () => (await mailsTo(owner)).find(({ subject }) => subject.startsWith('Test:'))?.text)
        .toContain('the exam is on Sunday.\nBe early.');

      // Other words than in the preview.
      await page.getByLabel('Subject').fill('Your exam is on 7 December');
      if (!javaScriptEnabled) {
        await page.getByRole('button', { name: /^Send to/ }).click();
        await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
      }
      await expect(seen).toContainText('Your exam is on 7 December');
      await page.getByRole('button', { name: /^Send to/ }).dblclick();
      await expect(page.getByText('You can stop it until then.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Stop it/ })).toHaveCount(1);
      await page.getByRole('button', { name: /^Stop it/ }).click();
      await expect(page.getByText('Stopped. Nobody gets this message.')).toBeVisible();
      await page.locator('summary', { hasText: 'Sent before' }).click();
      await expect(page.getByText('went to nobody')).toBeVisible();
    });
  });
}

test('a verifier finds people and writes to a course, and neither deletes nor advertises', async ({
  page,
  baseURL,
  register,
}) => {
  const learner = somebody('Farah Siddiqui');
  await register('cloud', learner);
  await confirm(learner);
  await signInToDesk(page, sharedSite, 'verifier');
  await find(page, learner.email);
  await expect(heading(page)).toHaveText(learner.name);
  await expect(page.getByText('Delete personal data')).toHaveCount(0);
  const headers = { origin: baseURL ?? '' };
  await page.goto('/desk/courses/cloud/message');
  await expect(page.getByLabel('News or an advert')).toHaveCount(0);
  const form = { do: 'preview', to: 'all', about: 'news', subject: 'Buy', text: 'Buy now.' };
  const hidden = await page.locator('input[name="id"]').inputValue();
  expect((await page.request.post(page.url(), { form: { ...form, id: hidden }, headers })).status()).toBe(403);
  await page.reload();
  await expect(heading(page)).toHaveText(/^Message /);
});

test('the pages of the office fit and are accessible', async ({ page, register }) => {
  const [kavya, kiran] = family();
  await register('react', kavya);
  await register('cloud', kiran);
  await confirm(kavya);
  await signInToDesk(page);
  await find(page, 'nobody of this name at all');
  await look(page, 'people, nobody');
  await find(page, 'e');
  await look(page, 'people, many');
  await find(page, kavya.email);
  await page.locator('summary', { hasText: 'Delete personal data' }).click();
  await page.getByRole('button', { name: 'Delete personal data' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await unfold(page);
  await look(page, 'person');
  await page.goto('/desk/courses');
  await look(page, 'courses');
  await page.goto('/desk/courses/react/message');
  await press(page, /^Send to \d+ learners?$/);
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'message, wrong');
  await page.getByLabel('Subject').fill('Your exam is on 6 December');
  const text = `Join https://example.com/${'x'.repeat(90)} please.`;
  await page.getByLabel('Message', { exact: true }).fill(text);
  const stop = page.getByRole('button', { name: /^Stop it/ }).first();
  // Another test may confirm a learner of the course meanwhile.
  await expect(async () => {
    await page.getByRole('button', { name: /^Send to/ }).click();
    await expect(stop.or(page.getByText('Nothing has been sent yet.'))).toBeVisible();
    expect(await stop.isVisible()).toBe(true);
  }).toPass();
  await unfold(page);
  await look(page, 'message, held');
  await stop.click();
  await page.goto('/desk/account');
  await look(page, 'account');
});
