import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../db/databases.fixture.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { payment, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';

async function kavya(staffed: StaffedDesk) {
  const { context, learner, act } = staffed;
  const react = await learner(1, { learnerName: 'Kavya Nair', guardianName: 'Latha Nair' });
  const { email } = inputOf(1);
  const python = (
    await register(
      context,
      courseOf(context, 'python'),
      inputOf(2, { learnerName: 'Kavya Nair', email, marketing: true }),
    )
  ).id;
  const later = await learner(3, { learnerName: 'K. Nair', mobile: inputOf(2).mobile });
  const other = await learner(4, { learnerName: 'Kavya Menon' });
  await act(react, payment(inputOf(1).reference, '700'));
  await act(react, { action: 'mark-refunded', refundReference: 'N1' });
  return { react, python, later, other, own: [react, python, later] };
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('somebody is found by name, address, number and reference, once, however many registrations they have', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    const { react, later, other } = await kavya(staffed);
    const found = async (text: string) => {
      const { people, hasMore } = await desk.findPeople(verifier, text);
      expect(hasMore).toBe(false);
      return people.map(({ id, name, registrations }) => [id, name, registrations]);
    };
    const menon = [other, 'Kavya Menon', 1];
    expect(await found('KAVYA')).toEqual([menon, [expect.any(String), 'Kavya Nair', 3]]);
    for (const text of ['k. nair', inputOf(3).email, inputOf(3).reference]) {
      expect(await found(text)).toEqual([[later, 'K. Nair', 3]]);
    }
    expect(await found('98765 00001')).toEqual([[react, 'Kavya Nair', 3]]);
    expect(await found(registrationNumber(other))).toEqual([menon]);
    expect([await found('nobody of this name'), await found(' ')]).toEqual([[], []]);
  });

  test('before a search the newest people are there, each once, without those whose data is deleted', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, verifier } = staffed;
    const { later, other } = await kavya(staffed);
    const newest = async () => (await desk.newestPeople(verifier)).map(({ id, courseId }) => [id, courseId]);
    expect(await newest()).toEqual([
      [other, 'react'],
      [later, 'react'],
    ]);
    await desk.erase(owner, later);
    expect(await newest()).toEqual([[other, 'react']]);
    for (let number = 5; number <= 15; number++) await staffed.learner(number);
    expect(await newest()).toHaveLength(10);
  });

  test('a whole reference or number names its registrations, a part of one does not', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier, learner } = staffed;
    const { later, other } = await kavya(staffed);
    const second = await learner(5, { reference: inputOf(4).reference });
    const named = async (text: string) => (await desk.findPeople(verifier, text)).named.toSorted();
    const { reference } = inputOf(3);
    expect(await named(reference)).toEqual([later]);
    expect(await named(`${reference.slice(0, 4)} ${reference.slice(4)}`)).toEqual([later]);
    expect(await named(inputOf(4).reference)).toEqual([other, second].toSorted());
    expect(await named(registrationNumber(other))).toEqual([other]);
    expect(await named(registrationNumber(other).replace('-', '').toLowerCase())).toEqual([other]);
    for (const text of [reference.slice(2), registrationNumber(other).slice(0, 4), 'Kavya Menon', inputOf(3).email]) {
      expect(await named(text)).toEqual([]);
    }
  });

  test('of many who are found the newest are shown, and that there are more', async () => {
    const { desk, verifier, learner } = await staffedDesk(engine);
    for (let number = 1; number <= 21; number++) {
      await learner(number, { learnerName: `Ravi ${String.fromCodePoint(65 + number)}` });
    }
    const { people, hasMore } = await desk.findPeople(verifier, 'ravi');
    expect([people.length, people[0]?.name, hasMore]).toEqual([20, 'Ravi V', true]);
  });

  test('a person is all their registrations, with contact, emails, history and money', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    const { react, python, later, own } = await kavya(staffed);
    const people = await Promise.all(own.map((id) => desk.person(verifier, id)));
    expect(people[1]).toEqual(people[0]);
    expect(people[2]).toEqual(people[0]);
    const person = people[0];
    expect(person).toMatchObject({
      name: 'K. Nair',
      names: ['K. Nair', 'Kavya Nair'],
      emails: [inputOf(3).email, inputOf(1).email],
      mobiles: [inputOf(2).mobile, inputOf(1).mobile],
      guardians: ['Latha Nair'],
      newsSince: staffed.context.now(),
      ...{ received: 70_000, refunded: 5_000, refundDue: 0, left: 65_000 },
    });
    expect(person?.registrations.map(({ id, state }) => [id, state])).toEqual([
      [later, 'received'],
      [python, 'received'],
      [react, 'confirmed'],
    ]);
    expect(person?.mails.map(({ words }) => words).toSorted()).toEqual(
      [
        'Confirmation and access',
        'Registration received',
        'Registration received',
        'Registration received',
        'Refund promised',
        'Refund paid',
      ].toSorted(),
    );
    expect(person?.history.map(({ action }) => action).toSorted()).toEqual(
      ['confirm', 'mark-refunded', 'register', 'register', 'register'].toSorted(),
    );
    expect(await desk.person(verifier, '01926b')).toBeUndefined();
  });

  test('an owner deletes a whole person at once, or those of a family who asked', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, verifier, row, audited, context } = staffed;
    const { react, python, later, other, own } = await kavya(staffed);
    expect(await desk.erase(verifier, react)).toMatchObject({ kind: 'forbidden' });
    const stale = { ...owner, provedAt: context.now() - 86_400_000 };
    expect(await desk.erase(stale, react)).toMatchObject({ kind: 'proof-needed', action: 'erase' });
    const erased = async () => {
      const rows = await Promise.all([...own, other].map(row));
      return rows.map(({ erasedAt, learnerName }) => erasedAt !== null && learnerName === null);
    };
    expect([await desk.erase(owner, react, [other]), await desk.erase(owner, react, [])]).toEqual([
      { kind: 'unknown' },
      { kind: 'unknown' },
    ]);
    expect(await erased()).toEqual([false, false, false, false]);
    expect(await desk.erase(owner, react, [later])).toEqual({ kind: 'done' });
    expect(await erased()).toEqual([false, false, true, false]);
    expect(await desk.erase(owner, react)).toEqual({ kind: 'done' });
    expect(await desk.erase(owner, react)).toEqual({ kind: 'done' });
    expect(await erased()).toEqual([true, true, true, false]);
    expect((await Promise.all(own.map(audited))).map((each) => each.filter((action) => action === 'erase'))).toEqual([
      ['erase'],
      ['erase'],
      ['erase'],
    ]);
    const left = await desk.person(verifier, python);
    expect([left?.name, left?.registrations.length]).toEqual([null, 1]);
    expect((await desk.findPeople(verifier, 'nair')).people).toEqual([]);
  });
});
