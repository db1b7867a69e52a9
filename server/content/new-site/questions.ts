import { EXAMPLE_COLOURS, SHIPPED } from '../../../domain/colour/colours.ts';
import { isGstin, NOT_REGISTERED } from '../../../domain/papers/gstin.ts';
import { ownPaths } from '../../../domain/paths.ts';
import { parseEmail } from '../../../domain/person/email.ts';
import { counted } from '../../../domain/text/counted.ts';
import { slugOf } from '../../../domain/text/slug.ts';
import { transliterated } from '../../../domain/text/transliterated.ts';
import { addressesOf, answersSchema, type CourseAnswers, courseAnswers, type Fault, taughtIn } from './answers.ts';
import type { Given, Question, Questionnaire } from './question.ts';

const said = (given: Given, key: string) => String(given.get(key) ?? '');

const OF_SITE: readonly Question[] = [
  {
    key: 'brand',
    ask: 'The name of your institute, as people know it',
    example: 'Vidya Institute',
    standIn: 'Sample institute',
  },
  {
    key: 'colours.main',
    ask: 'The main colour of your brand, a dark one for text and lines',
    onOneLine: '. Write # and six digits or letters',
    example: EXAMPLE_COLOURS.main,
    otherwise: SHIPPED.main,
  },
  {
    key: 'colours.accent',
    ask: 'The colour of buttons and links',
    example: EXAMPLE_COLOURS.accent,
    otherwise: SHIPPED.accent,
  },
  {
    key: 'logo',
    ask: 'Your logo',
    onOneLine: ': the path to an SVG or PNG. Without one, the first letter of the name is drawn',
    example: '../logo.svg',
    otherwise: '',
    isFile: true,
  },
  {
    key: 'email',
    ask: 'Your email address for learners',
    example: 'hello@vidya.in',
    field: { type: 'email' },
    standIn: 'hello@your-site.example',
    check: (value) => {
      const read = parseEmail(String(value));
      return 'problem' in read ? { wrong: `found "${String(value)}"`, fix: read.problem } : undefined;
    },
  },
  { key: 'town', ask: 'Your town', example: 'Pune', standIn: 'India' },
  {
    key: 'tagline',
    ask: 'What you teach, in a few words',
    example: 'Accounting and office courses in Pune',
    otherwise: '',
  },
  {
    key: 'address',
    ask: 'Your postal address',
    onOneLine: ', with ; between the lines',
    example: '12 MG Road; Pune 411001',
    field: { lines: true },
    standIn: ['To be filled: your street', 'To be filled: your town'],
  },
  { key: 'url', ask: 'The web address of the site', example: 'www.vidya.in', standIn: 'https://your-site.example' },
  {
    key: 'phone',
    ask: 'Your phone number',
    example: '+91 98765 43210',
    field: { type: 'tel' },
    standIn: '+91 120 000 0000',
  },
  {
    key: 'whatsapp',
    ask: 'Your WhatsApp number, if learners may write to you there',
    example: '+91 98765 43210',
    field: { type: 'tel' },
    otherwise: '',
  },
  { key: 'opens', ask: 'From what time do you answer calls and messages?', example: '9 am', otherwise: '9 am' },
  {
    key: 'closes',
    ask: 'Until when?',
    example: '6:30 pm',
    otherwise: '6 pm',
    check: (value, given) => before(said(given, 'opens'), String(value)),
  },
  { key: 'weekdays', ask: 'On which days?', example: 'Mon, Wed and Fri', otherwise: 'Mon-Sat' },
  {
    key: 'confirmation',
    ask: 'Within how many hours do you confirm a payment?',
    example: '24',
    otherwise: '24',
  },
  {
    key: 'payee.vpa',
    ask: 'The UPI ID that learners pay to',
    example: 'vidya@okbank',
    standIn: 'your-upi-id@example',
  },
  {
    key: 'payee.name',
    ask: 'The name that UPI apps show for it',
    example: 'Vidya Institute',
    otherwise: (given) => transliterated(said(given, 'brand')),
  },
  {
    key: 'payee.bank.account',
    ask: 'The account number, if you take bank transfers too',
    example: '123456789012',
    field: { inputMode: 'numeric' },
    otherwise: '',
  },
  ...[
    { key: 'payee.bank.holder', ask: "The account holder's name", example: 'Vidya Institute' },
    { key: 'payee.bank.ifsc', ask: 'The IFSC code', example: 'SBIN0001234' },
    { key: 'payee.bank.name', ask: 'The bank and branch', example: 'State Bank of India, Pune Camp' },
  ].map((question) => ({
    ...question,
    when: 'For bank transfers',
    isAsked: (given: Given) => given.get('payee.bank.account') !== undefined,
  })),
  { key: 'exams', ask: 'Do you hold exams and give certificates? yes or no', example: 'no', otherwise: 'no' },
  {
    key: 'legal.name',
    ask: 'The legal name of the provider',
    example: 'Vidya Institute Private Limited',
    otherwise: (given) => said(given, 'brand'),
  },
  {
    key: 'legal.address',
    ask: 'Its registered address',
    example: '12 MG Road, Pune 411001',
    otherwise: (given) => [given.get('address') ?? ''].flat().join(', '),
  },
  { key: 'legal.gstin', ask: 'Its GSTIN', example: '09ABCDE1234F1ZY', otherwise: NOT_REGISTERED },
  {
    key: 'legal.grievanceOfficer',
    ask: 'Your grievance officer: name and role (the law asks for one)',
    example: 'Anil Deshpande, director',
    standIn: 'To be filled: name and role',
  },
  {
    key: 'legal.grievanceContact',
    ask: 'How to reach them',
    example: 'anil@vidya.in',
    otherwise: (given) => said(given, 'email'),
  },
  {
    key: 'legal.processors',
    ask: 'The companies that run your server and send your email',
    example: 'Reed Hosting, India',
    standIn: 'To be filled: the companies that run the server and send the email',
  },
  {
    key: 'tax',
    ask: 'Are you a regular GST taxpayer, whose prices include the tax, or under the composition scheme? regular or composition',
    example: 'regular',
    otherwise: 'regular',
    when: 'With a GSTIN',
    isAsked: (given) => isGstin(said(given, 'legal.gstin')),
  },
  {
    key: 'smtp.server',
    ask: 'The email server of the site, with its port if that is not 465. Without one, no email is sent; you can name it in .env later',
    example: 'smtp.gmail.com',
    otherwise: '',
  },
  ...[
    {
      key: 'smtp.user',
      ask: 'The name to sign in with there',
      example: 'hello@vidya.in',
      otherwise: (given: Given) => said(given, 'email'),
    },
    {
      key: 'smtp.password',
      ask: 'The password for it, or the app password',
      example: 'lotus river 42',
      isSecret: true,
    },
  ].map((question) => ({
    ...question,
    when: 'With an email server',
    isAsked: (given: Given) => given.get('smtp.server') !== undefined,
  })),
];

interface Place {
  /** What keys begin with: `courses[0].`, or nothing for a course alone. */
  at: string;
  /** Its number in the list; the first is 1. */
  number: number;
  holdsExams: (given: Given) => boolean;
  earlier: (given: Given) => readonly EarlierCourse[];
}

/** A course that a new one must be told apart from. */
export interface EarlierCourse {
  name: string;
  /** The paths of its pages. */
  paths: readonly string[];
  trainer?: CourseAnswers['trainer'] | undefined;
}

function ofCourse({ at, number, holdsExams, earlier }: Place): Question[] {
  const onlyLive = {
    when: 'For a live course',
    isAsked: (given: Given) => given.get(`${at}mode`) === 'live',
  };
  const trainer = (given: Given) =>
    earlier(given)
      .map((course) => course.trainer)
      .findLast((known) => known?.name === given.get(`${at}trainer.name`));
  const questions: Question[] = [
    {
      key: 'name',
      ask: number === 1 ? 'The name of the course' : `The name of course ${number}`,
      ...(number > 1 && { onOneLine: '. Press Enter if there are no more' }),
      example: 'Tally Prime',
      check: (value, given) => nameTaken(String(value), earlier(given)),
      beginsEntry: true,
      ...(number > 1 && { otherwise: '' }),
    },
    {
      key: 'id',
      ask: 'Its web address, one word such as tally (you can set a longer one in its file later)',
      example: 'tally',
      otherwise: (given) => {
        const name = said(given, `${at}name`);
        return name === '' ? '' : slugOf(name);
      },
      check: (value, given) => idTaken(String(value), earlier(given)),
    },
    {
      key: 'price',
      ask: 'Its price in rupees',
      example: '₹4,999',
      field: { inputMode: 'numeric', narrow: true },
    },
    {
      key: 'hours',
      ask: 'How many hours it takes',
      example: '20',
      field: { inputMode: 'numeric', narrow: true },
    },
    {
      key: 'mode',
      ask: 'Is it recorded or live?',
      example: 'live',
      field: {
        options: [
          { value: 'recorded', label: 'Recorded', hint: 'Learners watch when they have time.' },
          { value: 'live', label: 'Live', hint: 'Online or in a room, at fixed times.' },
        ],
      },
      otherwise: 'recorded',
    },
    {
      key: 'place',
      ask: 'Where is it taught? Leave it empty if it is online',
      example: 'At our centre, Kothrud',
      otherwise: '',
      ...onlyLive,
    },
    { key: 'seats', ask: 'How many seats does it have?', example: '30', otherwise: '', ...onlyLive },
    {
      key: 'start',
      ask: 'On which day does it start? Leave it empty if there is no date yet',
      example: '5 January 2099',
      otherwise: '',
      ...onlyLive,
    },
    {
      key: 'timings',
      ask: 'The days and times of its classes',
      onOneLine: ', with ; between those at different times',
      example: 'Mon, Wed and Fri, 7 to 8 PM',
      otherwise: '',
      ...onlyLive,
    },
    {
      key: 'promise',
      ask: 'What can a learner do after the course? One sentence',
      example: 'Keep the books of a shop and file its returns.',
      field: { lines: true },
    },
    {
      key: 'language',
      ask: 'In which language is it taught?',
      example: 'English and Marathi',
      otherwise: (given) => taughtIn(said(given, `${at}promise`)),
    },
    {
      key: 'exam',
      ask: 'Does it end with an exam? yes or no',
      example: 'yes',
      otherwise: 'yes',
      when: 'If you hold exams',
      isAsked: holdsExams,
    },
    {
      key: 'modules',
      ask: 'Its modules',
      onOneLine: ', with ; between them',
      example: 'Ledgers; Vouchers; Returns',
      field: { lines: true },
    },
    {
      key: 'topics',
      ask: 'The topics of each module, in the same order: with commas between topics and ; between modules',
      example: 'Accounts, groups; Sales, purchases; Monthly, yearly',
      otherwise: '',
      check: (value, given) => tooMany(value, given.get(`${at}modules`)),
    },
    {
      key: 'needs',
      ask: 'What does a learner need?',
      example: 'A laptop',
      otherwise: 'A phone or a laptop',
    },
    {
      key: 'picture',
      ask: 'A photo for the course, at least 1200 × 675 pixels: the path to it. Without one, its initials are drawn',
      example: '../class.jpg',
      otherwise: '',
      isFile: true,
    },
    {
      key: 'pictureShows',
      ask: 'What does the photo show? Screen readers read this aloud',
      example: 'Learners at laptops in a bright room',
      when: 'With a photo',
      isAsked: (given) => given.get(`${at}picture`) !== undefined,
    },
    {
      key: 'trainer.name',
      ask: 'Who teaches it? The name',
      example: 'Asha Rao',
      standIn: 'Sample trainer',
      ...(number > 1 && { otherwise: (given: Given) => earlier(given).at(-1)?.trainer?.name }),
    },
    {
      key: 'trainer.experience',
      ask: 'Their experience: how long, and in what',
      example: 'Ten years as an accountant',
      standIn: 'Sample: how long they have taught, and what',
      known: (given) => trainer(given)?.experience,
    },
    {
      key: 'trainer.credentials',
      ask: 'What can be checked: degree, certificate, employer',
      example: 'CA Inter, 2012',
      standIn: 'Sample: what can be checked',
      known: (given) => trainer(given)?.credentials,
    },
    {
      key: 'trainer.photo',
      ask: 'A photo of them, at least 300 × 300 pixels: the path to it',
      example: '../asha.jpg',
      otherwise: '',
      isFile: true,
      isAsked: (given) => trainer(given) === undefined,
      known: (given) => trainer(given)?.photo,
    },
  ];
  return questions.map((question) => ({ ...question, key: `${at}${question.key}` }));
}

/** The questions about a whole site. `folder`: relative paths of files begin there. */
export function siteQuestions(folder: string): Questionnaire {
  const holdsExams = (given: Given) => given.get('exams') === true;
  const course = (index: number) =>
    ofCourse({
      at: `courses[${index}].`,
      number: index + 1,
      holdsExams,
      earlier: (given) => Array.from({ length: index }, (_, each) => inSite(given, `courses[${each}].`)),
    });
  return {
    schema: answersSchema,
    folder,
    questions: (given) => {
      const asked = [...OF_SITE];
      for (let index = 0; ; index++) {
        const [name, ...more] = course(index);
        if (name === undefined) return asked;
        asked.push(name);
        const isEnd = given.get(name.key) === undefined;
        if (!isEnd || !given.has(name.key)) asked.push(...more);
        if (isEnd) return asked;
      }
    },
  };
}

/** The questions about one more course of a site. */
export function courseQuestions(folder: string, earlier: readonly EarlierCourse[], holdsExams: boolean): Questionnaire {
  const questions = ofCourse({ at: '', number: 1, holdsExams: () => holdsExams, earlier: () => earlier });
  return { schema: courseAnswers, folder, questions: () => questions };
}

function inSite(given: Given, at: string): EarlierCourse {
  const trainer = (key: string) => said(given, `${at}trainer.${key}`);
  return {
    name: said(given, `${at}name`),
    paths: Object.values(addressesOf(said(given, `${at}id`))),
    trainer: {
      name: trainer('name'),
      experience: trainer('experience'),
      credentials: trainer('credentials'),
      photo: given.get(`${at}trainer.photo`) as string | undefined,
    },
  };
}

function nameTaken(value: string, earlier: readonly EarlierCourse[]): Fault | undefined {
  return earlier.some(({ name }) => name.toLowerCase() === value.toLowerCase())
    ? { wrong: `an earlier course is called ${value}`, fix: 'Give every course its own name.' }
    : undefined;
}

function idTaken(id: string, earlier: readonly EarlierCourse[]): Fault | undefined {
  const isOwn = (path: string) => ownPaths().some((own) => own.toLowerCase() === path);
  const taken = earlier.flatMap(({ paths }) => paths).map((path) => path.toLowerCase());
  const path = Object.values(addressesOf(id)).find((each) => isOwn(each) || taken.includes(each));
  if (path === undefined) return undefined;
  const owner = isOwn(path) ? 'the site itself' : 'an earlier course';
  return { wrong: `${owner} has the address ${path}`, fix: 'Choose another name for the web address.' };
}

function before(start: string, end: string): Fault | undefined {
  if (start < end) return undefined;
  return { wrong: `${end} is not after ${start}`, fix: 'Say until when you answer on the same day, such as 6 pm.' };
}

function tooMany(topics: unknown, modules: unknown): Fault | undefined {
  const [given, most] = [topics, modules].map((list) => (Array.isArray(list) ? list.length : 0));
  if (given === undefined || most === undefined || most === 0 || given <= most) return undefined;
  return {
    wrong: `topics of ${counted(given, 'module')} for ${counted(most, 'module')}`,
    fix: 'Write ; between modules and commas between the topics of one.',
  };
}
