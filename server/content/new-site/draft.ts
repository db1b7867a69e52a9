/** Writes a provider's first content from their answers, in sentences that are true of any provider. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { newFile } from '../files/content-file.ts';
import { PICTURES } from '../schema/content-place.ts';
import { LETTERS } from '../schema/course-schema.ts';
import { readLogo } from '../schema/logo.ts';
import { UNKNOWN_LEVEL } from '../../../domain/course/level.ts';
import { clustersOf } from '../../../domain/text/clusters.ts';
import { languageByScript } from '../../../domain/text/language.ts';
import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import { withoutFigures } from '../content-figures.ts';
import { addressesOf, type Answers, type CourseAnswers, taughtIn } from './answers.ts';

/** Steps by the golden angle keep hues apart for any number of courses. */
const GOLDEN_ANGLE = 137.5;

type Files = Readonly<Record<string, string>>;

interface DraftOptions {
  /** The sample's, good for any provider. */
  pages: Files;
  emblems: Files;
  /** Whether nobody can register yet, since what a learner has to know of the courses is missing. */
  isClosed?: boolean;
}

/** Files by their path in the folder. */
export function draft(given: Answers, { pages, emblems, isClosed = false }: DraftOptions): Record<string, string> {
  // The logo is a path.
  const answers = { ...withoutFigures(given), logo: given.logo };
  const { exams: holdsExams, payee } = given;
  const on = { payee: 'main', hasBank: payee.bank !== undefined, holdsExams, isClosed };
  return {
    'site.yaml': newFile('site.yaml', site(answers)),
    ...Object.assign(
      {},
      ...given.courses.map((course, index) => draftCourse(course, { ...on, index, order: (index + 1) * 10 })),
    ),
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`pages/${name}`, ownPage(text, answers)])),
    ...Object.fromEntries(Object.entries(emblems).map(([name, text]) => [`emblems/${name}`, text])),
    'README.md': README + (answers.exams ? `\n${ON_EXAMS}\n` : ''),
  };
}

interface CoursePlace {
  /** How many courses there were before: each gets its own hue. */
  index: number;
  order: number;
  payee: string;
  hasBank: boolean;
  holdsExams: boolean;
  isClosed?: boolean;
}

/** The file of a course by its path in the folder. */
export function draftCourse(given: CourseAnswers, place: CoursePlace): Record<string, string> {
  const { id, picture, trainer } = given;
  // Names of files are no texts.
  const course = { ...withoutFigures(given), picture, trainer: { ...withoutFigures(trainer), photo: trainer.photo } };
  const file = `courses/${id}.yaml`;
  return { [file]: newFile(file, courseFile(course, place)) };
}

/** Files of a provider to copy, each with its place in the folder. */
export function copiesOf(courses: readonly CourseAnswers[], logo?: string): { from: string; to: string }[] {
  const named = (from: string | undefined, to: string | undefined) =>
    from === undefined || to === undefined ? [] : [{ from, to }];
  return [
    ...named(logo, logo && `public/${logoName(logo)}`),
    ...courses.flatMap(({ id, picture, trainer: { photo } }) => [
      ...named(picture, picture && `${PICTURES}/${fileOf(id, picture)}`),
      ...named(photo, photo && `${PICTURES}/${fileOf(`${id}-trainer`, photo)}`),
    ]),
  ];
}

/** The name of a picture's copy. */
function fileOf(name: string, path: string): string {
  return name + extname(path).toLowerCase();
}

const README = `# The content of our site

\`site.yaml\` describes the provider, \`courses/\` has one file for each course, and \`pages/\` has the legal texts. Photos of trainers and
courses go into \`pictures/\`, the logo into \`public/\`, films into \`public/media/\`. \`emblems/\` are drawn on the covers of courses. Write
the name of one of them, or of another that you add, as \`emblem:\` of a course. A mistake stops the build and says which file, which field and
what to do; \`npm run preflight\` says what is still to do.

The pages show what is in these files. Read them once, change every sentence that is not true for you, and show the legal texts to
somebody who knows the law.
`;

/** Claims about exams that only the provider can confirm. */
export const ON_EXAMS =
  'You hold an exam. The pages say that it is online, that the learner is watched by camera, and that learners who pass get\n' +
  'your own certificate. If it is different, change `facts.exam`, `facts.certificate` and `dates.exam` of the files\n' +
  'in `courses/`, and what `pages/` says of exams: terms, privacy, refunds and accessibility. To hold it on this site, write its\n' +
  'questions in `exams/`, and how it is held in `exam:` of the course.';

function site(answers: Answers) {
  const { brand, tagline, colours, url, email, phone, whatsapp, address, town, opens, closes, weekdays } = answers;
  const { logo, confirmation, payee, legal, tax, courses } = answers;
  const names = courses.map(({ name }) => name);
  const isOnline = courses.every(({ place }) => place === undefined);
  const online = isOnline ? ' online' : '';
  const naming = (most: number, sentence: (list: string) => string) =>
    sentence(namesWithin(names, most - sentence('').length));
  return {
    brand: { name: brand, colours, ...(logo !== undefined && { logo: `/${logoName(logo)}` }) },
    tagline: tagline ?? clipped(isOnline ? `Online courses from ${town}` : `Courses in ${town}`, 90),
    url,
    contact: { email, phone, ...(whatsapp !== undefined && { whatsapp }), address },
    support: { opens, closes, weekdays },
    access: 'enrolled',
    confirmation: { hours: confirmation },
    legal,
    ...(tax !== undefined && tax !== 'none' && { tax }),
    payees: [{ id: 'main', name: payee.name, vpa: payee.vpa, ...(payee.bank && { bank: payee.bank }) }],
    home: {
      title: clipped(`${brand}: ${isOnline ? 'online courses' : `courses in ${town}`}`, 65),
      description: described(
        naming(RESULT, (list) => `${brand} in ${town} teaches ${list}${online}.`),
        'See what each course teaches, what it costs and how to register.',
      ),
      heading: clipped(
        names.length === 1 ? `Learn ${names[0]}${online}` : `Learn with ${brand}${isOnline ? ', online' : ''}`,
        70,
      ),
      text: fitting(
        280,
        naming(280, (list) => `We teach ${list}.`),
        'Each page says what you learn, how long it takes and what it costs.',
      ),
      action: 'Ask us',
      phrases: [
        ...courses.map(({ name, id }) => ({ text: clipped(name, 40), course: id })),
        { text: clipped(`Taught by ${brand}`, 40) },
      ],
      featuresHeading: 'Good to know',
      features: features(answers),
    },
    groups: {
      tech: { heading: 'Courses', text: 'What you can learn with us.' },
      'non-tech': { heading: 'More courses', text: 'What else you can learn with us.' },
    },
    courses: {
      title: clipped(`Courses of ${brand}, with prices`, 65),
      description: described(
        naming(RESULT, (list) => `Courses of ${brand} in ${town} side by side: ${list}.`),
        'Each with its hours and its whole price.',
      ),
      heading: 'Our courses',
      text: 'Each has one price, which you pay once.',
    },
    about: {
      title: clipped(`About ${brand}`, 65),
      description: described(
        `Who teaches at ${brand} in ${town}, and which courses we have.`,
        'How you reach us before and after you register.',
      ),
      heading: `About us`,
      welcome: [`${brand} is in ${town}. We teach ${inWords(names)}.`],
      sections: [],
    },
    contactPage: {
      title: clipped(`Contact ${brand}`, 65),
      description: described(
        `Email address, phone number, postal address and hours of ${brand} in ${town}.`,
        'Ask us before you pay and at any time after.',
      ),
      heading: 'Contact us',
      text: 'Ask us before you pay, or whenever something is not clear.',
      topics: [],
    },
  };
}

/** File name of the logo's copy in public/, by its content: `logo.svg`. */
function logoName(path: string): string {
  const read = readLogo(readFileSync(path));
  return `logo.${'kind' in read ? read.kind : 'svg'}`;
}

function features({ courses, payee }: Answers) {
  const isLive = courses.some(({ mode }) => mode === 'live');
  return [
    {
      drawing: 'slip',
      title: 'One price',
      text: `You pay by UPI from your own app${payee.bank === undefined ? '' : ' or by bank transfer'}, the exact amount that the page shows.`,
    },
    {
      drawing: 'stamp',
      title: 'A person checks your payment',
      text: 'Our staff look for it in the bank statement and then email you.',
    },
    isLive
      ? { drawing: 'video', title: 'Taught live', text: 'In live courses you can ask while the trainer explains.' }
      : { drawing: 'video', title: 'At your own pace', text: 'You watch recorded lectures when you have the time.' },
  ];
}

function courseFile(course: CourseAnswers, { index, order, payee, hasBank, holdsExams, isClosed }: CoursePlace) {
  const { name, id, price, hours, mode, place, seats, start, timings, promise, modules, topics = [], needs } = course;
  const {
    picture,
    pictureShows,
    trainer: { photo, ...trainer },
  } = course;
  const { language = taughtIn(promise), exam = true } = course;
  const hasExam = holdsExams && exam;
  const { page: path, payment } = addressesOf(id);
  const length = `${hours} ${hours === 1 ? 'hour' : 'hours'} ${mode}`;
  const amount = formatRupees(paiseFromRupees(price));
  /** Written with names of figures, so that the text follows their changes, but measured with their values. */
  const inFigures = (text: string) => text.replaceAll(length, '{duration}').replaceAll(amount, '{price}');
  const live = place === undefined ? 'Live sessions: you can ask at once' : 'In a classroom: you can ask at once';
  const taught = mode === 'live' ? live : 'Recorded: you pause and replay as you like';
  const lang = languageByScript(promise);
  const undated = mode === 'live' ? { announced: false } : { any: true };
  return {
    name,
    ...(lang !== undefined && { lang }),
    short: shortOf(name),
    group: 'tech',
    order,
    price,
    duration: length,
    hours,
    mode,
    ...(place !== undefined && { place }),
    ...(timings !== undefined && { classes: timings }),
    cover: {
      emblem: LETTERS,
      hue: Math.round((210 + index * GOLDEN_ANGLE) % 360),
      ...(picture !== undefined && { picture: { file: fileOf(id, picture), alt: pictureShows ?? name } }),
    },
    card: {
      description: promise,
      type: hasExam && mode === 'recorded' ? 'regDateAndExamDate' : 'startDateAndRegDate',
      bestseller: false,
    },
    dates: {
      registration: { open: true },
      start: start === undefined ? undated : { on: start },
      exam: hasExam ? { announced: false } : { held: false },
    },
    ...(isClosed && { closed: true }),
    ...(seats !== undefined && { seats }),
    page: {
      layout: 'landing',
      path,
      title: inFigures(`${name}, ${length}`.length > 65 ? clipped(name, 65) : `${name}, ${length}`),
      metaDescription: inFigures(
        described(
          asSentence(`${name}: ${promise}`.length < RESULT ? `${name}: ${promise}` : promise),
          `${length}, for ${amount}, paid once.`,
        ),
      ),
      description: promise,
      heroLines: ['{duration}, module by module', taught, clipped(`You need: ${needs}`, 80)],
      avatars: false,
      featureCards: [
        {
          icon: 'book',
          title: 'What you learn',
          text: clipped(
            modules.length === 1 ? asSentence(`${modules[0]}`) : `From ${modules[0]} to ${modules.at(-1)}.`,
            240,
          ),
        },
        { icon: 'laptop', title: 'What you need', text: clipped(needs, 240) },
        { icon: 'users', title: 'Your trainer', text: clipped(`${trainer.name}: ${trainer.experience}`, 240) },
      ],
    },
    facts: {
      level: { short: UNKNOWN_LEVEL },
      language: { short: language },
      needs: { short: needs },
      ...(hasExam && { certificate: { short: 'Our own', text: 'You get it if you pass the exam.' } }),
    },
    outline: {
      modules: modules.map((title, at) => ({ title, ...(topics[at]?.length && { topics: topics[at] }) })),
    },
    trainers: [
      {
        ...trainer,
        bio: clipped(`${trainer.name} teaches ${name}.`, 360),
        ...(photo !== undefined && { photo: { file: fileOf(`${id}-trainer`, photo), alt: trainer.name } }),
      },
    ],
    payment: { path: payment, layout: 'steps', payees: [payee], ...(hasBank && { bankDetails: true }) },
  };
}

const ON_WHATSAPP = `
Our pages load nothing from WhatsApp: its name is a link. If you follow it and write to us there, WhatsApp, a service of Meta,
carries your message, and its own privacy notice applies.
`;

const WITHOUT_EXAMS: readonly (readonly [string, string])[] = [
  [', what is still missing, and how to ask for help in an exam.', ', what is still missing, and how to tell us.'],
  [' and to print the certificate |', ' |'],
  ['the confirmation, your access, exam dates and certificate |', 'the confirmation and your access |'],
  [
    'We keep your registration, result and certificate as long as the certificate can be checked, unless you ask us to delete them earlier.',
    'We keep your registration until you ask us to delete it.',
  ],
  [', as long as you have not taken the exam |', ' |'],
  [', as long as you have not taken the exam.', '.'],
  ['We cancel a course, a batch or an exam', 'We cancel a course or a batch'],
  [' after these days, or once you have taken the exam.', ' after these days.'],
  [' In an exam, an answer stays on your device until it has reached us.', ''],
  ['a later batch or exam date for you', 'a later batch for you'],
  ['since our confirmation and she has not taken the exam, so', 'since our confirmation, so'],
  ['how payment, access, exams and certificates work, and', 'how payment and access work, and'],
  ['Give your real name: it is printed on the certificate.', 'Give your real name.'],
];

const PARTS_ON_EXAMS: readonly (readonly [string, string])[] = [
  ['## Exams\n', '## How we test'],
  ['## Exams and certificates\n', '## Cancelling'],
  ['| Exam: slot, ', '| Server log '],
  ['| Certificate: name, ', '| Place on the waiting '],
  ['| Exam of a free course ', '| We cancel '],
  [' During a proctored exam you talk ', ' If a course uses an external'],
];

function withoutExams(text: string): string {
  const left = PARTS_ON_EXAMS.reduce((rest, [from, next]) => {
    const [start, end] = [rest.indexOf(from), rest.indexOf(next)];
    return start < 0 || end < start ? rest : rest.slice(0, start) + rest.slice(end);
  }, text);
  return WITHOUT_EXAMS.reduce((rest, [words, instead]) => rest.replace(words, instead), left);
}

function ownPage(text: string, { whatsapp, exams }: Answers): string {
  return [
    ['## Free courses', '\n\n'],
    ['The videos and readings of ', '\n\n'],
    ['The sample videos on this site are ', '. '],
    [' What the cyber security course teaches ', '.'],
    [' [How we teach](', '.'],
  ]
    .reduce((left, [from = '', to = '']) => without(left, from, to), exams ? text : withoutExams(text))
    .replace(
      'The sample videos have no audio description, and not all of them have captions.',
      'Not every video has captions or an audio description.',
    )
    .replace('Asha pays for the React course', 'Asha pays for a recorded course')
    .replace('\n## Who sees your data\n', (heading) => (whatsapp === undefined ? '' : ON_WHATSAPP) + heading);
}

function without(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  return start < 0 || end < 0 ? text : text.slice(0, start) + text.slice(end + to.length);
}

function shortOf(name: string): string {
  const words = name.split(/\s+/);
  return words.find((word) => word.length > 2 && word.length <= 8) ?? cutBetweenLetters(words[0] ?? name, 8);
}

/** Cuts between letters, each kept with its vowel signs. */
function cutBetweenLetters(word: string, most: number): string {
  return clustersOf(word).reduce((cut, letter) => (cut.length + letter.length <= most ? cut + letter : cut), '');
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-IN').format(names);
}

function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,:;]$/, '');
}

/** As many names as fit, without a count that the next course would make wrong. */
function namesWithin(names: readonly string[], most: number): string {
  const shorter = names.map((_, index) => inWords([...names.slice(0, -1 - index), 'more'])).slice(0, -1);
  return [inWords(names), ...shorter].find((list) => list.length <= most) ?? 'several courses';
}

function fitting(most: number, first: string, ...more: readonly string[]): string {
  return more.reduce(
    (text, next) => {
      const longer = `${text} ${next}`;
      return longer.length <= most ? longer : text;
    },
    clipped(first, most),
  );
}

/** Most characters in a search result. */
const RESULT = 160;

/** A description for search results: 50 to 160 characters, in whole sentences. */
function asSentence(words: string): string {
  return /[.!?।]$/u.test(words) ? words : `${words}.`;
}

function described(first: string, ...more: readonly string[]): string {
  const text = fitting(RESULT, first, ...more);
  return text.length < 50 ? `${text} Ask us before you register, by email or by phone.` : text;
}
