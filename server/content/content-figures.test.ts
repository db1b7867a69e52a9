import { expect, test } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { spoiled } from './spoiled.fixture.ts';
import { loadContent } from './load.ts';

const BRAIDING = 'content/courses/braiding.yaml';
const TALKING = 'content/courses/talking.yaml';
const SITE = 'content/site.yaml';
const TERMS = 'content/pages/terms.md';

test('words of the site, of courses and of pages say the figures that decide', () => {
  const folder = contentFolder();
  folder.replace(SITE, 'confirmation: { hours: 24 }', 'confirmation: { hours: 36 }\naccessMonths: 1\nrefundDays: 3\n');
  folder.replace(SITE, 'text: Pick one.', "text: 'One of {courses}. Open {opens} to {closes}.'");
  folder.replace(BRAIDING, 'Three reeds become one.', '"{lectures}, {modules}, {hours}, {duration}, {price}."');
  folder.replace(TALKING, 'Reeds listen.', '"{videos} films. We answer within {confirmation}. Then {accessMonths}."');
  folder.replace(
    TERMS,
    'Words about it.',
    '{refundDays}, {refundWorkingDays}, {tolerance}, {result}, {certificate}, {linksWithinDays}, {reply}.',
  );
  const { site, courses, pages } = loadContent(folder.root);
  expect(site.courses.text).toBe('One of 2. Open 9 AM to 9 PM.');
  expect(courses.map(({ page }) => page.description)).toEqual([
    '1, 2, 3, 3 hours recorded, ₹650.',
    '2 films. We answer within 36 hours. Then 1 month.',
  ]);
  expect(pages.find(({ id }) => id === 'terms')?.body).toContain(
    '3 days, 10, ₹1, 48 hours, 48 hours, 2 days, by the next working day.',
  );
});

test('a promise of the sample is marked as one, and that of a provider is not', () => {
  const folder = contentFolder();
  folder.replace(SITE, 'text: Pick one.', "text: 'One of {courses}, {reply}.'");
  folder.replace(BRAIDING, 'Three reeds become one.', '"{refundDays} or {confirmation}, for {price}."');
  folder.replace(TERMS, 'Words about it.', 'Within {refundDays}.');
  const shown = () => {
    const { site, courses, pages } = loadContent(folder.root);
    return [site.courses.text, courses[0]?.page.description, pages.find(({ id }) => id === 'terms')?.body.trim()];
  };
  expect(shown()).toEqual(['One of 2, by the next working day.', '7 days or 24 hours, for ₹650.', 'Within 7 days.']);
  folder.replace(SITE, 'baskets@okbank', 'baskets@example');
  expect(shown()).toEqual([
    'One of 2, by the next working day (sample).',
    '7 days (sample) or 24 hours (sample), for ₹650.',
    // The page says at its head that it is a sample.
    'Within 7 days.',
  ]);
});

test('a changed price or count is told at once, in what a search result shows as well', () => {
  const folder = contentFolder();
  folder.replace(
    BRAIDING,
    'A description of braiding',
    'With {modules} modules for {price}. A description of braiding',
  );
  const shown = () => loadContent(folder.root).courses[0]?.page.metaDescription;
  expect(shown()).toMatch(/^With 2 modules for ₹650\./);
  folder.replace(BRAIDING, 'price: 650', 'price: 99.5');
  folder.replace(BRAIDING, '- { title: Soaking, hours: 1, topics: [Cold water, Warm water] }\n', '');
  expect(shown()).toMatch(/^With 1 modules for ₹99\.50\./);
});

test('in a file of another language they are in that language', () => {
  const folder = contentFolder();
  folder.replace(BRAIDING, 'short: Braids', 'short: Braids\nlang: hi');
  folder.replace(BRAIDING, 'Three reeds become one.', '"{confirmation} में, {price}"');
  expect(loadContent(folder.root).courses[0]?.page.description).toBe('24 घंटे में, ₹650');
});

test('the length of a text is that with its figures', () => {
  const folder = contentFolder();
  folder.replace(BRAIDING, 'Learn to braid\n', `${'x'.repeat(48)} {duration}\n`);
  expect(loadContent(folder.root).courses[0]?.page.title).toHaveLength(65);
  folder.replace(BRAIDING, 'duration: 3 hours recorded', 'duration: 13 hours recorded');
  expect(folder.problems()).toEqual([expect.objectContaining({ field: 'page.title' })]);
});

test('code that is taught keeps its braces, and so does what has a space in them', () => {
  const folder = contentFolder();
  const sheet = 'const [n] = {price};';
  const frame = `{ label: One, drawings: [{ title: It }], said: '{n}', text: '{n}' }`;
  folder.write(
    BRAIDING,
    `${folder.read(BRAIDING)}lesson: { intro: One, sheet: '${sheet}', frames: [${Array.from({ length: 4 }, () => frame).join(', ')}] }\n`,
  );
  folder.replace(BRAIDING, 'Three reeds become one.', '"Write { price } and {} and { n: 1 }."');
  const [course] = loadContent(folder.root).courses;
  expect(course?.lesson?.sheet).toBe(sheet);
  expect(course?.lesson?.frames[0]).toMatchObject({ said: '{n}', text: '{n}' });
  expect(course?.page.description).toBe('Write { price } and {} and { n: 1 }.');
});

test.each(spoiled`
an unknown one
  content/courses/braiding.yaml: Three reeds become one. -> Within {confirmed}.
  page.description: {confirmed} is not known here
  ...{confirmation}, 
one that only courses have
  content/site.yaml: Weave a basket -> Weave for {price}
  home.heading: {price} is not known here
  ...{ price }
a name that every object has
  content/site.yaml: Weave a basket -> Weave {constructor}
  home.heading: {constructor} is not known here
one in a page
  content/pages/terms.md: Words about it. -> Words {about} it.
  line 7: {about} is not known here
one in the head of a page
  content/pages/terms.md: title: Terms -> title: 'Terms {of}'
  title: {of} is not known here
lectures where there are none
  content/courses/talking.yaml: Reeds listen. -> In {lectures} lectures.
  page.description: {lectures} has no value: this course has no lectures: here
months of access to what is open to anyone
  content/courses/braiding.yaml: Three reeds become one. -> Yours for {accessMonths}.
  page.description: {accessMonths} has no value: access: open lets anyone watch these lectures, with no last day
one whose field is wrong itself
  content/courses/braiding.yaml: price: 650 -> "price: cheap\nfree: 'For {price}'"
  price: found "cheap" where a number belongs
`)('%s stops the build, with file and field', (_, file, words, by, problem) => {
  const folder = contentFolder();
  folder.replace(file, words, by);
  expect(folder.problems()).toEqual([expect.objectContaining({ file, ...problem })]);
});

test('months of access are told where the lectures are for those who enrolled', () => {
  const folder = contentFolder();
  folder.replace(SITE, 'confirmation:', 'access: enrolled\nconfirmation:');
  folder.replace(BRAIDING, 'Three reeds become one.', 'Yours for {accessMonths}.');
  expect(loadContent(folder.root).courses[0]?.page.description).toBe('Yours for 12 months.');
});
