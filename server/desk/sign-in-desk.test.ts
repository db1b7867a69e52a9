import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../db/databases.fixture.ts';
import { contextOn } from '../registration/registration.fixture.ts';
import type { StaffSession } from '../sign-in/sessions.ts';
import { createSignInDesk, type SignInDesk } from './sign-in-desk.ts';
import { addLearner, addStaffMember, deskOn, DAY, otherThan, signedIn } from '../sign-in/ways/sign-in.fixture.ts';
import { FORBIDDEN } from '../guard/allowed.ts';

const OWNER = 'ravi@example.org';

function shownBy(answer: ReturnType<SignInDesk['newSecondFactor']>) {
  if (answer.kind !== 'shown') throw new Error('a proof was asked for');
  return answer;
}

describe.each(dailyEngines)('on %s', (engine) => {
  async function openDesk() {
    const db = await openTest(engine);
    await addStaffMember(db, OWNER, 'owner');
    const context = contextOn(db, engine);
    return { db, context, desk: createSignInDesk(context) };
  }

  async function sessionOf({ db, desk }: Awaited<ReturnType<typeof openDesk>>, email: string): Promise<StaffSession> {
    const found = await desk.staffSession(await signedIn(deskOn(db), email, 'staff'));
    return found!.session;
  }

  test('an address that is none is told at its field, and nothing is asked for', async () => {
    const { desk, db } = await openDesk();
    const answer = await desk.requestCode({ audience: 'staff', email: 'ravi', ip: '203.0.113.9' });
    expect(answer).toMatchObject({ kind: 'invalid', problems: [{ field: 'email' }] });
    expect(await db.selectFrom('signInCode').selectAll().execute()).toEqual([]);
  });

  test.each(['.', 'ravi@example.org '.padEnd(2000), '\u0301\u0316'])(
    '%j again and again is no address',
    async (row) => {
      const { desk, db } = await openDesk();
      const email = row.repeat(65_400 / row.length);
      expect(await desk.requestCode({ audience: 'staff', email, ip: '203.0.113.9' })).toEqual({
        kind: 'invalid',
        problems: [{ field: 'email', message: expect.stringContaining('at most 254 characters') }],
      });
      expect(await db.selectFrom('signInCode').selectAll().execute()).toEqual([]);
    },
  );

  test('an address is taken as people type it, known or not with the same answer', async () => {
    const { desk } = await openDesk();
    const known = await desk.requestCode({ audience: 'staff', email: ' Ravi@Example.org ', ip: '203.0.113.9' });
    const unknown = await desk.requestCode({ audience: 'staff', email: 'nobody@example.org', ip: '203.0.113.9' });
    for (const answer of [known, unknown])
      expect(answer).toEqual({ kind: 'asked', flow: expect.any(String), isLong: false });
    const flow = known.kind === 'asked' ? known.flow : undefined;
    expect(await desk.openRequest('staff', flow)).toMatchObject({ email: OWNER });
    expect(await desk.openRequest('learner', flow)).toBeUndefined();
    expect(await desk.openRequest('staff', undefined)).toBeUndefined();
  });

  test('a network that asks too often is told when to try again', async () => {
    const { desk, context } = await openDesk();
    let asks = 0;
    const ask = () => desk.requestCode({ audience: 'staff', email: `n${asks++}@example.org`, ip: '203.0.113.9' });
    for (let count = 0; count < 300; count++) expect((await ask()).kind).toBe('asked');
    expect(await ask()).toEqual({
      kind: 'limited',
      retryAfter: 3600,
      problems: [
        { field: 'email', message: 'Too many codes were asked for. Try again after 21 Nov 2026, 12:30 PM IST.' },
      ],
    });
    // In whole seconds, and not one too early.
    context.pass(1);
    expect(await ask()).toMatchObject({ retryAfter: 3600 });
    context.pass(999);
    expect(await ask()).toMatchObject({ retryAfter: 3599 });
  });

  test('a session opens the pages of its own audience only', async () => {
    const { desk, db } = await openDesk();
    await addLearner(db, 'asha@example.org');
    const learner = await signedIn(deskOn(db), 'asha@example.org');
    const staff = await signedIn(deskOn(db), OWNER, 'staff');
    expect((await desk.learnerSession(learner))?.session.email).toBe('asha@example.org');
    expect((await desk.staffSession(staff))?.session).toMatchObject({ email: OWNER, role: 'owner' });
    expect(await desk.staffSession(learner)).toBeUndefined();
    expect(await desk.learnerSession(staff)).toBeUndefined();
    expect(await desk.staffSession(undefined)).toBeUndefined();
  });

  test('a session can be ended by its owner, and by nobody else', async () => {
    const opened = await openDesk();
    const { desk, db } = opened;
    await addStaffMember(db, 'vera@example.org');
    const token = await signedIn(deskOn(db), OWNER, 'staff');
    const { session } = (await desk.staffSession(token))!;
    const vera = await sessionOf(opened, 'vera@example.org');
    await desk.endSession(vera, session.handle);
    expect(await desk.staffSession(token)).toBeDefined();
    await desk.endSession(session, session.handle);
    expect(await desk.staffSession(token)).toBeUndefined();
  });

  test('signing out everywhere ends the sessions of the person and leaves those of others', async () => {
    const opened = await openDesk();
    const { desk, db } = opened;
    await addStaffMember(db, 'vera@example.org');
    const tokens = [await signedIn(deskOn(db), OWNER, 'staff'), await signedIn(deskOn(db), OWNER, 'staff')];
    const vera = await sessionOf(opened, 'vera@example.org');
    const { session } = (await desk.staffSession(tokens[0]))!;
    expect(await desk.sessions(session)).toHaveLength(2);
    await desk.signOutEverywhere(session);
    expect(await Promise.all(tokens.map((token) => desk.staffSession(token)))).toEqual([undefined, undefined]);
    expect(await desk.sessions(vera)).toHaveLength(1);
  });

  test('owners add staff, give them another role and remove them', async () => {
    const opened = await openDesk();
    const { desk } = opened;
    const owner = await sessionOf(opened, OWNER);
    const rolesNow = async () => {
      const staff = await desk.listStaff(owner);
      return 'kind' in staff ? staff : staff.map(({ email, role }) => [email, role]);
    };
    expect(await desk.addStaff(owner, { email: 'Vera@example.org', role: 'verifier' })).toEqual({ kind: 'done' });
    expect(await rolesNow()).toEqual([
      [OWNER, 'owner'],
      ['vera@example.org', 'verifier'],
    ]);
    await desk.addStaff(owner, { email: 'vera@example.org', role: 'owner' });
    expect(await rolesNow()).toContainEqual(['vera@example.org', 'owner']);
    expect(await desk.removeStaff(owner, 'vera@example.org')).toEqual({ kind: 'done' });
    expect(await rolesNow()).toEqual([[OWNER, 'owner']]);
  });

  test('every field of the form for staff is checked at once', async () => {
    const opened = await openDesk();
    const answer = await opened.desk.addStaff(await sessionOf(opened, OWNER), { email: '', role: 'admin' });
    expect(answer).toMatchObject({ kind: 'invalid', problems: [{ field: 'email' }, { field: 'role' }] });
  });

  test('the only owner stays', async () => {
    const opened = await openDesk();
    const owner = await sessionOf(opened, OWNER);
    expect(await opened.desk.removeStaff(owner, OWNER)).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'email' }],
    });
    expect(await opened.desk.addStaff(owner, { email: OWNER, role: 'verifier' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'role' }],
    });
  });

  test('a verifier neither sees nor changes the staff', async () => {
    const opened = await openDesk();
    const { desk, db } = opened;
    await addStaffMember(db, 'vera@example.org');
    const vera = await sessionOf(opened, 'vera@example.org');
    expect(await desk.listStaff(vera)).toBe(FORBIDDEN);
    expect(await desk.addStaff(vera, { email: 'vera@example.org', role: 'owner' })).toBe(FORBIDDEN);
    expect(await desk.removeStaff(vera, OWNER)).toBe(FORBIDDEN);
    expect((await desk.staffSession(await signedIn(deskOn(db), 'vera@example.org', 'staff')))?.session.role).toBe(
      'verifier',
    );
  });

  test('a second factor is shown again after a wrong code, and works once it is confirmed', async () => {
    const opened = await openDesk();
    const { desk, context } = opened;
    const owner = await sessionOf(opened, OWNER);
    const shown = shownBy(desk.newSecondFactor(owner));
    expect(desk.newSecondFactor(owner, shown.secret)).toEqual(shown);
    const codeNow = () => generateSync({ secret: shown.secret, epoch: Math.floor(context.now() / 1000) });

    const wrong = await desk.confirmSecondFactor(owner, { secret: shown.secret, code: otherThan(codeNow()) });
    expect(wrong).toMatchObject({ kind: 'invalid', problems: [{ field: 'code' }] });
    expect(await desk.hasSecondFactor(owner)).toBe(false);
    const confirm = () => desk.confirmSecondFactor(owner, { secret: shown.secret, code: codeNow() });
    expect(await confirm()).toEqual({ kind: 'codes', codes: expect.any(Array), madeAt: context.now() });
    // The page with the codes was loaded again: they stay those that were shown.
    expect(await confirm()).toMatchObject({ kind: 'invalid', problems: [{ field: 'recovery-codes' }] });
    expect(await desk.hasSecondFactor(owner)).toBe(true);

    expect(await desk.removeSecondFactor(owner, codeNow())).toMatchObject({ kind: 'invalid' });
    context.pass(DAY);
    expect(await desk.removeSecondFactor(owner, codeNow())).toEqual({ kind: 'done' });
    expect(await desk.hasSecondFactor(owner)).toBe(false);
  });

  test('a secret that is none of ours is not drawn', async () => {
    const opened = await openDesk();
    const owner = await sessionOf(opened, OWNER);
    const ours = 'A'.repeat(32);
    for (const none of ['javascript:alert(1)', `${ours}&digits=8`, `x${ours}`, '']) {
      const { secret } = shownBy(opened.desk.newSecondFactor(owner, none));
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(none).not.toContain(secret);
    }
  });
});
