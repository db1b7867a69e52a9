import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../db/databases.fixture.ts';
import { contextOn } from '../registration/registration.fixture.ts';
import type { StaffSession } from '../sign-in/sessions.ts';
import { createSignInDesk, type SignInDesk } from './sign-in-desk.ts';
import { addStaffMember, deskOn, signedIn } from '../sign-in/ways/sign-in.fixture.ts';

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
    await desk.addStaff(owner, { email: 'vera@example.org', role: 'editor' });
    expect(await rolesNow()).toContainEqual(['vera@example.org', 'editor']);
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
    expect(await desk.listStaff(vera)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.addStaff(vera, { email: 'vera@example.org', role: 'owner' })).toMatchObject({
      kind: 'forbidden',
    });
    expect(await desk.removeStaff(vera, OWNER)).toMatchObject({ kind: 'forbidden' });
    expect((await desk.staffSession(await signedIn(deskOn(db), 'vera@example.org', 'staff')))?.session.role).toBe(
      'verifier',
    );
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
