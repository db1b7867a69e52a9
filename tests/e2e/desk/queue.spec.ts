import type { Page } from '@playwright/test';
import { heading, press, pressKey, signInToDesk } from '../support/desk.ts';
import { somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { sharedSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.locator('[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });

test('a row is at most 52 px high at 1280 and a card 96 px at 360, and is a link all over', async ({
  page,
  register,
}) => {
  const long = somebody('Venkatanarasimharajuvaripeta Gopalakrishnan Narasimhan');
  await register('operating-systems', long);
  await register('operating-systems', { ...somebody('Ravi Kumar'), reference: long.reference });
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=operating-systems');
  const heights = async () =>
    (await Promise.all((await rows(page).all()).map((each) => each.boundingBox()))).map((box) => box?.height);
  expect(Math.max(...(await heights()).map(Number))).toBeLessThanOrEqual(52);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(new Set(await heights())).toEqual(new Set([96]));
  const box = await row(page, long.name).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 8);
  await expect(heading(page)).toHaveText(long.name);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the desk opens with what is to do now, and a registration leads back to the view and course that it was opened from', async ({
      page,
      register,
    }) => {
      const learner = somebody('Kavya Nair');
      await register('cpp', learner);
      await signInToDesk(page);
      await page.goto('/desk');
      await expect(page.getByRole('list', { name: 'Today' })).toContainText(/overdue.*longest wait.*last statement/s);
      await page.getByRole('button', { name: 'All courses' }).click();
      await page.getByRole('link', { name: /^Introduction to C\+\+/ }).click();
      await expect(page.getByText(/^Due within 24 hours · \d+$/)).toBeVisible();
      await page.getByRole('link', { name: /^All \d/ }).click();
      await expect(row(page, learner.name).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Introduction to C++' })).toBeVisible();
      await row(page, learner.name).first().getByRole('link').click();
      await expect(heading(page)).toHaveText(learner.name);
      await page.getByRole('main').getByRole('link', { name: 'Queue' }).click();
      await expect(page).toHaveURL(/\?view=all&course=cpp$/);
      await page.goto('/desk');
      await expect(page.getByRole('link', { name: /^To do now \d/ })).toHaveAttribute('aria-current', 'page');
    });

    test('several learners are asked at once, and who has been answered meanwhile is left', async ({
      page,
      browser,
      baseURL,
      register,
    }) => {
      const course = javaScriptEnabled ? 'time-management' : 'cyber-security';
      const [first, second, third] = [somebody('Nisha Verma'), somebody('Imran Sheikh'), somebody('Lincy Thomas')];
      for (const learner of [first, second, third]) await register(course, learner);
      await signInToDesk(page);
      await page.goto(`/desk?view=now&course=${course}`);
      await expect(page.getByRole('button', { name: 'Ask learners' })).toBeHidden();
      for (const { name } of [first, second, third]) await row(page, name).getByRole('checkbox').check();
      await press(page, 'Ask learners');
      await expect(heading(page)).toHaveText('Ask several learners');

      const other = await browser.newContext({ baseURL });
      const colleague = await other.newPage();
      await signInToDesk(colleague, sharedSite, 'verifier');
      await colleague.goto(`/desk?view=now&course=${course}`);
      // Actions of owners are hidden.
      await row(colleague, third.name).getByRole('checkbox').check();
      await expect(colleague.getByRole('button', { name: 'Export' })).toHaveCount(0);
      await row(colleague, third.name).getByRole('link').click();
      await press(colleague, 'Confirm and stay here');
      await expect(colleague.getByText('Confirmed. The learner gets an email.')).toBeVisible();
      await other.close();

      await page.getByLabel('Write my own').check();
      await press(page, 'Ask 3 learners');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('The date is different').check();
      await press(page, 'Ask 3 learners');
      await expect(page.getByText('2 learners asked. The emails are on their way.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: third.name })).toContainText(
        'changed it in the meantime',
      );
      for (const { email } of [first, second]) {
        await expect.poll(async () => (await mailsTo(email)).at(-1)?.text).toContain('on the day that you gave');
      }
      if (javaScriptEnabled) await look(page, 'result of several');
    });
  });
}

test('an owner exports the ticked rows alone, and puts several on hold', async ({ page, register }) => {
  const [first, second] = [somebody('Asha Nair'), somebody('Zubin Mistry')];
  for (const learner of [first, second]) await register('computer-organisation', learner);
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=computer-organisation');
  await row(page, first.name).getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  const file = await (await download).createReadStream();
  let text = '';
  for await (const part of file) text += String(part);
  expect(text).toContain(first.email);
  expect(text).not.toContain(second.email);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(row(page, second.name).getByRole('checkbox')).toBeHidden();
  await page.getByLabel('Tick several').check();
  for (const { name } of [first, second]) await row(page, name).getByRole('checkbox').check();
  await look(page, 'queue with ticked rows');
  await press(page, 'Hold');
  await look(page, 'several on hold');
  await page.getByLabel('Why').fill('Odd names.');
  await press(page, 'Put 2 learners on hold');
  await expect(page.getByText('2 learners put on hold.')).toBeVisible();
  await page.goto('/desk?view=now&course=computer-organisation');
  await expect(row(page, first.name)).toContainText('On hold');
});

test('the queue of nobody says so, with the last statement', async ({ page }) => {
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=no-such-course');
  await expect(page.getByText(/^Nothing to do\. (Last statement|No statement)/)).toBeVisible();
  await look(page, 'empty queue');
});

test('keys move through rows and registrations, tick, open answers, and never move money', async ({
  page,
  register,
}) => {
  const { keyboard } = page;
  const [first, second] = [somebody('Arjun Mehta'), somebody('Meera Deshpande')];
  for (const learner of [first, second]) await register('python', learner);
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=python');
  await pressKey(page, 'j');
  await expect(row(page, first.name).getByRole('link')).toBeFocused();
  await pressKey(page, 'j');
  await keyboard.press('Space');
  await expect(row(page, second.name).getByRole('checkbox')).toBeChecked();
  await pressKey(page, 'k');
  await keyboard.press('Enter');
  await expect(heading(page)).toHaveText(first.name);
  for (const [key, field] of [
    ['a', 'We cannot find this reference'],
    ['h', 'Why'],
    ['r', 'Why'],
    ['n', 'Note'],
  ] as const) {
    await pressKey(page, key);
    await expect(page.getByLabel(field).and(page.locator(':focus'))).toHaveCount(1);
    await page.locator(':focus').blur();
  }
  await pressKey(page, 'c');
  await expect(page.getByRole('button', { name: 'Confirm and open next' })).toBeFocused();
  await pressKey(page, 'j');
  await expect(heading(page)).toHaveText(second.name);
  await pressKey(page, 'k');
  await expect(heading(page)).toHaveText(first.name);
  await pressKey(page, 'u');
  await expect(rows(page)).toHaveCount(2);
});
