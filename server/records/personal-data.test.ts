/** Whether a person's file has every column of every table, except those with a reason. */
import { describe, expect, test } from 'vitest';
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';
import { formatMarks } from '../../domain/exam/kinds/marks.ts';
import { type Paise, plainRupees } from '../../domain/money.ts';
import { columnsOf, SECRET, tables } from '../db/columns.ts';
import { engines } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { everyRow, personWithEverything } from './person.fixture.ts';

function valuesIn(data: unknown): string[] {
  if (typeof data === 'object' && data !== null) return Object.values(data).flatMap(valuesIn);
  return [String(data)];
}

function tellings(value: unknown): string[] {
  const asMoment = (at: number) => `${indianDayAt(at)}T${indianTimeAt(at)}+05:30`;
  // PostgreSQL gives large numbers as text.
  const number = Number(value);
  return [
    String(value),
    ...(Number.isSafeInteger(number) ? [asMoment(number), plainRupees(number as Paise), formatMarks(number)] : []),
  ];
}

describe.each(engines)('on %s', (engine) => {
  test('everything of a person is told, and no secret', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, db } = staffed;
    const id = await personWithEverything(staffed);
    await db.updateTable('registration').set({ batch: '2027-01-05' }).execute();
    const rows = await everyRow(db, tables);
    const answer = await desk.personalData(owner, id);
    if (answer.kind !== 'data') throw new Error(answer.kind);
    const values = new Set(valuesIn(answer.data));
    const text = JSON.stringify(answer.data);

    const untold: string[] = [];
    const leaked: string[] = [];
    for (const table of tables) {
      for (const row of rows.get(table) ?? []) {
        // Codes to staff, and other actions of staff, are not the person's.
        if (row['audience'] === 'staff' || (table === 'audit' && row['registrationId'] === null)) continue;
        if (table === 'outbox' && /owner@|verifier@/.test(String(row['recipient']))) continue;
        for (const [column, [, disclosure]] of columnsOf(table)) {
          const value = row[column];
          if (value === null || value === undefined) continue;
          if (disclosure.startsWith('told') && !tellings(value).some((telling) => values.has(telling)))
            untold.push(`${table}.${column}: ${value}`);
          if (disclosure === SECRET && text.includes(String(value))) leaked.push(`${table}.${column}`);
        }
      }
    }
    expect(untold).toEqual([]);
    expect(leaked).toEqual([]);
    expect(text).not.toMatch(/owner@|verifier@|"code":"\d/);
    // The file has questions and answers, but not the right ones.
    expect(answer.data.registrations[0]?.exams.attempts[0]?.questions).toMatchObject([
      { question: 'Which hook?', options: ['useId', 'useState'], yourAnswer: ['useId'], markedForLater: true },
      { question: 'Why keys?', options: [], yourAnswer: ['My brother Quraishi told me'], markedForLater: false },
    ]);
    expect(text).not.toMatch(/sibling|"right"|"points"|"accepted"/);
    expect(answer.data.registrations[0]?.history.map((entry: Record<string, unknown>) => entry['by'])).toEqual(
      expect.arrayContaining(['you', 'our staff']),
    );
  });

  test('it is one person’s: all registrations that share an address or a number, or those that are chosen', async () => {
    const { desk, owner, learner } = await staffedDesk(engine);
    const { email, mobile } = inputOf(1);
    const first = await learner(1);
    const sibling = await learner(2, { mobile });
    await learner(3, { email });
    const other = await learner(4);
    const told = async (id: string, chosen?: string[]) => {
      const answer = await desk.personalData(owner, id, chosen);
      return answer.kind === 'data'
        ? answer.data.registrations.map((each: Record<string, unknown>) => each['email'])
        : answer.kind;
    };
    const all = [email, inputOf(2).email, email];
    expect([await told(first), await told(sibling)]).toEqual([all, all]);
    expect(await told(first, [sibling])).toEqual([inputOf(2).email]);
    expect([await told(first, [other]), await told(first, [])]).toEqual(['unknown', 'unknown']);
    const answer = await desk.personalData(owner, first);
    expect(answer).toMatchObject({
      data: { person: { emails: [email, inputOf(2).email], mobiles: [mobile, inputOf(3).mobile] } },
    });
  });

  test('it is for owners who have just proved who they are, and the log says so without the data', async () => {
    const { desk, owner, verifier, learner, logged, context } = await staffedDesk(engine);
    const id = await learner(1);
    expect(await desk.personalData(verifier, id)).toMatchObject({ kind: 'forbidden' });
    const stale = { ...owner, provedAt: context.now() - 86_400_000 };
    expect(await desk.personalData(stale, id)).toEqual({
      kind: 'proof-needed',
      action: 'personal-data',
    });
    expect(await logged('personal-data')).toEqual([]);
    await desk.personalData(owner, id);
    expect(await logged('personal-data', id)).toMatchObject([
      { actor: `staff:${owner.staffId}`, detail: { registrations: 1 } },
    ]);
  });

  test('of who was erased, and of nobody, there is nothing', async () => {
    const { desk, owner, learner } = await staffedDesk(engine);
    const id = await learner(1);
    await desk.erase(owner, id);
    expect(await desk.personalData(owner, id)).toEqual({ kind: 'unknown' });
    expect(await desk.personalData(owner, 'x')).toEqual({ kind: 'unknown' });
  });
});
