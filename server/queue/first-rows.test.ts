import { bankFor, missingInQueue } from '../bank-mail/at-desk/in-queue.ts';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../domain/day.ts';
import { BANK_MAIL, bankOffice } from '../bank-mail/bank-office.fixture.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { statement } from '../desk/staff-desk.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';

/** A statement of all days that lacks what the learners paid. */
const OF_OTHERS = statement(
  { reference: '532500077777', amount: 120, date: '19/11/26' },
  { reference: '532500077778', amount: 120, date: '25/11/26' },
);

const swapped = (number: number) => inputOf(number).reference.replace(/(.)(.)$/, '$2$1');

describe.each(dailyEngines)('on %s', (engine) => {
  /** Learner 1 is confirmed, and a statement lacks it; 777 waits longest; 3 is found; 21 has two digits swapped. */
  async function office() {
    const staffed = await bankOffice(engine);
    Object.assign(staffed.context, { bankMail: async () => BANK_MAIL });
    const { learner, told, settle, context, previewed } = staffed;
    const lost = await learner(1, staffed.today());
    await told(1);
    await settle();
    context.pass(5 * DAY);
    await previewed(OF_OTHERS);
    const today = { paidOn: '2026-11-26' };
    const overdue = await learner(777, today);
    context.pass(30 * HOUR);
    const near = await learner(21, today);
    await told(21, { reference: swapped(21), date: '2026-11-26' });
    const found = await learner(3, today);
    await told(3, { date: '2026-11-26', sentAt: context.now() - 3 * HOUR });
    return { ...staffed, lost, overdue, near, found };
  }

  test('what a statement lacks comes first, then what bank mail found, then what is due', async () => {
    const { desk, verifier, lost, overdue, near, found } = await office();
    const page = await desk.queueRows(verifier, { view: 'now' });
    expect(page.rows.map(({ id, first }) => [id, first])).toEqual([
      [lost, 'missing'],
      [found, 'found'],
      [overdue, undefined],
      [near, undefined],
    ]);
    expect(page.rows.map((row) => row.found)).toEqual([
      undefined,
      { isSame: true, differs: undefined },
      undefined,
      { isSame: false, differs: '2 digits swapped' },
    ]);
    expect(page.rows[0]).toMatchObject({ state: 'confirmed', missingSince: expect.any(Number) });
    expect(page.today.due).toEqual({ overdue: 1, soon: 1, later: 0 });
    expect(page.counts).toMatchObject({ now: 4, confirmed: 1, all: 4 });
    expect(page.ofCourses).toEqual([{ courseId: 'react', count: 4 }]);
    expect(page.bankMail).toMatchObject({ confirmed: 0, toCompare: 1, rows: 2, waiting: { count: 1 } });
    expect(await desk.waiting(verifier)).toBe(4);
  });

  test('they keep to their course, and to the view and the first page', async () => {
    const { desk, verifier, lost } = await office();
    const ids = async (query: object) => (await desk.queueRows(verifier, { view: 'now', ...query })).rows.length;
    expect(await ids({ courseId: 'python' })).toBe(0);
    expect(await ids({ search: inputOf(777).reference })).toBe(1);
    const [row, ...others] = (await desk.queueRows(verifier, { view: 'confirmed' })).rows;
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: lost, first: undefined, missingSince: expect.any(Number) });
  });

  test('stepping through follows the same order, and begins again with the first', async () => {
    const { desk, verifier, lost, overdue, near, found } = await office();
    const order = [lost, found, overdue, near];
    for (const [at, id] of order.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      expect(await desk.neighbours(verifier, id, { view: 'now' })).toMatchObject({
        position: at + 1,
        total: 4,
        ...(at > 0 && { before: { id: order[at - 1] } }),
        next: { id: order[(at + 1) % 4], position: ((at + 1) % 4) + 1 },
      });
    }
    expect(await desk.neighbours(verifier, lost, { view: 'confirmed' })).toMatchObject({ position: 1, total: 1 });
  });

  test('an open queue hears of a new credit, of a decided one and of a statement, which the log does not have', async () => {
    const { desk, verifier, told, credits, previewed, context } = await office();
    const versions = [await desk.queueVersion(verifier)];
    const look = async () => void versions.push(await desk.queueVersion(verifier));
    await told(777, { date: '2026-11-26' });
    await look();
    const last = (await credits()).at(-1);
    await desk.leaveCredit(verifier, last?.id ?? '');
    await look();
    context.pass(1);
    await previewed(OF_OTHERS);
    await look();
    expect(versions.filter((version, at) => version === versions[at - 1])).toEqual([]);
    await look();
    expect(versions.at(-1)).toBe(versions.at(-2));
  });

  test('editors, who have no queue, see nothing of bank mail', async () => {
    const { desk, editor, lost, context } = await office();
    await expect(desk.queueRows(editor, { view: 'now' })).rejects.toThrow('editors have no queueRows');
    expect([await bankFor(context, editor), (await missingInQueue(context, editor)).size]).toEqual([undefined, 0]);
    const refused = { kind: 'forbidden' };
    expect(await desk.evidence(editor, lost)).toMatchObject(refused);
    expect(await desk.toldInStatement(editor)).toMatchObject(refused);
    expect(await desk.decideMissing(editor, lost, { decision: 'reversed', day: '2026-11-25' })).toMatchObject(refused);
  });
});
