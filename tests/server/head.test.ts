import { PNG } from 'pngjs';
import { courses, provider } from '../e2e/support/courses.ts';
import { elements, jsonLd, links, meta, texts } from '../e2e/support/page/html.ts';
import { expect, test } from './test.fixture.ts';
import { everyUrl, freeVideos, notIndexed } from '../e2e/support/urls.ts';

const indexed = everyUrl.map(({ path }) => path).filter((path) => !notIndexed.includes(path));

test('every page has a head of its own for search results and shared links', async ({ request }) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const images = new Set<string>();
  for (const { path } of everyUrl) {
    const html = await (await request.get(path)).text();
    const [title = ''] = texts(html, 'title');
    const description = meta(html, 'description') ?? '';
    const address = `${provider.url}${path === '/Home' ? '/' : path}`;
    expect.soft(description.length, `description of ${path}`).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, `description of ${path}`).toBeLessThanOrEqual(160);
    expect.soft(elements(html, 'html')[0]?.lang).toBe('en-IN');
    expect.soft(texts(html, 'h1')).toHaveLength(1);
    expect.soft(links(html, 'canonical')).toEqual([address]);
    expect.soft(meta(html, 'og:url')).toBe(address);
    expect.soft(meta(html, 'og:type')).toBe('website');
    expect.soft(meta(html, 'og:site_name')).toBe(provider.brand);
    expect.soft(meta(html, 'og:locale')).toBe('en_IN');
    expect.soft(title).toContain(meta(html, 'og:title') ?? 'no og:title');
    expect.soft(meta(html, 'og:description')).toBe(description);
    expect.soft(meta(html, 'og:image:alt')).toMatch(/\w/);
    expect.soft(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect.soft(meta(html, 'viewport')).toBe('width=device-width, initial-scale=1');
    expect.soft(meta(html, 'robots')).toBe(path.startsWith('/register/') ? 'noindex' : undefined);
    images.add(meta(html, 'og:image') ?? `none on ${path}`);
    if (path === '/Home') continue;
    expect.soft(titles.get(title), `the title of ${path} is also that of`).toBeUndefined();
    expect.soft(descriptions.get(description), `the description of ${path} is also that of`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
  }

  expect(images.size).toBe(courses.length + 1);
  for (const image of images) {
    expect(image).toContain(`${provider.url}/`);
    const response = await request.get(image.replace(provider.url, ''));
    expect(response.headers()['content-type']).toBe('image/png');
    const { width, height, data } = PNG.sync.read(await response.body());
    expect.soft([image, width, height]).toEqual([image, 1200, 630]);
    expect.soft(new Set(data).size, `${image} is a drawn picture`).toBeGreaterThan(20);
  }
});

test('the sitemap lists the pages that search engines are led to, and no others', async ({ request }) => {
  const index = await request.get('/sitemap-index.xml');
  expect(index.headers()['content-type']).toMatch(/^(application|text)\/xml/);
  const parts = texts(await index.text(), 'loc');
  const listed: string[] = [];
  for (const part of parts) {
    const response = await request.get(part.replace(provider.url, ''));
    expect(response.status()).toBe(200);
    listed.push(...texts(await response.text(), 'loc'));
  }
  expect(listed.toSorted()).toEqual(indexed.map((path) => provider.url + path).toSorted());
});

test('robots.txt lets everyone in and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: *\//m);
  expect(text).toContain(`Sitemap: ${provider.url}/sitemap-index.xml`);
});

test('security.txt says where to report a weakness, and for how long that holds', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${provider.email}\n`);
  expect(text).toContain(`Canonical: ${provider.url}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (\d{4}-\d\d-\d\dT[\d:.]+Z)$/m.exec(text)?.[1] ?? '');
  const daysLeft = (expires - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(300);
  // RFC 9116: less than a year.
  expect(daysLeft).toBeLessThan(365);
});

test('the icons and the web manifest are there', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const href of [...links(html, 'icon'), ...links(html, 'apple-touch-icon')]) {
    const response = await request.get(href);
    expect.soft([href, response.status()]).toEqual([href, 200]);
    expect.soft(response.headers()['content-type'], href).toMatch(/^image\//);
  }
  expect(links(html, 'icon')).toEqual(['/favicon.svg', '/favicon.ico']);
  const [manifest = ''] = links(html, 'manifest');
  const { name, start_url: start, icons } = await (await request.get(manifest)).json();
  expect([name, start]).toEqual([provider.brand, '/']);
  for (const { src, sizes } of icons) {
    const { width, height } = PNG.sync.read(await (await request.get(src)).body());
    expect.soft([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test('each kind of page has its structured data', async ({ request }) => {
  const typesOf = async (path: string) =>
    jsonLd(await (await request.get(path)).text()).map((object) => String(object['@type']));
  for (const path of ['/', '/Courses']) expect.soft(await typesOf(path), path).toContain('ItemList');
  for (const path of ['/', '/AboutUs', '/ContactUs']) {
    expect.soft(await typesOf(path), path).toContain('EducationalOrganization');
  }
  for (const { page, payment, id } of courses) {
    expect.soft((await typesOf(page)).toSorted(), page).toEqual(['BreadcrumbList', 'Course']);
    expect.soft(await typesOf(payment), payment).toEqual(['BreadcrumbList']);
    expect.soft(await typesOf(`/register/${id}`), id).toEqual(['BreadcrumbList']);
  }
  const filmed = [...freeVideos.map(({ path }) => path), '/how-we-teach'];
  for (const { path } of everyUrl) {
    expect.soft((await typesOf(path)).includes('VideoObject'), path).toBe(filmed.includes(path));
  }
});

test('a course in structured data has the price, the provider and the way to pay', async ({ request }) => {
  for (const { name, page, payment, amount } of courses) {
    const data = jsonLd(await (await request.get(page)).text());
    expect.soft(data.find((object) => object['@type'] === 'Course')).toMatchObject({
      '@context': 'https://schema.org',
      name,
      url: provider.url + page,
      provider: { '@type': 'EducationalOrganization', name: provider.brand },
      offers: { '@type': 'Offer', price: amount, priceCurrency: 'INR', url: provider.url + payment },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    });
  }
});

test('the lists in structured data hold all twelve courses in the order of the page', async ({ request }) => {
  for (const path of ['/', '/Courses']) {
    const data = jsonLd(await (await request.get(path)).text());
    const list = data.find((object) => object['@type'] === 'ItemList');
    const items = courses.map(({ name, page }, index) => ({ position: index + 1, name, url: provider.url + page }));
    expect(list?.itemListElement).toEqual(items.map((item) => ({ '@type': 'ListItem', ...item })));
  }
});
