/** Whether the privacy notice lists what the database stores of a person, no more and no less. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTest, tablesIn } from '../server/db/databases.fixture.ts';
import type { Tables } from '../server/db/tables.ts';
import { loadContent } from '../server/content/load.ts';

/** What a column is told as: the first cell of a row of the notice, or that it tells nothing of a learner. */
const NOTHING = 'nothing of a learner';
const COURSE = 'Course, price, and how far your registration is';
const PAID = 'How, when and with which reference you paid';
const BANK = 'Payments and refunds in our bank statement';
const PAPERS = 'Receipts and refund notes, with the name and, where tax goes by it, the State';
const AGREED = 'What you agreed to, and when';
const NOTES = 'What we ask you and what our staff note';
const EMAILS = 'Emails we send you';
const CODES = 'Sign-in codes';
const SIGN_INS = 'Sign-ins, with browser and system';
const NETWORK = 'Network address, as a hash';
const EXAM = 'Exam: slot, answers, marks and result';
const WATCHED = 'What is noted while you sit the exam';
const MORE_TIME = 'More time in the exam';
const CERTIFICATE = 'Certificate: name, course, days, and whether its page is open to everybody';
const LEARNT = 'What you watched and read, if you sign in';
const LISTED = 'Place on the waiting list of a course, with name and email address';

const TOLD: { [Table in keyof Tables]: Record<keyof Tables[Table], string> } = {
  registration: {
    id: COURSE,
    tokenHash: COURSE,
    courseId: COURSE,
    courseName: COURSE,
    price: COURSE,
    batch: COURSE,
    learnerName: 'Name of the learner',
    guardianName: 'Name of the parent or guardian',
    email: 'Email address',
    mobile: 'Mobile number',
    method: PAID,
    referenceTyped: PAID,
    reference: PAID,
    paidOn: PAID,
    state: COURSE,
    stateReason: NOTES,
    receivedAt: COURSE,
    dueAt: COURSE,
    stateChangedAt: COURSE,
    confirmedAt: COURSE,
    consentVersion: AGREED,
    consentAt: AGREED,
    termsVersion: AGREED,
    refundsVersion: AGREED,
    marketingConsentAt: 'Whether we may write to you about new courses',
    erasedAt: COURSE,
    registeredBy: COURSE,
    resitOf: COURSE,
    stateCode: PAPERS,
    refundsDue: BANK,
  },
  referenceClaim: { reference: PAID, registrationId: PAID },
  payment: {
    id: BANK,
    registrationId: BANK,
    amount: BANK,
    paidOn: BANK,
    reference: BANK,
    rowHash: BANK,
    narration: BANK,
    method: PAID,
    staffId: NOTHING,
    recordedAt: BANK,
  },
  refund: {
    id: BANK,
    registrationId: BANK,
    amount: BANK,
    reason: NOTES,
    dueAt: BANK,
    refundedAt: BANK,
    refundReference: BANK,
  },
  paperSeries: { series: NOTHING, last: NOTHING },
  paper: {
    id: PAPERS,
    kind: PAPERS,
    series: PAPERS,
    serial: PAPERS,
    number: PAPERS,
    registrationId: PAPERS,
    refundId: PAPERS,
    ofId: PAPERS,
    day: PAPERS,
    issuedAt: PAPERS,
    amount: PAPERS,
    taxable: PAPERS,
    cgst: PAPERS,
    sgst: PAPERS,
    igst: PAPERS,
    placeOfSupply: PAPERS,
    recipient: PAPERS,
    learner: PAPERS,
    words: PAPERS,
  },
  audit: { id: COURSE, at: COURSE, actor: COURSE, registrationId: COURSE, action: COURSE, detail: COURSE },
  remark: { auditId: NOTES, text: NOTES },
  outbox: {
    id: EMAILS,
    registrationId: EMAILS,
    kind: EMAILS,
    recipient: EMAILS,
    data: EMAILS,
    messageId: EMAILS,
    state: EMAILS,
    attempts: EMAILS,
    nextAt: EMAILS,
    leaseUntil: EMAILS,
    createdAt: EMAILS,
    sentAt: EMAILS,
    lastError: EMAILS,
    courseMessageId: EMAILS,
  },
  staff: {
    id: NOTHING,
    email: NOTHING,
    role: NOTHING,
    totpSecret: NOTHING,
    totpLastStep: NOTHING,
    createdAt: NOTHING,
    removedAt: NOTHING,
    alerts: NOTHING,
    alertedUntil: NOTHING,
  },
  signInCode: {
    id: CODES,
    email: CODES,
    audience: CODES,
    kind: CODES,
    sessionHash: CODES,
    codeHash: CODES,
    createdAt: CODES,
    expiresAt: CODES,
    tries: CODES,
    usedAt: CODES,
  },
  session: {
    idHash: SIGN_INS,
    audience: SIGN_INS,
    staffId: NOTHING,
    email: SIGN_INS,
    createdAt: SIGN_INS,
    lastSeenAt: SIGN_INS,
    expiresAt: SIGN_INS,
    endedAt: SIGN_INS,
    provedAt: NOTHING,
    device: SIGN_INS,
  },
  rateLimit: { key: NETWORK, windowStart: NETWORK, count: NETWORK },
  statementImport: {
    id: NOTHING,
    at: NOTHING,
    staffId: NOTHING,
    layout: NOTHING,
    firstDay: NOTHING,
    lastDay: NOTHING,
    rows: NOTHING,
    confirmed: NOTHING,
  },
  statementMapping: { headerHash: NOTHING, mapping: NOTHING, name: NOTHING, staffId: NOTHING, createdAt: NOTHING },
  installation: { id: NOTHING, secretFingerprint: NOTHING, lastBackupAt: NOTHING },
  formerToken: { tokenHash: COURSE, registrationId: COURSE },
  notice: { registrationId: EMAILS, kind: EMAILS, about: EMAILS, toldAt: EMAILS },
  // What staff wrote to all; the email of each learner is a row of the outbox.
  courseMessage: {
    id: NOTHING,
    courseId: NOTHING,
    kind: NOTHING,
    audience: NOTHING,
    subject: NOTHING,
    text: NOTHING,
    staffId: NOTHING,
    recipients: NOTHING,
    createdAt: NOTHING,
    leavesAt: NOTHING,
    stoppedAt: NOTHING,
  },
  unsubscribeLink: { tokenHash: EMAILS, registrationId: EMAILS },
  courseSetting: {
    courseId: NOTHING,
    registration: NOTHING,
    seats: NOTHING,
    closesOn: NOTHING,
    startsOn: NOTHING,
    staffId: NOTHING,
    changedAt: NOTHING,
  },
  waitingList: {
    id: LISTED,
    tokenHash: LISTED,
    formerTokenHash: LISTED,
    courseId: LISTED,
    name: LISTED,
    email: LISTED,
    joinedAt: LISTED,
    invitedAt: LISTED,
    heldUntil: LISTED,
    registrationId: LISTED,
  },
  learningProgress: {
    registrationId: LEARNT,
    kind: LEARNT,
    number: LEARNT,
    seconds: LEARNT,
    isDone: LEARNT,
    at: LEARNT,
  },
  examArrangement: {
    registrationId: MORE_TIME,
    extraMinutes: MORE_TIME,
    staffId: NOTHING,
    changedAt: MORE_TIME,
  },
  examSlot: {
    id: NOTHING,
    courseId: NOTHING,
    startsAt: NOTHING,
    seats: NOTHING,
    code: NOTHING,
    callLink: NOTHING,
    proctorId: NOTHING,
    proctorRemindedAt: NOTHING,
    cancelledAt: NOTHING,
    createdAt: NOTHING,
  },
  examSeat: {
    id: EXAM,
    slotId: EXAM,
    registrationId: EXAM,
    bookedAt: EXAM,
    cancelledAt: EXAM,
    arrivedAt: WATCHED,
    letInAt: WATCHED,
    letInBy: NOTHING,
    minutes: EXAM,
    wrongCodes: WATCHED,
    remindedDayAt: EXAM,
    remindedHourAt: EXAM,
  },
  examAttempt: {
    id: EXAM,
    registrationId: EXAM,
    seatId: EXAM,
    courseId: EXAM,
    number: EXAM,
    paper: EXAM,
    answerKeys: EXAM,
    startedAt: EXAM,
    endsAt: EXAM,
    state: EXAM,
    endedAt: EXAM,
    endedBy: EXAM,
    sessionHandle: WATCHED,
    sessionSince: WATCHED,
    lastSeenAt: WATCHED,
    heardAt: WATCHED,
    answered: EXAM,
    nowAt: EXAM,
    markedAt: EXAM,
    marks: EXAM,
    mostMarks: EXAM,
    passMarks: EXAM,
    passed: EXAM,
  },
  examAnswer: {
    attemptId: EXAM,
    place: EXAM,
    courseId: EXAM,
    questionId: EXAM,
    answer: EXAM,
    savedAt: EXAM,
    isForLater: EXAM,
    marks: EXAM,
    secondAskedOf: NOTHING,
  },
  examMarking: {
    attemptId: EXAM,
    place: EXAM,
    staffId: NOTHING,
    marks: EXAM,
    note: EXAM,
    markedAt: EXAM,
  },
  examEvent: {
    id: WATCHED,
    registrationId: WATCHED,
    attemptId: WATCHED,
    at: WATCHED,
    kind: WATCHED,
    detail: WATCHED,
    note: WATCHED,
    staffId: NOTHING,
  },
  questionCorrection: {
    id: NOTHING,
    courseId: NOTHING,
    questionId: NOTHING,
    accepts: NOTHING,
    reason: NOTHING,
    staffId: NOTHING,
    correctedAt: NOTHING,
  },
  certificate: {
    id: CERTIFICATE,
    number: CERTIFICATE,
    registrationId: CERTIFICATE,
    attemptId: CERTIFICATE,
    validFor: CERTIFICATE,
    replaces: CERTIFICATE,
    statusIndex: CERTIFICATE,
    learnerName: CERTIFICATE,
    courseId: CERTIFICATE,
    courseName: CERTIFICATE,
    duration: CERTIFICATE,
    passedOn: CERTIFICATE,
    proctored: CERTIFICATE,
    issuedAt: CERTIFICATE,
    issuedBy: NOTHING,
    publicSince: CERTIFICATE,
    withdrawnAt: CERTIFICATE,
  },
  signingKey: { purpose: NOTHING, keyId: NOTHING, privateKey: NOTHING, createdAt: NOTHING },
  registrationCount: { courseId: NOTHING, state: NOTHING, number: NOTHING },
  // What the registration has, once more, to be searched by.
  registrationSearch: { number: COURSE, registrationId: COURSE, words: COURSE },
};

/** What is stored elsewhere: letters and the log of the server. */
const ELSEWHERE = ['What you write or tell us', 'Server log of each visit'];

test('the table of the privacy notice has a row for all that is stored of a person, and no other', () => {
  const { pages } = loadContent(join(import.meta.dirname, '..'));
  const body = pages.find(({ id }) => id === 'privacy')?.body ?? '';
  const [, , ...rows] = body.split('\n').filter((line) => line.startsWith('|'));
  const listed = rows.map((row) => row.split('|')[1]?.trim());
  const stored = new Set(Object.values(TOLD).flatMap((columns) => Object.values(columns)));
  stored.delete(NOTHING);
  expect(listed.toSorted()).toEqual([...stored, ...ELSEWHERE].toSorted());
});

test('it is known of every column of the database how the notice tells it', async () => {
  const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const found = await tablesIn(await openTest('sqlite'), 'sqlite');
  const columns = found.map(({ name, columns: all }) => [
    camelCase(name),
    all.map((column) => camelCase(column.name)).toSorted(),
  ]);
  const told = Object.entries(TOLD).map(([table, all]) => [table, Object.keys(all).toSorted()]);
  expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(told));
});
