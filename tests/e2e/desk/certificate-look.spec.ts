/** With `certificate: after-look`, staff issue it. */
import { openAction, press, signInToDesk } from '../support/desk.ts';
import { allWrong } from '../../../server/exam/sitting/handed-in.fixture.ts';
import { expect, openExam, test, UNWATCHED } from '../support/exam-site.ts';
import { handIn } from '../support/handed-in.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';

test.use({ examChanges: UNWATCHED });

test('whoever passed waits at the desk, and staff issue the certificate there', async ({ page, browser, examSite }) => {
  const [first, second] = await handIn(examSite, 2, { changes: UNWATCHED });
  if (first === undefined || second === undefined) throw new Error('nobody sat the exam');
  const mine = await (await browser.newContext({ baseURL: examSite.url })).newPage();
  await openExam(mine, examSite, first);
  await expect(
    mine.getByText(/Our staff will check your exam once more\. You will get your certificate by email by \d/),
  ).toBeVisible();

  const [failed] = await handIn(examSite, 1, { changes: UNWATCHED, answering: allWrong });

  await signInToDesk(page, examSite);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Look and issue' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates to issue' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Exams' }).locator('[aria-current]')).toHaveText('Certificates 2');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${first.registrationId}"]`) });
  await expect(row).toContainText('8 of 8');
  await row.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(page.getByText('The certificate is issued, and the learner gets an email.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 certificate to issue' })).toBeVisible();
  await look(page, 'certificates');
  await expect
    .poll(async () => (await mailsTo(first.email)).map(({ subject }) => subject))
    .toContain('Your certificate: Operating Systems Concepts');
  await mine.reload();
  await expect(mine.getByRole('link', { name: 'Open my certificate' })).toBeVisible();

  const told = (await mailsTo(first.email)).find(({ subject }) => subject.startsWith('You passed'));
  expect(told?.text).toContain('Our staff will check your exam once more');

  await page.goto(`/desk/registrations/${second.registrationId}/certificate`);
  await expect(page.getByText('The exam has 8 of 8 marks.')).toBeVisible();
  await expect(page.getByLabel('Exam passed on')).toHaveCount(0);
  await press(page, 'Issue certificate');
  await expect(page.getByText('The certificate is issued, and the learner gets an email.')).toBeVisible();
  await page.goto(`/desk/registrations/${failed?.registrationId}`);
  await expect(await openAction(page, 'Certificate')).toContainText('was not passed: 0 of 8 marks, and 5 were needed.');
});
