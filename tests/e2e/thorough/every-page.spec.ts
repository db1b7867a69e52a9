import { complaintsOf } from '../support/page/complaints.ts';
import { seeAll } from '../support/page/islands.ts';
import { expect, test } from '../support/test.ts';
import { everyUrl } from '../support/urls.ts';

const shares = Array.from({ length: 4 }, (_, share) => everyUrl.filter((_url, index) => index % 4 === share));

for (const [share, urls] of shares.entries()) {
  test(`pages run without an error, break no policy and ask no stranger (${share + 1} of 4)`, async ({
    context,
    baseURL,
  }) => {
    for (const { path } of urls) {
      // Separate windows, so that late requests count for their own page.
      const page = await context.newPage();
      const complaints = await complaintsOf(page, baseURL, path);
      await page.goto(path);
      await seeAll(page);
      await page.close();
      expect.soft(complaints, path).toEqual([]);
    }
  });
}
