import type { APIRequestContext } from '@playwright/test';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { telHref } from '../../domain/person/phone-links.ts';
import { provider } from '../e2e/support/courses.ts';
import { elements, links, meta, texts } from '../e2e/support/page/html.ts';
import { servePlainFiles } from '../e2e/support/servers/plain-file-server.ts';
import { badLectures, checks, everyUrl, registrations, type Url } from '../e2e/support/urls.ts';
import { dist, expect, test } from './test.fixture.ts';

let plain: Awaited<ReturnType<typeof servePlainFiles>>;
beforeAll(async () => {
  plain = await servePlainFiles(join(dist, 'client'));
});
afterAll(() => plain.close());

async function checkUrls(request: APIRequestContext, site: string, urls: readonly Url[]) {
  for (const { path, h1, title } of urls) {
    const response = await request.get(site + path, { maxRedirects: 0 });
    expect.soft([path, response.status()]).toEqual([path, 200]);
    expect.soft(response.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    const html = await response.text();
    const canonical = path === '/Home' ? '/' : path;
    expect.soft(links(html, 'canonical'), path).toEqual([`${provider.url}${canonical}`]);
    expect.soft(texts(html, 'title'), path).toEqual([expect.stringContaining(title)]);
    expect.soft(texts(html, 'title')[0], path).toContain(provider.brand);
    expect.soft(texts(html, 'h1'), path).toEqual([h1 instanceof RegExp ? expect.stringMatching(h1) : h1]);
  }
}

test('the list of URLs is whole', () => {
  expect(new Set(everyUrl.map(({ path }) => path)).size).toBe(everyUrl.length);
  expect(everyUrl.filter(({ path }) => path.startsWith('/module/'))).toHaveLength(5);
  expect(everyUrl.filter(({ path }) => path.startsWith('/DmModule/'))).toHaveLength(31);
  expect(everyUrl).toHaveLength(5 + 5 + 7 + 9 + 3 + 2 + 36 + 2 + 2 + 5 + 12 + 1);
});

test('every URL answers with its page', async ({ request }) => {
  await checkUrls(request, '', everyUrl);
});

test('every URL but the forms answers with its page from a plain file server', async ({ request }) => {
  await checkUrls(
    request,
    plain.url,
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

test('an unknown path is answered with 404 and ways on', async ({ request }) => {
  for (const site of ['', plain.url]) {
    for (const path of ['/no-such-page', '/no-such-page/', '/ReactRegister/more', '/no/such/page', '/404']) {
      expect
        .soft([path, (await request.get(site + path)).status()])
        .toEqual([path, site !== '' && path === '/404' ? 200 : 404]);
    }
    const html = await (await request.get(`${site}/no-such-page`)).text();
    expect(meta(html, 'robots')).toBe('noindex');
    expect(texts(html, 'title')[0]).toMatch(/^Page not found/);
    expect(texts(html, 'h1')).toEqual(['Page not found']);
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    expect(main).toContain('Unexpected Application Error! 404 Not Found');
    const ways = elements(main, 'a').map(({ href }) => href);
    expect(ways.length).toBeGreaterThanOrEqual(2);
    for (const way of ways) expect.soft([way, (await request.get(`${site}${way}`)).status()]).toEqual([way, 200]);
  }
});

test('so is one that only the page itself can tell', async ({ request, baseURL }) => {
  for (const path of ['/register/no-such-course', '/registrations/no-such-link']) {
    const response = await request.get(`${baseURL}${path}`);
    expect.soft([path, response.status()]).toEqual([path, 404]);
    expect.soft([path, texts(await response.text(), 'h1')]).toEqual([path, ['Page not found']]);
  }
});

test('a fault of the server is told in plain words, with phone and email', async ({ request }) => {
  const html = await (await request.get(`${plain.url}/500`)).text();
  expect(texts(html, 'title')[0]).toMatch(/^Something went wrong/);
  expect(texts(html, 'h1')).toEqual(['Something went wrong']);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(main).toContain('Unexpected Application Error! 500 Internal Server Error');
  expect(elements(main, 'a').map(({ href }) => href)).toEqual([
    ...['/', '/ContactUs', telHref(provider.phone), `mailto:${provider.email}`],
  ]);
});

test('an address that names no lecture is answered with 404 and the way to its playlist', async ({ request }) => {
  for (const { path, playlist } of badLectures) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    expect.soft([path, response.status(), texts(html, 'h1')]).toEqual([path, 404, ['Module Not Found']]);
    expect.soft(html, path).toContain(`<a class="button" href="${playlist}"`);
    expect.soft((await request.get(`${path}/`, { maxRedirects: 0 })).status(), `${path}/`).toBe(404);
  }
});
