import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR } from '../../domain/day.ts';
import { loadContent } from '../content/load.ts';
import { afterRename } from '../registration/registration.fixture.ts';
import { payeeOf } from './payee-of.ts';
import { courseWords, examSentence } from './course-words.ts';

const today = '2026-11-21';
const SHOWN = 'The course page will show it.';

test.each([
  [{ announced: false } as const, `The exam date is not fixed yet. ${SHOWN}`],
  [
    { every: 'first-sunday' } as const,
    'The exam is held on the first Sunday of every month. The next one is on 6 Dec 2026.',
  ],
  [{ held: false } as const, null],
  [{ from: '2026-11' }, 'Exams are held from Nov 2026 on.'],
  [{ from: '2025-10' }, `Exams were planned from Oct 2025. The next date is not fixed yet. ${SHOWN}`],
  [{ days: ['2026-11-20', '2026-11-21', '2026-11-22'] }, 'The exam is on 21 and 22 Nov 2026.'],
  [
    { days: ['2025-04-05', '2025-04-06'] },
    `The exam was planned for 5 and 6 Apr 2025. The next date is not fixed yet. ${SHOWN}`,
  ],
])('the exam %j in a sentence', (exam, sentence) => {
  expect(examSentence(exam, today)).toBe(sentence);
});

test.each([
  [{ from: '2026-11' }, true, 'You can choose your exam slot in My courses.'],
  [{ days: ['2025-04-05'] }, true, 'You can choose your exam slot in My courses.'],
  [{ days: ['2026-11-22'] }, true, 'The exam is on 22 Nov 2026.'],
  [{ announced: false } as const, false, 'You can take the exam on our site when you are ready.'],
  [{ held: false } as const, true, null],
])('of the exam %j that is held here, proctored %s, nobody waits for our email', (exam, proctored, sentence) => {
  expect(examSentence(exam, today, { proctored })).toBe(sentence);
});

const LATER = 'at least 2 days before the batch starts';
const NOW = Date.parse('2026-11-21T15:24:00Z');
const content = loadContent(join(import.meta.dirname, '../..'));

test.each([
  ['react', 'open', { kind: 'open', path: '/course-content' }, null],
  ['react', 'enrolled', { kind: 'sign-in', path: '/my-courses' }, '2027-11-21'],
  ['time-management', 'enrolled', { kind: 'free', path: '/effectiveVideo' }, null],
  ['cloud', 'open', { kind: 'by-mail', when: 'by 23 Nov 2026' }, null],
  ['python', 'open', { kind: 'by-mail', begins: 'The next batch has no date yet.', when: LATER }, null],
  ['python', 'enrolled', { kind: 'by-mail', begins: 'The next batch has no date yet.', when: LATER }, null],
  ['gone', 'open', { kind: 'not-here' }, null],
] as const)('the way into %s when lectures are %s, and until when', (courseId, access, getIn, accessUntil) => {
  const site = { ...content.site, access };
  const { exam, ...words } = courseWords({ ...content, site }, { courseId, resitOf: null, batch: null, now: NOW });
  // Python's exam is held elsewhere.
  const isHere = getIn.kind !== 'not-here' && courseId !== 'python';
  expect(words).toEqual({ getIn, accessUntil, ...(isHere && { examPath: '/exam' }) });
  expect(exam === null).toBe(getIn.kind === 'not-here');
});

test('access counts from the confirmation, also where its email leaves later', () => {
  const site = { ...content.site, access: 'enrolled' as const };
  const late = { courseId: 'react', resitOf: null, batch: null, now: NOW, since: NOW - 40 * 24 * HOUR };
  expect(courseWords({ ...content, site }, late)).toMatchObject({ accessUntil: '2027-10-12' });
});

test('links that are there stand in the confirmation, in the place of a day', () => {
  const links = [{ label: 'Lectures', url: 'https://videos.example.org' }];
  const of = (courseId: string) =>
    courseWords(content, { courseId, resitOf: null, batch: null, now: NOW }, { links }).getIn;
  expect(of('cloud')).toEqual({ kind: 'by-mail', links });
  expect(of('python')).toEqual({ kind: 'by-mail', begins: 'The next batch has no date yet.', links });
});

test('whoever comes to a classroom is told where and when, by their own batch', () => {
  const start = { on: '2026-12-07' };
  const courses = content.courses.map((course) => ({
    ...course,
    place: { name: 'our centre', address: '3 Karve Road' },
    ...(course.id === 'python' && { dates: { ...course.dates, start } }),
  }));
  const of = (courseId: string, batch: string | null) =>
    courseWords({ ...content, courses }, { courseId, resitOf: null, batch, now: NOW }).getIn;
  expect(of('python', '2026-12-07')).toEqual({
    kind: 'classroom',
    visit: { words: 'Come to our centre on Monday, 7 December. The address is 3 Karve Road.' },
  });
  expect(of('python', '2026-11-02')).toMatchObject({
    visit: { words: 'Your classes are at our centre. The address is 3 Karve Road.' },
  });
  // With lectures on the site as well, both are told.
  expect(of('react', null)).toMatchObject({ kind: 'open', visit: { words: expect.stringContaining('no date yet') } });
});

test('of an exam without a slot to book we promise an email, whatever its file says of days', () => {
  for (const exam of [{ days: ['2026-11-22'] }, { every: 'first-sunday' } as const, { from: '2025-10' }]) {
    const sentence = examSentence(exam, today, { proctored: true, hasSlot: false });
    expect(sentence).toMatch(/No slots are open now: we will email you/);
    expect(examSentence(exam, today, { proctored: true, hasSlot: true })).not.toMatch(/we will email you/);
  }
  expect(examSentence({ from: '2025-10' }, today, { proctored: false, hasSlot: false })).not.toMatch(/slot/);
});

test('a course whose file was renamed is found by its former name: its way in, and who is paid for it', () => {
  const renamed = afterRename(content, 'react', 'react-js');
  const courses = renamed.courses.map((course) =>
    course.id === 'react-js' ? { ...course, payment: { ...course.payment, payees: ['second'] } } : course,
  );
  const after = { courses, site: { ...content.site, access: 'enrolled' as const } };
  expect(courseWords(after, { courseId: 'react', resitOf: null, batch: null, now: NOW })).toMatchObject({
    accessUntil: '2027-11-21',
  });
  expect(payeeOf(after, 'react').id).toBe('second');
  expect(payeeOf(after, 'gone')).toBe(content.site.payees[0]);
});
