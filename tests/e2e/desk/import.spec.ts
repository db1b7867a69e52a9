import type { Page } from '@playwright/test';
import { chooseStatement, heading, press, preview, signInToDesk } from '../support/desk.ts';
import { workbookOf } from '../../../server/reading/file/workbook.fixture.ts';
import { daysBefore, somebody } from '../support/learners.ts';
import { faults } from '../support/page/axe.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { ownHeading, statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the result names who is done, keeps what is left to tick, and is the same when it is loaded again', async ({
      page,
      register,
    }) => {
      const [exact, short, over, late] = [
        somebody('Arjun Mehta'),
        somebody('Tenzin Dolma'),
        somebody('Lincy Thomas'),
        somebody('Ishita Bose'),
      ];
      for (const learner of [exact, short, over, late]) await register('react', learner);
      await signInToDesk(page);
      await preview(
        page,
        statement([
          { learner: exact, amount: '650.00' },
          { learner: short, amount: '150.00' },
          { learner: over, amount: '750.00' },
          { learner: late, amount: '650.00', day: daysBefore(17) },
        ]),
      );
      const decide = region(page, /^You decide/);
      await expect(decide).toContainText('₹500 short');
      await expect(decide).toContainText('₹100 too much');
      await expect(decide).toContainText('17 days earlier');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await page.getByRole('checkbox', { name: short.name }).check();
      await page.getByRole('checkbox', { name: over.name }).check();
      if (javaScriptEnabled) {
        await expect(page.getByRole('button', { name: 'Confirm 3 rows' })).toBeVisible();
        await expect(page.getByText('₹1,550 ticked · 1 row left to decide')).toBeVisible();
      }
      await press(page, /^Confirm/);

      const isDone = async () => {
        await expect(heading(page)).toHaveText('Done: 2 confirmed');
        await expect(region(page, /^Confirmed/)).toContainText(exact.name);
        await expect(region(page, /^Confirmed/)).toContainText(over.name);
        await expect(region(page, /^Part paid/)).toContainText('₹500 still to pay');
        await expect(region(page, /^Refund due/)).toContainText('pay back ₹100');
        await expect(region(page, '1 row left to decide')).toContainText(late.name);
      };
      await isDone();
      if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
      await page.reload();
      await isDone();
      await expect.poll(async () => (await mailsTo(exact.email)).length).toBe(2);

      await expect(page.getByRole('link', { name: 'Leave the rest, back to the queue' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden();
      await page.getByRole('checkbox', { name: late.name }).check();
      await press(page, /^Confirm/);
      await expect(heading(page)).toHaveText('Done: 3 confirmed');
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await press(page, `Mark refund paid for ${over.name}`);
      await expect(heading(page)).toHaveText(over.name);
    });

    test('two ticks for one learner are named, the first counts, and the second comes back', async ({
      page,
      register,
    }) => {
      const learner = somebody('Sana Qureshi');
      const other = somebody();
      await register('react', learner);
      await signInToDesk(page);
      await preview(
        page,
        statement([
          { learner, amount: '650.00' },
          { learner, amount: '650.00', reference: other.reference },
        ]),
      );
      await expect(page.getByText(`Lines 2 and 3 name ${learner.name}.`)).toBeVisible();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      const warning = page.getByText(`Lines 2 and 3 are both ticked for ${learner.name}.`).first();
      if (!javaScriptEnabled) {
        await press(page, /^Confirm/);
        await expect(heading(page)).toHaveText('Ticked twice');
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
      }
      await expect(warning).toBeVisible();
      expect(await mailsTo(learner.email)).toHaveLength(1);
      await press(page, /^Confirm/);
      await expect(heading(page)).toHaveText('Done: 1 confirmed');
      const left = region(page, '1 row left to decide');
      await expect(left).toContainText('Then: paid twice, ₹650 to refund.');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await page.getByRole('checkbox', { name: learner.name }).check();
      await press(page, /^Confirm/);
      await expect(region(page, /^Refund due/)).toContainText('pay back ₹650');
    });
  });
}

test('a bank that is guessed with a doubt is taught only on purpose', async ({ page, register }) => {
  const learner = somebody();
  const own = ownHeading(learner);
  await register('react', learner);
  await signInToDesk(page);
  const rows = (...words: string[]) =>
    words.map((word, at) => `${daysBefore(at)},UPI/X/${learner.reference}/fee,${word},650.00`).join('\n');
  await preview(page, `Txn Date,Particulars,${own},Amount\n${rows('Aya', 'Gaya', 'Aya', 'Gaya', 'Gaya', 'Gaya')}\n`);
  await expect(heading(page)).toHaveText('Which column is which?');
  await expect(page.getByText('guessed', { exact: true })).toHaveCount(3);
  await expect(page.getByText(/may say whether money came in or went out/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Name of this bank').fill(`Bank ${learner.reference}`);
  await press(page, 'Yes, show what matches');
  await expect(page.getByRole('alert')).toContainText('tick that they are right');

  await page.getByLabel(`${own} is`).selectOption('direction');
  await press(page, 'Update the sentences');
  await page.getByLabel('"aya" means').selectOption('in');
  await page.getByLabel('"gaya" means').selectOption('out');
  await press(page, 'Update the sentences');
  await expect(page.getByText(/₹650 was received/).first()).toBeVisible();
  await expect(page.getByText(/₹650 went out/)).toBeVisible();
  await expect(page.getByText('All 6 rows can be read.')).toBeVisible();
  await press(page, 'Yes, show what matches');
  await expect(heading(page)).toHaveText('What matches');
  await expect(page.getByText(/2 payments in, 4 payments out/)).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a new bank, with JavaScript' : 'a new bank, without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('words beside the money are said once, and a reference that names nobody leads to the column that does', async ({
      page,
      register,
    }) => {
      const learners = [somebody(), somebody(), somebody()] as const;
      for (const learner of learners) await register('react', learner);
      const own = ownHeading(learners[0]);
      const rows = [...learners, somebody(), somebody(), somebody()].map(
        ({ reference }, at) =>
          `${daysBefore(0)},9${reference.slice(1)},${reference},Fees,650.00,${at < 4 ? 'Full' : 'Half'}`,
      );
      await signInToDesk(page);
      await preview(
        page,
        `Txn Date,Internal UTR,${own},Details,Amount,Note\n${rows.join('\n')}\n99/99/2026,,,Fees,650.00,Full\n`,
      );
      await expect(page.getByText('1 row of 7 can’t be read like this.')).toBeVisible();
      await page.getByLabel(`${own} is`).selectOption('');
      await page.getByLabel('Internal UTR is').selectOption('reference');
      await page.getByLabel('"full" under "Note" means').selectOption('in');
      await page.getByLabel('"half" under "Note" means').selectOption('in');
      await page.getByLabel('Name of this bank').fill(`Bank ${learners[0].reference}`);
      await press(page, 'Yes, show what matches');
      await expect(heading(page)).toHaveText('What matches');
      await expect(page.getByText('None of the 6 payments have a reference that a learner gave.')).toBeVisible();
      await expect(page.getByText('1 row of this statement can’t be read.')).toBeVisible();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await press(page, `Read the references from “${own}”`);
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
      await expect(page.getByText('None of the 6 payments')).toHaveCount(0);
      if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
    });
  });
}

test('every sheet of a workbook is named, and a refund on the second unticks its payment', async ({
  page,
  register,
}) => {
  const [stays, back] = [somebody(), somebody()];
  for (const learner of [stays, back]) await register('react', learner);
  const headings = [
    'Date',
    'Narration',
    'Chq./Ref.No.',
    'Value Dt',
    'Withdrawal Amt.',
    'Deposit Amt.',
    'Closing Balance',
  ];
  const day = daysBefore(0);
  const paid = ({ reference }: typeof stays) => [day, `UPI ${reference}`, reference, day, '', '650.00', ''];
  const sheets = [
    { name: 'Payments', rows: [headings, paid(stays), paid(back)] },
    {
      name: 'Refunds',
      rows: [
        ['Refund of', 'Sum', 'Note'],
        [back.reference, '650.00', 'asked for it'],
      ],
    },
  ];
  await signInToDesk(page);
  await chooseStatement(page, {
    name: 'statement.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbookOf(sheets)),
  });
  await expect(page.getByText('Sheet 1, “Payments”: 2 rows read.')).toBeVisible();
  await expect(page.getByText(/Sheet 2, “Refunds”: \d rows?\. Its name says that no payment is in it\./)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(region(page, /^You decide/)).toContainText('Line 2 of sheet 2 has the same reference');
});

test('a preview of many rows is short on a phone, and its rows are low', async ({ page, register }) => {
  const paid = Array.from({ length: 12 }, () => somebody());
  for (const learner of paid) await register('react', learner);
  const strangers = Array.from({ length: 200 }, () => ({ learner: somebody('Nobody Known'), amount: '1.00' }));
  const rows = paid.map((learner, at) => ({ learner, amount: at < 2 ? '600.00' : '650.00' }));
  await signInToDesk(page);
  for (const { width, lowest, highest } of [
    { width: 1280, lowest: 40, highest: 52 },
    { width: 360, lowest: 64, highest: 112 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await preview(page, statement([...rows, ...strangers]));
    await expect(page.getByRole('link', { name: 'No learner found 200' })).toBeVisible();
    const heights = await page
      .locator('li[data-row]')
      .evaluateAll((all) =>
        all.filter((row) => row.checkVisibility()).map((row) => row.getBoundingClientRect().height),
      );
    expect(heights.length).toBe(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(lowest);
    expect(Math.max(...heights)).toBeLessThanOrEqual(highest);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2400);
  }
});

test('a statement of many rows is a short page that fills in as one scrolls, and all of it is confirmed', async ({
  page,
  register,
}) => {
  const paid = Array.from({ length: 75 }, () => somebody());
  for (const learner of paid) await register('react', learner);
  const short = paid.at(-1) ?? somebody();
  const strangers = Array.from({ length: 1200 }, () => ({ learner: somebody('Nobody Known'), amount: '1.00' }));
  const rows = paid.map((learner) => ({ learner, amount: learner === short ? '600.00' : '650.00' }));
  await signInToDesk(page);
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await preview(page, statement([...rows, ...strangers]));
  expect((await (await sent).body()).length).toBeLessThan(300 * 1024);
  await expect(page.getByRole('button', { name: 'Confirm 74 rows' })).toBeVisible();
  const exact = page.locator('#exact');
  await expect(exact.getByRole('checkbox')).toHaveCount(8);
  await exact.getByText('Show 66 more').click();
  await expect(exact.getByRole('checkbox')).toHaveCount(74);
  const left = paid[40] ?? short;
  await exact.getByRole('checkbox', { name: left.name }).uncheck();

  const idle = page.locator('#nobody');
  await idle.locator('summary').first().click();
  await expect(idle.getByRole('listitem')).toHaveCount(8);
  await idle.getByText('Show 492 more').click();
  await expect(idle.getByText('rows on the way').first()).toBeAttached();
  await idle.getByText('rows on the way').last().scrollIntoViewIfNeeded();
  await expect(idle.locator('ul').last().getByRole('listitem').first()).toContainText('NOBODY KNOWN');

  await press(page, 'Confirm 73 rows');
  await expect(heading(page)).toHaveText('Done: 73 confirmed');
  const rest = region(page, '2 rows left to decide');
  await expect(rest).toContainText(left.name);
  await expect(rest).toContainText('₹50 short');
});
