/** Every column of every table, and what becomes of it for the person whom it is about. */
import type { Tables } from '../db/tables.ts';

/**
 * When a person is erased. `cleared`: nothing is left in it. `gone`: its row is not there any more. `set`: it says that the
 * person was erased. Anything else is the reason why it stays as it was, or that it follows from the others.
 */
type Fate = 'cleared' | 'gone' | 'set' | 'derived' | `kept: ${string}`;

const CLEARED = 'cleared';
const GONE = 'gone';
const SET = 'set';
const DERIVED = 'derived';
const NAMES_NOBODY = 'kept: names nobody';
const MONEY = 'kept: what was paid has to be shown for as long as tax law asks';
const LINK = 'kept: the secret link still opens, and shows the payments alone';
const HAPPENED = 'kept: what happened when';
const CONSENT = 'kept: that somebody agreed, and to what, has to be shown';
const OF_STAFF = 'kept: about staff';
const OF_EXAM = 'kept: about the exam, and the same for everybody';
const MARKS = 'kept: the figures of questions are made of them, and they name nobody';

/**
 * In the file that a person gets who asks. `told`: it stands there as it is, as a moment, as rupees or in words. Anything
 * else is why it does not.
 */
type Disclosure = 'told' | 'in words' | `left out: ${string}`;

const TOLD = 'told';
const IN_WORDS = 'in words';
const KEY = 'left out: ties rows together and tells nothing of a person';
export const SECRET = 'left out: opens something, or is a hash of what does';
const STAFFS = 'left out: about staff';
const OF_SITE = 'left out: about the site';
const FOLLOWS = 'left out: follows from what is told';
const MAILED = 'left out: the emails are told';
const ANSWERS = 'left out: the right answers of questions that are asked again';
const OF_SENDING = 'left out: when the program tries again';

/** In the privacy notice: the first cell of the row that it is told as, or that it tells nothing of a learner. */
export const NOTHING = 'nothing of a learner';
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

type Column = readonly [erased: Fate, asked: Disclosure, notice: string];

export const COLUMNS: { [Table in keyof Tables]: Record<keyof Tables[Table], Column> } = {
  registration: {
    id: [NAMES_NOBODY, TOLD, COURSE],
    tokenHash: [LINK, SECRET, COURSE],
    courseId: [NAMES_NOBODY, TOLD, COURSE],
    courseName: [NAMES_NOBODY, TOLD, COURSE],
    price: [MONEY, TOLD, COURSE],
    batch: [NAMES_NOBODY, TOLD, COURSE],
    learnerName: [CLEARED, TOLD, 'Name of the learner'],
    guardianName: [CLEARED, TOLD, 'Name of the parent or guardian'],
    email: [CLEARED, TOLD, 'Email address'],
    mobile: [CLEARED, TOLD, 'Mobile number'],
    method: [MONEY, TOLD, PAID],
    referenceTyped: [CLEARED, TOLD, PAID],
    reference: [MONEY, TOLD, PAID],
    paidOn: [MONEY, TOLD, PAID],
    state: [MONEY, IN_WORDS, COURSE],
    stateReason: [CLEARED, TOLD, NOTES],
    receivedAt: [HAPPENED, TOLD, COURSE],
    dueAt: [HAPPENED, TOLD, COURSE],
    stateChangedAt: [HAPPENED, TOLD, COURSE],
    confirmedAt: [HAPPENED, TOLD, COURSE],
    consentVersion: [CONSENT, TOLD, AGREED],
    consentAt: [CONSENT, TOLD, AGREED],
    termsVersion: [CONSENT, TOLD, AGREED],
    refundsVersion: [CONSENT, TOLD, AGREED],
    marketingConsentAt: [CLEARED, TOLD, 'Whether we may write to you about new courses'],
    erasedAt: [SET, 'left out: of who was erased nothing is left to tell', COURSE],
    registeredBy: [OF_STAFF, IN_WORDS, COURSE],
    resitOf: [NAMES_NOBODY, IN_WORDS, COURSE],
    offerThen: [NAMES_NOBODY, IN_WORDS, COURSE],
    offeredAgainAt: [HAPPENED, STAFFS, COURSE],
    stateCode: [MONEY, TOLD, PAPERS],
    refundsDue: [MONEY, FOLLOWS, BANK],
  },
  referenceClaim: {
    reference: [MONEY, TOLD, PAID],
    registrationId: [NAMES_NOBODY, KEY, PAID],
  },
  payment: {
    id: [NAMES_NOBODY, KEY, BANK],
    registrationId: [NAMES_NOBODY, KEY, BANK],
    amount: [MONEY, TOLD, BANK],
    paidOn: [MONEY, TOLD, BANK],
    reference: [MONEY, TOLD, BANK],
    rowHash: ['kept: the same row of a statement must not be recorded twice', SECRET, BANK],
    narration: [CLEARED, TOLD, BANK],
    method: [MONEY, TOLD, PAID],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    recordedAt: [MONEY, TOLD, BANK],
  },
  refund: {
    id: [NAMES_NOBODY, KEY, BANK],
    registrationId: [NAMES_NOBODY, KEY, BANK],
    amount: [MONEY, TOLD, BANK],
    reason: [CLEARED, TOLD, NOTES],
    dueAt: [MONEY, TOLD, BANK],
    refundedAt: [MONEY, TOLD, BANK],
    refundReference: [MONEY, TOLD, BANK],
  },
  paperSeries: {
    series: [NAMES_NOBODY, OF_SITE, NOTHING],
    last: [NAMES_NOBODY, OF_SITE, NOTHING],
  },
  paper: {
    id: [NAMES_NOBODY, KEY, PAPERS],
    kind: [MONEY, IN_WORDS, PAPERS],
    series: [NAMES_NOBODY, FOLLOWS, PAPERS],
    serial: [MONEY, FOLLOWS, PAPERS],
    number: [MONEY, TOLD, PAPERS],
    registrationId: [NAMES_NOBODY, KEY, PAPERS],
    refundId: [NAMES_NOBODY, KEY, PAPERS],
    ofId: [NAMES_NOBODY, KEY, PAPERS],
    day: [MONEY, TOLD, PAPERS],
    issuedAt: [HAPPENED, TOLD, PAPERS],
    amount: [MONEY, TOLD, PAPERS],
    taxable: [MONEY, TOLD, PAPERS],
    cgst: [MONEY, TOLD, PAPERS],
    sgst: [MONEY, TOLD, PAPERS],
    igst: [MONEY, TOLD, PAPERS],
    placeOfSupply: [MONEY, TOLD, PAPERS],
    recipient: [CLEARED, TOLD, PAPERS],
    learner: [CLEARED, TOLD, PAPERS],
    words: [MONEY, IN_WORDS, PAPERS],
  },
  audit: {
    id: [NAMES_NOBODY, KEY, COURSE],
    at: [HAPPENED, TOLD, COURSE],
    actor: [OF_STAFF, IN_WORDS, COURSE],
    registrationId: [NAMES_NOBODY, KEY, COURSE],
    action: [HAPPENED, TOLD, COURSE],
    detail: ['kept: has no names, addresses and numbers of a person', IN_WORDS, COURSE],
  },
  remark: {
    auditId: [GONE, KEY, NOTES],
    text: [GONE, TOLD, NOTES],
  },
  outbox: {
    id: [NAMES_NOBODY, KEY, EMAILS],
    registrationId: [NAMES_NOBODY, KEY, EMAILS],
    kind: [HAPPENED, IN_WORDS, EMAILS],
    recipient: [CLEARED, TOLD, EMAILS],
    data: [CLEARED, IN_WORDS, EMAILS],
    messageId: ['kept: made of an id and the address of the site', KEY, EMAILS],
    state: [HAPPENED, TOLD, EMAILS],
    attempts: [HAPPENED, TOLD, EMAILS],
    nextAt: [HAPPENED, OF_SENDING, EMAILS],
    leaseUntil: [HAPPENED, OF_SENDING, EMAILS],
    createdAt: [HAPPENED, TOLD, EMAILS],
    sentAt: [HAPPENED, TOLD, EMAILS],
    lastError: ['kept: codes of the mail server alone', TOLD, EMAILS],
    courseMessageId: [NAMES_NOBODY, KEY, EMAILS],
  },
  staff: {
    id: [OF_STAFF, STAFFS, NOTHING],
    email: [OF_STAFF, STAFFS, NOTHING],
    role: [OF_STAFF, STAFFS, NOTHING],
    totpSecret: [OF_STAFF, STAFFS, NOTHING],
    totpLastStep: [OF_STAFF, STAFFS, NOTHING],
    createdAt: [OF_STAFF, STAFFS, NOTHING],
    removedAt: [OF_STAFF, STAFFS, NOTHING],
    alerts: [OF_STAFF, STAFFS, NOTHING],
    alertedUntil: [OF_STAFF, STAFFS, NOTHING],
  },
  recoveryCode: {
    codeHash: [OF_STAFF, SECRET, NOTHING],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    madeAt: [OF_STAFF, STAFFS, NOTHING],
    keptAt: [OF_STAFF, STAFFS, NOTHING],
    usedAt: [OF_STAFF, STAFFS, NOTHING],
  },
  signInCode: {
    id: [GONE, KEY, CODES],
    email: [GONE, TOLD, CODES],
    audience: [GONE, 'left out: learners alone are told', CODES],
    kind: [GONE, 'left out: learners have one kind', CODES],
    sessionHash: [GONE, SECRET, CODES],
    codeHash: [GONE, SECRET, CODES],
    createdAt: [GONE, TOLD, CODES],
    expiresAt: [GONE, TOLD, CODES],
    tries: [GONE, TOLD, CODES],
    usedAt: [GONE, TOLD, CODES],
  },
  session: {
    idHash: [GONE, SECRET, SIGN_INS],
    audience: [GONE, 'left out: learners alone are told', SIGN_INS],
    staffId: [GONE, STAFFS, NOTHING],
    email: [GONE, TOLD, SIGN_INS],
    createdAt: [GONE, TOLD, SIGN_INS],
    lastSeenAt: [GONE, TOLD, SIGN_INS],
    expiresAt: [GONE, TOLD, SIGN_INS],
    endedAt: [GONE, TOLD, SIGN_INS],
    provedAt: [GONE, STAFFS, NOTHING],
    device: [GONE, TOLD, SIGN_INS],
  },
  rateLimit: {
    key: ['kept: addresses are hashed, and the row goes with its window', SECRET, NETWORK],
    windowStart: [NAMES_NOBODY, OF_SITE, NETWORK],
    count: [NAMES_NOBODY, OF_SITE, NETWORK],
  },
  statementMapping: {
    headerHash: [OF_STAFF, OF_SITE, NOTHING],
    mapping: [OF_STAFF, OF_SITE, NOTHING],
    name: [OF_STAFF, OF_SITE, NOTHING],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    createdAt: [OF_STAFF, OF_SITE, NOTHING],
  },
  statementImport: {
    id: [OF_STAFF, OF_SITE, NOTHING],
    at: [OF_STAFF, OF_SITE, NOTHING],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    layout: [OF_STAFF, OF_SITE, NOTHING],
    firstDay: [NAMES_NOBODY, OF_SITE, NOTHING],
    lastDay: [NAMES_NOBODY, OF_SITE, NOTHING],
    rows: [NAMES_NOBODY, OF_SITE, NOTHING],
    confirmed: [NAMES_NOBODY, OF_SITE, NOTHING],
  },
  reversalAnswer: {
    rowHash: ['kept: the same row of a statement must not be asked about twice', SECRET, BANK],
    paymentId: [NAMES_NOBODY, KEY, BANK],
    registrationId: [NAMES_NOBODY, KEY, BANK],
    place: [NAMES_NOBODY, KEY, BANK],
    refundId: [NAMES_NOBODY, KEY, BANK],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    at: [HAPPENED, FOLLOWS, BANK],
  },
  installation: {
    id: [NAMES_NOBODY, OF_SITE, NOTHING],
    secretFingerprint: [NAMES_NOBODY, OF_SITE, NOTHING],
    lastBackupAt: [NAMES_NOBODY, OF_SITE, NOTHING],
    leftoversAt: [SET, OF_SITE, NOTHING],
  },
  formerToken: {
    tokenHash: [LINK, SECRET, COURSE],
    registrationId: [NAMES_NOBODY, KEY, COURSE],
  },
  formerContact: {
    registrationId: [GONE, KEY, COURSE],
    email: [GONE, TOLD, 'Email address'],
    mobile: [GONE, TOLD, 'Mobile number'],
    until: [GONE, TOLD, 'Email address'],
  },
  notice: {
    registrationId: [NAMES_NOBODY, KEY, EMAILS],
    kind: [HAPPENED, FOLLOWS, EMAILS],
    about: [HAPPENED, FOLLOWS, EMAILS],
    toldAt: [HAPPENED, FOLLOWS, EMAILS],
  },
  // What staff wrote to all; the email of each learner is a row of the outbox.
  courseMessage: {
    id: [OF_STAFF, KEY, NOTHING],
    courseId: [OF_STAFF, OF_SITE, NOTHING],
    kind: [OF_STAFF, OF_SITE, NOTHING],
    audience: [OF_STAFF, OF_SITE, NOTHING],
    subject: [OF_STAFF, OF_SITE, NOTHING],
    text: [OF_STAFF, OF_SITE, NOTHING],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    recipients: [OF_STAFF, OF_SITE, NOTHING],
    createdAt: [OF_STAFF, OF_SITE, NOTHING],
    leavesAt: [OF_STAFF, OF_SITE, NOTHING],
    stoppedAt: [OF_STAFF, OF_SITE, NOTHING],
  },
  unsubscribeLink: {
    tokenHash: ['kept: the link still says that no more emails come', SECRET, EMAILS],
    registrationId: [NAMES_NOBODY, KEY, EMAILS],
  },
  courseSetting: {
    courseId: [OF_STAFF, OF_SITE, NOTHING],
    registration: [OF_STAFF, OF_SITE, NOTHING],
    seats: [OF_STAFF, OF_SITE, NOTHING],
    closesOn: [OF_STAFF, OF_SITE, NOTHING],
    startsOn: [OF_STAFF, OF_SITE, NOTHING],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    changedAt: [OF_STAFF, OF_SITE, NOTHING],
  },
  courseLink: {
    courseId: [OF_STAFF, OF_SITE, NOTHING],
    batch: [OF_STAFF, OF_SITE, NOTHING],
    links: [OF_STAFF, SECRET, NOTHING],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    changedAt: [OF_STAFF, OF_SITE, NOTHING],
  },
  promised: {
    registrationId: [GONE, KEY, EMAILS],
    kind: [GONE, MAILED, EMAILS],
    since: [GONE, MAILED, EMAILS],
    dueOn: [GONE, MAILED, EMAILS],
    remindedAt: [GONE, STAFFS, NOTHING],
  },
  waitingList: {
    id: [GONE, KEY, LISTED],
    tokenHash: [GONE, SECRET, LISTED],
    formerTokenHash: [GONE, SECRET, LISTED],
    courseId: [GONE, TOLD, LISTED],
    name: [GONE, TOLD, LISTED],
    email: [GONE, TOLD, LISTED],
    joinedAt: [GONE, TOLD, LISTED],
    confirmedAt: [GONE, TOLD, LISTED],
    invitedAt: [GONE, TOLD, LISTED],
    heldUntil: [GONE, TOLD, LISTED],
    registrationId: [GONE, KEY, LISTED],
  },
  learningProgress: {
    registrationId: [GONE, KEY, LEARNT],
    kind: [GONE, TOLD, LEARNT],
    number: [GONE, TOLD, LEARNT],
    seconds: [GONE, TOLD, LEARNT],
    isDone: [GONE, IN_WORDS, LEARNT],
    at: [GONE, TOLD, LEARNT],
  },
  examArrangement: {
    registrationId: [GONE, KEY, MORE_TIME],
    extraMinutes: [GONE, TOLD, MORE_TIME],
    staffId: [GONE, STAFFS, NOTHING],
    changedAt: [GONE, TOLD, MORE_TIME],
  },
  examSlot: {
    id: [OF_EXAM, KEY, NOTHING],
    courseId: [OF_EXAM, TOLD, NOTHING],
    startsAt: [OF_EXAM, TOLD, NOTHING],
    seats: [OF_EXAM, OF_SITE, NOTHING],
    code: [OF_EXAM, SECRET, NOTHING],
    callLink: [OF_EXAM, SECRET, NOTHING],
    proctorId: [OF_STAFF, STAFFS, NOTHING],
    proctorRemindedAt: [OF_STAFF, STAFFS, NOTHING],
    callRemindedAt: [OF_STAFF, STAFFS, NOTHING],
    cancelledAt: [OF_EXAM, OF_SITE, NOTHING],
    createdAt: [OF_EXAM, OF_SITE, NOTHING],
  },
  examSeat: {
    id: [NAMES_NOBODY, KEY, EXAM],
    slotId: [NAMES_NOBODY, KEY, EXAM],
    registrationId: [NAMES_NOBODY, KEY, EXAM],
    bookedAt: [HAPPENED, TOLD, EXAM],
    cancelledAt: [SET, TOLD, EXAM],
    arrivedAt: [HAPPENED, TOLD, WATCHED],
    letInAt: [HAPPENED, TOLD, WATCHED],
    letInBy: [OF_STAFF, STAFFS, NOTHING],
    minutes: [HAPPENED, TOLD, EXAM],
    wrongCodes: [HAPPENED, TOLD, WATCHED],
    remindedDayAt: [HAPPENED, MAILED, EXAM],
    remindedHourAt: [HAPPENED, MAILED, EXAM],
    callTold: [OF_EXAM, SECRET, NOTHING],
  },
  examAttempt: {
    id: [NAMES_NOBODY, KEY, EXAM],
    registrationId: [NAMES_NOBODY, KEY, EXAM],
    seatId: [NAMES_NOBODY, KEY, EXAM],
    courseId: [NAMES_NOBODY, TOLD, EXAM],
    number: [NAMES_NOBODY, TOLD, EXAM],
    paper: [OF_EXAM, IN_WORDS, EXAM],
    answerKeys: [OF_EXAM, ANSWERS, EXAM],
    startedAt: [HAPPENED, TOLD, EXAM],
    endsAt: [HAPPENED, TOLD, EXAM],
    state: [HAPPENED, TOLD, EXAM],
    endedAt: [HAPPENED, TOLD, EXAM],
    endedBy: [HAPPENED, TOLD, EXAM],
    sessionHandle: [CLEARED, SECRET, WATCHED],
    sessionSince: [HAPPENED, TOLD, WATCHED],
    lastSeenAt: [HAPPENED, TOLD, WATCHED],
    heardAt: [HAPPENED, TOLD, WATCHED],
    answered: [HAPPENED, FOLLOWS, EXAM],
    nowAt: [HAPPENED, 'left out: where the page opens again', EXAM],
    markedAt: [HAPPENED, TOLD, EXAM],
    resultRemindedAt: [HAPPENED, STAFFS, EXAM],
    marks: [MARKS, TOLD, EXAM],
    mostMarks: [MARKS, TOLD, EXAM],
    passMarks: [MARKS, TOLD, EXAM],
    passed: [MARKS, IN_WORDS, EXAM],
  },
  examAnswer: {
    attemptId: [NAMES_NOBODY, KEY, EXAM],
    place: [NAMES_NOBODY, TOLD, EXAM],
    courseId: [NAMES_NOBODY, TOLD, EXAM],
    questionId: [OF_EXAM, TOLD, EXAM],
    answer: [CLEARED, IN_WORDS, EXAM],
    savedAt: [HAPPENED, TOLD, EXAM],
    isForLater: [HAPPENED, IN_WORDS, EXAM],
    marks: [MARKS, TOLD, EXAM],
    secondAskedOf: [OF_STAFF, STAFFS, NOTHING],
  },
  examMarking: {
    attemptId: [NAMES_NOBODY, KEY, EXAM],
    place: [NAMES_NOBODY, TOLD, EXAM],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    marks: [MARKS, TOLD, EXAM],
    note: [CLEARED, TOLD, EXAM],
    markedAt: [HAPPENED, TOLD, EXAM],
  },
  examEvent: {
    id: [NAMES_NOBODY, KEY, WATCHED],
    registrationId: [NAMES_NOBODY, KEY, WATCHED],
    attemptId: [NAMES_NOBODY, KEY, WATCHED],
    at: [HAPPENED, TOLD, WATCHED],
    kind: [HAPPENED, TOLD, WATCHED],
    detail: ['kept: has no words of a person', IN_WORDS, WATCHED],
    note: [CLEARED, TOLD, WATCHED],
    staffId: [OF_STAFF, STAFFS, NOTHING],
  },
  questionCorrection: {
    id: [OF_EXAM, OF_SITE, NOTHING],
    courseId: [OF_EXAM, OF_SITE, NOTHING],
    questionId: [OF_EXAM, OF_SITE, NOTHING],
    accepts: [OF_EXAM, ANSWERS, NOTHING],
    reason: [OF_EXAM, OF_SITE, NOTHING],
    staffId: [OF_STAFF, STAFFS, NOTHING],
    correctedAt: [OF_EXAM, OF_SITE, NOTHING],
  },
  certificate: {
    id: [NAMES_NOBODY, KEY, CERTIFICATE],
    number: [NAMES_NOBODY, TOLD, CERTIFICATE],
    registrationId: [NAMES_NOBODY, KEY, CERTIFICATE],
    attemptId: [NAMES_NOBODY, KEY, CERTIFICATE],
    validFor: [CLEARED, FOLLOWS, CERTIFICATE],
    replaces: [NAMES_NOBODY, KEY, CERTIFICATE],
    statusIndex: [NAMES_NOBODY, KEY, CERTIFICATE],
    learnerName: [CLEARED, TOLD, CERTIFICATE],
    courseId: [NAMES_NOBODY, KEY, CERTIFICATE],
    courseName: [NAMES_NOBODY, TOLD, CERTIFICATE],
    duration: [NAMES_NOBODY, TOLD, CERTIFICATE],
    passedOn: [HAPPENED, TOLD, CERTIFICATE],
    proctored: [NAMES_NOBODY, TOLD, CERTIFICATE],
    issuedAt: [HAPPENED, TOLD, CERTIFICATE],
    issuedBy: [OF_STAFF, STAFFS, NOTHING],
    publicSince: [HAPPENED, TOLD, CERTIFICATE],
    withdrawnAt: [SET, TOLD, CERTIFICATE],
  },
  signingKey: {
    purpose: [OF_STAFF, OF_SITE, NOTHING],
    keyId: [OF_STAFF, OF_SITE, NOTHING],
    privateKey: [OF_STAFF, OF_SITE, NOTHING],
    createdAt: [OF_STAFF, OF_SITE, NOTHING],
  },
  registrationCount: {
    courseId: [DERIVED, OF_SITE, NOTHING],
    state: [DERIVED, OF_SITE, NOTHING],
    number: [DERIVED, OF_SITE, NOTHING],
  },
  // What the registration has, once more, to be searched by.
  registrationSearch: {
    number: [DERIVED, KEY, COURSE],
    registrationId: [DERIVED, KEY, COURSE],
    words: [DERIVED, FOLLOWS, COURSE],
  },
};

export const tables = Object.keys(COLUMNS) as (keyof Tables)[];

/** The columns of a table, each with one of the three. */
export function columnsOf<Which extends 0 | 1 | 2>(table: keyof Tables, which: Which): [string, Column[Which]][] {
  return Object.entries<Column>(COLUMNS[table]).map(([name, column]) => [name, column[which]]);
}
