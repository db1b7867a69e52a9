import { heading, openAction, openRegistration, press, preview, signInToDesk } from '../support/desk.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { registerFor, somebody, yesterday } from '../support/learners.ts';
import { addStaff, signInByMail } from '../support/staff.ts';
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

      await page.getByRole('link', { name: 'Import' }).click();
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
      await page.getByLabel('Statement file').setInputFiles(upload);
      await page.getByRole('button', { name: 'Preview' }).click();

      const group = (name: RegExp) => page.locator('details').filter({ has: page.getByRole('heading', { name }) });
      await expect(group(/^Exact/)).toContainText(paid.name);
      await expect(group(/^Exact/).getByRole('checkbox')).toBeChecked();
      await expect(group(/^Amount differs/)).toContainText('₹50 too little');
      await expect(group(/^Amount differs/).getByRole('checkbox')).not.toBeChecked();
      await page.getByRole('button', { name: /^Confirm/ }).click();
      await expect(page.getByText(/^1 confirmed/)).toBeVisible();

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

      // The same file again changes nothing.
      await page.goto('/desk/import');
      await page.getByLabel('Statement file').setInputFiles(upload);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(group(/^Recorded already/)).toContainText(paid.reference);
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
      await page.goto('/desk/sign-in');
      await signInByMail(page, await addStaff('verifier'));
      await page
        .getByRole('searchbox')
        .or(page.getByLabel(/Name, email/))
        .first()
        .fill(learner.reference);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: learner.name }).click();
      await page.getByText('Ask learner', { exact: true }).first().click();
      await page.getByLabel('Your question').fill('We cannot find this payment. Please check the number.');
      await page.getByRole('button', { name: 'Ask learner' }).click();
      await expect(page.getByText('Waiting for the learner').first()).toBeVisible();

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
      const choose = async (chosen: Readonly<Record<string, string>>) => {
        for (const [label, column] of Object.entries(chosen)) {
          await page.getByLabel(label, { exact: true }).selectOption(column);
        }
        await press(page, 'Remember and preview');
      };
      await preview(page, csv);
      await expect(heading(page)).toHaveText('Which column is which?');
      await page.getByLabel('Name of this layout').fill(bank);
      await choose({
        'The date': '0',
        'The description (narration)': '1',
        'The reference (UTR, cheque or reference number)': '2',
        'Money in (credit, deposit)': '3',
        'Money out (debit, withdrawal)': '4',
      });
      await expect(page.getByText(`Read as ${bank}: 0 payments in, 1 row of money out`)).toBeVisible();

      await press(page, 'Choose the columns again');
      await expect(page.getByLabel('Name of this layout')).toHaveValue(bank);
      await expect(page.getByLabel('Money in (credit, deposit)')).toHaveValue('3');
      await choose({ 'Money in (credit, deposit)': '4' });
      await expect(page.getByRole('alert')).toContainText('that has no other meaning');
      await choose({ 'Money out (debit, withdrawal)': '3' });
      await expect(page.getByText(`Read as ${bank}: 1 payment in, 0 rows of money out`)).toBeVisible();
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
}

test('a wrong address is put right, and the learner gets the mail there, and again on request', async ({
  page,
  request,
  baseURL,
}) => {
  const [learner, right] = [somebody('Imran Shaikh'), somebody()];
  const link = await registerFor(request, baseURL, 'react', learner);
  await signInToDesk(page);
  await openRegistration(page, learner);
  const correct = await openAction(page, 'Correct name or contact');
  await expect(correct.getByLabel('Email address')).toHaveValue(learner.email);
  await correct.getByLabel('Email address').fill('imran@gmial.com');
  await correct.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('Did you mean imran@gmail.com?');
  await correct.getByLabel('Email address').fill(right.email);
  await correct.getByRole('button').click();
  await expect(page.getByText('The correction is saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: right.email })).toBeVisible();
  const mailed = async () => /\/registrations\/[\w-]{32}/.exec((await mailsTo(right.email)).at(-1)?.text ?? '')?.[0];
  await expect.poll(mailed).toBeDefined();
  // Whoever got the first mail opens nothing with its link any more.
  expect((await request.get(link)).status()).toBe(404);
  expect(await (await request.get((await mailed()) ?? '')).text()).toContain(learner.reference);

  const again = page.getByRole('listitem').filter({ hasText: right.email }).getByRole('button');
  await expect
    .poll(async () => {
      await page.reload();
      return again.count();
    })
    .toBe(1);
  await again.click();
  await expect(page.getByText('The email is on its way again.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(right.email)).length).toBe(2);
});

test('whoever is not signed in sees nothing of the desk, and a verifier nothing of an owner’s', async ({
  page,
  request,
  baseURL,
}) => {
  const owned = ['/desk/staff', '/desk/export', '/desk/settings'];
  for (const path of ['/desk', '/desk/import', '/desk/log', '/desk/account', '/desk/registrations/x', ...owned]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft([path, response.status()]).toEqual([path, 303]);
    expect.soft(response.headers()['cache-control'], path).toContain('no-store');
    const posted = await request.post(path, { form: {}, headers: { origin: baseURL ?? '' }, maxRedirects: 0 });
    expect.soft([path, posted.status()]).toEqual([path, 303]);
  }
  await page.goto('/desk/sign-in');
  await signInByMail(page, await addStaff('verifier'));
  for (const path of owned) {
    const response = await page.request.get(path);
    expect.soft([path, response.status()]).toEqual([path, 403]);
    const posted = await page.request.post(path, {
      form: { email: 'x@example.org', role: 'owner' },
      headers: { origin: baseURL ?? '' },
    });
    expect.soft([path, posted.status()]).toEqual([path, 403]);
  }
});

test('what staff can do with a registration neither its own learner nor a verifier reaches', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const learner = somebody('Farah Siddiqui');
  await registerFor(request, baseURL, 'react', learner);
  await signInToDesk(page);
  await openRegistration(page, learner);
  const path = new URL(page.url()).pathname;
  const seen = await page.locator('input[name="seen"]').first().inputValue();
  const headers = { origin: baseURL ?? '' };
  const confirm = { action: 'confirm', seen, 'confirm-amount': '650', 'confirm-reference': learner.reference };

  const own = await browser.newContext({ baseURL });
  const mine = await own.newPage();
  await mine.goto('/sign-in');
  await signInByMail(mine, learner.email);
  await expect(heading(mine)).toHaveText('My courses');
  for (const sent of [request, mine.request]) {
    for (const url of [path, `${path}/erase`, `${path}/personal-data`]) {
      const read = await sent.get(url, { maxRedirects: 0 });
      const written = await sent.post(url, { form: { ...confirm, sure: 'yes' }, headers, maxRedirects: 0 });
      expect.soft([url, read.status(), written.status()]).toEqual([url, 303, 303]);
      expect.soft(await read.text()).not.toContain(learner.name);
    }
  }
  await own.close();

  const other = await browser.newContext({ baseURL });
  const verifier = await other.newPage();
  await verifier.goto('/desk/sign-in');
  await signInByMail(verifier, await addStaff('verifier'));
  await expect(heading(verifier)).toHaveText('Queue');
  for (const url of [`${path}/erase`, `${path}/personal-data`])
    expect((await verifier.request.get(url)).status()).toBe(403);
  const erased = await verifier.request.post(`${path}/erase`, { form: { sure: 'yes' }, headers });
  expect(erased.status()).toBe(403);
  const elsewhere = await verifier.request.post(path, { form: confirm, headers: { origin: 'https://evil.example' } });
  expect(elsewhere.status()).toBe(403);
  await other.close();

  await page.reload();
  await expect(heading(page)).toHaveText(learner.name);
  await expect(page.getByText('Find the payment and confirm, or ask the learner.')).toBeVisible();
});

test('a session that was ended is dead, wherever its cookie went', async ({ page, context, playwright, baseURL }) => {
  await page.goto('/desk/sign-in');
  await signInByMail(page, await addStaff('verifier'));
  const stolen = await playwright.request.newContext({ baseURL, storageState: await context.storageState() });
  expect((await stolen.get('/desk')).url()).toMatch(/\/desk$/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/desk');
  await expect(page).toHaveURL(/sign-in/);
  expect((await stolen.get('/desk')).url()).toMatch(/sign-in/);
  await stolen.dispose();
});

test('hostile and wrong files are refused in words, and the process goes on', async ({ page, request }) => {
  await page.goto('/desk/sign-in');
  await signInByMail(page, await addStaff('verifier'));
  const files: [name: string, bytes: Buffer, says: RegExp][] = [
    ['old.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), /\.xlsx|CSV/],
    ['statement.pdf', Buffer.from('%PDF-1.7\n'), /PDF/],
    ['cut.xlsx', Buffer.from('504b0304140000000800', 'hex'), /./],
    ['wide.csv', Buffer.from(`${'a,'.repeat(1000)}\n`), /column/],
    ['empty.csv', Buffer.from(''), /./],
    ['bytes.csv', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]), /./],
  ];
  for (const [name, buffer, says] of files) {
    await page.goto('/desk/import');
    await page.getByLabel('Statement file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.soft(page.getByRole('alert'), name).toContainText(says);
  }
  await page.goto('/desk/import');
  const huge = { name: 'huge.csv', mimeType: 'text/csv', buffer: Buffer.alloc(8 * 1024 * 1024, 'a') };
  await page.getByLabel('Statement file').setInputFiles(huge);
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST').catch(() => undefined),
    page
      .getByRole('button', { name: 'Preview' })
      .click()
      .catch(() => undefined),
  ]);
  expect(response?.status() ?? 413).toBe(413);
  expect((await request.get('/healthz')).status()).toBe(200);
});
