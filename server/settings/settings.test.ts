import { describe, expect, test } from 'vitest';
import { look } from '../../domain/finding.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { START } from '../registration/registration.fixture.ts';
import { shown, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';

const file = (header: string) => new TextEncoder().encode(`${header}\n20/11/2026,UPI from Asha,532500000001,650.00`);

async function teach({ desk, verifier }: StaffedDesk, name: string, header: string): Promise<void> {
  const asked = await desk.preview(verifier, file(header));
  if (asked.kind !== 'mapping-needed') throw new Error(`not asked: ${asked.kind}`);
  const { headerKey } = asked;
  await desk.saveMapping(verifier, { headerKey, name, date: '0', narration: '1', reference: '2', credit: '3' });
}

const audited = async ({ desk, owner }: StaffedDesk) =>
  (await desk.log(owner)).entries.map(({ action, who, detail }) => ({ action, who, name: detail['name'] }));

const layoutsOf = async ({ desk, owner }: StaffedDesk) => shown(await desk.settings(owner)).layouts;

describe.each(dailyEngines)('on %s', (engine) => {
  test('owners see what was taught, by name, how the desk stands and how it was set up', async () => {
    const staffed = await staffedDesk(engine);
    const checks = [look('backup', 'No backup has been made yet', 'Make one.')];
    staffed.context.readiness = async () => ({ isReady: true, checks });
    await teach(staffed, 'Second bank', 'When,What,Mark,Money');
    staffed.context.pass(1000);
    await teach(staffed, 'First bank', 'Day,Words,Number,In');
    const taught = {
      id: expect.stringMatching(/^[\da-f]{64}$/),
      taughtBy: 'verifier@example.org',
      mapping: { date: 0, narration: 1, reference: 2, credit: 3, dateOrder: 'day-first' },
    };
    expect(await staffed.desk.settings(staffed.owner)).toEqual({
      layouts: [
        { ...taught, name: 'First bank', taughtAt: START + 1000 },
        { ...taught, name: 'Second bank', taughtAt: START },
      ],
      checks,
      facts: staffed.context.facts(),
      missing: [],
    });
  });

  test('a mapping that cannot be read is listed without its columns', async () => {
    const staffed = await staffedDesk(engine);
    await teach(staffed, 'Our bank', 'When,What,Mark,Money');
    await staffed.db.updateTable('statementMapping').set({ mapping: '{"date":0}' }).execute();
    const layouts = await layoutsOf(staffed);
    expect(layouts).toMatchObject([{ name: 'Our bank', mapping: undefined }]);
  });

  test('a name or headings that are too long are not remembered', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    const columns = { date: '0', narration: '1', reference: '2', credit: '3' };
    const fields = { headerKey: 'a'.repeat(8000), name: 'n'.repeat(60), ...columns };
    const refused = (field: string) => ({ kind: 'invalid', problems: [{ field, message: expect.any(String) }] });
    // Pages read as much of a field as this; cut off, the rest would be accepted.
    for (const name of ['Our bank'.padEnd(10_000), 'n'.repeat(61)]) {
      expect(await desk.saveMapping(verifier, { ...fields, name })).toEqual(refused('name'));
    }
    expect(await desk.saveMapping(verifier, { ...fields, headerKey: 'a'.repeat(10_000) })).toEqual(refused('file'));
    expect(await layoutsOf(staffed)).toEqual([]);
    expect(await desk.saveMapping(verifier, fields)).toEqual({ kind: 'saved' });
  });

  test('settings are for owners alone, and so is forgetting', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    await teach(staffed, 'Our bank', 'When,What,Mark,Money');
    const [layout] = await layoutsOf(staffed);
    expect(await desk.settings(verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.forgetMapping(verifier, layout?.id ?? '')).toMatchObject({ kind: 'forbidden' });
    expect(await layoutsOf(staffed)).toEqual([layout]);
    expect((await audited(staffed)).map(({ action }) => action)).toEqual(['save-mapping']);
  });

  test('a layout is forgotten once, with a row in the log, and its statement asks again', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, verifier } = staffed;
    await teach(staffed, 'Our bank', 'When,What,Mark,Money');
    await teach(staffed, 'Other bank', 'Day,Words,Number,In');
    const [other, our] = await layoutsOf(staffed);
    staffed.context.pass(1000);
    const answers = await Promise.all([1, 2, 3].map(() => desk.forgetMapping(owner, our?.id ?? '')));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['forgotten', 'unknown', 'unknown']);
    expect(await layoutsOf(staffed)).toEqual([other]);
    expect((await audited(staffed)).filter(({ action }) => action === 'forget-mapping')).toEqual([
      { action: 'forget-mapping', who: 'owner@example.org', name: 'Our bank' },
    ]);
    expect(await desk.preview(verifier, file('When,What,Mark,Money'))).toMatchObject({
      kind: 'mapping-needed',
      name: undefined,
    });
    expect(await desk.preview(verifier, file('Day,Words,Number,In'))).toMatchObject({ kind: 'preview' });
  });

  test('what was never taught cannot be forgotten', async () => {
    const staffed = await staffedDesk(engine);
    expect(await staffed.desk.forgetMapping(staffed.owner, 'nothing')).toEqual({ kind: 'unknown' });
    expect(await audited(staffed)).toEqual([]);
  });
});
