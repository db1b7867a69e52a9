import { describe, expect, test } from 'vitest';
import { HOUR } from '../../domain/day.ts';
import { engines } from '../db/databases.fixture.ts';
import { inputOf, START } from '../registration/registration.fixture.ts';
import { payment, staffedDesk, statement, ticketsOf } from '../desk/staff-desk.fixture.ts';

describe.each(engines)('on %s', (engine) => {
  test('the head of the queue tells what is late, what is due within a day, and who waits longest', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier, context } = staffed;
    const seen = async () => (await desk.queue(verifier, { view: 'now' })).today;
    expect(await seen()).toEqual({
      due: { overdue: 0, soon: 0, later: 0 },
      longest: undefined,
      statement: undefined,
      confirmed: [],
    });
    const first = await staffed.learner(1, { learnerName: 'Arjun Mehta' });
    context.pass(2 * HOUR);
    const second = await staffed.learner(2);
    const third = await staffed.learner(3);
    await staffed.db
      .updateTable('registration')
      .set({ dueAt: START + 100 * HOUR })
      .where('id', '=', third)
      .execute();
    expect(await seen()).toMatchObject({
      due: { overdue: 0, soon: 2, later: 1 },
      longest: { id: first, learnerName: 'Arjun Mehta', since: START },
    });
    context.pass(22 * HOUR + 1);
    expect((await seen()).due).toEqual({ overdue: 1, soon: 1, later: 1 });
    // A registration that waits for the learner counts again after the reply.
    await staffed.act(first, { action: 'ask', reason: 'Which day?' });
    expect(await seen()).toMatchObject({ due: { overdue: 0 }, longest: { id: second, since: START + 2 * HOUR } });
    const of = (await desk.queue(verifier, { view: 'learner' })).ofCourses;
    expect(of).toEqual([{ courseId: 'react', count: 1 }]);
    expect(await desk.waiting(verifier)).toBe(2);
  });

  test('once nobody waits, it names who was confirmed today, the newest first', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier, context } = staffed;
    const confirmed = async () =>
      (await desk.queue(verifier, { view: 'now' })).today.confirmed.map(({ learnerName }) => learnerName);
    const [first, second] = [
      await staffed.learner(1, { learnerName: 'Arjun Mehta' }),
      await staffed.learner(2, { learnerName: 'Zoya Khan' }),
    ];
    await staffed.act(first, payment(inputOf(1).reference));
    expect(await confirmed()).toEqual([]);
    expect(await desk.confirmedToday(verifier)).toMatchObject({ count: 1, newest: [{ learnerName: 'Arjun Mehta' }] });
    context.pass(1000);
    await staffed.act(second, payment(inputOf(2).reference));
    expect(await confirmed()).toEqual(['Zoya Khan', 'Arjun Mehta']);
    context.pass(24 * HOUR);
    expect(await confirmed()).toEqual([]);
    expect(await desk.confirmedToday(verifier)).toEqual({ count: 0, newest: [] });
  });

  test('a statement is remembered by its days and by what of it was confirmed, and by nothing else', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier, db, context } = staffed;
    await staffed.learner(1);
    await staffed.learner(2);
    context.pass(HOUR);
    const file = statement(
      { reference: inputOf(1).reference, amount: 650, date: '18/11/26' },
      { reference: inputOf(2).reference, amount: 650, date: '20/11/26' },
    );
    const rows = await staffed.previewed(file);
    expect((await desk.queue(verifier, { view: 'now' })).today.statement).toMatchObject({
      at: START + HOUR,
      layout: 'HDFC Bank (delimited)',
      firstDay: '2026-11-18',
      lastDay: '2026-11-20',
    });
    const kept = () => db.selectFrom('statementImport').selectAll().execute();
    expect(await kept()).toMatchObject([{ staffId: verifier.staffId, rows: 2, confirmed: 0 }]);
    await desk.confirm(verifier, ticketsOf(rows));
    await desk.confirm(verifier, ticketsOf(rows));
    expect(await kept()).toMatchObject([{ rows: 2, confirmed: 2 }]);
  });

  test('the next of a view is the one after, after the last comes the first, and alone there is none', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    const ids = [];
    for (const number of [1, 2, 3]) {
      ids.push(await staffed.learner(number));
      staffed.context.pass(HOUR);
    }
    const [first = '', second = '', third = ''] = ids;
    const beside = (id: string, view: 'now' | 'confirmed' | 'refunds' = 'now', courseId?: string) =>
      desk.neighbours(verifier, id, { view, courseId });
    expect(await beside(first)).toMatchObject({ position: 1, total: 3, next: { id: second, position: 2 } });
    expect((await beside(first))?.before).toBeUndefined();
    expect(await beside(second)).toMatchObject({ position: 2, before: { id: first }, next: { id: third } });
    expect(await beside(third)).toMatchObject({ position: 3, next: { id: first, position: 1 } });
    await staffed.act(second, payment(inputOf(2).reference, '700'));
    // It has left the view, and the next one is at its former position.
    expect(await beside(second)).toMatchObject({ position: undefined, total: 2, next: { id: third, position: 2 } });
    expect(await beside(second, 'refunds')).toMatchObject({ position: 1, total: 1, next: undefined });
    await staffed.act(third, payment(inputOf(3).reference));
    expect(await beside(third, 'confirmed')).toMatchObject({ position: 1, total: 2, next: { id: second } });
    expect(await beside(first)).toMatchObject({ position: 1, total: 1, before: undefined, next: undefined });
    expect(await beside(first, 'now', 'cloud')).toMatchObject({ position: undefined, total: 0, next: undefined });
    expect(await beside('nobody')).toBeUndefined();
  });
});
