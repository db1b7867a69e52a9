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
    '24 hrs',
    '{confirmation}',
    '24 hours',
  ],
  [
    BRAIDING,
    'Learn to braid\n',
    'Learn to braid in 31 recorded lectures\n',
    'page.title',
    '31 recorded lectures',
    '{lectures}',
    '1',
  ],
  [BRAIDING, 'Learn to braid\n', 'Braids in 27 recorded hours\n', 'page.title', '27 recorded hours', '{hours}', '3'],
  [SITE, 'text: One skill.', 'text: One skill, four courses.', 'home.text', 'four courses', '{courses}', '2'],
  [
    TERMS,
    'title: Terms',
    'title: Terms\nblocks: [{ kind: numbers, items: [{ figure: 2, words: courses, source: Our list }] }]',
    'blocks[0].items[0]',
    '2 courses',
    '{courses}',
    '2',
  ],
  [
    TERMS,
    'Words about it.',
    'We answer within two working days.',
    'line 7',
    'two working days',
    '{reply}',
    'by the next working day',
  ],
  [
    TERMS,
    'Words about it.',
    'We pay back within 10 working days.',
    'line 7',
    '10 working days',
    '{refundWorkingDays}',
    '10',
  ],
])('in %s, without %s', (file, text, by, field, typed, figure, now) => {
  const folder = contentFolder();
  folder.replace(file, text, by);
  const words = `"${typed}" is typed by hand: write ${figure}, which is ${now} now`;
  expect(typedFigures(join(folder.root, 'content'))).toContainEqual({ file, field, words, state: 'look' });
});

test.each([
  ['We check your payment within two days.', '"two days"', 'confirmation'],
  ['We confirm your payment in a day.', '"in a day"', 'confirmation'],
  ['We check your payment within one working day.', '"one working day"', 'confirmation'],
  ['We check your payment within 24h.', '"24h"', 'confirmation'],
  ['We confirm your place in an hour.', '"in an hour"', 'confirmation'],
  ['It costs Rs. 399 in all.', '"Rs. 399"', 'price'],
  ['It costs INR 399.', '"INR 399"', 'price'],
  ['It costs Rs 399.', '"Rs 399"', 'price'],
  ['It costs 399 rupees.', '"399 rupees"', 'price'],
  ['All of it for ₹1,200.', '"₹1,200"', 'price'],
  ['Ask for a refund within a fortnight.', '"a fortnight"', 'refundDays'],
  ['You get your money back within one week.', '"one week"', 'refundDays'],
  ['We refund you within 7 days.', '"7 days"', 'refundDays'],
  ['You have your money back for two weeks.', '"two weeks"', 'refundDays'],
  ['We refund within one working day.', '"one working day"', 'refundWorkingDays'],
  ['The links come within a day.', '"within a day"', 'linksWithinDays'],
  ['The links come within 48 hours.', '"48 hours"', 'linksWithinDays'],
  ['You get your result in two days.', '"two days"', 'result'],
  ['The certificate comes within a week.', '"within a week"', 'certificate'],
  ['You get your result within 48 hours.', '"48 hours"', 'result'],
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

test.each(['a year', 'twelve months'])('nothing ends access after %s where anyone may watch the lectures', (time) => {
  const folder = contentFolder();
  folder.replace(BRAIDING, 'Three reeds become one.', `You can watch it for ${time}.`);
  const words = `"${time}" says when access ends, and nothing ends it in this course: anyone may watch its lectures. Say that instead`;
  expect(typedFigures(join(folder.root, 'content'))).toContainEqual({
    file: BRAIDING,
    field: 'page.description',
    words,
    state: 'look',
  });
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
