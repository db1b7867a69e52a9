/** Whether a person who asks gets everything that is kept about them: every column of every table, or why not. */
import { describe, expect, test } from 'vitest';
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';
import { formatMarks } from '../../domain/exam/marks.ts';
import { type Paise, plainRupees } from '../../domain/money.ts';
import { columnsIn, engines, openTest } from '../db/databases.fixture.ts';
import type { Tables } from '../db/tables.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../staff-desk.fixture.ts';
import { everyRow, personWithEverything } from './person.fixture.ts';

/** `told`: it stands in the file, as it is, as a moment, as rupees or in words. Anything else is why it does not. */
type Disclosure = 'told' | 'in words' | `left out: ${string}`;

const KEY = 'left out: ties rows together and tells nothing of a person';
const SECRET = 'left out: opens something, or is a hash of what does';
const OF_STAFF = 'left out: about staff';
const OF_SITE = 'left out: about the site';
const DERIVED = 'left out: follows from what is told';
const MAILED = 'left out: the emails are told';
const ANSWERS = 'left out: the right answers of questions that are asked again';
const OF_SENDING = 'left out: when the program tries again';

const DISCLOSED: { [Table in keyof Tables]: Record<keyof Tables[Table], Disclosure> } = {
  registration: {
    id: 'told',
    tokenHash: SECRET,
    courseId: 'told',
    courseName: 'told',
    price: 'told',
    batch: 'told',
    learnerName: 'told',
    guardianName: 'told',
    email: 'told',
    mobile: 'told',
    method: 'told',
    referenceTyped: 'told',
    reference: 'told',
    paidOn: 'told',
    state: 'in words',
    stateReason: 'told',
    receivedAt: 'told',
    dueAt: 'told',
    stateChangedAt: 'told',
    confirmedAt: 'told',
    consentVersion: 'told',
    consentAt: 'told',
    termsVersion: 'told',
    refundsVersion: 'told',
    marketingConsentAt: 'told',
    erasedAt: 'left out: of who was erased nothing is left to tell',
    registeredBy: 'in words',
    resitOf: 'in words',
    stateCode: 'told',
    refundsDue: DERIVED,
  },
  referenceClaim: { reference: 'told', registrationId: KEY },
  payment: {
    id: KEY,
    registrationId: KEY,
    amount: 'told',
    paidOn: 'told',
    reference: 'told',
    rowHash: SECRET,
    narration: 'told',
    method: 'told',
    staffId: OF_STAFF,
    recordedAt: 'told',
  },
  refund: {
    id: KEY,
    registrationId: KEY,
    amount: 'told',
    reason: 'told',
    dueAt: 'told',
    refundedAt: 'told',
    refundReference: 'told',
  },
  paperSeries: { series: OF_SITE, last: OF_SITE },
  paper: {
    id: KEY,
    kind: 'in words',
    series: DERIVED,
    serial: DERIVED,
    number: 'told',
    registrationId: KEY,
    refundId: KEY,
    ofId: KEY,
    day: 'told',
    issuedAt: 'told',
    amount: 'told',
    taxable: 'told',
    cgst: 'told',
    sgst: 'told',
    igst: 'told',
    placeOfSupply: 'told',
    recipient: 'told',
    learner: 'told',
    words: 'in words',
  },
  audit: { id: KEY, at: 'told', actor: 'in words', registrationId: KEY, action: 'told', detail: 'in words' },
  remark: { auditId: KEY, text: 'told' },
  outbox: {
    id: KEY,
    registrationId: KEY,
    kind: 'in words',
    recipient: 'told',
    data: 'in words',
    messageId: KEY,
    state: 'told',
    attempts: 'told',
    nextAt: OF_SENDING,
    leaseUntil: OF_SENDING,
    createdAt: 'told',
    sentAt: 'told',
    lastError: 'told',
    courseMessageId: KEY,
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
    id: KEY,
    email: 'told',
    audience: 'left out: learners alone are told',
    kind: 'left out: learners have one kind',
    sessionHash: SECRET,
    codeHash: SECRET,
    createdAt: 'told',
    expiresAt: 'told',
    tries: 'told',
    usedAt: 'told',
  },
  session: {
    idHash: SECRET,
    audience: 'left out: learners alone are told',
    staffId: OF_STAFF,
    email: 'told',
    createdAt: 'told',
    lastSeenAt: 'told',
    expiresAt: 'told',
    endedAt: 'told',
    provedAt: OF_STAFF,
    device: 'told',
  },
  rateLimit: { key: SECRET, windowStart: OF_SITE, count: OF_SITE },
  statementMapping: { headerHash: OF_SITE, mapping: OF_SITE, name: OF_SITE, staffId: OF_STAFF, createdAt: OF_SITE },
  statementImport: {
    id: OF_SITE,
    at: OF_SITE,
    staffId: OF_STAFF,
    layout: OF_SITE,
    firstDay: OF_SITE,
    lastDay: OF_SITE,
    rows: OF_SITE,
    confirmed: OF_SITE,
  },
  installation: { id: OF_SITE, secretFingerprint: OF_SITE, lastBackupAt: OF_SITE },
  formerToken: { tokenHash: SECRET, registrationId: KEY },
  notice: { registrationId: KEY, kind: DERIVED, about: DERIVED, toldAt: DERIVED },
  courseMessage: {
    id: KEY,
    courseId: OF_SITE,
    kind: OF_SITE,
    audience: OF_SITE,
    subject: OF_SITE,
    text: OF_SITE,
    staffId: OF_STAFF,
    recipients: OF_SITE,
    createdAt: OF_SITE,
    leavesAt: OF_SITE,
    stoppedAt: OF_SITE,
  },
  unsubscribeLink: { tokenHash: SECRET, registrationId: KEY },
  courseSetting: {
    courseId: OF_SITE,
    registration: OF_SITE,
    seats: OF_SITE,
    closesOn: OF_SITE,
    startsOn: OF_SITE,
    staffId: OF_STAFF,
    changedAt: OF_SITE,
  },
  waitingList: {
    id: KEY,
    tokenHash: SECRET,
    formerTokenHash: SECRET,
    courseId: 'told',
    name: 'told',
    email: 'told',
    joinedAt: 'told',
    invitedAt: 'told',
    heldUntil: 'told',
    registrationId: KEY,
  },
  learningProgress: {
    registrationId: KEY,
    kind: 'told',
    number: 'told',
    seconds: 'told',
    isDone: 'in words',
    at: 'told',
  },
  examArrangement: { registrationId: KEY, extraMinutes: 'told', staffId: OF_STAFF, changedAt: 'told' },
  examSlot: {
    id: KEY,
    courseId: 'told',
    startsAt: 'told',
    seats: OF_SITE,
    code: SECRET,
    callLink: SECRET,
    proctorId: OF_STAFF,
    proctorRemindedAt: OF_STAFF,
    cancelledAt: OF_SITE,
    createdAt: OF_SITE,
  },
  examSeat: {
    id: KEY,
    slotId: KEY,
    registrationId: KEY,
    bookedAt: 'told',
    cancelledAt: 'told',
    arrivedAt: 'told',
    letInAt: 'told',
    letInBy: OF_STAFF,
    minutes: 'told',
    wrongCodes: 'told',
    remindedDayAt: MAILED,
    remindedHourAt: MAILED,
  },
  examAttempt: {
    id: KEY,
    registrationId: KEY,
    seatId: KEY,
    courseId: 'told',
    number: 'told',
    paper: 'in words',
    answerKeys: ANSWERS,
    startedAt: 'told',
    endsAt: 'told',
    state: 'told',
    endedAt: 'told',
    endedBy: 'told',
    sessionHandle: SECRET,
    sessionSince: 'told',
    lastSeenAt: 'told',
    heardAt: 'told',
    answered: DERIVED,
    nowAt: 'left out: where the page opens again',
    markedAt: 'told',
    marks: 'told',
    mostMarks: 'told',
    passMarks: 'told',
    passed: 'in words',
  },
  examAnswer: {
    attemptId: KEY,
    place: 'told',
    courseId: 'told',
    questionId: 'told',
    answer: 'in words',
    savedAt: 'told',
    isForLater: 'in words',
    marks: 'told',
    secondAskedOf: OF_STAFF,
  },
  examMarking: { attemptId: KEY, place: 'told', staffId: OF_STAFF, marks: 'told', note: 'told', markedAt: 'told' },
  examEvent: {
    id: KEY,
    registrationId: KEY,
    attemptId: KEY,
    at: 'told',
    kind: 'told',
    detail: 'in words',
    note: 'told',
    staffId: OF_STAFF,
  },
  questionCorrection: {
    id: OF_SITE,
    courseId: OF_SITE,
    questionId: OF_SITE,
    accepts: ANSWERS,
    reason: OF_SITE,
    staffId: OF_STAFF,
    correctedAt: OF_SITE,
  },
  certificate: {
    id: KEY,
    number: 'told',
    registrationId: KEY,
    attemptId: KEY,
    validFor: DERIVED,
    replaces: KEY,
    statusIndex: KEY,
    learnerName: 'told',
    courseId: KEY,
    courseName: 'told',
    duration: 'told',
    passedOn: 'told',
    proctored: 'told',
    issuedAt: 'told',
    issuedBy: OF_STAFF,
    publicSince: 'told',
    withdrawnAt: 'told',
  },
  signingKey: { purpose: OF_SITE, keyId: OF_SITE, privateKey: OF_SITE, createdAt: OF_SITE },
  registrationCount: { courseId: OF_SITE, state: OF_SITE, number: OF_SITE },
  registrationSearch: { number: KEY, registrationId: KEY, words: DERIVED },
};

const tables = Object.keys(DISCLOSED) as (keyof Tables)[];

/** Everything that stands in the file as a value. */
function valuesIn(data: unknown): string[] {
  if (typeof data === 'object' && data !== null) return Object.values(data).flatMap(valuesIn);
  return [String(data)];
}

/** How a value of the database may stand there. */
function tellings(value: unknown): string[] {
  const asMoment = (at: number) => `${indianDayAt(at)}T${indianTimeAt(at)}+05:30`;
  // PostgreSQL gives large numbers as text.
  const number = Number(value);
  return [
    String(value),
    ...(Number.isSafeInteger(number) ? [asMoment(number), plainRupees(number as Paise), formatMarks(number)] : []),
  ];
}

describe.each(engines)('on %s', (engine) => {
  test('it is known of every column of every table whether it is told', async () => {
    const listed = tables.map((table) => [table, Object.keys(DISCLOSED[table]).toSorted()]);
    expect(await columnsIn(await openTest(engine), engine)).toEqual(Object.fromEntries(listed));
  });

  test('everything of a person is told, and no secret', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, db } = staffed;
    const id = await personWithEverything(staffed);
    await db.updateTable('registration').set({ batch: '2027-01-05' }).execute();
    const rows = await everyRow(db, tables);
    const answer = await desk.personalData(owner, id);
    if (answer.kind !== 'data') throw new Error(answer.kind);
    const values = new Set(valuesIn(answer.data));
    const text = JSON.stringify(answer.data);

    const untold: string[] = [];
    const leaked: string[] = [];
    for (const table of tables) {
      for (const row of rows.get(table) ?? []) {
        // Codes to staff, and what staff did besides, are none of the person's.
        if (row['audience'] === 'staff' || (table === 'audit' && row['registrationId'] === null)) continue;
        if (table === 'outbox' && /owner@|verifier@/.test(String(row['recipient']))) continue;
        for (const [column, disclosure] of Object.entries(DISCLOSED[table])) {
          const value = row[column];
          if (value === null || value === undefined) continue;
          if (disclosure === 'told' && !tellings(value).some((telling) => values.has(telling)))
            untold.push(`${table}.${column}: ${value}`);
          if (disclosure === SECRET && text.includes(String(value))) leaked.push(`${table}.${column}`);
        }
      }
    }
    expect(untold).toEqual([]);
    expect(leaked).toEqual([]);
    expect(text).not.toMatch(/owner@|verifier@|"code":"\d/);
    // Questions and answers in words, and nothing of what would have been right.
    expect(answer.data.registrations[0]?.exams.attempts[0]?.questions).toMatchObject([
      { question: 'Which hook?', options: ['useId', 'useState'], yourAnswer: ['useId'], markedForLater: true },
      { question: 'Why keys?', options: [], yourAnswer: ['My brother Quraishi told me'], markedForLater: false },
    ]);
    expect(text).not.toMatch(/sibling|"right"|"points"|"accepted"/);
    expect(answer.data.registrations[0]?.history.map(({ by: who }) => who)).toEqual(
      expect.arrayContaining(['you', 'our staff']),
    );
  });

  test('it is one person’s: all registrations that share an address or a number, or those that are chosen', async () => {
    const { desk, owner, learner } = await staffedDesk(engine);
    const { email, mobile } = inputOf(1);
    const first = await learner(1);
    const sibling = await learner(2, { mobile });
    await learner(3, { email });
    const other = await learner(4);
    const told = async (id: string, chosen?: string[]) => {
      const answer = await desk.personalData(owner, id, chosen);
      return answer.kind === 'data' ? answer.data.registrations.map((each) => each.email) : answer.kind;
    };
    const all = [email, inputOf(2).email, email];
    expect([await told(first), await told(sibling)]).toEqual([all, all]);
    expect(await told(first, [sibling])).toEqual([inputOf(2).email]);
    expect([await told(first, [other]), await told(first, [])]).toEqual(['unknown', 'unknown']);
    const answer = await desk.personalData(owner, first);
    expect(answer).toMatchObject({
      data: { person: { emails: [email, inputOf(2).email], mobiles: [mobile, inputOf(3).mobile] } },
    });
  });

  test('it is for owners who have just proved who they are, and the log says so without the data', async () => {
    const { desk, owner, verifier, learner, db, context } = await staffedDesk(engine);
    const id = await learner(1);
    expect(await desk.personalData(verifier, id)).toMatchObject({ kind: 'forbidden' });
    const stale = { ...owner, provedAt: context.now() - 86_400_000 };
    expect(await desk.personalData(stale, id)).toEqual({
      kind: 'proof-needed',
      deed: 'personal-data',
    });
    const logged = () =>
      db
        .selectFrom('audit')
        .select(['actor', 'registrationId', 'detail'])
        .where('action', '=', 'personal-data')
        .execute();
    expect(await logged()).toEqual([]);
    await desk.personalData(owner, id);
    const [entry] = await logged();
    expect(entry).toMatchObject({ actor: `staff:${owner.staffId}`, registrationId: id });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ registrations: 1 });
  });

  test('of who was erased, and of nobody, there is nothing', async () => {
    const { desk, owner, learner } = await staffedDesk(engine);
    const id = await learner(1);
    await desk.erase(owner, id);
    expect(await desk.personalData(owner, id)).toEqual({ kind: 'unknown' });
    expect(await desk.personalData(owner, 'x')).toEqual({ kind: 'unknown' });
  });
});
