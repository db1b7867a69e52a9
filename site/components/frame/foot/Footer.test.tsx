import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../server/content/load.ts';
import { Footer } from './Footer.tsx';

const { site, courses } = loadContent(fileURLToPath(new URL('../../../..', import.meta.url)));

function programs(count: number): string[] {
  const many = Array.from({ length: count }, (_, at) => ({ ...courses[0]!, id: `course-${at}`, name: `Course ${at}` }));
  const html = renderToStaticMarkup(<Footer site={site} courses={many} pages={[]} />);
  const [list = ''] = /<nav[^>]*aria-label="Programs".*?<\/nav>/s.exec(html) ?? [];
  return Array.from(list.matchAll(/<a href="([^"]+)">(.*?)<\/a>/gs), ([, href = '', text = '']) =>
    href === '/Courses' ? `${href} ${text.replaceAll(/<[^>]*>/g, '')}` : text.replaceAll(/<[^>]*>/g, ''),
  );
}

test('every page says that the site is a sample, as long as nobody could be paid', () => {
  const [payee] = site.payees;
  const said = (payees: typeof site.payees) =>
    renderToStaticMarkup(<Footer site={{ ...site, payees }} courses={courses} pages={[]} />).includes(
      'This is a sample site.',
    );
  expect(said(site.payees)).toBe(true);
  expect(said([{ ...payee!, vpa: 'baskets@okbank' }])).toBe(false);
});

test('the footer links to the pages of the provider on other sites, by the names of these', () => {
  const social = [
    'https://www.instagram.com/baskets',
    'https://in.linkedin.com/company/a',
    'https://Blog.Example:8443/a',
  ];
  const html = renderToStaticMarkup(<Footer site={{ ...site, social }} courses={courses} pages={[]} />);
  const links = Array.from(
    html.matchAll(/<a class="tap" href="(https:[^"]+)" rel="me">.*?<\/svg>\u00A0([^<]+)<\/a>/g),
    (found) => found.slice(1),
  );
  expect(links).toEqual([
    [social[0], 'Instagram'],
    [social[1], 'LinkedIn'],
    [social[2], 'blog.example'],
  ]);
  expect(renderToStaticMarkup(<Footer site={site} courses={courses} pages={[]} />)).not.toContain('rel="me"');
});

test('the footer lists the courses, and says how many there are where they are too many', () => {
  expect(programs(24)).toEqual(Array.from({ length: 24 }, (_, at) => `Course ${at}`));
  expect(programs(25)).toEqual([...Array.from({ length: 23 }, (_, at) => `Course ${at}`), '/Courses All 25 courses']);
});
