import { describe, expect, test } from 'vitest';
import { KEPT_ON_LIST, SEAT_HELD_FOR } from '../../domain/course/waiting-list.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { engines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import type { WaitingListTable } from '../db/tables/registration-tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { placeTokenOf, tokenHash } from '../guard/token.ts';
import { afterRename, changeCourse, courseOf, inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { changeList } from './invite.ts';
import { forgetOldPlaces, forgetPlaces } from './forget-places.ts';
import { joinList } from './join.ts';
import { keepPlace, leaveList, placeBy } from './place.ts';
import { heldPlace } from '../registration/held-place.ts';
import { seatsToGive } from './seats-to-give.ts';
import { waitingList } from './waiting-list.ts';

const meera = { learnerName: 'Meera Rao', email: 'meera@example.org' };

describe.each(engines)('on %s', (engine) => {
  async function list() {
    const staffed = await staffedDesk(engine);
    const { db, context, verifier } = staffed;
    const place = async (own: Partial<WaitingListTable> = {}) => {
      const id = newId(context.now());
      const row = {
        ...{ id, tokenHash: tokenHash(placeTokenOf(context.secret, id)), formerTokenHash: null, courseId: 'react' },
        ...{ name: 'Asha', email: `${id}@example.org`, joinedAt: context.now(), confirmedAt: context.now() },
        ...{ invitedAt: null, heldUntil: null, registrationId: null, ...own },
      };
      await db.insertInto('waitingList').values(row).execute();
      return row;
    };
    const page = async (after?: string, courseId = 'react') => {
      const found = await waitingList(context, { courseId, after });
      if (found === undefined) throw new Error('no list');
      return found;
    };
    return {
      ...staffed,
      place,
      page,
      rows: () => db.selectFrom('waitingList').selectAll().orderBy('id').execute(),
      join: (course = courseOf(context, 'react'), who = meera) =>
        inTransaction(db, (tx) => joinList(tx, context, course, who)),
      change: (fields: Record<string, string>, courseId = 'react') =>
        changeList(context, verifier, { courseId, fields }),
      letters: () =>
        db.selectFrom('outbox').selectAll().where('kind', 'in', ['joined-list', 'seat-free']).orderBy('id').execute(),
      rename: () => Object.assign(context, { content: afterRename(context.content, 'react', 'react-19') }),
      seats: (seats: number) => changeCourse(context, 'react', { seats }),
    };
  }

  test('fifty stand on a page, in the order in which they joined, and the next begins after them', async () => {
    const { place, page, context, learner } = await list();
    await place({ courseId: 'python' });
    const all = [];
    for (let number = 0; number < 51; number++)
      all.push(
        await place({
          name: `Asha ${number}`,
          invitedAt: number < 2 ? 1 : null,
          heldUntil: number === 0 ? context.now() + 1 : number === 1 ? context.now() : null,
        }),
      );
    const first = await page();
    expect(first).toMatchObject({ courseId: 'react', waiting: 51, uninvited: 49, left: undefined, registered: [] });
    expect(first.people.map(({ id }) => id)).toEqual(all.slice(0, 50).map(({ id }) => id));
    expect(first.people.slice(0, 3).map(({ standing }) => standing)).toEqual(['held', 'lapsed', 'waiting']);
    const { id = '', name, email, joinedAt } = all[2] ?? {};
    expect(first.people[2]).toEqual({ id, name, email, joinedAt, heldUntil: null, standing: 'waiting' });
    expect(first.next).toBe(all[49]?.id);
    const second = await page(first.next);
    expect([second.people.map((each) => each.id), second.next, second.waiting]).toEqual([[all[50]?.id], undefined, 51]);
    expect((await page('nonsense')).people).toHaveLength(50);
    await place({ registrationId: await learner(1) });
    expect((await page(all[49]?.id)).people.map((each) => each.id)).toEqual([all[50]?.id]);
    expect(await waitingList(context, { courseId: 'none' })).toBeUndefined();
  });

  test('exactly fifty have no next page', async () => {
    const { place, page } = await list();
    for (let number = 0; number < 50; number++) await place();
    expect((await page()).next).toBeUndefined();
  });

  test('who registered by an invitation stands there with the number, the newest twenty first', async () => {
    const { place, page, learner } = await list();
    const ids = [];
    for (let number = 1; number <= 21; number++) ids.push(await learner(number));
    const places = [];
    for (const registrationId of ids) places.push(await place({ registrationId, name: `Who has ${registrationId}` }));
    await place({ courseId: 'python', registrationId: await learner(22) });
    await place();
    const { registered, people } = await page();
    expect(registered).toEqual(
      places
        .toReversed()
        .slice(0, 20)
        .map(({ id, name, registrationId }) => ({
          id,
          name,
          registrationId,
          number: registrationNumber(registrationId ?? ''),
        })),
    );
    expect(people).toHaveLength(1);
  });

  test('a list goes on under the name that the course has now', async () => {
    const { place, page, rename, change, context, join, rows } = await list();
    const { id } = await place({ email: meera.email });
    const token = placeTokenOf(context.secret, id);
    rename();
    expect(await page(undefined, 'react-19')).toMatchObject({
      courseId: 'react-19',
      waiting: 1,
      uninvited: 1,
      people: [{ id }],
    });
    expect(await placeBy(context, token)).toEqual({
      ...{ id, courseId: 'react-19', joinedAt: context.now(), heldUntil: null, standing: 'waiting' },
    });
    await join(courseOf(context, 'react-19'));
    expect(await rows()).toHaveLength(1);
    expect(await change({ do: 'invite', person: id }, 'react-19')).toEqual({ kind: 'invited', count: 1 });
    const at = { token, now: context.now() };
    expect(await heldPlace(context.db, courseOf(context, 'react-19'), at)).toBe(id);
    expect(await heldPlace(context.db, courseOf(context, 'python'), at)).toBeUndefined();
    expect(
      await heldPlace(context.db, courseOf(context, 'react-19'), { ...at, now: context.now() + SEAT_HELD_FOR }),
    ).toBeUndefined();
    expect(await change({ do: 'invite', person: id }, 'none')).toEqual({ kind: 'unknown' });
    // A course that was removed from the site keeps its name in links.
    Object.assign(context, { content: { ...context.content, courses: [] } });
    expect((await placeBy(context, token))?.courseId).toBe('react');
  });

  test('a place is written down with its email, for each course of its own', async () => {
    const { join, rows, letters, context, place } = await list();
    await place({ email: meera.email, courseId: 'python', registrationId: null });
    await join();
    const now = context.now();
    const [, row] = await rows();
    expect(row).toEqual({
      ...{ id: row?.id, tokenHash: tokenHash(placeTokenOf(context.secret, row?.id ?? '')), formerTokenHash: null },
      ...{ courseId: 'react', name: meera.learnerName, email: meera.email, joinedAt: now },
      confirmedAt: null,
      ...{ invitedAt: null, heldUntil: null, registrationId: null },
    });
    const [letter, ...others] = await letters();
    expect([letter?.kind, letter?.recipient, JSON.parse(letter?.data ?? ''), letter?.createdAt]).toEqual([
      'joined-list',
      meera.email,
      { place: row?.id, course: 'React.Js', toConfirm: true },
      now,
    ]);
    expect(others).toEqual([]);
  });

  test.each([
    ['confirmed', 1],
    ['received', 1],
    ['rejected', 2],
    ['refund-due', 2],
  ] as const)('whose registration by an invitation is %s joins and has had %i emails', async (state, emails) => {
    const { join, rows, letters, learner, put, db } = await list();
    await join();
    const id = await learner(1);
    await db.updateTable('waitingList').set({ registrationId: id, invitedAt: 1, heldUntil: 2 }).execute();
    await put(id, state);
    await join();
    expect(await rows()).toHaveLength(1);
    expect(await letters()).toHaveLength(emails);
    expect((await rows())[0]?.registrationId).toBe(emails === 2 ? null : id);
  });

  test('an invitation changes one place, and says until when', async () => {
    const { place, rows, change, letters, context, verifier, logged } = await list();
    const [first, second] = [await place(), await place()];
    context.pass(1);
    const now = context.now();
    expect(await change({ do: 'invite', person: first.id })).toEqual({ kind: 'invited', count: 1 });
    expect(await rows()).toEqual([{ ...first, invitedAt: now, heldUntil: now + SEAT_HELD_FOR }, second]);
    const [letter] = await letters();
    expect(letter).toMatchObject({ kind: 'seat-free', recipient: first.email, createdAt: now });
    expect(JSON.parse(letter?.data ?? '')).toEqual({
      place: first.id,
      course: 'React.Js',
      heldUntil: now + SEAT_HELD_FOR,
    });
    // Possible again when the time is over, not a moment before.
    context.pass(SEAT_HELD_FOR - 1);
    expect(await change({ do: 'invite', person: first.id })).toEqual({ kind: 'invited', count: 0 });
    context.pass(1);
    expect(await change({ do: 'invite', person: first.id })).toEqual({ kind: 'invited', count: 1 });
    expect(await logged('invite')).toMatchObject([
      { at: now, actor: `staff:${verifier.staffId}` },
      { at: context.now() },
    ]);
    // Of another course it is nobody's place.
    expect(await change({ do: 'invite', person: second.id }, 'python')).toEqual({ kind: 'invited', count: 0 });
    expect(await change({ do: 'remove', person: second.id })).toEqual({ kind: 'removed', count: 1 });
    expect((await rows()).map(({ id }) => id)).toEqual([first.id]);
    expect(await change({ do: 'remove', person: second.id })).toEqual({ kind: 'removed', count: 0 });
    expect(await logged('remove-waiting')).toHaveLength(1);
  });

  test('where any number can take part, as many are invited as are asked for', async () => {
    const { place, change, seats } = await list();
    for (let number = 0; number < 3; number++) {
      await place();
    }
    expect(await change({ do: 'invite-next', number: '2' })).toEqual({ kind: 'invited', count: 2 });
    seats(1);
    expect(await change({ do: 'invite-next', number: '2' })).toEqual({ kind: 'invited', count: 0 });
  });

  test('nobody invites themselves, by an address or by a number that leads to one', async () => {
    const { place, rows, change, desk, owner, verifier, learner, db } = await list();
    const known = await learner(1, { email: verifier.email });
    const by = await learner(2, { email: 'vera@example.net', mobile: inputOf(1).mobile });
    await db.updateTable('registration').set({ confirmedAt: 1 }).where('id', 'in', [known, by]).execute();
    const own = [await place({ email: 'verifier+react@example.org' }), await place({ email: 'vera@example.net' })];
    const others = [await place(), await place(), await place()];
    for (const { id } of own) expect(await change({ do: 'invite', person: id })).toMatchObject({ kind: 'forbidden' });
    expect(await change({ do: 'invite-next', number: '2' })).toEqual({ kind: 'invited', count: 2 });
    const invited = async () => (await rows()).filter(({ invitedAt }) => invitedAt !== null).map(({ id }) => id);
    expect(await invited()).toEqual(others.slice(0, 2).map(({ id }) => id));
    const fields = { do: 'invite', person: own[0]?.id ?? '' };
    expect(await desk.changeWaitingList(owner, { courseId: 'react', fields })).toEqual({ kind: 'invited', count: 1 });
  });

  test('courses in which a seat is free and somebody waits are told in their order', async () => {
    const { place, context, seats, db, learner, put } = await list();
    const told = () => seatsToGive(context);
    await place();
    const python = { courseId: 'python', courseName: 'Advanced Python with Libraries', free: undefined, waiting: 1 };
    const inOrder = context.content.courses.map(({ id }) => id).filter((id) => id === 'react' || id === 'python');
    await place({ courseId: 'python' });
    await place({ courseId: 'python', invitedAt: 1 });
    expect((await told()).map(({ courseId }) => courseId)).toEqual(inOrder);
    expect(await told()).toContainEqual(python);
    seats(1);
    expect(await told()).toContainEqual(expect.objectContaining({ courseId: 'react', free: 1, waiting: 1 }));
    await put(await learner(1), 'confirmed');
    expect(await told()).toEqual([python]);
    await db.updateTable('waitingList').set({ invitedAt: 1 }).execute();
    expect(await told()).toEqual([]);
  });

  test('who leaves takes along their own emails alone, and the files of those', async () => {
    const { place, context, db, join, rows, letters, change } = await list();
    const forgotten: unknown[] = [];
    Object.assign(context, {
      forgetMails: (mails: readonly unknown[]) => Promise.resolve(void forgotten.push(...mails)),
    });
    await join();
    await join(courseOf(context, 'python'));
    const [react, python] = await rows();
    for (const each of [react, python]) await keepPlace(context, placeTokenOf(context.secret, each?.id ?? ''));
    await change({ do: 'invite', person: react?.id ?? '' });
    const before = await letters();
    await db
      .updateTable('outbox')
      .set({ state: 'sent', sentAt: 1 })
      .where('id', '=', before[0]?.id ?? '')
      .execute();
    const other = await place();
    expect(await leaveList(context, placeTokenOf(context.secret, react?.id ?? ''))).toBe(true);
    expect((await rows()).map(({ id }) => id)).toEqual([python?.id, other.id]);
    expect((await letters()).map(({ id, recipient, data }) => [id, recipient, data])).toEqual([
      [before[0]?.id, null, '{}'],
      [before[1]?.id, meera.email, before[1]?.data],
    ]);
    const own = [before[0], before[2]].map((mail) => ({ id: mail?.id, queuedAt: mail?.createdAt }));
    expect(new Set(forgotten)).toEqual(new Set(own));
    expect(await leaveList(context, placeTokenOf(context.secret, react?.id ?? ''))).toBe(false);
    expect(await change({ do: 'remove', person: python?.id ?? '' }, 'python')).toEqual({ kind: 'removed', count: 1 });
    expect(forgotten.at(-1)).toEqual({ id: before[1]?.id, queuedAt: before[1]?.createdAt });
    expect(await inTransaction(db, (tx) => forgetPlaces(tx, []))).toEqual([]);
  });

  test('places go a year after they were taken, a hundred at a time and all of them', async () => {
    const { place, context, rows } = await list();
    const portions: number[] = [];
    Object.assign(context, {
      forgetMails: (mails: readonly unknown[]) => Promise.resolve(void portions.push(mails.length)),
    });
    const joinedAt = context.now();
    for (let number = 0; number < 101; number++) await place({ joinedAt });
    const later = await place({ joinedAt: joinedAt + 1 });
    await forgetOldPlaces(context, joinedAt + KEPT_ON_LIST);
    expect(await rows()).toEqual([later]);
    // Another query looks for unconfirmed places.
    expect(portions).toHaveLength(3);
    await forgetOldPlaces(context, joinedAt + KEPT_ON_LIST);
    expect(await rows()).toEqual([later]);
  });
});
