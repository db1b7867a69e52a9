/** The main path on a phone, with every kind of question. */
import type { Browser, Page } from '@playwright/test';
import { HOUR, MINUTE } from '../../../domain/day.ts';
import { deskSlotPath, examPath, examQuestionsPath } from '../../../domain/paths.ts';
import { watchTraffic } from '../../support/traffic.ts';
import { FIRST_WINDOW } from '../../../server/http/static/page-file.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { CODE } from '../support/exam-door.ts';
import { answerAll, answerRight, begin, handInNow, letInLearner, placeOf } from '../support/exam-sitting.ts';
import { rightOf, satBy, typedOf } from '../support/exam-sitting.ts';
import { confirmedLearner, expect, openExam, test } from '../support/exam-site.ts';
import { look as lookAt } from '../support/page/look.ts';
import { overflowing } from '../support/page/overflow.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { type StaffedSite, within } from '../support/site.ts';
import { signInByMail } from '../support/staff.ts';

/** Bytes of React and of the islands. */
const SCRIPT = 75 * 1024;

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

async function windowOf(browser: Browser, site: StaffedSite, viewport = { width: 1280, height: 800 }): Promise<Page> {
  return (await browser.newContext({ baseURL: site.url, viewport })).newPage();
}

/** In every view, and on the narrowest phone. */
async function look(page: Page, name: string): Promise<void> {
  await lookAt(page, name);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowing(page), `${name}, 320 px`).toEqual([]);
  await page.setViewportSize(PHONE);
}

async function statusOf(page: Page, send: () => Promise<void>): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST' && !each.url().endsWith('/presence')),
    send(),
  ]);
  return response.status();
}

const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

async function bookNewSlot(page: Page, desk: Page, site: StaffedSite): Promise<string> {
  await desk.goto('/desk/exams/add');
  await desk.getByLabel('First day').fill(new Date(Date.now() + 300 * 24 * HOUR).toISOString().slice(0, 10));
  await desk.getByLabel('First time').fill('07:25');
  await desk.getByLabel('Second time').fill('');
  await press(desk, 'Add slots');
  await expect(desk.getByText('1 slot added. Learners can book now.')).toBeVisible();
  await page.reload();
  const slot = page.getByRole('radio', { name: /7:25 AM/ });
  const slotId = await slot.inputValue();
  await slot.check();
  await press(page, 'Book this slot');
  await expect(heading(page)).toHaveText(/Your exam slot is booked/);
  // The day of the exam.
  await within(site, (db) =>
    db
      .updateTable('examSlot')
      .set({ startsAt: Date.now() - MINUTE })
      .where('id', '=', slotId)
      .execute(),
  );
  return slotId;
}

test('a learner books, comes to the door, sits the exam on a phone, passes and opens the certificate', async ({
  page,
  browser,
  examSite,
}) => {
  const learner = await confirmedLearner(page, examSite);
  const path = await openExam(page, examSite, learner);
  const sitter = { ...learner, registrationId: path.slice(examPath('').length) };
  const desk = await windowOf(browser, examSite);
  await signInToDesk(desk, examSite);
  const slotId = await bookNewSlot(page, desk, examSite);

  await page.reload();
  await expect(heading(page)).toHaveText(/Before your exam/);
  await expect(page.getByText(learner.name, { exact: true })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000 001');
  expect(await statusOf(page, () => press(page, 'Start the exam'))).toBe(422);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/has not let you in yet/);
  await expect(page.getByLabel('I am the person named here')).toHaveAccessibleDescription(/Tick this to start/);

  await desk.goto(deskSlotPath(slotId));
  await press(desk, 'Take this slot');
  await desk.getByLabel('The name on the ID is the same').check();
  await desk.getByLabel('The face on the ID is the same').check();
  await press(desk, 'Let in');
  const said = await desk.getByText(`${learner.name} is in. Read out the code:`).textContent();
  const code = /\d{3} \d{3}/.exec(said ?? '')?.[0] ?? '';

  await page.getByLabel('Code', { exact: true }).fill('000 001');
  await page.getByLabel('I am the person named here').check();
  expect(await statusOf(page, () => press(page, 'Start the exam'))).toBe(422);
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /This is not the code of your slot/,
  );
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('000 001');
  await expect(page.getByLabel('I am the person named here')).toBeChecked();
  await expect(page.getByText('Your proctor has let you in.')).toBeVisible();
  await begin(page, code);
  await expect(heading(page)).toHaveText('Question 1 of 11');
  await expect(page.getByText('60 minutes left')).toBeVisible();
  await expect(page.getByRole('banner').getByText(learner.name)).toBeVisible();

  await press(page, 'Mark for later');
  await expect(heading(page)).toHaveText('Question 2 of 11');
  await press(page, 'Back');
  await expect(page.getByText('Marked for later. No answer yet.')).toBeVisible();
  const { attemptId } = await answerAll(page, examSite, sitter);
  await expect(page.getByText('11 of 11 answered')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Every question has an answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Question 1, marked for later, answered' }).click();
  await expect(page.getByText(/^Answered, saved at \d+:\d\d [AP]M/)).toBeVisible();
  await press(page, 'Remove mark');
  await page.getByRole('button', { name: 'All questions', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Question 1, answered' })).toBeVisible();
  await handInNow(page);
  await expect(heading(page)).toHaveText(/We have your exam/);
  await expect(page.getByText('10 answers are marked. 1 written answer is read by our staff.')).toBeVisible();
  await look(page, 'handed in');
  await page.goto(examQuestionsPath(sitter.registrationId, 1));
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await desk.goto('/desk/exams/marking');
  await desk.locator(`table a[href^="/desk/exams/marking/${attemptId}/"]`).click();
  await expect(desk.getByRole('main')).not.toContainText(learner.name);
  await desk.getByRole('radio', { name: '3' }).check();
  await press(desk, /^Save (marks|3 marks)/);
  await expect.poll(() => subjects(learner.email)).toContain('You passed: Operating Systems Concepts');
  await expect.poll(() => subjects(learner.email)).toContain('Your certificate: Operating Systems Concepts');

  await page.reload();
  await expect(heading(page)).toHaveText(/You passed/);
  await expect(page.getByText('24 of 25 marks')).toBeVisible();
  await look(page, 'passed');
  await page.getByRole('link', { name: 'Open my certificate' }).click();
  await expect(heading(page)).toHaveText('Your certificate');
  await expect(page.getByText(/has passed its online proctored exam/)).toBeVisible();
  const number =
    (await page
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
      .first()
      .textContent()) ?? '';
  await press(page, 'Make it public');
  const stranger = await windowOf(browser, examSite, PHONE);
  await stranger.goto('/certificates');
  await stranger.getByLabel('Certificate number').fill(number);
  await press(stranger, 'Check');
  await expect(stranger.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(stranger.getByText(learner.name)).toBeVisible();

  await page.goto('/my-courses');
  await page.getByRole('link', { name: /receipt of/ }).click();
  await expect(heading(page)).toHaveText('Receipt');
  await expect(page.getByRole('article')).toContainText(/K\/\d\d-\d\d\/\d{6}/);
});

async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${String(wanted)}`);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole exam by keyboard alone: Enter saves and goes on', async ({ page, examSite }) => {
    const sitter = await letInLearner(page, examSite);
    await tabTo(page, page.getByLabel('Code', { exact: true }));
    await page.keyboard.type(CODE);
    await tabTo(page, page.getByLabel('I am the person named here'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Question 1 of 11');
    const { keys } = await satBy(examSite, sitter);
    for (const [index, key] of keys.entries()) {
      await expect(heading(page)).toHaveText(`Question ${index + 1} of 11`);
      const { kind } = key;
      if (kind === 'single') {
        await tabTo(page, page.getByRole('radio').first());
        await page.keyboard.press('Space');
        for (let option = 0; option < key.right; option++) await page.keyboard.press('ArrowDown');
      } else if (kind === 'several') {
        for (const option of rightOf(key).toSorted((a, b) => a - b)) {
          await tabTo(page, page.getByRole('checkbox').nth(option));
          await page.keyboard.press('Space');
        }
      } else {
        await tabTo(page, page.getByRole('textbox'));
        await page.keyboard.type(typedOf(key).split('\n')[0] ?? '');
        // In a text area Enter begins a line.
        if (kind === 'written') await tabTo(page, page.getByRole('button', { name: /^Save and/ }));
      }
      await page.keyboard.press('Enter');
    }
    await expect(heading(page)).toHaveText('All questions');
    await expect(page.getByText('11 of 11 answered')).toBeVisible();
    await tabTo(page, page.locator('summary', { hasText: 'Finish the exam' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Submit my exam' }));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(/We have your exam/);
    const { paper, answers } = await satBy(examSite, sitter);
    const expected = keys.map((key, index) => {
      const right = rightOf(key).toSorted((a, b) => a - b);
      return paper[index]?.options.length === 0 ? { text: typedOf(key).split('\n')[0] } : { choices: right };
    });
    expect(answers.map((answer) => JSON.parse(answer ?? 'null') as unknown)).toEqual(expected);
  });
});

const saved = (page: Page) => page.getByText(/^Answered, saved at/);
const unsent = (page: Page) => page.getByText('Not sent yet.');

test('without a network the exam goes on; nothing is lost, and it is handed in once the network is back', async ({
  page,
  context,
  examSite,
}) => {
  const sitter = await letInLearner(page, examSite);
  await begin(page);
  const { keys } = await satBy(examSite, sitter);
  const [first, ...others] = keys;
  if (first === undefined) throw new Error('the paper is empty');
  await answerRight(page, first);
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  for (const [index, key] of others.entries()) {
    await press(page, 'Save and next');
    await expect(heading(page)).toHaveText(`Question ${index + 2} of 11`);
    await expect(heading(page)).toBeFocused();
    await answerRight(page, key);
    await expect(unsent(page)).toBeVisible();
  }
  await look(page, 'without a network');
  await page.goBack();
  await expect(heading(page)).toHaveText('Question 10 of 11');
  await expect(unsent(page)).toBeVisible();
  await page.getByRole('button', { name: 'All questions', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Question 11, answered, not sent yet' })).toBeVisible();
  await handInNow(page);
  await expect(page.getByText('Not submitted yet.')).toBeVisible();
  await look(page, 'all questions without a network');
  expect((await satBy(examSite, sitter)).answers.filter((answer) => answer !== null)).toHaveLength(1);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/We have your exam/);
  expect((await satBy(examSite, sitter)).answers).not.toContain(null);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('an answer whose request or reply is lost is sent again, also by a page that is opened again', async ({
  page,
  examSite,
}) => {
  const sitter = await letInLearner(page, examSite);
  await begin(page);
  const { keys } = await satBy(examSite, sitter);
  const [first, second] = keys;
  if (first === undefined || second === undefined) throw new Error('the paper is too short');
  let tried = 0;
  await page.route('**/answer', async (route) => {
    tried++;
    // The server has the second one, and the page does not know.
    if (tried === 2) await route.fetch();
    if (tried > 2) await route.continue();
    else await route.abort();
  });
  await answerRight(page, first);
  await expect(unsent(page)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect(tried).toBe(3);
  await press(page, 'Save and next');
  await page.route('**/answer', (route) => route.abort());
  await answerRight(page, second);
  await expect(unsent(page)).toBeVisible();
  await page.reload();
  await expect(unsent(page)).toBeVisible();
  await page.unrouteAll();
  await expect(saved(page)).toBeVisible();
  expect((await satBy(examSite, sitter)).answers.slice(0, 3).map((answer) => answer !== null)).toEqual([
    ...[true, true, false],
  ]);
});

test('on another device it is not open, until its learner signs in again there', async ({
  page,
  browser,
  examSite,
}) => {
  const sitter = await letInLearner(page, examSite);
  const other = await windowOf(browser, examSite, PHONE);
  const path = await openExam(other, examSite, sitter);
  await begin(page);
  const { keys } = await satBy(examSite, sitter);
  for (const key of keys.slice(0, 1)) await answerRight(page, key);
  await expect(page.getByText(/^Answered, saved at/)).toBeVisible();
  const { answers: before } = await satBy(examSite, sitter);
  expect(before[0]).not.toBeNull();

  const question = `${path}/questions/1`;
  await other.goto(question);
  const notice = other.getByRole('heading', { name: 'Your exam is open on another device' });
  await expect(notice).toBeVisible();
  await expect(other.getByRole('button', { name: /Save/ })).toHaveCount(0);
  await look(other, 'open on another device');
  for (const form of [{ go: 'clear' }, { go: 'take-over' }]) {
    await other.request.post(question, { form, headers: { origin: examSite.url } });
  }
  await other.request.post(`${path}/questions`, { form: { go: 'finish' }, headers: { origin: examSite.url } });
  expect((await satBy(examSite, sitter)).answers).toEqual(before);
  await other.goto(question);
  await expect(notice).toBeVisible();

  await press(other, 'Sign in again');
  await signInByMail(other, sitter.email);
  await expect(other.getByText('You have signed in again here')).toBeVisible();
  await press(other, 'Continue here');
  await expect(heading(other)).toHaveText('Question 1 of 11');
  await expect(other.getByText(/^Answered, saved at/)).toBeVisible();
  await press(page, 'Save and next');
  await expect(page.getByRole('heading', { name: 'Your exam is open on another device' })).toBeVisible();
  await answerAll(other, examSite, sitter);
  await handInNow(other);
  await expect(heading(other)).toHaveText(/We have your exam/);
});

test('what is not a number is said beside the field; every page is sound in every size and colour', async ({
  page,
  examSite,
}) => {
  const sitter = await letInLearner(page, examSite);
  await look(page, 'before the exam');
  await begin(page);
  const sat = await satBy(examSite, sitter);
  for (const kind of ['single', 'several', 'number', 'short', 'written'] as const) {
    await page.goto(examQuestionsPath(sitter.registrationId, placeOf(sat, kind)));
    await look(page, `question, ${kind}`);
  }
  const place = placeOf(sat, 'number');
  await page.goto(examQuestionsPath(sitter.registrationId, place));
  await page.getByRole('textbox').fill('2.5');
  await expect(page.getByText(/^Answered, saved at/)).toBeVisible();
  await page.getByRole('textbox').fill('two and a half');
  await press(page, 'Save and next');
  await expect(page.getByRole('textbox')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('textbox')).toHaveAccessibleDescription(
    /This is not a number\. Write digits, such as 2\.5\./,
  );
  await expect(page.getByRole('textbox')).toHaveValue('two and a half');
  expect((await satBy(examSite, sitter)).answers[place - 1]).toBe('{"text":"2.5"}');
  await look(page, 'question, wrong');
  await page.goto(examQuestionsPath(sitter.registrationId));
  await expect(page.getByText('1 of 11 answered')).toBeVisible();
  await page.locator('summary', { hasText: 'Finish the exam' }).click();
  await expect(page.getByText('10 questions have no answer.')).toBeVisible();
  await look(page, 'all questions');

  for (const wrong of ['12', '0', 'x']) {
    const address = examQuestionsPath(sitter.registrationId).concat('/', wrong);
    expect((await page.request.get(address)).status()).toBe(404);
    const sent = await page.request.post(address, { form: { go: 'next' }, headers: { origin: examSite.url } });
    expect(sent.status()).toBe(404);
  }
  const wrong = { form: { text: 'two and a half', go: 'next' }, headers: { origin: examSite.url } };
  const refused = await page.request.post(examQuestionsPath(sitter.registrationId, place), wrong);
  expect([refused.status(), (await refused.text()).match(/This is not a number/g)?.length]).toEqual([422, 1]);
  await press(page, 'Submit my exam');
  await expect(heading(page)).toHaveText(/Not passed this time/);
  await look(page, 'not passed');
});

test('a question fits in the first window of a connection, and its script within its budget', async ({
  page,
  examSite,
}) => {
  const sitter = await letInLearner(page, examSite);
  await begin(page);
  const sat = await satBy(examSite, sitter);
  const state = await page.context().storageState();
  for (const path of [
    ...(['single', 'several', 'number', 'written'] as const).map((kind) => placeOf(sat, kind)),
    undefined,
  ].map((place) => examQuestionsPath(sitter.registrationId, place))) {
    const context = await page.context().browser()?.newContext({ storageState: state, viewport: PHONE });
    if (context === undefined) throw new Error('there is no browser');
    const traffic = await watchTraffic(context, examSite.url);
    const fresh = await context.newPage();
    await fresh.goto(examSite.url + path, { waitUntil: 'load' });
    const { document, script, thirdParty } = await traffic.weight();
    expect([path, document <= FIRST_WINDOW || document, script <= SCRIPT || script, thirdParty]).toEqual([
      ...[path, true, true, 0],
    ]);
    await context.close();
  }
});
