import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, indianDayAt, MINUTE } from '../../domain/day.ts';
import { paths } from '../../domain/paths.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import type { CertificateTable } from '../db/tables/exam-tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { EXAM_COURSE } from '../exam/exam-content.fixture.ts';
import { examDesk } from '../exam/exam.fixture.ts';
import { tokenOf } from '../guard/token.ts';
import { changeCourse, courseOf } from '../registration/registration.fixture.ts';
import { certificatesAtDesk, countToIssue } from './at-desk.ts';
import { credentialOf, didDocument, statusListCredential } from './badge.ts';
import { createCertificates, LIST_AGE } from './certificates.ts';
import { certificateByNumber, certificatesOf, latestCertificates } from './certificates-of.ts';
import { readPassedDay } from './change.ts';
import { forgetCertificates } from './forget.ts';
import { groundOf } from './ground.ts';
import { issueCertificate } from './issue-certificate.ts';
import { signingKey } from './signing-key.ts';
import { encodedList, LIST_LENGTH, placeInList } from './status-list.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk() {
    const exam = await examDesk(engine, { certificate: 'after-look' });
    await exam.neighbours();
    const { db, context } = exam;
    const certificate = async (registrationId: string, own: Partial<CertificateTable> = {}) => {
      const row: CertificateTable = {
        ...{ id: newId(context.now()), number: newId(context.now()), registrationId, validFor: registrationId },
        ...{ attemptId: null, replaces: null, statusIndex: 0, topics: null },
        ...{ learnerName: 'Asha', courseId: EXAM_COURSE, courseName: 'OS', duration: null, passedOn: '2026-11-20' },
        ...{ proctored: null, issuedAt: context.now(), issuedBy: null, publicSince: null, withdrawnAt: null, ...own },
      };
      await db.insertInto('certificate').values(row).execute();
      return row;
    };
    return {
      ...exam,
      certificate,
      certificates: createCertificates(context),
      rows: (registrationId: string) =>
        db.selectFrom('certificate').selectAll().where('registrationId', '=', registrationId).orderBy('id').execute(),
      tokenOf: (id: string, email: string) => tokenOf(context.secret, { id, email }),
    };
  }

  test('one that was replaced leads to the next where that is public, and each says its own days', async () => {
    const { db, confirmed, certificate, context } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const first = await certificate(meera.id, { statusIndex: 1, validFor: null, withdrawnAt: context.now() + DAY });
    await certificate(ravi.id, { statusIndex: 2 });
    const second = await certificate(meera.id, { statusIndex: 3, replaces: first.id, publicSince: 5 });
    const found = await certificatesOf(db, meera.id);
    expect(found).toMatchObject([
      { id: second.id, number: second.number, state: 'valid', withdrawnOn: null, next: null, publicSince: 5 },
      { id: first.id, state: 'replaced', issuedOn: '2026-11-21', withdrawnOn: '2026-11-22', next: second.number },
    ]);
    expect(found[0]).not.toHaveProperty('validFor');
    expect(found[0]).not.toHaveProperty('issuedBy');
    await db.updateTable('certificate').set({ publicSince: null }).where('id', '=', second.id).execute();
    expect((await certificateByNumber(db, first.number))?.next).toBeNull();
    expect(await certificateByNumber(db, 'none')).toBeUndefined();
    expect(
      (await latestCertificates(db, 2)).map(({ id, registrationId }) => [id === second.id, registrationId]),
    ).toEqual([
      [true, meera.id],
      [false, ravi.id],
    ]);
  });

  test('its learner opens all of theirs to everybody, and nobody else’s', async () => {
    const { confirmed, certificate, certificates, rows, tokenOf: token, context, db, logged } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    await certificate(meera.id, { statusIndex: 1, validFor: null, withdrawnAt: 1 });
    await certificate(meera.id, { statusIndex: 2 });
    const other = await certificate(ravi.id, { statusIndex: 3 });
    const own = token(meera.id, meera.learner.email);
    const since = async () => (await rows(meera.id)).map(({ publicSince }) => publicSince);
    expect(await certificates.setPublic(own, true)).toEqual({ kind: 'done' });
    const now = context.now();
    expect(await since()).toEqual([now, now]);
    expect(await rows(ravi.id)).toEqual([other]);
    context.pass(1);
    // Twice changes nothing more.
    expect(await certificates.setPublic(own, true)).toEqual({ kind: 'done' });
    expect(await since()).toEqual([now, now]);
    expect(await certificates.setPublic(own, false)).toEqual({ kind: 'done' });
    expect(await since()).toEqual([null, null]);
    expect(await logged('open-certificate', meera.id)).toMatchObject([{ at: now, actor: 'learner' }]);
    expect(await logged('close-certificate', meera.id)).toMatchObject([{ at: now + 1, actor: 'learner' }]);
    expect((await certificates.ofLearner(own))?.statusIndex).toBe(2);
    expect(await certificates.ofNumber('nonsense')).toBeUndefined();
    const without = await confirmed(3);
    expect(await certificates.setPublic(token(without.id, without.learner.email), true)).toEqual({ kind: 'unknown' });
    await db.updateTable('registration').set({ erasedAt: 1 }).where('id', '=', meera.id).execute();
    expect(await certificates.ofLearner(own)).toBeUndefined();
  });

  test('who waits for one is whoever passed and has none, the first first, each once', async () => {
    const { db, context, verifier, confirmed, sat, certificate, put, provide } = await desk();
    const waits = await confirmed(1);
    const startedAt = context.now();
    const second = await sat(waits.id, { passed: true, startedAt: startedAt + DAY });
    const first = await sat(waits.id, { passed: true, startedAt });
    const [later, failed, has, refunded, erased] = [
      await confirmed(2),
      await confirmed(3),
      await confirmed(4),
      await confirmed(5),
      await confirmed(6),
    ];
    await sat(later.id, { passed: true, startedAt: startedAt + HOUR });
    await sat(failed.id, { passed: false });
    for (const { id } of [has, refunded, erased]) {
      await sat(id, { passed: true });
    }
    await certificate(has.id, { statusIndex: 4, validFor: null, withdrawnAt: 1 });
    await put(refunded.id, 'refund-due');
    await db.updateTable('registration').set({ erasedAt: 1 }).where('id', '=', erased.id).execute();
    const open = await sat(failed.id, { passed: true });
    await db.updateTable('examAttempt').set({ state: 'void' }).where('id', '=', open).execute();
    const list = await certificatesAtDesk({ db, content: context.content }, verifier);
    expect(list.waiting).toMatchObject([
      {
        ...{
          registrationId: waits.id,
          attemptId: first,
          learnerName: 'Learner B',
          courseName: 'Operating Systems Concepts',
        },
        ...{ passedOn: indianDayAt(startedAt), marks: 1400, mostMarks: 1400, passMarks: 900, isOwn: false },
      },
      { registrationId: later.id },
    ]);
    expect(second).not.toBe(first);
    expect([list.total, list.issued.length]).toEqual([2, 1]);
    const content = () => ({ db, content: context.content });
    expect(await countToIssue(content())).toBe(2);
    await db.updateTable('examAttempt').set({ courseId: 'react' }).where('registrationId', '=', later.id).execute();
    expect(await countToIssue(content())).toBe(1);
    // If certificates are automatic, those that wait belong to registrations that were not confirmed.
    provide({ certificate: 'at-once' });
    expect(await countToIssue(content())).toBe(1);
    const none = context.content.courses.map(({ exam: _exam, ...course }) => course);
    expect(await countToIssue({ db, content: { ...context.content, courses: none } })).toBe(0);
  });

  test('fifty who wait and the last twenty are shown, and all are counted', async () => {
    const { db, context, verifier, confirmed, sat, certificate } = await desk();
    const { id } = await confirmed(1);
    for (let number = 0; number < 21; number++) {
      await certificate(id, { statusIndex: number, validFor: null, withdrawnAt: 1 });
    }
    for (let number = 2; number < 53; number++) {
      await sat((await confirmed(number)).id, { passed: true });
    }
    const { waiting, total, issued } = await certificatesAtDesk({ db, content: context.content }, verifier);
    expect([waiting.length, total, issued.length]).toEqual([50, 51, 20]);
    expect(issued[0]?.statusIndex).toBe(20);
  });

  test('an erased person takes along their own name and their own certificate', async () => {
    const { db, confirmed, certificate, rows } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const before = await certificate(meera.id, { statusIndex: 1, validFor: null, withdrawnAt: 1 });
    const valid = await certificate(meera.id, { statusIndex: 2, attemptId: 'attempt' });
    const other = await certificate(ravi.id, { statusIndex: 3 });
    const forget = (certificates: 'withdraw' | 'anonymise') =>
      inTransaction(db, (tx) => forgetCertificates(tx, { registrationId: meera.id, certificates, now: 99 }));
    await forget('anonymise');
    expect(await rows(meera.id)).toEqual([
      { ...before, learnerName: null },
      { ...valid, learnerName: null },
    ]);
    await forget('withdraw');
    expect(await rows(meera.id)).toEqual([
      { ...before, learnerName: null },
      { ...valid, learnerName: null, validFor: null, attemptId: null, withdrawnAt: 99 },
    ]);
    await forget('withdraw');
    expect(await rows(ravi.id)).toEqual([other]);
  });

  test('of an exam that was sat here the ground is the first sitting that is passed, of this registration', async () => {
    const { db, context, confirmed, sat, row } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    await sat(ravi.id, { passed: true });
    const startedAt = context.now() - DAY;
    await sat(meera.id, { passed: false, startedAt });
    const passed = await sat(meera.id, { passed: true, startedAt });
    await sat(meera.id, { passed: true });
    const ground = async (id: string) => groundOf(db, context, await row(id));
    expect(await ground(meera.id)).toEqual({
      kind: 'passed',
      attemptId: passed,
      passedOn: '2026-11-20',
      marks: 1400,
      mostMarks: 1400,
      wasWithdrawn: false,
    });
    await db.updateTable('examAttempt').set({ endedAt: null, marks: null }).where('id', '=', passed).execute();
    expect(await ground(meera.id)).toMatchObject({ passedOn: '2026-11-20', marks: 0 });
    const failed = await confirmed(3);
    await sat(failed.id, { passed: false });
    const { dates } = courseOf(context, EXAM_COURSE);
    changeCourse(context, EXAM_COURSE, { dates: { ...dates, exam: { held: false } } });
    expect(await ground(failed.id)).toEqual({
      ...{ kind: 'none', why: 'This course has no exam, so it has no certificate.' },
    });
    await db.updateTable('registration').set({ erasedAt: 1 }).where('id', '=', meera.id).execute();
    expect(await ground(meera.id)).toMatchObject({ kind: 'none', why: expect.stringMatching(/no name/) as string });
  });

  test('a list has a bit for each of its own that was withdrawn', async () => {
    const { db, confirmed, certificate, certificates, context } = await desk();
    const { id } = await confirmed(1);
    const gone = { validFor: null, withdrawnAt: 1 };
    const encoded = async (list: number) => {
      const text = await encodedList(db, list);
      return text === undefined
        ? undefined
        : [...gunzipSync(Buffer.from(text.slice(1), 'base64url')).entries()].filter(([, byte]) => byte !== 0);
    };
    expect([await encoded(0), await encoded(1)]).toEqual([[], undefined]);
    await certificate(id, { ...gone, statusIndex: 1 });
    await certificate(id, { ...gone, statusIndex: 9 });
    await certificate(id, { ...gone, statusIndex: 10 });
    await certificate(id, { statusIndex: 17 });
    await certificate(id, { ...gone, statusIndex: LIST_LENGTH });
    expect(await encoded(0)).toEqual([
      [0, 0b0100_0000],
      [1, 0b0110_0000],
    ]);
    expect(await encoded(1)).toEqual([[0, 0b1000_0000]]);
    expect(await encoded(2)).toBeUndefined();
    expect([0, LIST_LENGTH - 1, LIST_LENGTH, LIST_LENGTH + 5].map(placeInList)).toEqual([
      { list: 0, index: 0 },
      { list: 0, index: LIST_LENGTH - 1 },
      { list: 1, index: 0 },
      { list: 1, index: 5 },
    ]);
    // A signed list is kept for some minutes, then made again.
    const first = await certificates.statusList(0);
    await db.updateTable('certificate').set({ withdrawnAt: 1, validFor: null }).execute();
    context.pass(LIST_AGE - 1);
    expect(await certificates.statusList(0)).toBe(first);
    context.pass(1);
    expect(await certificates.statusList(0)).not.toBe(first);
  });

  test('what is issued says of which sitting, whether with a proctor, and by whom', async () => {
    const { db, context, confirmed, sat, slot, seat, rows, owner, logged } = await desk();
    const { id } = await confirmed(1);
    const attemptId = await sat(id, { passed: true });
    const seatId = await seat((await slot()).id, id);
    await db.updateTable('examAttempt').set({ seatId }).where('id', '=', attemptId).execute();
    const passed = { registrationId: id, attemptId, passedOn: '2026-11-20', staffId: owner.staffId };
    await inTransaction(db, (tx) => issueCertificate(tx, context, passed));
    expect(await rows(id)).toMatchObject([
      {
        ...{ attemptId, validFor: id, proctored: 1, issuedBy: owner.staffId, replaces: null, publicSince: null },
        ...{
          courseId: EXAM_COURSE,
          courseName: 'Operating Systems Concepts',
          passedOn: '2026-11-20',
          withdrawnAt: null,
        },
      },
    ]);
    const [{ number: certificate } = {}] = await rows(id);
    expect(await logged('issue-certificate')).toEqual([
      {
        ...{ at: context.now(), actor: `staff:${owner.staffId}` },
        detail: { certificate, passedOn: '2026-11-20' },
      },
    ]);
    const issue = (registrationId: string) =>
      inTransaction(db, (tx) => issueCertificate(tx, context, { ...passed, registrationId }));
    await expect(issue(newId(1))).rejects.toThrow(RangeError);
    const erased = await confirmed(2);
    await db.updateTable('registration').set({ learnerName: null }).where('id', '=', erased.id).execute();
    await expect(issue(erased.id)).rejects.toThrow('personal data');
  });

  test('a badge says what the certificate does, and names its list', async () => {
    const { context, confirmed, certificate, db } = await desk();
    const { id } = await confirmed(1);
    await certificate(id, { statusIndex: LIST_LENGTH + 7, number: 'N', passedOn: '2026-11-20' });
    const found = await certificateByNumber(db, 'N');
    if (found === undefined) throw new Error('none');
    const made = credentialOf(context, { ...found, learnerName: 'Asha' });
    const url = 'https://www.example.org/certificates/N';
    expect(made).toMatchObject({
      ...{ id: url, name: 'OS', validFrom: '2026-11-21T06:00:00Z', awardedDate: '2026-11-21T06:00:00Z' },
      issuer: {
        id: 'did:web:www.example.org',
        type: ['Profile'],
        url: 'https://www.example.org',
        email: context.content.site.contact.email,
      },
      credentialSubject: {
        id: `${url}#learner`,
        achievement: {
          id: `https://www.example.org${paths.courses}#${EXAM_COURSE}`,
          description: context.content.courses.find((course) => course.id === EXAM_COURSE)?.card.description,
          criteria: { narrative: 'Completed the course and passed its exam on 20 Nov 2026.' },
        },
      },
      credentialStatus: {
        id: 'https://www.example.org/certificates/status/1#7',
        statusListIndex: '7',
        statusListCredential: 'https://www.example.org/certificates/status/1',
      },
    });
    const other = credentialOf(context, { ...found, learnerName: 'Asha', courseId: 'gone', duration: '8 weeks' });
    expect(other.credentialSubject.achievement).toMatchObject({
      description: 'OS',
      criteria: { narrative: 'Completed the course (8 weeks) and passed its exam on 20 Nov 2026.' },
    });
    expect(statusListCredential(context, { list: 1, encoded: 'u', at: context.now() + 500 })).toMatchObject({
      ...{ id: 'https://www.example.org/certificates/status/1', issuer: 'did:web:www.example.org' },
      validFrom: '2026-11-21T06:00:00Z',
      credentialSubject: { id: 'https://www.example.org/certificates/status/1#list', encodedList: 'u' },
    });
    const key = await signingKey(db, context.now());
    expect(didDocument({ ...context, publicUrl: 'http://localhost:4321' }, key).id).toBe('did:web:localhost%3A4321');
    expect(didDocument(context, key)).toMatchObject({
      id: 'did:web:www.example.org',
      verificationMethod: [
        { type: 'JsonWebKey', controller: 'did:web:www.example.org', publicKeyJwk: { alg: 'RS256', kty: 'RSA' } },
      ],
    });
    // Made once and stored.
    expect((await signingKey(db, context.now() + MINUTE)).keyId).toBe(key.keyId);
    expect(await db.selectFrom('signingKey').select(['purpose', 'createdAt']).execute()).toEqual([
      { purpose: 'badge', createdAt: context.now() },
    ]);
  });
});

test.each([
  ['', 'Type the day on which the learner passed the exam.'],
  ['soon', 'This is not a valid date. Use day/month/year, such as 21/11/2026.'],
  ['1'.repeat(4000), 'This is not a valid date. Use day/month/year, such as 21/11/2026.'],
  ['22/11/2026', '22 Nov 2026 is in the future. Type the day of the exam.'],
])('%j is no day of an exam that was passed', (typed, problem) => {
  expect(readPassedDay(typed, '2026-11-21')).toEqual({ problem });
});

test('an exam can have been passed today', () => {
  expect(readPassedDay('21/11/2026', '2026-11-21')).toEqual({ value: '2026-11-21' });
});
