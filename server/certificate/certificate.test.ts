import { describe, expect, onTestFinished, test } from 'vitest';
import { formatNumber } from '../../domain/certificate/certificate-number.ts';
import { engines } from '../db/databases.fixture.ts';
import { inTransaction } from '../db/transaction.ts';
import { tokenOf } from '../guard/token.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { type StaffedDesk, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { createCertificates } from './certificates.ts';
import { issueCertificate } from './issue-certificate.ts';

const TOPICS = ['HTML and CSS', 'JavaScript refresher', 'The DOM and events', 'React, with Node.js and Vite'];
const ISSUE = { passedOn: '15/11/2026', sure: 'yes' };

async function withLearner(engine: Parameters<typeof staffedDesk>[0]) {
  const staffed = await staffedDesk(engine);
  const { content } = staffed.context;
  const courses = content.courses.map(({ exam: _exam, ...course }) => course);
  Object.assign(staffed.context, { content: { ...content, courses, exams: [] } });
  const id = await staffed.learner(1, { learnerName: 'मीरा कुलकर्णी' });
  await staffed.put(id, 'confirmed');
  const certificates = createCertificates(staffed.context);
  const { secret } = staffed.context;
  const ofNeighbour = await neighbour(staffed);
  onTestFinished(async () => expect(await certificatesOf(staffed, ofNeighbour.registrationId)).toEqual([ofNeighbour]));
  const token = tokenOf(secret, { id, email: inputOf(1).email });
  return { ...staffed, id, certificates, token };
}

const issue = (
  { context, db }: Pick<StaffedDesk, 'context' | 'db'>,
  registrationId: string,
  attemptId: string | null,
) =>
  inTransaction(db, (tx) =>
    issueCertificate(tx, context, { registrationId, attemptId, passedOn: '2026-11-15', staffId: null }),
  );

const certificatesOf = ({ db }: Pick<StaffedDesk, 'db'>, registrationId: string) =>
  db.selectFrom('certificate').selectAll().where('registrationId', '=', registrationId).orderBy('id').execute();

async function neighbour(staffed: StaffedDesk) {
  const id = await staffed.learner(90);
  await staffed.put(id, 'confirmed');
  await issue(staffed, id, 'attempt of the neighbour');
  await staffed.db.updateTable('certificate').set({ publicSince: 1 }).execute();
  const [issued] = await certificatesOf(staffed, id);
  if (issued === undefined) throw new Error('none was issued');
  return issued;
}

describe.each(engines)('on %s', (engine) => {
  test('an attempt that is passed gives one certificate, frozen as it was issued', async () => {
    const staffed = await withLearner(engine);
    const { id, db, context } = staffed;
    const number = await issue(staffed, id, 'attempt 1');
    expect(await issue(staffed, id, 'attempt 1')).toBe(number);
    // A second pass keeps the certificate.
    expect(await issue(staffed, id, 'attempt 2')).toBe(number);
    await db
      .updateTable('registration')
      .set({ learnerName: 'Somebody Else', courseName: 'Other' })
      .where('id', '=', id)
      .execute();
    expect(await certificatesOf(staffed, staffed.id)).toEqual([
      expect.objectContaining({
        number,
        learnerName: 'मीरा कुलकर्णी',
        courseName: 'React.Js',
        duration: '14+ hours recorded',
        topics: JSON.stringify(TOPICS),
        passedOn: '2026-11-15',
        issuedAt: context.now(),
        publicSince: null,
        withdrawnAt: null,
      }),
    ]);
    expect((await staffed.mails(id)).map(({ kind, data }) => [kind, data])).toEqual([
      ['certificate', { course: 'React.Js' }],
    ]);
    expect(await staffed.audited(id)).toEqual(['issue-certificate']);
  });

  test('of many at once, one issues it', async () => {
    const staffed = await withLearner(engine);
    const numbers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => issue(staffed, staffed.id, `attempt ${at}`)),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(await certificatesOf(staffed, staffed.id)).toHaveLength(1);
  });

  test('the database itself refuses a second valid one, and a second of one attempt', async () => {
    const staffed = await withLearner(engine);
    await issue(staffed, staffed.id, 'attempt 1');
    const [first] = await certificatesOf(staffed, staffed.id);
    if (first === undefined) throw new Error('none was issued');
    const again = { ...first, id: 'other', number: 'other', statusIndex: -1 };
    await expect(
      staffed.db
        .insertInto('certificate')
        .values({ ...again, attemptId: null })
        .execute(),
    ).rejects.toThrow(/unique/i);
    await expect(
      staffed.db
        .insertInto('certificate')
        .values({ ...again, validFor: null })
        .execute(),
    ).rejects.toThrow(/unique/i);
  });

  test('staff issue it for a confirmed registration, once they have looked at it', async () => {
    const { desk, verifier, id, put, learner } = await withLearner(engine);
    const sent = (fields: Record<string, string>, of = id) => desk.issueCertificate(verifier, of, fields);
    expect(await sent({ ...ISSUE, passedOn: '' })).toMatchObject({ problems: [{ field: 'passedOn' }] });
    expect(await sent({ ...ISSUE, passedOn: '22/11/2026' })).toMatchObject({ problems: [{ field: 'passedOn' }] });
    expect(await sent({ passedOn: ISSUE.passedOn })).toMatchObject({ problems: [{ field: 'sure' }] });
    expect(await sent(ISSUE)).toEqual({ kind: 'done' });
    expect(await sent(ISSUE)).toEqual({ kind: 'changed' });
    const waiting = await learner(2);
    expect(await sent(ISSUE, waiting)).toMatchObject({ problems: [{ field: 'action' }] });
    await put(waiting, 'rejected');
    expect(await sent(ISSUE, waiting)).toMatchObject({ problems: [{ field: 'action' }] });
    expect(await sent(ISSUE, 'x')).toEqual({ kind: 'unknown' });
  });

  test('nobody finds it before its learner opens its page, and again once it is closed', async () => {
    const staffed = await withLearner(engine);
    const { certificates, token, id } = staffed;
    const number = await issue(staffed, id, null);
    const check = async () => (await certificates.check(formatNumber(number), '203.0.113.1')).kind;
    expect([await check(), await certificates.ofNumber(number)]).toEqual(['unknown', undefined]);
    expect(await certificates.setPublic(token, true)).toEqual({ kind: 'done' });
    expect(await certificates.check(formatNumber(number).toLowerCase(), undefined)).toEqual({
      kind: 'found',
      certificate: {
        topics: TOPICS,
        ...{ number, state: 'valid', learnerName: 'मीरा कुलकर्णी', courseId: 'react', courseName: 'React.Js' },
        ...{
          duration: '14+ hours recorded',
          passedOn: '2026-11-15',
          proctored: null,
          issuedOn: '2026-11-21',
          withdrawnOn: null,
          next: null,
        },
      },
    });
    await certificates.setPublic(token, false);
    expect(await check()).toBe('unknown');
    expect(await certificates.setPublic('x', true)).toEqual({ kind: 'unknown' });
    expect(await staffed.audited(id)).toEqual(['issue-certificate', 'open-certificate', 'close-certificate']);
  });

  test('of many presses at the same moment one counts', async () => {
    const { certificates, id, token, ...staffed } = await withLearner(engine);
    await issue(staffed, id, null);
    for (const isPublic of [true, false]) {
      const presses = Array.from({ length: 30 }, () => certificates.setPublic(token, isPublic));
      expect(new Set((await Promise.all(presses)).map(({ kind }) => kind))).toEqual(new Set(['done']));
    }
    expect(await staffed.audited(id)).toEqual(['issue-certificate', 'open-certificate', 'close-certificate']);
  });

  test('a page is opened ten times a day and no more, and closed at any time', async () => {
    const { certificates, id, token, ...staffed } = await withLearner(engine);
    await issue(staffed, id, null);
    const answers: Awaited<ReturnType<typeof certificates.setPublic>>[] = [];
    for (let press = 0; press < 300; press++) {
      answers.push(await certificates.setPublic(token, press % 2 === 0));
    }
    expect(answers.filter(({ kind }) => kind !== 'done')).toEqual(
      Array.from({ length: 140 }, () => ({ kind: 'limited', retryAfter: expect.any(Number), problems: [] })),
    );
    expect((await certificates.ofLearner(token))?.publicSince).toBeNull();
    expect((await staffed.audited(id)).filter((action) => action !== 'issue-certificate')).toHaveLength(20);
    staffed.context.pass(86_400_000);
    expect(await certificates.setPublic(token, true)).toEqual({ kind: 'done' });
  });

  test('what is mistyped is told, and costs nothing; what nobody has is limited by network', async () => {
    const { certificates, id, token, ...staffed } = await withLearner(engine);
    const number = await issue(staffed, id, null);
    await certificates.setPublic(token, true);
    const unknown = '0'.repeat(20);
    const from = (ip: string | undefined, typed = unknown) => certificates.check(typed, ip);
    for (let time = 0; time < 40; time++) {
      expect((await from('203.0.113.1', `${'0'.repeat(19)}1`)).kind).toBe('invalid');
    }
    const kinds = [];
    for (let time = 0; time < 31; time++) kinds.push((await from('203.0.113.1')).kind);
    expect(kinds).toEqual([...Array<string>(30).fill('unknown'), 'limited']);
    // Not even for an existing one.
    expect(await from('203.0.113.1', number)).toEqual({ kind: 'limited', retryAfter: 3600 });
    expect((await from('203.0.113.2', number)).kind).toBe('found');
    staffed.context.pass(3_600_000);
    expect((await from('203.0.113.1', number)).kind).toBe('found');
  });

  test('a certificate that is withdrawn says so, for good, and another may be issued', async () => {
    const staffed = await withLearner(engine);
    const { desk, owner, verifier, certificates, token, id, context } = staffed;
    const number = await issue(staffed, id, null);
    await certificates.setPublic(token, true);
    const fields = { certificate: number, reason: 'Meera was not the one in the call.', sure: 'yes' };
    expect(await desk.withdrawCertificate(verifier, id, fields)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.withdrawCertificate(owner, id, { ...fields, reason: '' })).toMatchObject({ kind: 'invalid' });
    expect(await desk.withdrawCertificate(owner, id, { ...fields, sure: '' })).toMatchObject({ kind: 'invalid' });
    expect(await desk.withdrawCertificate(owner, id, { ...fields, certificate: 'x' })).toEqual({ kind: 'changed' });
    context.pass(86_400_000);
    expect(await desk.withdrawCertificate(owner, id, fields)).toEqual({ kind: 'done' });
    expect(await desk.withdrawCertificate(owner, id, fields)).toEqual({ kind: 'changed' });
    expect(await certificates.check(number, undefined)).toMatchObject({
      certificate: { state: 'withdrawn', withdrawnOn: '2026-11-22', next: null },
    });
    expect(await certificates.badge(token)).toBeUndefined();
    context.pass(1);
    expect(await desk.issueCertificate(owner, id, ISSUE)).toEqual({ kind: 'done' });
    const [newest, before] = await desk.certificatesOf(owner, id);
    expect([newest?.state, before?.state]).toEqual(['valid', 'withdrawn']);
    // Words of staff may name people, so they are erased with the person and not in the log.
    const log = await staffed.db.selectFrom('audit').select('detail').execute();
    expect(JSON.stringify(log)).not.toMatch(/Meera/);
  });

  test('with the name put right it is issued again, and the one before leads there while that is public', async () => {
    const staffed = await withLearner(engine);
    const { desk, owner, certificates, token, id, db, context } = staffed;
    const number = await issue(staffed, id, 'attempt 1');
    await certificates.setPublic(token, true);
    const again = () => desk.reissueCertificate(owner, id, { certificate: number });
    expect(await again()).toMatchObject({ problems: [{ field: 'action' }] });
    await db.updateTable('registration').set({ learnerName: 'मीरा कुलकर्णी देशपांडे' }).where('id', '=', id).execute();
    context.pass(1);
    expect(await again()).toEqual({ kind: 'done' });
    expect(await again()).toEqual({ kind: 'changed' });
    const newest = await certificates.ofLearner(token);
    const [before, issued] = await certificatesOf(staffed, id);
    expect(before).toMatchObject({
      validFor: null,
      attemptId: null,
      withdrawnAt: context.now(),
      publicSince: issued?.publicSince,
    });
    expect(issued).toMatchObject({
      ...{
        validFor: id,
        attemptId: 'attempt 1',
        replaces: before?.id,
        issuedBy: owner.staffId,
        publicSince: context.now() - 1,
      },
    });
    expect(await staffed.logged('reissue-certificate')).toEqual([
      {
        ...{ at: context.now(), actor: `staff:${owner.staffId}` },
        detail: { certificate: newest?.number, before: number },
      },
    ]);
    expect(newest).toMatchObject({ learnerName: 'मीरा कुलकर्णी देशपांडे', passedOn: '2026-11-15', state: 'valid' });
    const old = () => certificates.check(number, undefined);
    expect(await old()).toMatchObject({ certificate: { state: 'replaced', next: newest?.number } });
    // For the same attempt, the answer is the valid one.
    expect(await issue(staffed, id, 'attempt 1')).toBe(newest?.number);
    await db
      .updateTable('certificate')
      .set({ publicSince: null })
      .where('number', '=', newest?.number ?? '')
      .execute();
    expect(await old()).toMatchObject({ certificate: { state: 'replaced', next: null } });
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['certificate', 'certificate']);
  });

  test('a course that drops its exam takes no certificate back, and a registration that is not confirmed opens none', async () => {
    const staffed = await withLearner(engine);
    const { context, desk, owner, certificates, token, id, db } = staffed;
    const number = await issue(staffed, id, 'attempt 1');
    const withoutExam = context.content.courses.map((course) => ({
      ...course,
      dates: { ...course.dates, exam: { held: false as const } },
    }));
    Object.assign(context, { content: { ...context.content, courses: withoutExam } });
    await db.updateTable('registration').set({ learnerName: 'मीरा देशपांडे' }).where('id', '=', id).execute();
    await certificates.setPublic(token, true);
    expect(await certificates.check(number, undefined)).toMatchObject({ kind: 'found' });

    await staffed.put(id, 'received');
    await certificates.setPublic(token, false);
    await certificates.setPublic(token, true);
    expect(await certificates.check(number, undefined)).toMatchObject({ kind: 'unknown' });
    const again = () => desk.reissueCertificate(owner, id, { certificate: number });
    expect(await again()).toMatchObject({ problems: [{ field: 'action' }] });
    await staffed.put(id, 'confirmed');
    expect(await again()).toEqual({ kind: 'done' });
  });

  test('whoever is erased chooses: withdrawn, or valid without a name', async () => {
    const outcome = async (choice: 'withdraw' | 'anonymise') => {
      const staffed = await withLearner(engine);
      const { desk, owner, certificates, token, id } = staffed;
      const number = await issue(staffed, id, null);
      await certificates.setPublic(token, true);
      await desk.erase(owner, id, undefined, choice);
      expect(await certificates.ofLearner(token)).toBeUndefined();
      expect(await certificates.badge(token)).toBeUndefined();
      return certificates.check(number, undefined);
    };
    expect(await outcome('withdraw')).toMatchObject({ certificate: { state: 'withdrawn', learnerName: null } });
    expect(await outcome('anonymise')).toMatchObject({ certificate: { state: 'valid', learnerName: null } });
  });
});
