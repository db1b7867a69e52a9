/** The proctor decides about another name on the certificate. */
import { deskSlotPath } from '../../../domain/paths.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { comeToDoor, newSlot } from '../support/exam-door.ts';
import { confirmedLearner, expect, openExam, test } from '../support/exam-site.ts';
import { look } from '../support/page/look.ts';
import { overflowing } from '../support/page/overflow.ts';

const PHONE = { width: 360, height: 740 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a learner asks for another name at the door, and the proctor lets them in with it', async ({
    page,
    browser,
    examSite,
  }) => {
    const learner = await confirmedLearner(page, examSite);
    const slotId = await newSlot(examSite);
    await comeToDoor(examSite, slotId, learner);
    await openExam(page, examSite, learner);
    await expect(heading(page)).toHaveText(/, today \d+:\d\d [AP]M Before your exam$/);
    await page.getByRole('link', { name: 'Correct my name' }).click();
    await expect(heading(page)).toHaveText(/Correct your name$/);
    const field = page.getByLabel('Your name on the certificate');
    await expect(field).toHaveValue(learner.name);
    await field.fill('Asha 2');
    await press(page, 'Send this name to my proctor');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field).toHaveValue('Asha 2');
    await expect(field).toHaveAccessibleDescription(/A name has no digits/);
    expect(await overflowing(page)).toEqual([]);
    await field.fill('Asha Devi Rao');
    await press(page, 'Send this name to my proctor');
    await expect(page.getByText('You asked for Asha Devi Rao.')).toBeVisible();
    await expect(page.getByText(learner.name, { exact: true })).toBeVisible();

    const desk = await (await browser.newContext({ baseURL: examSite.url, viewport: PHONE })).newPage();
    await signInToDesk(desk, examSite);
    await desk.goto(deskSlotPath(slotId));
    await press(desk, 'Take this slot');
    await expect(desk.getByText('asks for another name: Asha Devi Rao.')).toBeVisible();
    await expect(desk.getByLabel('Name as on the ID')).toHaveValue('Asha Devi Rao');
    await desk.getByLabel('The face on this ID is the same').check();
    await press(desk, 'Change name and let in');
    await expect(desk.getByText('Asha Devi Rao is in.')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Asha Devi Rao', { exact: true })).toBeVisible();
    await expect(page.getByText('Tell your proctor on the call before you start.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Correct my name' })).toHaveCount(0);
  });
});

test('the form for the name has no faults', async ({ page, examSite }) => {
  const learner = await confirmedLearner(page, examSite);
  await comeToDoor(examSite, await newSlot(examSite), learner);
  const path = await openExam(page, examSite, learner);
  await page.goto(`${path}?name`);
  await look(page, 'name');
});
