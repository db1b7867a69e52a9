import { elements, ids } from '../e2e/support/page/html.ts';
import { expect, test } from './test.fixture.ts';
import { everyUrl } from '../e2e/support/urls.ts';

test('every link leads somewhere, and every page is reached from the home page', async ({ request }) => {
  const pages = new Map<string, string>();
  const fragments = new Set<string>();
  const external = new Set<string>();
  const files = new Set<string>();
  const waiting = ['/'];

  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), path).toBe(200);
    const html = await response.text();
    pages.set(path, html);
    for (const attribute of html.match(/\sclass="[^"]*"/g) ?? [])
      expect.soft(attribute, path).not.toMatch(/\bundefined\b/);
    for (const { href = '' } of elements(html, 'a')) {
      if (/^[a-z]+:/i.test(href)) external.add(href);
      else if (href.startsWith('#')) fragments.add(path + href);
      else if (href.includes('#')) fragments.add(href);
      // A price in the link changes nothing of where it leads.
      const [target = ''] = href.split(/[?#]/);
      if (target.startsWith('/')) waiting.push(target);
    }
    const sources = ['script', 'img', 'iframe'].flatMap((name) => elements(html, name).map(({ src }) => src));
    const linked = elements(html, 'link').filter(({ rel }) => rel !== 'canonical');
    for (const file of [...sources, ...linked.map(({ href }) => href)]) if (file) files.add(file);
  }

  const linkable = ['/sign-in', ...everyUrl.map(({ path }) => path)];
  expect([...pages.keys()].toSorted()).toEqual(linkable.toSorted());

  for (const fragment of fragments) {
    const [path = '', id = ''] = fragment.split('#');
    expect.soft(ids(pages.get(path) ?? '').has(decodeURIComponent(id)), fragment).toBe(true);
  }
  for (const href of external)
    expect.soft(href).toMatch(/^(https:\/\/[\w.-]+\.[a-z]+\/|mailto:[^@\s]+@[\w.-]+|tel:\+?\d+$)/);
  for (const file of [...files].filter((name) => !name.startsWith('https://'))) {
    expect.soft([file, (await request.get(file, { maxRedirects: 0 })).status()]).toEqual([file, 200]);
  }
});
