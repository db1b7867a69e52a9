import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { checkChanged, loadContent } from './load.ts';
import { folderFiles, withChanged } from './schema/content-files.ts';
import { contentPlace } from './schema/content-place.ts';
import { type Spoiled, spoiled } from './spoiled.fixture.ts';

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

test.each(['latin1', 'utf16le'] as const)('a file that is saved as %s is named with its line', (coding) => {
  const { root, read } = contentFolder();
  const text = read(BRAIDING).replace(/^name: .*/m, 'name: Tressage \u00e0 la main\u2026');
  const bytes = coding === 'latin1' ? Buffer.from(text, coding) : Buffer.from(`\uFEFF${text}`, coding);
  writeFileSync(join(root, BRAIDING), bytes);
  const line = coding === 'latin1' ? text.split('\n').findIndex((each) => each.startsWith('name: ')) + 1 : 1;
  const problem = { file: BRAIDING, field: `line ${line}`, wrong: 'has a letter that is not saved as UTF-8' };
  expect(() => loadContent(root)).toThrow(expect.objectContaining({ problems: [expect.objectContaining(problem)] }));
});

test('changed texts are checked before they are written', () => {
  const { root, read } = contentFolder();
  const place = { ...contentPlace(root, {}), shown: '../my-institute', isSample: false };
  const check = (changed: Record<string, string | undefined>) =>
    checkChanged(root, place, withChanged(folderFiles(place.folder), new Map(Object.entries(changed))));
  const course = read(BRAIDING);
  expect(check({ 'courses/braiding.yaml': course.replace('650', '700') })).toMatchObject({
    content: { courses: [{ id: 'braiding', price: 700 }, { id: 'talking' }] },
  });
  expect(check({ 'courses/braiding.yaml': course.replace('650', 'much') })).toEqual({
    problems: [
      expect.objectContaining({
        file: 'courses/braiding.yaml',
        field: 'price',
        wrong: 'found "much" where a number belongs',
      }),
    ],
  });
  // One file is about another: a reading that goes, a course that comes.
  expect(check({ 'readings/talking.mdx': undefined })).toMatchObject({
    problems: [{ file: 'courses/talking.yaml', field: 'reading.entry' }],
  });
  expect(check({ 'courses/knots.yaml': course })).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ file: 'courses/knots.yaml' })]),
  });
  expect(check({ 'courses/braiding.yaml': undefined, 'courses/talking.yaml': undefined })).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ wrong: 'has no course' })]),
  });
  expect(check({ 'site.yaml': undefined })).toMatchObject({
    problems: [{ file: 'site.yaml', wrong: 'there is no such file' }],
  });
  expect(read(BRAIDING)).toBe(course);
});

test.each(['../secret.yaml', 'courses/../../secret.yaml', 'courses/.hidden.yaml', '/etc/passwd'])(
  'no file is read as %s',
  (file) => {
    const { root, write } = contentFolder();
    write('secret.yaml', 'a: 1');
    expect(folderFiles(join(root, 'content')).read(file)).toBeUndefined();
  },
);

test('a text full of mistakes names the first hundred', () => {
  const { root, write } = contentFolder();
  const head = '---\ntitle: Braces\ndescription: x\nupdated: 2026-11-27\n---\n';
  write('content/pages/braces.md', `${head}${'{a}\n'.repeat(60_000)}`);
  const read = checkChanged(root, contentPlace(root), folderFiles(join(root, 'content')));
  expect('problems' in read && read.problems.map(({ field }) => field)).toEqual(
    Array.from({ length: 100 }, (_, index) => `line ${index + 6}`),
  );
});

test('courses of a group stand by their order, not by their file', () => {
  const folder = contentFolder();
  folder.replace(TALKING, 'group: non-tech\norder: 10', 'group: tech\norder: 5');
  expect(loadContent(folder.root).courses.map(({ id }) => id)).toEqual(['talking', 'braiding']);
});

const SPOILED: Spoiled[] = [
  ...spoiled`
an unknown key
  content/courses/braiding.yaml: bankDetails: true } -> bankDetails: true, note: x }
  payment.note: unknown key "note"
  Keys known here: path, layout, payees, bankDetails.
a mistyped key that may be left out
  content/courses/braiding.yaml: bankDetails: true -> bankDetail: true
  payment.bankDetail: unknown key "bankDetail"; did you mean "bankDetails"?
a mistyped key in a list
  content/courses/braiding.yaml: topics: [Three reeds] -> topisc: [Three reeds]
  outline.modules[1].topisc: unknown key "topisc"; did you mean "topics"?
a missing price
  content/courses/braiding.yaml: "price: 650\n" -> ""
  price: is missing
  The price in rupees as a number, e.g. 650.
a missing payee
  content/courses/braiding.yaml: payees: [main] -> payees: []
  payment.payees: has 0 entries, at least 1 needed
a section of the home page that nobody knows
  content/site.yaml: featuresHeading: -> "sections: [stats, teck]\n  featuresHeading:"
  home.sections[1]: found "teck"; did you mean "tech"?
  lesson (one minute of a course), stats (the figures), tech, non-tech (the two lists of courses) or features (the path of a course).
a section of the home page twice
  content/site.yaml: featuresHeading: -> "sections: [stats, tech, stats]\n  featuresHeading:"
  home.sections[2]: "stats" is listed twice
  Delete one of the two.
a notice that ends before it begins
  content/site.yaml: contact: -> "notice: { words: Closed, from: 2026-11-22, until: 2026-11-21 }\ncontact:"
  notice: /^found /
  ...from is not later than until
a notice without an end
  content/site.yaml: contact: -> "notice: { words: Closed }\ncontact:"
  notice.until: is missing
a notice that leads nowhere
  content/site.yaml: contact: -> "notice: { words: Closed, to: /holidays, until: 2026-11-21 }\ncontact:"
  notice.to: no page has the address /holidays
an address without https
  content/site.yaml: contact: -> "social: ['http://instagram.com/baskets']\ncontact:"
  social[0]: found "http://instagram.com/baskets"
a missing UPI ID
  content/site.yaml: "    vpa: baskets@okbank\n" -> ""
  payees[0].vpa: is missing
a place with a mistyped field
  content/courses/talking.yaml: mode: live -> "mode: live\nplace: { name: At our hall, adress: 3 Reed Road }"
  place.adress: unknown key "adress"; did you mean "address"?
  Keys known here: name, address, map.
a place in too many words
  content/courses/talking.yaml: mode: live -> "mode: live\nplace: At the hall behind the market, up the stairs, through the yard, on the left"
  place: /^found "At the hall/
  ...the place alone, e.g. At our centre, Kothrud, of at most 60 characters
a map that is no link
  content/courses/talking.yaml: mode: live -> "mode: live\nplace: { name: our hall, map: behind the market }"
  place.map: found "behind the market"
  A link to it on a map. An https address, 500 characters at most.
classes that end before they begin
  content/courses/talking.yaml: mode: live -> "mode: live\nclasses: [{ weekdays: [tue], from: '20:00', to: '18:00' }]"
  classes[0]
  Classes at one time of the day, in Indian time; to comes after from.
classes on a day that is mistyped
  content/courses/talking.yaml: mode: live -> "mode: live\nclasses: [{ weekdays: [tues], from: '18:00', to: '20:00' }]"
  classes[0].weekdays[0]: found "tues"; did you mean "tue"?
  The days of these classes: mon, tue, wed, thu, fri, sat, sun.
classes without a list
  content/courses/talking.yaml: mode: live -> "mode: live\nclasses: Tue, 6 to 8 PM"
  classes: found "Tue, 6 to 8 PM" where a list belongs
a link in a place that is none
  content/pages/terms.md: title: Terms -> "title: Terms\nlinkIn: header"
  linkIn: found "header"
  ...Where the site links to a page that you add: menu (in the header, the menu of a phone and the footer) or footer.
access for longer than anybody promises
  content/site.yaml: "confirmation: { hours: 24 }\n" -> "confirmation: { hours: 24 }\naccessMonths: 121\n"
  accessMonths: found 121, at most 120 allowed
  ...How many months
a refund within half a day
  content/site.yaml: "confirmation: { hours: 24 }\n" -> "confirmation: { hours: 24 }\nrefundWorkingDays: 0.5\n"
  refundWorkingDays: found 0.5 where a whole number belongs
a missing group of fields
  content/site.yaml: "confirmation: { hours: 24 }\n" -> ""
  confirmation: is missing
  Fields that belong here: hours.
a price in words
  content/courses/braiding.yaml: price: 650 -> price: ₹650
  price: found "₹650" where a number belongs
a price of nothing
  content/courses/braiding.yaml: price: 650 -> price: 0
  price: found 0, more than 0 needed
a price of half a paisa
  content/courses/braiding.yaml: price: 650 -> price: 650.005
  price: found 650.005
hours of a module in words
  content/courses/braiding.yaml: hours: 2, topics -> hours: two, topics
  outline.modules[1].hours: found "two" where a number belongs
  How long it takes. A number of hours, e.g. 3 or 2.5.
a day that no month has
  content/courses/braiding.yaml: 2026-04-06 -> 2026-04-31
  dates.exam.days[1]: found "2026-04-31"
  An exam day. A day as YYYY-MM-DD, e.g. 2025-04-25.
a day written another way
  content/courses/braiding.yaml: { from: 2026-01-25 } -> { from: 25 Jan 2026 }
  dates.registration.from: found "25 Jan 2026"
a day where words belong
  content/courses/braiding.yaml: name: Braiding -> name: 2026-01-25
  name: found the date 2026-01-25 where text belongs
a date of no known kind
  content/courses/talking.yaml: exam: { from: '2026-10' } -> exam: { form: '2026-10' }
  dates.exam.form: unknown key "form"; did you mean "from"?
  ...{ announced: false }
a date of two kinds, one of them wrong besides
  content/courses/talking.yaml: exam: { from: '2026-10' } -> exam: { from: 'soon', announced: false }
  dates.exam: from and announced do not go together
a date of two kinds
  content/courses/talking.yaml: exam: { from: '2026-10' } -> exam: { from: '2026-10', announced: false }
  dates.exam: from and announced do not go together
a date without its braces
  content/courses/talking.yaml: exam: { from: '2026-10' } -> exam: 2026-10
  dates.exam: found "2026-10"
a layout that does not exist
  content/courses/talking.yaml: layout: detail -> layout: details
  page.layout: found "details"; did you mean "detail"?
  /^The course page\. Begin with layout: detail/
too few feature lines
  content/courses/talking.yaml: , Eight] -> ]
  page.bullets: has 7 entries, exactly 8 belong here
  Exactly eight feature lines.
a description that is too short
  content/pages/terms.md: that is long enough to stand in a search result. -> ""
  description: has 22 characters, at least 50 needed
a drawing that does not exist
  content/site.yaml: drawing: video -> drawing: vidoe
  home.features[1].drawing: found "vidoe"; did you mean "video"?
a bad UPI ID
  content/site.yaml: baskets@okbank -> baskets.okbank
  payees[0].vpa: found "baskets.okbank"
  The UPI ID, e.g. yourname@okbank.
a bad video ID
  content/courses/braiding.yaml: youtube: abcdefghijk -> youtube: abc
  lectures.items[0].video.youtube: found "abc"
  The eleven characters of the YouTube video ID.
front matter that is no YAML
  content/readings/talking.mdx: title: What -> "title: What: "
  line 2
no front matter
  content/pages/terms.md: "---\n" -> ""
  line 1: there is no front matter between two lines of three hyphens
`,
  [
    'text that is no YAML',
    BRAIDING,
    'order: 10',
    'order: "10',
    { field: expect.stringMatching(/^line \d+$/), fix: expect.stringContaining('quotes, colons') },
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
