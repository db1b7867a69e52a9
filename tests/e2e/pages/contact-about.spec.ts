import { provider } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

test('Contact Us has support hours, email and phone', async ({ page }) => {
  await page.goto('/ContactUs');
  const support = page.getByRole('region', { name: 'Contact support' });
  await expect(support).toContainText('9 AM to 9 PM, 7 days a week');
  await expect(support.getByRole('link', { name: provider.email })).toHaveAttribute('href', `mailto:${provider.email}`);
  await expect(support.getByRole('link', { name: provider.phone })).toHaveAttribute('href', 'tel:+911200000000');
});

test('Contact Us says whether somebody is there now, by Indian time', async ({ page }) => {
  for (const [moment, open] of [
    ['2026-11-20T09:00:00+05:30', true],
    ['2026-11-20T20:59:00+05:30', true],
    ['2026-11-20T21:00:00+05:30', false],
    ['2026-11-20T08:59:00+05:30', false],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto('/ContactUs');
    const support = page.getByRole('region', { name: 'Contact support' });
    await expect(support.getByText('Open now, until 9 PM today')).toBeVisible({ visible: open });
    await expect(support.getByText(/^Closed now, opens at 9 AM/)).toBeVisible({ visible: !open });
  }
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
    await expect(details.getByRole('link', { name: provider.email })).toBeVisible();
    await expect(details).toContainText('within 48 hours');
    await expect(page.getByRole('main')).not.toContainText(/to be filled/i);
  }
});
