import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { typedFigures } from './typed-figures.ts';

const BRAIDING = 'content/courses/braiding.yaml';
const SITE = 'content/site.yaml';
const TERMS = 'content/pages/terms.md';

test('the sample types no figure that its data decides', () => {
  expect(typedFigures(join(import.meta.dirname, '..', '..', 'content'))).toEqual([]);
});

test.each([
  [
    BRAIDING,
    'Three reeds become one.',
    'We check your payment in 24 hrs.',
    'page.description',
    '"24 hrs" is typed by hand: write {confirmation}, which is 24 hours now',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'We confirm your payment in a day.',
    'page.description',
    '"in a day" is typed by hand: write {confirmation}, which is 24 hours now',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'You can watch it for a year.',
    'page.description',
    '"a year" says when access ends, and nothing ends it in this course: anyone may watch its lectures. Say that instead',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'You get your money back within one week.',
    'page.description',
    '"one week" is typed by hand: write {refundDays}, which is 7 days now',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'It costs Rs 399.',
    'page.description',
    '"Rs 399" is typed by hand: write {price}, which is ₹650 now',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'It costs 399 rupees.',
    'page.description',
    '"399 rupees" is typed by hand: write {price}, which is ₹650 now',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'We check your payment within 48 hours.',
    'page.description',
    '"48 hours" is typed by hand: write {confirmation}, which is 24 hours now',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'You can watch it for twelve months.',
    'page.description',
    '"twelve months" says when access ends, and nothing ends it in this course: anyone may watch its lectures. Say that instead',
  ],
  [
    BRAIDING,
    'Three reeds become one.',
    'Two modules, and all for ₹1,200.',
    'page.description',
    '"₹1,200" is typed by hand: write {price}, which is ₹650 now',
  ],
  [
    BRAIDING,
    'Learn to braid\n',
    'Learn to braid in 31 recorded lectures\n',
    'page.title',
    '"31 recorded lectures" is typed by hand: write {lectures}, which is 1 now',
  ],
  [
    BRAIDING,
    'Learn to braid\n',
    'Braids in 27 recorded hours\n',
    'page.title',
    '"27 recorded hours" is typed by hand: write {hours}, which is 3 now',
  ],
  [
    SITE,
    'text: One skill.',
    'text: One skill, four courses.',
    'home.text',
    '"four courses" is typed by hand: write {courses}, which is 2 now',
  ],
  [
    TERMS,
    'Words about it.',
    'We pay back within 10 working days.',
    'line 7',
    '"10 working days" is typed by hand: write {refundWorkingDays}, which is 10 now',
  ],
  [
    TERMS,
    'Words about it.',
    'We refund you within 7 days.',
    'line 7',
    '"7 days" is typed by hand: write {refundDays}, which is 7 days now',
  ],
  [
    TERMS,
    'Words about it.',
    'We answer within two working days.',
    'line 7',
    '"two working days" is typed by hand: write {reply}, which is by the next working day now',
  ],
  [
    TERMS,
    'Words about it.',
    'You get your result within 48 hours.',
    'line 7',
    '"48 hours" is typed by hand: write {result}, which is 48 hours now',
  ],
  [
    TERMS,
    'Words about it.',
    'The certificate comes within 48 hours of it.',
    'line 7',
    '"48 hours" is typed by hand: write {certificate}, which is 48 hours now',
  ],
  [
    TERMS,
    'Words about it.',
    'We email you the links within 3 days.',
    'line 7',
    '"3 days" is typed by hand: write {linksWithinDays}, which is 2 days now',
  ],
])('in %s, without %s', (file, text, by, field, words) => {
  const folder = contentFolder();
  folder.replace(file, text, by);
  expect(typedFigures(join(folder.root, 'content'))).toContainEqual({ file, field, words, state: 'look' });
});

test.each([
  ['We check your payment within two days.', '"two days"', 'confirmation'],
  ['We check your payment within one working day.', '"one working day"', 'confirmation'],
  ['We check your payment within 24h.', '"24h"', 'confirmation'],
  ['We confirm your place in an hour.', '"in an hour"', 'confirmation'],
  ['It costs Rs. 399 in all.', '"Rs. 399"', 'price'],
  ['It costs INR 399.', '"INR 399"', 'price'],
  ['Ask for a refund within a fortnight.', '"a fortnight"', 'refundDays'],
  ['You have your money back for two weeks.', '"two weeks"', 'refundDays'],
  ['We refund within one working day.', '"one working day"', 'refundWorkingDays'],
  ['The links come within a day.', '"within a day"', 'linksWithinDays'],
  ['The links come within 48 hours.', '"48 hours"', 'linksWithinDays'],
  ['You get your result in two days.', '"two days"', 'result'],
  ['The certificate comes within a week.', '"within a week"', 'certificate'],
  ['You have access for a year.', '"a year"', 'accessMonths'],
  ['You have access for six months.', '"six months"', 'accessMonths'],
  ['Access lasts 52 weeks.', '"52 weeks"', 'accessMonths'],
  ['It is a year of access.', '"a year"', 'accessMonths'],
])('%s: %s is what {%s} says, and nothing else is', (words, typed, figure) => {
  const folder = contentFolder();
  if (figure === 'price') folder.replace(BRAIDING, 'Three reeds become one.', words);
  else folder.replace(TERMS, 'Words about it.', words);
  const [found, ...others] = typedFigures(join(folder.root, 'content'));
  expect(found?.words).toContain(`${typed} is typed by hand: write {${figure}}`);
  expect(others).toEqual([]);
});

test.each([
  ['anyone may watch its videos', 'freeVideo:'],
  // Without videos the course has live sessions.
  ['the links come by email, and stay under My courses', 'unknown:'],
])('a course promises no end of access where nothing ends it: %s', (so, videos) => {
  const folder = contentFolder();
  const file = 'content/courses/talking.yaml';
  folder.replace(file, 'Reeds listen.', 'You have access for {accessMonths}.');
  folder.replace(file, 'freeVideo:', videos);
  const words = `"{accessMonths}" says when access ends, and nothing ends it in this course: ${so}. Say that instead`;
  expect(typedFigures(join(folder.root, 'content'))).toEqual([
    { file, field: 'page.description', words, state: 'look' },
  ]);
});

test.each([
  'Keep a log of seven days, and of the 168 hours of a week.',
  'We acknowledge a complaint within 48 hours and settle it within one month.',
  'A sign-in ends after 30 days without use.',
  'Papers of payments are kept for eight years.',
  'You can pay within a minute.',
  'The exam takes one hour, and you watch a lecture in one.',
  'We check your payment within {confirmation}.',
])('leaves alone: %s', (words) => {
  const folder = contentFolder();
  folder.replace(TERMS, 'Words about it.', words);
  folder.replace(BRAIDING, 'Three reeds become one.', words);
  expect(typedFigures(join(folder.root, 'content'))).toEqual([]);
});
