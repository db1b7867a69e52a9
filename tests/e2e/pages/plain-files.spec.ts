import { expect, test } from '../support/test.ts';

test('a plain file server, which has one page for all that is missing, shows the way to the playlist of a lecture', async ({
  page,
  plainSite,
}) => {
  for (const [path, playlist] of [
    ['/module/5', '/course-content'],
    ['/DmModule/abc', '/dm-course-content'],
  ] as const) {
    const response = await page.goto(plainSite + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Module Not Found');
    await expect(page).toHaveTitle('Module Not Found');
    await expect(page.getByRole('main')).not.toContainText('Unexpected Application Error!');
    const back = page.getByRole('main').getByRole('link');
    await expect(back).toHaveCount(1);
    await expect(back).toHaveAttribute('href', playlist);
  }
});
