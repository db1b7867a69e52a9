/** With a recovery code, or the command on the server. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { sharedSite, within } from '../support/site.ts';
import { signInByMail } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Types the app's code and returns the recovery codes. */
async function switchOn(page: Page): Promise<string[]> {
  const secret = await page.locator('input[name="secret"]').inputValue();
  await page
    .getByLabel('Code from your authenticator app')
    .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) }));
  await press(page, 'Switch it on');
  await expect(heading(page)).toHaveText('Keep your recovery codes');
  return page.locator('[data-recovery-codes] li').allTextContents();
}

async function keep(page: Page): Promise<void> {
  await page.getByLabel('I have printed or saved these codes').check();
  await press(page, 'Continue');
  await expect(heading(page)).toHaveText('Your account');
}

/** Signs in with a recovery code instead of the app. */
async function signInWithRecoveryCode(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/desk/sign-in');
  await signInByMail(page, email);
  await expect(page.getByText('The code from the email is right.')).toBeVisible();
  await page.getByText('Lost your phone?').click();
  await page.getByLabel('Recovery code').fill(code);
  await press(page, 'Sign in');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a recovery code signs in once, not twice, and leads to setting up the new phone', async ({ page }) => {
      const owner = await signInToDesk(page);
      await page.goto('/desk/account');
      await press(page, 'Set it up');
      const codes = await switchOn(page);
      expect(codes).toHaveLength(10);
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible({ visible: javaScriptEnabled });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download as text' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('recovery-codes.txt');
      const file = await readFile(await download.path(), 'utf8');
      expect(file).toContain(`For ${owner}`);
      expect(file.split('\n').filter((line) => codes.includes(line))).toEqual(codes);

      // The desk asks until the owner says that they are kept.
      await press(page, 'Continue');
      await expect(heading(page)).toHaveText('Keep your recovery codes');
      await page.goto('/desk');
      await expect(page.getByText('You have not yet told us that you kept your recovery codes.')).toBeVisible();
      await page.getByRole('link', { name: 'Make new recovery codes' }).click();
      await press(page, 'Make new recovery codes');
      const kept = await page.locator('[data-recovery-codes] li').allTextContents();
      await keep(page);
      await expect(page.getByText('10 of 10 are left')).toBeVisible();
      await page.goto('/desk');
      await expect(page.getByText('recovery codes')).toHaveCount(0);
      await press(page, /^Sign out$/);

      const [first = '', second = ''] = kept;
      await signInWithRecoveryCode(page, owner, codes[0] ?? '');
      await expect(page.getByRole('alert')).toContainText('not one of your recovery codes, or it was used before');
      await page.getByLabel('Recovery code').fill(first.replace('-', ' ').toLowerCase());
      await press(page, 'Sign in');
      await expect(page.getByText('You signed in with a recovery code')).toBeVisible();
      await expect
        .poll(async () => (await mailsTo(owner)).map(({ subject }) => subject))
        .toContain('A recovery code was used for your Kaksha desk account');
      await page.goto('/desk/log');
      await expect(page.getByRole('row').filter({ hasText: owner }).first()).toContainText('Signed in');
      await expect(page.getByRole('row').filter({ hasText: owner }).nth(1)).toContainText('Used a recovery code');
      await press(page, /^Sign out$/);

      await signInWithRecoveryCode(page, owner, first);
      await expect(page.getByRole('alert')).toContainText('not one of your recovery codes, or it was used before');
      await page.getByLabel('Recovery code').fill(second);
      await press(page, 'Sign in');
      await expect(page.getByText('Set up your new phone here.')).toBeVisible();
      const newest = await switchOn(page);
      expect(newest.filter((code) => kept.includes(code))).toEqual([]);
      await keep(page);
      await expect(page.getByText('10 of 10 are left')).toBeVisible();
    });
  });
}

test('an owner with two codes or fewer is reminded, and one without any is asked to make them', async ({ page }) => {
  const owner = await signInToDesk(page);
  await page.goto('/desk/account');
  await press(page, 'Set it up');
  await switchOn(page);
  await keep(page);
  const use = (hashes: string[]) =>
    within(sharedSite, (db) =>
      db.updateTable('recoveryCode').set({ usedAt: Date.now() }).where('codeHash', 'in', hashes).execute(),
    );
  const rows = await within(sharedSite, (db) =>
    db
      .selectFrom('recoveryCode')
      .innerJoin('staff', 'staff.id', 'recoveryCode.staffId')
      .select('codeHash')
      .where('staff.email', '=', owner)
      .execute(),
  );
  const hashes = rows.map(({ codeHash }) => codeHash);
  await use(hashes.slice(0, 7));
  await page.goto('/desk/account');
  await expect(page.getByText('3 of 10 are left')).toBeVisible();
  await expect(page.getByText(/^Only/)).toHaveCount(0);
  await use(hashes.slice(7, 8));
  for (const path of ['/desk/account', '/desk']) {
    await page.goto(path);
    await expect(page.getByText('Only 2 recovery codes are left in case you lose your phone.')).toBeVisible();
  }
  // As for an owner with an older second factor.
  await within(sharedSite, (db) => db.deleteFrom('recoveryCode').where('codeHash', 'in', hashes).execute());
  await page.goto('/desk');
  await expect(page.getByText('You have no recovery codes. If you lose your phone, you cannot sign in.')).toBeVisible();
  await page.getByRole('link', { name: 'Make new recovery codes' }).click();
  await press(page, 'Make new recovery codes');
  await expect(page.locator('[data-recovery-codes] li')).toHaveCount(10);
});

test('the codes fit and are accessible, alone on paper, and so is where a lost phone is told', async ({ page }) => {
  const owner = await signInToDesk(page);
  await page.goto('/desk/account');
  await press(page, 'Set it up');
  await switchOn(page);
  await look(page, 'recovery codes');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole('heading', { name: /^Recovery codes for the/ })).toBeVisible();
  await expect(page.locator('[data-recovery-codes] li')).toHaveCount(10);
  for (const gone of [
    heading(page),
    page.getByRole('navigation').first(),
    page.getByRole('button', { name: 'Continue' }),
    page.getByRole('link', { name: 'Download as text' }),
  ]) {
    await expect(gone).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await keep(page);
  await page.getByText('Lost your phone?').click();
  await look(page, 'second factor, on');
  await press(page, /^Sign out$/);
  await signInWithRecoveryCode(page, owner, 'ACDEF');
  await expect(page.getByRole('alert')).toContainText('10 letters and digits');
  // Digits are asked for again, but a wrong code is not accepted.
  await look(page, 'recovery code, wrong');
});
