/** The table of docs/exam-access.md, which the tests check cell by cell. */

/** Columns in the words of the document. */
export const WHO = {
  nobody: 'nobody',
  another: 'another learner',
  learner: 'the learner',
  elsewhere: 'the learner elsewhere',
  link: 'who has the link',
  verifier: 'verifier',
  owner: 'owner',
  proctor: 'proctor',
  themself: 'owner, own exam',
} as const;

export type Who = keyof typeof WHO;

export const MOMENTS = ['before', 'during', 'marking', 'marked', 'public'] as const;

export type Moment = (typeof MOMENTS)[number];

/** `no`, `yes`, or the moments of access: `marked, public`. */
type Cell = string;

export interface Row {
  what: string;
  cells: Readonly<Record<Who, Cell>>;
}

/** Whether a cell is open in a moment. */
export function isOpen(cell: Cell, moment: Moment): boolean {
  return cell === 'yes' || cell.split(', ').includes(moment);
}

const NOBODY: Row['cells'] = {
  ...{ nobody: 'no', another: 'no', learner: 'no', elsewhere: 'no', link: 'no' },
  ...{ verifier: 'no', owner: 'no', proctor: 'no', themself: 'no' },
};
const RESULT = 'marked, public';
const NOT_DURING = 'before, marking, marked, public';

const toAll = (cell: Cell): Row['cells'] => ({
  ...{ nobody: cell, another: cell, learner: cell, elsewhere: cell, link: cell },
  ...{ verifier: cell, owner: cell, proctor: cell, themself: cell },
});
const learner = (here: Cell, elsewhere: Cell = 'no'): Row['cells'] => ({ ...NOBODY, learner: here, elsewhere });
/** The learner has the link by email. */
const linked = (cell: Cell): Row['cells'] => ({ ...NOBODY, learner: cell, elsewhere: cell, link: cell });
const staff = (cell: Cell, themself: Cell): Row['cells'] => ({
  ...NOBODY,
  ...{ verifier: cell, owner: cell, proctor: cell, themself },
});

export const TABLE = {
  examPage: { what: 'Page of the exam', cells: learner('yes', 'yes') },
  begin: { what: 'Beginning it', cells: learner('before', 'before') },
  question: { what: 'A question of the exam', cells: learner('during') },
  allQuestions: { what: 'The list of all questions', cells: learner('during') },
  picture: { what: 'The picture of a question', cells: learner('during') },
  answer: { what: 'An answer that was given', cells: learner('during') },
  save: { what: 'Saving an answer', cells: learner('during') },
  send: { what: 'Saving it by script', cells: learner('during') },
  handIn: { what: 'Submitting', cells: learner('during') },
  presence: { what: 'Saying that the page is open', cells: learner('during') },
  calendar: { what: 'The calendar file of a booking', cells: learner('before', 'before') },
  result: { what: 'Marks and result', cells: learner(RESULT, RESULT) },
  registration: { what: 'Page of the registration', cells: linked('yes') },
  receipt: { what: 'Receipt', cells: linked('yes') },
  receiptPdf: { what: 'Receipt as a PDF', cells: linked('yes') },
  paperPdf: { what: 'Any receipt or note as a PDF', cells: linked('yes') },
  certificate: { what: 'Certificate, to print and share', cells: linked(RESULT) },
  certificatePdf: { what: 'Certificate as a PDF', cells: linked(RESULT) },
  certificatePng: { what: 'Certificate as a picture', cells: linked(RESULT) },
  badge: { what: 'Open Badge', cells: linked(RESULT) },
  setPublic: { what: 'Making the certificate public', cells: linked(RESULT) },
  publicPage: { what: 'Public page of the certificate', cells: toAll('public') },
  publicPicture: { what: 'Picture of the public page', cells: toAll('public') },
  check: { what: 'Check of its number', cells: toAll('public') },
  statusList: { what: 'List of withdrawn certificates', cells: toAll('yes') },
  slot: { what: 'Slot: names, live list, code', cells: staff('yes', 'yes') },
  letIn: { what: 'Letting in', cells: staff('yes', 'no') },
  take: { what: 'Becoming the proctor', cells: staff('yes', 'no') },
  settings: { what: 'Settings of the slot', cells: staff('yes', 'yes') },
  cancel: { what: 'Cancelling the slot', cells: staff('before', 'no') },
  seat: { what: 'Seat: how far, what was noted', cells: staff('yes', 'yes') },
  atSeat: { what: 'Time, notes, end at the seat', cells: staff('yes', 'no') },
  issue: { what: 'Asking for the certificate', cells: staff('before, during, marking', 'no') },
  moreTime: { what: 'Arranging more time', cells: staff('yes', 'no') },
  waiting: { what: 'Answer in the list to mark', cells: staff('marking', 'no') },
  written: { what: 'Written answer, its points', cells: staff('marking, marked, public', 'no') },
  name: { what: 'Name beside the written answer', cells: staff(RESULT, 'no') },
  mark: { what: 'Giving marks', cells: staff('marking', 'no') },
  raise: { what: 'Raising marks', cells: staff(RESULT, 'no') },
  sumAtDesk: { what: 'Marks at the desk', cells: staff(RESULT, RESULT) },
  questionsAtDesk: { what: 'Questions with marks at the desk', cells: staff(RESULT, 'no') },
  paperAtDesk: { what: 'Receipt at the desk as a PDF', cells: staff('yes', 'yes') },
  bank: { what: 'Questions of the course, figures', cells: staff('yes', NOT_DURING) },
  key: { what: 'Key of a question, model answer', cells: staff('yes', NOT_DURING) },
  correct: { what: 'Correcting a key', cells: { ...NOBODY, owner: 'yes', themself: 'before' } },
} as const satisfies Record<string, Row>;

export type RowName = keyof typeof TABLE;
