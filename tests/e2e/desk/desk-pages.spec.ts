import type { Page } from '@playwright/test';
import { faults } from '../support/page/axe.ts';
import { look } from '../support/page/look.ts';
import { overflowing } from '../support/page/overflow.ts';
import { act, confirm } from '../support/staff-actions.ts';
import { findPerson, heading, openBank, openRegistration, press, preview, signInToDesk } from '../support/desk.ts';
import { daysBefore, somebody } from '../support/learners.ts';
import { sheets } from '../support/page/print.ts';
import { ownHeading, statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

async function teach(page: Page, name: string, labels: readonly string[]): Promise<void> {
  await page.getByLabel('Name of this bank').fill(name);
  for (const [index, label] of labels.entries())
    await page.locator(`select[name="column-${index}"]`).selectOption(label);
}

function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

test('the registration form fits and is accessible with every mistake', async ({ page }) => {
  await page.goto('/register/data-management');
  await page.getByLabel('A learner under 18').check();
  await press(page, 'Send the registration');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(8);
  await unfold(page);
  await look(page, 'registration, all wrong');
});

test('the status page fits and is accessible, received and asked for a better reference', async ({
  page,
  register,
}) => {
  const learner = somebody('Venkatanarasimharajuvaripeta Ramachandran');
  const link = await register('computer-organisation', learner);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
  await look(page, 'status, received');

  await act(learner, 'ask', { reason: 'We cannot find this payment.\nPlease send the number of 12 digits.' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your reply is needed' })).toBeVisible();
  await page.getByLabel('Payment reference').fill('12345');
  await press(page, 'Send my reply');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'status, reply wrong');
});

test('the status page of who is confirmed fits and is accessible, and so is the receipt, which prints alone', async ({
  page,
  register,
}) => {
  const learner = somebody('Venkatanarasimharajuvaripeta Gopalakrishnan');
  const link = await register('computer-organisation', learner);
  await confirm(learner);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText(learner.reference);
  await look(page, 'status, confirmed');
  await page.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(heading(page)).toHaveText('Receipt');
  await look(page, 'receipt');

  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const receipt = page.getByRole('article');
  await expect(heading(page)).toBeHidden();
  for (const shown of ['Received with thanks', 'Copy for your college or employer', learner.name, learner.reference])
    await expect(receipt.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await expect(receipt.getByRole('link').or(receipt.getByRole('button'))).toHaveCount(0);
  await expect(page.locator('body > header, body > footer').filter({ visible: true })).toHaveCount(0);
  const colours = await receipt.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(await sheets(page)).toBe(1);
});

for (const path of ['/sign-in?again=', '/desk/sign-in?again=']) {
  test(`signing in anew at ${path} fits and is accessible, with a code that is wrong as well`, async ({ page }) => {
    await page.goto(path);
    await look(page, path);
    await page.getByLabel('Email address').fill(somebody().email);
    await press(page, 'Send me a code');
    await expect(heading(page)).toHaveText('Type the code');
    await page.getByLabel('Code from the email').fill('1');
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, `${path}, wrong code`);
  });
}

test('the queue fits and is accessible', async ({ page, register }) => {
  const learner = somebody('Venkatanarasimharajuvaripeta Narasimhan');
  await register('data-management', learner);
  await register('data-management', { ...somebody(), reference: learner.reference });
  await signInToDesk(page);
  // The test site has no backup. The process checks only every few seconds.
  await expect(async () => {
    await page.goto('/desk?view=now&course=data-management');
    await expect(page.getByText('Backup: No backup has been made yet.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'What to do' })).toHaveAttribute('href', '/desk/settings');
  await expect(page.getByRole('link', { name: learner.name, exact: true }).first()).toBeVisible();
  await look(page, 'queue');
  await page.setViewportSize({ width: 1280, height: 800 });
  await findPerson(page, learner.reference);
  await expect(page.getByText(`You searched for ${learner.reference}.`)).toBeVisible();
  await page.getByRole('link', { name: /^Refunds to pay/ }).click();
  await expect(page.getByText(`No registration matches “${learner.reference}”.`)).toBeVisible();
});

test('one registration fits and is accessible', async ({ page, register }) => {
  const learner = somebody('Venkatanarasimharajuvaripeta Chandrasekaran');
  await register('data-management', learner);
  await register('data-management', { ...somebody(), reference: learner.reference });
  await signInToDesk(page);
  await openRegistration(page, learner);
  await openBank(page);
  await page.getByLabel('Amount received').fill('all of it');
  await page.getByLabel('I have compared both.').check();
  await press(page, 'Confirm and open next');
  await expect(page.getByRole('alert')).toBeVisible();
  await unfold(page);
  await look(page, 'one registration, every action open');
});

test('one registration whose money goes back fits and is accessible', async ({ page, register }) => {
  const learner = somebody('Venkatanarasimharajuvaripeta Parthasarathy');
  await register('data-management', learner);
  await register('data-management', { ...somebody(), reference: learner.reference });
  await confirm(learner);
  await act(learner, 'mark-refund-due', { reason: 'The course does not start.' });
  await signInToDesk(page);
  await openRegistration(page, learner);
  await expect(page.getByRole('heading', { name: /^Pay ₹750 back/ })).toBeVisible();
  await unfold(page);
  await look(page, 'one registration, refund due');
});

test('the first step of an import, and naming the columns of a statement, fit and are accessible', async ({ page }) => {
  await signInToDesk(page);
  await page.goto('/desk/import');
  await press(page, 'Show what matches');
  await expect(page.getByRole('alert')).toBeVisible();
  await unfold(page);
  await look(page, 'import');

  const columns = Array.from({ length: 9 }, (_, index) => `Unheard of ${'abcdefghi'.charAt(index)}`);
  await preview(page, `${columns.join(',')}\n${columns.map(() => 'UPI/somebody@bank/532512345678').join(',')}\n`);
  await expect(heading(page)).toHaveText('Which column is which?');
  await press(page, 'Yes, show what matches');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'mapping, wrong');
});

test('a layout that was taught is known again, also in a large file, which the page does not carry', async ({
  page,
}) => {
  const nobody = somebody('Nobody Known');
  await signInToDesk(page);
  const taught = `Bank ${nobody.reference}`;
  const file = (rows: string) => `Day,Words,Gone,${ownHeading(nobody)}\n${rows}`;
  await preview(page, file(`${daysBefore(0)},UPI,,1.00\n`));
  await teach(page, taught, ['Date', 'Description', 'Money out', 'Money in']);
  await press(page, 'Yes, show what matches');
  await press(page, 'Columns wrong? Choose again');
  await expect(page.getByLabel('Name of this bank')).toHaveValue(taught);
  await press(page, 'Yes, show what matches');
  await expect(page.getByRole('button', { name: 'Columns wrong? Choose again' })).toBeVisible();
  expect.soft(await faults(page)).toEqual([]);
  const large = file(`${daysBefore(0)},${'UPI '.repeat(450)},1.00,\n`.repeat(2000));
  // A busy machine asks to try again.
  await expect(async () => {
    await preview(page, large);
    expect(await page.getByText('The site is busy').count()).toBe(0);
  }).toPass();
  await unfold(page);
  expect.soft(await faults(page)).toEqual([]);
  expect.soft(await overflowing(page)).toEqual([]);
  await page
    .getByLabel('Choose the statement file again')
    .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(large) });
  await press(page, 'Continue with this file');
  await expect(page.getByLabel('Name of this bank')).toHaveValue(taught);
  await expect(page.getByLabel('Choose the statement file again')).toBeVisible();
});

test('the preview with every kind of row and the result fit and are accessible', async ({ page, register }) => {
  const [exact, short, late, slip, recorded, nobody] = [
    somebody('Meera Deshpande'),
    somebody('Sahil Kulkarni'),
    somebody('Asha Nair'),
    somebody('Tiruchirappallivenkatachalapathy Iyengar'),
    somebody('Imran Shaikh'),
    somebody('Nobody Known'),
  ];
  // Two swapped digits can be equal, so the last digit changes.
  const lastDigit = (more: number) => slip.reference.replace(/\d$/, (digit) => `${(Number(digit) + more) % 10}`);
  const other = { ...somebody('Zubin Mistry'), reference: lastDigit(2) };
  for (const learner of [exact, short, late, slip, other, recorded]) await register('data-management', learner);
  await signInToDesk(page);

  await preview(page, statement([{ learner: recorded, amount: '750.00' }]));
  await press(page, /^Confirm 1 row/);
  await expect(heading(page)).toHaveText('Done: 1 confirmed');
  await look(page, 'result');

  const wrong = `99/99/2026,UPI-NO SUCH DAY,99/99/2026,,750.00,0000${nobody.reference},\r\n`;
  await preview(
    page,
    statement([
      { learner: exact, amount: '750.00' },
      { learner: short, amount: '700.00' },
      { learner: late, amount: '750.00', day: daysBefore(15) },
      { learner: slip, amount: '750.00', reference: lastDigit(1) },
      { learner: recorded, amount: '750.00' },
      { learner: nobody, amount: '123.00' },
    ]) + wrong,
  );
  await unfold(page);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    /^You decide/,
    /^Exact/,
    /^Look in the bank/,
    /^Nothing to do/,
  ]);
  await expect(page.locator('main').getByRole('heading', { level: 3 })).toHaveText([
    /^Amount differs/,
    /^Date differs/,
    /^Near/,
    /^Not understood/,
    /^No learner found/,
    /^Recorded before/,
  ]);
  await expect(page.getByRole('checkbox', { name: slip.name })).not.toBeChecked();
  await page.getByRole('checkbox', { name: other.name }).check();
  await expect(page.getByRole('button', { name: 'Confirm 2 rows' })).toBeEnabled();
  await look(page, 'preview');
});

test('log, export, staff and account fit and are accessible', async ({ page, register }) => {
  const learner = somebody();
  await register('data-management', learner);
  await confirm(learner);
  await signInToDesk(page);
  await page.goto('/desk/log');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /confirmed/i })
      .first(),
  ).toBeVisible();
  await look(page, 'log');
  await page.goto('/desk/export');
  await look(page, 'export');
  await page.goto('/desk/staff');
  await press(page, /^Add$/);
  await expect(page.getByRole('alert')).toBeVisible();
  await unfold(page);
  await look(page, 'staff');
  await page.goto('/desk/account');
  await look(page, 'account');
  await press(page, 'Set it up');
  await page.getByLabel('Code from your authenticator app').fill('123');
  await press(page, 'Switch it on');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'account, second factor');
});

test('settings fit and are accessible, and a layout is forgotten there', async ({ page }) => {
  const learner = somebody();
  const bank = `Gramin Sahakari Bank ${learner.reference}`;
  await signInToDesk(page);
  await preview(page, `Day,Words,Gone,${ownHeading(learner)}\n${daysBefore(0)},UPI,,1.00\n`);
  await teach(page, bank, ['Date', 'Description', 'Money out', 'Money in']);
  await press(page, 'Yes, show what matches');
  await expect(heading(page)).toHaveText('What matches');
  await page.goto('/desk/settings');
  const layout = page.getByRole('row').filter({ hasText: bank });
  await expect(layout.getByRole('listitem')).toHaveText([/the date/, /the description/, /money out/, /money in/]);
  const known = page.getByText('are known from the start');
  for (const name of ['HDFC Bank', 'State Bank of India']) await expect(known).toContainText(name);
  const fact = (part: string, name: string) =>
    page
      .getByRole('region', { name: part })
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('System status', 'Database')).toContainText('Open and writable');
  await expect(fact('System status', 'Disk')).toContainText(/[\d.]+ [MG]B free/);
  await expect(fact('System status', 'Build')).toContainText(/Made on/);
  await expect(fact('How this desk runs', 'Emails')).toContainText('Sent through 127.0.0.1');
  await expect(fact('How this desk runs', 'Lectures of paid courses')).toContainText('Open to anyone');
  await unfold(page);
  await look(page, 'settings');
  await press(page, `Yes, forget ${bank}`);
  await expect(page.getByRole('status')).toContainText('Layout forgotten.');
  await expect(layout).toHaveCount(0);
});
