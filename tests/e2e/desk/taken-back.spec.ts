import { heading, openRegistration, press, preview, signInToDesk } from '../support/desk.ts';
import { daysBefore, type Learner, somebody, yesterday } from '../support/learners.ts';
import { faults } from '../support/page/axe.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

const HEAD = 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance';

function takesBack({ reference }: Learner): string {
  const day = yesterday.split('-').toReversed().join('/');
  return [HEAD, `${day},UPI-REV-${reference}-RETURN OF PAYMENT,${day},650.00,,0,`, ''].join('\r\n');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('what the bank takes back in a later statement is named, taken back, and paid again', async ({
      page,
      register,
    }) => {
      const learner = somebody('Kavya Iyer');
      const link = await register('react', learner);
      await signInToDesk(page);
      await preview(page, statement([{ learner, amount: '650.00', day: daysBefore(1) }]));
      await press(page, /^Confirm/);
      await expect(heading(page)).toHaveText('Done: 1 confirmed');

      await preview(page, takesBack(learner));
      const back = page.getByRole('region', { name: /^Money that went back/ });
      const row = back.getByRole('group', { name: /^₹650 on .* line 2$/ });
      await expect(row).toContainText('Same reference.');
      await expect(row).toContainText(learner.reference);
      await expect(row).toContainText('Confirmed');
      if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
      await press(page, 'Save the answers');
      await expect(page.getByText('No answer was chosen, so nothing has changed.')).toBeVisible();
      await row.getByRole('radio', { name: `Take back: ${learner.name}` }).check();
      await press(page, 'Save the answers');
      await expect(page.getByRole('status')).toContainText(`₹650 is taken back: ${learner.name}, React.Js.`);
      await expect(page.getByRole('status')).toContainText('They get an email.');
      await expect(back).toHaveCount(0);

      await expect.poll(async () => (await mailsTo(learner.email)).at(-1)?.subject).toContain('took back');
      const mail = (await mailsTo(learner.email)).at(-1);
      expect(mail?.text).toContain('please pay ₹650');
      expect(mail?.text).toContain(link);
      await openRegistration(page, learner);
      await expect(page.getByText('The bank took back ₹650', { exact: true })).toBeVisible();
      await expect(page.getByText(/line 2 of a bank statement, HDFC Bank/).first()).toBeVisible();

      await page.goto(link);
      await expect(page.getByText('₹650 still to pay').first()).toBeVisible();
      await expect(page.getByText(/^The bank reversed your payment of \d+ \w{3}\./)).toBeVisible();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your money' })).toContainText('Taken back by the bank');
      await expect(page.getByRole('link', { name: /^KR\// })).toBeVisible();
      const again = somebody().reference;
      await page.locator('summary', { hasText: 'I have paid ₹650' }).click();
      await page.getByLabel('Payment reference').fill(again);
      await press(page, 'Send the reference');
      await expect(page.getByText('We have your registration').first()).toBeVisible();
      await preview(page, statement([{ learner, amount: '650.00', reference: again }]));
      await press(page, /^Confirm/);
      await expect(heading(page)).toHaveText('Done: 1 confirmed');
    });
  });
}
