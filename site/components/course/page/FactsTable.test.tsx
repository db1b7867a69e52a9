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
  expect(html(course)).toMatch(/<dt>Exam<\/dt>.*<dt>Certificate<\/dt>/);
  expect(html(without)).not.toMatch(/exam|certificate|proctored/i);
  expect(html(without)).toContain('<dt>Money back</dt>');
});
