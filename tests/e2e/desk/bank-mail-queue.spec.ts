import type { Page } from '@playwright/test';
import { bankTells, paidBefore, registerToday, test } from '../support/bank-mail.ts';
import { HOUR } from '../../../domain/day.ts';
import { heading, press, preview, signInToDesk } from '../support/desk.ts';
import { daysBefore, type Learner, somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { registrationOf } from '../support/staff-actions.ts';
import { addStaff } from '../support/sessions.ts';
import { statement } from '../support/statement.ts';
import { expect } from '../support/test.ts';

// What is found and what is missing is counted on one site.
test.describe.configure({ mode: 'default' });

/** Rows of others, so that the statement covers the days in which a payment should be. */
const others = () => [
  { learner: somebody(), amount: '12.00', day: daysBefore(6) },
  { learner: somebody(), amount: '13.00' },
];

const swapped = (reference: string) => reference.replace(/(.)(.)$/, '$2$1');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('what bank mail found is compared and confirmed from the queue', async ({ page, request, office }) => {
      // Payments are recorded on the choice of an owner.
      await addStaff('owner', office);
      const [late, slip] = [somebody('Anjali Menon'), { ...somebody('Harpreet Gill'), reference: '532590000012' }];
      if (!javaScriptEnabled) slip.reference = '532580000067';
      const link = await registerToday(request, office, late);
      await registerToday(request, office, slip);
      await signInToDesk(page, office, 'verifier');
      await page.goto('/desk');
      const compare = page.getByRole('link', { name: /^Compare and confirm/ });
      await expect(compare).toBeHidden();
      await bankTells(office, late, { ago: 3 * HOUR });
      await bankTells(office, { ...slip, reference: swapped(slip.reference) });
      if (!javaScriptEnabled) await page.reload();

      await expect(compare).toHaveAccessibleName('Compare and confirm 1');
      const row = (name: string) => page.locator('[data-row]').filter({ hasText: name });
      await expect(page.getByText(/^Found in bank mail, you decide · 1/)).toBeVisible();
      await expect(row(late.name)).toContainText('Found');
      await expect(row(slip.name)).toContainText('Two digits off');
      if (javaScriptEnabled) {
        await look(page, 'what bank mail found, in the queue');
        await page.setViewportSize({ width: 360, height: 780 });
        await expect(page.getByRole('link', { name: 'Confirm 1', exact: true })).toBeVisible();
        const box = await row(late.name).boundingBox();
        expect(box?.height).toBe(96);
        await page.setViewportSize({ width: 1280, height: 900 });
      }

      // By the keyboard alone.
      await compare.focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Bank mail');
      const suggestion = (name: string) => page.getByRole('group').filter({ hasText: name });
      await expect(suggestion(late.name)).toContainText('Signed, reference, amount, date, within limits');
      await expect(suggestion(late.name)).toContainText('Registered 3 hours after the payment');
      await expect(suggestion(slip.name)).toContainText('2 digits swapped');
      const tick = suggestion(late.name).getByRole('checkbox');
      await expect(tick).toBeChecked();
      await expect(suggestion(slip.name).getByRole('checkbox')).not.toBeChecked();
      // Enter in a box neither leaves a payment nor confirms one.
      await tick.focus();
      await page.keyboard.press('Enter');
      await expect(suggestion(slip.name)).toBeVisible();
      if (javaScriptEnabled) {
        await page.setViewportSize({ width: 360, height: 780 });
        for (const each of await page.getByRole('group').filter({ hasText: 'Not ours' }).all()) {
          expect((await each.boundingBox())?.height).toBeLessThanOrEqual(220);
        }
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      await page.getByRole('button', { name: 'Confirm the ticked ones' }).press('Enter');
      await expect(page.getByText('1 payment recorded.')).toBeVisible();
      await page.goto('/desk');
      await expect(row(late.name)).toHaveCount(0);
      await expect(compare).toHaveAccessibleName('Compare and confirm 1');
      await suggestionLeft(page, slip.name);
      await page.goto('/desk');
      await expect(compare).toBeHidden();
      await page.goto(link);
      await expect(heading(page)).toContainText('Confirmed');
    });

    test('a payment that the statement lacks is looked up, waited for, recorded or taken back', async ({
      page,
      request,
      office,
    }) => {
      await addStaff('owner', office);
      const [back, there, waits, found] = ['Sameer Kulkarni', 'Meera Iyer', 'Zoya Khan', 'Riya Nambiar'].map((name) =>
        somebody(name),
      ) as [Learner, Learner, Learner, Learner];
      const link = await registerToday(request, office, back);
      for (const learner of [there, waits, found]) await registerToday(request, office, learner);
      for (const learner of [back, there, waits, found]) await bankTells(office, learner);
      const registration = (learner: Learner) => registrationOf(office, learner);
      for (const learner of [back, there, waits, found]) {
        await expect.poll(async () => (await registration(learner)).state).toBe('confirmed');
        await paidBefore(office, learner, 3);
      }
      await signInToDesk(page, office, 'verifier');
      await preview(page, statement([{ learner: found, amount: '650.00', day: daysBefore(2) }, ...others()]));
      await expect(heading(page)).toHaveText('Done: 3 not found');
      const panel = page.getByRole('region', { name: '3 not in the statement' });
      await expect(panel.getByRole('link')).toHaveCount(3);
      await expect(page.getByRole('region', { name: 'Confirmed earlier by bank mail' })).toContainText(found.name);
      if (javaScriptEnabled) await look(page, 'an import that lacks payments');

      // What agrees in everything asks for nothing.
      await page.goto(`/desk/registrations/${(await registration(found)).id}`);
      const side = page.getByRole('region', { name: 'Nothing to do' });
      await expect(side).toContainText(/Confirmed by bank mail on .* The statement of .* agrees\./);
      await page.getByText('History', { exact: true }).click();
      await expect(page.getByText('Confirmed by bank mail, no person.', { exact: true }).first()).toBeVisible();

      await page.goto('/desk');
      await expect(page.getByText(/^Not in the statement · 3/)).toBeVisible();
      await page.getByRole('link', { name: back.name }).click();
      await expect(heading(page)).toHaveText(back.name);
      const alarm = page.getByRole('region', { name: 'Look in your bank app' });
      await expect(alarm).toContainText('account ending 4821. Was it reversed?');
      await expect(page.getByText('The payment is found and the registration is confirmed.')).toHaveCount(0);
      if (javaScriptEnabled) {
        await look(page, 'a payment that the statement lacks');
        await page.setViewportSize({ width: 360, height: 780 });
        await expect(page.getByRole('link', { name: 'It is there: record it' })).toBeInViewport();
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      await page.getByRole('link', { name: 'It was reversed: take it back' }).press('Enter');
      await expect(heading(page)).toHaveText(`Take it back: ${back.name}`);
      await expect(page.getByText('Watched lectures and a booked exam stay.')).toBeVisible();
      await press(page, 'Take back ₹650');
      await expect(page.getByRole('alert')).toContainText('This is not a valid date.');
      await page.getByLabel('Day of the reversal').fill(daysBefore(0));
      if (javaScriptEnabled) await look(page, 'before a payment is taken back');
      await press(page, 'Take back ₹650');
      await expect(page.getByText('Taken back. The learner is asked to pay again.')).toBeVisible();
      await expect(alarm).toHaveCount(0);

      await page.goto(link);
      await expect(heading(page)).toContainText('₹650 still to pay');
      await expect(page.getByText(/The bank reversed your payment of \d+ \w{3}\. Pay again/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the course' })).toHaveCount(0);

      await page.goto(`/desk/registrations/${(await registration(there)).id}`);
      await page.getByRole('link', { name: 'It is there: record it' }).click();
      await press(page, 'Record it');
      await expect(page.getByRole('alert')).toContainText('Copy the line from your bank app');
      await page.getByLabel('Line, as your bank app shows it').fill('UPI-MEERA-LATE');
      await press(page, 'Record it');
      await expect(page.getByText('Recorded, with the line, the day and your name.')).toBeVisible();
      await expect(page.getByText('UPI-MEERA-LATE')).toBeVisible();
      await page.goto(`/desk/registrations/${(await registration(there)).id}/bank-app?shows=there`);
      await expect(page.getByText('Nothing is left to do here.')).toBeVisible();

      await page.goto(`/desk/registrations/${(await registration(waits)).id}`);
      await page.locator('summary', { hasText: 'Wait for the next statement' }).click();
      await page.getByLabel('Wait for a statement after').fill(daysBefore(30));
      await press(page, 'Wait');
      await expect(page.getByRole('alert')).toContainText('Choose a day from today to');
      await page.getByLabel('Wait for a statement after').fill(daysBefore(-3));
      await press(page, 'Wait');
      await expect(page.getByText('Saved. We ask again with a later statement.')).toBeVisible();
      await expect(alarm).toHaveCount(0);
      await page.goto('/desk');
      await expect(page.getByText(/^Not in the statement/)).toHaveCount(0);
    });
  });
}

async function suggestionLeft(page: Page, name: string): Promise<void> {
  await page.goto('/desk/bank-mail');
  await page.getByRole('group').filter({ hasText: name }).getByRole('button', { name: 'Not ours' }).click();
  await expect(page.getByText('It is not suggested again.')).toBeVisible();
}
