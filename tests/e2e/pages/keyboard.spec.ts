import type { Page } from '@playwright/test';
import { isThorough } from '../../thorough.ts';
import { focused } from '../support/page/focus.ts';
import { wakeIslands } from '../support/page/islands.ts';
import { expect, test } from '../support/test.ts';

const PRESSABLE = 'a[href], button, summary, iframe, input, [tabindex="0"]';

function numberStops(page: Page): Promise<number> {
  return page.evaluate(async (selector) => {
    // Bars that rise count too; scrolling shows things after a frame or two.
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
    const reachedOf = ({ name }: HTMLInputElement) =>
      document.querySelector(`[type=radio][name="${name}"]:checked`) ??
      document.querySelector(`[type=radio][name="${name}"]`);
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getAttribute('tabindex') !== '-1' &&
        // Of radio buttons Tab reaches the chosen one, or else the first.
        (!element.matches('[type=radio]') || element === reachedOf(element as HTMLInputElement)),
    );
    stops.forEach((element, index) => element.setAttribute('data-stop', String(index)));
    scrollTo({ top: 0, behavior: 'instant' });
    return stops.length;
  }, PRESSABLE);
}

type Walk = readonly [kind: string, path: string, width: number];

const WALKS: readonly Walk[] = [
  ['a landing page', '/ReactRegister', 1280],
  ['a payment page on a phone', '/ReactPayment', 360],
  ['a list of courses', '/Courses', 1280],
  ['a reading', '/positiveMaterials', 1280],
];

const MORE_WALKS: readonly Walk[] = [
  ['a landing page on a phone', '/OsRegister', 360],
  ['a detail page', '/effectivePage', 1280],
  ['a payment page', '/os-payment', 1280],
  ['a playlist', '/dm-course-content', 360],
];

for (const [kind, path, width] of isThorough ? [...WALKS, ...MORE_WALKS] : WALKS) {
  test(`Tab reaches everything on ${kind} in its order, and the focus can be seen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await wakeIslands(page);
    const count = await numberStops(page);
    expect(count).toBeGreaterThan(10);
    for (let stop = 0; stop < count; stop++) {
      await page.keyboard.press('Tab');
      const { stop: reached, name, faults } = await focused(page);
      expect([reached, name]).toEqual([stop, name]);
      expect.soft(faults, name).toEqual([]);
    }
  });
}

test('from the home page to the registration by keyboard alone', async ({ page }) => {
  const pressLink = async (name: string | RegExp) => {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await expect(link).toBeVisible();
    for (
      let presses = 0;
      presses < 80 && !(await link.evaluate((element) => element === document.activeElement));
      presses++
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.goto('/');
  await pressLink('React.Js');
  await expect(page).toHaveURL('/ReactRegister');
  await pressLink('Buy Now');
  await expect(page).toHaveURL('/ReactPayment');
  await pressLink(/Start now/);
  await expect(page).toHaveURL('/register/react?asked=650');
});

/** Elements that screen readers can expand. */
async function folds(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes.flatMap(({ role, name }) => (role?.value === 'DisclosureTriangle' ? [String(name?.value)] : []));
}

test('what wide screens have room for is open and no fold, under a heading of its own', async ({ page }) => {
  const named = [
    'Programs',
    'Quick Links',
    'Pay by bank transfer: NEFT, IMPS or RTGS',
    'Choose by subject, kind or price',
  ];
  const seen = async (path: string) => {
    await page.goto(path);
    return (await folds(page)).filter((name) => named.includes(name)).toSorted();
  };
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await seen('/os-payment')).toEqual([named[2], 'Programs', 'Quick Links']);
  expect(await seen('/Courses')).toEqual([named[3], 'Programs', 'Quick Links']);

  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await seen('/Courses')).toEqual([]);
  await expect(page.getByRole('radio', { name: 'Live', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Quick Links', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  expect(await seen('/os-payment')).toEqual([]);
  await expect(page.getByRole('heading', { name: named[2] })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy IFSC code' })).toBeVisible();
});

for (const [kind, path, link] of [
  ['a course', '/Courses', 'React.Js'],
  ['a lecture on a course page', '/ReactRegister', 'JS Refresher'],
  ['a lecture of a playlist', '/course-content', 'JS Refresher'],
] as const) {
  test(`the card of ${kind} is outlined for the keyboard, and not for a mouse`, async ({ page }) => {
    await page.goto(path);
    const card = page.getByRole('main').getByRole('link', { name: link, exact: true }).last();
    // Of what covers the card.
    const outline = () => card.evaluate((element) => getComputedStyle(element, '::after').outlineStyle);
    await card.hover();
    await page.mouse.down();
    await expect(card).toBeFocused();
    expect(await outline()).toBe('none');
    // Released elsewhere, so that no link opens.
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(card).toBeFocused();
    expect(await outline()).toBe('solid');
  });
}
