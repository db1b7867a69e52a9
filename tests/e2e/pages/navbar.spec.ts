import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };

function menuOf(page: Page) {
  return { button: page.locator('[popovertarget=menu]'), menu: page.locator('#menu') };
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu is folded, opens on a press and leads on', async ({ page }) => {
    await page.goto('/');
    const { menu, button } = menuOf(page);
    await expect(menu).toBeHidden();
    await expect(button).toHaveText('Menu', { useInnerText: true });
    await button.click();
    await expect(menu).toBeVisible();
    await expect(button).toHaveText('Close', { useInnerText: true });
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'About Us',
      'Contact Us',
      'All Courses',
      'My courses',
      '+91 120 000 0000',
      'hello@example.com',
    ]);
    await menu.getByRole('link', { name: 'All Courses' }).click();
    await expect(page).toHaveURL('/Courses');
    await expect(menu).toBeHidden();
  });

  test('the menu says whether support is there', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T20:59:00+05:30'));
    await page.goto('/Courses');
    const { menu, button } = menuOf(page);
    await button.click();
    await expect(menu).toContainText('Open now, until 9 PM today');
  });

  test('Escape closes the menu and a press outside does', async ({ page }) => {
    await page.goto('/AboutUs');
    const { menu, button } = menuOf(page);
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(PHONE.width / 2, PHONE.height - 40);
    await expect(menu).toBeHidden();
    await button.click();
    await button.click();
    await expect(menu).toBeHidden();
  });

  test('the menu works by keyboard alone', async ({ page }) => {
    await page.goto('/');
    for (const focused of ['Skip to the content', 'Kaksha', 'Menu']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(focused, { useInnerText: true });
    }
    await page.keyboard.press('Enter');
    for (const focused of ['Home', 'About Us', 'Contact Us']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(focused);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ContactUs');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu opens, closes and leads on, with the hours of support', async ({ page }) => {
      await page.goto('/');
      const { menu, button } = menuOf(page);
      await expect(menu).toBeHidden();
      await button.click();
      await expect(menu).toContainText('Support 9 AM to 9 PM, 7 days a week');
      await button.click();
      await expect(menu).toBeHidden();
      await button.click();
      await menu.getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/AboutUs');
    });
  });
});

test('a wide screen shows the links themselves, and the brand leads home', async ({ page }) => {
  await page.goto('/ContactUs');
  await expect(menuOf(page).button).toBeHidden();
  const main = page.getByRole('navigation', { name: 'Main' });
  const hrefs = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/', '/AboutUs', '/ContactUs', '/Courses', '/sign-in']);
  await page.getByRole('banner').getByRole('link', { name: 'Kaksha' }).click();
  await expect(page).toHaveURL('/Home');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/ReactRegister');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
