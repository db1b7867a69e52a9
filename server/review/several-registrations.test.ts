import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import { readyQuestions } from '../../domain/registration/ready-questions.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { fileOf, payment, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';

const UNKNOWN = '019364c0-0000-7000-8000-000000000001';

async function seenOf(staffed: StaffedDesk, ids: readonly string[]) {
  const rows = await Promise.all(ids.map((id) => staffed.row(id)));
  return rows.map(({ id, stateChangedAt }) => ({ id, seen: String(stateChangedAt) }));
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('several are asked the same, each with an email and a line in the log, and who was left is told', async () => {
    const staffed = await staffedDesk(engine);
    const ids = [
      await staffed.learner(1),
      await staffed.learner(2),
      await staffed.learner(3),
      await staffed.learner(4),
    ];
    const [first = '', second = '', done = '', changed = ''] = ids;
    await staffed.act(done, payment(inputOf(3).reference));
    const registrations = [...(await seenOf(staffed, ids)), { id: UNKNOWN, seen: '1' }, { id: 'x', seen: '' }];
    await staffed.act(changed, { action: 'hold', reason: 'Another name.' });
    const form = { action: 'ask', question: 'reference', reason: '', registrations } as const;
    expect(await staffed.desk.actOnSeveral(staffed.verifier, form)).toEqual({
      kind: 'done',
      done: 2,
      left: [
        { id: done, why: 'not-possible' },
        { id: changed, why: 'changed' },
        { id: UNKNOWN, why: 'unknown' },
        { id: 'x', why: 'unknown' },
      ],
    });
    for (const id of [first, second]) {
      expect(await staffed.row(id)).toMatchObject({ state: 'needs-you', stateReason: readyQuestions.reference.text });
      expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['needs-you']);
      expect(await staffed.audited(id)).toEqual(['ask']);
    }
    expect(await staffed.state(changed)).toBe('held');
    // Sent again with the earlier `seen`, nobody is asked twice.
    expect(await staffed.desk.actOnSeveral(staffed.verifier, form)).toMatchObject({ done: 0 });
    expect(await staffed.mails(first)).toHaveLength(1);
  });

  test('to ask more than twenty takes a fresh proof, and to put them on hold none', async () => {
    const staffed = await staffedDesk(engine);
    const ids: string[] = [];
    for (let number = 1; number <= 21; number++) ids.push(await staffed.learner(number));
    const registrations = await seenOf(staffed, ids);
    const form = { action: 'ask', question: '', reason: 'Pay to this account.', registrations } as const;
    const { desk, verifier, context } = staffed;
    const stale = { ...verifier, provedAt: context.now() - DAY };
    expect(await desk.actOnSeveral(stale, form)).toEqual({ kind: 'proof-needed', action: 'message-course' });
    expect(await staffed.mails(ids[0] ?? '')).toEqual([]);
    const twenty = { ...form, registrations: registrations.slice(0, 20) };
    expect(await desk.actOnSeveral(stale, twenty)).toMatchObject({ kind: 'done', done: 20 });
    const held = { ...form, action: 'hold', registrations: await seenOf(staffed, ids) } as const;
    expect(await desk.actOnSeveral(stale, held)).toMatchObject({ kind: 'done', done: 21 });
  });

  test('without a reason nothing is put on hold', async () => {
    const staffed = await staffedDesk(engine);
    const ids = [await staffed.learner(1), await staffed.learner(2)];
    const registrations = await seenOf(staffed, ids);
    const hold = { action: 'hold', question: '', registrations } as const;
    const { desk, verifier } = staffed;
    expect(await desk.actOnSeveral(verifier, { ...hold, reason: ' ' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'reason' }],
    });
    expect(await Promise.all(ids.map((id) => staffed.state(id)))).toEqual(['received', 'received']);
    expect(await desk.actOnSeveral(verifier, { ...hold, reason: 'Odd names.' })).toMatchObject({ done: 2, left: [] });
    expect(await Promise.all(ids.map((id) => staffed.mails(id)))).toEqual([[], []]);
  });

  test('an export of some has their rows alone, and a line in the log of each', async () => {
    const staffed = await staffedDesk(engine);
    const [first, second, third] = [await staffed.learner(1), await staffed.learner(2), await staffed.learner(3)];
    expect(await staffed.desk.exportCsv(staffed.verifier, [first])).toMatchObject({ kind: 'forbidden' });
    const file = await fileOf(await staffed.desk.exportCsv(staffed.owner, [third, first, UNKNOWN, 'x']));
    expect(file.trimEnd().split('\r\n')).toHaveLength(3);
    expect(file).toContain(inputOf(1).reference);
    expect(file).not.toContain(inputOf(2).reference);
    expect(await staffed.audited(first)).toEqual(['export']);
    expect(await staffed.audited(second)).toEqual([]);
  });
});
