import { describe, expect, onTestFinished, test } from 'vitest';
import type { RegistrationMode } from '../../domain/course/course-settings.ts';
import { KEPT_ON_LIST, KEPT_UNCONFIRMED, SEAT_HELD_FOR } from '../../domain/course/waiting-list.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { engines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { createDesk } from '../desk/desk.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { keptLog } from '../base/log.fixture.ts';
import { placeTokenOf } from '../guard/token.ts';
import { courseOf, HOUR, inputOf, register } from '../registration/registration.fixture.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { payment, shown, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';

const emailOf = (number: number) => `waits${number}@example.org`;
const nameOf = (number: number) => `Meera ${'abcdefghij'.charAt(number % 10)}deshpande`;
const learnerOf = (email: string) => ({ email }) as LearnerSession;
const JOINED = { kind: 'joined', isKept: false };

/** People on another course's list, one with a held seat and one registered. The test must not change them. */
async function neighbours({ db, context }: StaffedDesk): Promise<void> {
  const registration = await register(context, courseOf(context, 'python'), inputOf(90));
  const ahead = context.now() + 2 * KEPT_ON_LIST;
  const neighbour = (number: number, registrationId: string | null) => ({
    ...{ id: newId(context.now()), tokenHash: `neighbour ${number}`, formerTokenHash: null, courseId: 'python' },
    ...{ name: `Neighbour ${number}`, email: `neighbour${number}@example.org`, registrationId },
    ...{ joinedAt: ahead, confirmedAt: ahead, invitedAt: ahead, heldUntil: ahead },
  });
  const rows = () => db.selectFrom('waitingList').selectAll().where('courseId', '=', 'python').orderBy('id').execute();
  await db
    .insertInto('waitingList')
    .values([neighbour(1, null), neighbour(2, registration.id)])
    .execute();
  const before = await rows();
  onTestFinished(async () => expect(await rows()).toEqual(before));
}

async function office(
  engine: DeskContext['engine'],
  { seats = 1, taken = seats, mode = 'open' }: { seats?: number; taken?: number; mode?: RegistrationMode } = {},
) {
  const staffed = await staffedDesk(engine);
  const { context, db, desk: staff, verifier } = staffed;
  const desk = createDesk(context);
  await neighbours(staffed);
  const set = async (registration: string, all = seats) => {
    const fields = { registration, seats: String(all), closesOn: '', startsOn: '' };
    expect(await staff.saveSettings(verifier, 'react', fields)).toMatchObject({ kind: 'saved' });
  };
  await set('open', Math.max(seats, taken));
  const ids: string[] = [];
  for (let number = 1; number <= taken; number++) ids.push(await staffed.learner(number));
  await set(mode);

  const places = () => db.selectFrom('waitingList').selectAll().where('courseId', '=', 'react').orderBy('id').execute();
  const placeOf = async (number: number) => {
    const place = (await places()).find(({ email }) => email === emailOf(number));
    if (place === undefined) throw new Error(`number ${number} is on no list`);
    return place;
  };
  const ask = (number: number, changes: Record<string, string> = {}, ip?: string) => {
    const fields = { learnerName: nameOf(number), email: emailOf(number), ...changes };
    return desk.joinList({ courseId: 'react', fields, ip });
  };
  const change = (fields: Record<string, string>) => staff.changeWaitingList(verifier, { courseId: 'react', fields });
  return {
    ...staffed,
    desk,
    staff,
    ids,
    set,
    places,
    placeOf,
    change,
    ask,
    join: async (number: number) => {
      const answer = await ask(number);
      const place = (await places()).find(({ email }) => email === emailOf(number));
      if (place !== undefined) await desk.keepPlace(placeTokenOf(context.secret, place.id));
      return answer;
    },
    invite: async (number: number) => change({ do: 'invite', person: (await placeOf(number)).id }),
    inviteNext: (number: number) => change({ do: 'invite-next', number: String(number) }),
    remove: async (number: number) => change({ do: 'remove', person: (await placeOf(number)).id }),
    tokenOf: async (number: number) => placeTokenOf(context.secret, (await placeOf(number)).id),
    registerBy: async (number: number, invitation: string, courseId = 'react') => {
      const { email, learnerName, mobile, reference } = inputOf(number);
      const fields = {
        ...{ for: 'self', learnerName, email, mobile: mobile.slice(3), method: 'upi', reference },
        ...{ paidOn: '2026-11-20', terms: 'yes', consent: 'yes', invitation },
      };
      const answer = await desk.register({ courseId, fields, ip: undefined });
      if (answer.kind !== 'registered') throw new Error(JSON.stringify(answer));
      const found = await desk.registration(answer.token);
      if (found === undefined) throw new Error('there is no such registration');
      return found;
    },
    letters: async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['kind', 'recipient'])
        .where('kind', 'in', ['joined-list', 'seat-free'])
        .orderBy('id')
        .execute();
      return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
    },
    page: async () => shown(await staff.waitingList(verifier, { courseId: 'react' })),
  };
}

describe.each(engines)('on %s', (engine) => {
  describe('joining', () => {
    test('somebody is on the list once, with one email, and who asks again learns nothing from the answer', async () => {
      const { ask, join, places, letters, context } = await office(engine);
      expect(await join(1)).toEqual(JOINED);
      context.pass(HOUR);
      expect(await join(2)).toEqual(JOINED);
      expect(await ask(1, { learnerName: 'Somebody Else', email: ' WAITS1@example.org ' })).toEqual(JOINED);
      expect((await places()).map(({ name, email }) => [name, email])).toEqual([
        [nameOf(1), emailOf(1)],
        [nameOf(2), emailOf(2)],
      ]);
      expect(await letters()).toEqual(['joined-list waits1@example.org', 'joined-list waits2@example.org']);
    });

    test('of many forms of one person at once one place comes', async () => {
      const { ask, places, letters } = await office(engine);
      await Promise.all(Array.from({ length: 5 }, () => ask(1)));
      expect([(await places()).length, (await letters()).length]).toEqual([1, 1]);
    });

    test('there is a list where seats are taken or staff invite, and none where a course is open or closed', async () => {
      const { join, set, places } = await office(engine, { seats: 2, taken: 1 });
      expect(await join(1)).toEqual({ kind: 'not-listed' });
      await set('closed');
      expect(await join(1)).toEqual({ kind: 'not-listed' });
      await set('waiting-list');
      expect(await join(1)).toEqual(JOINED);
      await set('open', 1);
      expect(await join(2)).toEqual(JOINED);
      expect(await places()).toHaveLength(2);
    });

    test('one mailbox and one network send only so many forms an hour', async () => {
      const { ask, context } = await office(engine);
      const tries = async (many: number, form: (number: number) => ReturnType<typeof ask>) => {
        const kinds = [];
        for (let number = 0; number < many; number++) kinds.push((await form(number)).kind);
        return kinds.findIndex((kind) => kind === 'limited');
      };
      expect(await tries(21, (number) => ask(1, { email: `meera+${number}@example.org` }))).toBe(20);
      expect(await tries(301, () => ask(1, { email: 'x' }, '203.0.113.9'))).toBe(300);
      expect(await ask(2, {}, '203.0.113.9')).toMatchObject({ kind: 'limited', problems: [{ field: 'email' }] });
      context.pass(HOUR);
      expect(await ask(2, {}, '203.0.113.9')).toEqual(JOINED);
    });
  });

  describe('confirming the address', () => {
    test('invented addresses keep no seat from others, are nobody whom staff see, and go after two days', async () => {
      const own = await office(engine, { seats: 3, taken: 3 });
      const { ask, desk, staff, owner, ids, put, page, inviteNext, places, letters, context } = own;
      for (let number = 1; number <= 30; number++) await ask(number);
      for (const id of ids) await put(id, 'rejected');
      expect(await desk.offer('react')).toBe('open');
      expect(await page()).toMatchObject({ people: [], waiting: 0, uninvited: 0 });
      expect((await staff.queue(owner, { view: 'now' })).seatsToGive).toEqual([]);
      expect(await inviteNext(3)).toEqual({ kind: 'invited', count: 0 });
      expect(await own.invite(1)).toEqual({ kind: 'invited', count: 0 });
      const { look } = createAlerts(context, keptLog());
      context.pass(KEPT_UNCONFIRMED - 1);
      await look();
      expect(await places()).toHaveLength(30);
      context.pass(1);
      await look();
      expect([await places(), await letters()]).toEqual([[], []]);
    });

    test('a place counts once its button was pressed, in the order in which people joined', async () => {
      const { ask, join, desk, tokenOf, page, placeOf, context, ids, put } = await office(engine);
      await ask(1);
      context.pass(1);
      await join(2);
      const token = await tokenOf(1);
      expect(await desk.place(token)).toMatchObject({ standing: 'unconfirmed' });
      expect((await page()).people.map(({ email }) => email)).toEqual([emailOf(2)]);
      expect(await desk.keepPlace(token)).toBe(true);
      const confirmedAt = context.now();
      context.pass(1);
      expect(await desk.keepPlace(token)).toBe(true);
      expect(await placeOf(1)).toMatchObject({ confirmedAt });
      expect(await desk.place(token)).toMatchObject({ standing: 'waiting' });
      expect((await page()).people.map(({ email }) => email)).toEqual([emailOf(1), emailOf(2)]);
      await put(ids[0] ?? '', 'rejected');
      expect(await desk.offer('react')).toBe('waiting-list');
      expect(await desk.keepPlace('A'.repeat(32))).toBe(false);
    });

    test('who asks again gets the email again, once an hour, until the button was pressed', async () => {
      const { ask, letters, desk, tokenOf, context } = await office(engine);
      await ask(1);
      await ask(1);
      expect(await letters()).toHaveLength(1);
      context.pass(HOUR);
      await ask(1);
      await ask(1);
      expect(await letters()).toHaveLength(2);
      await desk.keepPlace(await tokenOf(1));
      context.pass(HOUR);
      await ask(1);
      expect(await letters()).toHaveLength(2);
    });

    test('a mailbox has one place, with whatever label it is written', async () => {
      const { ask, places } = await office(engine);
      for (const email of ['me.era@gmail.com', 'meera+a@gmail.com', 'm.eera+b@googlemail.com']) {
        expect(await ask(1, { email })).toEqual(JOINED);
      }
      expect((await places()).map(({ email }) => email)).toEqual(['me.era@gmail.com']);
    });

    test('who has signed in with the mailbox need not press it, and with another they must', async () => {
      const { desk, places, letters, ask } = await office(engine);
      const as = (email: string) => {
        const fields = { learnerName: nameOf(1), email: emailOf(1) };
        return desk.joinList({ courseId: 'react', fields, ip: undefined, learner: learnerOf(email) });
      };
      expect(await as('other@example.org')).toEqual(JOINED);
      expect(await places()).toMatchObject([{ confirmedAt: null }]);
      expect(await as('waits1+course@example.org')).toEqual({ kind: 'joined', isKept: true });
      expect(await places()).toMatchObject([{ confirmedAt: expect.any(Number) }]);
      const fields = { learnerName: nameOf(2), email: emailOf(2) };
      const learner = learnerOf(emailOf(2));
      expect(await desk.joinList({ courseId: 'react', fields, ip: undefined, learner })).toMatchObject({
        isKept: true,
      });
      expect(await ask(2)).toEqual(JOINED);
      expect(await letters()).toHaveLength(2);
    });
  });

  describe('the secret link', () => {
    test('shows where somebody stands, and no other shows anything', async () => {
      const { join, tokenOf, desk, invite, context } = await office(engine);
      await join(1);
      const token = await tokenOf(1);
      const joinedAt = context.now();
      expect(await desk.place(token)).toMatchObject({
        courseId: 'react',
        standing: 'waiting',
        joinedAt,
        heldUntil: null,
      });
      await invite(1);
      const heldUntil = context.now() + SEAT_HELD_FOR;
      expect(await desk.place(token)).toMatchObject({ standing: 'held', heldUntil });
      context.pass(SEAT_HELD_FOR);
      expect(await desk.place(token)).toMatchObject({ standing: 'lapsed', heldUntil });
      for (const other of ['', 'x', token.slice(1), 'A'.repeat(32)]) {
        expect(await desk.place(other)).toBeUndefined();
      }
    });

    test('who leaves leaves nothing behind: neither a name nor an address, nor an email still to send', async () => {
      const { join, invite, tokenOf, desk, places, letters, db, context } = await office(engine);
      await join(1);
      await db.updateTable('outbox').set({ state: 'sent', sentAt: 1 }).where('kind', '=', 'joined-list').execute();
      await join(2);
      context.pass(1);
      await invite(1);
      const token = await tokenOf(1);
      expect(await desk.leaveList(token)).toBe(true);
      expect((await places()).map(({ email }) => email)).toEqual([emailOf(2)]);
      // The sent email is kept without its address; the invitation had not left yet.
      expect(await letters()).toEqual(['joined-list null', 'joined-list waits2@example.org']);
      expect([await desk.place(token), await desk.leaveList(token)]).toEqual([undefined, false]);
    });
  });

  describe('inviting', () => {
    test('as many of the next are invited as seats are free, in their order, each with an email, and the log says how many', async () => {
      const own = await office(engine, { seats: 3, taken: 1, mode: 'waiting-list' });
      const { join, inviteNext, letters, page, logged, verifier, placeOf, context } = own;
      for (const number of [1, 2, 3]) {
        await join(number);
        context.pass(1);
      }
      expect(await page()).toMatchObject({ waiting: 3, uninvited: 3, left: { seats: 3, taken: 1, held: 0, free: 2 } });
      expect(await inviteNext(9)).toEqual({ kind: 'invited', count: 2 });
      const { people, ...rest } = await page();
      expect(people.map(({ standing }) => standing)).toEqual(['held', 'held', 'waiting']);
      expect(rest).toMatchObject({ waiting: 3, uninvited: 1, left: { held: 2, free: 0 } });
      expect((await letters()).slice(3)).toEqual(['seat-free waits1@example.org', 'seat-free waits2@example.org']);
      expect(await inviteNext(1)).toEqual({ kind: 'invited', count: 0 });
      expect(await logged('invite')).toMatchObject([
        { actor: `staff:${verifier.staffId}`, detail: { course: 'react', count: 2 } },
      ]);
      expect((await placeOf(1)).heldUntil).toBe(context.now() + SEAT_HELD_FOR);
    });

    test('two of the staff at once give one seat once', async () => {
      const { join, inviteNext, letters } = await office(engine, { seats: 2, taken: 1, mode: 'waiting-list' });
      await join(1);
      await join(2);
      const answers = await Promise.all([inviteNext(1), inviteNext(1)]);
      expect(answers.map((answer) => ('count' in answer ? answer.count : answer.kind)).toSorted()).toEqual([0, 1]);
      expect((await letters()).filter((letter) => letter.startsWith('seat-free'))).toHaveLength(1);
    });

    test('a held seat is nobody else’s until its time is over', async () => {
      const { join, invite, set, desk, context } = await office(engine, { seats: 2, taken: 1, mode: 'waiting-list' });
      await join(1);
      await set('open');
      expect(await desk.offer('react')).toBe('waiting-list');
      await invite(1);
      expect(await desk.offer('react')).toBe('full');
      context.pass(SEAT_HELD_FOR);
      expect(await desk.offer('react')).toBe('open');
    });

    test('a seat that becomes free belongs to who waits for it, and staff are told; others get one where there are more', async () => {
      const own = await office(engine, { seats: 2, taken: 2 });
      const { join, desk, set, ids, put, owner, staff } = own;
      await join(1);
      await join(2);
      const told = async () => (await staff.queue(owner, { view: 'now' })).seatsToGive;
      expect([await desk.offer('react'), await told()]).toEqual(['full', []]);
      await put(ids[0] ?? '', 'rejected');
      expect(await desk.offer('react')).toBe('waiting-list');
      expect(await told()).toEqual([{ courseId: 'react', courseName: 'React.Js', free: 1, waiting: 2 }]);
      await set('open', 4);
      expect(await desk.offer('react')).toBe('open');
      expect(await told()).toMatchObject([{ free: 3, waiting: 2 }]);
    });

    test('who has paid for a seat in another way waits no longer', async () => {
      const { join, inviteNext, desk, learner, page, set, act } = await office(engine, { seats: 2, taken: 1 });
      await set('waiting-list');
      await join(1);
      await set('open');
      const id = await learner(60, { email: 'Waits1+course@example.org'.toLowerCase() });
      await act(id, payment(inputOf(60).reference));
      await set('open', 3);
      expect(await desk.offer('react')).toBe('open');
      expect((await page()).uninvited).toBe(0);
      expect(await inviteNext(1)).toEqual({ kind: 'invited', count: 0 });
    });

    test('who was named by a stranger, or lost the seat, keeps their turn', async () => {
      const { join, set, learner, page, inviteNext, context, desk } = await office(engine);
      await join(1);
      await set('open', 2);
      // A stranger's form does not count, and neither does a lost seat.
      await set('open', 4);
      await learner(60, { email: emailOf(1) });
      expect((await page()).uninvited).toBe(1);
      context.pass(7 * HOUR);
      expect((await page()).uninvited).toBe(1);
      await set('open', 1);
      expect(await desk.offer('react')).toBe('waiting-list');
      expect(await inviteNext(1)).toEqual({ kind: 'invited', count: 1 });
    });

    test('unpaid forms that came while staff invite keep nobody from being invited', async () => {
      const { join, set, learner, inviteNext, page, ids, act, context } = await office(engine, { seats: 3, taken: 1 });
      await act(ids[0] ?? '', payment(inputOf(1).reference));
      await set('waiting-list');
      await join(1);
      await join(2);
      for (const number of [50, 51, 52]) {
        await learner(number);
        context.pass(1);
      }
      expect(await page()).toMatchObject({ left: { seats: 3, taken: 1, held: 0, free: 2 } });
      expect(await inviteNext(2)).toEqual({ kind: 'invited', count: 2 });
    });

    test('who is invited and registers without the link has one seat, not two', async () => {
      const { join, set, invite, learner, page, act, staff, owner, desk } = await office(engine, {
        seats: 2,
        taken: 0,
        mode: 'waiting-list',
      });
      await join(1);
      await invite(1);
      await set('open');
      const id = await learner(60, { email: 'waits1+me@example.org' });
      expect((await page()).left).toEqual({ seats: 2, taken: 1, held: 0, free: 1 });
      expect(await desk.offer('react')).toBe('open');
      expect((await staff.registration(owner, id))?.beyond).toBeUndefined();
      await act(id, payment(inputOf(60).reference));
      expect((await page()).left).toEqual({ seats: 2, taken: 1, held: 0, free: 1 });
    });

    test('in a full course the seat that is held for them is theirs, also without the link', async () => {
      const { join, invite, learner, page, staff, owner, set, context } = await office(engine, {
        seats: 1,
        taken: 0,
        mode: 'waiting-list',
      });
      await join(1);
      await invite(1);
      await set('open');
      context.pass(1);
      const id = await learner(60, { email: emailOf(1) });
      expect((await page()).left).toEqual({ seats: 1, taken: 0, held: 1, free: 0 });
      expect((await staff.registration(owner, id))?.beyond).toBeUndefined();
      const other = await learner(61);
      expect((await staff.registration(owner, other))?.beyond).toEqual({ place: 3, seats: 1 });
    });

    test('who let a seat go is invited again by name alone, and nobody twice at a time', async () => {
      const { join, invite, inviteNext, page, context } = await office(engine, {
        seats: 1,
        taken: 0,
        mode: 'waiting-list',
      });
      await join(1);
      expect(await invite(1)).toEqual({ kind: 'invited', count: 1 });
      expect(await invite(1)).toEqual({ kind: 'invited', count: 0 });
      context.pass(SEAT_HELD_FOR);
      await join(2);
      expect(await inviteNext(1)).toEqual({ kind: 'invited', count: 1 });
      expect((await page()).people.map(({ standing }) => standing)).toEqual(['lapsed', 'held']);
      expect(await invite(1)).toEqual({ kind: 'invited', count: 1 });
      expect((await page()).left).toMatchObject({ held: 2, free: 0 });
    });

    test('who is removed has no seat any more, and their address is gone', async () => {
      const { join, invite, remove, tokenOf, desk, letters, logged, verifier, page } = await office(engine);
      await join(1);
      await invite(1);
      const token = await tokenOf(1);
      expect(await remove(1)).toEqual({ kind: 'removed', count: 1 });
      expect([await desk.place(token), await letters(), (await page()).left]).toEqual([
        undefined,
        [],
        { seats: 1, taken: 1, held: 0, free: 0 },
      ]);
      expect(await logged('remove-waiting')).toMatchObject([
        { actor: `staff:${verifier.staffId}`, detail: { course: 'react', count: 1 } },
      ]);
    });

    test.each<Record<string, string>>([
      {},
      { do: 'invite' },
      { do: 'invite', person: 'x' },
      { do: 'invite-next', number: '0' },
      { do: 'invite-next', number: '1e3' },
      { do: 'erase', person: '01900000-0000-7000-8000-000000000000' },
    ])('a form with %j does nothing', async (fields) => {
      const { change, join, logged } = await office(engine);
      await join(1);
      expect(await change(fields)).toEqual({ kind: 'unknown' });
      expect([await logged('invite'), await logged('remove-waiting')]).toEqual([[], []]);
    });
  });

  describe('registering by an invitation', () => {
    test('the course is full for all others, and who was invited has their seat, whoever came before them', async () => {
      const own = await office(engine, { seats: 2, taken: 1, mode: 'waiting-list' });
      const { join, invite, set, tokenOf, registerBy, learner, row, desk, staff, owner, context, page } = own;
      await join(1);
      await set('open');
      await invite(1);
      context.pass(HOUR);
      const between = await learner(50);
      expect((await row(between)).state).toBe('held');
      expect((await staff.registration(owner, between))?.beyond).toEqual({ place: 3, seats: 2 });
      context.pass(HOUR);
      const invited = await registerBy(51, await tokenOf(1));
      expect(invited).toMatchObject({ state: 'received', beyond: undefined });
      expect((await staff.registration(owner, between))?.beyond).toEqual({ place: 3, seats: 2 });
      expect(await desk.place(await tokenOf(1))).toMatchObject({ standing: 'registered' });
      expect(await desk.offer('react')).toBe('full');
      const { people, registered, left } = await page();
      expect([people, left]).toEqual([[], { seats: 2, taken: 2, held: 0, free: 0 }]);
      expect(registered).toEqual([expect.objectContaining({ name: nameOf(1), registrationId: invited.id })]);
      expect(await own.logged('register', invited.id)).toMatchObject([{ detail: { invited: true } }]);
    });

    test('an invitation is good for one registration, of two at once as well', async () => {
      const { join, invite, tokenOf, registerBy } = await office(engine);
      await join(1);
      await invite(1);
      const token = await tokenOf(1);
      const both = await Promise.all([registerBy(50, token), registerBy(51, token)]);
      expect(both.map(({ state }) => state).toSorted()).toEqual(['held', 'received']);
      expect((await registerBy(52, token)).state).toBe('held');
      // The same form sent twice is the same registration.
      const [first] = both.filter(({ state }) => state === 'received');
      expect((await registerBy(first?.email === inputOf(50).email ? 50 : 51, token)).id).toBe(first?.id);
    });

    test('a reference that nobody has paid holds the seat until the invitation ends, and for six hours at least', async () => {
      const own = await office(engine, { seats: 1, taken: 0, mode: 'waiting-list' });
      const { join, invite, tokenOf, registerBy, staff, owner, context, page, act, ask, places } = own;
      await join(1);
      await invite(1);
      context.pass(HOUR);
      const { id } = await registerBy(50, await tokenOf(1));
      const isFree = async () => [(await page()).left?.free, (await staff.registration(owner, id))?.isOfferedAgain];
      context.pass(SEAT_HELD_FOR - HOUR - 1);
      expect(await isFree()).toEqual([0, false]);
      context.pass(1);
      expect(await isFree()).toEqual([1, true]);
      // They may wait again. When their money is found, the seat is theirs.
      await join(1);
      expect(await places()).toMatchObject([{ registrationId: null, invitedAt: null }]);
      await act(id, payment(inputOf(50).reference));
      expect(await isFree()).toEqual([0, false]);

      const late = await office(engine, { seats: 1, taken: 0, mode: 'waiting-list' });
      await late.join(1);
      await late.invite(1);
      late.context.pass(SEAT_HELD_FOR - 1);
      await late.registerBy(50, await late.tokenOf(1));
      late.context.pass(6 * HOUR - 1);
      expect((await late.page()).left?.free).toBe(0);
      late.context.pass(1);
      expect((await late.page()).left?.free).toBe(1);
      expect(await ask(2)).toEqual(JOINED);
    });

    test('two who are invited to one seat that is free both have theirs: staff gave one more', async () => {
      const { join, invite, tokenOf, registerBy, learner, staff, owner, ids, context } = await office(engine, {
        seats: 2,
        taken: 1,
        mode: 'waiting-list',
      });
      for (const number of [1, 2]) {
        await join(number);
        await invite(number);
      }
      const tokens = [await tokenOf(1), await tokenOf(2)];
      const both = await Promise.all(tokens.map((token, index) => registerBy(50 + index, token)));
      expect(both.map(({ state, beyond }) => [state, beyond])).toEqual([
        ['received', undefined],
        ['received', undefined],
      ]);
      expect((await staff.registration(owner, ids[0] ?? ''))?.beyond).toBeUndefined();
      context.pass(1);
      const late = await learner(60);
      expect((await staff.registration(owner, late))?.beyond).toEqual({ place: 4, seats: 2 });
    });

    test('one that has run out, was used for another course, forged or taken back counts as none', async () => {
      const { join, invite, remove, tokenOf, registerBy, context, set } = await office(engine);
      await set('waiting-list');
      for (const number of [1, 2, 3]) {
        await join(number);
        await invite(number);
      }
      const [first, second, removed] = [await tokenOf(1), await tokenOf(2), await tokenOf(3)];
      await remove(3);
      for (const [number, text] of [removed, 'A'.repeat(32), 'x', ''].entries()) {
        expect((await registerBy(50 + number, text)).state).toBe('held');
      }
      // It has no effect in another course and stays valid for its own.
      expect((await registerBy(60, first, 'python')).state).toBe('received');
      expect((await registerBy(61, first)).state).toBe('received');
      context.pass(SEAT_HELD_FOR);
      expect((await registerBy(62, second)).state).toBe('held');
    });

    test('it holds in a course that staff have closed since', async () => {
      const { join, invite, tokenOf, registerBy, set } = await office(engine);
      await join(1);
      await invite(1);
      await set('closed');
      expect((await registerBy(50, await tokenOf(1))).state).toBe('received');
    });

    test('who was rejected can wait again, at the end of the list', async () => {
      const { join, invite, tokenOf, registerBy, act, places, context } = await office(engine);
      await join(1);
      await invite(1);
      const { id } = await registerBy(50, await tokenOf(1));
      await join(1);
      expect((await places()).map(({ registrationId }) => registrationId)).toEqual([id]);
      await act(id, { action: 'reject', reason: 'No payment came.' });
      context.pass(HOUR);
      expect(await join(1)).toEqual(JOINED);
      expect(await places()).toMatchObject([{ registrationId: null, joinedAt: context.now(), heldUntil: null }]);
    });

    test('the link stays as long as the registration, and cannot give the seat back', async () => {
      const { join, invite, tokenOf, registerBy, desk, remove } = await office(engine);
      await join(1);
      await invite(1);
      const token = await tokenOf(1);
      await registerBy(50, token);
      expect(await desk.leaveList(token)).toBe(true);
      expect(await remove(1)).toEqual({ kind: 'removed', count: 0 });
      expect(await desk.place(token)).toMatchObject({ standing: 'registered' });
    });
  });

  describe('a person’s data', () => {
    test('goes a year after they joined, also from the emails', async () => {
      const { join, places, letters, context } = await office(engine);
      const { look } = createAlerts(context, keptLog());
      await join(1);
      context.pass(HOUR);
      await join(2);
      // A year, as the page promised.
      context.pass(365 * 24 * HOUR - HOUR - 1);
      await look();
      expect(await places()).toHaveLength(2);
      context.pass(1);
      await look();
      expect((await places()).map(({ email }) => email)).toEqual([emailOf(2)]);
      expect(await letters()).toEqual(['joined-list waits2@example.org']);
    });

    test('goes with them under whatever label of their mailbox they typed it, and stays with whom else it is of', async () => {
      const { desk, staff, owner, learner, places, letters } = await office(engine);
      const id = await learner(9, { email: 'meera@gmail.com' });
      await learner(10, { email: 'meera+sister@gmail.com' });
      const join = (courseId: string, email: string) =>
        desk.joinList({ courseId, fields: { learnerName: nameOf(1), email }, ip: undefined });
      await join('react', 'me.era+list@gmail.com');
      await join('react', 'another@gmail.com');
      expect(await staff.personalData(owner, id)).toMatchObject({
        data: { waitingLists: [{ email: 'me.era+list@gmail.com' }] },
      });
      await staff.erase(owner, id, [id]);
      expect((await places()).map(({ email }) => email)).toEqual(['another@gmail.com']);
      expect(await letters()).toEqual(['joined-list another@gmail.com']);
    });

    test('stands with their registrations at the desk, and is deleted with them', async () => {
      const { desk, staff, owner, learner, places, letters, context } = await office(engine);
      const { email, learnerName } = inputOf(9);
      const id = await learner(9);
      await desk.joinList({ courseId: 'react', fields: { learnerName, email }, ip: undefined });
      const [place] = await places();
      await desk.keepPlace(placeTokenOf(context.secret, place?.id ?? ''));
      const { name } = courseOf(context, 'react');
      expect((await staff.person(owner, id))?.waitsFor).toEqual([{ course: name, since: context.now() }]);
      expect(await staff.personalData(owner, id)).toMatchObject({
        data: { waitingLists: [{ courseId: 'react', email }] },
      });
      await staff.erase(owner, id);
      expect([await places(), await letters()]).toEqual([[], []]);
    });
  });
});
