import { describe, expect, test } from 'vitest';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { engines } from '../db/databases.fixture.ts';
import { changeCourse, courseOf, inputOf, START } from '../registration/registration.fixture.ts';
import {
  fileOf,
  payment,
  staffedDesk,
  type StaffedDesk,
  statement,
  ticked,
  ticketsOf,
} from '../desk/staff-desk.fixture.ts';
import { walkedIn, walkIn, walkInFields } from './walk-in.fixture.ts';

const UPI = { method: 'upi', reference: '5325 1111 0001' };

function problemsOf(answer: Awaited<ReturnType<typeof walkIn>>): string[] {
  return answer.kind !== 'invalid' ? [] : answer.problems.map(({ field, message }) => `${field}: ${message}`);
}

async function registrations({ db }: Pick<StaffedDesk, 'db'>): Promise<number> {
  return (await db.selectFrom('registration').select('id').execute()).length;
}

describe.each(engines)('on %s', (engine) => {
  test('who pays the price in cash is confirmed at once, with one email, and the log says how they came', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    const { number } = await desk.walkInForm(verifier);
    const id = await walkedIn(staffed, walkInFields(1, { form: number, marketing: 'yes' }));
    expect(registrationNumber(id)).toBe(number);
    const { email, mobile, learnerName } = inputOf(1);
    expect(await staffed.row(id)).toMatchObject({
      ...{ learnerName, guardianName: null, email, mobile },
      state: 'confirmed',
      confirmedAt: START,
      courseId: 'react',
      price: 65_000,
      method: 'cash',
      reference: `CASH-${number}`,
      referenceTyped: null,
      paidOn: '2026-11-21',
      registeredBy: verifier.staffId,
      consentAt: START,
      marketingConsentAt: START,
    });
    expect(await staffed.payments(id)).toMatchObject([
      { amount: 65_000, method: 'cash', reference: `CASH-${number}`, rowHash: null, staffId: verifier.staffId },
    ]);
    expect((await staffed.mails(id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([['confirmed', email]]);
    expect(await staffed.db.selectFrom('outbox').select('id').where('kind', '=', 'received').execute()).toEqual([]);
    expect(await staffed.audited(id)).toEqual(['walk-in', 'confirm']);
    const { entries } = await desk.log(verifier);
    expect(entries.find(({ action }) => action === 'walk-in')).toMatchObject({
      who: verifier.email,
      detail: { course: 'react', price: 65_000, method: 'cash' },
    });
  });

  test('who agreed agreed to the texts of today, as learners do', async () => {
    const staffed = await staffedDesk(engine);
    const [own, byDesk] = [await staffed.learner(1), await walkedIn(staffed, walkInFields(2))];
    const texts = async (id: string) => {
      const { consentVersion, termsVersion, refundsVersion } = await staffed.row(id);
      return { consentVersion, termsVersion, refundsVersion };
    };
    expect(await texts(byDesk)).toEqual(await texts(own));
    expect((await staffed.row(own)).registeredBy).toBeNull();
  });

  test('the same form sent again, also at the same moment, adds nobody', async () => {
    const staffed = await staffedDesk(engine);
    const form = (await staffed.desk.walkInForm(staffed.verifier)).number;
    const cash = walkInFields(1, { form });
    const [one, two] = await Promise.all([walkedIn(staffed, cash), walkedIn(staffed, cash)]);
    expect(two).toBe(one);
    expect(await walkedIn(staffed, cash)).toBe(one);
    const transfer = walkInFields(2, UPI);
    expect(await walkedIn(staffed, transfer)).toBe(await walkedIn(staffed, transfer));
    expect(await registrations(staffed)).toBe(2);
    expect(await staffed.payments(one)).toHaveLength(1);
    expect(await staffed.mails(one)).toHaveLength(1);
  });

  test('a form that was sent before adds nobody else either: the registration it made is named', async () => {
    const staffed = await staffedDesk(engine);
    const form = (await staffed.desk.walkInForm(staffed.verifier)).number;
    await walkedIn(staffed, walkInFields(1, { form }));
    expect(problemsOf(await walkIn(staffed, walkInFields(2, { form })))).toEqual([
      expect.stringMatching(new RegExp(`^form: .*${form}`)),
    ]);
    expect(await registrations(staffed)).toBe(1);
  });

  test('a part of the price: they are asked for the rest, and the rest in cash confirms them', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, { amount: '500' }));
    expect(await staffed.row(id)).toMatchObject({ state: 'needs-you', stateReason: null });
    expect(await staffed.mails(id)).toMatchObject([{ kind: 'part-paid', data: { amount: 50_000, missing: 15_000 } }]);
    const rest = { action: 'confirm', method: 'cash', amount: '150', paidOn: '21/11/2026', reference: '' };
    expect(await staffed.act(id, rest)).toEqual({ kind: 'done' });
    const number = registrationNumber(id);
    expect((await staffed.payments(id)).map(({ reference, method }) => [reference, method])).toEqual([
      [`CASH-${number}`, 'cash'],
      [`CASH-${number}-2`, 'cash'],
    ]);
    expect(await staffed.state(id)).toBe('confirmed');
    expect(await staffed.act(id, { ...rest, action: 'add-payment' })).toEqual({ kind: 'done' });
    expect((await staffed.payments(id)).at(-1)?.reference).toBe(`CASH-${number}-3`);
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 15_000, refundedAt: null }]);
  });

  test('more than the price: they are confirmed, and the extra is refund due', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, { amount: '700' }));
    expect(await staffed.state(id)).toBe('confirmed');
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 5_000, refundedAt: null }]);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['confirmed', 'refund-due']);
  });

  test('a transfer seen on the phone stands in the next statement as recorded, and counts once', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, UPI));
    expect(await staffed.payments(id)).toMatchObject([{ method: 'upi', reference: '532511110001' }]);
    const rows = await staffed.previewed(statement({ reference: '532511110001', amount: 650 }));
    expect(ticked(rows)).toEqual([]);
    await staffed.desk.confirm(staffed.verifier, ticketsOf(rows));
    expect(await staffed.payments(id)).toHaveLength(1);
  });

  test('cash that waits for its rest is no match of any row', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, { amount: '500' }));
    const narrated = statement({ reference: '532511110009', amount: 150, payer: `CASH-${registrationNumber(id)}` });
    expect(ticketsOf(await staffed.previewed(narrated))).toEqual([]);
  });

  test('a reference that pays another registration is refused, and the other is named', async () => {
    const staffed = await staffedDesk(engine);
    const paid = await staffed.learner(1);
    await staffed.act(paid, payment('532511110001'));
    const waiting = await staffed.learner(2);
    const { reference } = inputOf(2);
    expect(problemsOf(await walkIn(staffed, walkInFields(3, UPI)))).toEqual([
      expect.stringMatching(new RegExp(`^reference: .*${registrationNumber(paid)}`)),
    ]);
    expect(problemsOf(await walkIn(staffed, walkInFields(3, { method: 'upi', reference })))).toEqual([
      expect.stringMatching(new RegExp(`^reference: .*${registrationNumber(waiting)}.*received`)),
    ]);
    expect(await registrations(staffed)).toBe(2);
    // A rejected registration frees its reference for the real payer.
    await staffed.act(waiting, { action: 'reject', reason: 'Not your payment.' });
    const id = await walkedIn(staffed, walkInFields(3, { method: 'upi', reference }));
    expect(await staffed.state(id)).toBe('confirmed');
  });

  test('two desks that take the same reference for two people at once: one is refused', async () => {
    const staffed = await staffedDesk(engine);
    const answers = await Promise.all([walkIn(staffed, walkInFields(1, UPI)), walkIn(staffed, walkInFields(2, UPI))]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['added', 'invalid']);
    expect(await registrations(staffed)).toBe(1);
  });

  test('who has registered with this very payment is found and not added', async () => {
    const staffed = await staffedDesk(engine);
    const own = await staffed.learner(1);
    const answer = await walkIn(staffed, walkInFields(1, { method: 'upi', reference: inputOf(1).reference }));
    expect(problemsOf(answer)).toEqual([expect.stringContaining(registrationNumber(own))]);
    expect(await registrations(staffed)).toBe(1);
  });

  test('who is registered for the course is added once staff have seen it, and for another course at once', async () => {
    const staffed = await staffedDesk(engine);
    const own = await staffed.learner(1);
    const { email } = inputOf(1);
    const again = walkInFields(2, { email });
    const answer = await walkIn(staffed, again);
    expect(problemsOf(answer)).toEqual([expect.stringMatching(/^anyway: /)]);
    expect(await staffed.desk.walkInFacts(staffed.verifier, again)).toMatchObject({
      warnings: ['known'],
      known: [{ id: own, number: registrationNumber(own), courseId: 'react' }],
    });
    expect(await registrations(staffed)).toBe(1);
    await walkedIn(staffed, { ...again, anyway: 'known' });
    const other = walkInFields(2, { email, course: 'python', amount: '1300' });
    expect(await staffed.desk.walkInFacts(staffed.verifier, other)).toMatchObject({ warnings: [] });
    await walkedIn(staffed, other);
    expect(await registrations(staffed)).toBe(3);
  });

  test('what follows from a form that is half filled in is told, and nothing is written', async () => {
    const staffed = await staffedDesk(engine);
    const own = await staffed.learner(1);
    const facts = async (fields: Record<string, string>) => {
      const found = await staffed.desk.walkInFacts(staffed.verifier, fields);
      if ('kind' in found) throw new Error(found.kind);
      return found;
    };
    expect(await facts({})).toEqual({
      course: undefined,
      money: undefined,
      known: undefined,
      warnings: [],
      isWithoutEmail: true,
    });
    expect(await facts({ course: 'react', mobile: '98765 00009' })).toMatchObject({
      course: { name: 'React.Js', price: 65_000 },
      money: { received: 65_000, stillToPay: 0, refund: 0 },
      known: [],
    });
    expect(await facts({ course: 'react', amount: '500', mobile: inputOf(1).mobile })).toMatchObject({
      money: { received: 50_000, stillToPay: 15_000, refund: 0 },
      known: [{ id: own }],
      warnings: ['known'],
    });
    expect((await facts({ course: 'react', amount: 'much' })).money).toBeUndefined();
    const gives = async (course: string) => (await facts({ course })).course?.gives;
    expect([await gives('react'), await gives('email-etiquette'), await gives('cpp')]).toEqual([
      ...['open', 'recordings', 'sessions'],
    ]);
    expect(await registrations(staffed)).toBe(1);
  });

  test('a full or closed course warns, and takes who is added all the same', async () => {
    const staffed = await staffedDesk(engine);
    const { context } = staffed;
    const provide = (changes: Parameters<typeof changeCourse>[2]) => changeCourse(context, 'react', changes);
    provide({ seats: 1, dates: { ...courseOf(context, 'react').dates, start: { on: '2027-01-05' } } });
    await walkedIn(staffed, walkInFields(1));
    const warned = { kind: 'invalid', problems: [{ field: 'anyway' }] };
    expect(await walkIn(staffed, walkInFields(2))).toMatchObject(warned);
    const id = await walkedIn(staffed, walkInFields(2, { anyway: 'full' }));
    expect(await staffed.row(id)).toMatchObject({ state: 'confirmed', batch: '2027-01-05' });
    provide({ closed: true });
    // Warnings seen earlier do not cover new ones.
    expect(await walkIn(staffed, walkInFields(3, { anyway: 'full' }))).toMatchObject(warned);
    await walkedIn(staffed, walkInFields(3, { anyway: 'known full closed' }));
    expect(await registrations(staffed)).toBe(3);
  });

  test('a form without its number is sent again, and none of its problems writes anything', async () => {
    const staffed = await staffedDesk(engine);
    expect(problemsOf(await walkIn(staffed, walkInFields(1, { form: 'x' })))).toEqual([
      expect.stringMatching(/^form: /),
    ]);
    expect(problemsOf(await walkIn(staffed, {}))).toHaveLength(9);
    expect(await registrations(staffed)).toBe(0);
  });

  test('a learner under 18 is registered with their guardian; export and own data say where', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner } = staffed;
    const id = await walkedIn(staffed, walkInFields(1, { for: 'child', guardianName: 'Farzana Quraishi' }));
    expect(await staffed.row(id)).toMatchObject({ guardianName: 'Farzana Quraishi' });
    const file = await fileOf(await desk.exportCsv(owner));
    expect(file).toMatch(/,Cash,CASH-.*,the desk,/);
    const answer = await desk.personalData(owner, id);
    expect(answer).toMatchObject({
      data: {
        registrations: [{ registeredBy: 'our staff, at our desk', method: 'cash', payments: [{ method: 'cash' }] }],
      },
    });
  });
});
