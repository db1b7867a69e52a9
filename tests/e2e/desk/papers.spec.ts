import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { confirm } from '../support/staff-actions.ts';
import { heading, openAction, openRegistration, press, signInToDesk } from '../support/desk.ts';
import { somebody } from '../support/learners.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { expect, test } from '../support/test.ts';

const NUMBER = /K\/\d\d-\d\d\/\d{6}/;

async function textOf(path: string): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll(/\s/g, '');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('who is confirmed has a receipt with a number, as a page and as a PDF, and a note once it is refunded', async ({
    page,
    request,
    register,
  }) => {
    const learner = somebody('Meera Nair');
    const link = await register('react', learner);
    await confirm(learner);
    await signInToDesk(page);
    await expect.poll(async () => (await mailsTo(learner.email)).at(-1)?.text).toMatch(NUMBER);
    const number = NUMBER.exec((await mailsTo(learner.email)).at(-1)?.text ?? '')?.[0] ?? '';

    await page.goto(link);
    await expect(page.getByRole('region', { name: 'Your money' })).toContainText(number);
    await page.getByRole('link', { name: 'Open your receipt' }).click();
    await expect(heading(page)).toHaveText('Receipt');
    await expect(page.getByRole('article')).toContainText(number);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`receipt-${number.replaceAll('/', '-')}.pdf`);
    const text = await textOf(await download.path());
    for (const part of [number, learner.name, learner.reference, '₹650.00', 'Received with thanks'])
      expect(text).toContain(part.replaceAll(' ', ''));
    const asked = await request.get(`${link}/receipt.pdf`);
    expect(asked.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });

    await openRegistration(page, learner);
    await page.locator('summary', { hasText: 'Receipts and notes' }).click();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    const due = await openAction(page, 'Refund in full');
    await due.getByLabel('Why').fill('You asked for it.');
    await due.getByRole('button', { name: 'Refund in full' }).click();
    await openRegistration(page, learner);
    await press(page, 'Mark refund paid');
    await expect(page.getByText(`${learner.name} has been refunded.`)).toBeVisible();

    await page.goto(link);
    await page.getByRole('link', { name: /^KR\// }).click();
    await expect(heading(page)).toHaveText('Refund note');
    await expect(page.getByRole('article')).toContainText(`Against${number}`);
    const note = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as PDF' }).click();
    expect(await textOf(await (await note).path())).toContain('Werefundedthemoney.');
    await page.goto(`${link}/receipt`);
    await expect(page.getByRole('note')).toContainText('was issued against this');
  });
});

test('owners download the register of a month, and see its numbers', async ({ page, register }) => {
  const learner = somebody();
  await register('react', learner);
  await confirm(learner);
  await signInToDesk(page);
  await page.goto('/desk/accounts');
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await look(page, 'accounts');
  await expect(page.getByRole('table', { name: 'By number series' })).toContainText(/K\/\d\d-\d\d/);
  const downloading = page.waitForEvent('download');
  await press(page, 'Download the register');
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFNumber,Date,Kind,Registration,Name,Total,Series\r\n/);
  expect(csv).toContain(learner.name);
});
