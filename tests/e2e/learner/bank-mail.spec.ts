import { addStaffMember } from '../../../server/sign-in/ways/sign-in.fixture.ts';
import { bankTells, registerToday, test } from '../support/bank-mail.ts';
import { somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { within } from '../support/site.ts';
import { expect } from '../support/test.ts';

// The learners before are the same for all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ office, playwright }) => {
  const request = await playwright.request.newContext();
  await within(office, (db) => addStaffMember(db, 'owner@example.org', 'owner'));
  const learners = Array.from({ length: 20 }, () => somebody());
  for (const learner of learners) {
    await registerToday(request, office, learner);
    await bankTells(office, learner);
  }
  const confirmed = () =>
    within(office, (db) => db.selectFrom('registration').select('id').where('state', '=', 'confirmed').execute());
  await expect.poll(async () => (await confirmed()).length).toBe(learners.length);
  await request.dispose();
});

test('an open page turns when the bank has told us, without being loaded again', async ({ page, request, office }) => {
  await page.goto(`${office.url}/ReactPayment`);
  await page.getByRole('link', { name: 'Start now' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Usually confirmed in/)).toBeVisible();
  await expect(page.getByText('1 minute', { exact: true })).toBeVisible();
  // The specification's words stay before it.
  await expect(page.getByRole('listitem').filter({ hasText: 'Note Confirmation' })).toHaveText(
    /^Note Confirmation mail within 24 hours Usually in 1 minute$/,
  );
  await look(page, 'minutes on the payment page');

  const learner = somebody();
  await page.goto(office.url + (await registerToday(request, office, learner)));
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toContainText('We are waiting for our bank');
  await expect(page.getByText(/\d s since your form/)).toBeVisible();
  await expect(page.getByText('This page updates by itself.')).toBeVisible();
  await look(page, 'waiting for the bank');
  await page.getByText('What you sent').click();

  await bankTells(office, learner);
  await expect(headline).toContainText('Confirmed. Start learning');
  await expect(page).toHaveTitle(/^✓ Confirmed/);
  await expect(page.getByRole('status')).toHaveText(/^Confirmed\. The bank told us at \d+:\d\d [AP]M\.$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(/The bank told us at \d+:\d\d [AP]M that your ₹650 is here\./);
  await expect(main.getByRole('link', { name: 'Open the course' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Progress' })).toContainText(/Received.*Bank.*Confirmed/);
  const known = main.getByRole('region', { name: 'How we know' }).getByRole('listitem');
  await expect(known).toHaveText([
    new RegExp(learner.reference),
    /Our bank's email₹650, same reference/,
    /Our bank statement.*to come/,
  ]);
  await expect(page.getByText('since your form')).toHaveCount(0);
  // What does not change was left as it is.
  await expect(main.getByText(learner.email).last()).toBeVisible();
  await look(page, 'the bank has told us');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that waits for the bank loads itself again, and offers to look', async ({ page, request, office }) => {
    const learner = somebody();
    const link = await registerToday(request, office, learner);
    await page.goto(office.url + link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We are waiting for our bank');
    expect(await (await request.get(office.url + link)).text()).toContain('http-equiv="refresh" content="30"');
    await bankTells(office, learner);
    await expect(async () => {
      await page.getByRole('link', { name: 'Look again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed', { timeout: 1000 });
    }).toPass();
    await page.goto(`${office.url}/ReactPayment`);
    await expect(page.getByText(/wait 24 hours for access/)).toBeVisible();
    await expect(page.getByText('Usually confirmed in')).toHaveCount(0);
  });
});
