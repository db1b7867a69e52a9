import { describe, expect, test } from 'vitest';
import { engines, openTest } from '../db/databases.fixture.ts';
import { registrationByTokenHash } from './registration-view.ts';
import { afterRename, contextOn, courseOf, HOUR, inputOf, START, register } from './registration.fixture.ts';
import { newToken, tokenHash, tokenOf } from '../guard/token.ts';

const PRICE = 65_000;

describe.each(engines)('on %s', (engine) => {
  async function desk() {
    const context = contextOn(await openTest(engine), engine);
    return { ...context, react: courseOf(context, 'react'), cloud: courseOf(context, 'cloud') };
  }

  test('a registration is kept with its price, its promise, its mail and its entry in the log', async () => {
    const context = await desk();
    const input = inputOf(1, { for: 'child', guardianName: 'Anita Deshpande', marketing: true });
    const { id, token, repeated } = await register(context, context.react, input);
    expect(repeated).toBe(false);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await registrationByTokenHash(context.db, tokenHash(token))).toMatchObject({
      id,
      courseId: 'react',
      courseName: 'React.Js',
      price: PRICE,
      learnerName: input.learnerName,
      guardianName: 'Anita Deshpande',
      email: input.email,
      mobile: input.mobile,
      reference: '532500000001',
      referenceTyped: '5325 00000001',
      state: 'received',
      receivedAt: START,
      dueAt: START + 24 * HOUR,
      consentAt: START,
      consentVersion: '2026-11-26',
      termsVersion: '2026-11-26',
      refundsVersion: '2026-11-26',
      marketingConsentAt: START,
      payments: [],
      refunds: [],
      referenceTaken: false,
    });
    expect(
      await context.db.selectFrom('outbox').select(['kind', 'registrationId', 'recipient', 'state']).execute(),
    ).toEqual([{ kind: 'received', registrationId: id, recipient: input.email, state: 'queued' }]);
    expect(await context.db.selectFrom('audit').select(['actor', 'action', 'registrationId']).execute()).toEqual([
      { actor: 'learner', action: 'register', registrationId: id },
    ]);
  });

  test('it is kept as of which day the notice, the terms and the refund rules read that the learner agreed to', async () => {
    const context = await desk();
    const { content } = context;
    const days: Record<string, string> = { privacy: '2026-02-03', terms: '2026-03-04', refunds: '2026-04-05' };
    const pages = content.pages.map((page) => ({ ...page, updated: days[page.id] ?? '2026-01-01' }));
    const { token } = await register({ ...context, content: { ...content, pages } }, context.react, inputOf(1));
    expect(await registrationByTokenHash(context.db, tokenHash(token))).toMatchObject({
      consentVersion: '2026-02-03',
      termsVersion: '2026-03-04',
      refundsVersion: '2026-04-05',
    });
  });

  test('the token itself is nowhere in the database', async () => {
    const context = await desk();
    const { token } = await register(context, context.react, inputOf(1));
    const everything = JSON.stringify([
      await context.db.selectFrom('registration').selectAll().execute(),
      await context.db.selectFrom('outbox').selectAll().execute(),
      await context.db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(everything).not.toContain(token);
  });

  test('the same person with the same payment has one registration, at once and on another day', async () => {
    const context = await desk();
    const atOnce = await Promise.all(Array.from({ length: 50 }, () => register(context, context.react, inputOf(1))));
    context.pass(48 * HOUR);
    const later = await register(context, context.react, inputOf(1));
    expect(new Set([...atOnce, later].map(({ token }) => token)).size).toBe(1);
    expect(atOnce.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(later.repeated).toBe(true);
    expect(await context.db.selectFrom('registration').select('state').execute()).toEqual([{ state: 'received' }]);
    expect(await context.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  test('a repeat finds its own registration among others that differ in one thing each', async () => {
    const context = await desk();
    const own = inputOf(2);
    const others = async (number: number, course: string) => {
      const { reference, email, mobile } = inputOf(number);
      await register(context, courseOf(context, course), own);
      for (const other of [{ reference }, { email }, { mobile }]) {
        await register(context, context.react, { ...own, ...other });
      }
    };
    // One is before and one is after it, so the database may find either of them first.
    await others(1, 'cloud');
    const first = await register(context, context.react, own);
    await others(3, 'python');
    expect(first.repeated).toBe(false);
    expect(await register(context, context.react, own)).toEqual({ ...first, repeated: true });
  });

  test('a repeat finds what was sent before the file of the course was renamed, and nothing else', async () => {
    const context = await desk();
    const own = inputOf(2);
    await register(context, context.cloud, own);
    const { reference, email, mobile } = inputOf(1);
    for (const other of [{ reference }, { email }, { mobile }])
      await register(context, context.react, { ...own, ...other });
    const first = await register(context, context.react, own);
    const renamed = { ...context, content: afterRename(context.content, 'react', 'react-js') };
    const react = courseOf(renamed, 'react-js');
    expect(await register(renamed, react, own)).toEqual({ ...first, repeated: true });
    const newcomer = await register(renamed, react, inputOf(3));
    expect(newcomer.repeated).toBe(false);
    expect(await register(renamed, react, inputOf(3))).toEqual({ ...newcomer, repeated: true });
  });

  test('a form that comes again with its key is the same registration, also after a correction', async () => {
    const context = await desk();
    const key = newToken();
    const first = await register(context, context.react, inputOf(1), key);
    const { id } = first;
    await context.db
      .updateTable('registration')
      .set({ email: 'right@example.org', reference: inputOf(9).reference, courseId: 'cloud' })
      .where('id', '=', id)
      .execute();
    const again = await register(context, context.react, inputOf(1), key);
    expect(again).toEqual({ id, token: tokenOf(context.secret, { id, email: 'right@example.org' }), repeated: true });
    // Without the key nobody learns of it.
    expect((await register(context, context.react, inputOf(1), newToken())).repeated).toBe(false);
  });

  test('on a shared phone, somebody else’s form with a used key is a registration of its own', async () => {
    const context = await desk();
    const key = newToken();
    const first = await register(context, context.react, inputOf(1), key);
    const { email, mobile } = inputOf(1);
    const others = [inputOf(2), inputOf(3, { email, mobile }), inputOf(1, { email: 'corrected@example.org' })];
    for (const other of others) {
      const answer = await register(context, context.react, other, key);
      expect(answer).toMatchObject({ repeated: false });
      expect(answer.token).not.toBe(first.token);
    }
    expect((await register(context, context.cloud, inputOf(1), key)).repeated).toBe(false);
  });

  test('50 people with one reference are all kept: one is clean, the rest are held', async () => {
    const context = await desk();
    const { reference } = inputOf(1);
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => register(context, context.react, inputOf(number, { reference }))),
    );
    const states = await context.db.selectFrom('registration').select(['id', 'state']).execute();
    expect(states.filter(({ state }) => state === 'received')).toHaveLength(1);
    expect(states.filter(({ state }) => state === 'held')).toHaveLength(49);
    const [claim] = await context.db.selectFrom('referenceClaim').selectAll().execute();
    expect(states.find(({ id }) => id === claim?.registrationId)?.state).toBe('received');
    expect(await context.db.selectFrom('outbox').select('id').execute()).toHaveLength(50);
  });

  test('one payment for two courses is held for staff, since it may be meant for both', async () => {
    const context = await desk();
    const first = await register(context, context.react, inputOf(1));
    const second = await register(context, context.cloud, inputOf(1));
    expect(second.token).not.toBe(first.token);
    const states = await context.db.selectFrom('registration').select(['courseId', 'state']).orderBy('id').execute();
    expect(states).toEqual([
      { courseId: 'react', state: 'received' },
      { courseId: 'cloud', state: 'held' },
    ]);
  });
});
