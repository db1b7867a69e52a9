import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { setUpPaths } from '../../../domain/paths.ts';
import { faults, TWO_VIEWS } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import { paymentLink, readCodes } from '../support/page/qr.ts';
import { type NewSite, newSite } from '../support/servers/first-run.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ site: NewSite }>({
  site: async ({ dist }, use) => {
    const site = await newSite(dist);
    await use(site);
    await site.remove();
  },
});

test.use({ viewport: { width: 360, height: 740 } });

/** Characters in a second, as a person types who is not used to it, and seconds that reading a page takes. */
const TYPED_A_SECOND = 3;
const READING = 20;

const MINUTE = 60;

/** A person, whose typing is counted. */
function personAt(page: Page) {
  const counted = { fields: 0, characters: 0, pages: 0 };
  return {
    counted,
    type: async (label: string, text: string) => {
      counted.fields += 1;
      counted.characters += text.length;
      await page.getByLabel(label).fill(text);
    },
    choose: async (label: string) => {
      counted.fields += 1;
      await page.getByLabel(label).check();
    },
    press: async (button: string, next: string) => {
      counted.pages += 1;
      await page.getByRole('button', { name: button }).click();
      await expect(heading(page)).toHaveText(next);
    },
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fits(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a site is made on a phone: with an error, a step back, and a crash in the middle', async ({ page, site }) => {
    const { link, kill } = await site.start();
    const { counted, type, choose, press } = personAt(page);

    await page.goto(link);
    await expect(heading(page)).toHaveText('What is your institute called?');
    expect(page.url()).not.toContain('key');
    await fits(page);
    await type('The name of your institute', 'Vidya Institute');
    await type('Your town', 'Pune');
    await type('What you teach', 'Accounting courses in Pune');
    await press('Continue', 'Choose your colours');
    await fits(page);
    await choose('Maroon and gold');
    await press('Continue', 'Do you have a logo?');
    await fits(page);

    // Back: what was typed is there.
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByLabel('Maroon and gold')).toBeChecked();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByLabel('What you teach')).toHaveValue('Accounting courses in Pune');
    await page.goto(`${site.url}/set-up/logo`);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><path d="M0 0h9v9"/></svg>';
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
    await page.getByLabel('Your logo').setInputFiles(logo);
    await press('Continue', 'Do you have a logo?');
    await expect(page.locator('#file-problem')).toContainText('This drawing');
    await page.getByLabel('Your logo').setInputFiles('docs/pictures/queue.webp');
    await press('Continue', 'How do learners reach you?');

    await type('Your email address', 'owner@vidya');
    await type('Your phone number', '+91 98765 43210');
    await type('Your postal address', '12 MG Road\nPune 411001');
    await press('Continue', 'How do learners reach you?');
    const email = page.getByLabel('Your email address');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('owner@vidya');
    await expect(page.getByLabel('Your phone number')).toHaveValue('+91 98765 43210');
    await fits(page);
    await type('Your email address', 'owner@vidya.in');
    await press('Continue', 'Where do learners pay?');
    await fits(page);

    await kill();
    const again = await site.start();
    expect(again.link).not.toBe(link);
    await page.goto(link);
    await expect(heading(page)).toHaveText('There is no site here yet');
    await page.goto(again.link);
    await expect(heading(page)).toHaveText('Where do learners pay?');

    await type('The UPI ID', 'vidya@okbank');
    await press('Continue', 'Try it with ₹1');
    await fits(page);
    const codes = await readCodes(await page.screenshot({ fullPage: true }));
    expect(codes).toEqual([paymentLink('vidya@okbank', 'Vidya Institute', '1.00', 'Test of one rupee')]);
    await press('The rupee arrived', 'Your first course');
    await fits(page);
    await choose('Batch at your centre');
    await press('Continue', 'Make it your course');
    await fits(page);
    await type('The name of the course', 'Tally Prime with GST');
    await type('Its price in rupees', '₹4,999');
    await type('Who teaches it', 'Asha Rao');
    await type('Their experience', 'Ten years as an accountant');
    await type('What can be checked', 'CA Inter, 2012');
    await press('Continue', 'Look once more');
    await fits(page);
    await expect(page.getByText('Your grievance officer')).toBeVisible();

    await page.getByRole('button', { name: 'Make my site' }).click();
    // Until it is there, the page loads itself again.
    await expect(heading(page)).toHaveText('Your site is ready');
    await fits(page);
    const code = (await page.getByText(/^(?:[A-Z\d]{4}-){5}[A-Z\d]{4}$/).textContent()) ?? '';
    await again.isReady;
    await page.getByRole('link', { name: 'Open your site' }).click();
    await expect(page).toHaveTitle('Vidya Institute: courses in Pune');
    await expect(page.getByRole('main')).toContainText('Tally Prime with GST');
    await expect(page.getByRole('main')).toContainText('₹4,999');
    // The tile of the only course, which is as wide as the window.
    await page.getByRole('main').getByRole('listitem').first().hover();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.getByText('sample', { exact: false })).toHaveCount(0);
    // What takes the place of the pictures of a build is there.
    for (const path of ['/logo.png', '/covers/tally-prime-with-gst.svg', '/social/site.png', '/icon-512.png']) {
      expect((await page.request.get(site.url + path)).status(), path).toBe(200);
    }
    expect((await page.request.get(`${site.url}/ReactRegister`)).status()).toBe(404);
    expect((await page.request.get(`${site.url}/set-up/name`)).status()).toBe(404);

    await page.goto(`${site.url}/desk/sign-in`);
    await page.getByText('Other ways to sign in').click();
    await page.locator('#other-email').fill('owner@vidya.in');
    await page.locator('#other-code').fill(code);
    await page.locator('form:has(#other-code) button').click();
    await expect(heading(page)).toHaveText('Queue');

    // Somebody who is not used to it is done in a quarter of an hour.
    const seconds = counted.characters / TYPED_A_SECOND + counted.pages * READING;
    const measured = `${counted.fields} fields, ${counted.characters} characters, ${counted.pages} pages: ${Math.round(seconds)} s`;
    test.info().annotations.push({ type: 'measured', description: measured });
    expect(seconds).toBeLessThan(15 * MINUTE);
  });

  test('every answer can come later, and the site says so', async ({ page, site }) => {
    const { link, isReady, kill } = await site.start();
    await page.goto(link);
    for (const next of ['Choose', 'Do you', 'How do', 'Where do', 'Your first', 'Look once more']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.getByRole('link', { name: 'Answer later' }).click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(heading(page)).toContainText(next);
    }
    await page.getByRole('link', { name: 'Your phone number' }).click();
    await expect(heading(page)).toHaveText('How do learners reach you?');
    await page.goto(`${site.url}/set-up/check`);
    await page.getByRole('button', { name: 'Make my site' }).click();
    await expect(page.getByText('nobody can sign in yet')).toBeVisible();
    await isReady;
    await page.goto(site.url);
    await expect(page.getByRole('contentinfo')).toContainText(/sample/i);
    const file = join(site.home, 'content', 'courses', 'excel-for-office-work.yaml');
    const course = readFileSync(file, 'utf8');
    expect(course).toContain('\nclosed: true\n');

    // By hand, and shown by the next start; after a mistake the last site stays.
    await kill('SIGTERM');
    writeFileSync(file, course.replace('price: 999', 'price: 1250'));
    const changed = await site.start();
    await page.goto(site.url);
    await expect(page.getByRole('main')).toContainText('₹1,250');
    await changed.kill('SIGTERM');
    writeFileSync(file, course.replace('price: 999', 'price: cheap'));
    const stays = await site.start();
    const { lines } = stays;
    expect(lines.join('\n')).toMatch(/THE NEWEST CHANGE IS NOT SHOWN[^]*excel-for-office-work\.yaml\n.*price/);
    await page.goto(site.url);
    await expect(page.getByRole('main')).toContainText('₹1,250');

    // A folder that is lost is no reason to make another site.
    await stays.kill('SIGTERM');
    renameSync(join(site.home, 'content'), join(site.home, 'elsewhere'));
    await expect(site.start()).rejects.toThrow('the process ended with 1');
    renameSync(join(site.home, 'elsewhere'), join(site.home, 'content'));
    await site.start();
    await page.goto(site.url);
    await expect(page.getByRole('main')).toContainText('₹1,250');
  });
});

test('nobody gets in without the link, and one browser at a time', async ({ page, site, request, browser }) => {
  const { link } = await site.start();
  const wrong = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
  for (const path of [wrong, site.url, `${site.url}/set-up/name`, `${site.url}/desk`]) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of a list
    const answer = await request.get(path);
    expect([answer.status(), await answer.text()]).toEqual([404, expect.stringContaining('There is no site here yet')]);
  }
  await page.goto(link);
  await expect(heading(page)).toHaveText('What is your institute called?');
  const headers = { Origin: 'https://evil.example' };
  const forged = await page.request.post(`${site.url}/set-up/name`, { headers, form: { brand: 'Evil' } });
  expect(forged.status()).toBe(403);

  const other = await browser.newPage();
  await other.goto(link);
  await expect(heading(other)).toHaveText('What is your institute called?');
  await other.close();
  await page.reload();
  await expect(heading(page)).toHaveText('There is no site here yet');
  expect(existsSync(join(site.home, 'content'))).toBe(false);
  expect(readdirSync(join(site.home, 'data'))).toEqual(['set-up']);
});

test('every page can be used by everybody', async ({ page, site }) => {
  const { link } = await site.start();
  await page.goto(`${site.url}/set-up`);
  expect(await faults(page)).toEqual([]);
  await page.goto(link);
  await page.goto(site.url + setUpPaths.payee);
  await page.getByLabel('The UPI ID').fill('vidya@okbank');
  await page.getByRole('button', { name: 'Continue' }).click();
  const { start: _, closed: __, making: ___, ...steps } = setUpPaths;
  for (const { colorScheme, width } of TWO_VIEWS) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    for (const path of Object.values(steps)) {
      await page.goto(site.url + path);
      expect([path, await faults(page)]).toEqual([path, []]);
      await fits(page);
    }
    // oxlint-enable no-await-in-loop
  }
});

test('with JavaScript the page has the colours while they are chosen', async ({ page, site }) => {
  const { link } = await site.start();
  await page.goto(link);
  await page.goto(`${site.url}/set-up/colours`);
  const colour = () =>
    page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--main').trim());
  expect(await colour()).toBe('#2e2a7b');
  await page.getByLabel('Maroon and gold').check();
  await expect.poll(colour).toBe('#7a1f2b');
  await page.getByLabel('Main colour').fill('#0c5460');
  await expect.poll(colour).toBe('#0c5460');
  await expect(page.getByLabel('Your own, below')).toBeChecked();
});
