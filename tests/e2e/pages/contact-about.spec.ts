import { provider } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

test('Contact Us has support hours, email and phone', async ({ page }) => {
  await page.goto('/ContactUs');
  const support = page.getByRole('region', { name: 'Contact support' });
  await expect(support).toContainText('9 AM to 9 PM, 7 days a week');
  await expect(support.getByRole('link', { name: provider.email })).toHaveAttribute('href', `mailto:${provider.email}`);
  await expect(support.getByRole('link', { name: provider.phone })).toHaveAttribute('href', 'tel:+911200000000');
});

test('the week of support marks today, and without JavaScript no day', async ({ page, browser, baseURL }) => {
  await page.goto('/ContactUs');
  const days = page.getByRole('list', { name: 'Days on which we answer' }).getByRole('listitem');
  await expect(days).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} open`));
  await days.first().scrollIntoViewIfNeeded();
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Asia/Kolkata' });
  const now = await page.evaluate(() => Date.now());
  await expect(days.and(page.locator('[aria-current=date]'))).toHaveText(`${today.format(now)} open`);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const unscripted = await plain.newPage();
  await unscripted.goto('/ContactUs');
  await expect(unscripted.getByRole('list', { name: 'Days on which we answer' }).locator('li')).toHaveCount(7);
  await expect(unscripted.locator('[aria-current=date]')).toHaveCount(0);
  await plain.close();
});

test('About Us welcomes, says where we are and how to write', async ({ page }) => {
  await page.goto('/AboutUs');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(main).toContainText(`Welcome to ${provider.brand}`);
  await expect(main).toContainText('recorded and live sessions by industry experts');
  await expect(main.getByRole('complementary', { name: 'Where we are' })).toContainText('Noida');
  await expect(main.getByRole('link', { name: provider.email })).toHaveAttribute('href', `mailto:${provider.email}`);
});

test('legal details that nobody has filled in are on no page', async ({ page }) => {
  for (const path of ['/ContactUs', '/terms', '/privacy', '/refunds', '/accessibility']) {
    await page.goto(path);
    const details = page.getByRole('region', { name: 'Our legal details' });
    if (path === '/ContactUs') await details.getByText('Our legal details').click();
    await expect(details.getByRole('link', { name: provider.email })).toBeVisible();
    await expect(details).toContainText('within 48 hours');
    await expect(page.getByRole('main')).not.toContainText(/to be filled/i);
  }
});
