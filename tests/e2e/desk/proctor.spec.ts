import type { Page } from '@playwright/test';
import { deskSeatPath, deskSlotPath } from '../../../domain/paths.ts';
import { EXAM_COURSE } from '../../../server/exam/exam-content.fixture.ts';
import { heading, openAction, press, signInToDesk } from '../support/desk.ts';
import { beginExam, comeToDoor, goOn, newSlot } from '../support/exam-door.ts';
import { expect, test } from '../support/exam-site.ts';
import { type Learner, registerFor, somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';
import type { StaffedSite } from '../support/site.ts';

async function atDoor(page: Page, site: StaffedSite, slotId: string): Promise<Learner & { seatId: string }> {
  const learner = somebody();
  await registerFor(page.request, site.url, EXAM_COURSE, learner);
  return { ...learner, seatId: await comeToDoor(site, slotId, learner) };
}

async function letIn(page: Page): Promise<void> {
  await page.getByLabel('The name on the ID is the same').check();
  await page.getByLabel('The face on the ID is the same').check();
  await press(page, 'Let in');
}

const row = (page: Page, { name }: Learner) => page.getByRole('row').filter({ hasText: name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a proctor takes a slot, lets a learner in, gives time, notes and ends the exam', async ({
      page,
      examSite,
    }) => {
      const slotId = await newSlot(examSite);
      const learner = await atDoor(page, examSite, slotId);
      await signInToDesk(page, examSite);
      await page.goto(deskSlotPath(slotId));
      await expect(page.getByText('428 196').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Let in' })).toHaveCount(0);
      await press(page, 'Take this slot');
      await expect(page.getByText('You are the proctor of this slot.').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: learner.name })).toBeVisible();

      await page.getByLabel('The name on the ID is the same').check();
      await press(page, 'Let in');
      await expect(page.getByRole('alert')).toContainText('Look at the face on the ID first');
      await expect(page.getByLabel('The name on the ID is the same')).toBeChecked();
      await letIn(page);
      await expect(page.getByText(`${learner.name} is in. Read out the code: 428 196.`)).toBeVisible();
      await expect(row(page, learner)).toContainText('Has not begun');

      await beginExam(examSite, learner);
      await page.getByRole('link', { name: 'Refresh' }).first().click();
      await expect(row(page, learner)).toContainText('page without script');
      if (javaScriptEnabled) await look(page, 'the list of a slot');
      await row(page, learner).getByRole('link').click();
      await expect(heading(page)).toHaveText(learner.name);
      await page.getByLabel('Or type the minutes').fill('7');
      await page.getByLabel('Why').fill('The call was lost');
      await press(page, javaScriptEnabled ? 'Give 7 minutes' : 'Give time');
      await expect(page.getByText(`${learner.name} now has until`)).toBeVisible();
      await expect(page.getByText('You gave 7 minutes: The call was lost')).toBeVisible();
      if (javaScriptEnabled) await look(page, 'an exam that runs');
      await page.getByLabel('What did you see or hear?').fill('Somebody spoke in the room');
      await press(page, 'Save note');
      await expect(page.getByText('You noted: Somebody spoke in the room')).toBeVisible();
      await openAction(page, 'End this exam');
      await press(page, 'End and submit');
      await expect(page.getByText(`You have ended and submitted the exam of ${learner.name}.`)).toBeVisible();
      await expect(page.getByText('You ended the exam')).toBeVisible();
      await page.getByRole('link', { name: 'All 1 learner' }).click();
      await expect(row(page, learner)).toContainText(/Ended by proctor.*7 min given; your note/);
    });
  });
}

test('another name, no ID, and a void attempt: the learner is told', async ({ page, examSite }) => {
  const slotId = await newSlot(examSite);
  const [first, second] = [await atDoor(page, examSite, slotId), await atDoor(page, examSite, slotId)];
  await signInToDesk(page, examSite);
  await page.goto(deskSlotPath(slotId));
  await press(page, 'Take this slot');
  await page.getByRole('link', { name: second.name }).click();
  await openAction(page, 'No ID today');
  await press(page, 'Move to another slot');
  await expect(page.getByText('The booking is cancelled.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(second.email)).map(({ subject }) => subject))
    .toContain('Book another slot for your exam: Operating Systems Concepts');

  const fold = await openAction(page, 'The name is different');
  await fold.getByLabel('Name as on the ID').fill('Meera 2');
  await press(page, 'Change name and let in');
  await expect(page.getByRole('alert')).toContainText('A name has no digits');
  await page.getByLabel('Name as on the ID').fill(`${first.name} Rao`);
  await page.getByLabel('The face on this ID is the same').check();
  await press(page, 'Change name and let in');
  await expect(page.getByText(`${first.name} Rao is in.`)).toBeVisible();

  await beginExam(examSite, first);
  await page.goto(deskSeatPath(first.seatId));
  const voided = await openAction(page, 'Void this attempt');
  await press(page, 'Void this attempt');
  await expect(page.getByRole('alert')).toContainText('Write the reason');
  await voided.getByLabel('Reason').fill('The power failed');
  await press(page, 'Void this attempt');
  await expect(page.getByText('The attempt is void.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(first.email)).map(({ subject }) => subject))
    .toContain('Your exam was stopped: Operating Systems Concepts');
});

test('the page goes on by itself, and takes neither the focus nor what is typed', async ({ page, examSite }) => {
  const slotId = await newSlot(examSite);
  const [writes] = [await atDoor(page, examSite, slotId), await atDoor(page, examSite, slotId)];
  await signInToDesk(page, examSite);
  await page.clock.install();
  await page.goto(deskSlotPath(slotId));
  await press(page, 'Take this slot');
  await letIn(page);
  await beginExam(examSite, writes);
  await page.goto(deskSlotPath(slotId));
  await expect(page.locator('k-island[of=LiveSlot]')).toHaveAttribute('live');
  const fold = await openAction(page, 'The name is different');
  await fold.getByLabel('Name as on the ID').fill('Somebody else');
  await goOn(examSite, writes.seatId, 3);
  await page.clock.runFor(21_000);
  await expect(row(page, writes)).toContainText(/3 of 7.*connected/);
  await expect(fold.getByLabel('Name as on the ID')).toHaveValue('Somebody else');
  await expect(fold.getByLabel('Name as on the ID')).toBeFocused();

  const link = row(page, writes).getByRole('link');
  await link.focus();
  await goOn(examSite, writes.seatId, 4);
  await page.clock.runFor(21_000);
  await expect(row(page, writes)).toContainText('4 of 7');
  await expect(link).toBeFocused();
});
