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

test('the footer lists the courses, and says how many there are where they are too many', () => {
  expect(programs(24)).toEqual(Array.from({ length: 24 }, (_, at) => `Course ${at}`));
  expect(programs(25)).toEqual([...Array.from({ length: 23 }, (_, at) => `Course ${at}`), '/Courses All 25 courses']);
});
