import { provider } from '../e2e/support/courses.ts';
import { claimsOf } from '../e2e/support/page/claims.ts';
import { decode, jsonLd } from '../e2e/support/page/html.ts';
import { everyUrl } from '../e2e/support/urls.ts';
import { expect, test } from './test.fixture.ts';

/** Elements separated by spaces, and again without. */
function textOf(html: string): string {
  const [body = ''] = /<body[\s\S]*<\/body>/.exec(html) ?? [];
  const drawn = body.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ');
  return [' ', '']
    .map((between) =>
      decode(drawn.replace(/<[^>]*>/g, between))
        .replace(/\s+/g, ' ')
        .toLowerCase(),
    )
    .join(' ');
}

// Only a browser shows folded lists (tests/e2e/pages/claims.spec.ts).
const paths = everyUrl.map(({ path }) => path).filter((path) => !/^\/(\w*module)\/|Video$/i.test(path));

test('every claim in the structured data can be read on the page', async ({ request }) => {
  let claims = 0;
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const text = textOf(html);
    for (const claim of claimsOf(jsonLd(html))) {
      claims++;
      expect.soft(text, `${path}: ${claim}`).toContain(claim.toLowerCase());
    }
  }
  expect(claims).toBeGreaterThan(100);
});

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
