import { courses, provider } from '../support/courses.ts';
import { paymentLink, readCodes } from '../support/page/qr.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('no button shows that does nothing without its script', async ({ page }) => {
  await page.goto('/register/cpp');
  expect(await page.locator('.scripted').count()).toBeGreaterThan(0);
  await expect(page.locator('[hidden], .scripted').filter({ visible: true })).toHaveCount(0);
});

test('a payment page of each layout has its codes, price, UPI ID and bank details', async ({ page }) => {
  const shown = courses.filter(({ id }) => ['react', 'cpp', 'operating-systems'].includes(id));
  for (const { payment, price, payees, amount, note } of shown) {
    await page.goto(payment);
    const wanted = payees.map((vpa) => paymentLink(vpa, provider.payee, amount, note));
    expect(await readCodes(await page.screenshot({ fullPage: true })), payment).toEqual(wanted.toSorted());
    const main = page.getByRole('main');
    await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
    for (const vpa of payees) await expect(main.getByText(vpa, { exact: true })).toBeVisible();
    if ((await main.getByText('OR', { exact: true }).count()) === 0) continue;
    for (const value of Object.values(provider.bank))
      await expect(main.getByText(value, { exact: true }).first()).toBeVisible();
  }
});

test('questions, hints and portraits are there', async ({ page }) => {
  await page.goto('/ReactRegister');
  await expect(page.locator('k-island[of=Portraits] img').filter({ visible: true })).toHaveCount(3);
  const folds = page.getByRole('main').locator('details');
  for (const fold of await folds.all()) {
    if (!(await fold.evaluate((element: HTMLDetailsElement) => element.open))) await fold.locator('summary').click();
    await expect(fold.locator('summary ~ *').first()).toBeVisible();
  }
});
