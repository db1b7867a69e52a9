import type { Page } from '@playwright/test';
import { courses, type ExpectedCourse, provider } from '../support/courses.ts';
import { VIEWS } from '../support/page/axe.ts';
import { expectOnFirstScreen, PHONE } from '../support/page/first-screen.ts';
import { wakeIslands } from '../support/page/islands.ts';
import { sheets } from '../support/page/print.ts';
import { paymentLink, readCodes } from '../support/page/qr.ts';
import { expect, test } from '../support/test.ts';

/** On phones, the bank account. */
async function openFolds(page: Page): Promise<void> {
  for (const fold of await page.getByRole('main').locator('details').all())
    await fold.evaluate((element: HTMLDetailsElement) => (element.open = true));
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const { name, price, payment, layout } of [courses.find((each) => each.layout === 'steps')!, courses[0]!]) {
    test(`the first screen of ${payment} says whom to pay, how much and to which UPI ID`, async ({ page }) => {
      await page.goto(payment);
      const main = page.getByRole('main');
      await expectOnFirstScreen(page, {
        'the course': main.getByText(name).first(),
        'the amount': main.getByRole('heading', { level: 1 }),
        ...(layout === 'receipt' && {
          'the amount beside course and issuer': main
            .getByRole('region', { name: 'What you pay for' })
            .getByText(price),
        }),
        'the payee': main.getByText('Your app will show'),
        'copy the amount': main.getByRole('button', { name: 'Copy Exact amount' }),
        'copy the UPI ID': main.getByRole('button', { name: 'Copy UPI ID' }).first(),
        ...(layout === 'steps' && { 'what to do on this phone': main.getByText('Paying on this phone') }),
      });
    });
  }
});

test('on a wide screen the code leads, 280 px wide, and the bank account is open', async ({ page }) => {
  await page.goto('/os-payment');
  const code = await page
    .getByRole('img', { name: /^QR code/ })
    .first()
    .boundingBox();
  const payee = await page.getByText('Your app will show').first().boundingBox();
  expect(code?.width).toBeCloseTo(280, 0);
  expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThan(payee?.x ?? 0);
  await expect(page.getByText('EXMP0000000')).toBeVisible();
});

test('a payment page prints on one sheet, with the bank account and the code', async ({ page }) => {
  for (const path of ['/os-payment', '/ReactPayment']) {
    await page.goto(path);
    expect(await sheets(page), path).toBe(1);
  }
});

test('without JavaScript the promise is in hours', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/os-payment');
  await expect(page.getByText('within 24 hours', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('9 AM to 9 PM, 7 days a week').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await context.close();
});

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  async function copies(page: Page, label: string, value: string, index = 0) {
    const island = page
      .locator('k-island[of=CopyButton]')
      .filter({ has: page.getByRole('button', { name: `Copy ${label}`, exact: true }) })
      .nth(index);
    const button = island.getByRole('button');
    await expect(island).toHaveAttribute('live');
    await button.click();
    await expect(button).toHaveText('Copied');
    await expect(island.getByRole('status')).toHaveText(/^Copied/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    await page.clock.runFor(5000);
    await expect(button).toHaveText('Copy');
  }

  for (const layout of ['steps', 'receipt'] as const) {
    const ofLayout = courses.filter((course) => course.layout === layout);

    test(`every payment page in the form of ${layout} says what to pay to whom, and what happens then`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date('2026-11-20T12:00:00+05:30'));
      // At night; other views follow below.
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const course of ofLayout) await test.step(course.payment, () => checkPage(page, course));
    });

    test(`from a payment page in the form of ${layout} each part is copied, and the registration opens`, async ({
      page,
    }) => {
      const course = ofLayout.find(({ payees }) => payees.length > 1) ?? ofLayout[0]!;
      // "Copied" stays until the clock moves.
      await page.clock.install({ time: new Date('2026-11-20T12:00:00+05:30') });
      await page.clock.pauseAt(new Date('2026-11-20T12:00:01+05:30'));
      await page.goto(course.payment);
      await openFolds(page);
      await copies(page, 'Exact amount', course.amount);
      for (const [index, vpa] of course.payees.entries()) await copies(page, 'UPI ID', vpa, index);
      if (layout === 'steps') {
        for (const [label, value] of Object.entries(provider.bank)) await copies(page, label, value);
      }
      await page
        .getByRole('main')
        .getByRole('link', { name: /Start now/ })
        .click();
      await expect(page).toHaveURL(`/register/${course.id}?asked=${Number(course.amount)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${course.name}, ${course.price} Register`);
      await expect(page.getByRole('button', { name: 'Send the registration' })).toBeVisible();
      await expect(page.getByRole('main').locator(`a[href="${course.payment}"]`).first()).toBeVisible();
    });
  }
});

async function checkPage(page: Page, course: ExpectedCourse): Promise<void> {
  await page.goto(course.payment);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(course.name);
  await expect(main.getByText('Sample site: do not pay.')).toBeVisible();
  await expect(main.getByText(course.price, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: /^Scan and pay/ })).toBeVisible();
  await openFolds(page);
  await wakeIslands(page);
  for (const vpa of course.payees) await expect(main.getByText(vpa, { exact: true })).toBeVisible();
  await expect(main.getByText(/Your app will show/)).toHaveCount(course.payees.length);
  await expect(main.locator('dl > div').filter({ hasText: 'Your app will show' }).first()).toContainText(
    provider.payee,
  );

  const text = (await main.innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('Fill the form only after a successful payment.');
  expect(text).toMatch(/Fill all details correctly/);
  expect(text).toMatch(/wait 24 hours for access/i);
  // Not every course gives access then.
  expect(text).toMatch(
    /Confirmation email within 24 hours\. (It confirms your place|The lectures are open on this site now)/,
  );
  expect(text).toMatch(/confirmation e?mail (comes )?within 24 hours/i);
  expect(text).toContain('Registration Form');
  // A day after 12:00 PM on 20 November, by this test's clock.
  expect(text).toContain('our confirmation email comes by 12:00 PM tomorrow 21 November, Indian time');
  expect(text).toContain('Open now, until 9 PM today');
  for (const href of ['/terms', '/refunds']) await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
  const start = main.getByRole('link', { name: /Start now/ });
  await expect(start).toHaveCount(1);
  await expect(start).toHaveAttribute('href', `/register/${course.id}?asked=${Number(course.amount)}`);
  // A course with bank transfer shows the account under OR.
  const hasAccount = (await page.getByText('OR', { exact: true }).count()) > 0;
  expect(hasAccount || course.payees.length === 1).toBe(true);
  for (const label of Object.keys(provider.bank)) {
    await expect(page.getByRole('button', { name: `Copy ${label}`, exact: true })).toHaveCount(hasAccount ? 1 : 0);
  }
  if (course.layout === 'steps') await checkSteps(page);
  else await checkReceipt(page, course);
  await checkCodes(page, course);
}

async function checkSteps(page: Page): Promise<void> {
  const boxes = page.getByRole('main').locator('ol').filter({ hasText: 'Step 1' }).getByRole('listitem');
  await expect(boxes).toHaveText([
    'Step 1 Scan the QR code and pay',
    'Step 2 Fill the registration form',
    'Note Confirmation mail within 24 hours',
  ]);
  // On a phone too, side by side.
  await page.setViewportSize(PHONE);
  const [first, , last] = await Promise.all((await boxes.all()).map((box) => box.boundingBox()));
  expect([first?.y, (last?.x ?? 0) + (last?.width ?? 0) <= PHONE.width]).toEqual([last?.y, true]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function checkReceipt(page: Page, course: ExpectedCourse): Promise<void> {
  const left = page.getByRole('region', { name: 'What you pay for' });
  await expect(left).toContainText(course.name);
  await expect(left).toContainText(course.price);
  await expect(left).toContainText(provider.brand);
  const right = page.getByRole('region', { name: 'Scan, pay and register' });
  await expect(right.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(right.locator('time')).toHaveText(/\d/);
  await expect(right.getByRole('link', { name: /^Registration Form/ })).toBeVisible();
  await expect(right.getByText(/^Note: /)).toBeVisible();
  const contact = right.getByRole('link', { name: 'Contact us', exact: true });
  await expect(contact).toHaveAttribute('href', '/ContactUs');
}

/** Every code has the exact link, and is large enough for a phone's camera. */
async function checkCodes(page: Page, { payees, amount, note }: ExpectedCourse): Promise<void> {
  const wanted = payees.map((vpa) => paymentLink(vpa, provider.payee, amount, note));
  const codes = page.getByRole('img', { name: /^QR code/ });
  await expect(codes).toHaveCount(payees.length);
  for (const code of await codes.all()) {
    const box = await code.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(200);
    expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  }
  const screenshot = await page.getByRole('main').screenshot();
  expect(await readCodes(screenshot)).toEqual(wanted.toSorted());
}

test('the codes are read in both schemes on phone and desktop', async ({ page }) => {
  for (const course of [courses.find(({ payees }) => payees.length > 1)!, courses[0]!]) {
    await page.goto(course.payment);
    await openFolds(page);
    for (const { colorScheme, width } of VIEWS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${course.payment}, ${colorScheme}, ${width} px`, () => checkCodes(page, course));
    }
  }
});

test('the receipt shows the visitor’s own date and time, going on by the second', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-02-03T09:29:00Z') });
  await page.clock.pauseAt(new Date('2025-02-03T09:30:58Z'));
  for (const path of ['/dm-payment', '/CyberPayment', '/ReactPayment']) {
    await page.goto(path);
    // The clock stands still for the island's turn as well.
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await page.locator('time').textContent()).toMatch(/^Feb 3, 2025, 3:00:5\d\sPM GMT\+5:30$/);
    }).toPass();
  }
  await page.clock.pauseAt(new Date('2025-02-03T09:31:00Z'));
  await expect(page.locator('time')).toHaveText(/^Feb 3, 2025, 3:01:00\sPM GMT\+5:30$/);
  await page.clock.runFor(1000);
  await expect(page.locator('time')).toHaveText(/^Feb 3, 2025, 3:01:01\sPM GMT\+5:30$/);
  await expect(page.locator('time')).toHaveAttribute('datetime', '2025-02-03T09:31:01.000Z');
});

test.describe('in another country', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'hi-IN' });

  test('the receipt keeps to the en-US form in the zone of the visitor', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-02-03T09:30:58Z'));
    await page.goto('/ReactPayment');
    await expect(page.locator('time')).toHaveText(/^Feb 3, 2025, 4:30:58\sAM EST$/);
  });
});
