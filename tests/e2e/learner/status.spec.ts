import type { Page } from '@playwright/test';
import { act, confirm } from '../support/staff-actions.ts';
import { openAction, openRegistration, press, signInToDesk } from '../support/desk.ts';
import { type Learner, somebody } from '../support/learners.ts';
import { expectOnFirstScreen, PHONE } from '../support/page/first-screen.ts';
import { look } from '../support/page/look.ts';
import { overflowing } from '../support/page/overflow.ts';
import { sheets } from '../support/page/print.ts';
import { paymentLink, readCodes } from '../support/page/qr.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { expect, test } from '../support/test.ts';

const recordPart = (learner: Learner) => confirm(learner, { amount: '451' });

const ask = (learner: Learner) => act(learner, 'ask', { reason: 'Are two digits the wrong way round?' });

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('who paid a part is told what is still to pay, pays exactly that, and is confirmed', async ({
    page,
    baseURL,
    register,
  }) => {
    const learner = somebody();
    const link = await register('react', learner);
    await recordPart(learner);

    await expect.poll(async () => (await mailsTo(learner.email)).length).toBe(2);
    const mail = (await mailsTo(learner.email)).at(-1);
    expect(mail?.subject).toBe('₹199 still to pay: React.Js');
    for (const fact of ['₹451', 'UPI ID: kaksha@example', 'Exact amount: ₹199', `${baseURL}${link}`])
      expect(mail?.text).toContain(fact);

    await page.goto(link);
    await expect(headline(page, '₹199 still to pay')).toBeVisible();
    const code = page.getByRole('img', { name: /^QR code: pay ₹199 to Kaksha Sample Payee/ });
    expect(await readCodes(await code.screenshot())).toEqual([
      paymentLink('kaksha@example', 'Kaksha Sample Payee', '199.00', 'React Js'),
    ]);
    await expect(page.getByRole('region', { name: 'Your money' })).toContainText(learner.reference);

    await page.getByText('I have paid ₹199').click();
    await page.getByLabel('Payment reference').fill(learner.reference);
    await press(page, 'Send the reference');
    await expect(page.getByRole('alert')).toContainText('We have found this payment already.');
    const rest = { ...learner, reference: somebody().reference };
    await page.getByLabel('Payment reference').fill(rest.reference);
    await press(page, 'Send the reference');
    await expect(headline(page, 'We have your registration')).toBeVisible();
    await expect(page.getByText('We received ₹451 and are looking for the other ₹199')).toBeVisible();

    await confirm(rest, { amount: '199' });
    await page.reload();
    await expect(headline(page, 'Confirmed. Start learning')).toBeVisible();
    await page.goto(`${link}/receipt`);
    for (const fact of [`₹451.00`, learner.reference, '₹199.00', rest.reference, '₹650.00'])
      await expect(page.getByRole('article')).toContainText(fact);
  });
});

test.describe('on the first screen of a phone', () => {
  test.use({ viewport: PHONE });

  test('the status says where it stands, what is true and what to do', async ({ page, register }) => {
    const [waiting, part, asked, confirmed] = [somebody(), somebody(), somebody(), somebody()];
    const links = await Promise.all([waiting, part, asked, confirmed].map((learner) => register('react', learner)));
    await recordPart(part);
    await ask(asked);
    await confirm(confirmed);
    const main = page.getByRole('main');

    await page.goto(links[0] ?? '');
    await expectOnFirstScreen(page, {
      state: headline(page, 'We have your registration'),
      'what is true': main.getByText(/Our reply comes by/),
      'what to do': main.getByRole('link', { name: 'Ask us to correct my details' }),
      progress: main.getByRole('list', { name: 'Progress' }),
      reference: main.getByText(waiting.reference).first(),
    });

    await page.goto(links[1] ?? '');
    await expectOnFirstScreen(page, {
      state: headline(page, '₹199 still to pay'),
      'what is true': main.getByText(/We received ₹451 of ₹650/),
      amount: main.getByRole('button', { name: 'Copy Exact amount' }),
      'UPI ID': main.getByRole('button', { name: 'Copy UPI ID' }),
    });

    await page.goto(links[2] ?? '');
    await expectOnFirstScreen(page, {
      state: headline(page, 'Your reply is needed'),
      'what is asked': main.getByText('Are two digits the wrong way round?'),
      'what to do': main.getByLabel('Payment reference'),
    });

    await page.goto(links[3] ?? '');
    await expectOnFirstScreen(page, {
      state: headline(page, 'Confirmed. Start learning'),
      'what is true': main.getByText(/the lectures stay open to you/),
      'what to do': main.getByRole('link', { name: 'Open the course' }),
      progress: main.getByRole('list', { name: 'Progress' }),
    });
  });
});

test('a part payment fits, is accessible, light and dark, and prints on one page with its code', async ({
  page,
  register,
}) => {
  const learner = somebody();
  const link = await register('react', learner);
  await recordPart(learner);
  await page.goto(link);
  await look(page, 'status, part paid');
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await overflowing(page), '320 px').toEqual([]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByText('I have paid ₹199')).toBeHidden();
  expect(await sheets(page)).toBe(1);
});

test('a new stamp comes down once', async ({ page, register }) => {
  const learner = somebody();
  const link = await register('react', learner);
  const landing = page.locator('[data-lands]');
  await page.goto(link);
  await expect(landing).toHaveText(/Received/);
  await page.reload();
  await expect(page.getByText('Checking')).toBeVisible();
  await expect(landing).toHaveCount(0);
  await confirm(learner);
  await page.reload();
  await expect(landing).toHaveText(/Confirmed/);
});

test('states that lead nowhere have something to do', async ({ page, register }) => {
  const [rejected, refunded] = [somebody(), somebody()];
  const links = [await register('react', rejected), await register('react', refunded)];
  await signInToDesk(page);
  await openRegistration(page, rejected);
  const reject = await openAction(page, 'Reject');
  await reject.getByLabel('Why').fill('This payment went to another person.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`${rejected.name} is rejected. The email is on its way.`)).toBeVisible();
  await confirm(refunded);
  await act(refunded, 'mark-refund-due', { reason: 'You asked for it.' });

  await page.goto(links[0] ?? '');
  await expect(headline(page, 'Not accepted')).toBeVisible();
  await expect(page.getByText('This payment went to another person.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'If you did pay, write to us' })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('link', { name: 'Pay and register again' })).toHaveAttribute('href', '/ReactPayment');

  await page.goto(links[1] ?? '');
  await expect(headline(page, 'We will refund you ₹650')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress' })).toContainText(/Refund\s*by \d+/);

  await act(refunded, 'mark-refunded');
  await page.reload();
  await expect(headline(page, '₹650 refunded')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See all courses' })).toHaveAttribute(
    'href',
    '/Courses',
  );
});

test('beside a long name of a course the brand keeps its line', async ({ page, register }) => {
  const link = await register('data-management', somebody());
  await page.setViewportSize(PHONE);
  await page.goto(link);
  const name = page.locator('[data-slip]').getByText('Kaksha', { exact: true });
  const lines = await name.evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    return letters.getClientRects().length;
  });
  expect(lines).toBe(1);
});
