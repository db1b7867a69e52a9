import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { examFolder } from './exam-folder.fixture.ts';
import { loadContent } from './load.ts';
import { preflight } from './preflight.ts';
import { spoiled } from './spoiled.fixture.ts';
import type { FileFinding } from './schema/file-findings.ts';

const BRAIDING = 'content/courses/braiding.yaml';
const TALKING = 'content/courses/talking.yaml';
const SITE = 'content/site.yaml';
const TODAY = '2026-02-01';

test('a finished provider hears nothing', () => {
  expect(preflight(loadContent(contentFolder().root), TODAY)).toEqual([]);
});

test.each(spoiled`
a sample web address
  content/site.yaml: https://baskets.in -> https://kaksha.example
  url: "https://kaksha.example" contains a sample web address
a sample email address
  content/site.yaml: email: hello@baskets.in -> email: hello@example.com
  contact.email: "hello@example.com" contains a sample email address
a sample phone number
  content/site.yaml: '+91 98765 43210' -> '+91 120 000 0000'
  contact.phone: "+91 120 000 0000" is a sample phone number
a sample UPI ID
  content/site.yaml: baskets@okbank -> kaksha@example
  payees[0].vpa: "kaksha@example" is a sample UPI ID
a sample IFSC code
  content/site.yaml: SBIN0001234 -> EXMP0000000
  payees[0].bank.ifsc: "EXMP0000000" is a sample IFSC code
a sample account number
  content/site.yaml: '123456789' -> '000000000000'
  payees[0].bank.account: "000000000000" is a sample account number
a name to be filled
  content/site.yaml: name: Baskets Private Limited -> name: 'To be filled: the name'
  legal.name: fill this in
a sample address
  content/site.yaml: Reed Lane 1 -> Sample address
  contact.address[0]: "Sample address" is sample text
a sample video
  content/courses/braiding.yaml: abcdefghijk -> aqz-KE-bpKQ
  lectures.items[0].video.youtube: is a sample video
a page with words to be filled
  content/pages/terms.md: Words about it. -> Name: To be filled: the name
  line 7: fill this in
a figure without a source
  content/site.yaml: , source: Our own count of 2026 -> ""
  home.stats[0]: ...has no source
a quote without a source
  content/pages/terms.md: title: Terms -> "title: Terms\nblocks: [{ kind: quotes, items: [{ words: It held., name: Meera }] }]"
  blocks[0].items[0]: ...has no source: the page marks it as a sample quote
a figure of a page without a source
  content/pages/terms.md: title: Terms -> "title: Terms\nblocks: [{ kind: numbers, items: [{ figure: 900, words: baskets }] }]"
  blocks[0].items[0]: ...has no source: the page marks it as a sample figure
a sample video on a page
  content/pages/terms.md: title: Terms -> "title: Terms\nblocks: [{ kind: video, title: It, description: Of it., uploaded: 2026-01-10, video: { youtube: aqz-KE-bpKQ } }]"
  blocks[0].video.youtube: is a sample video
a badge without a source
  content/courses/braiding.yaml: , bestsellerSource: Our sales of 2025 -> ""
  card.bestseller: ...BESTSELLER badge without a source
a GSTIN to be filled
  content/site.yaml: gstin: not registered -> gstin: 'To be filled: the GSTIN'
  legal.gstin: fill this in
learners without a source
  content/courses/braiding.yaml: lectureGrid: true -> learners: { text: 900 learners }
  page.learners: ...has no source
`)('%s must be seen to', (_, file, words, by, { field, wrong }) => {
  const folder = contentFolder();
  folder.replace(file, words, by);
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([{ file, field, words: wrong, state: 'wrong' }]);
});

test('WhatsApp must be in the privacy notice', () => {
  const folder = contentFolder();
  const phone = "phone: '+91 98765 43210'";
  folder.replace(SITE, phone, `${phone}\n  whatsapp: '+91 98765 43210'`);
  expect(preflight(loadContent(folder.root), TODAY)).toMatchObject([
    {
      ...{ file: 'content/pages/privacy.md', field: '', state: 'wrong' },
      words: expect.stringContaining('does not mention WhatsApp'),
    },
  ]);
});

test.each(spoiled`
exam days that have passed
  content/courses/braiding.yaml: [2026-04-05, 2026-04-06] -> [2026-01-30, 2026-01-31]
  dates.exam.days: 30 and 31 Jan 2026 have passed
an exam month that has passed
  content/courses/talking.yaml: '2026-10' -> '2026-01'
  dates.exam.from: 2026-01 has passed
a start that has passed
  content/courses/talking.yaml: on: 2026-02-03 -> on: 2026-01-31
  dates.start.on: 31 Jan 2026 has passed
a module without topics
  content/courses/braiding.yaml: , topics: [Three reeds] -> ""
  outline.modules: ...1 of 2 modules have no topics
an outline without topics that costs money
  content/courses/talking.yaml: , topics: [Wind] -> ""
  outline.modules: ...no part has topics, and learners can already pay
a role in place of a name
  content/courses/braiding.yaml: "lectures:\n" -> "trainers: [{ name: Reed trainer, experience: Long, credentials: Many, bio: Bends. }]\nlectures:\n"
  trainers[0].name: "Reed trainer" is a role, not a name
a message of the exam that is not filled in
  content/courses/braiding.yaml: " exam: { minutes: 45 }," -> ""
  exam: ...ready message "Exam date"
a closed course with seats to wait for
  content/courses/braiding.yaml: "hours: 3\n" -> "hours: 3\nclosed: true\n"
  closed: ...nobody is asked
a notice that has ended
  content/site.yaml: contact: -> "notice: { words: Closed, until: 2026-01-31 }\ncontact:"
  notice.until: 31 Jan 2026 has passed: nobody sees the notice. Take it out
a last day that has passed
  content/courses/braiding.yaml: "hours: 3\n" -> "hours: 3\ncloses: 2026-01-31\n"
  closes: 31 Jan 2026 has passed: nobody can register
a waiting list without seats
  content/courses/braiding.yaml: "hours: 3\n" -> "hours: 3\nwaitingList: true\n"
  waitingList: ...only people whom you invite
a waiting list with a form elsewhere
  content/courses/braiding.yaml: "hours: 3\n" -> "hours: 3\nwaitingList: true\nregister: { link: https://forms.gle/1 }\n"
  waitingList: ...write closed: true
seats with a form elsewhere
  content/courses/braiding.yaml: "hours: 3\n" -> "hours: 3\nseats: 30\nregister: { link: https://forms.gle/1 }\n"
  seats: ...cannot be counted
a privacy notice in one language
  content/pages/privacy.md: Words about it. -> You may ask for it in any language of the Eighth Schedule.
  : ...any of 22 Indian languages
a page that speaks of samples
  content/pages/terms.md: Words about it. -> The sample videos
  line 7: mentions samples: "The sample videos"
`)('%s is something to look at', (_, file, words, by, { field, wrong }) => {
  const folder = contentFolder();
  folder.replace(file, words, by);
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([{ file, field, words: wrong, state: 'look' }]);
});

test('a date is past only on the day after', () => {
  const folder = contentFolder();
  folder.replace(BRAIDING, '[2026-04-05, 2026-04-06]', `[2026-01-31, ${TODAY}]`);
  folder.replace(TALKING, 'on: 2026-02-03', `on: ${TODAY}`);
  folder.replace(TALKING, "'2026-10'", "'2026-02'");
  expect(preflight(loadContent(folder.root), TODAY)).toEqual([]);
});

test('links that no file has are told where our email promises them', () => {
  const folder = contentFolder();
  folder.write(TALKING, folder.read(TALKING).replace(/^freeVideo:\n(?: .*\n)+/m, ''));
  const found = () => preflight(loadContent(folder.root), TODAY);
  expect(found()).toEqual([
    { file: TALKING, field: 'links', words: expect.stringContaining('Add links:'), state: 'look' },
  ]);
  folder.replace(TALKING, 'mode: live', 'mode: live\nlinks: [{ label: Sessions, url: https://talks.baskets.in }]');
  expect(found()).toEqual([]);
  folder.replace(
    TALKING,
    'links: [{ label: Sessions, url: https://talks.baskets.in }]',
    'register: { link: https://forms.gle/1 }',
  );
  expect(found()).toEqual([]);
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
  const marked = 'Our staff look for it in the bank statement and email you within {confirmation}.';

  test.each<[kind: string, words: string, file: string, by: string, finding: Partial<FileFinding>]>([
    [
      'its brand',
      'Basket weaving, taught online',
      SITE,
      'Kaksha, taught online',
      { field: 'tagline', words: 'contains the sample\'s name "Kaksha": "Kaksha, taught online"', state: 'wrong' },
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
      { field: 'about.welcome[0]', words: "is the sample's text: write your own", state: 'wrong' },
    ],
    [
      'a sentence that may stay, to be looked at',
      'Three reeds become one.',
      BRAIDING,
      JSON.stringify(answer),
      { field: 'page.description', words: "is still the sample's text, word for word", state: 'look' },
    ],
    [
      'a sentence that the sample marks as a promise',
      'text: Pick one.',
      SITE,
      JSON.stringify({ text: marked }).slice(1, -1),
      { field: 'courses.text', words: "is still the sample's text, word for word", state: 'look' },
    ],
  ])('%s', (_, words, file, by, finding) => {
    const folder = contentFolder();
    folder.replace(file, words, by);
    expect(preflight(loadContent(folder.root), TODAY, sample)).toEqual([expect.objectContaining({ file, ...finding })]);
  });

  test('legal texts in one line, however many are kept', () => {
    const folder = contentFolder();
    const terms = sample.pages.find(({ id }) => id === 'terms')?.body.split('\n') ?? [];
    const kept = terms.filter((line) => /^[A-Z].{40}/.test(line) && !/Kaksha|Noida|sample/.test(line)).slice(0, 3);
    folder.replace('content/pages/terms.md', 'Words about it.', kept.join('\n'));
    folder.replace('content/pages/refunds.md', 'Words about it.', kept[0] ?? '');
    const found = preflight(loadContent(folder.root), TODAY, sample).filter(({ words }) =>
      words.includes('word for word'),
    );
    expect(found).toEqual([
      {
        file: 'content/pages/',
        field: 'refunds.md, terms.md',
        words:
          "4 lines are still the sample's, word for word. Read these pages once, and show them to somebody who knows the law",
        state: 'look',
      },
    ]);
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
        words: 'contains the sample\'s town "Noida": "The courts of Noida decide."',
        state: 'wrong',
      },
    ]);
  });
});

describe('questions of the sample', () => {
  const WHAT = '5 of 5 questions come from the sample, and their answers are public. Write your own';

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

  test('an exam with a proctor cannot go live without the link to its call, and any other can', () => {
    const folder = examFolder();
    folder.replace(BRAIDING, '  call: https://call.baskets.in/reeds\n', '');
    expect(preflight(loadContent(folder.root), TODAY)).toEqual([
      { file: BRAIDING, field: 'exam.call', words: expect.stringContaining('call: https://'), state: 'wrong' },
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
