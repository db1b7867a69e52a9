import { heading, press, pressKey, preview, signInToDesk } from '../support/desk.ts';
import { focused, tabTo } from '../support/page/focus.ts';
import { daysBefore, somebody } from '../support/learners.ts';
import { statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 640 };

/** The newest day that reads equally in both orders. */
function evenDay(): string {
  for (let days = 0; ; days++) {
    const day = daysBefore(days);
    if (day.slice(5, 7) === day.slice(8, 10)) return day;
  }
}

test('from the payment page to the status page by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const learner = somebody();
  // On phones, bars over the page could hide the focus.
  await page.setViewportSize(PHONE);
  await page.goto('/ReactPayment');
  await tabTo(page, page.getByRole('link', { name: /Start now/ }));
  await keyboard.press('Enter');
  await expect(heading(page)).toHaveText('React.Js, ₹650 Register');

  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await keyboard.type(text);
  };
  await type('Payment reference', learner.reference.slice(1));
  await type('Date of payment', evenDay().split('-').toReversed().join(''));
  await tabTo(page, page.getByRole('radio', { name: /^I will/ }));
  await keyboard.press('Space');
  await type('Full name of the learner', learner.name);
  await type('Email address', learner.email);
  await type('Mobile number', learner.mobile);
  for (const tick of ['I agree to the terms', 'I have read the privacy notice']) {
    await tabTo(page, page.getByLabel(tick));
    await keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: 'Send the registration' }));
  await keyboard.press('Enter');

  // A digit is missing; the summary gets the focus and leads to the field.
  await expect(page.getByRole('alert')).toBeFocused();
  expect.soft((await focused(page)).faults).toEqual([]);
  await tabTo(page, page.getByRole('alert').getByRole('link'));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Payment reference')).toBeFocused();
  expect.soft((await focused(page)).faults).toEqual([]);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(learner.reference);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText(learner.reference);
});

test('one row of an import is confirmed by keyboard alone', async ({ page, register }) => {
  const { keyboard } = page;
  const paid = Array.from({ length: 6 }, () => somebody());
  for (const learner of paid) await register('react', learner);
  await signInToDesk(page);
  await page.setViewportSize(PHONE);
  await page.goto('/desk');
  await pressKey(page, 'i');
  await expect(heading(page)).toHaveText('Import statement');
  await tabTo(page, page.locator('summary', { hasText: 'Paste rows instead' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Rows of the statement'));
  await keyboard.insertText(statement(paid.map((learner) => ({ learner, amount: '650.00' }))));
  await tabTo(page, page.getByRole('button', { name: 'Read these rows' }));
  await keyboard.press('Enter');

  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  for (const box of (await boxes.all()).slice(1)) {
    await tabTo(page, box);
    await keyboard.press('Space');
    await expect(box).not.toBeChecked();
  }
  await tabTo(page, page.getByRole('button', { name: 'Confirm 1 row' }));
  await keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Done: 1 confirmed');
  await tabTo(page, page.getByRole('link', { name: 'Leave the rest, back to the queue' }));
});

test('many rows are confirmed in batches with a count, and what broke off goes on', async ({ page, register }) => {
  const paid = Array.from({ length: 25 }, () => somebody());
  for (const learner of paid) await register('react', learner);
  await signInToDesk(page);
  await preview(page, statement(paid.map((learner) => ({ learner, amount: '650.00' }))));

  let batches = 0;
  let breakOff = () => {};
  const brokenOff = new Promise<void>((resolve) => {
    breakOff = resolve;
  });
  await page.route('**/desk/import', async (route) => {
    if (route.request().resourceType() !== 'fetch' || ++batches !== 2) return route.continue();
    await brokenOff;
    return route.abort();
  });
  await press(page, 'Confirm 25 rows');
  await expect(page.getByText('20 of 25 done. Keep this page open.')).toBeVisible();
  breakOff();
  await expect(page.getByText(/^Confirming has stopped/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '25');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '20');
  await page.getByText('Show 17 more').click();
  await expect(page.getByRole('checkbox', { checked: true, disabled: false })).toHaveCount(5);
  await press(page, 'Confirm 5 rows');
  await expect(heading(page)).toHaveText('Done: 25 confirmed');
  expect(batches).toBe(3);
});
