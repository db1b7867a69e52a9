import {
  askInOwnWords,
  chooseStatement,
  heading,
  openAction,
  openRegistration,
  signInToDesk,
} from '../support/desk.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { somebody } from '../support/learners.ts';
import { addStaff } from '../support/sessions.ts';
import { sharedSite } from '../support/site.ts';
import { signInByMail } from '../support/staff.ts';
import { statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('staff import a statement, confirm what matched, and the learner gets in and gets a mail', async ({
      page,
      baseURL,
      register,
    }) => {
      const [paid, short, mistyped] = [somebody('Meera Deshpande'), somebody('Sahil Kulkarni'), somebody('Asha Nair')];
      const link = await register('react', paid);
      await register('react', short);
      await register('react', mistyped);
      const slip = mistyped.reference.slice(0, -2) + mistyped.reference.slice(-2).split('').toReversed().join('');

      await page.goto('/desk');
      await expect(page).toHaveURL(/\/desk\/sign-in/);
      await signInByMail(page, await addStaff('verifier'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');

      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Import' }).click();
      const file = statement([
        { learner: paid, amount: '650.00' },
        { learner: short, amount: '600.00' },
        {
          learner: mistyped,
          amount: '650.00',
          reference: slip === mistyped.reference ? `${slip.slice(0, -1)}x` : slip,
        },
      ]);
      const upload = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
      await chooseStatement(page, upload);

      const group = (name: RegExp) => page.locator('details').filter({ has: page.getByRole('heading', { name }) });
      await expect(group(/^Exact/)).toContainText(paid.name);
      await expect(group(/^Exact/).getByRole('checkbox')).toBeChecked();
      await expect(group(/^Amount differs/)).toContainText('₹50 short');
      await expect(group(/^Amount differs/).getByRole('checkbox')).not.toBeChecked();
      await page.getByRole('button', { name: /^Confirm/ }).click();
      await expect(heading(page)).toHaveText('Done: 1 confirmed');
      await expect(page.getByRole('region', { name: 'Confirmed' })).toContainText(paid.name);

      await expect.poll(async () => (await mailsTo(paid.email)).length).toBe(2);
      const confirmation = (await mailsTo(paid.email)).at(-1);
      expect(confirmation?.text).toContain(`${baseURL}/course-content`);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Confirmed. Start learning' })).toBeVisible();
      await page.getByRole('link', { name: 'Open your receipt' }).click();
      const receipt = page.getByRole('article');
      await expect(receipt.getByRole('heading', { level: 2 })).toHaveText('Received with thanks');
      for (const fact of [paid.name, paid.reference, '₹650.00', 'Rupees six hundred and fifty only'])
        await expect(receipt).toContainText(fact);

      await chooseStatement(page, upload);
      await expect(group(/^Recorded before/)).toContainText(paid.name);
      await expect(group(/^Exact/)).toHaveCount(0);
      expect(await mailsTo(paid.email)).toHaveLength(2);
    });

    test('a learner is asked for a better reference and answers on the status page', async ({ page, register }) => {
      const learner = somebody();
      const link = await register('cloud', learner);
      await signInToDesk(page, sharedSite, 'verifier');
      await openRegistration(page, learner);
      const ask = await askInOwnWords(page, 'We cannot find this payment. Please check the number.');
      await ask.getByRole('button', { name: 'Ask learner' }).click();
      await expect(page.getByText(`${learner.name} has been asked. The email is on its way.`)).toBeVisible();

      await expect.poll(async () => (await mailsTo(learner.email)).at(-1)?.text).toContain('Please check the number.');
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your reply is needed' })).toBeVisible();
      await expect(page.getByText('We cannot find this payment. Please check the number.')).toBeVisible();
      await page.getByLabel('Payment reference').fill('T2611201234567890');
      await page.getByRole('button', { name: 'Send my reply' }).click();
      await expect(page.getByRole('alert')).toContainText('UTR');
      await page.getByLabel('Payment reference').fill(somebody().reference);
      await page.getByRole('button', { name: 'Send my reply' }).click();
      await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
    });
  });
}

test('a wrong address is put right, and the learner gets the mail there, and again on request', async ({
  page,
  request,
  register,
}) => {
  const [learner, right] = [somebody('Imran Shaikh'), somebody()];
  const link = await register('react', learner);
  await signInToDesk(page);
  await openRegistration(page, learner);
  const correct = await openAction(page, 'Change name or contact');
  await expect(correct.getByLabel('Email address')).toHaveValue(learner.email);
  await correct.getByLabel('Email address').fill('imran@gmial.com');
  await correct.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('Did you mean imran@gmail.com?');
  await correct.getByLabel('Email address').fill(right.email);
  await correct.getByRole('button').click();
  await expect(page.getByText('The correction is saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: right.email })).toBeVisible();
  await openAction(page, 'Emails');
  const mailed = async () => /\/registrations\/[\w-]{32}/.exec((await mailsTo(right.email)).at(-1)?.text ?? '')?.[0];
  await expect.poll(mailed).toBeDefined();
  // The link of the first email no longer works.
  expect((await request.get(link)).status()).toBe(404);
  expect(await (await request.get((await mailed()) ?? '')).text()).toContain(learner.reference);

  const again = page.getByRole('listitem').filter({ hasText: right.email }).getByRole('button');
  await expect
    .poll(async () => {
      await page.reload();
      await openAction(page, 'Emails');
      return again.count();
    })
    .toBe(1);
  await again.click();
  await expect(page.getByText('The email is on its way again.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(right.email)).length).toBe(2);
});
