import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CAMERA, heicPhoto, phonePhoto } from '../../../server/pictures/phone.fixture.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { test as base } from '../support/own-content.ts';
import { faults } from '../support/page/axe.ts';
import type { StaffedSite } from '../support/site.ts';
import { expect } from '../support/test.ts';

/** A site whose content folder is its own, with no picture yet. */
const test = base.extend<{ gallery: StaffedSite & { pictures: string } }>({
  gallery: async ({ office }, use) => {
    const pictures = join(office.content, 'pictures');
    rmSync(pictures, { recursive: true, force: true });
    await use({ ...office, pictures });
  },
});

test.use({ viewport: { width: 360, height: 740 } });

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await press(page, 'Upload picture');
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner adds a photo of the phone, sees its crops, and the place is gone', async ({ page, gallery }) => {
    await signInToDesk(page, gallery);
    await page.goto('/desk/site/pictures');
    await expect(page.getByText('There are no pictures yet')).toBeVisible();
    const photo = await phonePhoto(1600, 1200);
    expect(photo.includes(CAMERA)).toBe(true);
    await upload(page, 'IMG_2041.JPG', photo);
    await expect(heading(page)).toHaveText('img-2041.jpg');
    await expect(page.getByText('such as the place, was removed')).toBeVisible();

    const stored = readFileSync(join(gallery.pictures, 'img-2041.jpg'));
    const { width, height, exif } = await sharp(stored).metadata();
    expect([width, height, exif, stored.includes(CAMERA)]).toEqual([1600, 1200, undefined, false]);
    for (const view of ['whole', 'wide', 'square']) {
      const served = await (await page.request.get(`/desk/site/pictures/img-2041.jpg/${view}`)).body();
      const facts = await sharp(served).metadata();
      expect([facts.format, facts.exif, served.includes(CAMERA)]).toEqual(['webp', undefined, false]);
    }

    const cover = page.getByRole('figure').filter({ hasText: 'As the cover of a course' });
    await expect(cover.locator('img:visible')).toHaveAttribute('src', /\/wide$/);
    await page.getByLabel('top left').check();
    await expect(cover.locator('img:visible')).toHaveCSS('object-position', '0% 0%');

    await press(page, 'Delete picture');
    await expect(page.getByText('The picture was deleted.')).toBeVisible();
    expect(readdirSync(gallery.pictures)).toEqual([]);
  });
});

test('HEIC is taken, and what is not a picture is refused with what to do', async ({ page, gallery }) => {
  await signInToDesk(page, gallery);
  await page.goto('/desk/site/pictures');
  await upload(
    page,
    'class.jpg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  );
  await expect(page.getByText('SVG drawings cannot be used here.').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(readdirSync(gallery.pictures)).toEqual([]);
  await upload(page, 'IMG_0001.HEIC', heicPhoto);
  await expect(heading(page)).toHaveText('img-0001.jpg');
  await expect(page.getByText('at least 1200 × 675 needed').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
