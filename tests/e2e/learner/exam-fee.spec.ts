import { examPath } from '../../../domain/paths.ts';
import { heading, openRegistration, press, signInToDesk } from '../support/desk.ts';
import { expect, openExam, test, UNWATCHED } from '../support/exam-site.ts';
import { handIn } from '../support/handed-in.ts';
import { somebody } from '../support/learners.ts';
import { faults } from '../support/page/axe.ts';

test.use({ examChanges: UNWATCHED });

test('from a failed exam to the next one, paid by UPI and confirmed at the desk', async ({
  page,
  examSite,
  browser,
}) => {
  const [sat] = await handIn(examSite, 1, { answering: () => undefined, changes: UNWATCHED });
  if (sat === undefined) throw new Error('nobody handed in');
  const { reference } = somebody();
  const learner = { ...somebody(), name: sat.name, email: sat.email, reference };
  await page.setViewportSize({ width: 360, height: 780 });
  await openExam(page, examSite, learner);
  await expect(heading(page)).toContainText('Not passed this time');
  await page.getByRole('link', { name: 'Book the next exam, ₹200' }).click();
  await expect(heading(page)).toContainText('Pay for your next exam');
  await expect(page.getByText('₹200', { exact: true }).first()).toBeVisible();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect(code.first()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.getByText('I have paid ₹200').click();
  await page.getByLabel('Payment reference').fill('12');
  await press(page, 'Send the reference');
  await expect(page.getByRole('heading', { name: '2 things to correct' })).toBeVisible();
  await expect(page.getByLabel('Payment reference')).toHaveValue('12');
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByLabel('By UPI').check();
  await page.getByLabel('I agree to the terms').check();
  await press(page, 'Send the reference');
  await expect(page).toHaveURL(/\/registrations\//);
  await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
  const status = page.url();

  await page.goto(examPath(sat.registrationId));
  await expect(page.getByText('We are looking for your ₹200.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your payment' })).toHaveAttribute('href', new URL(status).pathname);
  await page.goto(`${examPath(sat.registrationId)}/again`);
  await expect(page).toHaveURL(examPath(sat.registrationId));

  const context = await browser.newContext({ baseURL: examSite.url });
  const desk = await context.newPage();
  await signInToDesk(desk, examSite);
  await openRegistration(desk, learner, examSite);
  await press(desk, 'Confirm and stay here');
  await expect(desk.getByText('Confirmed. The learner gets an email.')).toBeVisible();
  await expect(desk.getByText('It pays for taking an exam again')).toBeVisible();
  await expect(desk.getByText('Move to another course…')).toHaveCount(0);
  await context.close();

  await page.goto(status);
  await expect(page.getByRole('heading', { name: 'Your next exam is paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to my exam' }).click();
  await expect(heading(page)).toContainText('Before your exam');
  await page.getByLabel('I am the person named here').check();
  await press(page, 'Start the exam');
  await expect(page).toHaveURL(/\/questions\/1$/);
});
