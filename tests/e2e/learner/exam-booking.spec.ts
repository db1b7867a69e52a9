/** Only the learner reaches their seat. */
import type { Browser, Page } from '@playwright/test';
import { heading, openRegistration, press, signInToDesk } from '../support/desk.ts';
import { confirmedLearner, expect, openExam, test } from '../support/exam-site.ts';
import { look } from '../support/page/look.ts';
import { overflowing } from '../support/page/overflow.ts';
import { mailsTo } from '../support/servers/mails.ts';
import type { StaffedSite } from '../support/site.ts';

const PHONE = { width: 360, height: 740 };

async function atTheDesk(browser: Browser, site: StaffedSite, does: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInToDesk(page, site);
  await does(page);
  await context.close();
}

/** More than a day ahead, on any day. */
const lastSlot = (page: Page) => page.locator('input[name="slot"]:enabled').last();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('a learner books a seat on a phone, adds it to the calendar, changes it and gives it back', async ({
      page,
      examSite,
    }) => {
      const learner = await confirmedLearner(page, examSite);
      const path = await openExam(page, examSite, learner);
      await expect(heading(page)).toHaveText(/Choose your exam slot/);
      await expect(page.getByText('60 minutes').first()).toBeVisible();
      expect(await overflowing(page)).toEqual([]);

      // Nothing chosen: the message leads to the slots.
      await press(page, 'Book this slot');
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('alert')).toContainText('Choose a slot first.');
      if (javaScriptEnabled) await look(page, 'slots, none chosen');

      await lastSlot(page).check();
      await press(page, 'Book this slot');
      await expect(heading(page)).toHaveText(/Your exam slot is booked/);
      const booked = await page.getByRole('heading', { level: 2 }).first().textContent();
      expect(booked).toMatch(/^Sunday, \d+ \w+, 2:00 PM$/);
      expect(await overflowing(page)).toEqual([]);
      if (javaScriptEnabled) await look(page, 'seat that is booked');
      await expect
        .poll(async () => (await mailsTo(learner.email)).map(({ subject }) => subject))
        .toContainEqual(`Your exam is on ${booked}: Operating Systems Concepts`);

      const link = page.getByRole('link', { name: 'Add to my calendar (.ics)' });
      const file = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(file.headers()['content-disposition']).toContain('exam.ics');
      const text = await file.text();
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      // 2 PM in India.
      expect(text).toMatch(/DTSTART:\d{8}T083000Z\r\n/);

      await page.getByRole('link', { name: 'Change slot' }).click();
      await expect(heading(page)).toHaveText(/Choose another slot/);
      await expect(lastSlot(page)).toBeChecked();
      if (javaScriptEnabled) await look(page, 'slots, one changed');
      await page
        .getByRole('radio', { name: /10:00 AM/ })
        .last()
        .check();
      await press(page, 'Book this slot');
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/, 10:00 AM$/);

      await page.locator('summary', { hasText: 'Cancel booking' }).click();
      await press(page, 'Yes, cancel my booking');
      await expect(heading(page)).toHaveText(/Choose your exam slot/);
      expect((await page.request.get(`${path}/slot.ics`)).status()).toBe(404);
    });
  });
}

test('a seat can be booked with the keyboard alone', async ({ page, examSite }) => {
  const learner = await confirmedLearner(page, examSite);
  await openExam(page, examSite, learner);
  await page.locator('#slot').focus();
  // Radio buttons are one stop; arrows move between them.
  await page.keyboard.press('Space');
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Book this slot' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/Your exam slot is booked/);
});

test('staff add slots, choose a proctor, give more time, and cancel a slot whose learners are told', async ({
  page,
  browser,
  examSite,
}) => {
  const learner = await confirmedLearner(page, examSite);
  await atTheDesk(browser, examSite, async (desk) => {
    await desk.goto('/desk/exams');
    await expect(desk.getByRole('link', { name: 'Exams', exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await look(desk, 'exams at the desk');
    await desk.getByRole('link', { name: 'Add slots' }).click();
    await desk.getByLabel('First day').fill('2020-01-05');
    await desk.getByLabel('Second time').fill('');
    await desk.getByLabel('Seats').fill('none');
    await press(desk, 'Add slots');
    await expect(desk).toHaveTitle(/^Error: /);
    await expect(desk.getByLabel('Seats')).toHaveAccessibleDescription(/from 1 to 500/);
    await expect(desk.getByLabel('Seats')).toHaveValue('none');
    await look(desk, 'adding slots, wrong');
    await desk.getByLabel('Seats').fill('3');
    await press(desk, 'Add slots');
    await expect(desk.getByLabel('First day')).toHaveAccessibleDescription(/5 Jan 2020, 10:00 AM has passed/);
    const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
    await desk.getByLabel('First day').fill(day);
    await desk.getByLabel('First time').fill('08:15');
    await press(desk, 'Add slots');
    await expect(desk.getByText('1 slot added. Learners can book now.')).toBeVisible();
    await expect(desk.getByRole('row', { name: /8:15 AM/ })).toContainText(/0 of 3.*No proctor/);
  });

  await openExam(page, examSite, learner);
  await page.getByRole('radio', { name: /8:15 AM/ }).check();
  await press(page, 'Book this slot');
  await expect(heading(page)).toHaveText(/Your exam slot is booked/);

  await atTheDesk(browser, examSite, async (desk) => {
    await openRegistration(desk, learner, examSite);
    const fold = desk.locator('details', { hasText: 'More time in the exam' });
    await fold.locator('summary').click();
    await fold.getByLabel('Extra minutes').fill('500');
    await press(desk, 'Save extra minutes');
    await expect(desk.getByLabel('Extra minutes')).toHaveAccessibleDescription(/from 0 to 240/);
    await desk.getByLabel('Extra minutes').fill('20');
    await press(desk, 'Save extra minutes');
    await expect(desk.getByText('Saved. The minutes count from the next exam')).toBeVisible();
    await desk.goto('/desk/exams');
    await desk.getByRole('link', { name: '8:15 AM' }).click();
    await expect(desk.getByRole('link', { name: learner.name })).toBeVisible();
    await desk.goto(`${desk.url()}/settings`);
    await expect(desk.getByText('20 minutes more')).toBeVisible();
    await desk.getByLabel('Proctor').selectOption({ index: 1 });
    await press(desk, 'Save');
    await expect(desk.getByText('Saved.')).toBeVisible();
    await desk.locator('summary', { hasText: 'Cancel this slot' }).click();
    await press(desk, 'Yes, cancel this slot');
    await expect(desk.getByText('The slot is cancelled. 1 learner gets an email.')).toBeVisible();
  });
  await page.reload();
  await expect(heading(page)).toHaveText(/Choose your exam slot/);
  await expect(page.getByText('80 minutes').first()).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(learner.email)).map(({ subject }) => subject))
    .toContainEqual('Please book your exam again: Operating Systems Concepts');
});
