import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../domain/day.ts';
import { issueCertificate } from '../../certificate/issue-certificate.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import type { ExamSlotTable } from '../../db/tables/exam-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { examOf } from '../exam-of.ts';
import { arrive, startExam } from '../sitting/start-exam.ts';
import { OWN_REGISTRATION } from '../../sign-in/staff/lock-for-staff.ts';

const TICKS = { action: 'let-in', sameName: 'yes', sameFace: 'yes' };
const DONE = { kind: 'done' };

async function door(engine: (typeof dailyEngines)[number], own: Partial<ExamSlotTable> = {}) {
  const exam = await examDesk(engine);
  const { db, context, desk, verifier } = exam;
  await exam.neighbours();
  const { id, learner } = await exam.confirmed(1);
  const slot = await exam.slot(own);
  const seatId = await exam.seat(slot.id, id);
  exam.goTo(FIRST_SLOT - 5 * MINUTE);
  const standing = async () => (await examOf(db, context, id))?.standing;
  const found = await examOf(db, context, id);
  if (found === undefined) throw new Error('no exam');
  await arrive(context, found);
  return {
    ...exam,
    ...{ id, learner, slot, seatId, standing },
    at: (fields: Record<string, string>, who = verifier) => desk.actAtExamSeat(who, seatId, fields),
    start: async () => startExam(context, learner, { registrationId: id, fields: { code: slot.code, alone: 'yes' } }),
    events: async () =>
      (await exam.happened(id)).map(({ kind, detail, note }) => ({
        kind,
        detail: JSON.parse(detail) as unknown,
        note,
      })),
    kinds: async () => (await exam.happened(id)).map(({ kind }) => kind),
    attempt: () => db.selectFrom('examAttempt').selectAll().where('registrationId', '=', id).executeTakeFirstOrThrow(),
    seatRow: () => db.selectFrom('examSeat').selectAll().where('id', '=', seatId).executeTakeFirstOrThrow(),
    live: async () => {
      const live = shown(await desk.examSlot(verifier, slot.id));
      const [seat] = live.seats;
      if (seat === undefined) throw new Error('no seat');
      return { live, seat };
    },
  };
}

async function sitting(engine: (typeof dailyEngines)[number]) {
  const all = await door(engine);
  await all.at(TICKS);
  all.goTo(FIRST_SLOT);
  expect(await all.start()).toEqual({ kind: 'started' });
  return all;
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('who showed their ID is let in with both ticks, and can begin with the code', async () => {
    const { at, live, events, audited, id, start } = await door(engine);
    expect((await live()).seat).toMatchObject({ isAtDoor: true, connection: { kind: 'at-door' }, attempt: undefined });
    expect(await at({ action: 'let-in', sameName: 'yes' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'sameFace' }],
    });
    expect(await start()).toMatchObject({ kind: 'invalid' });
    expect(await at(TICKS)).toEqual(DONE);
    expect(await events()).toEqual([
      { kind: 'arrived', detail: {}, note: null },
      { kind: 'let-in', detail: { idSeen: true }, note: null },
    ]);
    expect(await audited(id)).toEqual(['exam-let-in']);
    expect((await live()).seat).toMatchObject({ isAtDoor: false, connection: { kind: 'let-in' } });
    expect(await start()).toEqual({ kind: 'started' });
    expect((await live()).seat).toMatchObject({
      connection: { kind: 'no-script' },
      attempt: { state: 'open', nowAt: 1, answered: 0, questions: 7, minutesLeft: 60 },
    });
    expect(await at(TICKS)).toEqual({ kind: 'changed' });
  });

  test('two who let in the same learner at once let in once', async () => {
    const { at, owner, verifier, kinds } = await door(engine);
    const answers = await Promise.all([at(TICKS, owner), at(TICKS, verifier)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    expect(await kinds()).toEqual(['arrived', 'let-in']);
  });

  test('nobody is let in without a proctor, before the door, or after the slot', async () => {
    const { at, desk, owner, verifier, slot, goTo, db, seatId } = await door(engine, { proctorId: null });
    expect(await at(TICKS)).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringMatching(/no proctor yet/) }],
    });
    expect(await desk.takeExamSlot(verifier, { slotId: slot.id, seen: '' })).toEqual(DONE);
    expect(await desk.takeExamSlot(owner, { slotId: slot.id, seen: '' })).toEqual({ kind: 'changed' });
    await db.updateTable('examSeat').set({ arrivedAt: null }).where('id', '=', seatId).execute();
    expect(await at(TICKS)).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringMatching(/not in the waiting room/) }],
    });
    goTo(FIRST_SLOT + 3 * HOUR);
    expect(await at(TICKS)).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringMatching(/slot is over/) }],
    });
    expect(await at({ action: 'nothing' })).toMatchObject({ kind: 'invalid', problems: [{ field: 'action' }] });
    expect(await desk.actAtExamSeat(verifier, slot.id, TICKS)).toEqual({ kind: 'unknown' });
  });

  test('nobody watches over their own exam, under whatever label of their address', async () => {
    const { at, desk, db, slot, kinds, seatRow, learner, colleague } = await door(engine);
    const self = await colleague(learner.email.replace('@', '+desk@'), 'owner');
    const filled = {
      learnerName: 'Asha Rao',
      renamedFace: 'yes',
      minutes: '5',
      why: 'Mine',
      note: 'Mine',
      reason: 'Mine',
    };
    for (const action of ['let-in', 'rename', 'move', 'give-time', 'note', 'end', 'void']) {
      expect(await at({ action }, self)).toEqual(OWN_REGISTRATION);
      expect(await at({ ...TICKS, ...filled, action }, self)).toEqual(OWN_REGISTRATION);
    }
    expect(await desk.takeExamSlot(self, { slotId: slot.id, seen: slot.proctorId ?? '' })).toMatchObject({
      kind: 'forbidden',
    });
    expect([await kinds(), (await seatRow()).cancelledAt]).toEqual([['arrived'], null]);
    await db.updateTable('examSlot').set({ proctorId: self.staffId }).where('id', '=', slot.id).execute();
    expect(await at(TICKS)).toMatchObject({
      problems: [{ message: expect.stringMatching(/This learner is the proctor/) }],
    });
  });

  test('another name on the ID is put right and let in, and the log has no name', async () => {
    const { at, row, id, audited, db, seatRow } = await door(engine);
    const before = (await row(id)).learnerName ?? '';
    await db.updateTable('registration').set({ marketingConsentAt: 5 }).where('id', '=', id).execute();
    const rename = { action: 'rename', renamedFace: 'yes' };
    expect(await at({ ...rename, learnerName: 'Asha 2' })).toMatchObject({ problems: [{ field: 'learnerName' }] });
    expect(await at({ ...rename, learnerName: before })).toMatchObject({ problems: [{ field: 'learnerName' }] });
    expect(await at({ action: 'rename', learnerName: 'Asha Rao' })).toMatchObject({
      problems: [{ field: 'renamedFace' }],
    });
    expect((await seatRow()).letInAt).toBeNull();
    expect(await at({ ...rename, learnerName: '  Asha   Devi Rao ' })).toEqual(DONE);
    // Nothing else of the person changes.
    expect(await row(id)).toMatchObject({ learnerName: 'Asha Devi Rao', marketingConsentAt: 5 });
    expect(await audited(id)).toEqual(['change-contact', 'exam-let-in']);
    const audit = await db.selectFrom('audit').select('detail').where('registrationId', '=', id).execute();
    expect(JSON.stringify(audit)).not.toContain('Asha Devi');
    expect((await seatRow()).letInAt).not.toBeNull();
  });

  test('who comes after the last hour gets the minutes that the proctor chooses, and no more than the full time', async () => {
    const { at, goTo, start, attempt, context, live } = await door(engine);
    goTo(FIRST_SLOT + HOUR + MINUTE);
    expect(await at(TICKS)).toMatchObject({
      problems: [{ field: 'lateMinutes', message: expect.stringMatching(/1 to 60/) }],
    });
    expect(await at({ ...TICKS, lateMinutes: '61' })).toMatchObject({ problems: [{ field: 'lateMinutes' }] });
    expect(await at({ ...TICKS, lateMinutes: '25' })).toEqual(DONE);
    expect((await live()).seat.isAtDoor).toBe(false);
    expect(await start()).toEqual({ kind: 'started' });
    expect((await attempt()).endsAt).toBe(context.now() + 25 * MINUTE);
  });

  test('who was let in in time and begins after the last hour comes back to the door', async () => {
    const { at, goTo, start, live } = await door(engine);
    await at(TICKS);
    goTo(FIRST_SLOT + HOUR + MINUTE);
    expect(await start()).toMatchObject({ kind: 'invalid' });
    expect((await live()).seat.isAtDoor).toBe(true);
    expect(await at({ ...TICKS, lateMinutes: '30' })).toEqual(DONE);
    expect(await start()).toEqual({ kind: 'started' });
  });

  test('without an ID the seat is given back, the attempt stays, and the learner is asked to book again', async () => {
    const { at, standing, mails, id, kinds, desk, verifier, seatId, slot } = await door(engine);
    expect(await at({ action: 'move', moved: 'no-id' })).toEqual(DONE);
    expect(await standing()).toEqual({ kind: 'book', missed: false });
    expect(await mails(id)).toMatchObject([{ kind: 'exam-moved', data: { because: 'no-id', startsAt: FIRST_SLOT } }]);
    expect(await kinds()).toEqual(['arrived', 'moved']);
    expect(await at({ action: 'move' })).toEqual({ kind: 'changed' });
    expect(await at(TICKS)).toEqual({ kind: 'changed' });
    expect(await desk.examSeat(verifier, seatId)).toEqual({ kind: 'given-back', slotId: slot.id });
  });

  test('a seat is not given back once the exam has begun', async () => {
    const { at } = await sitting(engine);
    expect(await at({ action: 'move' })).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringMatching(/has begun/) }],
    });
  });

  test('time that is given twice adds up, also in the grace after the end, and not after that', async () => {
    const { at, attempt, events, goTo } = await sitting(engine);
    const give = { action: 'give-time', minutes: '2', why: 'Connection lost' };
    expect(await at({ action: 'give-time' })).toMatchObject({ problems: [{ field: 'minutes' }, { field: 'why' }] });
    expect(await at({ ...give, minutes: 'other', otherMinutes: '121' })).toMatchObject({
      problems: [{ field: 'otherMinutes' }],
    });
    expect(await at(give)).toEqual(DONE);
    expect(await at({ ...give, otherMinutes: '7' })).toEqual(DONE);
    expect((await attempt()).endsAt).toBe(FIRST_SLOT + 69 * MINUTE);
    expect((await events()).slice(-2)).toEqual([
      { kind: 'time-given', detail: { minutes: 2 }, note: 'Connection lost' },
      { kind: 'time-given', detail: { minutes: 7 }, note: 'Connection lost' },
    ]);
    goTo(FIRST_SLOT + 70 * MINUTE);
    expect(await at(give)).toEqual(DONE);
    goTo(FIRST_SLOT + 72 * MINUTE + 1);
    expect(await at(give)).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringMatching(/has ended/) }],
    });
  });

  test('two who give time at once both give it', async () => {
    const { at, attempt, owner } = await sitting(engine);
    const give = { action: 'give-time', minutes: '5', why: 'The call was lost' };
    await Promise.all([at(give), at(give, owner)]);
    expect((await attempt()).endsAt).toBe(FIRST_SLOT + 70 * MINUTE);
  });

  test('a note is kept for staff, also before the exam, and no log repeats it', async () => {
    const { at, db, desk, verifier, seatId, goTo, start } = await door(engine);
    expect(await at({ action: 'note', note: ' ' })).toMatchObject({ problems: [{ field: 'note' }] });
    expect(await at({ action: 'note', note: 'No answer on the call' })).toEqual(DONE);
    await at(TICKS);
    goTo(FIRST_SLOT);
    await start();
    expect(await at({ action: 'note', note: 'Somebody spoke in the room' })).toEqual(DONE);
    const { seat } = shown(await desk.examSeat(verifier, seatId));
    expect(seat.events.map(({ kind, note }) => [kind, note])).toEqual([
      ['arrived', null],
      ['note', 'No answer on the call'],
      ['let-in', null],
      ['started', null],
      ['note', 'Somebody spoke in the room'],
    ]);
    expect(await db.selectFrom('remark').selectAll().execute()).toEqual([]);
  });

  test('the proctor ends an exam: it is handed in, and marked as usual', async () => {
    const { at, attempt, kinds, audited, id } = await sitting(engine);
    expect(await at({ action: 'end' })).toEqual(DONE);
    expect(await attempt()).toMatchObject({ endedBy: 'proctor', state: expect.stringMatching(/handed-in|marked/) });
    expect((await kinds()).at(-1)).toBe('handed-in');
    expect(await audited(id)).toContain('exam-hand-in');
    expect(await at({ action: 'end' })).toEqual({ kind: 'changed' });
  });

  test('a void attempt counts for nothing: the learner is told why and can book again', async () => {
    const { at, attempt, standing, mails, id, kinds } = await sitting(engine);
    expect(await at({ action: 'void', reason: '' })).toMatchObject({ problems: [{ field: 'reason' }] });
    expect(await at({ action: 'void', reason: 'The power failed in the whole town' })).toEqual(DONE);
    expect(await attempt()).toMatchObject({ state: 'void', marks: null, passed: null });
    expect(await standing()).toEqual({ kind: 'book', missed: false });
    expect((await kinds()).at(-1)).toBe('voided');
    expect(await mails(id)).toMatchObject([
      { kind: 'exam-voided', data: { reason: 'The power failed in the whole town', startedAt: FIRST_SLOT } },
    ]);
    expect(await at({ action: 'void', reason: 'Once more' })).toEqual({ kind: 'changed' });
    expect(await at({ action: 'end' })).toEqual({ kind: 'changed' });
  });

  test('an exam that was handed in can be made void, also once it is passed', async () => {
    const { at, db, attempt, standing, live, id } = await sitting(engine);
    await at({ action: 'end' });
    await db.updateTable('examAttempt').set({ state: 'marked', passed: 1 }).where('registrationId', '=', id).execute();
    expect((await live()).seat.attempt?.hasCertificate).toBe(false);
    expect(await at({ action: 'void', reason: 'The call was lost' })).toEqual(DONE);
    expect([(await attempt()).state, await standing()]).toEqual(['void', { kind: 'book', missed: false }]);
  });

  test('while its certificate is valid it cannot, and once that is withdrawn it can', async () => {
    const { at, db, attempt, live, id, context, desk, owner } = await sitting(engine);
    await at({ action: 'end' });
    await db.updateTable('examAttempt').set({ state: 'marked', passed: 1 }).where('registrationId', '=', id).execute();
    const passed = { registrationId: id, attemptId: (await attempt()).id, passedOn: '2026-12-06', staffId: null };
    const number = await inTransaction(db, (tx) => issueCertificate(tx, context, passed));
    expect((await live()).seat.attempt?.hasCertificate).toBe(true);
    expect(await at({ action: 'void', reason: 'Somebody else sat it' })).toMatchObject({
      problems: [{ field: 'action', message: expect.stringMatching(/An owner has to withdraw the certificate first/) }],
    });
    const fields = { certificate: number, reason: 'Somebody else sat it', sure: 'yes' };
    expect(await desk.withdrawCertificate(owner, id, fields)).toEqual(DONE);
    expect((await live()).seat.attempt?.hasCertificate).toBe(false);
    expect(await at({ action: 'void', reason: 'Somebody else sat it' })).toEqual(DONE);
    expect(await attempt()).toMatchObject({ state: 'void' });
  });

  test.each([
    ['one for which no sitting is known', null, 'invalid'],
    ['that of another sitting', 'another', 'done'],
  ])('beside a valid certificate, %s', async (_what, attemptId, kind) => {
    const { at, db, id, context } = await sitting(engine);
    await at({ action: 'end' });
    await db.updateTable('examAttempt').set({ state: 'marked', passed: 1 }).where('registrationId', '=', id).execute();
    const passed = { registrationId: id, attemptId, passedOn: '2026-12-06', staffId: null };
    await inTransaction(db, (tx) => issueCertificate(tx, context, passed));
    expect(await at({ action: 'void', reason: 'The call was lost' })).toMatchObject({ kind });
  });

  test('of a certificate that is issued and an attempt that is made void at once, one comes about', async () => {
    const { at, db, attempt, id, desk, verifier } = await sitting(engine);
    await at({ action: 'end' });
    await db.updateTable('examAttempt').set({ state: 'marked', passed: 1 }).where('registrationId', '=', id).execute();
    const [issued, made] = await Promise.all([
      desk.issueCertificate(verifier, id, { attempt: (await attempt()).id }),
      at({ action: 'void', reason: 'Somebody else sat it' }),
    ]);
    expect([issued.kind, made.kind].toSorted()).toEqual(['done', 'invalid']);
    const isValid = (await desk.certificatesOf(verifier, id)).some(({ state }) => state === 'valid');
    expect([isValid, (await attempt()).state]).toEqual(issued.kind === 'done' ? [true, 'marked'] : [false, 'void']);
  });

  test('a slot shows whose page is open, who is away, and what belongs to this exam alone', async () => {
    const { db, live, goTo, seatId, desk, verifier, at, attempt: ofLearner, setAttempt } = await sitting(engine);
    const { id: attemptId } = await ofLearner();
    await setAttempt(attemptId, { heardAt: FIRST_SLOT, nowAt: 4, answered: 3 });
    goTo(FIRST_SLOT + 44_000);
    expect((await live()).seat.connection).toEqual({ kind: 'connected' });
    goTo(FIRST_SLOT + 2 * MINUTE + 30_000);
    const { seat, live: slot } = await live();
    expect(seat).toMatchObject({
      connection: { kind: 'away', minutes: 2, since: FIRST_SLOT },
      attempt: { nowAt: 4, answered: 3, minutesLeft: 58 },
    });
    expect(slot).toMatchObject({ code: '048213', call: 'https://call.example.org/exam', minutes: 60 });
    await db
      .updateTable('examAnswer')
      .set({ savedAt: FIRST_SLOT + MINUTE })
      .where('attemptId', '=', attemptId)
      .where('place', '=', 3)
      .execute();
    expect(await desk.examSeat(verifier, seatId)).toMatchObject({
      position: 1,
      lastAnswer: { place: 3, savedAt: FIRST_SLOT + MINUTE },
    });
    await at({ action: 'end' });
    expect((await live()).seat.connection).toEqual({ kind: 'left' });
    expect(await desk.examSlot(verifier, seatId)).toBeUndefined();
    expect(await desk.examSeat(verifier, slot.id)).toBeUndefined();
  });

  test('each action stands with its moment and who did it in the events of the exam and in the log', async () => {
    const own = await door(engine);
    const { goTo, start, id, seatId, db, verifier, owner, attempt, context, mails, seatRow, happened, logged } = own;
    const moment = async (fields: Record<string, string>, who = verifier) => {
      context.pass(1);
      expect(await own.at(fields, who)).toEqual(DONE);
    };
    await moment(TICKS, owner);
    const letIn = { letInAt: context.now(), letInBy: owner.staffId, minutes: null, wrongCodes: 0 };
    expect(await seatRow()).toMatchObject(letIn);
    goTo(FIRST_SLOT);
    await start();
    await moment({ action: 'note', note: 'Somebody spoke' });
    await moment({ action: 'give-time', minutes: '5', why: 'The call was lost' });
    await moment({ action: 'void', reason: 'The power failed' }, owner);
    const { id: attemptId, ...ended } = await attempt();
    expect(ended).toMatchObject({ state: 'void', endedAt: context.now(), endedBy: 'proctor' });
    const events = (await happened(id)).filter(({ kind }) => kind !== 'arrived' && kind !== 'started');
    const begun = { attemptId, staffId: verifier.staffId };
    const doorOpened = FIRST_SLOT - 5 * MINUTE;
    expect(events).toMatchObject([
      { at: doorOpened + 1, kind: 'let-in', attemptId: null, detail: '{"idSeen":true}', note: null },
      { at: FIRST_SLOT + 1, kind: 'note', ...begun, detail: '{}', note: 'Somebody spoke' },
      { at: FIRST_SLOT + 2, kind: 'time-given', ...begun, detail: '{"minutes":5}', note: 'The call was lost' },
      { at: FIRST_SLOT + 3, kind: 'voided', attemptId, detail: '{"before":"open"}', note: 'The power failed' },
    ]);
    expect([events[0], events[3]]).toMatchObject([{ staffId: owner.staffId }, { staffId: owner.staffId }]);
    const [byVerifier, byOwner] = [`staff:${verifier.staffId}`, `staff:${owner.staffId}`];
    for (const [action, at, actor, detail] of [
      ['exam-let-in', doorOpened + 1, byOwner, { seat: seatId, idSeen: true }],
      ['exam-note', FIRST_SLOT + 1, byVerifier, {}],
      ['exam-time', FIRST_SLOT + 2, byVerifier, { attempt: attemptId, minutes: 5 }],
      ['exam-void', FIRST_SLOT + 3, byOwner, { attempt: attemptId, before: 'open' }],
    ] as const)
      expect(await logged(action, id)).toEqual([{ at, actor, detail }]);
    // Why it is void stands beside the log, and so goes with the person.
    expect(await db.selectFrom('remark').select('text').execute()).toEqual([{ text: 'The power failed' }]);
    expect(await mails(id)).toEqual([
      {
        ...{ kind: 'exam-voided', recipient: 'learner1@example.org' },
        data: {
          ...{ course: 'Operating Systems Concepts', startedAt: FIRST_SLOT, reason: 'The power failed' },
          ...{ hasSlot: true, path: `/exam/${id}` },
        },
      },
    ]);
  });

  test('a seat that is given back says why, to the learner, in the events and in the log', async () => {
    const { at, id, seatId, verifier, context, mails, seatRow, happened, logged } = await door(engine);
    expect(await at({ action: 'end' })).toMatchObject({ problems: [{ message: 'The exam has not begun yet.' }] });
    expect(await at({ action: 'void', reason: 'x' })).toMatchObject({ problems: [{ field: 'action' }] });
    expect(await at({ action: 'give-time', minutes: '2', why: 'x' })).toMatchObject({
      problems: [{ field: 'action' }],
    });
    expect(await at({ action: 'move' })).toEqual(DONE);
    expect((await seatRow()).cancelledAt).toBe(context.now());
    const [now, actor] = [context.now(), `staff:${verifier.staffId}`];
    expect(await happened(id, 'moved')).toMatchObject([
      { at: now, detail: '{"because":"other"}', staffId: verifier.staffId },
    ]);
    expect(await logged('exam-move-seat', id)).toEqual([
      { at: now, actor, detail: { seat: seatId, because: 'other' } },
    ]);
    expect(await mails(id)).toMatchObject([
      {
        ...{ kind: 'exam-moved', recipient: 'learner1@example.org' },
        data: {
          course: 'Operating Systems Concepts',
          startsAt: FIRST_SLOT,
          because: 'other',
          hasSlot: true,
          path: `/exam/${id}`,
        },
      },
    ]);
  });

  test('nobody is let into a slot that is cancelled, or once the registration is confirmed no more', async () => {
    const { at, db, slot, put, id } = await door(engine);
    const told = async () => {
      const answer = await at(TICKS);
      return 'problems' in answer ? answer.problems.map(({ message }) => message) : answer;
    };
    await db.updateTable('examSlot').set({ cancelledAt: 1 }).where('id', '=', slot.id).execute();
    expect(await told()).toEqual(['This slot is cancelled. Move the learner to another slot.']);
    await db.updateTable('examSlot').set({ cancelledAt: null }).where('id', '=', slot.id).execute();
    await put(id, 'refund-due');
    expect(await told()).toEqual(['This registration is no longer confirmed, so this exam cannot be taken.']);
  });

  test('the minutes of who comes late are at most their own full time', async () => {
    const { at, goTo, desk, owner, id, seatRow } = await door(engine);
    await desk.arrange(owner, id, { minutes: '10' });
    goTo(FIRST_SLOT + HOUR);
    expect(await at({ ...TICKS, lateMinutes: '5' })).toEqual(DONE);
    // Until the slot's last hour, typed minutes have no effect.
    expect((await seatRow()).minutes).toBeNull();
    goTo(FIRST_SLOT + HOUR + 1);
    expect(await at({ ...TICKS, lateMinutes: '71' })).toMatchObject({ problems: [{ field: 'lateMinutes' }] });
    const rename = { action: 'rename', renamedFace: 'yes', learnerName: 'Asha Rao', renamedMinutes: '71' };
    expect(await at(rename)).toMatchObject({ problems: [{ field: 'renamedMinutes' }] });
    expect(await at({ ...TICKS, lateMinutes: '70' })).toEqual(DONE);
    expect((await seatRow()).minutes).toBe(70);
  });
});
