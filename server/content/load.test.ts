import { describe, expect, test } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { loadContent } from './load.ts';
import type { Problem } from './schema/problems.ts';

const BRAIDING = 'content/courses/braiding.yaml';
const TALKING = 'content/courses/talking.yaml';
const SITE = 'content/site.yaml';

test('valid content is read whole', () => {
  const { root } = contentFolder();
  const content = loadContent(root);
  expect(content.site.brand.name).toBe('Baskets');
  expect(content.courses.map(({ id, group }) => [id, group])).toEqual([
    ['braiding', 'tech'],
    ['talking', 'non-tech'],
  ]);
  expect(content.courses[0]?.dates.exam).toEqual({ days: ['2026-04-05', '2026-04-06'] });
  expect(content.readings).toEqual([expect.objectContaining({ id: 'talking', title: 'What reeds say' })]);
  expect(content.pages.map(({ id }) => id)).toEqual(['accessibility', 'privacy', 'refunds', 'terms']);
  expect(content.pages[3]).toMatchObject({ updated: '2026-11-01', body: '\n\nWords about it.\n', bodyLine: 5 });
});

test('courses of a group stand by their order, not by their file', () => {
  const folder = contentFolder();
  folder.replace(TALKING, 'group: non-tech\norder: 10', 'group: tech\norder: 5');
  expect(loadContent(folder.root).courses.map(({ id }) => id)).toEqual(['talking', 'braiding']);
});

const SPOILED: [kind: string, file: string, words: string, by: string, problem: Partial<Problem>][] = [
  [
    'an unknown key',
    BRAIDING,
    'bankDetails: true }',
    'bankDetails: true, note: x }',
    { field: 'payment.note', wrong: 'unknown key "note"', fix: 'Keys known here: path, layout, payees, bankDetails.' },
  ],
  [
    'a mistyped key that may be left out',
    BRAIDING,
    'bankDetails: true',
    'bankDetail: true',
    { field: 'payment.bankDetail', wrong: 'unknown key "bankDetail"; did you mean "bankDetails"?' },
  ],
  [
    'a mistyped key in a list',
    BRAIDING,
    'topics: [Three reeds]',
    'topisc: [Three reeds]',
    { field: 'outline.modules[1].topisc', wrong: 'unknown key "topisc"; did you mean "topics"?' },
  ],
  [
    'a missing price',
    BRAIDING,
    'price: 650\n',
    '',
    { field: 'price', wrong: 'is missing', fix: 'The price in rupees as a number, e.g. 650.' },
  ],
  [
    'a missing payee',
    BRAIDING,
    'payees: [main]',
    'payees: []',
    { field: 'payment.payees', wrong: 'has 0 entries, at least 1 needed' },
  ],
  ['a missing UPI ID', SITE, '    vpa: baskets@okbank\n', '', { field: 'payees[0].vpa', wrong: 'is missing' }],
  [
    'access for longer than anybody promises',
    SITE,
    'confirmation: { hours: 24 }\n',
    'confirmation: { hours: 24 }\naccessMonths: 121\n',
    { field: 'accessMonths', wrong: 'found 121, at most 120 allowed', fix: expect.stringContaining('How many months') },
  ],
  [
    'a refund within half a day',
    SITE,
    'confirmation: { hours: 24 }\n',
    'confirmation: { hours: 24 }\nrefundWorkingDays: 0.5\n',
    { field: 'refundWorkingDays', wrong: 'found 0.5 where a whole number belongs' },
  ],
  [
    'a missing group of fields',
    SITE,
    'confirmation: { hours: 24 }\n',
    '',
    { field: 'confirmation', wrong: 'is missing', fix: 'Fields that belong here: hours.' },
  ],
  [
    'a price in words',
    BRAIDING,
    'price: 650',
    'price: ₹650',
    { field: 'price', wrong: 'found "₹650" where a number belongs' },
  ],
  ['a price of nothing', BRAIDING, 'price: 650', 'price: 0', { field: 'price', wrong: 'found 0, more than 0 needed' }],
  ['a price of half a paisa', BRAIDING, 'price: 650', 'price: 650.005', { field: 'price', wrong: 'found 650.005' }],
  [
    'hours of a module in words',
    BRAIDING,
    'hours: 2, topics',
    'hours: two, topics',
    {
      field: 'outline.modules[1].hours',
      wrong: 'found "two" where a number belongs',
      fix: 'How long it takes. A number of hours, e.g. 3 or 2.5.',
    },
  ],
  [
    'a day that no month has',
    BRAIDING,
    '2026-04-06',
    '2026-04-31',
    {
      field: 'dates.exam.days[1]',
      wrong: 'found "2026-04-31"',
      fix: 'An exam day. A day as YYYY-MM-DD, e.g. 2025-04-05.',
    },
  ],
  [
    'a day written another way',
    BRAIDING,
    '{ from: 2026-01-25 }',
    '{ from: 25 Jan 2026 }',
    { field: 'dates.registration.from', wrong: 'found "25 Jan 2026"' },
  ],
  // YAML reads an unquoted day as a date.
  [
    'a day where words belong',
    BRAIDING,
    'name: Braiding',
    'name: 2026-01-25',
    { field: 'name', wrong: 'found the date 2026-01-25 where text belongs' },
  ],
  [
    'a date of no known kind',
    TALKING,
    "exam: { from: '2026-10' }",
    "exam: { form: '2026-10' }",
    {
      field: 'dates.exam.form',
      wrong: 'unknown key "form"; did you mean "from"?',
      fix: expect.stringContaining('{ announced: false }'),
    },
  ],
  [
    'a date of two kinds, one of them wrong besides',
    TALKING,
    "exam: { from: '2026-10' }",
    "exam: { from: 'soon', announced: false }",
    { field: 'dates.exam', wrong: 'from and announced do not go together' },
  ],
  [
    'a date of two kinds',
    TALKING,
    "exam: { from: '2026-10' }",
    "exam: { from: '2026-10', announced: false }",
    { field: 'dates.exam', wrong: 'from and announced do not go together' },
  ],
  [
    'a date without its braces',
    TALKING,
    "exam: { from: '2026-10' }",
    'exam: 2026-10',
    { field: 'dates.exam', wrong: 'found "2026-10"' },
  ],
  [
    'a layout that does not exist',
    TALKING,
    'layout: detail',
    'layout: details',
    {
      field: 'page.layout',
      wrong: 'found "details"; did you mean "detail"?',
      fix: expect.stringMatching(/^The course page\. Begin with layout: detail/) as string,
    },
  ],
  [
    'too few feature lines',
    TALKING,
    ', Eight]',
    ']',
    { field: 'page.bullets', wrong: 'has 7 entries, exactly 8 belong here', fix: 'Exactly eight feature lines.' },
  ],
  [
    'a description that is too short',
    'content/pages/terms.md',
    'that is long enough to stand in a search result.',
    '',
    { field: 'description', wrong: 'has 22 characters, at least 50 needed' },
  ],
  [
    'an icon that does not exist',
    SITE,
    'icon: book',
    'icon: boook',
    { field: 'home.features[0].icon', wrong: 'found "boook"; did you mean "book"?' },
  ],
  [
    'a bad UPI ID',
    SITE,
    'baskets@okbank',
    'baskets.okbank',
    { field: 'payees[0].vpa', wrong: 'found "baskets.okbank"', fix: 'The UPI ID, e.g. yourname@okbank.' },
  ],
  [
    'a bad video ID',
    BRAIDING,
    'youtube: abcdefghijk',
    'youtube: abc',
    {
      field: 'lectures.items[0].video.youtube',
      wrong: 'found "abc"',
      fix: 'The eleven characters of the YouTube video ID.',
    },
  ],
  [
    'text that is no YAML',
    BRAIDING,
    'order: 10',
    'order: "10',
    { field: expect.stringMatching(/^line \d+$/), fix: expect.stringContaining('quotes, colons') },
  ],
  ['front matter that is no YAML', 'content/readings/talking.mdx', 'title: What', 'title: What: ', { field: 'line 2' }],
  [
    'no front matter',
    'content/pages/terms.md',
    '---\n',
    '',
    { field: 'line 1', wrong: 'there is no front matter between two lines of three hyphens' },
  ],
];

describe('one problem, named by file and field, for', () => {
  test.each(SPOILED)('%s', (_, file, words, by, problem) => {
    const folder = contentFolder();
    folder.replace(file, words, by);
    expect(folder.problems()).toEqual([expect.objectContaining({ file, ...problem })]);
  });

  test('site.yaml itself', () => {
    const folder = contentFolder();
    folder.remove(SITE);
    expect(folder.problems()).toEqual([expect.objectContaining({ file: SITE, wrong: 'there is no such file' })]);
  });

  test('a file whose name the site would pass over', () => {
    const folder = contentFolder();
    folder.write('content/courses/knots.yml', 'name: Knots');
    folder.write('content/courses/.DS_Store', '');
    expect(folder.problems()).toEqual([
      {
        file: 'content/courses/knots.yml',
        field: '',
        wrong: 'cannot have this name',
        fix: 'Name it with small letters, digits and single hyphens, and the ending .yaml.',
      },
    ]);
  });

  test('an empty file', () => {
    const folder = contentFolder();
    folder.write('content/courses/knots.yaml', '');
    expect(folder.problems()).toEqual([
      expect.objectContaining({ file: 'content/courses/knots.yaml', field: '', wrong: 'is empty' }),
    ]);
  });
});

test('every problem of every file is told at once', () => {
  const folder = contentFolder();
  folder.replace(BRAIDING, 'price: 650\n', '');
  folder.replace(TALKING, 'hours: 2\n', 'hours: two\n');
  folder.replace(SITE, 'baskets@okbank', 'baskets');
  expect(() => loadContent(folder.root)).toThrow(
    `The content has 3 problems.

content/site.yaml
  payees[0].vpa: found "baskets"
    → The UPI ID, e.g. yourname@okbank.

content/courses/braiding.yaml
  price: is missing
    → The price in rupees as a number, e.g. 650.

content/courses/talking.yaml
  hours: found "two" where a number belongs
    → The same as a number. A number of hours, e.g. 3 or 2.5.`,
  );
});
