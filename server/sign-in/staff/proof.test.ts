import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../../db/databases.fixture.ts';
import { contextOn } from '../../registration/registration.fixture.ts';
import { checkCode, openRequest } from '../codes.ts';
import { ACTIONS_TO_PROVE } from './fresh-proof.ts';
import { createSignInDesk } from '../../desk/sign-in-desk.ts';
import type { StaffSession } from '../sessions.ts';
import {
  addStaffMember,
  askForCode,
  codeMails,
  DAY,
  HOUR,
  MINUTE,
  otherThan,
  submit,
} from '../ways/sign-in.fixture.ts';

const OWNER = 'ravi@example.org';
const NEEDED = { kind: 'proof-needed' };

describe.each(dailyEngines)('on %s', (engine) => {
  async function openDesk() {
    const db = await openTest(engine);
    const staffId = await addStaffMember(db, OWNER, 'owner');
    const context = contextOn(db, engine);
    const desk = createSignInDesk(context);
    const testDesk = { ...context, secret: Uint8Array.from(context.secret) };
    const signInAs = async (email: string, secondFactor?: string): Promise<StaffSession> => {
      const { flow, code } = await askForCode(testDesk, { email, audience: 'staff' });
      const answer = await submit(testDesk, { audience: 'staff', flow, code, secondFactor });
      if (answer.state !== 'signed-in') throw new Error(answer.state);
      return (await desk.staffSession(answer.token))!.session;
    };
    /** The session as the next request finds it. */
    const again = async (session: StaffSession): Promise<StaffSession> => {
      const { provedAt } = await db
        .selectFrom('session')
        .select('provedAt')
        .where('idHash', '=', session.handle)
        .executeTakeFirstOrThrow();
      return { ...session, provedAt: provedAt ?? 0 };
    };
    const lastCode = async () => {
      const mail = (await codeMails(db, OWNER)).at(-1);
      return JSON.parse(mail?.data ?? '{}') as { code: string; purpose?: string };
    };
    const ask = async (session: StaffSession) => {
      const asked = await desk.requestProof(session, 'add-staff');
      if (asked.kind !== 'asked' || asked.by !== 'mail') throw new Error('no code was mailed');
      return { flow: asked.flow, ...(await lastCode()) };
    };
    const secondFactor = async (session: StaffSession) => {
      const shown = desk.newSecondFactor(session);
      if (shown.kind !== 'shown') throw new Error('a proof was asked for');
      const codeNow = () => generateSync({ secret: shown.secret, epoch: Math.floor(context.now() / 1000) });
      expect(await desk.confirmSecondFactor(session, { secret: shown.secret, code: codeNow() })).toMatchObject({
        kind: 'codes',
      });
      return codeNow;
    };
    return { db, staffId, context, desk, testDesk, signInAs, again, lastCode, ask, secondFactor };
  }

  test('ten minutes after signing in, what could shut others out asks for a code, and does nothing', async () => {
    const { db, context, desk, signInAs } = await openDesk();
    const other = await signInAs(OWNER);
    const session = await signInAs(OWNER);
    const { secret } = shownBy(desk.newSecondFactor(session));
    const code = () => generateSync({ secret, epoch: Math.floor(context.now() / 1000) });
    const tables = async () => [
      await db.selectFrom('staff').selectAll().execute(),
      await db.selectFrom('session').selectAll().orderBy('idHash').execute(),
    ];
    const before = await tables();
    context.pass(10 * MINUTE);
    expect(desk.isProved(session)).toBe(false);
    const actions = [
      desk.newSecondFactor(session),
      desk.newSecondFactor(session, secret),
      await desk.confirmSecondFactor(session, { secret, code: code() }),
      await desk.endSession(session, other.handle),
      await desk.signOutEverywhere(session),
      await desk.addStaff(session, { email: 'thief@example.org', role: 'owner' }),
      await desk.addStaff(session, { email: OWNER, role: 'verifier' }),
      await desk.removeStaff(session, OWNER),
    ];
    for (const answer of actions) expect(answer).toMatchObject(NEEDED);
    expect(await tables()).toEqual(before);
    // Signing out here needs no proof.
    expect(await desk.endSession(session, session.handle)).toEqual({ kind: 'done' });
  });

  test('a second factor is removed by its own code, and by nothing else', async () => {
    const { context, desk, signInAs, secondFactor } = await openDesk();
    const session = await signInAs(OWNER);
    const codeNow = await secondFactor(session);
    context.pass(HOUR);
    expect(await desk.removeSecondFactor(session, otherThan(codeNow()))).toMatchObject({ kind: 'invalid' });
    expect(await desk.hasSecondFactor(session)).toBe(true);
    expect(await desk.removeSecondFactor(session, codeNow())).toEqual({ kind: 'done' });
  });

  test('the code that is mailed proves it for ten minutes, in this session alone', async () => {
    const { context, desk, signInAs, again, ask } = await openDesk();
    const stolen = await signInAs(OWNER);
    const session = await signInAs(OWNER);
    context.pass(HOUR);
    const { flow, code, purpose } = await ask(session);
    expect(purpose).toBe(ACTIONS_TO_PROVE['add-staff']);
    expect(await desk.prove(stolen, { flow, code })).toEqual({ state: 'ended' });
    const answer = await desk.prove(session, { flow, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer).toMatchObject({ state: 'proved', session: { staffId: session.staffId, provedAt: context.now() } });
    if (answer.state !== 'proved') throw new Error(answer.state);
    // The session gets another token, and its former one opens nothing.
    expect(answer.session.handle).not.toBe(session.handle);
    expect((await desk.staffSession(answer.token))?.session).toEqual(answer.session);
    expect(await desk.sessions(session)).toHaveLength(2);
    expect((await desk.sessions(session)).map(({ handle }) => handle)).not.toContain(session.handle);
    expect(await desk.prove(answer.session, { flow, code })).toEqual({ state: 'ended' });
    const proved = await again(answer.session);
    expect(desk.isProved(await again(stolen))).toBe(false);
    context.pass(10 * MINUTE - 1);
    expect(await desk.addStaff(proved, { email: 'vera@example.org', role: 'verifier' })).toEqual({ kind: 'done' });
    context.pass(1);
    expect(await desk.removeStaff(proved, 'vera@example.org')).toMatchObject(NEEDED);
  });

  test('a code for signing in proves nothing, and one for a proof signs nobody in', async () => {
    const { db, context, desk, testDesk, signInAs, ask } = await openDesk();
    const session = await signInAs(OWNER);
    context.pass(HOUR);
    const forProof = await ask(session);
    const forSignIn = await askForCode(testDesk, { email: OWNER, audience: 'staff' });
    const [now, audience] = [context.now(), 'staff'] as const;
    expect(await submit(testDesk, { ...forProof, audience })).toEqual({ state: 'ended' });
    expect(await checkCode(db, { ...forProof, audience, now })).toEqual({ state: 'ended' });
    expect(await openRequest(db, { flow: forProof.flow, audience, now })).toBeUndefined();
    expect(await desk.prove(session, { flow: forSignIn.flow, code: forSignIn.code! })).toEqual({ state: 'ended' });
    expect(await desk.prove(session, { flow: forSignIn.flow, code: forProof.code })).toEqual({ state: 'ended' });
    expect((await desk.prove(session, forProof)).state).toBe('proved');
  });

  test('it has five tries and ten minutes', async () => {
    const { db, context, desk, signInAs, ask } = await openDesk();
    const session = await signInAs(OWNER);
    context.pass(HOUR);
    const { flow, code } = await ask(session);
    expect(await desk.prove(session, { flow, code: '12' })).toEqual({ state: 'not-a-code' });
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await desk.prove(session, { flow, code: otherThan(code) })).toEqual({ state: 'wrong', triesLeft });
    }
    expect(await desk.prove(session, { flow, code })).toEqual({ state: 'ended' });
    const next = await ask(session);
    context.pass(10 * MINUTE);
    expect(await desk.prove(session, next)).toEqual({ state: 'ended' });
    // Expired ones are deleted.
    await ask(session);
    expect(await db.selectFrom('signInCode').select('createdAt').execute()).toEqual([{ createdAt: context.now() }]);
  });

  test('a session gets five codes an hour and fifteen a day, and takes none of its owner’s', async () => {
    const { context, desk, testDesk, signInAs } = await openDesk();
    const session = await signInAs(OWNER);
    const begin = context.now() - (context.now() % HOUR);
    for (let hour = 0; hour < 3; hour += 1) {
      context.pass(HOUR);
      for (let n = 0; n < 5; n += 1) expect((await desk.requestProof(session, 'export')).kind).toBe('asked');
    }
    expect(await desk.requestProof(session, 'export')).toMatchObject({ kind: 'limited', retryAfter: 3600 });
    context.pass(HOUR);
    expect(context.now()).toBe(begin + 4 * HOUR);
    expect(await desk.requestProof(session, 'export')).toMatchObject({
      kind: 'limited',
      problems: [{ field: 'proof-code' }],
    });
    const other = await signInAs(OWNER);
    expect((await desk.requestProof(other, 'export')).kind).toBe('asked');
    expect((await askForCode(testDesk, { email: OWNER, audience: 'staff' })).code).toBeDefined();
  });

  test('whoever has a second factor proves it with that, each code once, five tries in a quarter of an hour', async () => {
    const { context, desk, signInAs, again, ask, secondFactor, lastCode } = await openDesk();
    const session = await signInAs(OWNER);
    context.pass(5 * MINUTE);
    const mailed = await ask(session);
    const codeNow = await secondFactor(session);
    context.pass(7 * MINUTE);
    expect(desk.isProved(session)).toBe(false);
    const before = await lastCode();
    expect(await desk.requestProof(session, 'add-staff')).toEqual({ kind: 'asked', by: 'app' });
    expect(await lastCode()).toEqual(before);
    // A code by email no longer counts, even before it expires.
    expect(await desk.prove(session, mailed)).toEqual({ state: 'app-wrong' });
    const seen = codeNow();
    const answer = await desk.prove(session, { flow: '', code: seen });
    if (answer.state !== 'proved') throw new Error(answer.state);
    expect(await desk.prove(session, { flow: '', code: seen })).toEqual({ state: 'app-wrong' });
    expect(desk.isProved(await again(answer.session))).toBe(true);
    for (let n = 0; n < 2; n += 1) await desk.prove(session, { flow: '', code: otherThan(codeNow()) });
    context.pass(MINUTE);
    expect(await desk.prove(session, { flow: '', code: codeNow() })).toMatchObject({ state: 'limited' });
  });

  test('guessing the app’s code in a session ends at twenty tries a day', async () => {
    const { context, desk, signInAs, secondFactor } = await openDesk();
    const session = await signInAs(OWNER);
    const codeNow = await secondFactor(session);
    const states = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      context.pass(15 * MINUTE);
      for (let n = 0; n < 5; n += 1) {
        states.push((await desk.prove(session, { flow: '', code: otherThan(codeNow()) })).state);
      }
    }
    expect(states).toEqual([...Array<string>(20).fill('app-wrong'), ...Array<string>(5).fill('limited')]);
    context.pass(DAY);
    expect((await desk.prove(session, { flow: '', code: codeNow() })).state).toBe('proved');
  });

  test('when a second factor is added or removed, every other session of the person ends', async () => {
    const { db, context, desk, signInAs, secondFactor } = await openDesk();
    await addStaffMember(db, 'vera@example.org');
    const vera = await signInAs('vera@example.org');
    const openOnes = async () =>
      (await db.selectFrom('session').select('idHash').where('endedAt', 'is', null).execute()).map(
        ({ idHash }) => idHash,
      );
    await signInAs(OWNER);
    await signInAs(OWNER);
    const session = await signInAs(OWNER);
    const codeNow = await secondFactor(session);
    expect((await openOnes()).toSorted()).toEqual([session.handle, vera.handle].toSorted());

    context.pass(MINUTE);
    const thief = await signInAs(OWNER, codeNow());
    expect(await openOnes()).toContain(thief.handle);
    context.pass(MINUTE);
    expect(await desk.removeSecondFactor(session, codeNow())).toEqual({ kind: 'done' });
    expect((await openOnes()).toSorted()).toEqual([session.handle, vera.handle].toSorted());
    const details = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute();
    expect(details.filter(({ action }) => action.endsWith('second-factor'))).toEqual([
      { action: 'add-second-factor', detail: '{"sessions":2}' },
      { action: 'remove-second-factor', detail: '{"sessions":1}' },
    ]);
  });

  test('a verifier is refused before any proof is asked for', async () => {
    const { db, context, desk, signInAs } = await openDesk();
    await addStaffMember(db, 'vera@example.org');
    const vera = await signInAs('vera@example.org');
    context.pass(HOUR);
    expect(await desk.addStaff(vera, { email: OWNER, role: 'owner' })).toMatchObject({ kind: 'forbidden' });
    expect(await desk.removeStaff(vera, OWNER)).toMatchObject({ kind: 'forbidden' });
  });
});

function shownBy(answer: ReturnType<ReturnType<typeof createSignInDesk>['newSecondFactor']>) {
  if (answer.kind !== 'shown') throw new Error('a proof was asked for');
  return answer;
}
