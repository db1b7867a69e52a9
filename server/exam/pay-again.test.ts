import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import { examFeeId } from '../../domain/exam/fee.ts';
import { engines } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { missingCourses } from '../registration/missing-courses.ts';
import { countRecipients } from '../message/recipients.ts';
import { coursesToMoveTo } from '../review/new-price.ts';
import { payment, statement, ticketsOf } from '../desk/staff-desk.fixture.ts';
import { EXAM_COURSE, FIRST_SLOT } from './exam-content.fixture.ts';
import { createExamDesk } from '../desk/exam-desk.ts';
import { examDesk } from './exam.fixture.ts';

const REFERENCE = '624700000042';
const RESIT = { attempts: 2, resit: { afterDays: 14, fee: 200 } };

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function failed(settings: Parameters<typeof examDesk>[1] = RESIT) {
    const own = await examDesk(engine, settings);
    const { context, db } = own;
    const exam = createExamDesk(context);
    await own.neighbours();
    const meera = await own.confirmed(1);
    await own.sat(meera.id, { passed: false });
    const fields = { reference: REFERENCE, method: 'upi', paidOn: '2026-11-20', terms: 'yes' };
    return {
      ...own,
      exam,
      meera,
      pay: (changes: Record<string, string> = {}, { learner, id } = meera) =>
        exam.payAgain(learner, { registrationId: id, fields: { ...fields, ...changes } }),
      standing: async () => (await exam.of(meera.learner, meera.id))?.standing,
      fees: () => db.selectFrom('registration').selectAll().where('resitOf', 'is not', null).orderBy('id').execute(),
    };
  }

  test('a fee is a registration with the person of the exam, which staff confirm like any other', async () => {
    const { pay, fees, row, meera, act, mails, audited, standing, exam, slot, goTo, context, db } = await failed();
    expect(await standing()).toMatchObject({ kind: 'not-passed', again: { fee: 200 } });
    expect(await pay()).toMatchObject({ kind: 'sent' });
    const [fee, ...more] = await fees();
    const own = await row(meera.id);
    expect(more).toEqual([]);
    expect(fee).toMatchObject({
      courseId: examFeeId(EXAM_COURSE),
      courseName: `${own.courseName}, exam attempt 2`,
      price: 20_000,
      state: 'received',
      reference: REFERENCE,
      learnerName: own.learnerName,
      email: own.email,
      mobile: own.mobile,
      consentAt: own.consentAt,
      resitOf: meera.id,
    });
    const received = db
      .selectFrom('outbox')
      .select('kind')
      .where('registrationId', '=', fee?.id ?? '');
    expect(await received.execute()).toEqual([{ kind: 'received' }]);
    expect((await exam.of(meera.learner, meera.id))?.openFee).toBe(fee?.id);

    expect(await act(fee?.id ?? '', payment(REFERENCE, '200'))).toMatchObject({ kind: 'done' });
    expect(await audited(fee?.id ?? '')).toEqual(['confirm']);
    expect(await mails(fee?.id ?? '')).toMatchObject([
      {
        kind: 'confirmed',
        data: { paid: 20_000, getIn: { kind: 'exam', path: `/exam/${meera.id}` }, accessUntil: null },
      },
    ]);
    expect(await standing()).toMatchObject({ kind: 'not-passed', again: { fee: 0 } });
    const { id: slotId } = await slot({ startsAt: FIRST_SLOT + 60 * DAY });
    goTo(context.now() + 15 * DAY);
    expect(await standing()).toMatchObject({ kind: 'book' });
    expect(await exam.book(meera.learner, { registrationId: meera.id, fields: { slot: slotId } })).toEqual({
      kind: 'booked',
    });
    expect(await pay({ reference: '624700000099' })).toEqual({ kind: 'elsewhere' });
  });

  test('it opens no course: nobody counts it as a learner, and it is moved nowhere', async () => {
    const { pay, fees, put, context, db } = await failed();
    await pay();
    const [fee] = await fees();
    await put(fee?.id ?? '', 'confirmed');
    const course = context.content.courses.find(({ id }) => id === EXAM_COURSE);
    const audience = { to: 'all' } as const;
    // Meera and her neighbours.
    expect(course && (await countRecipients(db, course, { audience, kind: 'course' }))).toBe(3);
    expect(fee && coursesToMoveTo(context, fee)).toEqual([]);
    expect(await missingCourses(context)).toEqual([]);
  });

  test('sent twice, also at the same moment, it is one; while it is looked for no other is taken', async () => {
    const { pay, fees } = await failed();
    const [first, second] = await Promise.all([pay(), pay()]);
    expect(first).toEqual(second);
    expect(await pay({ reference: '624700000043' })).toEqual(first);
    expect(await fees()).toHaveLength(1);
  });

  test('a fee that was not found can be paid again, with another reference', async () => {
    const { pay, fees, put } = await failed();
    await pay();
    const [fee] = await fees();
    await put(fee?.id ?? '', 'rejected');
    expect(await pay()).toMatchObject({ kind: 'invalid', problems: [{ field: 'reference' }] });
    expect(await pay({ reference: '624700000043' })).toMatchObject({ kind: 'sent' });
    expect(await fees()).toHaveLength(2);
  });

  test('what is wrong with the form is said, and nothing is written down', async () => {
    const { pay, fees } = await failed();
    expect(await pay({ reference: '12', terms: '' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'reference' }, { field: 'terms' }],
    });
    expect(await fees()).toEqual([]);
  });

  test('nobody pays where nothing is to pay, nor for somebody else', async () => {
    const free = await failed({ attempts: 2, resit: { afterDays: 14, fee: 0 } });
    expect(await free.pay()).toEqual({ kind: 'elsewhere' });
    const used = await failed({ attempts: 1, resit: { afterDays: 14, fee: 200 } });
    expect(await used.pay()).toEqual({ kind: 'elsewhere' });
    const { pay, meera, confirmed, fees } = await failed();
    const ravi = await confirmed(2);
    expect(await pay({}, { ...ravi, id: meera.id })).toEqual({ kind: 'unknown' });
    expect(await pay({}, ravi)).toEqual({ kind: 'elsewhere' });
    expect(await pay({}, { ...meera, id: 'x' })).toEqual({ kind: 'unknown' });
    expect(await fees()).toEqual([]);
  });

  test('a fee that buys no attempt any more is recorded, not confirmed, and refunded', async () => {
    const why = {
      ended: /exam of registration .* has ended/,
      moved: /moved to another course/,
      erased: /was deleted/,
      passed: /has passed this exam/,
      covered: /all attempts/,
    };
    for (const how of Object.keys(why) as (keyof typeof why)[]) {
      const own = await failed();
      const { pay, fees, meera, act, put, desk, owner, verifier, db, state, payments, refunds, mails, sat } = own;
      await pay();
      const [{ id } = { id: '' }] = await fees();
      if (how === 'ended') await put(meera.id, 'refund-due');
      if (how === 'moved') {
        const seen = String((await own.row(meera.id)).stateChangedAt);
        await desk.move(verifier, meera.id, { seen, course: 'python', access: 'keep' });
      }
      if (how === 'erased') await desk.erase(owner, meera.id, [meera.id]);
      if (how === 'passed')
        await db.updateTable('examAttempt').set({ passed: 1 }).where('registrationId', '=', meera.id).execute();
      if (how === 'covered') {
        await put(id, 'rejected');
        await pay({ reference: '624700000043' });
        await put((await fees())[1]?.id ?? '', 'confirmed');
        await put(id, 'received');
      }
      const refused = (advice: RegExp) => ({
        kind: 'invalid',
        problems: [
          { field: 'action', message: expect.stringMatching(new RegExp(`${why[how].source}.*${advice.source}`)) },
        ],
      });
      const none = { amount: '', reference: '', paidOn: '' };
      expect(await act(id, { action: 'confirm', ...none })).toMatchObject(refused(/type its payment here/i));
      // Nobody is asked for the balance of a part payment either.
      expect(await act(id, payment(REFERENCE, '150'))).toMatchObject(refused(/Refund in full/));
      expect(await act(id, payment('624700000077', '50'))).toMatchObject(refused(/Refund in full/));
      expect(await act(id, { action: 'confirm', ...none })).toMatchObject(refused(/Refund in full/));
      expect([await state(id), (await payments(id)).map(({ amount }) => amount)]).toEqual([
        'received',
        [15_000, 5_000],
      ]);
      expect(await mails(id)).toEqual([]);
      expect(await act(id, { action: 'mark-refund-due', reason: 'The exam is not sat again.' })).toEqual({
        kind: 'done',
      });
      expect(await refunds(id)).toMatchObject([{ amount: 20_000, refundedAt: null }]);
      expect(await sat(meera.id, { passed: false })).toBeDefined();
    }
  });

  test('a fee that was taken back is confirmed again where the attempt that it paid for was passed', async () => {
    const { pay, fees, meera, act, sat, state, row } = await failed();
    await pay();
    const [{ id } = { id: '' }] = await fees();
    expect(await act(id, payment(REFERENCE, '200'))).toEqual({ kind: 'done' });
    await sat(meera.id, { passed: true });
    expect(await act(id, { action: 'reopen', reason: 'The bank asks.' })).toEqual({ kind: 'done' });
    expect([await state(id), (await row(meera.id)).state]).toEqual(['held', 'confirmed']);
    expect(await act(id, { action: 'confirm', amount: '', reference: '', paidOn: '' })).toEqual({ kind: 'done' });
  });

  test('a statement says of a fee that buys nothing what to do, and asks nobody for a rest', async () => {
    const { pay, fees, meera, put, desk, verifier, previewed, state, mails, payments } = await failed();
    await pay();
    const [{ id } = { id: '' }] = await fees();
    await put(meera.id, 'refund-due');
    const tickets = ticketsOf(await previewed(statement({ reference: REFERENCE, amount: 150 })));
    const done = await desk.confirm(verifier, tickets);
    expect(done).toMatchObject({ confirmed: 0, partly: 0, besides: 0, unneeded: 1, unchanged: 0 });
    expect(await desk.importResult(verifier, { tried: done.tried, tickets })).toMatchObject({
      recorded: [{ id, isConfirmed: false, unneeded: expect.stringMatching(/has ended.*Refund in full/) }],
      unchanged: 0,
      left: [],
    });
    expect([await state(id), await mails(id), (await payments(id)).length]).toEqual(['received', [], 1]);
  });

  test('another price confirms no fee that buys nothing', async () => {
    const { pay, fees, meera, act, put, desk, owner, state, row } = await failed();
    await pay();
    const [{ id } = { id: '' }] = await fees();
    expect(await act(id, payment(REFERENCE, '150'))).toMatchObject({ kind: 'invalid', partly: true });
    await put(meera.id, 'refund-due');
    const fields = { seen: String((await row(id)).stateChangedAt), price: '150', reason: 'Less.', access: 'keep' };
    expect(await desk.changePrice(owner, id, fields)).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'action', message: expect.stringMatching(/has ended.*Refund in full/) }],
    });
    expect([await state(id), (await row(id)).price]).toEqual(['needs-you', 20_000]);
  });

  test('a payment that another registration names is held for staff', async () => {
    const { pay, fees, learner } = await failed();
    await learner(7, { reference: REFERENCE });
    await pay();
    expect(await fees()).toMatchObject([{ state: 'held' }]);
  });
});
