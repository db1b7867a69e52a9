import type { APIRequestContext } from '@playwright/test';
import { provider } from '../support/courses.ts';
import { links, texts } from '../support/page/html.ts';
import { expect, test } from '../support/test.ts';
import { badLectures, checks, everyUrl, registrations, type Url } from '../support/urls.ts';

async function checkUrls(request: APIRequestContext, site: string, urls: readonly Url[]) {
  for (const { path, h1, title } of urls) {
    await test.step(path, async () => {
      const response = await request.get(site + path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
      const html = await response.text();
      const canonical = path === '/Home' ? '/' : path;
      expect(links(html, 'canonical')).toEqual([`${provider.url}${canonical}`]);
      expect(texts(html, 'title')).toEqual([expect.stringContaining(title)]);
      expect(texts(html, 'title')[0]).toContain(provider.brand);
      const headings = texts(html, 'h1');
      expect(headings).toHaveLength(1);
      if (h1 instanceof RegExp) expect(headings[0]).toMatch(h1);
      else expect(headings[0]).toBe(h1);
    });
  }
}

test('the list of URLs is whole', () => {
  expect(new Set(everyUrl.map(({ path }) => path)).size).toBe(everyUrl.length);
  expect(everyUrl.filter(({ path }) => path.startsWith('/module/'))).toHaveLength(5);
  expect(everyUrl.filter(({ path }) => path.startsWith('/DmModule/'))).toHaveLength(31);
  expect(everyUrl).toHaveLength(5 + 5 + 7 + 9 + 3 + 2 + 36 + 2 + 2 + 4 + 12 + 1);
});

test('every URL answers with its page', async ({ request }) => {
  await checkUrls(request, '', everyUrl);
});

test('every URL but the forms answers with its page from a plain file server', async ({ request, plainSite }) => {
  await checkUrls(
    request,
    plainSite,
    everyUrl.filter((each) => ![...registrations, ...checks].includes(each)),
  );
});

test('any other spelling of a URL leads to the listed one and keeps the query', async ({ request, baseURL }) => {
  const spellings: Record<string, string> = {
    '/home': '/Home',
    '/HOME': '/Home',
    '/Home/': '/Home',
    '/courses/': '/Courses',
    '//Courses': '/Courses',
    '/Courses//': '/Courses',
    '/Contact%20Us': '/ContactUs',
    '/contact%20us': '/ContactUs',
    '/Contact+Us': '/ContactUs',
    '/dm-Payment': '/dm-payment',
    '/os-Payment': '/os-payment',
    '/COD-payment': '/cod-Payment',
    '/C%2DPlus%2DPlus%2DPayment': '/C-Plus-Plus-Payment',
    '/reactregister/': '/ReactRegister',
    '/effectivepage': '/effectivePage',
    '/Terms': '/terms',
    '/Module/3': '/module/3',
    '/dmmodule/30/': '/DmModule/30',
    '/Register/React': '/register/react',
    '/ReactRegister.html': '/ReactRegister',
    '/courses/?utm_source=whatsapp&x=1': '/Courses?utm_source=whatsapp&x=1',
  };
  for (const [spelling, listed] of Object.entries(spellings)) {
    const response = await request.get(`${baseURL}${spelling}`, { maxRedirects: 0 });
    expect.soft([spelling, response.status(), response.headers().location]).toEqual([spelling, 308, listed]);
  }
});

test('an unknown path is answered with 404 and ways on', async ({ request, page, plainSite }) => {
  for (const site of ['', plainSite]) {
    for (const path of ['/no-such-page', '/no-such-page/', '/ReactRegister/more', '/no/such/page', '/404']) {
      expect
        .soft([path, (await request.get(site + path)).status()])
        .toEqual([path, site !== '' && path === '/404' ? 200 : 404]);
    }
    await page.goto(`${site}/no-such-page`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(main).toContainText('404 Not Found');
    const ways = main.getByRole('link');
    expect(await ways.count()).toBeGreaterThanOrEqual(2);
    for (const way of await ways.all()) {
      expect((await request.get(`${site}${await way.getAttribute('href')}`)).status()).toBe(200);
    }
  }
});

test('an address that names no lecture is answered with 404 and the way to its playlist', async ({ request }) => {
  for (const { path, playlist } of badLectures) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    expect.soft([path, response.status(), texts(html, 'h1')]).toEqual([path, 404, ['❌ Module Not Found']]);
    expect.soft(html, path).toContain(`<a class="button" href="${playlist}"`);
    expect.soft((await request.get(`${path}/`, { maxRedirects: 0 })).status(), `${path}/`).toBe(404);
  }
});

test('a plain file server says so too', async ({ page, plainSite }) => {
  for (const { path, playlist } of badLectures) {
    const response = await page.goto(plainSite + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('❌ Module Not Found');
    await expect(page).toHaveTitle('❌ Module Not Found');
    await expect(page.getByRole('main')).not.toContainText('Unexpected Application Error!');
    const back = page.getByRole('main').getByRole('link');
    await expect(back).toHaveCount(1);
    await expect(back).toHaveAttribute('href', playlist);
  }
});
