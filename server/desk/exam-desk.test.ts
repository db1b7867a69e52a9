import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../domain/day.ts';
import { learnerCertificatePath, receiptPath, registrationPath } from '../../domain/paths.ts';
import { issueCertificate } from '../certificate/issue-certificate.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { inTransaction } from '../db/transaction.ts';
import { tokenOf } from '../guard/token.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { payment } from './staff-desk.fixture.ts';
import { createExamDesk } from './exam-desk.ts';
import { FIRST_SLOT } from '../exam/exam-content.fixture.ts';
import { examDesk } from '../exam/exam.fixture.ts';

type Exams = ReturnType<typeof createExamDesk>;

const calls: Record<
  string,
  [call: (exams: Exams, who: LearnerSession, id: string) => Promise<unknown>, none: unknown]
> = {
  of: [(exams, who, id) => exams.of(who, id), undefined],
  booking: [(exams, who, id) => exams.booking(who, id), undefined],
  book: [(exams, who, registrationId) => exams.book(who, { registrationId, fields: {} }), { kind: 'unknown' }],
  cancelSeat: [(exams, who, id) => exams.cancelSeat(who, id), { kind: 'unknown' }],
  payAgain: [(exams, who, registrationId) => exams.payAgain(who, { registrationId, fields: {} }), { kind: 'unknown' }],
  calendar: [(exams, who, id) => exams.calendar(who, id), undefined],
  certificate: [(exams, who, id) => exams.certificate(who, id), undefined],
  receipt: [(exams, who, id) => exams.receipt(who, id), undefined],
  wishName: [
    (exams, who, registrationId) => exams.wishName(who, { registrationId, fields: { name: 'Asha' } }),
    { kind: 'unknown' },
  ],
  wishedName: [(exams, who, id) => exams.wishedName(who, id), undefined],
  start: [(exams, who, registrationId) => exams.start(who, { registrationId, fields: {} }), { kind: 'unknown' }],
  sitting: [(exams, who, registrationId) => exams.sitting(who, { registrationId }), { kind: 'unknown' }],
  picture: [(exams, who, registrationId) => exams.picture(who, { registrationId, place: 1 }), undefined],
  save: [
    (exams, who, registrationId) => exams.save(who, { registrationId, place: 1, fields: {} }),
    { kind: 'unknown' },
  ],
  finish: [(exams, who, id) => exams.finish(who, id), { kind: 'unknown' }],
  takeOver: [(exams, who, id) => exams.takeOver(who, id), false],
  present: [(exams, who, registrationId) => exams.present(who, { registrationId, fields: {} }), { kind: 'unknown' }],
};

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk() {
    const own = await examDesk(engine);
    await own.neighbours();
    const exams = createExamDesk(own.context);
    return { ...own, exams, ...(await own.confirmed(1)) };
  }

  test('of another learner, of none and of nonsense nothing is told, by whatever call', async () => {
    const { exams, id, learner, confirmed } = await desk();
    const { learner: other } = await confirmed(2);
    const who: [LearnerSession, string][] = [
      [other, id],
      [learner, newId(1)],
      [learner, 'nonsense'],
    ];
    for (const [name, [call, none]] of Object.entries(calls)) {
      for (const [session, registration] of who) {
        expect([name, await call(exams, session, registration)]).toEqual([name, none]);
      }
    }
  });

  test('the exam is shown without its questions, and whoever looks at the open door has come', async () => {
    const { exams, id, learner, slot, seat, goTo, db } = await desk();
    const seatId = await seat((await slot()).id, id);
    goTo(FIRST_SLOT - 5 * MINUTE);
    const shown = await exams.of(learner, id);
    expect(shown).toMatchObject({ registration: { id }, standing: { kind: 'door', seat: { id: seatId } } });
    expect(shown).not.toHaveProperty('bank');
    const { arrivedAt } = await db
      .selectFrom('examSeat')
      .select('arrivedAt')
      .where('id', '=', seatId)
      .executeTakeFirstOrThrow();
    expect(arrivedAt).toBe(FIRST_SLOT - 5 * MINUTE);
    expect((await exams.booking(learner, id))?.slots.map(({ left }) => left)).toContain(14);
    expect(await exams.calendar(learner, id)).toContain(`UID:exam-${id}-1@`);
  });

  test('the newest certificate is theirs, valid or not', async () => {
    const { exams, id, learner, db, context, desk: staff, owner } = await desk();
    expect(await exams.certificate(learner, id)).toBeUndefined();
    const passed = { registrationId: id, attemptId: null, passedOn: '2026-11-20', staffId: null };
    const number = await inTransaction(db, (tx) => issueCertificate(tx, context, passed));
    const path = learnerCertificatePath(tokenOf(context.secret, { id, email: learner.email }));
    expect(await exams.certificate(learner, id)).toEqual({ path, isValid: true });
    const fields = { certificate: number, reason: 'It was somebody else.', sure: 'yes' };
    expect(await staff.withdrawCertificate(owner, id, fields)).toEqual({ kind: 'done' });
    expect(await exams.certificate(learner, id)).toEqual({ path, isValid: false });
  });

  test('the receipt is what was issued, by its own name and number', async () => {
    const { exams, id, learner, put, act, row, context } = await desk();
    const path = receiptPath(tokenOf(context.secret, { id, email: learner.email }));
    expect(await exams.receipt(learner, id)).toEqual({ label: 'Receipt', number: undefined, path });
    await put(id, 'received');
    await act(id, payment(inputOf(1).reference, String((await row(id)).price / 100)));
    expect(await exams.receipt(learner, id)).toEqual({ label: 'Receipt', number: 'K/26-27/000001', path });
  });

  test('the fee that is looked for has its own page', async () => {
    const { exams, learner, context } = await desk();
    expect(exams.feePath(learner, { openFee: undefined })).toBeUndefined();
    const openFee = newId(1);
    const token = tokenOf(context.secret, { id: openFee, email: learner.email });
    expect(exams.feePath(learner, { openFee })).toBe(registrationPath(token));
  });
});
