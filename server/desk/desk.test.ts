import { describe, expect, test } from 'vitest';
import { engines, openTest } from '../db/databases.fixture.ts';
import { createDesk, type Desk } from './desk.ts';
import { afterRename, contextOn, HOUR, START } from '../registration/registration.fixture.ts';
import { addStaffMember } from '../sign-in/ways/sign-in.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';

const PLACE = '203.0.113.9';

const fieldsOf = (number: number) => ({
  for: 'self',
  learnerName: 'Meera Deshpande',
  email: `learner${number}@example.org`,
  mobile: '9876543210',
  method: 'upi',
  reference: `5325${String(number).padStart(8, '0')}`,
  paidOn: '2026-11-20',
  terms: 'yes',
  consent: 'yes',
});

const form = (number: number, changes = {}) => ({ courseId: 'react', fields: fieldsOf(number), ip: PLACE, ...changes });

async function times<T>(count: number, action: (number: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let number = 0; number < count; number++) answers.push(await action(number));
  return answers;
}

async function tokenOf(answer: ReturnType<Desk['register']>): Promise<string> {
  const registered = await answer;
  if (registered.kind !== 'registered') throw new Error(JSON.stringify(registered));
  return registered.token;
}

describe.each(engines)('on %s', (engine) => {
  async function opened() {
    const db = await openTest(engine);
    const context = contextOn(db, engine);
    const desk = createDesk(context);
    const owner: DeskUser = {
      staffId: await addStaffMember(db, 'owner@example.org', 'owner'),
      role: 'owner',
      email: 'owner@example.org',
      provedAt: START,
    };
    const count = async () => (await desk.staff.queue(owner, { view: 'all' })).counts.all;
    return { db, context, desk, owner, count };
  }

  describe('a registration', () => {
    test('is taken, and its secret link shows it', async () => {
      const { desk } = await opened();
      const token = await tokenOf(desk.register(form(1)));
      expect(await desk.registration(token)).toMatchObject({
        email: 'learner1@example.org',
        reference: '532500000001',
        state: 'received',
      });
      expect(await tokenOf(desk.register(form(1)))).toBe(token);
    });

    test('no other link shows anything', async () => {
      const { desk } = await opened();
      const token = await tokenOf(desk.register(form(1)));
      for (const other of ['', 'x', token.slice(1), `${token}x`, 'A'.repeat(32)]) {
        expect(await desk.registration(other)).toBeUndefined();
      }
    });

    test('with mistakes is not kept, and each is told at its field', async () => {
      const { desk, count } = await opened();
      const answer = await desk.register(form(1, { fields: { ...fieldsOf(1), email: 'meera', mobile: '12' } }));
      expect(answer).toEqual({
        kind: 'invalid',
        problems: [
          { field: 'email', message: expect.any(String) },
          { field: 'mobile', message: expect.any(String) },
        ],
      });
      expect(await count()).toBe(0);
    });

    test('for a course that there is not is an error of the page', async () => {
      const { desk, count } = await opened();
      await expect(desk.register(form(1, { courseId: 'none' }))).rejects.toThrow(RangeError);
      expect(await count()).toBe(0);
    });

    test('by a former name of the course is for the course, and asks for its ways to pay', async () => {
      const { context } = await opened();
      const renamed = afterRename(context.content, 'react', 'react-js');
      const byUpi = (bankDetails: boolean) => {
        const courses = renamed.courses.map((course) => ({
          ...course,
          payment: { ...course.payment, bankDetails: course.id === 'react-js' ? bankDetails : true },
        }));
        return createDesk({ ...context, content: { ...renamed, courses } });
      };
      const fields = { ...fieldsOf(1), method: 'bank', reference: 'HDFCN52026112000' };
      expect(await byUpi(false).register(form(1, { courseId: 'react', fields }))).toMatchObject({ kind: 'invalid' });
      const desk = byUpi(true);
      const token = await tokenOf(desk.register(form(1, { courseId: 'react', fields })));
      expect(await desk.registration(token)).toMatchObject({ courseId: 'react-js' });
    });

    test('names no payment that is still to come, by the day in India', async () => {
      const { context, desk } = await opened();
      const paidTomorrow = (number: number) => form(number, { fields: { ...fieldsOf(number), paidOn: '2026-11-22' } });
      // 11:59 PM in India, then midnight. In London it is still the day before.
      context.pass(12.5 * HOUR - 60_000);
      expect(await desk.register(paidTomorrow(1))).toMatchObject({
        kind: 'invalid',
        problems: [{ field: 'paidOn', message: expect.stringContaining('in the future') }],
      });
      context.pass(60_000);
      expect((await desk.register(paidTomorrow(1))).kind).toBe('registered');
    });

    test('names no account of the provider for its payment', async () => {
      const { context, desk } = await opened();
      const bank = { holder: 'Kaksha', ifsc: 'EXMP0000000', name: 'Example Bank', account: '409876543210' };
      const payee = { id: 'bank', name: 'Kaksha', vpa: 'kaksha@example', verifiedMerchant: false, bank };
      const { content } = context;
      const withAccount = createDesk({
        ...context,
        content: { ...content, site: { ...content.site, payees: [payee] } },
      });
      const fields = { ...fieldsOf(1), reference: '4098 7654 3210' };
      expect((await desk.register(form(1, { fields }))).kind).toBe('registered');
      for (const answer of [
        await withAccount.register(form(2, { fields: { ...fields, email: 'other@example.org' } })),
        await withAccount.correct({ token: 'A'.repeat(32), fields, ip: PLACE }),
      ]) {
        expect(answer).toMatchObject({
          kind: 'invalid',
          problems: [{ field: 'reference', message: expect.stringContaining('our account') }],
        });
      }
    });
  });

  describe('a correction', () => {
    const payment = (number: number) => ({
      method: 'upi',
      reference: `5326${String(number).padStart(8, '0')}`,
      paidOn: '2026-11-19',
    });

    async function asked() {
      const staffed = await opened();
      const { desk, owner } = staffed;
      const token = await tokenOf(desk.register(form(1)));
      const { id = '' } = (await desk.registration(token)) ?? {};
      const fields = { action: 'ask', reason: 'We cannot find it.', seen: String(START) };
      expect(await desk.staff.takeAction(owner, id, fields)).toMatchObject({ kind: 'done' });
      return { ...staffed, token };
    }

    test('takes the place of the payment that was not found', async () => {
      const { desk, token } = await asked();
      expect(await desk.correct({ token, fields: payment(1), ip: PLACE })).toEqual({ kind: 'corrected' });
      expect(await desk.registration(token)).toMatchObject({
        state: 'received',
        method: 'upi',
        reference: '532600000001',
      });
    });

    test('to the payment of another registration of the same person is refused, and told', async () => {
      const { desk, token } = await asked();
      const { email } = fieldsOf(1);
      const fields = { ...fieldsOf(2), email };
      await tokenOf(desk.register(form(2, { fields })));
      const before = await desk.registration(token);
      const { method, reference, paidOn } = fields;
      expect(await desk.correct({ token, fields: { method, reference, paidOn }, ip: PLACE })).toEqual({
        kind: 'invalid',
        problems: [{ field: 'reference', message: expect.stringContaining('already registered for this course') }],
      });
      expect(await desk.registration(token)).toEqual(before);
    });

    test('that nobody asked for changes nothing, and says nothing of whether there is a registration', async () => {
      const { desk, count } = await opened();
      const token = await tokenOf(desk.register(form(1)));
      const before = await desk.registration(token);
      for (const each of [token, 'A'.repeat(32)]) {
        expect(await desk.correct({ token: each, fields: payment(1), ip: PLACE })).toEqual({ kind: 'corrected' });
      }
      expect(await desk.registration(token)).toEqual(before);
      expect(await count()).toBe(1);
    });
  });

  test('who has signed in sees what was registered with their own address', async () => {
    const { desk } = await opened();
    const token = await tokenOf(desk.register(form(1)));
    await tokenOf(desk.register(form(2)));
    const learner = { handle: '', audience: 'learner', email: 'learner1@example.org', provedAt: START } as const;
    expect(await desk.registrationsOf(learner)).toMatchObject([{ state: 'received', token }]);
  });

  describe('forms are limited', () => {
    const empty = (ip: string | undefined) => ({ courseId: 'react', fields: {}, ip });
    const correction = (ip: string | undefined) => ({ token: 'A'.repeat(32), fields: {}, ip });
    const LIMITED = {
      kind: 'limited',
      retryAfter: 3600,
      problems: [{ field: 'reference', message: expect.stringContaining('again in 60 minutes') }],
    };

    test('a college behind one address may register in an hour, a script may not', async () => {
      const { context, desk, count } = await opened();
      // Forms with mistakes count too, since they are counted before they are read.
      const mistakes = await times(150, () => desk.register(empty(PLACE)));
      expect(new Set(mistakes.map(({ kind }) => kind))).toEqual(new Set(['invalid']));
      const kinds = (await times(152, (number) => desk.register(form(number)))).map(({ kind }) => kind);
      expect(new Set(kinds.slice(0, 150))).toEqual(new Set(['registered']));
      expect(kinds.slice(150)).toEqual(['limited', 'limited']);
      expect(await count()).toBe(150);
      expect(await desk.register(empty(PLACE))).toEqual(LIMITED);
      expect((await desk.register(form(998, { ip: '203.0.113.10' }))).kind).toBe('registered');

      // 61 seconds before the end of the hour count as two minutes.
      context.pass(HOUR - 61_000);
      expect(await desk.register(form(999))).toMatchObject({
        kind: 'limited',
        retryAfter: 61,
        problems: [{ message: expect.stringContaining('again in 2 minutes') }],
      });
      context.pass(61_000);
      expect((await desk.register(form(999))).kind).toBe('registered');
    });

    test('corrections are counted the same way, and apart', async () => {
      const { context, desk } = await opened();
      const kinds = (await times(301, () => desk.correct(correction(PLACE)))).map(({ kind }) => kind);
      expect(new Set(kinds.slice(0, 300))).toEqual(new Set(['invalid']));
      expect(await desk.correct(correction(PLACE))).toEqual(LIMITED);
      expect(kinds[300]).toBe('limited');
      expect((await desk.correct(correction('203.0.113.10'))).kind).toBe('invalid');
      expect((await desk.register(form(1))).kind).toBe('registered');
      context.pass(HOUR);
      expect((await desk.correct(correction(PLACE))).kind).toBe('invalid');
    });

    test.each(['register', 'correct'] as const)('to %s, visitors without an address stand in no line', async (what) => {
      const { desk } = await opened();
      const kinds = await times(302, async () =>
        what === 'register' ? desk.register(empty(undefined)) : desk.correct(correction(undefined)),
      );
      expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['invalid']));
    });

    test('one person has fewer, from wherever and with whatever label', async () => {
      const { context, desk, count } = await opened();
      const ask = (number: number, email: string) =>
        desk.register(form(number, { ip: `203.0.113.${number}`, fields: { ...fieldsOf(number), email } }));
      const kinds = (await times(22, (number) => ask(number, `meera+${number}@example.org`))).map(({ kind }) => kind);
      expect(new Set(kinds.slice(0, 20))).toEqual(new Set(['registered']));
      expect(kinds.slice(20)).toEqual(['limited', 'limited']);
      expect(await ask(30, 'meera@example.org')).toEqual(LIMITED);
      expect(await count()).toBe(20);
      expect((await ask(31, 'ravi@example.org')).kind).toBe('registered');
      context.pass(HOUR);
      expect((await ask(32, 'meera@example.org')).kind).toBe('registered');
    });
  });
});
