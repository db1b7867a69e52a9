import type { Page } from '@playwright/test';
import { VIEWS } from '../support/page/axe.ts';
import { look } from '../support/page/look.ts';
import { courses } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

const LIVE = ['Introduction to C++', 'Advanced Python with Libraries'];

const namesOf = (fits: (course: (typeof courses)[number]) => boolean) => courses.filter(fits).map(({ name }) => name);
const rupees = ({ price }: { price: string }) => Number(price.replace(/[^\d]/g, ''));

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check();
}

/** Also by the headings of screen readers. */
async function expectShown(page: Page, names: readonly string[], count: string): Promise<void> {
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(names);
  const headings = page.getByRole('main').getByRole('heading', { name: /courses$/, level: 2 });
  const groups = new Set(courses.filter(({ name }) => names.includes(name)).map(({ group }) => group));
  await expect(headings).toHaveCount(groups.size);
  expect(await readAloud(page)).toContain(count);
}

/** The accessibility tree has the text of CSS counters too. */
async function readAloud(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [String(name?.value)] : [])).join('');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('courses are chosen by subject, kind and price', async ({ page }) => {
      await page.goto('/Courses');
      await expectShown(
        page,
        courses.map(({ name }) => name),
        '12 courses',
      );
      await choose(page, 'Live');
      await expectShown(page, LIVE, '2 live courses');
      await choose(page, 'Up to ₹500');
      await expectShown(page, [], 'No course fits.');
      await choose(page, 'Recorded');
      await expectShown(
        page,
        namesOf((course) => rupees(course) <= 500),
        '4 recorded courses',
      );
      await choose(page, 'Tech');
      await expectShown(page, [], 'No course fits.');
      await choose(page, '₹501 to ₹1,000');
      await expectShown(
        page,
        namesOf((course) => course.group === 'tech' && rupees(course) <= 1000),
        '6 recorded tech courses',
      );
    });

    test('on a phone the choices are folded', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto('/Courses');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await page.getByText('Choose by subject, kind or price').click();
      await choose(page, 'Non-tech');
      await expectShown(
        page,
        namesOf(({ group }) => group === 'non-tech'),
        '4 non-tech courses',
      );
    });
  });
}

test('the choices work by keyboard, and the number that fits is said', async ({ page }) => {
  await page.goto('/Courses');
  await page.getByRole('group', { name: 'Recorded or live' }).getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Live' })).toBeChecked();
  await expect(page.getByRole('status')).toHaveText('2 live courses');
  await choose(page, 'Up to ₹500');
  await expect(page.getByRole('status')).toHaveText('No course fits.');
  await choose(page, 'Above ₹1,000');
  await expect(page.getByRole('status')).toHaveText('2 live courses');
  await choose(page, 'Up to ₹500');
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect(page.getByRole('status')).toHaveText('12 courses');
  await expect(page).toHaveURL('/Courses');
  await expect(page.getByRole('button', { name: 'Show all 12' })).toHaveCount(0);
});

test('the choices stand in the address, which can be linked to, and come back with Back', async ({ page }) => {
  await page.goto('/Courses');
  await expect(page.locator('k-island[of=FilterChoices]')).toHaveAttribute('live');
  await choose(page, 'Live');
  await choose(page, 'Above ₹1,000');
  await expect(page).toHaveURL('/Courses?kind=live&price=high');
  await page.getByRole('link', { name: 'Introduction to C++' }).first().click();
  await expect(page).toHaveURL('/CRegister');
  await page.goBack();
  await expect(page).toHaveURL('/Courses?kind=live&price=high');
  await expectShown(page, LIVE, '2 live courses');

  await page.goto('/Courses?subject=non-tech');
  await expectShown(
    page,
    namesOf(({ group }) => group === 'non-tech'),
    '4 non-tech courses',
  );
  await expect(page.getByRole('radio', { name: 'Non-tech' })).toBeChecked();
});

test('axe finds nothing wrong with a choice made', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/Courses');
  await page.getByText('Choose by subject, kind or price').click();
  await choose(page, 'Live');
  await look(page, 'live courses', VIEWS.slice(0, 2));
});
