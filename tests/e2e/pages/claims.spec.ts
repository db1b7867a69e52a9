import { claimsOf } from '../support/page/claims.ts';
import { jsonLd } from '../support/page/html.ts';
import { expect, test } from '../support/test.ts';
import { freeVideos } from '../support/urls.ts';

for (const { path } of freeVideos) {
  test(`every claim of ${path} in its structured data can be read, after each press in its list`, async ({ page }) => {
    const response = await page.goto(path);
    const claims = claimsOf(jsonLd((await response?.text()) ?? ''));
    expect(claims.length).toBeGreaterThan(5);
    await expect(page.locator('k-island[of=VideoPlayer]')).toHaveAttribute('live');
    const items = await page.getByRole('list', { name: 'Videos' }).getByRole('link').all();
    let text = '';
    for (const item of items) {
      await item.click();
      text += (await page.locator('body').innerText()).replace(/\s+/g, ' ').toLowerCase();
    }
    for (const claim of claims) expect.soft(text, claim).toContain(claim.toLowerCase());
  });
}
