import type { Page } from '@playwright/test';
import { draftsOf } from '../../../server/site-editor/drafts.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { test } from '../support/own-content.ts';
import { faults } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import { signIn } from '../support/sessions.ts';
import { type StaffedSite, within } from '../support/site.ts';
import { expect } from '../support/test.ts';

const REACT = '/desk/site/courses/react';
const WORDS = 'Build one small app by hand, then again in React.';

const framed = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');
const shown = async (page: Page, path: string) => (await page.request.get(path)).text();

async function openFold(page: Page, label: string): Promise<void> {
  const fold = page
    .locator('main details')
    .filter({ has: page.locator('summary', { hasText: label }) })
    .first();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
}

const drafts = (site: StaffedSite) => within(site, (db) => db.selectFrom('contentDraft').select('file').execute());

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a phone beside the form follows what is typed, and the site stays as it is', async ({ page, office }) => {
    await signInToDesk(page, office);
    await page.goto(REACT);
    await openFold(page, 'Price and registration');
    await openFold(page, 'Card and title');
    await press(page, 'Preview');
    await expect(framed(page).getByText('₹650').first()).toBeVisible();
    await page.getByLabel('Price', { exact: true }).fill('699');
    await page.getByLabel('One sentence for the card').fill(WORDS);
    await expect(framed(page).getByText('₹699').first()).toBeVisible();
    await expect(framed(page).getByText(WORDS).first()).toBeVisible();
    const live = await shown(page, '/ReactRegister');
    expect([live.includes('₹650'), live.includes('₹699'), live.includes(WORDS)]).toEqual([true, false, false]);
    expect(await drafts(office)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    await page.getByRole('button', { name: 'Card', exact: true }).click();
    await expect(framed(page).getByRole('heading', { level: 3 })).toHaveText('React.Js');
    await expect(framed(page).getByText('₹699')).toBeVisible();

    await page.getByLabel('Price', { exact: true }).fill('-5');
    await expect(page.getByText('Not possible yet: Price:')).toBeVisible();
    await expect(framed(page).getByText('₹699')).toBeVisible();

    // Where it was open, it is open again.
    await page.goto('/desk/site/pages/terms');
    await expect(framed(page).getByRole('heading', { level: 1 })).toBeVisible();
    await press(page, 'Preview');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('links and buttons in the frame do nothing, and it scrolls', async ({ page, office }) => {
    await signInToDesk(page, office);
    await page.goto(`${REACT}/preview`);
    const link = framed(page).getByRole('link', { name: 'All Courses' }).first();
    const windows = page.context().pages().length;
    await link.click();
    await framed(page).getByRole('link', { name: 'Buy Now' }).first().press('Enter');
    await page.locator('iframe').hover();
    await page.mouse.wheel(0, 600);
    await expect
      .poll(() =>
        framed(page)
          .locator('html')
          .evaluate((html) => html.scrollTop > 300),
      )
      .toBe(true);
    await expect(framed(page).getByRole('heading', { level: 1 })).toHaveText('React.Js');
    expect(page.context().pages()).toHaveLength(windows);
    expect(page.url()).toMatch(/\/preview$/);
  });

  test('an editor shows no other price, whatever is posted', async ({ page, office }) => {
    await signInToDesk(page, office, 'editor');
    await page.goto(REACT);
    const headers = { origin: office.url };
    const form = { price: '1', 'payees[0].vpa': 'mine@okbank', 'card.description': WORDS };
    const answer = await page.request.post(`${REACT}/preview/page?show=card`, { form, headers });
    const { drawn } = (await answer.json()) as { drawn: string };
    const html = await shown(page, `${REACT}/preview/page?typed=${drawn}`);
    expect([html.includes(WORDS), html.includes('₹650'), html.includes('₹1<')]).toEqual([true, true, false]);
  });

  test('new colours of the brand are in the preview, and on the site only once they are published', async ({
    page,
    office,
  }) => {
    await signInToDesk(page, office);
    const headers = { origin: office.url };
    const form = { 'brand.colours.main': '#1d5c40', do: 'save' };
    await page.request.post('/desk/site/site/site', { form, headers });
    await page.goto('/desk/site/site/site/preview');
    await expect(framed(page).getByRole('heading', { level: 1 })).toBeVisible();
    const frame = await page.locator('iframe').getAttribute('src');
    expect(await shown(page, frame ?? '')).toContain('#1d5c40');
    expect(await shown(page, '/')).not.toContain('#1d5c40');
  });

  test('pages of the site are drawn as they are while previews are drawn', async ({ page, office }) => {
    await signInToDesk(page, office);
    const headers = { origin: office.url };
    // A payment page that counts seats is drawn each time that somebody asks.
    const keeping = async () => (await page.request.get('/ReactPayment')).headers()['cache-control'];
    expect(await keeping()).not.toBe('no-store');
    await page.request.post(REACT, { form: { seats: '40', do: 'save' }, headers });
    await page.request.post('/desk/site/publish', { form: {}, headers });
    await expect.poll(keeping).toBe('no-store');
    const prices = [701, 702, 703, 704, 705, 706];
    for (const price of prices) {
      // oxlint-disable no-await-in-loop -- one preview after the other, each beside pages of the site
      const drawing = page.request.post(`${REACT}/preview/page?show=payment`, {
        form: { price: String(price) },
        headers,
      });
      const state = { isDrawn: false };
      void drawing.then(() => (state.isDrawn = true));
      do {
        const html = await shown(page, '/ReactPayment');
        expect([html.includes('₹650'), html.includes(`₹${price}`)]).toEqual([true, false]);
      } while (!state.isDrawn);
      const { drawn } = (await (await drawing).json()) as { drawn: string };
      expect(await shown(page, `${REACT}/preview/page?typed=${drawn}`)).toContain(`₹${price}`);
      // oxlint-enable no-await-in-loop
    }
  });

  test('the document of a frame runs nothing, and is for nobody else', async ({ page, office, browser }) => {
    const email = await signInToDesk(page, office);
    await page.goto(`${REACT}/preview`);
    const src = (await page.locator('iframe').getAttribute('src')) ?? '';
    const answer = await page.request.get(src);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin;");
    expect(policy).not.toMatch(/script-src|connect-src|frame-src|unsafe/);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await answer.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const pages = await page.request.get(`${REACT}/preview`);
    expect(pages.headers()['content-security-policy']).toContain("frame-ancestors 'none'");

    const other = await browser.newContext({ baseURL: office.url });
    const stranger = await other.newPage();
    expect((await stranger.goto(src))?.url()).toContain('/desk/sign-in');
    await signInToDesk(stranger, office, 'verifier');
    expect((await stranger.goto(src))?.status()).toBe(403);
    await other.clearCookies();
    // Somebody else of the same right gets the page as the site has it, and not what was only typed.
    await page.request.post(REACT, { form: { price: '699', do: 'save' }, headers: { origin: office.url } });
    await page.goto(`${REACT}/preview`);
    const changed = (await page.locator('iframe').getAttribute('src')) ?? '';
    expect(await shown(page, changed)).toContain('₹699');
    await signInToDesk(stranger, office, 'editor');
    expect(await (await stranger.request.get(changed)).text()).not.toContain('₹699');
    const typed = changed.replace(/\?.*drawn=/, '?typed=');
    const gone = await stranger.request.get(typed);
    expect([gone.status(), await gone.text()]).toEqual([404, expect.stringContaining('no longer there')]);
    await other.close();

    const owner = await browser.newContext();
    await signIn(owner, { audience: 'staff', email }, office);
    const elsewhere = await owner.newPage();
    await elsewhere.setContent(`<iframe src="${office.url}${changed}"></iframe>`);
    await expect.poll(() => elsewhere.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    await owner.close();
  });
});

test.describe('on a phone without script', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('the button saves the draft and leads to its preview, and a mistake leads to its field', async ({
    page,
    office,
  }) => {
    const email = await signInToDesk(page, office);
    await page.goto(REACT);
    await openFold(page, 'Price and registration');
    await page.getByLabel('Price', { exact: true }).fill('699');
    expect(await overflowing(page)).toEqual([]);
    await press(page, 'Preview');
    await expect(heading(page)).toHaveText('Preview');
    await expect(framed(page).getByText('₹699').first()).toBeVisible();
    const changes = page.getByRole('region', { name: '1 change on this page' });
    await expect(changes.getByRole('deletion')).toContainText('₹650');
    await expect(changes.getByRole('insertion')).toContainText('₹699');
    expect(await overflowing(page)).toEqual([]);
    for (const [tab, words] of [
      ['Card', '₹699'],
      ['Payment page', 'Pay ₹699'],
      ['Search result', 'of 60 letters'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await page.getByRole('link', { name: tab, exact: true }).click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(framed(page).getByText(words).first()).toBeVisible();
    }
    const files = await within(office, async (db) => {
      const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      return (await draftsOf(db, id)).map(({ file }) => file);
    });
    expect(files).toEqual(['courses/react.yaml']);

    await page.goto(REACT);
    await openFold(page, 'Price and registration');
    await page.getByLabel('Price', { exact: true }).fill('-5');
    await press(page, 'Preview');
    await expect(page.getByRole('heading', { name: 'Please correct these first' })).toBeVisible();
    await expect(framed(page).getByText('₹699').first()).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('link', { name: 'Price', exact: true }).click();
    await expect(page.getByLabel('Price', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page
      .getByRole('link', { name: 'Check and publish' })
      .or(page.getByRole('button', { name: 'Check and publish' }))
      .first()
      .click();
    await expect(heading(page)).toHaveText('1 thing to correct');
  });
});
