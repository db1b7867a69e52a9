import type { Paise } from '../../domain/money.ts';
import type { AnswerKey } from '../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../domain/exam/exam-paper.ts';
import { personFieldNames } from '../../domain/registration/person-fields.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tables } from '../db/tables.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { askForCode, deskOn, signedIn } from '../sign-in/ways/sign-in.fixture.ts';
import { type StaffedDesk, statement, ticketsOf } from '../desk/staff-desk.fixture.ts';

export type Row = Record<string, unknown>;

/** Makes a registration with a value in every column about a person. Answers its id. */
export async function personWithEverything(staffed: StaffedDesk): Promise<string> {
  const { db, desk, owner, verifier } = staffed;
  const id = await staffed.learner(1, {
    for: 'child',
    learnerName: 'Wahida Quraishi',
    guardianName: 'Farzana Quraishi',
    marketing: true,
  });
  // Optional fields, and the form of a page.
  await db
    .updateTable('registration')
    .set({ ...(await notGiven(db, id)), sentHash: 'hash of a form' })
    .where('id', '=', id)
    .execute();
  const file = statement({ reference: inputOf(1).reference, amount: 700, payer: 'WAHIDA QURAISHI' });
  await desk.confirm(verifier, ticketsOf(await staffed.previewed(file)));
  await staffed.act(id, { action: 'note', note: 'Farzana rang: 98765 00001.' });
  await staffed.act(id, { action: 'mark-refund-due', reason: 'Wahida moves away.' });
  await staffed.act(id, { action: 'mark-refunded', refundReference: 'N325261234567890' });
  const [payment, refund] = [(await staffed.payments(id))[0], (await staffed.refunds(id))[0]];
  await db
    .insertInto('reversalAnswer')
    .values({
      ...{ rowHash: 'hash of a row', paymentId: payment?.id ?? '', registrationId: id, place: 0 },
      ...{ refundId: refund?.id ?? null, staffId: owner.staffId, at: 4 },
    })
    .execute();
  await db.updateTable('outbox').set({ lastError: '550 5.1.1' }).execute();
  await db.insertInto('formerToken').values({ tokenHash: 'hash', registrationId: id }).execute();
  await db
    .insertInto('formerContact')
    .values({ registrationId: id, email: 'wahida.before@example.org', mobile: '+919876500008', until: 3 })
    .execute();
  await db
    .insertInto('recoveryCode')
    .values({ codeHash: 'hash of a code', staffId: owner.staffId, madeAt: 1, keptAt: 2, usedAt: 3 })
    .execute();
  await db.insertInto('unsubscribeLink').values({ tokenHash: 'hash of a link', registrationId: id }).execute();
  await db.insertInto('notice').values({ registrationId: id, kind: 'overdue', about: 1, toldAt: 2 }).execute();
  await db
    .insertInto('courseMessage')
    .values({
      ...{ id: 'message', courseId: 'react', kind: 'course', audience: 'all', subject: 'The exam', text: 'On Sunday.' },
      ...{ staffId: owner.staffId, recipients: 1, createdAt: 1, leavesAt: 2, stoppedAt: null },
    })
    .execute();
  await db
    .insertInto('courseSetting')
    .values({
      ...{ courseId: 'tally', registration: 'waiting-list', seats: 30, closesOn: '2027-01-01', startsOn: '2027-01-05' },
      ...{ staffId: owner.staffId, changedAt: 1 },
    })
    .execute();
  await db
    .insertInto('contentDraft')
    .values({ staffId: owner.staffId, file: 'pages/fees.md', base: null, text: 'Fees', savedAt: 1 })
    .execute();
  await db
    .insertInto('publish')
    .values([
      { id: 'step', at: 1, staffId: owner.staffId, undoes: null, liveAt: 1 },
      { id: 'back', at: 2, staffId: owner.staffId, undoes: 'step', liveAt: 2 },
    ])
    .execute();
  await db
    .insertInto('publishedFile')
    .values({ publishId: 'step', file: 'pages/fees.md', before: 'Fees', after: 'Our fees' })
    .execute();
  await db
    .insertInto('contentFile')
    .values({ version: 1, file: 'pages/fees.md', hash: 'hash of a file', text: 'Our fees', source: 'desk', at: 1 })
    .execute();
  await db.insertInto('publishRun').values({ staffId: owner.staffId, at: 1, state: '{"kind":"nothing"}' }).execute();
  await db
    .insertInto('payeeChange')
    .values({
      ...{ id: 'change', payeeId: 'main', before: '{"id":"main"}', after: null, staffId: owner.staffId },
      ...{ proposedAt: 1, confirmedAt: 2, waiting: null, endedAt: 3, endedAs: 'stopped', endedBy: owner.staffId },
    })
    .execute();
  await db
    .insertInto('courseLink')
    .values({
      ...{ courseId: 'tally', batch: '2027-01-05', links: 'https://videos.example.org/tally' },
      ...{ staffId: owner.staffId, changedAt: 1 },
    })
    .execute();
  await db
    .insertInto('promised')
    .values({ registrationId: id, kind: 'links', since: 3, dueOn: '2026-12-04', remindedAt: 4 })
    .execute();
  await db
    .insertInto('certificate')
    .values({
      ...{
        id: 'certificate',
        number: '0'.repeat(20),
        registrationId: id,
        attemptId: null,
        validFor: id,
        replaces: null,
      },
      ...{ statusIndex: 7, learnerName: 'Wahida Quraishi', courseId: 'react', courseName: 'React.Js' },
      ...{ duration: '14+ hours', passedOn: '2026-11-15', proctored: null, issuedAt: 8, issuedBy: owner.staffId },
      ...{ publicSince: 9, withdrawnAt: null },
    })
    .execute();
  await db
    .insertInto('signingKey')
    .values({ purpose: 'badge', keyId: 'thumbprint', privateKey: '{}', createdAt: 1 })
    .execute();
  await db.updateTable('payment').set({ inStatementAt: 9 }).where('registrationId', '=', id).execute();
  await db
    .insertInto('bankCredit')
    .values({
      ...{
        id: 'credit',
        source: 'mail',
        bank: 'hdfc',
        sameKey: 'hdfc 5',
        toldAt: 4,
        sentAt: 3,
        arrivedAt: 3,
        paidAt: 2,
      },
      ...{ paidOn: '2026-11-20', amount: 70_000 as Paise, reference: inputOf(1).reference, accountEnd: '4821' },
      ...{ payer: 'WAHIDA QURAISHI', method: 'upi', verdict: 'unsure', reason: 'clock', domain: 'hdfcbank.bank.in' },
      ...{ selector: 'acls03', algorithm: 'rsa-sha256', state: 'recorded', paymentId: payment?.id ?? null },
      ...{ registrationId: id, staffId: owner.staffId, waitsUntil: '2026-11-27', missingToldAt: 10 },
    })
    .execute();
  await db
    .insertInto('bankMailSeen')
    .values({
      ...{ hash: 'hash of an email', at: 4, outcome: 'unknown', reason: 'none', sender: 'alerts@hdfcbank.bank.in' },
      ...{ shape: 'Xx 9', arrivedAt: 3, amount: 100 as Paise, accountEnd: '4821' },
    })
    .execute();
  await db
    .insertInto('bankMailReader')
    .values({
      ...{ id: 'this', holder: 'process', until: 1, uidValidity: '7@mailbox', lastUid: 12 },
      ...{ heardAt: 2, problem: 'closed', problemSince: 3 },
      ...{ problemToldAt: 4, unknownToldAt: 5, forgedToldAt: 6 },
    })
    .execute();
  await db
    .insertInto('bankMailSetting')
    .values({
      ...{ id: 'this', bank: 'hdfc', accountEnd: '4821', address: 'alerts@example.org', host: 'imap.example.org' },
      ...{ port: 993, folder: 'INBOX', sealedPassword: 'sealed', connectedAt: 7, testSince: 8 },
      ...{ chosenAt: 9, perPayment: null, perDay: null, pausedAt: null, pausedBy: null },
    })
    .execute();
  await db
    .insertInto('learningProgress')
    .values([
      { registrationId: id, kind: 'lecture', number: 13, seconds: 487, isDone: 0, at: 24_000_000 },
      { registrationId: id, kind: 'chapter', number: 17, seconds: null, isDone: 1, at: 25_000_000 },
    ])
    .execute();
  await db
    .insertInto('waitingList')
    .values([
      {
        ...{ id: 'place', tokenHash: 'hash of a place', formerTokenHash: 'hash of a former link', courseId: 'react' },
        ...{ name: 'Wahida Quraishi', email: 'learner1@example.org', joinedAt: 3, invitedAt: 4, heldUntil: 5 },
        registrationId: id,
      },
      // Another list, from which no registration came.
      {
        ...{ id: 'other place', tokenHash: 'hash of another', formerTokenHash: null, courseId: 'tally' },
        ...{ name: 'W. Quraishi', email: 'learner1@example.org', joinedAt: 6, invitedAt: null, heldUntil: null },
        registrationId: null,
      },
    ])
    .execute();
  await examOf(staffed, id);
  await db
    .insertInto('installation')
    .values({ id: 'this', secretFingerprint: 'fingerprint', lastBackupAt: 1, leftoversAt: null })
    .execute();
  const layout = { headerHash: 'hash', mapping: '{}', name: 'Our bank', staffId: owner.staffId, createdAt: 1 };
  await db.insertInto('statementMapping').values(layout).execute();
  await signedIn(deskOn(db), 'learner1@example.org');
  await askForCode(deskOn(db), { email: 'learner1@example.org' });
  return id;
}

/** A value for each empty field of a person, beside the name, since an update needs one. */
async function notGiven(db: Db, id: string): Promise<Partial<RegistrationTable>> {
  const row = await db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const empty = personFieldNames.filter((name) => row[name] === null);
  return { learnerName: row.learnerName, ...Object.fromEntries(empty.map((name) => [name, `Quraishi ${name}`])) };
}

async function examOf({ db, owner, context }: StaffedDesk, registrationId: string): Promise<void> {
  const { staffId } = owner;
  const startsAt = context.now() + 86_400_000;
  await db
    .insertInto('examSlot')
    .values({
      ...{ id: 'slot', courseId: 'react', startsAt, seats: 20, code: '004217', callLink: 'https://call.example.org/x' },
      ...{ proctorId: staffId, proctorRemindedAt: 7, callRemindedAt: 7, cancelledAt: null, createdAt: 8 },
    })
    .execute();
  await db
    .insertInto('examSeat')
    .values({
      ...{ id: 'seat', slotId: 'slot', registrationId, bookedAt: 9_000_000, cancelledAt: null, arrivedAt: 10_000_000 },
      ...{ letInAt: 11_000_000, letInBy: staffId, minutes: 25, wrongCodes: 3, remindedDayAt: 12, remindedHourAt: 13 },
      callTold: 'https://call.example.org/x',
    })
    .execute();
  const paper: ShownQuestion[] = [
    { id: 'first', kind: 'single', topic: 'State', text: 'Which hook?', options: ['useId', 'useState'], marks: 100 },
    {
      id: 'second',
      kind: 'written',
      topic: 'State',
      text: 'Why keys?',
      options: [],
      length: '2 sentences',
      marks: 400,
    },
  ];
  const keys: AnswerKey[] = [
    { kind: 'single', right: 1 },
    { kind: 'written', points: [{ text: 'Names a sibling', marks: 400 }] },
  ];
  await db
    .insertInto('examAttempt')
    .values({
      ...{ id: 'attempt', registrationId, seatId: 'seat', courseId: 'react', number: 1 },
      ...{ paper: JSON.stringify(paper), answerKeys: JSON.stringify(keys), startedAt: 14_000_000, endsAt: 15_000_000 },
      ...{
        state: 'marked',
        endedAt: 16_000_000,
        endedBy: 'learner',
        sessionHandle: 'hash of a sitting',
        sessionSince: 14_500_000,
        heardAt: 17_500_000,
      },
      ...{ lastSeenAt: 17_000_000, answered: 2, nowAt: 2, markedAt: 18_000_000, marks: 375, mostMarks: 500 },
      ...{ passMarks: 300, passed: 1 },
    })
    .execute();
  const answer = { attemptId: 'attempt', courseId: 'react', savedAt: 19_000_000, secondAskedOf: staffId };
  await db
    .insertInto('examAnswer')
    .values([
      { ...answer, place: 1, questionId: 'first', answer: '{"choices":[0]}', isForLater: 1, marks: -25 },
      {
        ...answer,
        place: 2,
        questionId: 'second',
        answer: '{"text":"My brother Quraishi told me"}',
        isForLater: 0,
        marks: 350,
      },
    ])
    .execute();
  const note = 'Wahida, your brother is right.';
  await db
    .insertInto('examMarking')
    .values({ attemptId: 'attempt', place: 2, staffId, marks: 350, note, markedAt: 20_000_000 })
    .execute();
  await db
    .insertInto('examEvent')
    .values({
      ...{ id: 'event', registrationId, attemptId: 'attempt', at: 21_000_000, kind: 'note', detail: '{"seconds":40}' },
      ...{ note: 'Her brother came in.', staffId },
    })
    .execute();
  await db
    .insertInto('examArrangement')
    .values({ registrationId, extraMinutes: 20, staffId, changedAt: 22_000_000 })
    .execute();
  await db
    .insertInto('questionCorrection')
    .values({
      ...{ id: 'correction', courseId: 'react', questionId: 'first', accepts: '["useId"]', reason: 'Both hold' },
      ...{ staffId, correctedAt: 23 },
    })
    .execute();
}

export async function everyRow(db: Db, tables: readonly (keyof Tables)[]): Promise<Map<string, Row[]>> {
  const read = async (table: keyof Tables): Promise<[string, Row[]]> => [
    table,
    await db.selectFrom(table).selectAll().execute(),
  ];
  return new Map(await Promise.all(tables.map(read)));
}
