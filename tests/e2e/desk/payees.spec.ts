import { HOUR } from '../../../domain/day.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { test } from '../support/own-content.ts';
import { faults } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import { paymentLink, readCodes } from '../support/page/qr.ts';
import { addStaff } from '../support/sessions.ts';
import { within } from '../support/site.ts';
import { expect } from '../support/test.ts';

const PAYEES = '/desk/settings/payees';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script, on a phone', () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 1280, height: 800 } : { width: 360, height: 740 },
    });

    test('an owner changes the UPI ID, tries it with ₹1, and learners pay to it after an hour', async ({
      page,
      office,
    }) => {
      const other = await addStaff('owner', office);
      await signInToDesk(page, office);
      await page.goto('/desk/settings');
      await page.getByRole('link', { name: 'Open who is paid' }).click();
      await expect(heading(page)).toHaveText('Who is paid');
      expect(await overflowing(page)).toEqual([]);
      if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Change Kaksha Sample Payee' }).first().click();
      await page.getByRole('textbox', { name: 'UPI ID' }).fill('not a UPI ID');
      await press(page, 'Next');
      await expect(page.getByRole('heading', { name: 'One thing to correct' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'UPI ID' })).toHaveValue('not a UPI ID');
      expect(await overflowing(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'UPI ID' }).fill('kaksha@okbank');
      await press(page, 'Next');

      await expect(page.getByRole('heading', { name: 'Old and new' })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'kaksha@okbank' })).toHaveText(
        'Before: kaksha@example After: kaksha@okbank',
      );
      const codes = await readCodes(await page.screenshot({ fullPage: true }));
      expect(codes).toEqual([paymentLink('kaksha@okbank', 'Kaksha Sample Payee', '1.00', 'Test of one rupee')]);
      expect(await overflowing(page)).toEqual([]);
      if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
      await press(page, 'Confirm');
      await expect(page.getByRole('heading', { name: 'One thing to correct' })).toBeVisible();
      await page.getByLabel(/^I scanned the code/).check();
      await press(page, 'Confirm');
      await expect(page.getByRole('status')).toContainText('any of them can stop it');
      await expect(page.getByRole('button', { name: 'Stop this change' })).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
      const mails = await within(office, (db) =>
        db.selectFrom('outbox').select('recipient').where('kind', '=', 'payee-change-waits').execute(),
      );
      expect(mails.map(({ recipient }) => recipient)).toContain(other);

      const shown = async () => (await page.request.get(`${office.url}/ReactPayment`)).text();
      expect(await shown()).toContain('kaksha@example');
      await within(office, (db) =>
        db
          .updateTable('payeeChange')
          .set({ confirmedAt: Date.now() - HOUR })
          .execute(),
      );
      await expect.poll(shown, { timeout: 40_000 }).toContain('kaksha@okbank');
    });
  });
}

test('what another window has proposed since is shown before it is confirmed', async ({ page, office }) => {
  await signInToDesk(page, office);
  const propose = async (vpa: string, window = page) => {
    await window.goto(`${PAYEES}/change?payee=main`);
    await window.getByRole('textbox', { name: 'UPI ID' }).fill(vpa);
    await press(window, 'Next');
  };
  await propose('kaksha@okbank');
  await propose('thief@okbank', await page.context().newPage());
  const confirm = async () => {
    await page.getByLabel(/^I scanned the code/).check();
    await press(page, 'Confirm');
  };
  await confirm();
  await expect(page.getByText('Nothing was confirmed.')).toBeVisible();
  await expect(page.getByLabel(/^I scanned the code/)).not.toBeChecked();
  await expect(page.getByRole('definition').filter({ hasText: 'thief@okbank' })).toBeVisible();
  await confirm();
  await expect(page.getByRole('button', { name: 'Stop this change' })).toBeVisible();

  await within(office, (db) => db.updateTable('payeeChange').set({ waiting: 'made' }).execute());
  await press(page, 'Stop this change');
  await expect(page.getByText('Nothing was stopped.')).toBeVisible();
});

test('another owner stops a change, an editor cannot, and a session without a fresh code changes nothing', async ({
  page,
  office,
}) => {
  const email = await signInToDesk(page, office);
  await page.goto(`${PAYEES}/change?payee=main`);
  await page.getByRole('textbox', { name: 'UPI ID' }).fill('thief@okbank');
  await press(page, 'Next');
  await page.getByLabel(/^I scanned the code/).check();
  await within(office, (db) => db.updateTable('session').set({ provedAt: 0 }).where('email', '=', email).execute());
  await press(page, 'Confirm');
  await expect(heading(page)).toHaveText('Confirm that it is you');
  await page.goto(PAYEES);
  await expect(page.getByRole('button', { name: 'Stop this change' })).toHaveCount(0);
  await within(office, (db) =>
    db.updateTable('session').set({ provedAt: Date.now() }).where('email', '=', email).execute(),
  );
  await page.getByRole('link', { name: 'Look at it and confirm' }).click();
  await page.getByLabel(/^I scanned the code/).check();
  await press(page, 'Confirm');
  await expect(page.getByRole('button', { name: 'Stop this change' })).toBeVisible();

  await signInToDesk(page, office, 'editor');
  const posted = await page.request.post(`${office.url}${PAYEES}`, {
    form: { stop: 'any' },
    headers: { origin: office.url },
  });
  expect(posted.status()).toBe(403);
  await signInToDesk(page, office);
  await page.goto(PAYEES);
  await press(page, 'Stop this change');
  await expect(page.getByRole('status')).toContainText('The change is stopped');
  const rows = await within(office, (db) => db.selectFrom('payeeChange').select('endedAs').execute());
  expect(rows).toEqual([{ endedAs: 'stopped' }]);
});
