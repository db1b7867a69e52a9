import { describe, expect, test } from 'vitest';
import { look, well } from '../../domain/finding.ts';
import { isThorough } from '../../tests/thorough.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { type RegistrationState, registrationStates } from '../../domain/registration/registration-states.ts';
import { newId } from '../db/id.ts';
import { engines } from '../db/databases.fixture.ts';
import { aRegistration } from '../db/rows.fixture.ts';
import { rowsRead } from '../db/rows-read.fixture.ts';
import type { Db } from '../db/tables.ts';
import { afterRemoval, afterRename, courseOf, inputOf, START, register } from '../registration/registration.fixture.ts';
import { payment, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { Check } from '../setup/readiness.ts';
import { queue } from './queue.ts';
import type { QueueQuery } from './queue-rows.ts';

async function pages({ desk, verifier }: StaffedDesk, query: QueueQuery) {
  const rows = [];
  let after: string | undefined;
  do {
    const page = await desk.queue(verifier, { ...query, after });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

/** Every eleventh is due at the same moment. */
async function fill(db: Db, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) =>
    aRegistration({
      id: newId(START),
      courseId: at % 2 === 0 ? 'react' : 'python',
      email: `many${at}@example.org`,
      mobile: `+9199${String(at).padStart(8, '0')}`,
      reference: `6111${String(at).padStart(8, '0')}`,
      state: registrationStates[at % 4] as RegistrationState,
      dueAt: START + (at % 11),
      stateChangedAt: START + (at % 7),
    }),
  );
  for (let from = 0; from < count; from += 500) {
    await db
      .insertInto('registration')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

const MANY = isThorough ? 10_000 : 2000;

describe.each(engines)('on %s', (engine) => {
  test('many rows come page by page, each once, in their order', async () => {
    const staffed = await staffedDesk(engine);
    await fill(staffed.db, MANY);
    const open = await pages(staffed, { view: 'now' });
    expect(open).toHaveLength(MANY / 2);
    expect(new Set(open.map(({ id }) => id)).size).toBe(MANY / 2);
    const inOrder = open.toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
    expect(open.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));

    const confirmed = await pages(staffed, { view: 'confirmed', courseId: 'python' });
    expect(new Set(confirmed.map(({ id }) => id)).size).toBe(MANY / 4);
    const { counts } = await staffed.desk.queue(staffed.verifier, { view: 'now', courseId: 'react' });
    const [now, learner] = [MANY / 4, MANY / 4];
    expect(counts).toEqual({ now, learner, refunds: 0, confirmed: 0, rejected: 0, all: MANY / 2 });
  });

  test('a course is chosen by its name of today and by the one of before, and one that is gone by its own', async () => {
    const staffed = await staffedDesk(engine);
    const { context, desk, verifier } = staffed;
    const before = await staffed.learner(1);
    const { id: other } = await register(context, courseOf(context, 'cloud'), inputOf(2));
    context.content = afterRemoval(afterRename(context.content, 'react', 'react-js'), 'cloud');
    const { id: since } = await register(context, courseOf(context, 'react-js'), inputOf(3));
    const chosen = async (courseId: string) => {
      const { rows, counts, missing } = await desk.queue(verifier, { view: 'now', courseId });
      expect(missing.map((course) => course.courseId)).toEqual(['cloud']);
      expect(counts.now).toBe(rows.length);
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await chosen('react')).toEqual([before, since].toSorted());
    expect(await chosen('react-js')).toEqual([before, since].toSorted());
    expect(await chosen('cloud')).toEqual([other]);
  });

  test('a page reads no more rows than it shows, and one to see whether there is another', async () => {
    const { db: all, context, verifier } = await staffedDesk(engine);
    await fill(all, 200);
    const { db, most } = rowsRead(all);
    expect((await queue({ ...context, db }, verifier, { view: 'all' })).rows).toHaveLength(50);
    expect(most()).toBe(51);
  });

  test('what comes or goes while pages are turned neither repeats nor hides a row', async () => {
    const staffed = await staffedDesk(engine);
    await fill(staffed.db, 200);
    const { desk, verifier } = staffed;
    const first = await desk.queue(verifier, { view: 'now' });
    expect(first.rows).toHaveLength(50);
    const gone = first.rows.slice(0, 10).map(({ id }) => id);
    await staffed.db.updateTable('registration').set({ state: 'rejected' }).where('id', 'in', gone).execute();
    const second = await desk.queue(verifier, { view: 'now', after: first.next });
    expect(second.next).toBeUndefined();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(100);
  });

  test('what is closed comes newest first, and a cursor that is none is the first page', async () => {
    const staffed = await staffedDesk(engine);
    const ids = [await staffed.learner(1), await staffed.learner(2), await staffed.learner(3)];
    for (const at of [1, 0, 2]) {
      staffed.context.pass(1000);
      await staffed.act(ids[at]!, payment(`53250000990${at}`));
    }
    const { rows } = await staffed.desk.queue(staffed.owner, { view: 'confirmed', after: 'nonsense' });
    expect(rows.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  test('in each view of what is open the soonest due comes first', async () => {
    const staffed = await staffedDesk(engine);
    for (const [view, state] of [
      ['now', 'received'],
      ['now', 'held'],
      ['learner', 'needs-you'],
    ] as const) {
      const ids = [await staffed.learner(1, { reference: state }), await staffed.learner(2, { reference: state })];
      // The one that came last is due first and changed first.
      for (const [at, id] of ids.entries()) {
        const moments = { dueAt: START + 10 - at, stateChangedAt: START + 10 - at };
        await staffed.db
          .updateTable('registration')
          .set({ state, ...moments })
          .where('id', '=', id)
          .execute();
      }
      const { rows } = await staffed.desk.queue(staffed.verifier, { view });
      expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
      await staffed.db.updateTable('registration').set({ state: 'rejected' }).execute();
    }
  });

  test('an excess is among the refunds until it is paid back, and the registration confirmed all the while', async () => {
    const staffed = await staffedDesk(engine);
    const [over, whole] = [await staffed.learner(1), await staffed.learner(2)];
    await staffed.act(over, payment(inputOf(1).reference, '700'));
    await staffed.act(whole, payment(inputOf(2).reference));
    await staffed.act(whole, { action: 'mark-refund-due', reason: 'The course does not start.' });
    await staffed.learner(3);
    const due = await staffed.desk.queue(staffed.verifier, { view: 'refunds', courseId: 'react' });
    expect(due.rows).toMatchObject([
      { id: over, state: 'confirmed', refundDue: 5_000 },
      { id: whole, state: 'refund-due', refundDue: 65_000 },
    ]);
    expect(due.counts).toMatchObject({ confirmed: 1, refunds: 2, now: 1, all: 3 });
    const elsewhere = await staffed.desk.queue(staffed.verifier, { view: 'refunds', courseId: 'python' });
    expect(elsewhere).toMatchObject({ rows: [], counts: { confirmed: 0, refunds: 0, now: 0, all: 0 } });
    await staffed.act(over, { action: 'mark-refunded' });
    const after = await staffed.desk.queue(staffed.verifier, { view: 'refunds' });
    expect(after.rows.map(({ id }) => id)).toEqual([whole]);
    expect(after.counts).toMatchObject({ confirmed: 1, refunds: 1 });
    const all = await staffed.desk.queue(staffed.verifier, { view: 'all', search: 'learner c' });
    expect(all.rows.map(({ id }) => id)).toEqual([whole]);
  });

  test('owners are told why the newest change of the site is not shown, verifiers are not', async () => {
    const { desk, context, owner, verifier } = await staffedDesk(engine);
    const failure = { of: 'build' as const, at: context.now(), why: 'The content has 1 problem.' };
    context.build = () => ({ builtAt: context.now(), failure, isOutdated: false });
    expect((await desk.queue(owner, { view: 'now' })).notShown).toEqual(failure);
    expect((await desk.queue(verifier, { view: 'now' })).notShown).toBeUndefined();
  });

  test('staff are told what is not well with the site, and nothing twice', async () => {
    const { db, desk, context, owner, verifier, learner } = await staffedDesk(engine);
    const unwell = (name: Check['name']): Check => look(name, 'Not well', 'Mend it.');
    const checks: Check[] = [well('database', 'Well')];
    context.readiness = async () => ({ isReady: true, checks });
    const told = async (who: DeskUser) => (await desk.queue(who, { view: 'now' })).attention;
    expect(await told(verifier)).toEqual([]);
    checks.push(unwell('emails'), unwell('backup'), unwell('build'));
    const words = (...names: Check['name'][]) => names.map((name) => ({ name, words: 'Not well' }));
    expect(await told(owner)).toEqual(words('emails', 'backup', 'build'));
    expect(await told(verifier)).toEqual(words('emails', 'backup', 'build'));

    // Both have their own notice: emails for all staff, the build for owners.
    await learner(1);
    await db.updateTable('outbox').set({ state: 'failed' }).execute();
    const failure = { of: 'build' as const, at: context.now(), why: 'The content has 1 problem.' };
    context.build = () => ({ builtAt: context.now(), failure, isOutdated: false });
    expect(await told(owner)).toEqual(words('backup'));
    expect(await told(verifier)).toEqual(words('backup', 'build'));
  });

  test('owners are told of a proxy that names no visitor', async () => {
    const { desk, context, owner, verifier } = await staffedDesk(engine);
    context.proxyFinding = () => 'silent';
    expect((await desk.queue(owner, { view: 'now' })).proxyAdvice).toContain('X-Forwarded-For');
    expect((await desk.queue(verifier, { view: 'now' })).proxyAdvice).toBeUndefined();
    context.proxyFinding = () => undefined;
    expect((await desk.queue(owner, { view: 'now' })).proxyAdvice).toBeUndefined();
  });

  test('a row tells what came in and whether its reference is somebody else’s', async () => {
    const staffed = await staffedDesk(engine);
    const first = await staffed.learner(1);
    const second = await staffed.learner(2, { reference: inputOf(1).reference });
    await staffed.act(first, payment(inputOf(1).reference, '100'));
    await staffed.act(first, payment('532500009999', '50.50'));
    const { rows, counts } = await staffed.desk.queue(staffed.verifier, { view: 'all', search: 'learner' });
    expect(rows.toReversed()).toMatchObject([
      { id: first, paid: 15_050, price: 65_000, referenceTaken: false, state: 'needs-you' },
      { id: second, paid: 0, referenceTaken: true, state: 'held' },
    ]);
    expect(counts).toMatchObject({ learner: 1, now: 1 });
  });

  test('a registration is found by a part of what is known of it', async () => {
    const staffed = await staffedDesk(engine);
    const asha = await staffed.learner(1, {
      learnerName: 'Asha Rao',
      guardianName: 'Sunita Rao',
      email: 'asha_rao@example.org',
    });
    const hindi = await staffed.learner(2, { learnerName: 'आशा राव' });
    const percent = await staffed.learner(3, { learnerName: 'Zoë D’Souza', email: 'asha%rao@example.org' });
    const find = async (search: string) =>
      (await staffed.desk.queue(staffed.verifier, { view: 'now', search })).rows.map(({ id }) => id);
    expect(await find('aSHA r')).toEqual([asha]);
    expect(await find(' sunita ')).toEqual([asha]);
    expect(await find('आशा')).toEqual([hindi]);
    expect(await find('Zoë')).toEqual([percent]);
    expect(await find('asha_rao@')).toEqual([asha]);
    expect(await find('Asha%RAO')).toEqual([percent]);
    expect(await find('%')).toEqual([percent]);
    expect(await find('\\')).toEqual([]);
    expect(await find('098765 00002')).toEqual([hindi]);
    expect(await find('+91 98765-00002')).toEqual([hindi]);
    expect(await find('5325 0000 0003')).toEqual([percent]);
    expect(await find(registrationNumber(hindi))).toEqual([hindi]);
    expect(await find(registrationNumber(hindi).toLowerCase().slice(0, 7))).toEqual([hindi]);
    expect(await find(registrationNumber(asha).slice(5))).toEqual([asha]);
    expect(await find('nobody')).toEqual([]);
    expect(await find('a\0b')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
    expect(await find('  ')).toHaveLength(3);
  });
});
