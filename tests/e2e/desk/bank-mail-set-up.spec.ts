import type { Page } from '@playwright/test';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { look } from '../support/page/look.ts';
import { tabTo } from '../support/page/focus.ts';
import { type MailboxServer, startMailbox } from '../support/servers/mailbox.ts';
import { startOwnSite } from '../support/own-site.ts';
import { type StaffedSite, within } from '../support/site.ts';
import { codeFor } from '../support/staff.ts';
import { expect, test as base } from '../support/test.ts';

const BANK = '/desk/bank-mail/bank';
const MAILBOX = '/desk/bank-mail/mailbox';
const PASSWORD = 'abcd@efgh';

const test = base.extend<object, { office: StaffedSite & { mailbox: MailboxServer } }>({
  office: [
    async ({ dist }, use) => {
      const site = await startOwnSite(dist);
      const mailbox = await startMailbox();
      mailbox.deliver('From: HDFC Bank <alerts@hdfcbank.bank.in>\r\nTo: rina@example.org\r\n\r\nRs. 650 credited\r\n');
      await use({ ...site, mailbox });
      await Promise.all([site.stop(), mailbox.stop()]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ office }, use) => use(office.url),
});

// They set up one site.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ office }) => within(office, (db) => db.deleteFrom('bankMailSetting').execute()));

async function saveBank(page: Page): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('HDFC Bank');
  await page.getByLabel('Account ending').fill('4821');
  await page.getByLabel('One payment at a time').check();
  await press(page, 'Next: mailbox');
  await expect(heading(page)).toHaveText('Your mailbox');
}

/** Types all but the password. */
async function typeMailbox(page: Page, { mailbox: { url } }: { mailbox: MailboxServer }): Promise<void> {
  const { username, hostname, port } = new URL(url.replace('imap:', 'http:'));
  await page.getByLabel('Email address').fill(decodeURIComponent(username));
  await page.getByLabel('IMAP server').fill(hostname);
  await page.locator('summary', { hasText: 'Folder and port' }).click();
  await page.getByLabel('Port', { exact: true }).fill(port);
}

const password = (page: Page) => page.getByLabel('App password', { exact: true });

test('an owner names the account and connects the mailbox', async ({ page, office }) => {
  await signInToDesk(page, office);
  await page.goto('/desk/bank-mail');
  await expect(page.getByText('At the end you pay ₹1 and ₹330 to yourself')).toBeVisible();
  await look(page, 'bank mail, not set up');
  await page.getByRole('link', { name: 'Set up bank mail' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '1 Bank' })).toHaveAttribute('aria-current', 'step');
  await press(page, 'Next: mailbox');
  await expect(page.getByText('Enter the last 4 digits of the account.').last()).toBeVisible();
  await look(page, 'bank mail, account with problems');
  await saveBank(page);
  await expect(page.getByText('We ask the server for those of alerts@hdfcbank.bank.in')).toBeVisible();
  await look(page, 'bank mail, mailbox');

  await typeMailbox(page, office);
  await password(page).fill('my usual one');
  await press(page, 'Connect');
  const problem = '127.0.0.1 refused this password. Use an app password, not your usual one.';
  await expect(page.getByText(problem).last()).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('rina@example.org');
  await expect(password(page)).toHaveValue('');
  await look(page, 'bank mail, mailbox with a problem');
  await password(page).fill(PASSWORD);
  await press(page, 'Connect');
  await expect(page).toHaveURL(/\/desk\/bank-mail\/test\?emails=1&last=\d+$/);

  await page.goto(MAILBOX);
  await expect(page.getByText('Kept. Replace')).toBeVisible();
  await expect(password(page)).toBeHidden();
  expect(await page.content()).not.toContain(PASSWORD);
  await press(page, 'Connect');
  await expect(page).toHaveURL(/\/test\?emails=1&/);
  await page.goto('/desk/bank-mail');
  await expect(page.getByRole('link', { name: 'Continue with the test' })).toBeVisible();
  await look(page, 'bank mail, connected and not yet chosen');
  await page.goto('/desk/log');
  await expect(page.getByRole('row', { name: /Connected the mailbox for bank mail/ })).toHaveCount(2);
});

test('one sum for the day ends the set-up', async ({ page, office }) => {
  await signInToDesk(page, office);
  await page.goto(BANK);
  const [way, out] = [
    page.getByRole('button', { name: 'Next: mailbox' }),
    page.getByRole('link', { name: 'Leave set-up, keep importing' }),
  ];
  await expect(out).toBeHidden();
  await page.getByLabel('Bank', { exact: true }).selectOption('HDFC Bank');
  await page.getByLabel('Account ending').fill('4821');
  await page.getByLabel('One sum for the day').check();
  await expect(page.getByText('Bank mail cannot help with a merchant QR')).toBeVisible();
  await expect(way).toBeHidden();
  await look(page, 'bank mail, one sum for the day');
  // A form can be sent without its button.
  await page.getByLabel('Account ending').press('Enter');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('One sum for the day')).toBeChecked();
  await expect(way).toBeHidden();
  await page.getByLabel('One payment at a time').check();
  await expect(way).toBeVisible();
  await page.getByLabel('One sum for the day').check();
  await out.click();
  await expect(heading(page)).toHaveText('Import statement');
});

test('the page that asks for a code does not carry the password', async ({ page, office }) => {
  const owner = await signInToDesk(page, office);
  await page.goto(BANK);
  await saveBank(page);
  await typeMailbox(page, office);
  await password(page).fill(PASSWORD);
  await within(office, (db) => db.updateTable('session').set({ provedAt: 0 }).where('email', '=', owner).execute());
  await press(page, 'Connect');
  await expect(heading(page)).toHaveText('Confirm that it is you');
  await expect(page.locator('input[name=address]')).toHaveValue('rina@example.org');
  await expect(page.locator('input[name=password]')).toHaveCount(0);
  expect(await page.content()).not.toContain(PASSWORD);
  await page.getByLabel('Code from the email').fill(await codeFor(owner));
  await press(page, 'Confirm and continue');
  await expect(page.getByText('Type the app password of this mailbox.').last()).toBeVisible();
  await expect(page.getByLabel('IMAP server')).toHaveValue('127.0.0.1');
  await password(page).fill(PASSWORD);
  await press(page, 'Connect');
  await expect(page).toHaveURL(/\/test\?emails=1&/);
});

test('colleagues read what it is, and cannot set it up', async ({ page, office }) => {
  await signInToDesk(page, office, 'verifier');
  await page.goto('/desk/bank-mail');
  await expect(page.getByText('Only an owner can set this up.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up bank mail' })).toHaveCount(0);
  for (const path of [BANK, MAILBOX]) {
    await page.goto(path);
    await expect(page.getByText('Only owners of the desk may set up bank mail.')).toBeVisible();
  }
});

test('by keyboard alone', async ({ page, office }) => {
  await signInToDesk(page, office);
  await page.goto(BANK);
  await tabTo(page, page.getByLabel('Bank', { exact: true }));
  await page.keyboard.type('HDFC');
  await tabTo(page, page.getByLabel('Account ending'));
  await page.keyboard.type('4821');
  await tabTo(page, page.getByLabel('One payment at a time'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Next: mailbox' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Your mailbox');
  await tabTo(page, page.getByRole('button', { name: 'Connect' }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test('the server is filled in from the address, and the steps work', async ({ page, office }) => {
    await signInToDesk(page, office);
    await page.goto(BANK);
    await page.getByLabel('One sum for the day').check();
    await expect(page.getByText('Bank mail cannot help with a merchant QR')).toBeVisible();
    await saveBank(page);
    await page.getByLabel('Email address').fill('fees@zoho.in');
    await press(page, 'Connect');
    await expect(page.getByLabel('IMAP server')).toHaveValue('imap.zoho.in');
    await expect(page.getByText('Zoho calls it')).toBeVisible();
    await typeMailbox(page, office);
    await password(page).fill(PASSWORD);
    await press(page, 'Connect');
    await expect(page).toHaveURL(/\/test\?emails=1&/);
  });
});
