import type { Page } from '@playwright/test';
import { provider } from '../support/courses.ts';
import { jsonLd } from '../support/page/html.ts';
import { expect, test } from '../support/test.ts';
import { everyUrl } from '../support/urls.ts';

/** Keys whose values are addresses, types or codes: nothing that a page could say in words. */
const SILENT = /^(@.*|url|item|logo|embedUrl|contentUrl|thumbnailUrl|position|priceCurrency|category|inLanguage)$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How the page may say a value of the structured data. */
function spoken(key: string, value: string): string[] {
  if (key === 'price') return [`₹${Number(value).toLocaleString('en-IN')}`];
  if (key === 'address') return value.split(', ');
  if (key === 'courseWorkload') return [`${/^PT(\d+)H$/.exec(value)?.[1]}`];
  if (key === 'duration') {
    const [, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(value) ?? [];
    return [`${Number(hours) * 60 + Number(minutes)} min`];
  }
  if (key.endsWith('Date')) {
    const [year, month, day] = value.slice(0, 10).split('-').map(Number);
    return [`${day} ${MONTHS[(month ?? 0) - 1]} ${year}`];
  }
  return [value];
}

function claimsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (SILENT.test(key)) return [];
    return typeof value === 'string' || typeof value === 'number' ? spoken(key, String(value)) : claimsOf(value);
  });
}

/** All that can be read on the page: as it is, and after each press in the list of a player. */
async function readableText(page: Page): Promise<string> {
  const read = async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ').toLowerCase();
  let text = await read();
  if ((await page.locator('astro-island[client=load]').count()) === 0) return text;
  await expect(page.locator('astro-island[client=load]')).not.toHaveAttribute('ssr');
  for (const item of await page.getByRole('list', { name: 'Videos' }).getByRole('link').all()) {
    await item.click();
    text += ` ${await read()}`;
  }
  return text;
}

const paths = everyUrl.map(({ path }) => path).filter((path) => !/^\/(\w*module)\//i.test(path));

for (const [part, wanted] of [
  ['of courses', (path: string) => /Register$|Page$|etiquette|profiling/i.test(path)],
  ['of other pages', (path: string) => !/Register$|Page$|etiquette|profiling/i.test(path)],
] as const) {
  test(`every claim in the structured data ${part} can be read on the page`, async ({ page }) => {
    for (const path of paths.filter(wanted)) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
      const data = jsonLd((await response?.text()) ?? '');
      if (data.length === 0) continue;
      const text = await readableText(page);
      for (const claim of claimsOf(data)) expect.soft(text, `${path}: ${claim}`).toContain(claim.toLowerCase());
    }
  });
}

test('every address in the structured data is one of the site or of the video host', async ({ request }) => {
  const known = new Set(everyUrl.map(({ path }) => `${provider.url}${path}`));
  for (const { path } of everyUrl) {
    const text = JSON.stringify(jsonLd(await (await request.get(path)).text()));
    for (const [address] of text.matchAll(/https?:[^"]+/g)) {
      if (/^https:\/\/(schema\.org|www\.youtube-nocookie\.com\/embed\/.+|i\.ytimg\.com\/vi\/.+)$/.test(address))
        continue;
      if (!known.has(address))
        expect.soft((await request.get(address.replace(provider.url, ''))).status(), address).toBe(200);
    }
  }
});
