/** What becomes of every column of every table when a person is erased. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { columnsIn, engines, openTest } from '../db/databases.fixture.ts';
import type { Tables } from '../db/tables.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../staff-desk.fixture.ts';
import { everyRow, personWithEverything, type Row } from './person.fixture.ts';

/**
 * `cleared`: nothing is left in it. `gone`: its row is not there any more. `set`: it says that the person was erased.
 * Anything else is the reason why it stays as it was, or that it follows from the others.
 */
type Fate = 'cleared' | 'gone' | 'set' | `kept: ${string}` | typeof DERIVED;

const DERIVED = 'derived';
const NAMES_NOBODY = 'kept: names nobody';
const MONEY = 'kept: what was paid has to be shown for as long as tax law asks';
const LINK = 'kept: the secret link still opens, and shows the payments alone';
const HAPPENED = 'kept: what happened when';
const CONSENT = 'kept: that somebody agreed, and to what, has to be shown';
const OF_STAFF = 'kept: about staff';
const OF_EXAM = 'kept: about the exam, and the same for everybody';
const MARKS = 'kept: the figures of questions are made of them, and they name nobody';
const GONE = 'gone';

const FATES: { [Table in keyof Tables]: Record<keyof Tables[Table], Fate> } = {
  registration: {
    id: NAMES_NOBODY,
    tokenHash: LINK,
    courseId: NAMES_NOBODY,
    courseName: NAMES_NOBODY,
    price: MONEY,
    batch: NAMES_NOBODY,
    learnerName: 'cleared',
    guardianName: 'cleared',
    email: 'cleared',
    mobile: 'cleared',
    method: MONEY,
    referenceTyped: 'cleared',
    reference: MONEY,
    paidOn: MONEY,
    state: MONEY,
    stateReason: 'cleared',
    receivedAt: HAPPENED,
    dueAt: HAPPENED,
    stateChangedAt: HAPPENED,
    confirmedAt: HAPPENED,
    consentVersion: CONSENT,
    consentAt: CONSENT,
    termsVersion: CONSENT,
    refundsVersion: CONSENT,
    marketingConsentAt: 'cleared',
    erasedAt: 'set',
    registeredBy: OF_STAFF,
    resitOf: NAMES_NOBODY,
    stateCode: MONEY,
    refundsDue: MONEY,
  },
  referenceClaim: { reference: MONEY, registrationId: NAMES_NOBODY },
  payment: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    amount: MONEY,
    paidOn: MONEY,
    reference: MONEY,
    rowHash: 'kept: the same row of a statement must not be recorded twice',
    narration: 'cleared',
    method: MONEY,
    staffId: OF_STAFF,
    recordedAt: MONEY,
  },
  refund: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    amount: MONEY,
    reason: 'cleared',
    dueAt: MONEY,
    refundedAt: MONEY,
    refundReference: MONEY,
  },
  paperSeries: { series: NAMES_NOBODY, last: NAMES_NOBODY },
  paper: {
    id: NAMES_NOBODY,
    kind: MONEY,
    series: NAMES_NOBODY,
    serial: MONEY,
    number: MONEY,
    registrationId: NAMES_NOBODY,
    refundId: NAMES_NOBODY,
    ofId: NAMES_NOBODY,
    day: MONEY,
    issuedAt: HAPPENED,
    amount: MONEY,
    taxable: MONEY,
    cgst: MONEY,
    sgst: MONEY,
    igst: MONEY,
    placeOfSupply: MONEY,
    recipient: 'cleared',
    learner: 'cleared',
    words: MONEY,
  },
  audit: {
    id: NAMES_NOBODY,
    at: HAPPENED,
    actor: OF_STAFF,
    registrationId: NAMES_NOBODY,
    action: HAPPENED,
    detail: 'kept: has no names, addresses and numbers of a person',
  },
  remark: { auditId: GONE, text: GONE },
  outbox: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    kind: HAPPENED,
    recipient: 'cleared',
    data: 'cleared',
    messageId: 'kept: made of an id and the address of the site',
    state: HAPPENED,
    attempts: HAPPENED,
    nextAt: HAPPENED,
    leaseUntil: HAPPENED,
    createdAt: HAPPENED,
    sentAt: HAPPENED,
    lastError: 'kept: codes of the mail server alone',
    courseMessageId: NAMES_NOBODY,
  },
  staff: {
    id: OF_STAFF,
    email: OF_STAFF,
    role: OF_STAFF,
    totpSecret: OF_STAFF,
    totpLastStep: OF_STAFF,
    createdAt: OF_STAFF,
    removedAt: OF_STAFF,
    alerts: OF_STAFF,
    alertedUntil: OF_STAFF,
  },
  signInCode: {
    id: GONE,
    email: GONE,
    audience: GONE,
    kind: GONE,
    sessionHash: GONE,
    codeHash: GONE,
    createdAt: GONE,
    expiresAt: GONE,
    tries: GONE,
    usedAt: GONE,
  },
  session: {
    idHash: GONE,
    audience: GONE,
    staffId: GONE,
    email: GONE,
    createdAt: GONE,
    lastSeenAt: GONE,
    expiresAt: GONE,
    endedAt: GONE,
    provedAt: GONE,
    device: GONE,
  },
  rateLimit: {
    key: 'kept: addresses are hashed, and the row goes with its window',
    windowStart: NAMES_NOBODY,
    count: NAMES_NOBODY,
  },
  statementMapping: {
    headerHash: OF_STAFF,
    mapping: OF_STAFF,
    name: OF_STAFF,
    staffId: OF_STAFF,
    createdAt: OF_STAFF,
  },
  statementImport: {
    id: OF_STAFF,
    at: OF_STAFF,
    staffId: OF_STAFF,
    layout: OF_STAFF,
    firstDay: NAMES_NOBODY,
    lastDay: NAMES_NOBODY,
    rows: NAMES_NOBODY,
    confirmed: NAMES_NOBODY,
  },
  installation: { id: NAMES_NOBODY, secretFingerprint: NAMES_NOBODY, lastBackupAt: NAMES_NOBODY },
  formerToken: { tokenHash: LINK, registrationId: NAMES_NOBODY },
  notice: { registrationId: NAMES_NOBODY, kind: HAPPENED, about: HAPPENED, toldAt: HAPPENED },
  courseMessage: {
    id: OF_STAFF,
    courseId: OF_STAFF,
    kind: OF_STAFF,
    audience: OF_STAFF,
    subject: OF_STAFF,
    text: OF_STAFF,
    staffId: OF_STAFF,
    recipients: OF_STAFF,
    createdAt: OF_STAFF,
    leavesAt: OF_STAFF,
    stoppedAt: OF_STAFF,
  },
  unsubscribeLink: { tokenHash: 'kept: the link still says that no more emails come', registrationId: NAMES_NOBODY },
  courseSetting: {
    courseId: OF_STAFF,
    registration: OF_STAFF,
    seats: OF_STAFF,
    closesOn: OF_STAFF,
    startsOn: OF_STAFF,
    staffId: OF_STAFF,
    changedAt: OF_STAFF,
  },
  waitingList: {
    id: GONE,
    tokenHash: GONE,
    formerTokenHash: GONE,
    courseId: GONE,
    name: GONE,
    email: GONE,
    joinedAt: GONE,
    invitedAt: GONE,
    heldUntil: GONE,
    registrationId: GONE,
  },
  learningProgress: { registrationId: GONE, kind: GONE, number: GONE, seconds: GONE, isDone: GONE, at: GONE },
  examArrangement: { registrationId: GONE, extraMinutes: GONE, staffId: GONE, changedAt: GONE },
  examSlot: {
    id: OF_EXAM,
    courseId: OF_EXAM,
    startsAt: OF_EXAM,
    seats: OF_EXAM,
    code: OF_EXAM,
    callLink: OF_EXAM,
    proctorId: OF_STAFF,
    proctorRemindedAt: OF_STAFF,
    cancelledAt: OF_EXAM,
    createdAt: OF_EXAM,
  },
  examSeat: {
    id: NAMES_NOBODY,
    slotId: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    bookedAt: HAPPENED,
    cancelledAt: 'set',
    arrivedAt: HAPPENED,
    letInAt: HAPPENED,
    letInBy: OF_STAFF,
    minutes: HAPPENED,
    wrongCodes: HAPPENED,
    remindedDayAt: HAPPENED,
    remindedHourAt: HAPPENED,
  },
  examAttempt: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    seatId: NAMES_NOBODY,
    courseId: NAMES_NOBODY,
    number: NAMES_NOBODY,
    paper: OF_EXAM,
    answerKeys: OF_EXAM,
    startedAt: HAPPENED,
    endsAt: HAPPENED,
    state: HAPPENED,
    endedAt: HAPPENED,
    endedBy: HAPPENED,
    sessionHandle: 'cleared',
    sessionSince: HAPPENED,
    lastSeenAt: HAPPENED,
    heardAt: HAPPENED,
    answered: HAPPENED,
    nowAt: HAPPENED,
    markedAt: HAPPENED,
    marks: MARKS,
    mostMarks: MARKS,
    passMarks: MARKS,
    passed: MARKS,
  },
  examAnswer: {
    attemptId: NAMES_NOBODY,
    place: NAMES_NOBODY,
    courseId: NAMES_NOBODY,
    questionId: OF_EXAM,
    answer: 'cleared',
    savedAt: HAPPENED,
    isForLater: HAPPENED,
    marks: MARKS,
    secondAskedOf: OF_STAFF,
  },
  examMarking: {
    attemptId: NAMES_NOBODY,
    place: NAMES_NOBODY,
    staffId: OF_STAFF,
    marks: MARKS,
    note: 'cleared',
    markedAt: HAPPENED,
  },
  examEvent: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    attemptId: NAMES_NOBODY,
    at: HAPPENED,
    kind: HAPPENED,
    detail: 'kept: has no words of a person',
    note: 'cleared',
    staffId: OF_STAFF,
  },
  questionCorrection: {
    id: OF_EXAM,
    courseId: OF_EXAM,
    questionId: OF_EXAM,
    accepts: OF_EXAM,
    reason: OF_EXAM,
    staffId: OF_STAFF,
    correctedAt: OF_EXAM,
  },
  certificate: {
    id: NAMES_NOBODY,
    number: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    attemptId: NAMES_NOBODY,
    validFor: 'cleared',
    replaces: NAMES_NOBODY,
    statusIndex: NAMES_NOBODY,
    learnerName: 'cleared',
    courseId: NAMES_NOBODY,
    courseName: NAMES_NOBODY,
    duration: NAMES_NOBODY,
    passedOn: HAPPENED,
    proctored: NAMES_NOBODY,
    issuedAt: HAPPENED,
    issuedBy: OF_STAFF,
    publicSince: HAPPENED,
    withdrawnAt: 'set',
  },
  signingKey: { purpose: OF_STAFF, keyId: OF_STAFF, privateKey: OF_STAFF, createdAt: OF_STAFF },
  registrationCount: { courseId: DERIVED, state: DERIVED, number: DERIVED },
  registrationSearch: { number: DERIVED, registrationId: DERIVED, words: DERIVED },
};

const tables = Object.keys(FATES) as (keyof Tables)[];

const isEmpty = (value: unknown) => value === null || value === '{}';

/** What has become of a column, by what stood in it before and what does now. */
function fateOf(before: readonly unknown[], after: readonly unknown[]): string {
  if (before.length === 0) return 'never there';
  if (after.length === 0) return 'gone';
  if (after.every(isEmpty) && !before.every(isEmpty)) return 'cleared';
  if (before.every(isEmpty) && !after.some(isEmpty)) return 'set';
  // The log has one entry more.
  return before.every((value) => after.includes(value)) ? 'kept' : 'changed';
}

describe.each(engines)('on %s', (engine) => {
  test('it is known of every column of every table what becomes of it', async () => {
    const found = await columnsIn(await openTest(engine), engine);
    const listed = tables.map((table) => [table, Object.keys(FATES[table]).toSorted()]);
    expect(found).toEqual(Object.fromEntries(listed));
  });

  test('when a person is erased, each column is cleared, or stays for its reason', async () => {
    const staffed = await staffedDesk(engine);
    const id = await personWithEverything(staffed);
    const before = await everyRow(staffed.db, tables);
    expect(await staffed.desk.erase(staffed.owner, id)).toEqual({ kind: 'done' });
    const after = await everyRow(staffed.db, tables);

    const columnOf = (rows: Map<string, Row[]>, table: string, column: string) =>
      (rows.get(table) ?? []).map((row) => row[column]);
    const all = tables.flatMap((table) =>
      Object.entries(FATES[table])
        .map(([column, fate]) => ({ table, column, fate }))
        .filter(({ fate }) => fate !== DERIVED),
    );
    const became = all.map(({ table, column }) => [
      `${table}.${column}`,
      fateOf(columnOf(before, table, column), columnOf(after, table, column)),
    ]);
    expect(became).toEqual(all.map(({ table, column, fate }) => [`${table}.${column}`, fate.replace(/:.*/, '')]));
    // Nor in what follows from them: the words that registrations are searched by.
    expect(JSON.stringify([...before])).toMatch(/wahida quraishi\\nfarzana/i);
    expect(JSON.stringify([...after])).not.toMatch(/quraishi|wahida|farzana|learner1@|98765 ?00001|5325 0000|brother/i);
  });
});

test('when a person is erased, SQLite’s index of words forgets theirs at once', async () => {
  const staffed = await staffedDesk('sqlite');
  const id = await personWithEverything(staffed);
  await sql`create virtual table grams using fts5vocab(registration_grams, row)`.execute(staffed.db);
  const grams = async () =>
    (await sql<{ term: string }>`select term from grams`.execute(staffed.db)).rows.map(({ term }) => term);
  expect(await grams()).toEqual(expect.arrayContaining(['wah', 'qur', 'far']));
  await staffed.desk.erase(staffed.owner, id);
  // The reference stays.
  const { reference } = inputOf(1);
  const kept = Array.from({ length: reference.length - 2 }, (_, at) => reference.slice(at, at + 3));
  expect((await grams()).map((gram) => gram.trim()).filter((gram) => gram.length === 3)).toEqual(
    [...new Set(kept)].toSorted(),
  );
});

test('when a person is erased, a seat that is still to come is free, and no other changes', async () => {
  const { db, desk, owner, learner, context } = await staffedDesk('sqlite');
  const now = context.now();
  const [id, other] = [await learner(1), await learner(2)];
  const slot = { courseId: 'react', seats: 20, code: '1', callLink: null, proctorId: null, createdAt: 1 };
  const unseen = { proctorRemindedAt: null, cancelledAt: null };
  await db
    .insertInto('examSlot')
    .values([
      { ...slot, ...unseen, id: 'begun', startsAt: now - 1 },
      { ...slot, ...unseen, id: 'to come', startsAt: now + 60_000 },
    ])
    .execute();
  const unused = { arrivedAt: null, letInAt: null, letInBy: null, remindedDayAt: null, remindedHourAt: null };
  const seat = { ...unused, bookedAt: 1, registrationId: id, cancelledAt: null as number | null };
  await db
    .insertInto('examSeat')
    .values([
      { ...seat, id: 'begun', slotId: 'begun' },
      { ...seat, id: 'given back', slotId: 'to come', cancelledAt: 2 },
      { ...seat, id: 'other’s', slotId: 'to come', registrationId: other },
      { ...seat, id: 'to come', slotId: 'to come' },
    ])
    .execute();
  await desk.erase(owner, id);
  const seats = await db.selectFrom('examSeat').select(['id', 'cancelledAt']).orderBy('id').execute();
  expect(Object.fromEntries(seats.map((each) => [each.id, each.cancelledAt === null]))).toEqual({
    begun: true,
    'given back': false,
    'other’s': true,
    'to come': false,
  });
  expect(seats.find((each) => each.id === 'given back')?.cancelledAt).toBe(2);
});
