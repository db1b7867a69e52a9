import type { Locator, Page } from '@playwright/test';
import { phonePhoto } from '../../../server/pictures/phone.fixture.ts';
import { heading, signInToDesk } from '../support/desk.ts';
import { test } from '../support/own-content.ts';
import { overflowing } from '../support/page/overflow.ts';
import { expect } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Of somebody who types with two thumbs. */
const LETTERS_A_SECOND = 3;
/** Seconds to find a button or a field, and to look at a new page. */
const LOOK = { press: 3, page: 8 } as const;
const MOST_SECONDS = 6 * 60;

/** A person at a phone: counts what they type, press and read. */
function thumbs(page: Page) {
  const did = { letters: 0, presses: 0, pages: 0 };
  page.on('load', () => void (did.pages += 1));
  return {
    type: async (field: Locator, words: string) => {
      await field.fill(words);
      did.letters += words.length;
      did.presses += 1;
    },
    press: async (target: Locator) => {
      await target.click();
      did.presses += 1;
    },
    choose: async (field: Locator, option: string) => {
      await field.selectOption(option);
      did.presses += 2;
    },
    seconds: () => did.letters / LETTERS_A_SECOND + did.presses * LOOK.press + did.pages * LOOK.page,
  };
}

test('an owner adds a course with price and picture from the phone within six minutes', async ({ page, office }) => {
  await signInToDesk(page, office);
  const { type, press, choose, seconds } = thumbs(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const fold = async (label: string) => {
    const found = page
      .locator('main details')
      .filter({ has: page.locator('summary', { hasText: label }) })
      .first();
    if ((await found.getAttribute('open')) === null) await press(found.locator('summary').first());
  };

  await page.goto('/desk/site/pictures');
  const photo = { name: 'Class room.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1600, 1200) };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(photo);
  await press(button('Upload picture'));
  await expect(heading(page)).toHaveText('class-room.jpg');

  await page.goto('/desk/site');
  await press(page.getByRole('link', { name: 'New course' }));
  await type(page.getByLabel('Name of the course'), 'Tally Prime');
  await choose(page.getByLabel('Begin as a copy of'), 'Email Etiquette');
  await press(button('Begin a draft'));
  await expect(heading(page)).toHaveText('Tally Prime');
  expect(await overflowing(page)).toEqual([]);

  await fold('Card and title');
  await press(button('Add Picture'));
  await choose(page.locator('select[name="cover.picture.file"]'), 'class-room.jpg');
  await type(page.locator('[name="cover.picture.alt"]'), 'Our class room');
  await type(page.getByLabel('One sentence for the card'), 'Keep the books of a shop in Tally Prime.');
  await fold('Price and registration');
  await type(page.getByLabel('Price', { exact: true }), '1499');
  await press(page.getByLabel('Closed'));
  await press(button('Check and publish').last());

  // What a copy cannot have is asked for.
  await expect(heading(page)).toHaveText('1 thing to correct');
  await press(page.getByRole('link', { name: 'Go to the first' }));
  const search = 'Learn Tally Prime from the first voucher to the GST return, in lectures that you can pause.';
  await type(page.getByLabel('Text for search results'), search);
  await press(button('Check and publish').last());
  await press(button('Publish 1 change'));
  await expect(heading(page)).toHaveText('History');

  await page.goto('/Courses');
  const card = page.getByRole('article').filter({ hasText: 'Tally Prime' });
  await expect(card).toContainText('₹1,499');
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('img', { name: 'Our class room' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  expect(seconds()).toBeLessThan(MOST_SECONDS);
});
