import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import type { RegistrationInput } from '../../domain/registration/registration-form.ts';
import { engines } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import { EXAM_COURSE } from './exam-content.fixture.ts';
import { examDesk } from './exam.fixture.ts';
import { examOf } from './exam-of.ts';
import { allWrong, answered, handedIn } from './sitting/handed-in.fixture.ts';
import { resultOf } from './exam-result.ts';
import { ALONE, startExam } from './sitting/start-exam.ts';

/** Leaves out written answers, so that nobody has to mark any. */
const wrong: typeof allWrong = (question, key) => (key.kind === 'written' ? undefined : allWrong(question, key));

async function twice(engine: DeskContext['engine'], changes: Partial<RegistrationInput> = {}) {
  const exam = await examDesk(engine, { proctored: false, attempts: 2, resit: { afterDays: 14, fee: 0 } });
  const { context, db } = exam;
  const { id: first } = await exam.confirmed(1);
  let payments = 0;
  const again = async (own: Partial<RegistrationInput>) => {
    const input = { ...inputOf(1), reference: `53269999000${++payments}`, ...own };
    const { id } = await register(context, courseOf(context, EXAM_COURSE), input);
    await db.updateTable('registration').set({ state: 'confirmed', confirmedAt: 1 }).where('id', '=', id).execute();
    return { id, email: input.email };
  };
  const start = ({ id, email }: { id: string; email: string }) => {
    const learner = { audience: 'learner', email, handle: `of ${id}`, provedAt: context.now() } as const;
    return startExam(context, learner, { registrationId: id, fields: { [ALONE]: 'yes' } });
  };
  return {
    ...exam,
    ...{ again, start },
    first: { id: first, email: inputOf(1).email },
    second: await again(changes),
    standing: async (id: string) => (await examOf(db, context, id))?.standing,
  };
}

const SAME: readonly [what: string, changes: Partial<RegistrationInput>][] = [
  ['a label in the address', { email: inputOf(1).email.replace('@', '+2@'), mobile: '+919811100001' }],
  ['another address', { email: 'another@example.net' }],
  [
    'another number, and the name in capitals',
    { mobile: '+919811100002', learnerName: inputOf(1).learnerName.toUpperCase() },
  ],
];

describe.each(engines)('on %s', (engine) => {
  test.each(SAME)('who registers again with %s has no more attempts, and waits as long', async (_what, changes) => {
    const { context, first, second, standing, start } = await twice(engine, changes);
    await handedIn(context, { registrationId: first.id, email: first.email }, wrong);
    const sat = context.now();
    const waits = { kind: 'elsewhere', registrationId: first.id, why: 'waits', from: sat + 14 * DAY };
    expect(await standing(second.id)).toEqual(waits);
    expect(await start(second)).toEqual({ kind: 'elsewhere' });
    context.pass(14 * DAY);
    await handedIn(context, { registrationId: second.id, email: second.email }, wrong);
    context.pass(100 * DAY);
    expect(await standing(first.id)).toMatchObject({ kind: 'not-passed', again: undefined });
    expect(await standing(second.id)).toMatchObject({ kind: 'not-passed', again: undefined });
    expect([await start(first), await start(second)]).toEqual([{ kind: 'elsewhere' }, { kind: 'elsewhere' }]);
  });

  test('a name that is written otherwise with the same address and number is the same person’s', async () => {
    const { context, again, first, standing } = await twice(engine);
    const { learnerName } = inputOf(1);
    await handedIn(context, { registrationId: first.id, email: first.email }, wrong);
    for (const name of [`${learnerName}a`, learnerName.split(' ')[0] ?? '', 'मीरा']) {
      const { id } = await again({ learnerName: name });
      expect(await standing(id)).toMatchObject({ kind: 'elsewhere', registrationId: first.id });
    }
    const { id } = await again({ learnerName: 'मीरा', email: 'another@example.net' });
    expect(await standing(id)).toEqual({ kind: 'ready' });
  });

  test('staff who correct how somebody is reached make nobody else of them', async () => {
    const { context, again, first, standing, act, row, verifier, provide } = await twice(engine);
    provide({ proctored: false, showQuestions: true, attempts: 2, resit: { afterDays: 14, fee: 0 } });
    const sat = await handedIn(context, { registrationId: first.id, email: first.email }, wrong);
    const { learnerName, guardianName } = await row(first.id);
    const email = 'new@example.net';
    const fields = { learnerName: learnerName ?? '', guardianName: guardianName ?? '', email, mobile: '98111 00009' };
    expect(await act(first.id, { action: 'change-contact', ...fields }, verifier)).toMatchObject({ kind: 'done' });
    const later = await again({});
    expect(await standing(later.id)).toMatchObject({ kind: 'elsewhere', why: 'waits' });
    context.pass(14 * DAY);
    const learner = { audience: 'learner', email: later.email, handle: 'x', provedAt: 1 } as const;
    await answered(context, { registrationId: later.id, learner }, wrong);
    expect(await resultOf(context, { ...learner, email }, sat)).toMatchObject({ isHeldBack: true, seen: [] });
  });

  test('of exams that one person begins at the same moment one is open', async () => {
    const { again, first, second, start, standing, db } = await twice(engine);
    const third = await again({});
    const answers = await Promise.all([first, second, third].map(start));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['elsewhere', 'elsewhere', 'started']);
    const [open, ...others] = await db.selectFrom('examAttempt').select('registrationId').execute();
    expect(others).toEqual([]);
    const left = [first, second, third].find(({ id }) => id !== open?.registrationId);
    expect(await standing(left?.id ?? '')).toMatchObject({ kind: 'elsewhere', why: 'sitting' });
  });

  test('brothers and sisters with one telephone, or one address, each have their own attempts', async () => {
    const { context, again, first, start, standing } = await twice(engine);
    const names = ['Rohan Iyer', 'Kavya Iyer'];
    const [phone, address] = [
      await again({ learnerName: names[0], email: 'rohan@example.net' }),
      await again({ learnerName: names[1], mobile: '+919811100003' }),
    ];
    await handedIn(context, { registrationId: first.id, email: first.email }, wrong);
    for (const sibling of [phone, address]) {
      expect(await standing(sibling.id)).toEqual({ kind: 'ready' });
      expect(await start(sibling)).toEqual({ kind: 'started' });
    }
  });

  test('while an exam is sat, nothing that was sat under the same address or number shows its questions', async () => {
    const { context, first, second, again, provide } = await twice(engine);
    provide({ proctored: false, showQuestions: true, attempts: 5, resit: { afterDays: 0, fee: 0 } });
    const sat = await handedIn(context, { registrationId: first.id, email: first.email }, wrong);
    const learner = (email: string) => ({ audience: 'learner', email, handle: 'x', provedAt: 1 }) as const;
    const shown = async () => {
      const result = await resultOf(context, learner(first.email), sat);
      return [result?.isHeldBack, (result?.seen.length ?? 0) > 0];
    };
    expect(await shown()).toEqual([false, true]);
    const open = { registrationId: second.id, learner: learner(second.email) };
    await answered(context, open, wrong);
    expect(await shown()).toEqual([true, false]);
    await context.db.updateTable('examAttempt').set({ state: 'marked' }).execute();
    expect(await shown()).toEqual([false, true]);
    // Under another name, it is another person's exam that both could read.
    const other = await again({ learnerName: 'Rohan Iyer' });
    await answered(context, { registrationId: other.id, learner: learner(other.email) }, wrong);
    expect(await shown()).toEqual([true, false]);
  });
});
