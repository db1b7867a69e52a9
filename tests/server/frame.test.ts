import { courses, provider } from '../e2e/support/courses.ts';
import { elements, texts } from '../e2e/support/page/html.ts';
import { everyUrl } from '../e2e/support/urls.ts';
import { expect, test } from './test.fixture.ts';

const part = (html: string, name: string) => new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '';

test('the page that is open is marked in both forms of the menu, and a course marks none', async ({ request }) => {
  for (const [path, name] of [
    ['/', 'Home'],
    ['/Home', 'Home'],
    ['/AboutUs', 'About Us'],
    ['/ContactUs', 'Contact Us'],
    ['/Courses', 'All Courses'],
    ['/ReactRegister'],
  ]) {
    const header = part(await (await request.get(path!)).text(), 'header');
    const menus = header.match(/<nav\b[\s\S]*?<\/nav>/g) ?? [];
    expect(menus).toHaveLength(2);
    for (const menu of menus) {
      const marked = (menu.match(/<a\b[^>]*>[^<]*<\/a>/g) ?? []).filter((link) => link.includes('aria-current="page"'));
      expect
        .soft(
          marked.flatMap((link) => texts(link, 'a')),
          path,
        )
        .toEqual(name === undefined ? [] : [name]);
    }
  }
});

test('the footer leads to every course and page, and says how to reach us', async ({ request }) => {
  const footer = part(await (await request.get('/')).text(), 'footer');
  const [programs = '', quick = ''] = footer.match(/<nav\b[\s\S]*?<\/nav>/g) ?? [];
  expect(elements(footer, 'nav').map((nav) => nav['aria-label'])).toEqual(['Programs', 'Quick Links']);
  expect(elements(programs, 'a').map(({ href }) => href)).toEqual(courses.map(({ page }) => page));
  expect(texts(programs, 'a')).toEqual(courses.map(({ name }) => name));
  expect(texts(quick, 'a')).toEqual([
    'All Courses',
    'About Us',
    'Contact Us',
    'My courses',
    'Check a certificate',
    'Terms',
    'Privacy',
    'Refunds',
    'Accessibility',
  ]);
  const hrefs = elements(footer, 'a').map(({ href }) => href);
  expect(hrefs).toEqual(expect.arrayContaining([`mailto:${provider.email}`, 'tel:+911200000000']));
  expect(footer).toContain('Noida');
  expect(footer).toContain('9 AM to 9 PM, 7 days a week');
});

test('every page of the sample says so in its footer, and its terms at their head', async ({ request }) => {
  const said = 'This is a sample site. Its courses, people and figures are examples, and nothing can be bought here.';
  for (const { path } of [...everyUrl, { path: '/not-there' }]) {
    const html = await (await request.get(path)).text();
    expect.soft(part(html, 'footer'), path).toContain(said);
  }
  for (const path of ['/terms', '/refunds', '/privacy', '/accessibility'])
    expect
      .soft(await (await request.get(path)).text(), path)
      .toContain('. A sample: its periods and promises are examples.');
});
