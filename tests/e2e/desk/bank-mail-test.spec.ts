/** Bank mail set up at the desk: from the start page to a learner who is confirmed by an email of the bank. */
import type { Page } from '@playwright/test';
import { indianDayAt } from '../../../domain/day.ts';
import { BANK_KEYS, bankAlert } from '../../support/bank-alert.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { formOf, somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { codeFor } from '../support/staff.ts';
import { startOwnSite } from '../support/own-site.ts';
import { startDns } from '../support/servers/dns-server.ts';
import { type MailboxServer, startMailbox } from '../support/servers/mailbox.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { type StaffedSite, within } from '../support/site.ts';
import { expect, test as base } from '../support/test.ts';

interface Office extends StaffedSite {
  mailbox: MailboxServer;
}

/** A site of its own, since its payment pages change with bank mail. */
const test = base.extend<{ office: Office }>({
  office: async ({ dist }, use) => {
    const [mailbox, dns] = await Promise.all([startMailbox(), startDns(BANK_KEYS)]);
    const site = await startOwnSite(dist, { BANK_MAIL_DNS: dns.address });
    await use({ ...site, mailbox });
    await site.stop();
    await Promise.all([mailbox.stop(), dns.stop()]);
  },
  baseURL: async ({ office }, use) => use(office.url),
});

const reference = (number: number) => `6325160${String(number).padStart(5, '0')}`;

/** The first two steps. */
async function connect(page: Page, { mailbox }: Office): Promise<void> {
  await page.goto('/desk/bank-mail');
  await page.getByRole('link', { name: 'Set up bank mail' }).click();
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'HDFC Bank' });
  await page.getByLabel('Account ending').fill('4821');
  await page.getByLabel('One payment at a time').check();
  await press(page, /^Next/);
  await expect(heading(page)).toHaveText('Your mailbox');
  const { username, password, hostname, port } = new URL(mailbox.url);
  await page.getByLabel('Email address').fill(decodeURIComponent(username));
  await page.getByLabel('IMAP server').fill(hostname);
  await page.getByLabel('App password', { exact: true }).fill(decodeURIComponent(password));
  await page.getByText('Folder and port').click();
  await page.getByLabel('Port').fill(port);
  await press(page, /^(Connect|Next)/);
  await expect(heading(page)).toHaveText('The test');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an owner sets it up, tests it and lets it confirm, and a learner is confirmed', async ({
      page,
      request,
      office,
    }) => {
      const owner = await signInToDesk(page, office);
      await connect(page, office);
      const main = page.getByRole('main');
      const news = async () => {
        if (!javaScriptEnabled) await page.getByRole('link', { name: 'Look again' }).click();
      };
      await expect(main).toContainText('Looking for ₹1 from your bank');
      await expect(page.getByRole('button', { name: 'Next: waits for ₹330' })).toBeDisabled();
      if (javaScriptEnabled) await look(page, 'bank mail test, looking');

      const rows = main
        .getByRole('list')
        .filter({ has: page.getByText('HDFC Bank') })
        .getByRole('listitem');
      office.mailbox.deliver(bankAlert({ reference: reference(1), amount: 1 }));
      await expect(async () => {
        await news();
        await expect(main).toContainText('Looking for ₹330 from your bank', { timeout: 1000 });
      }).toPass();
      await expect(main).toContainText('₹1 arrived');
      if (javaScriptEnabled)
        await expect(page.getByRole('status').last()).toContainText('₹1 arrived. All five checks are right.');
      // The account that was paid from.
      office.mailbox.deliver(bankAlert({ reference: reference(2), amount: 330, accountEnd: '7702' }));
      await expect(async () => {
        await news();
        await expect(main).toContainText('Account 7702, not 4821', { timeout: 1000 });
      }).toPass();
      if (javaScriptEnabled) await look(page, 'bank mail test, one arrived and one refused');

      office.mailbox.deliver(bankAlert({ reference: reference(3), amount: 330 }));
      await expect(async () => {
        await news();
        await expect(main).toContainText('Your bank writes all that we need', { timeout: 1000 });
      }).toPass();
      await expect(main).not.toContainText('Looking for');
      await expect(rows.first()).toContainText(
        /₹330.*Signed by hdfcbank\.bank\.in.*Sent to you.*Account 4821.*Amount.*Reference/,
      );
      if (javaScriptEnabled) await look(page, 'bank mail test, both arrived');

      // With the keyboard alone.
      await page.getByRole('link', { name: 'Next: choose' }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Your choice');
      const confirms = page.getByLabel('Confirm automatically');
      await expect(confirms).toBeChecked();
      await expect(main).toContainText('₹2,000 is enough for all your courses');
      if (javaScriptEnabled) await look(page, 'bank mail choice');
      await confirms.focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByLabel('Suggest only')).toBeChecked();
      await page.keyboard.press('ArrowDown');
      await expect(confirms).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('At most, for each payment')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('10');
      await page.keyboard.press('Enter');
      const problem = page.getByRole('main').getByText('The limit for a day is below that for one payment.');
      await expect(problem.first()).toBeVisible();
      if (javaScriptEnabled) await look(page, 'bank mail choice, wrong limit');

      // Whoever found the screen open has typed no code.
      await within(office, (db) => db.updateTable('session').set({ provedAt: 0 }).execute());
      await page.getByLabel('At most, in one day').fill('25,000');
      await press(page, 'Turn on bank mail');
      await expect(heading(page)).toHaveText('Confirm that it is you');
      await page.getByLabel('Code from the email').fill(await codeFor(owner));
      await press(page, 'Confirm');
      await expect(page.getByText('Bank mail now confirms payments automatically, within your limits.')).toBeVisible();
      await expect
        .poll(async () => (await mailsTo(owner)).map(({ subject }) => subject))
        .toContain('Bank mail now confirms payments automatically');
      await page.goto('/desk/bank-mail/choose');
      await expect(page.getByLabel('At most, in one day')).toHaveValue('25000');

      const learner = somebody();
      const answer = await request.post(`${office.url}/register/react`, {
        form: { ...formOf(learner), paidOn: indianDayAt(Date.now()) },
        headers: { origin: office.url },
        maxRedirects: 0,
      });
      office.mailbox.deliver(bankAlert({ reference: learner.reference }));
      await expect(async () => {
        await page.goto(office.url + (answer.headers()['location'] ?? ''));
        await expect(heading(page)).toContainText('Confirmed', { timeout: 1000 });
      }).toPass();
    });
  });
}
