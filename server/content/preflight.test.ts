import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { examFolder } from './exam-folder.fixture.ts';
import { loadContent } from './load.ts';
import { preflight } from './preflight.ts';
import type { FileFinding } from './schema/problems.ts';

const BRAIDING = 'content/courses/braiding.yaml';
const TALKING = 'content/courses/talking.yaml';
const SITE = 'content/site.yaml';
const TODAY = '2026-02-01';

test('a finished provider hears nothing', () => {
  expect(preflight(loadContent(contentFolder().root), TODAY)).toEqual([]);
});

test.each<[words: string, file: string, by: string, finding: Partial<FileFinding>]>([
  [
    'https://baskets.in',
    SITE,
    'https://kaksha.example',
    { field: 'url', words: '"https://kaksha.example" holds a sample web address' },
  ],
  [
    'email: hello@baskets.in',
    SITE,
    'email: hello@example.com',
    { field: 'contact.email', words: '"hello@example.com" holds a sample email address' },
  ],
  [
    "'+91 98765 43210'",
    SITE,
    "'+91 120 000 0000'",
    { field: 'contact.phone', words: '"+91 120 000 0000" is a sample phone number' },
  ],
  ['baskets@okbank', SITE, 'kaksha@example', { field: 'payees[0].vpa', words: '"kaksha@example" is a sample UPI ID' }],
  ['SBIN0001234', SITE, 'EXMP0000000', { field: 'payees[0].bank.ifsc', words: '"EXMP0000000" is a sample IFSC code' }],
  [
    "'123456789'",
    SITE,
    "'000000000000'",
    { field: 'payees[0].bank.account', words: '"000000000000" is a sample account number' },
  ],
  [
    'name: Baskets Private Limited',
    SITE,
    "name: 'To be filled: the name'",
    { field: 'legal.name', words: 'is to be filled' },
  ],
  ['Reed Lane 1', SITE, 'Sample address', { field: 'contact.address[0]', words: '"Sample address" is sample text' }],
  ['abcdefghijk', BRAIDING, 'aqz-KE-bpKQ', { field: 'lectures.items[0].video.youtube', words: 'is a sample video' }],
  [
    'Words about it.',
    'content/pages/terms.md',
    'Name: To be filled: the name',
    { field: 'line 7', words: 'is to be filled' },
  ],
  [
    ', source: Our own count of 2026',
    SITE,
    '',
    { field: 'home.stats[0]', words: expect.stringContaining('has no source') },
  ],
  [
    ', bestsellerSource: Our sales of 2025',
    BRAIDING,
    '',
    { field: 'card.bestseller', words: expect.stringContaining('BESTSELLER badge without a source') },
  ],
  [
    'gstin: not registered',
    SITE,
    "gstin: 'To be filled: the GSTIN'",
    { field: 'legal.gstin', words: 'is to be filled' },
  ],
  [
    'lectureGrid: true',
    BRAIDING,
    'learners: { text: 900 learners }',
    { field: 'page.learners', words: expect.stringContaining('has no source') },
  ],
  [
    "phone: '+91 98765 43210'",
    SITE,
    "phone: '+91 98765 43210', whatsapp: '+91 98765 43210'".replace(', ', '\n  '),
    { file: 'content/pages/privacy.md', field: '', words: expect.stringContaining('does not speak of WhatsApp') },
  ],
])('without %s in %s something must be done', (words, file, by, finding) => {
  const folder = contentFolder();
  folder.replace(file, words, by);
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([{ file, state: 'wrong', ...finding }]);
});

test.each<[words: string, file: string, by: string, finding: Partial<FileFinding>]>([
  [
    '[2026-04-05, 2026-04-06]',
    BRAIDING,
    '[2026-01-30, 2026-01-31]',
    { field: 'dates.exam.days', words: '30 and 31 Jan 2026 have passed' },
  ],
  ["'2026-10'", TALKING, "'2026-01'", { field: 'dates.exam.from', words: '2026-01 has passed' }],
  ['on: 2026-02-03', TALKING, 'on: 2026-01-31', { field: 'dates.start.on', words: '31 Jan 2026 has passed' }],
  [
    ', topics: [Three reeds]',
    BRAIDING,
    '',
    { field: 'outline.modules', words: expect.stringContaining('1 of 2 modules have no topics') },
  ],
  [
    ', topics: [Wind]',
    TALKING,
    '',
    { field: 'outline.modules', words: expect.stringContaining('no part has topics, and the course takes money') },
  ],
  [
    'lectures:\n',
    BRAIDING,
    'trainers: [{ name: Reed trainer, experience: Long, credentials: Many, bio: Bends. }]\nlectures:\n',
    { field: 'trainers[0].name', words: '"Reed trainer" is a role, not a name' },
  ],
  [
    ' exam: { minutes: 45 },',
    BRAIDING,
    '',
    { field: 'exam', words: expect.stringContaining('ready message "Exam date"') },
  ],
  [
    'hours: 3\n',
    BRAIDING,
    'hours: 3\nclosed: true\n',
    { field: 'closed', words: expect.stringContaining('nobody is asked') },
  ],
  [
    'hours: 3\n',
    BRAIDING,
    'hours: 3\ncloses: 2026-01-31\n',
    { field: 'closes', words: '31 Jan 2026 has passed: nobody can register' },
  ],
  [
    'hours: 3\n',
    BRAIDING,
    'hours: 3\nwaitingList: true\n',
    { field: 'waitingList', words: expect.stringContaining('not invited') },
  ],
  [
    'hours: 3\n',
    BRAIDING,
    'hours: 3\nwaitingList: true\nregister: { link: https://forms.gle/1 }\n',
    { field: 'waitingList', words: expect.stringContaining('write closed: true') },
  ],
  [
    'hours: 3\n',
    BRAIDING,
    'hours: 3\nseats: 30\nregister: { link: https://forms.gle/1 }\n',
    { field: 'seats', words: expect.stringContaining('cannot be counted') },
  ],
  [
    'Words about it.',
    'content/pages/privacy.md',
    'You may ask for it in any language of the Eighth Schedule.',
    { field: '', words: expect.stringContaining('any of 22 Indian languages') },
  ],
  [
    'Words about it.',
    'content/pages/terms.md',
    'The sample videos',
    { field: 'line 7', words: 'speaks of samples: "The sample videos"' },
  ],
])('without %s in %s there is something to look at', (words, file, by, finding) => {
  const folder = contentFolder();
  folder.replace(file, words, by);
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([{ file, ...finding, state: 'look' }]);
});

test('a date is past only on the day after', () => {
  const folder = contentFolder();
  folder.replace(BRAIDING, '[2026-04-05, 2026-04-06]', `[2026-01-31, ${TODAY}]`);
  folder.replace(TALKING, 'on: 2026-02-03', `on: ${TODAY}`);
  folder.replace(TALKING, "'2026-10'", "'2026-02'");
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([]);
});

test('a reading that no course leads to is told', () => {
  const folder = contentFolder();
  const reading = folder.read('content/readings/talking.mdx');
  folder.write(
    'content/readings/more.mdx',
    reading.replaceAll('reed', 'straw').replace('the reading', 'the second reading'),
  );
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([
    { file: 'content/readings/more.mdx', field: '', words: 'no course leads to this reading', state: 'look' },
  ]);
});

test('a drawing that no reading shows is told', () => {
  const folder = contentFolder();
  folder.write('content/drawings/reed.svg', folder.read('content/emblems/sun.svg'));
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([
    { file: 'content/drawings/reed.svg', field: '', words: 'no reading shows this drawing', state: 'look' },
  ]);
});

test('with its own words throughout, a provider hears nothing of the sample', () => {
  const sample = loadContent(join(import.meta.dirname, '..', '..'));
  expect(preflight(loadContent(contentFolder().root), TODAY, sample)).toEqual([]);
});

describe('what is left of the sample is named,', () => {
  const sample = loadContent(join(import.meta.dirname, '..', '..'));
  const welcome = sample.site.about.welcome[1] ?? '';
  const answer = sample.site.contactPage.topics[2]?.answer ?? '';

  test.each<[kind: string, words: string, file: string, by: string, finding: Partial<FileFinding>]>([
    [
      'its brand',
      'Basket weaving, taught online',
      SITE,
      'Kaksha, taught online',
      { field: 'tagline', words: 'holds the sample\'s name "Kaksha": "Kaksha, taught online"', state: 'wrong' },
    ],
    [
      'its mark',
      'brand: Baskets',
      SITE,
      'brand: { name: Baskets, mark: classroom }',
      { field: 'brand.mark', words: expect.stringContaining("is the sample's mark"), state: 'wrong' },
    ],
    [
      'its courses',
      'Words about it.',
      'content/pages/terms.md',
      'The exam of Introduction to C++, and of Introduction to C++20.',
      { words: expect.stringContaining('a course that you do not have, "Introduction to C++"'), state: 'wrong' },
    ],
    [
      'what it says of itself',
      '[Welcome to the workshop.]',
      SITE,
      JSON.stringify([welcome]),
      { field: 'about.welcome[0]', words: "is the sample's own words: say it in yours", state: 'wrong' },
    ],
    [
      'a sentence that may stay, to be looked at',
      'Words about it.',
      'content/pages/terms.md',
      answer,
      { field: 'line 7', words: "is word for word the sample's", state: 'look' },
    ],
  ])('%s', (_, words, file, by, finding) => {
    const folder = contentFolder();
    folder.replace(file, words, by);
    expect(preflight(loadContent(folder.root), TODAY, sample)).toEqual([expect.objectContaining({ file, ...finding })]);
  });
  test('its town, where it is not that of the provider', () => {
    const folder = contentFolder();
    folder.replace('content/pages/terms.md', 'Words about it.', 'The courts of Noida decide.');
    expect(preflight(loadContent(folder.root), TODAY, sample)).toEqual([]);
    folder.write(SITE, folder.read(SITE).replaceAll('Noida', 'Pune'));
    expect(preflight(loadContent(folder.root), TODAY, sample)).toEqual([
      {
        file: 'content/pages/terms.md',
        field: 'line 7',
        words: 'holds the sample\'s town "Noida": "The courts of Noida decide."',
        state: 'wrong',
      },
    ]);
  });
});

describe('questions of the sample', () => {
  const WHAT = "5 of 5 questions are the sample's, whose answers are public: write your own";

  test('must be gone before an exam is held with them', () => {
    const content = loadContent(examFolder().root);
    expect(preflight(content, TODAY)).toEqual([]);
    expect(preflight(content, TODAY, content)).toContainEqual({
      file: 'content/exams/braiding.yaml',
      field: 'questions',
      words: WHAT,
      state: 'wrong',
    });
  });

  test('of an exam with a proctor the link to the call is asked for, and of no other', () => {
    const folder = examFolder();
    folder.replace(BRAIDING, '  call: https://call.baskets.in/reeds\n', '');
    expect(preflight(loadContent(folder.root), TODAY)).toEqual([
      { file: BRAIDING, field: 'exam.call', words: expect.stringContaining('is missing'), state: 'look' },
    ]);
    folder.replace(BRAIDING, 'passMark: 60', 'passMark: 60\n  proctored: false');
    folder.replace(BRAIDING, "  times: ['10:00', '14:00']\n", '');
    expect(preflight(loadContent(folder.root), TODAY)).toEqual([]);
  });

  test('that no exam asks are worth a look, and own ones are not', () => {
    const sample = loadContent(examFolder().root);
    const own = structuredClone(sample);
    for (const course of own.courses) delete course.exam;
    const found = () => preflight(own, TODAY, sample).filter(({ field }) => field === 'questions');
    expect(found()).toMatchObject([{ words: WHAT, state: 'look' }]);
    for (const question of own.exams[0]?.questions ?? []) question.text = `Our own ${question.id}`;
    expect(found()).toEqual([]);
  });
});
