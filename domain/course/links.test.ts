import { expect, test } from 'vitest';
import { linksDay, linksForNew, linksOfText, linksText, linksWhen, MOST_LINKS, linkFields } from './links.ts';
import { readFields } from '../form-fields.ts';

const read = (links: string) => {
  const answer = readFields(linkFields, { links, batch: '' }, { today: '2026-11-21' });
  return 'problems' in answer ? answer : { value: answer.value.links };
};
const problemOf = (links: string) => {
  const answer = read(links);
  return 'problems' in answer ? answer.problems[0]?.message : answer;
};

test('a link stands on a line of its own, with or without words before it', () => {
  expect(
    read(
      '\n Lectures 1 to 8:  https://videos.example.org/a?b=c \r\nhttps://meet.example.org/x\n\nनोट्स https://n.example.org',
    ),
  ).toEqual({
    value: [
      { label: 'Lectures 1 to 8', url: 'https://videos.example.org/a?b=c' },
      { label: 'Open your course', url: 'https://meet.example.org/x' },
      { label: 'नोट्स', url: 'https://n.example.org' },
    ],
  });
  expect(read('')).toEqual({ value: [] });
});

test('what is kept is read back as it was', () => {
  const answer = read('Lectures https://videos.example.org\nhttps://meet.example.org/x');
  if ('problems' in answer) throw new Error('refused');
  expect(linksText(answer.value)).toBe('Lectures https://videos.example.org\nhttps://meet.example.org/x');
  expect(linksOfText(linksText(answer.value))).toEqual(answer.value);
  expect(linksOfText('')).toEqual([]);
});

test('what is no link is told with its line', () => {
  expect(problemOf('Lectures http://videos.example.org')).toBe(
    'This is not a web address. Copy the whole link; it begins with https://. You can put words before it.',
  );
  expect(problemOf('https://a.example.org\nmy channel')).toMatch(/^Line 2: This is not a web address/);
  expect(problemOf(`${'word '.repeat(20)}https://a.example.org`)).toMatch(/words before the link are too long/);
  expect(problemOf(`${'x'.repeat(2000)} https://a.example.org`)).toMatch(/not a web address/);
  expect(problemOf('https://a.example.org\n'.repeat(MOST_LINKS + 1))).toBe('Give at most 10 links, one on each line.');
});

const recorded = { batch: null, isLive: false, days: 2 };
const live = { ...recorded, isLive: true };

test.each([
  [recorded, '2026-12-03', 'by 3 Dec 2026'],
  [live, null, 'at least 2 days before the batch starts'],
  [{ ...live, batch: '2027-01-05' }, '2027-01-03', 'by 3 Jan 2027'],
  [{ ...live, batch: '2026-12-03' }, '2026-12-02', 'by 2 Dec 2026'],
  [{ ...live, batch: '2026-12-02' }, '2026-12-02', 'by 2 Dec 2026'],
  [{ ...live, batch: '2026-12-01' }, '2026-12-01', 'by 1 Dec 2026'],
  [{ ...live, batch: '2026-11-01' }, '2026-12-01', 'by 1 Dec 2026'],
  [{ ...recorded, batch: '2026-11-01' }, '2026-12-03', 'by 3 Dec 2026'],
])('confirmed on 1 December, %j is promised its links on %s', (promise, day, words) => {
  expect(linksDay(promise, '2026-12-01')).toBe(day);
  expect(linksWhen(promise, '2026-12-01')).toBe(words);
});

test.each([
  [{ on: '2026-12-20' }, 'by 18 Dec 2026'],
  // The confirmation may come tomorrow, so links come the day after at the earliest.
  [{ on: '2026-12-04' }, 'by 3 Dec 2026'],
  [{ on: '2026-12-02' }, 'by 2 Dec 2026'],
  [{ on: '2026-12-01' }, 'by 2 Dec 2026'],
  [{ announced: false }, 'at least 2 days before the batch starts'],
] as const)('who pays on 1 December for a course that starts %j is promised links %s', (start, words) => {
  const within = { hours: 24, days: 2 };
  expect(linksForNew({ dates: { start } }, within, '2026-12-01')).toBe(words);
  const promise = { batch: 'on' in start ? start.on : null, isLive: true, days: 2 };
  // No confirmation within that time leads to a later day than the page promised.
  for (const confirmed of ['2026-12-01', '2026-12-02']) {
    const day = linksDay(promise, confirmed);
    expect(day === null || day <= (linksDay(promise, '2026-12-02') ?? '')).toBe(true);
  }
});
