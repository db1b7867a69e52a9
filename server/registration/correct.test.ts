import { describe, expect, test } from 'vitest';
import { engines, openTest } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { correct } from './correct.ts';
import { registrationById } from './registration-view.ts';
import { afterRename, contextOn, courseOf, HOUR, inputOf, START, register } from './registration.fixture.ts';

const CORRECTION = {
  method: 'bank',
  reference: 'HDFCN52026112000',
  referenceTyped: 'hdfcn52026112000',
  paidOn: '2026-11-19',
} as const;

async function ask(context: DeskContext, id: string): Promise<void> {
  await context.db
    .updateTable('registration')
    .set({ state: 'needs-you', stateReason: 'We cannot find it.' })
    .where('id', '=', id)
    .execute();
}

describe.each(engines)('on %s', (engine) => {
  async function desk() {
    const context = contextOn(await openTest(engine), engine);
    const react = courseOf(context, 'react');
    const { id } = await register(context, react, inputOf(1));
    return { context, react, id };
  }

  test('a correction takes the place of what was not found, with a new promise', async () => {
    const { context, id } = await desk();
    await ask(context, id);
    context.pass(5 * HOUR);
    expect(await correct(context, id, CORRECTION)).toBe('corrected');
    expect(await registrationById(context.db, id)).toMatchObject({
      method: 'bank',
      reference: CORRECTION.reference,
      referenceTyped: CORRECTION.referenceTyped,
      paidOn: '2026-11-19',
      state: 'received',
      stateReason: null,
      dueAt: START + 29 * HOUR,
    });
  });

  test('nothing is changed when nobody asked, or when it was answered already', async () => {
    const { context, id } = await desk();
    expect(await correct(context, id, CORRECTION)).toBe('not-asked');
    await ask(context, id);
    const answers = await Promise.all([correct(context, id, CORRECTION), correct(context, id, CORRECTION)]);
    expect(answers.toSorted()).toEqual(['corrected', 'not-asked']);
  });

  test('a corrected reference that is another person’s is held; the wrong one is free for its owner', async () => {
    const { context, react, id } = await desk();
    await register(context, react, inputOf(2, { reference: CORRECTION.reference }));
    await ask(context, id);
    expect(await correct(context, id, CORRECTION)).toBe('corrected');
    expect(await registrationById(context.db, id)).toMatchObject({ state: 'held', referenceTaken: true });
    const owner = await register(context, react, inputOf(3, { reference: inputOf(1).reference }));
    expect(await registrationById(context.db, owner.id)).toMatchObject({ state: 'received', referenceTaken: false });
  });

  test('a reference that its first owner gave up is nobody’s, also for whoever gave it after them', async () => {
    const { context, react, id } = await desk();
    const second = await register(context, react, inputOf(2, { reference: inputOf(1).reference }));
    expect(await registrationById(context.db, second.id)).toMatchObject({ referenceTaken: true });
    await ask(context, id);
    await correct(context, id, CORRECTION);
    expect(await registrationById(context.db, second.id)).toMatchObject({ state: 'held', referenceTaken: false });
  });

  test('a registration that differs in course, address or number stands in no correction’s way', async () => {
    const { context, react, id } = await desk();
    const same = inputOf(1, { reference: CORRECTION.reference });
    await register(context, courseOf(context, 'cloud'), same);
    await register(context, react, { ...same, email: 'sibling@example.org' });
    await register(context, react, { ...same, mobile: '+919876500002' });
    await register(context, react, { ...same, reference: '532500000002' });
    await ask(context, id);
    expect(await correct(context, id, CORRECTION)).toBe('corrected');
    expect(await registrationById(context.db, id)).toMatchObject({ state: 'held', reference: CORRECTION.reference });
  });

  test('the twin of a correction is found under the name that the course had before', async () => {
    const { context, react, id } = await desk();
    await ask(context, id);
    const renamed = { ...context, content: afterRename(context.content, 'react', 'react-js') };
    const same = inputOf(1, { reference: CORRECTION.reference });
    const { id: later } = await register(renamed, courseOf(renamed, 'react-js'), same);
    expect(await correct(renamed, id, CORRECTION)).toBe('registered-already');
    await ask(context, later);
    const { reference, referenceTyped } = inputOf(1);
    expect(await correct(renamed, later, { ...CORRECTION, reference, referenceTyped })).toBe('registered-already');
    expect(react.formerIds).toEqual([]);
  });

  test('the reference may stay when another day is what was wrong', async () => {
    const { context, id } = await desk();
    const { reference, referenceTyped } = inputOf(1);
    await ask(context, id);
    context.pass(HOUR);
    expect(await correct(context, id, { ...CORRECTION, reference, referenceTyped })).toBe('corrected');
    expect(await registrationById(context.db, id)).toMatchObject({
      state: 'received',
      reference,
      paidOn: '2026-11-19',
      referenceTaken: false,
    });
    const [, logged] = await context.db
      .selectFrom('audit')
      .select(['at', 'actor', 'action', 'registrationId', 'detail'])
      .orderBy('id')
      .execute();
    expect({ ...logged, detail: JSON.parse(logged?.detail ?? '') as unknown }).toEqual({
      at: START + HOUR,
      actor: 'learner',
      action: 'correct',
      registrationId: id,
      detail: { from: reference, to: reference, referenceTaken: false },
    });
  });

  test('a reference that the same person registered before is refused', async () => {
    const { context, react, id } = await desk();
    await register(context, react, inputOf(1, { reference: CORRECTION.reference }));
    await ask(context, id);
    expect(await correct(context, id, CORRECTION)).toBe('registered-already');
    expect(await registrationById(context.db, id)).toMatchObject({ state: 'needs-you' });
  });
});
