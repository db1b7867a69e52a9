/** What still stands between the content and going live with it. */
import { holdsExam } from '../../domain/course/dates.ts';
import { formatDay, formatDays } from '../../domain/day.ts';
import { courseFile, examFile, pageFile, readingFile, SITE_FILE } from './checks/parts.ts';
import type { Finding } from './problems.ts';
import { linesOf, sampleWords } from './sample-words.ts';
import { samplesIn, short } from './samples.ts';
import type { Course } from './course-schema.ts';
import type { Content, Entry, Page } from './schema.ts';

/**
 * Everything to do or to look at, as of a day (`YYYY-MM-DD`, Indian time). The sample is what the content is compared
 * with; undefined where it is the sample itself.
 */
export function preflight(content: Content, today: string, sample?: Content): Finding[] {
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
    ]),
    ...content.pages.flatMap(mentionsOfSamples),
    ...untoldWhatsApp(content),
    ...promisedLanguages(content),
    ...unusedReadings(content),
  ];
}

function samples({ site, courses, pages }: Content): Finding[] {
  const files = [
    { file: SITE_FILE, value: site },
    ...courses.map((course) => ({ file: courseFile(course), value: course })),
    ...pages.map((page) => ({ file: pageFile(page), value: linesOf(page) })),
  ];
  return files.flatMap(({ file, value }) => samplesIn(value).map((found) => ({ file, ...found, blocking: true })));
}

/** Figures nobody can check: Indian rules on advertising want proof for every claim. */
function unproved({ site, courses }: Content): Finding[] {
  const what = 'has no source: the page marks it as a sample figure. Add source:, or take the figure out';
  const stats = site.home.stats.flatMap(({ source }, index) =>
    source === undefined ? [{ file: SITE_FILE, field: `home.stats[${index}]`, what, blocking: true }] : [],
  );
  const claims = courses.flatMap((course) =>
    'learners' in course.page && course.page.learners !== undefined && course.page.learners.source === undefined
      ? [{ file: courseFile(course), field: 'page.learners', what, blocking: true }]
      : [],
  );
  return [...stats, ...claims];
}

function unprovedBadge(course: Entry<Course>): Finding[] {
  const { bestseller, bestsellerSource } = course.card;
  if (!bestseller || bestsellerSource !== undefined) return [];
  const what = 'shows the BESTSELLER badge without a source: add bestsellerSource:, or write bestseller: false';
  return [{ file: courseFile(course), field: 'card.bestseller', what, blocking: true }];
}

function pastDates(course: Entry<Course>, today: string): Finding[] {
  const { closes, dates } = course;
  const { start, exam } = dates;
  const past = (field: string, what: string) => [{ file: courseFile(course), field, what, blocking: false }];
  const last = 'days' in exam ? exam.days.at(-1) : undefined;
  return [
    ...(closes !== undefined && closes < today
      ? past('closes', `${formatDay(closes)} has passed: nobody can register`)
      : []),
    ...('on' in start && start.on < today ? past('dates.start.on', `${formatDay(start.on)} has passed`) : []),
    ...('days' in exam && last !== undefined && last < today
      ? past('dates.exam.days', `${formatDays(exam.days)} ${exam.days.length === 1 ? 'has' : 'have'} passed`)
      : []),
    ...('from' in exam && exam.from < today.slice(0, 7) ? past('dates.exam.from', `${exam.from} has passed`) : []),
  ];
}

function unwritten(course: Entry<Course>): Finding[] {
  const empty = course.outline.modules.filter(({ topics }) => topics === undefined).length;
  if (empty === 0) return [];
  const { modules, unit } = course.outline;
  const what =
    empty === modules.length && !course.closed
      ? `no ${unit} has topics, and the course takes money: write them, or closed: true until you have`
      : `${empty} of ${modules.length} ${unit}s have no topics: the page says "Will be updated soon..."`;
  return [{ file: courseFile(course), field: 'outline.modules', what, blocking: false }];
}

function nameless(course: Entry<Course>): Finding[] {
  return course.trainers.flatMap(({ name }, index) =>
    /\btrainer$/i.test(name)
      ? [
          {
            file: courseFile(course),
            field: `trainers[${index}].name`,
            what: `"${name}" is a role, not a name`,
            blocking: false,
          },
        ]
      : [],
  );
}

function notOffered(course: Entry<Course>): Finding[] {
  const look = (field: string, what: string) => [{ file: courseFile(course), field, what, blocking: false }];
  if (course.closed) return look('closed', 'is true: nobody is asked to pay for this course');
  if (course.waitingList) {
    return look(
      'waitingList',
      course.register === undefined
        ? 'is true: nobody can register whom you have not invited'
        : 'cannot be kept for a form elsewhere: write closed: true',
    );
  }
  return course.seats !== undefined && course.register !== undefined
    ? look('seats', 'cannot be counted on a form elsewhere: write closed: true once they are taken')
    : [];
}

/** What learners are promised of an exam, and what only staff can keep. */
function byHand(course: Entry<Course>): Finding[] {
  const look = (field: string, what: string) => [{ file: courseFile(course), field, what, blocking: false }];
  if (course.exam === undefined) {
    if (!holdsExam(course.dates) || course.facts.exam.minutes !== undefined) return [];
    return look(
      'exam',
      'is missing, but the course has an exam: nothing on this site holds it or tells learners how to take it. Add exam:, or send them the ready message "Exam date" at the desk',
    );
  }
  if (!course.exam.proctored || course.exam.call !== undefined) return [];
  return look(
    'exam.call',
    'is missing: learners cannot join the call of a slot whose link you do not set at the desk. Add call:, or set it for each slot',
  );
}

/** Questions whose answers anybody can read in the sample. */
function sampleQuestions({ exams, courses }: Content, sample: Content): Finding[] {
  const known = new Set(sample.exams.flatMap(({ questions }) => questions.map(({ text }) => text)));
  return exams.flatMap((bank) => {
    const drawn = bank.questions.filter(({ retired }) => !retired);
    const count = drawn.filter(({ text }) => known.has(text)).length;
    if (count === 0) return [];
    const held = courses.some(({ id, exam }) => id === bank.id && exam !== undefined);
    const what = `${count} of ${drawn.length} questions are the sample's, whose answers are public: write your own`;
    return [{ file: examFile(bank), field: 'questions', what, blocking: held }];
  });
}

function mentionsOfSamples(page: Page): Finding[] {
  return Object.entries(linesOf(page)).flatMap(([field, line]) =>
    /\bsample\b/i.test(line)
      ? [{ file: pageFile(page), field, what: `speaks of samples: ${short(line)}`, blocking: false }]
      : [],
  );
}

/** Learners who write there tell Meta as well: the notice has to say so. */
function untoldWhatsApp({ site, pages }: Content): Finding[] {
  const notice = pages.find(({ id }) => id === 'privacy');
  if (site.contact.whatsapp === undefined || notice === undefined || /whatsapp/i.test(notice.body)) return [];
  const what =
    'does not speak of WhatsApp, and site.yaml has a number: say that WhatsApp, a service of Meta, carries what learners write there';
  return [{ file: pageFile(notice), field: '', what, blocking: true }];
}

/** The Act gives learners the notice in each of these languages, and nobody has it ready who has not thought of it. */
function promisedLanguages({ pages }: Content): Finding[] {
  return pages
    .filter(({ id, body }) => id === 'privacy' && body.includes('Eighth Schedule'))
    .map((notice) => ({
      file: pageFile(notice),
      field: '',
      what: 'promises this notice in any of 22 Indian languages: have translations ready, or know who makes one within 7 days',
      blocking: false,
    }));
}

function unusedReadings({ readings, courses }: Content): Finding[] {
  return readings
    .filter(({ id }) => courses.every((course) => course.reading?.entry !== id))
    .map((reading) => ({
      file: readingFile(reading),
      field: '',
      what: 'no course leads to this reading',
      blocking: false,
    }));
}
