/** The sample's content against the specification, written out again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CERTIFICATE_WITHIN, RESULT_WITHIN } from '../domain/exam/kinds/marking.ts';
import { DAY, HOUR } from '../domain/day.ts';
import { KNOWN_FOR } from '../domain/sign-in/sign-in-limits.ts';
import { MAILS_KEPT_FOR } from '../server/mail/outbox/forget-old-mails.ts';
import { loadContent } from '../server/content/load.ts';
import { checkedText } from '../server/content/markdown/read-text.ts';
import { readingMinutes, wordCount } from '../site/components/reading/reading-time.ts';

const ROOT = join(import.meta.dirname, '..');
const { site, courses, pages } = loadContent(ROOT);

const FULL = 'full outline';
const PARTS = 'by part';
const SOON = 'Will be updated soon...';

/** File, name, rupees, duration in words and as a number, outline, and hours or number of modules. */
const SPECIFIED = [
  ['react', 'React.Js', 650, '14+ hours recorded', 14, FULL, [2, 2, 2, 5]],
  ['cyber-security', 'Cyber Security Essentials', 700, '14+ hours recorded', 14, FULL, [4, 4, 4, 4]],
  ['data-management', 'Data Management (Excel & Tableau)', 750, '15+ hours recorded', 15, FULL, 8],
  ['cpp', 'Introduction to C++', 1500, '15 hours live', 15, SOON, 6],
  ['python', 'Advanced Python with Libraries', 1300, '15 hours live', 15, SOON, 6],
  ['operating-systems', 'Operating Systems Concepts', 559, '27 hours recorded', 27, FULL, 6],
  ['computer-organisation', 'Computer organisation and design', 850, '25 hours', 25, FULL, [3, 4, 3, 3, 4, 3, 3, 2]],
  ['cloud', 'Cloud Fundamentals', 699, '15+ hours', 15, FULL, [4, 4, 4, 3]],
  ['time-management', 'Effective Time Management', 330, '5+ hours', 5, PARTS, [3.5, 2.5]],
  ['positive-attitude', 'Building Positive Attitude', 360, '6 hours', 6, PARTS, [3, 2, 1]],
  ['email-etiquette', 'Email Etiquette', 399, '5 hours', 5, SOON, 5],
  ['linkedin', 'Digital Profiling through LinkedIn', 399, '5 hours', 5, SOON, 6],
] as const;

function course(id: string) {
  const found = courses.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no course ${id}`);
  return found;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

test('the twelve courses are there, and no other', () => {
  expect(courses.map(({ id }) => id)).toEqual(SPECIFIED.map(([id]) => id));
});

describe.each(SPECIFIED)('%s', (id, name, price, duration, hours, outline, modules) => {
  const { page, faq, outline: written, ...rest } = course(id);
  const all = written.modules;

  test('has its name, price and duration', () => {
    expect([rest.name, rest.price, rest.duration, rest.hours]).toEqual([name, price, duration, hours]);
  });

  test('has its modules with their hours', () => {
    expect(written.unit).toBe(outline === PARTS ? 'part' : 'module');
    expect(typeof modules === 'number' ? all.length : all.map((module) => module.hours)).toEqual(modules);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  test('has 5 to 9 topics in each module, or none yet', () => {
    const [fewest, most] = outline === SOON ? [0, 0] : [5, 9];
    for (const { title, topics = [] } of all) {
      expect.soft(topics.length, title).toBeGreaterThanOrEqual(fewest);
      expect.soft(topics.length, title).toBeLessThanOrEqual(most);
    }
    const topics = all.flatMap((module) => module.topics ?? []);
    expect(new Set(topics).size).toBe(topics.length);
  });

  test('has a sentence on its card, its bullets and its features', () => {
    expect(rest.card.description).toMatch(/^[^.]+\.$/);
    const detail = page.layout === 'detail' && [page.bullets.length, page.strip.length];
    expect(detail || [8, 3]).toEqual([8, 3]);
    const landing = page.layout === 'landing' && [page.heroLines.length, Math.min(page.featureCards.length, 4)];
    expect(landing || [3, 4]).toEqual([3, 4]);
  });

  test('answers what a learner asks before paying', () => {
    expect(faq.length).toBeGreaterThanOrEqual(4);
    expect(faq.length).toBeLessThanOrEqual(6);
    const questions = faq.map(({ question }) => question).join('\n');
    const answers = faq.map(({ answer }) => answer).join('\n');
    expect
      .soft(questions + answers, 'who it is for')
      .toMatch(
        /who is (it|this course) for|for (me|you|students|beginners|both|those|people)\b|I (have never|have no|am new)\b/i,
      );
    expect.soft(answers, 'what is needed').toMatch(/\b(laptop|phone|computer)\b/);
    expect.soft(answers, 'the exam').toMatch(/\bexam\b[\s\S]*camera|camera[\s\S]*\bexam\b/);
    expect.soft(answers, 'length and rules of the exam').toMatch(/rules/);
    expect.soft(answers, 'access').toMatch(/within 24 hours/);
    expect.soft(answers, 'the reference').toMatch(/\bUTR\b/);
    expect.soft(answers, 'refunds').toMatch(/refund rules/);
    expect.soft(answers, 'language').toMatch(/English/);
    expect
      .soft(answers, 'bank transfer only where there is one')
      .not.toMatch(rest.payment.bankDetails ? /^$/ : /bank transfer/i);
  });
});

test('learner claims and the dates of registration are the specification’s', () => {
  const claims = courses.map(({ id, page }) => (page.layout === 'landing' ? [id, page.learners?.text] : []));
  expect(claims.filter(([, text]) => text !== undefined)).toEqual([
    ['react', '1.3K+ learners'],
    ['cyber-security', '1500 learners'],
    ['data-management', '900+ learners'],
  ]);
  expect(course('data-management').dates.registration).toEqual({ from: '2025-02-03' });
  for (const id of ['react', 'cyber-security']) expect(course(id).dates.registration).toEqual({ from: '2025-01-25' });
  expect(site.home.stats.map(({ value }) => value)).toEqual([80, 85]);
});

test('the legal pages say what the desk holds to', () => {
  const page = (id: string) => pages.find((each) => each.id === id)?.body ?? '';
  expect(page('terms')).toContain(`comes within ${site.confirmation.hours} hours`);
  expect([site.accessMonths, page('terms')]).toEqual([12, expect.stringContaining('It lasts 12 months')]);
  expect(page('refunds')).toContain(
    `within ${site.refundWorkingDays} working days of the email that confirms your refund`,
  );
  // The software counts from that email, and deletes emails this long after sending.
  expect([MAILS_KEPT_FOR / DAY, page('privacy')]).toEqual([
    2 * 365,
    expect.stringContaining('deleted from our database two years after we sent them'),
  ]);
  expect(page('terms')).toContain(`your result by email within ${RESULT_WITHIN / HOUR} hours of the exam`);
  expect(page('terms')).toContain(`within ${CERTIFICATE_WITHIN / HOUR} hours of it`);
  expect(page('terms')).toContain(`get the links by email, within ${site.linksWithinDays} days of it`);
  expect(page('privacy')).toContain(`new codes for ${KNOWN_FOR / DAY} days`);
});

describe('lectures', () => {
  test('React has five by name', () => {
    const titles = course('react').lectures?.items.map(({ title }) => title);
    expect(titles).toEqual(['HTML and CSS', 'JS Refresher', 'DOM Manipulation', 'Event Handling', 'Node js']);
  });

  test('Data Management has "Lecture 1" to "Lecture 31", each with a subject of its own', () => {
    const items = course('data-management').lectures?.items ?? [];
    expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 31 }, (_, index) => `Lecture ${index + 1}`));
    expect(new Set(items.map(({ subject }) => subject ?? '').filter((subject) => subject !== '')).size).toBe(31);
  });

  test('each says what is learnt in at least two sentences, and no two say the same', () => {
    const all = courses.flatMap(({ lectures }) => lectures?.items ?? []).map(({ description }) => description);
    for (const description of all) expect.soft(description).toMatch(/\. .+\.$/s);
    expect(new Set(all).size).toBe(36);
  });

  test.each([
    ['time-management', 7, 3.5],
    ['positive-attitude', 6, 3],
  ])('the videos of %s are %i and take %d hours', (id, count, hours) => {
    const items = course(id).freeVideo?.items ?? [];
    expect(items).toHaveLength(count);
    expect(items.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(hours * 60);
    expect(course(id).outline.modules[0]).toMatchObject({ hours, topics: { length: count } });
  });
});

function reading(entry: string): string {
  return readFileSync(join(ROOT, 'content/readings', `${entry}.mdx`), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
}

const exerciseMinutes = (mdx: string) => checkedText(mdx, 'reading').minutes;

function sectionsOf(mdx: string): { heading: string; text: string }[] {
  return mdx
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ heading: part.slice(0, part.indexOf('\n')), text: part.slice(part.indexOf('\n') + 1) }));
}

describe('the reading on time', () => {
  const mdx = reading('time-management');
  const sections = sectionsOf(mdx);
  const numbered = sections.slice(0, 15);

  test('has 15 numbered sections, Key Revision Points with a revision card, and quotes', () => {
    expect(numbered.map(({ heading }) => Number.parseInt(heading, 10))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
    expect(sections.slice(15).map(({ heading }) => heading)).toEqual(['Key Revision Points', 'Quotes']);
    expect(sections[15]?.text).toMatch(/<RevisionCard\b/);
    expect(sections[16]?.text.match(/<Quote by=".+" from=".+">/g)?.length).toBeGreaterThanOrEqual(8);
  });

  test('has at least 7,000 words', () => {
    expect(wordCount(mdx)).toBeGreaterThanOrEqual(7000);
  });

  test('has one exercise at the end of each section, with the time it takes', () => {
    for (const { heading, text } of numbered) {
      expect.soft(text.match(/<Exercise title=".+" minutes=\{\d+\}>/g), heading).toHaveLength(1);
      expect.soft(text.trimEnd(), heading).toMatch(/<\/Exercise>$/);
    }
  });

  test('tells the Pomodoro Technique as the specification has it', () => {
    const pomodoro = sections.find(({ heading }) => heading.includes('Pomodoro'))?.text;
    expect(pomodoro).toMatch(/\*\*25 minutes\*\*/);
    expect(pomodoro).toMatch(/\*\*5-minute break\*\*/);
    expect(pomodoro).toMatch(/\*\*longer break of 15 to 20 minutes\*\*/);
  });

  test('follows a student’s exam week, a nurse’s shifts and a support engineer’s inbox', () => {
    expect(mdx).toMatch(/### A worked example: Meera's exam week/);
    expect(mdx).toMatch(/### A worked example: a nurse's roster/);
    expect(mdx).toMatch(/### A worked example: Imran's inbox/);
  });

  test('takes the two and a half hours that the course page says, exercises included', () => {
    expect(Math.abs(readingMinutes(mdx) + exerciseMinutes(mdx) - 150)).toBeLessThanOrEqual(10);
  });
});

describe('the reading on attitude', () => {
  const mdx = reading('positive-attitude');
  const sections = sectionsOf(mdx);
  const under = (heading: string) => sections.find((section) => section.heading.includes(heading))?.text ?? '';

  test('has the 12 sections of the specification and Quick Revision Points', () => {
    const names =
      'Introduction to Attitude; Psychology of Attitude; Positive vs Negative; Developing Positivity; Overcoming Negativity; Attitude in Workplace; Emotional Intelligence; Building Long-Term Positivity; Real-Life Inspirations; Practical Exercises; Inspiring Quotes; Conclusion';
    const numbered = names.split('; ').map((name, index) => `${index + 1}. ${name}`);
    expect(sections.map(({ heading }) => heading)).toEqual([...numbered, 'Quick Revision Points']);
  });

  test('has a revision card of 13 headed lists', () => {
    const lists = under('Quick Revision Points').split(/^### /m).slice(1);
    expect(lists).toHaveLength(13);
    for (const list of lists) expect.soft(list).toMatch(/^.+\n\n- /);
  });

  test('has at least 6,000 words and no form', () => {
    expect(wordCount(mdx)).toBeGreaterThanOrEqual(6000);
    expect(mdx).not.toMatch(/<(form|input|textarea|select|button)\b/i);
  });

  test('compares positive and negative attitude in tables', () => {
    const heads = mdx.match(/^\|.*negative.*\|$/gim)?.filter((row) => /positive/i.test(row)) ?? [];
    expect(heads.length).toBeGreaterThanOrEqual(3);
  });

  test('gives the exercise figures of the specification', () => {
    const daily = under('Developing Positivity');
    expect(daily).toMatch(/\*\*daily\*\*[\s\S]*\*\*for 21 days\*\*/);
    expect(daily).toMatch(/every night[\s\S]*\*\*three\*\* things[\s\S]*grateful/);
    expect(daily).toMatch(/\*\*5 minutes\*\*[\s\S]*close your eyes/);
    const exercises = under('Practical Exercises');
    expect(exercises).toMatch(/\*\*20 to 25 minutes\*\*/);
    expect(exercises).toMatch(/Write \*\*5\*\* things for which you are grateful/);
    expect(exercises).toMatch(/title="2\. Visualization" minutes=\{5\}/);
    expect(exerciseMinutes(exercises)).toBe(25);
  });

  test('takes the two hours that the course page says, and its assignment one', () => {
    const withoutAssignment = mdx.replace(under('Practical Exercises'), '');
    expect(Math.abs(readingMinutes(mdx) + exerciseMinutes(withoutAssignment) - 120)).toBeLessThanOrEqual(10);
    expect(under('Practical Exercises')).toMatch(/\| \*\*Together\*\*\s+\|\s+\|\s+\*\*60\*\*/);
  });

  test('names where each quote is from', () => {
    const quotes = under('Inspiring Quotes').match(/<Quote\b[^>]*>/g) ?? [];
    expect(quotes.length).toBeGreaterThanOrEqual(8);
    for (const quote of quotes) expect.soft(quote).toMatch(/ by=".{3,}" from=".{3,}"/);
  });
});

describe('all words', () => {
  const everything = [
    ...textsOf(site),
    ...courses.flatMap(textsOf),
    ...pages.map(({ body }) => body),
    reading('time-management'),
    reading('positive-attitude'),
  ];

  test.each([
    ['a long dash', /[—–]/],
    [
      'a promise of a job, marks or a rank',
      /guarantee|job-ready|100 ?% (job|placement|result)|assured|become an expert/i,
    ],
    ['haste', /hurry|last few seats|limited seats|offer ends/i],
    ['hype', /world[- ]class|cutting[- ]edge|game[- ]changer|\bunlock\b|\bseamless|take .* to the next level/i],
    ['filler', /lorem ipsum|coming soon|\bTBD\b/i],
  ])('hold no %s', (_, pattern) => {
    for (const text of everything) expect.soft(pattern.exec(text)?.[0], text.slice(0, 80)).toBeUndefined();
  });

  test('for search results are a sentence or more, and no title or description is on two pages', () => {
    const heads = [
      site.home,
      site.courses,
      site.about,
      site.contactPage,
      ...courses.map(({ page }) => ({ title: page.title, description: page.metaDescription })),
      ...courses.flatMap(({ freeVideo }) =>
        freeVideo === undefined ? [] : [{ title: freeVideo.title, description: freeVideo.metaDescription }],
      ),
      ...pages,
    ];
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    for (const { description } of heads) expect.soft(description).toMatch(/[.?]$/);
  });
});
