import {
  askInOwnWords,
  chooseStatement,
  heading,
  openAction,
  openRegistration,
  press,
  preview,
  signInToDesk,
} from '../support/desk.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { registerFor, somebody, yesterday } from '../support/learners.ts';
import { addStaff } from '../support/sessions.ts';
import { sharedSite } from '../support/site.ts';
import { signInByMail } from '../support/staff.ts';
import { ownHeading, statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('staff import a statement, confirm what matched, and the learner gets in and gets a mail', async ({
      page,
      request,
      baseURL,
    }) => {
      const [paid, short, mistyped] = [somebody('Meera Deshpande'), somebody('Sahil Kulkarni'), somebody('Asha Nair')];
      const link = await registerFor(request, baseURL, 'react', paid);
      await registerFor(request, baseURL, 'react', short);
      await registerFor(request, baseURL, 'react', mistyped);
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
      await page.getByRole('link', { name: 'Open to save or print' }).click();
      const receipt = page.getByRole('article');
      await expect(receipt.getByRole('heading', { level: 2 })).toHaveText('Received with thanks');
      for (const fact of [paid.name, paid.reference, '₹650.00', 'Rupees six hundred and fifty only'])
        await expect(receipt).toContainText(fact);

      await chooseStatement(page, upload);
      await expect(group(/^Recorded before/)).toContainText(paid.name);
      await expect(group(/^Exact/)).toHaveCount(0);
      expect(await mailsTo(paid.email)).toHaveLength(2);
    });

    test('a learner is asked for a better reference and answers on the status page', async ({
      page,
      request,
      baseURL,
    }) => {
      const learner = somebody();
      const link = await registerFor(request, baseURL, 'cloud', learner);
      await signInToDesk(page, sharedSite, 'verifier');
      await openRegistration(page, learner);
      const ask = await askInOwnWords(page, 'We cannot find this payment. Please check the number.');
      await ask.getByRole('button', { name: 'Ask learner' }).click();
      await expect(page.getByText(`${learner.name} is asked. The email is on its way.`)).toBeVisible();

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('columns that were named wrongly are named again, and forgotten in the end', async ({
    page,
    request,
    baseURL,
  }) => {
    const learner = somebody();
    await registerFor(request, baseURL, 'react', learner);
    await signInToDesk(page);

    const bank = `Bank ${learner.reference}`;
    const csv = `Day,Words,Mark,Gone,${ownHeading(learner)}\n${yesterday},UPI FROM A LEARNER,${learner.reference},,650.00\n`;
    const own = ownHeading(learner);
    const choose = async (chosen: Readonly<Record<string, string>>, button = 'Yes, show what matches') => {
      for (const [column, meaning] of Object.entries(chosen)) {
        await page.getByLabel(`${column} is`, { exact: true }).selectOption(meaning);
      }
      await press(page, button);
    };
    await preview(page, csv);
    await expect(heading(page)).toHaveText('Which column is which?');
    await page.getByLabel('Name of this bank').fill(bank);
    const columns = { Day: 'date', Words: 'narration', Mark: 'reference', Gone: 'credit', [own]: 'debit' };
    await choose(columns, 'Update the sentences');
    await expect(page.getByText(/₹650 went out: UPI FROM A LEARNER/)).toBeVisible();
    await expect(page.getByText('All 1 rows can be read.')).toBeVisible();
    await press(page, 'Yes, show what matches');
    await expect(page.getByText(new RegExp(`^${bank}.*0 payments in, 1 row of money out`))).toBeVisible();

    await press(page, 'Columns wrong? Choose again');
    await expect(page.getByLabel('Name of this bank')).toHaveValue(bank);
    await expect(page.getByLabel('Gone is')).toHaveValue('credit');
    await choose({ [own]: 'credit' });
    await expect(page.getByRole('alert')).toContainText('Choose one column of this file for money in');
    await choose({ Gone: 'debit' }, 'Update the sentences');
    await expect(page.getByText(/₹650 came in: UPI FROM A LEARNER, reference/)).toBeVisible();
    await press(page, 'Yes, show what matches');
    await expect(page.getByText(new RegExp(`^${bank}.*1 payment in, 0 rows of money out`))).toBeVisible();
    await expect(page.getByRole('checkbox', { name: learner.name })).toBeChecked();

    await page.getByRole('link', { name: 'Settings' }).click();
    const layout = page.getByRole('row').filter({ hasText: bank });
    await expect(layout.getByRole('listitem')).toHaveText([
      /1\s*the date/,
      /2\s*the description/,
      /3\s*the reference/,
      /4\s*money out/,
      /5\s*money in/,
    ]);
    await layout.locator('summary').click();
    await press(page, `Yes, forget ${bank}`);
    await expect(page.getByRole('status')).toContainText('Layout forgotten.');
    await expect(layout).toHaveCount(0);
    await preview(page, csv);
    await expect(heading(page)).toHaveText('Which column is which?');
    await page.goto('/desk/log');
    await expect(
      page.getByRole('row').filter({ hasText: 'Forgot the columns of a statement' }).filter({ hasText: bank }),
    ).toHaveCount(1);
  });
});

test('a wrong address is put right, and the learner gets the mail there, and again on request', async ({
  page,
  request,
  baseURL,
}) => {
  const [learner, right] = [somebody('Imran Shaikh'), somebody()];
  const link = await registerFor(request, baseURL, 'react', learner);
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

test('hostile and wrong files are refused in words, and the process goes on', async ({ page, request }) => {
  await signInToDesk(page, sharedSite, 'verifier');
  const files: [name: string, bytes: Buffer, says: RegExp][] = [
    ['old.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), /\.xlsx|CSV/],
    ['statement.pdf', Buffer.from('%PDF-1.7\n'), /PDF/],
    ['cut.xlsx', Buffer.from('504b0304140000000800', 'hex'), /./],
    ['wide.csv', Buffer.from(`${'a,'.repeat(1000)}\n`), /column/],
    ['empty.csv', Buffer.from(''), /./],
    ['bytes.csv', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]), /./],
  ];
  for (const [name, buffer, says] of files) {
    await chooseStatement(page, { name, mimeType: 'application/octet-stream', buffer });
    await expect.soft(page.getByRole('alert'), name).toContainText(says);
  }
  await page.goto('/desk/import');
  const huge = { name: 'huge.csv', mimeType: 'text/csv', buffer: Buffer.alloc(8 * 1024 * 1024, 'a') };
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST').catch(() => undefined),
    page
      .getByLabel('Statement file')
      .setInputFiles(huge)
      .catch(() => undefined),
  ]);
  expect(response?.status() ?? 413).toBe(413);
  expect((await request.get('/healthz')).status()).toBe(200);
});
