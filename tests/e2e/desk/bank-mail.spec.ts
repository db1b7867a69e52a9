import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { HOUR } from '../../../domain/day.ts';
import { paiseFromRupees } from '../../../domain/money.ts';
import { noteSeen } from '../../../server/bank-mail/bank-office.fixture.ts';
import { keepSetting, sealPassword } from '../../../server/bank-mail/setting/setting.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { loadSecret } from '../../../server/setup/secret.ts';
import { bankTells, registerToday } from '../support/bank-mail.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { startOwnSite } from '../support/own-site.ts';
import { type StaffedSite, within } from '../support/site.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<object, { office: StaffedSite }>({
  office: [
    async ({ dist }, use) => {
      const site = await startOwnSite(dist);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ office }, use) => use(office.url),
});

// Each begins with the set-up that the one before removed.
test.describe.configure({ mode: 'default' });

/** As an owner leaves it after the four steps. Nobody answers at this mailbox: the tests tell what its emails would say. */
async function setUp(office: StaffedSite): Promise<void> {
  const sealedPassword = sealPassword(loadSecret({ dataDir: office.data }), 'app password');
  const mailbox = { address: 'alerts@example.com', host: '127.0.0.1', port: 9, folder: 'INBOX', sealedPassword };
  const ceilings = { perPayment: paiseFromRupees(2000), perDay: paiseFromRupees(50_000) };
  await within(office, (db) =>
    inTransaction(db, (tx) => keepSetting(tx, { bank: 'hdfc', accountEnd: '4821', ...mailbox, ...ceilings })),
  );
}

const row = (page: Page, list: 'Today' | 'Refused', text: string) =>
  page
    .getByRole('region', { name: new RegExp(`^${list}`) })
    .getByRole('listitem')
    .filter({ hasText: text });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('owners see how bank mail is and what it did, pause it, let it confirm again, and remove it', async ({
      page,
      request,
      office,
    }) => {
      await setUp(office);
      const owner = await signInToDesk(page, office);
      const [learner, short] = [somebody('Kavya Iyer'), somebody('Aarav Joshi')];
      for (const each of [learner, short]) await registerToday(request, office, each);
      await bankTells(office, learner);
      await bankTells(office, short, { rupees: 649 });
      const at = Date.now();
      await within(office, async (db) => {
        await noteSeen(db, { at, outcome: 'unknown', shape: 'Xx. 999.99 xxxxxxxx' });
        await noteSeen(db, {
          at: at - HOUR,
          outcome: 'refused',
          reason: 'other-account',
          amount: paiseFromRupees(559),
        });
      });
      await expect(async () => {
        await page.goto(`${office.url}/desk/bank-mail`);
        await expect(row(page, 'Today', learner.name)).toContainText('Confirmed in 1 min', { timeout: 1000 });
        // The page may have been read while the payment was confirmed.
        await expect(page.getByRole('heading', { name: / waits? for the statement$/ })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(row(page, 'Today', short.name)).toContainText('₹1 short');
      await expect(row(page, 'Today', 'Form not known')).toContainText('not read');
      const refused = row(page, 'Refused', 'Other account');
      await expect(refused).toContainText('₹559');
      await refused.locator('summary').click();
      await expect(refused).toContainText('Check the digits in the settings');

      const link = page.getByRole('link', { name: 'Download it without names and numbers' });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe('hdfc-email.txt');
      expect(readFileSync(await download.path(), 'utf8')).toBe('Xx. 999.99 xxxxxxxx\n');

      if (javaScriptEnabled) await look(page, 'bank mail is running');
      await page.setViewportSize({ width: 360, height: 780 });
      const tops = ['^Found in bank mail', ' waits? for the statement$', '^Today', '^Refused'].map(async (name) => {
        const box = await page.getByRole('heading', { name: new RegExp(name) }).boundingBox();
        return box?.y ?? 0;
      });
      const order = await Promise.all(tops);
      expect(order).toEqual(order.toSorted((a, b) => a - b));

      await page.getByRole('button', { name: 'Pause bank mail' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toContainText('Bank mail is paused');
      await expect(page.getByText(`Paused by ${owner} since`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pause bank mail' })).toHaveCount(0);
      if (javaScriptEnabled) await look(page, 'bank mail is paused');
      await press(page, 'Let it confirm again');
      await expect(page.getByRole('status')).toContainText('Bank mail may confirm automatically again.');

      await page.locator('summary', { hasText: 'Account and mailbox' }).click();
      await page.getByRole('link', { name: 'Remove', exact: true }).click();
      await expect(heading(page)).toHaveText('Remove bank mail');
      if (javaScriptEnabled) await look(page, 'removing bank mail');
      await press(page, 'Remove the set-up');
      await expect(page.getByRole('status')).toContainText('The set-up is removed.');
      expect(await within(office, (db) => db.selectFrom('bankMailSetting').selectAll().execute())).toEqual([]);
      await within(office, (db) => db.deleteFrom('bankMailSeen').execute());
    });
  });
}

test('to let it confirm again asks for a code, and a verifier can neither stop nor remove it', async ({
  page,
  office,
}) => {
  await setUp(office);
  const email = await signInToDesk(page, office);
  await within(office, (db) => db.updateTable('session').set({ provedAt: 0 }).where('email', '=', email).execute());
  await page.goto(`${office.url}/desk/bank-mail`);
  await press(page, 'Pause bank mail');
  await press(page, 'Let it confirm again');
  await expect(heading(page)).toHaveText('Confirm that it is you');
  await page.goto(`${office.url}/desk/bank-mail`);
  await expect(page.getByText(`Paused by ${email} since`)).toBeVisible();

  await signInToDesk(page, office, 'verifier');
  await page.goto(`${office.url}/desk/bank-mail`);
  await expect(page.getByText(`Paused by ${email} since`)).toBeVisible();
  await expect(page.getByRole('button', { name: /confirm again|Pause/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Test again|^Remove|^Change/ })).toHaveCount(0);
  const headers = { origin: office.url };
  const [resumed, removed] = [
    await page.request.post(`${office.url}/desk/bank-mail`, { form: { do: 'resume' }, headers }),
    await page.request.post(`${office.url}/desk/bank-mail/remove`, { form: {}, headers }),
  ];
  expect([resumed.status(), removed.status()]).toEqual([403, 403]);
});
