/** What fields are called in forms and in lists of changes. */
import { capitalised } from '../../../domain/text/capitalised.ts';
import type { Path } from './names.ts';

/** By the end of the path, without places in lists. A field that is not here is called as in the file. */
const LABELS: Readonly<Record<string, string>> = {
  about: 'About us',
  access: 'Who may watch the lectures',
  accessMonths: 'Months of access',
  alt: 'What it shows',
  any: 'Start any time',
  announced: 'To be announced',
  attempts: 'Attempts',
  avatars: 'Portraits beside it',
  bankDetails: 'Show the bank account',
  'card.description': 'One sentence for the card',
  'card.bestseller': 'BESTSELLER badge',
  'card.bestsellerSource': 'What proves the badge',
  'card.type': 'Dates on the card',
  priceBuys: 'What the price buys',
  closed: 'Closed',
  closes: 'Last day to register',
  confirmation: 'Answer to a payment',
  contactPage: 'Contact page',
  courses: 'List of courses',
  'dates.exam': 'Exam',
  'dates.registration': 'Registration',
  'dates.start': 'Start',
  days: 'On these days',
  description: 'Text for search results',
  'page.description': 'Text of the page',
  'blocks.description': 'Description',
  'items.description': 'Description',
  duration: 'Duration in words',
  end: 'What follows',
  enquiryPhone: 'Phone for questions',
  every: 'Every first Sunday',
  faq: 'Questions and answers',
  featureCards: 'Cards',
  featuresHeading: 'Heading of the path of a course',
  file: 'File',
  formerIds: 'Former names of the file',
  formerPaths: 'Former addresses',
  free: 'What is free',
  freeVideo: 'Free videos',
  grievanceContact: 'Contact for complaints',
  grievanceOfficer: 'Officer for complaints',
  gstin: 'GSTIN',
  held: 'No exam',
  heroLines: 'Feature lines',
  hot: 'Lines to look at',
  hue: 'Colour, in degrees',
  id: 'Short name',
  ifsc: 'IFSC',
  lang: 'Language',
  lectureGrid: 'Show a grid of the lectures',
  learners: 'How many have learnt it',
  linkIn: 'Linked in',
  linkText: 'Words of the link',
  linksWithinDays: 'Days until learners get their links',
  logoDark: 'Logo for dark mode',
  lesson: 'One minute of the course',
  map: 'Link to a map',
  metaDescription: 'Text for search results',
  mode: 'How it is taught',
  needs: 'What you need',
  'non-tech': 'Non-tech courses',
  tech: 'Tech courses',
  open: 'Always open',
  'dates.registration.from': 'From a day on',
  'dates.exam.from': 'From a month on',
  'bank.account': 'Account number',
  'bank.holder': 'Account holder',
  'bank.name': 'Bank and branch',
  'payees.name': 'Name that the payer’s app shows',
  signedQr: 'Signed QR of the bank, as text',
  'start.on': 'On a day',
  'start.until': 'Last day of the batch',
  order: 'Place in the list',
  papers: 'Receipts and invoices',
  passMark: 'Per cent to pass',
  path: 'Address of the page',
  payees: 'Who is paid',
  phrases: 'Typed phrases',
  photo: 'Photo',
  player: 'Address of the player',
  playlist: 'Play the lectures on the page',
  preview: 'Free sample',
  proctored: 'With a proctor',
  promo: 'Promotional video',
  qrImage: 'Picture of a QR',
  readAgain: 'What to read again',
  'exam.questions': 'Questions of each topic',
  refundDays: 'Days to get the price back',
  refundWorkingDays: 'Working days until a refund is paid',
  register: 'Form elsewhere',
  resit: 'Second attempt',
  retired: 'No longer asked',
  sac: 'Services accounting code',
  said: 'What happens',
  seatHours: 'Hours that a seat is held',
  short: 'Short name',
  'level.short': 'In a few words',
  'language.short': 'In a few words',
  'needs.short': 'In a few words',
  'exam.short': 'In a few words',
  'certificate.short': 'In a few words',
  showQuestions: 'Show questions after the exam',
  signatory: 'Who signs',
  social: 'Your pages elsewhere',
  stats: 'Figures',
  strip: 'Strip of features',
  support: 'Hours of support',
  tolerance: 'Difference allowed, in rupees',
  uploaded: 'Day it was put up',
  url: 'Web address',
  verifiedMerchant: 'Button that opens the UPI app',
  videoCredit: 'Whose videos these are',
  vpa: 'UPI ID',
  whatsapp: 'WhatsApp number',
  youtube: 'YouTube video',
  wrongCosts: 'Marks a wrong answer costs',
  x: 'From the left, in per cent',
  y: 'From the top, in per cent',
};

/** What the choices of fields are called. */
const CHOICES: Readonly<Record<string, string>> = {
  'at-once': 'At once',
  'after-look': 'After staff looked',
  detail: 'Plain page',
  landing: 'Landing page',
  enrolled: 'Confirmed learners, signed in',
  'access.open': 'Anyone',
  startDateAndRegDate: 'Start and registration',
  regDateAndExamDate: 'Registration and exam',
  stats: 'Figures',
  lesson: 'One minute of a course',
  features: 'Path of a course',
  tech: 'Tech courses',
  'non-tech': 'Non-tech courses',
  steps: 'Three steps',
  receipt: 'Fee receipt',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  'tax.none': 'Plain receipts: no GSTIN',
  composition: 'Bills of supply',
  regular: 'Tax invoices',
};

/** What one row of a list is called. */
const ROWS: Readonly<Record<string, string>> = {
  blocks: 'block',
  bullets: 'line',
  classes: 'time',
  drawings: 'drawing',
  faq: 'question',
  featureCards: 'card',
  features: 'feature',
  frames: 'step',
  items: 'entry',
  links: 'link',
  modules: 'module',
  payees: 'payee',
  people: 'person',
  phrases: 'phrase',
  points: 'point',
  questions: 'question',
  roles: 'role',
  sections: 'section',
  stats: 'figure',
  steps: 'step',
  strip: 'feature',
  topics: 'topic',
  trainers: 'trainer',
  welcome: 'paragraph',
};

const keysOf = (path: Path) => path.filter((key) => typeof key === 'string');

/** What a field is called, by its path: `Last day to register`. A row of a list is a `Module`. */
export function labelOfField(path: Path): string {
  if (typeof path.at(-1) === 'number') return capitalised(nameOfRow(path));
  const keys = keysOf(path);
  return lookedUp(LABELS, keys) ?? inWords(keys.at(-1) ?? '');
}

/** What a choice of a field is called. */
export function labelOfChoice(path: Path, choice: string): string {
  return lookedUp(CHOICES, [...keysOf(path), choice]) ?? inWords(choice);
}

/** What one row of the list at a path is called: `module`. */
export function nameOfRow(path: Path): string {
  return ROWS[keysOf(path).at(-1) ?? ''] ?? 'row';
}

/** The words of the longest end of the keys that the table has. */
function lookedUp(table: Readonly<Record<string, string>>, keys: readonly string[]): string | undefined {
  const ends = keys.map((_, index) => keys.slice(index).join('.'));
  const found = ends.find((end) => Object.hasOwn(table, end));
  return found === undefined ? undefined : table[found];
}

function inWords(key: string): string {
  return capitalised(key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));
}
