import { renderToStaticMarkup } from 'react-dom/server';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../server/content/load.ts';
import { FactsTable } from './FactsTable.tsx';

const { courses, site } = loadContent(join(import.meta.dirname, '..', '..', '..', '..'));
const [course] = courses
  .filter(({ mode, freeVideo }) => mode === 'recorded' && freeVideo === undefined)
  .map((each) => ({ ...each, offer: 'open' as const }));
const NOW = Date.parse('2026-11-22T10:00:00+05:30');

test('a course without an exam and a certificate says nothing of either', () => {
  if (course === undefined) throw new Error('the sample has no recorded course');
  const { certificate, ...facts } = course.facts;
  const english = { ...facts, language: { short: 'English' } };
  const without = { ...course, facts: english, dates: { ...course.dates, exam: { held: false } as const } };
  const html = (shown: typeof course) => renderToStaticMarkup(<FactsTable course={shown} site={site} now={NOW} />);
  expect(certificate).toBeDefined();
  expect(html(course)).toMatch(/<dt>Exam \(sample\)<\/dt>.*<dt>Certificate<\/dt>/);
  expect(html(without)).not.toMatch(/exam|certificate|proctored/i);
  expect(html(without)).toContain('<dt>Money back (sample)</dt>');
});

test('a live course says whether it is online or where, and at what times', () => {
  const [live] = courses.filter(({ mode }) => mode === 'live').map((each) => ({ ...each, offer: 'open' as const }));
  if (live === undefined) throw new Error('the sample has no live course');
  const html = (shown: typeof live) => renderToStaticMarkup(<FactsTable course={shown} site={site} now={NOW} />);
  expect(html(live)).toContain('Live, online');
  expect(html(live)).not.toContain('<dt>Where</dt>');
  const classes = [{ weekdays: ['sat' as const], from: '10:00', to: '13:00' }];
  const place = { name: 'our centre', map: 'https://maps.example.org/3' };
  const here = html({ ...live, place, classes });
  expect(here).toMatch(/<dt>Mode<\/dt><dd>Live, in a classroom.*<li>Saturday, 10 AM to 1 PM<\/li>/);
  expect(here).toMatch(new RegExp(`<dt>Where</dt><dd>Our centre.*${site.contact.address.join(', ')}`));
  expect(here).toContain('href="https://maps.example.org/3"');
  const elsewhere = html({ ...live, place: { name: 'our centre', address: '3 Karve Road' } });
  expect(elsewhere).toMatch(/<dt>Where<\/dt><dd>Our centre.*3 Karve Road/);
  expect(elsewhere).not.toContain('Open the map');
});

test('what the sample promises is marked, until the payees are those of a provider', () => {
  const marked = (of: Partial<typeof site>, shown = course) => {
    if (shown === undefined) throw new Error('the sample has no recorded course');
    const html = renderToStaticMarkup(<FactsTable course={shown} site={{ ...site, ...of }} now={NOW} />);
    return [...html.matchAll(/<dt>([^<]*) \(sample\)<\/dt>/g)].map(([, name]) => name);
  };
  const payees = site.payees.map((payee) => ({ ...payee, vpa: 'baskets@okbank' }));
  expect(marked({})).toEqual(['Exam', 'Money back', 'After you pay']);
  expect(marked({ payees })).toEqual([]);
  // Access that ends is promised as well, and of an exam elsewhere nothing is decided.
  const onSite = courses.find(({ id }) => id === 'react');
  expect(marked({ access: 'enrolled' }, onSite && { ...onSite, offer: 'open' })).toEqual([
    'Duration',
    'Exam',
    'Money back',
    'After you pay',
  ]);
  const elsewhere = courses.find(({ id }) => id === 'linkedin');
  expect(marked({}, elsewhere && { ...elsewhere, offer: 'open' })).toEqual(['Money back', 'After you pay']);
});
