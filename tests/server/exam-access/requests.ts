/** The request for each row of the table, and how an answer shows access. */
import type { Answer } from '../../support/visitor.ts';
import {
  certificateFilePath,
  certificatePath,
  certificatePicturePath,
  deskCertificatePath,
  deskMoreTimePath,
  deskPaperPath,
  deskQuestionsPath,
  deskRegistrationPath,
  deskSeatPath,
  deskSlotPath,
  deskSlotSettingsPath,
  examAnswerPath,
  examCalendarPath,
  examPath,
  examPicturePath,
  examPresencePath,
  examQuestionsPath,
  learnerCertificatePath,
  markingPath,
  paperPdfPath,
  paths,
  receiptPath,
  receiptPdfPath,
  registrationPath,
  statusListPath,
} from '../../../domain/paths.ts';
import { EXAM_COURSE } from '../../../server/exam/exam-content.fixture.ts';
import { type About, ANSWER, OTHER_KEY, PICTURE, POINT, QUESTION } from './about.ts';
import type { RowName } from './table.ts';
import { CODE } from '../../e2e/support/exam-door.ts';

/** In threes, as the proctor says it. */
export const CODE_SAID = CODE.replace(/(\d{3})(?=\d)/, '$1 ');

/** Something that is looked at by its URL. */
interface Look {
  path: (about: About) => string;
  /** Texts that others must not see. */
  shows: (about: About) => string[];
  /** During the exam it redirects to the questions. */
  leadsOn?: true;
  hides?: (about: About) => string[];
}

/** Incomplete or repeated, so that an accepted form changes nothing. */
interface Form {
  path: (about: About) => string;
  form: (about: About) => Record<string, string>;
  /** `step`: it would continue the exam, so it is not tried where it is open. */
  taken: 'step' | ((answer: Answer, about: About) => boolean);
}

export type Request = Look | Form;

/** The answer names a missing field. */
const isRead = ({ status }: Answer) => status === 422;
const leadsTo =
  (path: (about: About) => string) =>
  ({ status, location }: Answer, about: About) =>
    status === 303 && location.startsWith(path(about));

const KEYS = [POINT, OTHER_KEY];
const name = (about: About) => [about.name];
const nothingOfPaper = () => [...KEYS, QUESTION, ANSWER];
const exam = ({ registrationId }: About) => examPath(registrationId);
const questions = ({ registrationId }: About) => examQuestionsPath(registrationId);
const question = ({ registrationId, place }: About) => examQuestionsPath(registrationId, place);
const slot = ({ slotId }: About) => deskSlotPath(slotId);
const seat = ({ seatId }: About) => deskSeatPath(seatId);
const written = ({ attemptId, place }: About) => markingPath(attemptId, place);
const desk = ({ registrationId }: About) => deskRegistrationPath(registrationId);
const key = () => deskQuestionsPath(EXAM_COURSE, 'journal-why');
const certificate = ({ token }: About) => learnerCertificatePath(token);
const file = (path: (about: About) => string, start: string): Look => ({ path, shows: () => [start] });
const PDF = '%PDF-1';
const JWT = 'eyJ';
const PNG = 'IHDR';

export const REQUESTS: Readonly<Record<RowName, Request>> = {
  examPage: {
    path: exam,
    shows: () => ['Operating Systems Concepts'],
    leadsOn: true,
    hides: () => [...KEYS, CODE, CODE_SAID],
  },
  begin: { path: exam, form: () => ({ do: 'start', code: CODE, alone: 'yes' }), taken: 'step' },
  question: { path: question, shows: () => [QUESTION], hides: () => KEYS },
  allQuestions: { path: questions, shows: () => ['of 7 answered'], hides: () => KEYS },
  picture: file(({ registrationId, place }) => examPicturePath(registrationId, place), PICTURE),
  answer: { path: question, shows: () => [ANSWER], hides: () => KEYS },
  save: { path: question, form: () => ({ text: ANSWER, go: 'next' }), taken: leadsTo(questions) },
  send: {
    path: ({ registrationId }) => examAnswerPath(registrationId),
    form: ({ place }) => ({ place: String(place), text: ANSWER, go: 'unmark' }),
    taken: (answer) => answer.text().includes('"kind":"saved"'),
  },
  handIn: { path: questions, form: () => ({ go: 'finish' }), taken: 'step' },
  presence: {
    path: ({ registrationId }) => examPresencePath(registrationId),
    form: () => ({}),
    taken: (answer) => answer.text().includes('"kind":"present"'),
  },
  calendar: file(({ registrationId }) => examCalendarPath(registrationId), 'BEGIN:VCALENDAR'),
  result: { path: exam, shows: ({ marks }) => [marks], hides: nothingOfPaper },
  registration: { path: ({ token }) => registrationPath(token), shows: () => ['Only you have this link.'] },
  receipt: { path: ({ token }) => receiptPath(token), shows: name },
  receiptPdf: file(({ token }) => receiptPdfPath(token), PDF),
  paperPdf: file(({ token, paperId }) => paperPdfPath(token, paperId), PDF),
  certificate: { path: certificate, shows: name },
  certificatePdf: file(({ token }) => certificateFilePath(token, 'certificate.pdf'), PDF),
  certificatePng: file(({ token }) => certificateFilePath(token, 'certificate.png'), PNG),
  badge: file(({ token }) => certificateFilePath(token, 'open-badge.jwt'), JWT),
  setPublic: {
    path: certificate,
    form: ({ moment }) => ({ public: moment === 'public' ? 'yes' : 'no' }),
    taken: leadsTo(certificate),
  },
  publicPage: { path: ({ number }) => certificatePath(number), shows: name },
  publicPicture: file(({ number }) => certificatePicturePath(number), PNG),
  check: { path: ({ number }) => `${paths.certificates}?number=${number}`, shows: name },
  statusList: { path: () => statusListPath(0), shows: () => [JWT], hides: name },
  slot: { path: slot, shows: (about) => [about.name, CODE_SAID], hides: nothingOfPaper },
  letIn: { path: slot, form: ({ seatId }) => ({ action: 'let-in', seat: seatId }), taken: isRead },
  take: { path: slot, form: ({ proctorId }) => ({ action: 'take', seen: proctorId }), taken: 'step' },
  settings: { path: ({ slotId }) => deskSlotSettingsPath(slotId), shows: () => ['name="seats"'] },
  cancel: { path: ({ slotId }) => deskSlotSettingsPath(slotId), form: () => ({ do: 'cancel' }), taken: 'step' },
  seat: { path: seat, shows: name, hides: nothingOfPaper },
  atSeat: { path: seat, form: () => ({ action: 'note', note: '' }), taken: isRead },
  issue: {
    path: ({ registrationId }) => deskCertificatePath(registrationId),
    form: () => ({ passedOn: '' }),
    taken: isRead,
  },
  moreTime: {
    path: ({ registrationId }) => deskMoreTimePath(registrationId),
    form: () => ({ minutes: 'many' }),
    taken: isRead,
  },
  waiting: { path: () => markingPath(), shows: (about) => [written(about)], hides: (about) => [about.name, ANSWER] },
  written: {
    path: written,
    shows: () => [ANSWER, POINT],
    hides: (about) => (about.moment === 'marking' ? [about.name, desk(about)] : []),
  },
  name: { path: written, shows: (about) => [about.name, desk(about)] },
  mark: { path: written, form: () => ({ marks: '' }), taken: isRead },
  raise: { path: written, form: () => ({ reason: '' }), taken: isRead },
  sumAtDesk: { path: desk, shows: ({ marks }) => [marks] },
  questionsAtDesk: { path: desk, shows: () => [QUESTION] },
  paperAtDesk: file(({ registrationId, paperId }) => deskPaperPath(registrationId, paperId), PDF),
  bank: { path: () => deskQuestionsPath(EXAM_COURSE), shows: () => [QUESTION] },
  key: { path: key, shows: () => [QUESTION, POINT] },
  correct: { path: key, form: () => ({}), taken: isRead },
};
