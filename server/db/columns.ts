/** Erasing (records/erase.ts), the file for the person (records/told.ts) and their tests follow this table. */
import { personFieldNames } from '../../domain/registration/person-fields.ts';
import { type RegistrationField, registrationFields } from '../../domain/registration/registration-fields.ts';
import type { Tables } from './tables.ts';

/** What erasing a person does to it. `set` marks them as erased; `by its room`: a function decides row by row. */
type Fate = 'cleared' | 'cleared: by its room' | 'gone' | 'gone: by its room' | 'set' | 'derived' | `kept: ${string}`;

const CLEARED = 'cleared';
const CLEARED_BY_ROOM = 'cleared: by its room';
const GONE = 'gone';
const GONE_BY_ROOM = 'gone: by its room';
const SET = 'set';
const DERIVED = 'derived';
const NAMES_NOBODY = 'kept: names nobody';
const MONEY = 'kept: what was paid has to be shown for as long as tax law asks';
const LINK = 'kept: the secret link still opens, and shows the payments alone';
const HAPPENED = 'kept: what happened when';
const CONSENT = 'kept: that somebody agreed, and to what, has to be shown';
const OF_STAFF = 'kept: about staff';
const OF_EXAM = 'kept: about the exam, and the same for everybody';
const MARKS_KEPT = 'kept: the figures of questions are made of them, and they name nobody';

/** A column in the person's file. `in words`: by a function given to `told`. Other texts say why it is left out. */
export type Disclosure =
  | 'told'
  | 'told as a moment'
  | 'told as rupees'
  | 'told as marks'
  | 'told above'
  | 'as yes or no'
  | 'as the data that it is'
  | 'in words'
  | `left out: ${string}`;

const TOLD = 'told';
const MOMENT = 'told as a moment';
const RUPEES = 'told as rupees';
const MARKS = 'told as marks';
const ABOVE = 'told above';
const YES_NO = 'as yes or no';
const DATA = 'as the data that it is';
const IN_WORDS = 'in words';
const KEY = 'left out: ties rows together and tells nothing of a person';
export const SECRET = 'left out: opens something, or is a hash of what does';
const STAFFS = 'left out: about staff';
const OF_SITE = 'left out: about the site';
const FOLLOWS = 'left out: follows from what is told';
const MAILED = 'left out: the emails are told';
const ANSWERS = 'left out: the right answers of questions that are asked again';
const OF_SENDING = 'left out: when the program tries again';
const OF_LEARNERS = 'left out: learners alone are told, who have one kind';

/** The first cell of its row in the privacy notice, or this text for data about no learner. */
export const NOTHING = 'nothing of a learner';
const COURSE = 'Course, price, and how far your registration is';
const PAID = registrationFields.reference.notice;
const BANK = "Payments and refunds in our bank statement and our bank's messages";
const PAPERS = registrationFields.stateCode.notice;
const AGREED = 'What you agreed to, and when';
const NOTES = 'What we ask you and what our staff note';
const EMAILS = 'Emails we send you';
const CODES = 'Sign-in codes';
const SIGN_INS = 'Sign-ins, with browser and system';
const NETWORK = 'Network address, as a hash';
const EXAM = 'Exam: slot, answers, marks and result';
const WATCHED = 'What is noted while you take the exam';
const MORE_TIME = 'More time in the exam';
const CERTIFICATE = 'Certificate: name, course, days, and whether it is public';
const LEARNT = 'What you watched and read, if you sign in';
const LISTED = 'Place on the waiting list of a course, with name and email address';

/** `as` replaces the column's name in that file; `agreed.at` is `at` in `agreed`. */
export type Column = readonly [erased: Fate, asked: Disclosure, notice: string, as?: string];

const BY_STAFF = [OF_STAFF, STAFFS, NOTHING] as const;
const ABOUT_SITE = [OF_STAFF, OF_SITE, NOTHING] as const;

function all<const Same extends Column, Name extends string>(same: Same, ...names: Name[]): Record<Name, Same> {
  return Object.fromEntries(names.map((name) => [name, same])) as Record<Name, Same>;
}

function ofForm<Name extends RegistrationField>(...names: readonly Name[]) {
  return Object.fromEntries(
    names.map((name) => {
      const { personal, notice } = registrationFields[name];
      return [name, [personal ? CLEARED : MONEY, TOLD, notice]];
    }),
  ) as unknown as Record<Name, readonly [typeof CLEARED | typeof MONEY, typeof TOLD, string]>;
}

/** Told columns are in the order of that file. */
export const COLUMNS = {
  registration: {
    ...all([NAMES_NOBODY, TOLD, COURSE], 'id', 'courseName', 'courseId', 'batch'),
    tokenHash: [LINK, SECRET, COURSE],
    ...ofForm(...personFieldNames),
    price: [MONEY, RUPEES, COURSE],
    state: [MONEY, IN_WORDS, COURSE],
    stateReason: [CLEARED, TOLD, NOTES],
    ...ofForm('method', 'reference', 'referenceTyped', 'paidOn', 'stateCode'),
    receivedAt: [HAPPENED, MOMENT, COURSE],
    offerThen: [NAMES_NOBODY, IN_WORDS, COURSE, 'courseWas'],
    registeredBy: [OF_STAFF, IN_WORDS, COURSE],
    resitOf: [NAMES_NOBODY, IN_WORDS, COURSE, 'examAgainOf'],
    dueAt: [HAPPENED, MOMENT, COURSE, 'answerPromisedBy'],
    stateChangedAt: [HAPPENED, MOMENT, COURSE, 'changedAt'],
    confirmedAt: [HAPPENED, MOMENT, COURSE],
    consentAt: [CONSENT, MOMENT, AGREED, 'agreed.at'],
    consentVersion: [CONSENT, TOLD, AGREED, 'agreed.privacyNoticeOf'],
    termsVersion: [CONSENT, TOLD, AGREED, 'agreed.termsOf'],
    refundsVersion: [CONSENT, TOLD, AGREED, 'agreed.refundRulesOf'],
    marketingConsentAt: [CLEARED, MOMENT, registrationFields.marketingConsentAt.notice, 'agreed.emailsAboutCoursesAt'],
    erasedAt: [SET, 'left out: once it is set, nothing is left to tell', COURSE],
    offeredAgainAt: [HAPPENED, STAFFS, COURSE],
    sentHash: [CLEARED, SECRET, COURSE],
    refundsDue: [MONEY, FOLLOWS, BANK],
  },
  referenceClaim: {
    reference: [MONEY, ABOVE, PAID],
    registrationId: [NAMES_NOBODY, KEY, PAID],
  },
  payment: {
    ...all([NAMES_NOBODY, KEY, BANK], 'id', 'registrationId'),
    amount: [MONEY, RUPEES, BANK],
    paidOn: [MONEY, TOLD, BANK],
    method: [MONEY, TOLD, PAID],
    reference: [MONEY, TOLD, BANK],
    narration: [CLEARED, TOLD, BANK, 'wordsOfTheBank'],
    recordedAt: [MONEY, MOMENT, BANK],
    rowHash: ['kept: the same row of a statement must not be recorded twice', SECRET, BANK],
    inStatementAt: [MONEY, MOMENT, BANK],
    staffId: BY_STAFF,
  },
  refund: {
    ...all([NAMES_NOBODY, KEY, BANK], 'id', 'registrationId'),
    amount: [MONEY, RUPEES, BANK],
    reason: [CLEARED, TOLD, NOTES],
    dueAt: [MONEY, MOMENT, BANK, 'dueBy'],
    refundedAt: [MONEY, MOMENT, BANK],
    refundReference: [MONEY, TOLD, BANK],
  },
  paperSeries: all([NAMES_NOBODY, OF_SITE, NOTHING], 'series', 'last'),
  paper: {
    ...all([NAMES_NOBODY, KEY, PAPERS], 'id', 'registrationId', 'refundId', 'ofId'),
    ...all([MONEY, FOLLOWS, PAPERS], 'series', 'serial'),
    kind: [MONEY, IN_WORDS, PAPERS, 'what'],
    ...all([MONEY, TOLD, PAPERS], 'number', 'day'),
    ...all([CLEARED_BY_ROOM, TOLD, PAPERS], 'recipient', 'learner'),
    placeOfSupply: [MONEY, TOLD, PAPERS],
    issuedAt: [HAPPENED, MOMENT, PAPERS],
    amount: [MONEY, RUPEES, PAPERS],
    taxable: [MONEY, RUPEES, PAPERS, 'taxableValue'],
    cgst: [MONEY, RUPEES, PAPERS, 'taxes.cgst'],
    sgst: [MONEY, RUPEES, PAPERS, 'taxes.sgst'],
    igst: [MONEY, RUPEES, PAPERS, 'taxes.igst'],
    words: [MONEY, DATA, PAPERS, 'alsoWritten'],
  },
  audit: {
    ...all([NAMES_NOBODY, KEY, COURSE], 'id', 'registrationId'),
    at: [HAPPENED, MOMENT, COURSE],
    actor: [OF_STAFF, IN_WORDS, COURSE, 'by'],
    action: [HAPPENED, TOLD, COURSE],
    detail: ['kept: has no names, addresses and numbers of a person', IN_WORDS, COURSE, 'details'],
  },
  remark: {
    auditId: [GONE, KEY, NOTES],
    text: [GONE, TOLD, NOTES, 'remark'],
  },
  outbox: {
    ...all([NAMES_NOBODY, KEY, EMAILS], 'id', 'registrationId', 'courseMessageId'),
    messageId: ['kept: made of an id and the address of the site', KEY, EMAILS],
    kind: [HAPPENED, IN_WORDS, EMAILS, 'what'],
    recipient: [CLEARED_BY_ROOM, TOLD, EMAILS, 'to'],
    state: [HAPPENED, TOLD, EMAILS],
    createdAt: [HAPPENED, MOMENT, EMAILS, 'writtenAt'],
    sentAt: [HAPPENED, MOMENT, EMAILS],
    attempts: [HAPPENED, TOLD, EMAILS],
    lastError: ['kept: codes of the email server alone', TOLD, EMAILS, 'answerOfTheMailServer'],
    data: [CLEARED_BY_ROOM, DATA, EMAILS, 'filledIn'],
    ...all([HAPPENED, OF_SENDING, EMAILS], 'nextAt', 'leaseUntil'),
  },
  staff: all(
    BY_STAFF,
    ...([
      'id',
      'email',
      'role',
      'totpSecret',
      'totpLastStep',
      'createdAt',
      'removedAt',
      'alerts',
      'alertedUntil',
    ] as const),
  ),
  recoveryCode: {
    codeHash: [OF_STAFF, SECRET, NOTHING],
    ...all(BY_STAFF, 'staffId', 'madeAt', 'keptAt', 'usedAt'),
  },
  signInCode: {
    id: [GONE_BY_ROOM, KEY, CODES],
    createdAt: [GONE_BY_ROOM, MOMENT, CODES, 'askedAt'],
    expiresAt: [GONE_BY_ROOM, MOMENT, CODES, 'validUntil'],
    usedAt: [GONE_BY_ROOM, MOMENT, CODES],
    tries: [GONE_BY_ROOM, TOLD, CODES],
    email: [GONE_BY_ROOM, ABOVE, CODES],
    ...all([GONE_BY_ROOM, OF_LEARNERS, CODES], 'audience', 'kind'),
    ...all([GONE_BY_ROOM, SECRET, CODES], 'sessionHash', 'codeHash'),
  },
  session: {
    idHash: [GONE_BY_ROOM, SECRET, SIGN_INS],
    device: [GONE_BY_ROOM, TOLD, SIGN_INS],
    createdAt: [GONE_BY_ROOM, MOMENT, SIGN_INS, 'signedInAt'],
    lastSeenAt: [GONE_BY_ROOM, MOMENT, SIGN_INS],
    expiresAt: [GONE_BY_ROOM, MOMENT, SIGN_INS, 'validUntil'],
    endedAt: [GONE_BY_ROOM, MOMENT, SIGN_INS],
    email: [GONE_BY_ROOM, ABOVE, SIGN_INS],
    audience: [GONE_BY_ROOM, OF_LEARNERS, SIGN_INS],
    ...all([GONE_BY_ROOM, STAFFS, NOTHING], 'staffId', 'provedAt', 'openRegistrationId', 'openSeenAt'),
  },
  rateLimit: {
    key: ['kept: addresses are hashed, and the row goes with its window', SECRET, NETWORK],
    ...all([NAMES_NOBODY, OF_SITE, NETWORK], 'windowStart', 'count'),
  },
  statementMapping: {
    ...all(ABOUT_SITE, 'headerHash', 'mapping', 'name', 'createdAt'),
    staffId: BY_STAFF,
  },
  statementImport: {
    ...all(ABOUT_SITE, 'id', 'at', 'layout'),
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'firstDay', 'lastDay', 'rows', 'confirmed', 'agreed'),
    staffId: BY_STAFF,
  },
  reversalAnswer: {
    rowHash: ['kept: the same row of a statement must not be asked about twice', SECRET, BANK],
    ...all([NAMES_NOBODY, KEY, BANK], 'paymentId', 'registrationId', 'place', 'refundId'),
    staffId: BY_STAFF,
    at: [HAPPENED, FOLLOWS, BANK],
  },
  bankCredit: {
    ...all([NAMES_NOBODY, KEY, BANK], 'id', 'paymentId', 'registrationId'),
    ...all([MONEY, FOLLOWS, BANK], 'amount', 'paidOn', 'reference', 'method', 'sameKey'),
    bank: [MONEY, TOLD, BANK],
    source: [MONEY, TOLD, BANK, 'toldBy'],
    ...all([MONEY, MOMENT, BANK], 'toldAt', 'sentAt', 'arrivedAt', 'paidAt'),
    payer: [CLEARED, TOLD, BANK],
    ...all(
      [NAMES_NOBODY, OF_SITE, BANK],
      'accountEnd',
      'verdict',
      'reason',
      'domain',
      'selector',
      'algorithm',
      'state',
    ),
    waitsUntil: [OF_STAFF, STAFFS, NOTHING],
    missingToldAt: [NAMES_NOBODY, OF_SITE, NOTHING],
    staffId: BY_STAFF,
  },
  bankMailSeen: {
    hash: ['kept: the row goes after seven days', SECRET, NOTHING],
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'at', 'outcome', 'reason', 'sender', 'shape'),
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'arrivedAt', 'amount', 'accountEnd'),
  },
  bankMailReader: {
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'id', 'holder', 'until', 'uidValidity', 'lastUid'),
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'heardAt', 'problem', 'problemSince'),
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'problemToldAt', 'unknownToldAt', 'forgedToldAt'),
  },
  bankMailSetting: {
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'id', 'bank', 'accountEnd', 'address', 'host', 'port', 'folder'),
    sealedPassword: [NAMES_NOBODY, SECRET, NOTHING],
    ...all(
      [NAMES_NOBODY, OF_SITE, NOTHING],
      'connectedAt',
      'testSince',
      'chosenAt',
      'perPayment',
      'perDay',
      'pausedAt',
    ),
    pausedBy: BY_STAFF,
  },
  installation: {
    ...all([NAMES_NOBODY, OF_SITE, NOTHING], 'id', 'secretFingerprint', 'lastBackupAt'),
    leftoversAt: [SET, OF_SITE, NOTHING],
  },
  formerToken: {
    tokenHash: [LINK, SECRET, COURSE],
    registrationId: [NAMES_NOBODY, KEY, COURSE],
  },
  formerContact: {
    registrationId: [GONE, KEY, COURSE],
    email: [GONE, TOLD, registrationFields.email.notice],
    mobile: [GONE, TOLD, registrationFields.mobile.notice],
    until: [GONE, MOMENT, registrationFields.email.notice],
  },
  notice: {
    registrationId: [NAMES_NOBODY, KEY, EMAILS],
    ...all([HAPPENED, FOLLOWS, EMAILS], 'kind', 'about', 'toldAt'),
  },
  courseMessage: {
    id: [OF_STAFF, KEY, NOTHING],
    ...all(ABOUT_SITE, 'courseId', 'kind', 'audience', 'subject', 'text', 'recipients'),
    ...all(ABOUT_SITE, 'createdAt', 'leavesAt', 'stoppedAt'),
    staffId: BY_STAFF,
  },
  unsubscribeLink: {
    tokenHash: ['kept: the link still says that no more emails come', SECRET, EMAILS],
    registrationId: [NAMES_NOBODY, KEY, EMAILS],
  },
  courseSetting: {
    ...all(ABOUT_SITE, 'courseId', 'registration', 'seats', 'closesOn', 'startsOn', 'changedAt'),
    staffId: BY_STAFF,
  },
  contentDraft: {
    ...all(ABOUT_SITE, 'file', 'base', 'text', 'savedAt'),
    staffId: BY_STAFF,
  },
  publish: {
    ...all(ABOUT_SITE, 'id', 'at', 'undoes', 'liveAt'),
    staffId: BY_STAFF,
  },
  publishedFile: all(ABOUT_SITE, 'publishId', 'file', 'before', 'after'),
  payeeChange: {
    ...all(
      ABOUT_SITE,
      'id',
      'payeeId',
      'before',
      'after',
      'proposedAt',
      'confirmedAt',
      'waiting',
      'endedAt',
      'endedAs',
    ),
    ...all(BY_STAFF, 'staffId', 'endedBy'),
  },
  contentFile: all(ABOUT_SITE, 'version', 'file', 'hash', 'text', 'source', 'at'),
  publishRun: { ...all(ABOUT_SITE, 'at', 'state'), staffId: BY_STAFF },
  courseLink: {
    ...all(ABOUT_SITE, 'courseId', 'batch', 'changedAt'),
    links: [OF_STAFF, SECRET, NOTHING],
    staffId: BY_STAFF,
  },
  promised: {
    registrationId: [GONE, KEY, EMAILS],
    ...all([GONE, MAILED, EMAILS], 'kind', 'since', 'dueOn'),
    remindedAt: [GONE, STAFFS, NOTHING],
  },
  waitingList: {
    ...all([GONE_BY_ROOM, KEY, LISTED], 'id', 'registrationId'),
    ...all([GONE_BY_ROOM, SECRET, LISTED], 'tokenHash', 'formerTokenHash'),
    ...all([GONE_BY_ROOM, TOLD, LISTED], 'courseId', 'name', 'email'),
    ...all([GONE_BY_ROOM, MOMENT, LISTED], 'joinedAt', 'confirmedAt', 'invitedAt'),
    heldUntil: [GONE_BY_ROOM, MOMENT, LISTED, 'seatHeldUntil'],
  },
  learningProgress: {
    registrationId: [GONE, KEY, LEARNT],
    kind: [GONE, TOLD, LEARNT, 'what'],
    number: [GONE, TOLD, LEARNT],
    seconds: [GONE, TOLD, LEARNT],
    isDone: [GONE, YES_NO, LEARNT],
    at: [GONE, MOMENT, LEARNT],
  },
  examArrangement: {
    registrationId: [GONE, KEY, MORE_TIME],
    extraMinutes: [GONE, TOLD, MORE_TIME, 'minutes'],
    changedAt: [GONE, MOMENT, MORE_TIME, 'since'],
    staffId: [GONE, STAFFS, NOTHING],
  },
  examSlot: {
    id: [OF_EXAM, KEY, NOTHING],
    courseId: [OF_EXAM, TOLD, NOTHING],
    startsAt: [OF_EXAM, MOMENT, NOTHING, 'examAt'],
    ...all([OF_EXAM, OF_SITE, NOTHING], 'seats', 'cancelledAt', 'createdAt'),
    ...all([OF_EXAM, SECRET, NOTHING], 'code', 'callLink'),
    ...all(BY_STAFF, 'proctorId', 'proctorRemindedAt', 'callRemindedAt'),
  },
  examSeat: {
    ...all([NAMES_NOBODY, KEY, EXAM], 'id', 'slotId', 'registrationId'),
    bookedAt: [HAPPENED, MOMENT, EXAM],
    cancelledAt: [SET, MOMENT, EXAM],
    ...all([HAPPENED, MOMENT, WATCHED], 'arrivedAt', 'letInAt'),
    minutes: [HAPPENED, TOLD, EXAM, 'minutesGiven'],
    wrongCodes: [HAPPENED, TOLD, WATCHED],
    letInBy: BY_STAFF,
    ...all([HAPPENED, MAILED, EXAM], 'remindedDayAt', 'remindedHourAt'),
    callTold: [OF_EXAM, SECRET, NOTHING],
  },
  examAttempt: {
    ...all([NAMES_NOBODY, KEY, EXAM], 'id', 'registrationId', 'seatId'),
    ...all([NAMES_NOBODY, TOLD, EXAM], 'number', 'courseId'),
    ...all([HAPPENED, TOLD, EXAM], 'state', 'endedBy'),
    ...all([HAPPENED, MOMENT, EXAM], 'startedAt', 'endsAt', 'endedAt'),
    sessionSince: [HAPPENED, MOMENT, WATCHED, 'inThisSessionSince'],
    lastSeenAt: [HAPPENED, MOMENT, WATCHED],
    heardAt: [HAPPENED, MOMENT, WATCHED, 'pageLastHeardAt'],
    markedAt: [HAPPENED, MOMENT, EXAM],
    ...all([MARKS_KEPT, MARKS, EXAM], 'marks', 'mostMarks'),
    passMarks: [MARKS_KEPT, MARKS, EXAM, 'marksToPass'],
    passed: [MARKS_KEPT, YES_NO, EXAM],
    paper: [OF_EXAM, IN_WORDS, EXAM, 'questions'],
    answerKeys: [OF_EXAM, ANSWERS, EXAM],
    sessionHandle: [CLEARED, SECRET, WATCHED],
    answered: [HAPPENED, FOLLOWS, EXAM],
    nowAt: [HAPPENED, 'left out: where the page opens again', EXAM],
    resultRemindedAt: [HAPPENED, STAFFS, EXAM],
  },
  examAnswer: {
    attemptId: [NAMES_NOBODY, KEY, EXAM],
    place: [NAMES_NOBODY, TOLD, EXAM],
    questionId: [OF_EXAM, TOLD, EXAM],
    answer: [CLEARED, IN_WORDS, EXAM, 'yourAnswer'],
    savedAt: [HAPPENED, MOMENT, EXAM],
    isForLater: [HAPPENED, YES_NO, EXAM, 'markedForLater'],
    marks: [MARKS_KEPT, MARKS, EXAM],
    courseId: [NAMES_NOBODY, ABOVE, EXAM],
    secondAskedOf: BY_STAFF,
  },
  examMarking: {
    attemptId: [NAMES_NOBODY, KEY, EXAM],
    place: [NAMES_NOBODY, ABOVE, EXAM],
    marks: [MARKS_KEPT, MARKS, EXAM],
    note: [CLEARED, TOLD, EXAM],
    markedAt: [HAPPENED, MOMENT, EXAM],
    staffId: BY_STAFF,
  },
  examEvent: {
    ...all([NAMES_NOBODY, KEY, WATCHED], 'id', 'registrationId', 'attemptId'),
    at: [HAPPENED, MOMENT, WATCHED],
    kind: [HAPPENED, TOLD, WATCHED, 'what'],
    staffId: [OF_STAFF, IN_WORDS, NOTHING, 'by'],
    detail: ['kept: has no words of a person', DATA, WATCHED, 'details'],
    note: [CLEARED, TOLD, WATCHED],
  },
  questionCorrection: {
    ...all([OF_EXAM, OF_SITE, NOTHING], 'id', 'courseId', 'questionId', 'reason', 'correctedAt'),
    accepts: [OF_EXAM, ANSWERS, NOTHING],
    staffId: BY_STAFF,
  },
  certificate: {
    ...all(
      [NAMES_NOBODY, KEY, CERTIFICATE],
      'id',
      'registrationId',
      'attemptId',
      'replaces',
      'statusIndex',
      'courseId',
    ),
    number: [NAMES_NOBODY, TOLD, CERTIFICATE],
    learnerName: [CLEARED_BY_ROOM, TOLD, CERTIFICATE],
    ...all([NAMES_NOBODY, TOLD, CERTIFICATE], 'courseName', 'duration'),
    topics: [NAMES_NOBODY, DATA, CERTIFICATE],
    passedOn: [HAPPENED, TOLD, CERTIFICATE],
    proctored: [NAMES_NOBODY, TOLD, CERTIFICATE],
    issuedAt: [HAPPENED, MOMENT, CERTIFICATE],
    publicSince: [HAPPENED, MOMENT, CERTIFICATE],
    withdrawnAt: [SET, MOMENT, CERTIFICATE],
    validFor: [CLEARED_BY_ROOM, FOLLOWS, CERTIFICATE],
    issuedBy: BY_STAFF,
  },
  signingKey: all(ABOUT_SITE, 'purpose', 'keyId', 'privateKey', 'createdAt'),
  registrationCount: all([DERIVED, OF_SITE, NOTHING], 'courseId', 'state', 'number'),
  registrationSearch: {
    ...all([DERIVED, KEY, COURSE], 'number', 'registrationId'),
    words: [DERIVED, FOLLOWS, COURSE],
  },
} as const satisfies { [Name in keyof Tables]: Record<keyof Tables[Name], Column> };

export type Table = keyof Tables;

export const tables = Object.keys(COLUMNS) as Table[];

/** In the order of the person's file. */
export function columnsOf(table: Table): [name: string, column: Column][] {
  return Object.entries<Column>(COLUMNS[table]);
}
