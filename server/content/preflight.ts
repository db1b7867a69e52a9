import { holdsExam } from '../../domain/course/dates.ts';
import { isByMail } from '../../domain/course/links.ts';
import { formatDay, formatDays } from '../../domain/day.ts';
import { courseFile, examFile, pageFile, readingFile, SITE_FILE } from './checks/parts.ts';
import type { FileFinding } from './schema/file-findings.ts';
import { linesOf, sampleWords } from './sample-words.ts';
import { samplesIn, short } from './samples.ts';
import type { Course } from './schema/course-schema.ts';
import type { Content, Entry, Page } from './schema/schema.ts';

/**
 * What to do before going live, as of `today` (`YYYY-MM-DD`, Indian time). No `sample` if the content is the sample.
 */
export function preflight(content: Content, today: string, sample?: Content): FileFinding[] {
  return [
    ...(sample === undefined ? [] : [...sampleWords(content, sample), ...sampleQuestions(content, sample)]),
    ...samples(content),
    ...unproved(content),
    ...content.courses.flatMap((course) => [
      ...unprovedBadge(course),
      ...pastDates(course, today),
      ...unwritten(course),
      ...nameless(course),
      ...notOffered(course),
      ...byHand(course),
      ...withoutCall(course),
      ...withoutLinks(course),
    ]),
    ...content.pages.flatMap(mentionsOfSamples),
    ...pastNotice(content, today),
    ...untoldWhatsApp(content),
    ...promisedLanguages(content),
    ...unusedReadings(content),
    ...unusedDrawings(content),
  ];
}

function look(course: Entry<Course>, field: string, words: string): FileFinding[] {
  return [{ file: courseFile(course), field, words, state: 'look' }];
}

function samples({ site, courses, pages }: Content): FileFinding[] {
  const files = [
    { file: SITE_FILE, value: site },
    ...courses.map((course) => ({ file: courseFile(course), value: course })),
    ...pages.map((page) => ({ file: pageFile(page), value: { blocks: page.blocks, ...linesOf(page) } })),
  ];
  return files.flatMap(({ file, value }) => samplesIn(value).map((found) => ({ file, ...found, state: 'wrong' })));
}

/** Figures and quotes without a source: Indian rules on advertising require proof of every claim. */
function unproved({ site, courses, pages }: Content): FileFinding[] {
  const unsourcedAs = (what: string) => ({
    words: `has no source: the page marks it as a sample ${what}. Add source:, or take the ${what} out`,
    state: 'wrong' as const,
  });
  const unsourced = unsourcedAs('figure');
  const stats = site.home.stats.flatMap(({ source }, index) =>
    source === undefined ? [{ file: SITE_FILE, field: `home.stats[${index}]`, ...unsourced }] : [],
  );
  const claims = courses.flatMap((course) =>
    'learners' in course.page && course.page.learners !== undefined && course.page.learners.source === undefined
      ? [{ file: courseFile(course), field: 'page.learners', ...unsourced }]
      : [],
  );
  const blocks = pages.flatMap((page) =>
    page.blocks.flatMap((block, index) =>
      (block.kind === 'quotes' || block.kind === 'numbers' ? block.items : []).flatMap(({ source }, item) => {
        const what = unsourcedAs(block.kind === 'quotes' ? 'quote' : 'figure');
        return source === undefined
          ? [{ file: pageFile(page), field: `blocks[${index}].items[${item}]`, ...what }]
          : [];
      }),
    ),
  );
  return [...stats, ...claims, ...blocks];
}

function unprovedBadge(course: Entry<Course>): FileFinding[] {
  const { bestseller, bestsellerSource } = course.card;
  if (!bestseller || bestsellerSource !== undefined) return [];
  const words = 'shows the BESTSELLER badge without a source: add bestsellerSource:, or write bestseller: false';
  return [{ file: courseFile(course), field: 'card.bestseller', words, state: 'wrong' }];
}

function pastDates(course: Entry<Course>, today: string): FileFinding[] {
  const { closes, dates } = course;
  const { start, exam } = dates;
  const last = 'days' in exam ? exam.days.at(-1) : undefined;
  return [
    ...(closes !== undefined && closes < today
      ? look(course, 'closes', `${formatDay(closes)} has passed: nobody can register`)
      : []),
    ...('on' in start && start.on < today ? look(course, 'dates.start.on', `${formatDay(start.on)} has passed`) : []),
    ...('days' in exam && last !== undefined && last < today
      ? look(course, 'dates.exam.days', `${formatDays(exam.days)} ${exam.days.length === 1 ? 'has' : 'have'} passed`)
      : []),
    ...('from' in exam && exam.from < today.slice(0, 7)
      ? look(course, 'dates.exam.from', `${exam.from} has passed`)
      : []),
  ];
}

function pastNotice({ site: { notice } }: Content, today: string): FileFinding[] {
  if (notice === undefined || notice.until >= today) return [];
  const words = `${formatDay(notice.until)} has passed: nobody sees the notice. Take it out`;
  return [{ file: SITE_FILE, field: 'notice.until', words, state: 'look' }];
}

function unwritten(course: Entry<Course>): FileFinding[] {
  const empty = course.outline.modules.filter(({ topics }) => topics === undefined).length;
  if (empty === 0) return [];
  const { modules, unit } = course.outline;
  const words =
    empty === modules.length && !course.closed
      ? `no ${unit} has topics, and learners can already pay: write the topics, or set closed: true until you have`
      : `${empty} of ${modules.length} ${unit}s have no topics: the page says "Will be updated soon..."`;
  return look(course, 'outline.modules', words);
}

function nameless(course: Entry<Course>): FileFinding[] {
  return course.trainers.flatMap(({ name }, index) =>
    /\btrainer$/i.test(name) ? look(course, `trainers[${index}].name`, `"${name}" is a role, not a name`) : [],
  );
}

function notOffered(course: Entry<Course>): FileFinding[] {
  if (course.closed) return look(course, 'closed', 'is true: nobody is asked to pay for this course');
  if (course.waitingList) {
    return look(
      course,
      'waitingList',
      course.register === undefined
        ? 'is true: only people whom you invite can register'
        : 'cannot be kept for a form elsewhere: write closed: true',
    );
  }
  return course.seats !== undefined && course.register !== undefined
    ? look(course, 'seats', 'cannot be counted on a form elsewhere: write closed: true once they are taken')
    : [];
}

/** Promises about exams that only staff can keep. */
function byHand(course: Entry<Course>): FileFinding[] {
  if (course.exam !== undefined || !holdsExam(course.dates) || course.facts.exam.minutes !== undefined) return [];
  return look(
    course,
    'exam',
    'is missing, but the course has an exam: nothing on this site holds it or tells learners how to take it. Add exam:, or send them the ready message "Exam date" at the desk',
  );
}

/** Slots are made of the file too, and staff may miss the warning about one without a link. */
function withoutCall(course: Entry<Course>): FileFinding[] {
  if (course.exam?.proctored !== true || course.exam.call !== undefined) return [];
  return [
    {
      file: courseFile(course),
      field: 'exam.call',
      words:
        'is missing: learners cannot join the call of a slot for which staff set no link. Add it, such as ' +
        'call: https://meet.example.org/exam. At the desk you can set another one for each slot',
      state: 'wrong',
    },
  ];
}

function withoutLinks(course: Entry<Course>): FileFinding[] {
  const isElsewhere = course.closed || course.register !== undefined;
  if (isElsewhere || course.links !== undefined || !isByMail(course)) return [];
  return look(
    course,
    'links',
    'is missing, and the course is not taught on this site: our email promises the links by a day. Add links:, or set them at the desk under Courses, where you see who is waiting',
  );
}

/** Questions of the sample, whose answers anybody can read. */
function sampleQuestions({ exams, courses }: Content, sample: Content): FileFinding[] {
  const known = new Set(sample.exams.flatMap(({ questions }) => questions.map(({ text }) => text)));
  return exams.flatMap((bank) => {
    const drawn = bank.questions.filter(({ retired }) => !retired);
    const count = drawn.filter(({ text }) => known.has(text)).length;
    if (count === 0) return [];
    const held = courses.some(({ id, exam }) => id === bank.id && exam !== undefined);
    const words = `${count} of ${drawn.length} questions come from the sample, and their answers are public. Write your own`;
    return [{ file: examFile(bank), field: 'questions', words, state: held ? 'wrong' : 'look' }];
  });
}

function mentionsOfSamples(page: Page): FileFinding[] {
  return Object.entries(linesOf(page)).flatMap(([field, line]) =>
    /\bsample\b/i.test(line)
      ? [{ file: pageFile(page), field, words: `mentions samples: ${short(line)}`, state: 'look' }]
      : [],
  );
}

/** Learners who write by WhatsApp tell Meta as well, and the notice has to say so. */
function untoldWhatsApp({ site, pages }: Content): FileFinding[] {
  const notice = pages.find(({ id }) => id === 'privacy');
  if (site.contact.whatsapp === undefined || notice === undefined || /whatsapp/i.test(notice.body)) return [];
  const words =
    'does not mention WhatsApp, but site.yaml has a number: say that WhatsApp, a service of Meta, carries what learners write there';
  return [{ file: pageFile(notice), field: '', words, state: 'wrong' }];
}

/** The Act gives learners the notice in each of these languages, which takes time to prepare. */
function promisedLanguages({ pages }: Content): FileFinding[] {
  return pages
    .filter(({ id, body }) => id === 'privacy' && body.includes('Eighth Schedule'))
    .map((notice) => ({
      file: pageFile(notice),
      field: '',
      words:
        'promises this notice in any of 22 Indian languages: have translations ready, or know who makes one within 7 days',
      state: 'look',
    }));
}

function unusedReadings({ readings, courses }: Content): FileFinding[] {
  return readings
    .filter(({ id }) => courses.every((course) => course.reading?.entry !== id))
    .map((reading) => ({
      file: readingFile(reading),
      field: '',
      words: 'no course leads to this reading',
      state: 'look',
    }));
}

function unusedDrawings({ drawings, readings }: Content): FileFinding[] {
  const shown = new Set(readings.flatMap((reading) => reading.drawings.map(({ name }) => name)));
  return drawings
    .filter(({ id }) => !shown.has(id))
    .map(({ id }) => ({
      file: `content/drawings/${id}.svg`,
      field: '',
      words: 'no reading shows this drawing',
      state: 'look',
    }));
}
