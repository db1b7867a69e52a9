import { describe, expect, test } from 'vitest';
import { engines } from '../db/databases.fixture.ts';
import { registrationsOf } from '../registration/of-learner.ts';
import { afterRename, changeCourse, courseOf, HOUR, inputOf, START } from '../registration/registration.fixture.ts';
import { payment, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';
import type { ActionAnswer } from '../guard/action-answer.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';

const AFTER_HOURS = START + 5 * HOUR;

/** React costs ₹650, Python ₹1,300. */
const [MORE, LESS] = ['python', 'react'];

type Fields = Record<string, string>;

async function seen(staffed: StaffedDesk, id: string): Promise<Fields> {
  return { seen: String((await staffed.row(id)).stateChangedAt) };
}

async function move(staffed: StaffedDesk, id: string, fields: Fields): Promise<ActionAnswer | ProofNeeded> {
  return staffed.desk.move(staffed.verifier, id, { ...(await seen(staffed, id)), ...fields });
}

async function reprice(
  staffed: StaffedDesk,
  id: string,
  fields: Fields,
  who = staffed.owner,
): Promise<ActionAnswer | ProofNeeded> {
  const answer = { ...(await seen(staffed, id)), reason: 'She is a teacher.', ...fields };
  return staffed.desk.changePrice(who, id, answer);
}

function problemsOf(answer: ActionAnswer | ProofNeeded): string[] {
  return answer.kind === 'invalid' ? answer.problems.map(({ field, message }) => `${field}: ${message}`) : [];
}

async function confirmed(staffed: StaffedDesk, number: number, amount = '650'): Promise<string> {
  const id = await staffed.learner(number);
  await staffed.act(id, payment(`53250000900${number}`, amount));
  return id;
}

const kinds = async (staffed: StaffedDesk, id: string) => (await staffed.mails(id)).map(({ kind }) => kind);

describe.each(engines)('on %s', (engine) => {
  test('to a dearer course: the rest is asked for, and confirms once it is there', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    expect(await staffed.desk.previewMove(staffed.verifier, id, { courseId: MORE, keepsAccess: false })).toMatchObject({
      price: 130_000,
      outcome: { becomes: 'needs-you', missing: 65_000 },
      warning: undefined,
    });
    staffed.context.pass(5 * HOUR);
    expect(await move(staffed, id, { course: MORE, note: 'She asked on the phone.' })).toEqual({ kind: 'done' });
    const course = courseOf(staffed.context, MORE);
    expect(await staffed.row(id)).toMatchObject({
      courseId: MORE,
      courseName: course.name,
      price: 130_000,
      state: 'needs-you',
      stateReason: null,
      confirmedAt: null,
    });
    expect((await staffed.mails(id)).at(-1)).toMatchObject({
      kind: 'changed',
      data: {
        course: course.name,
        courseBefore: 'React.Js',
        priceBefore: 65_000,
        kept: 65_000,
        missing: 65_000,
        isConfirmed: false,
        access: null,
        payee: { vpa: expect.stringContaining('@') },
      },
    });
    const { entries } = await staffed.desk.log(staffed.owner);
    expect(entries[0]).toMatchObject({
      action: 'move',
      who: staffed.verifier.email,
      detail: { from: 'react', to: MORE, priceBefore: 65_000, price: 130_000, missing: 65_000 },
      remark: 'She asked on the phone.',
    });
    expect(JSON.stringify(entries[0]?.detail)).not.toContain('phone');
    expect(await staffed.act(id, payment('532500009009'))).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ state: 'confirmed', confirmedAt: AFTER_HOURS });
  });

  test('to a dearer course that stays open: access is that of the new course, from then on', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    staffed.context.pass(5 * HOUR);
    await move(staffed, id, { course: MORE, access: 'keep' });
    expect(await staffed.row(id)).toMatchObject({ state: 'confirmed', confirmedAt: AFTER_HOURS, courseId: MORE });
    expect((await staffed.mails(id)).at(-1)).toMatchObject({
      kind: 'changed',
      data: { missing: 65_000, isConfirmed: true, access: { getIn: { kind: expect.any(String) } } },
    });
    const { db, secret } = staffed.context;
    expect(await registrationsOf({ db, secret }, inputOf(1).email)).toMatchObject([
      { courseId: MORE, state: 'confirmed' },
    ]);
    // The rest that comes later is not an excess.
    await staffed.act(id, { ...payment('532500009009'), action: 'add-payment' });
    expect(await staffed.refunds(id)).toEqual([]);
  });

  test('to a cheaper course: the difference is refund due, once', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    await move(staffed, id, { course: MORE });
    await staffed.act(id, payment('532500009009'));
    expect(await move(staffed, id, { course: LESS })).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ courseId: LESS, price: 65_000, state: 'confirmed' });
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 65_000, refundedAt: null }]);
    expect((await kinds(staffed, id)).slice(-2)).toEqual(['changed', 'refund-due']);
    // After a move back the payment counts, and nothing is due.
    expect(await move(staffed, id, { course: MORE })).toEqual({ kind: 'done' });
    expect(await staffed.refunds(id)).toEqual([]);
    expect(await staffed.state(id)).toBe('confirmed');
    await move(staffed, id, { course: LESS });
    await staffed.act(id, { action: 'mark-refunded', refundReference: 'N1' });
    await move(staffed, id, { course: MORE });
    expect(await staffed.state(id)).toBe('needs-you');
    expect((await staffed.mails(id)).at(-1)).toMatchObject({ data: { kept: 65_000, missing: 65_000 } });
  });

  test('who waits for their payment to be found goes on waiting, at the other price', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await move(staffed, id, { course: MORE });
    expect(await staffed.row(id)).toMatchObject({ state: 'received', price: 130_000, courseId: MORE });
    expect(await staffed.mails(id)).toMatchObject([{ kind: 'changed', data: { kept: 0, missing: 0 } }]);
  });

  test('where nothing of it makes sense it is refused, and nothing changes', async () => {
    const staffed = await staffedDesk(engine);
    const { context, desk, owner } = staffed;
    const id = await confirmed(staffed, 1);
    const before = await staffed.row(id);
    expect(problemsOf(await move(staffed, id, { course: 'react' }))).toEqual([expect.stringMatching(/^course: /)]);
    expect(problemsOf(await move(staffed, id, { course: 'no-such' }))).toEqual([expect.stringMatching(/^course: /)]);
    expect(problemsOf(await move(staffed, id, { course: MORE, note: 'x'.repeat(1001) }))).toEqual([
      expect.stringMatching(/^note: /),
    ]);
    expect(await desk.move(owner, id, { course: MORE, seen: '1' })).toEqual({ kind: 'changed' });
    expect(await desk.move(owner, 'x', { course: MORE })).toEqual({ kind: 'unknown' });
    for (const state of ['rejected', 'refund-due', 'refunded'] as const) {
      await staffed.put(id, state);
      expect(problemsOf(await move(staffed, id, { course: MORE }))).toEqual([
        expect.stringMatching(/^action: .*Reopen/),
      ]);
      expect(problemsOf(await reprice(staffed, id, { price: '500' }))).toEqual([expect.stringMatching(/^action: /)]);
      expect(await desk.previewMove(owner, id, { courseId: MORE, keepsAccess: false })).toBeUndefined();
    }
    await staffed.put(id, 'confirmed');
    Object.assign(context, { content: afterRename(context.content, 'react', 'react-2') });
    expect(problemsOf(await move(staffed, id, { course: 'react-2' }))).toEqual([expect.stringMatching(/^course: /)]);
    expect(await staffed.row(id)).toEqual(before);
    await desk.erase(owner, id);
    expect(problemsOf(await move(staffed, id, { course: MORE }))).toEqual([
      expect.stringMatching(/^action: .*deleted/),
    ]);
  });

  test('who has sent the same payment for the other course too is one registration there already', async () => {
    const staffed = await staffedDesk(engine);
    const [one, two] = [await staffed.learner(1), await staffed.learner(2)];
    const { reference, email, mobile } = await staffed.row(one);
    await staffed.db
      .updateTable('registration')
      .set({ reference, email, mobile, courseId: MORE })
      .where('id', '=', two)
      .execute();
    expect(problemsOf(await move(staffed, one, { course: MORE }))).toEqual([expect.stringMatching(/same payment/)]);
  });

  test('to a full or closed course only once that was seen, with the batch that is on offer', async () => {
    const staffed = await staffedDesk(engine);
    const { context } = staffed;
    const id = await confirmed(staffed, 1);
    const provide = (changes: Parameters<typeof changeCourse>[2]) => changeCourse(context, MORE, changes);
    const { dates } = courseOf(context, MORE);
    provide({ seats: 1, dates: { ...dates, start: { on: '2027-01-05' } } });
    const other = await confirmed(staffed, 2);
    await move(staffed, other, { course: MORE });
    expect(problemsOf(await move(staffed, id, { course: MORE }))).toEqual([
      expect.stringMatching(/^anyway: All seats/),
    ]);
    expect(await move(staffed, id, { course: MORE, anyway: 'full' })).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ batch: '2027-01-05' });
    provide({ closed: true });
    const last = await confirmed(staffed, 3);
    expect(problemsOf(await move(staffed, last, { course: MORE, anyway: 'full' }))).toEqual([
      expect.stringMatching(/^anyway: .*closed/),
    ]);
    expect(await move(staffed, last, { course: MORE, anyway: 'closed' })).toEqual({ kind: 'done' });
  });

  test('a lower price: what was too much goes back, and a part that is enough confirms', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    expect(await reprice(staffed, id, { price: '500' })).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ price: 50_000, state: 'confirmed', confirmedAt: START });
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 15_000 }]);
    expect((await staffed.mails(id)).slice(-2)).toMatchObject([
      {
        kind: 'changed',
        data: { reason: 'She is a teacher.', price: 50_000, priceBefore: 65_000, access: null },
      },
      { kind: 'refund-due', data: { amount: 15_000 } },
    ]);
    expect(await staffed.audited(id)).toEqual(['confirm', 'change-price']);

    const part = await staffed.learner(2);
    await staffed.act(part, payment('532500009002', '500'));
    expect(await staffed.state(part)).toBe('needs-you');
    await reprice(staffed, part, { price: '500' });
    expect(await staffed.state(part)).toBe('confirmed');
    expect(await kinds(staffed, part)).toEqual(['part-paid', 'changed', 'confirmed']);
    expect(await staffed.audited(part)).toEqual(['payment', 'change-price', 'confirm']);
  });

  test('a course for nothing is confirmed without a payment', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await reprice(staffed, id, { price: '0' });
    expect(await staffed.row(id)).toMatchObject({ price: 0, state: 'confirmed' });
    expect(await staffed.mails(id)).toMatchObject([{ kind: 'changed' }, { kind: 'confirmed', data: { paid: 0 } }]);
  });

  test('a higher price: who is confirmed goes on learning, unless staff say that they wait', async () => {
    const staffed = await staffedDesk(engine);
    const stays = await confirmed(staffed, 1);
    await reprice(staffed, stays, { price: '800' });
    expect(await staffed.row(stays)).toMatchObject({ state: 'confirmed', confirmedAt: START, price: 80_000 });
    expect((await staffed.mails(stays)).at(-1)).toMatchObject({ data: { missing: 15_000, isConfirmed: true } });
    const waits = await confirmed(staffed, 2);
    await reprice(staffed, waits, { price: '800', access: 'wait' });
    expect(await staffed.row(waits)).toMatchObject({ state: 'needs-you', confirmedAt: null });
    expect((await staffed.mails(waits)).at(-1)).toMatchObject({ data: { missing: 15_000, isConfirmed: false } });
  });

  test('a price is for owners, with a reason, and another than before', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    expect(await reprice(staffed, id, { price: '500' }, staffed.verifier)).toMatchObject({ kind: 'forbidden' });
    expect(problemsOf(await reprice(staffed, id, { price: '650' }))).toEqual([expect.stringMatching(/^price: /)]);
    expect(problemsOf(await reprice(staffed, id, { price: 'less', reason: ' ' }))).toEqual([
      expect.stringMatching(/^price: /),
      expect.stringMatching(/^reason: /),
    ]);
    expect(await staffed.audited(id)).toEqual([]);
  });
});
