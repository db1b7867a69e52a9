import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../../db/databases.fixture.ts';
import type { Audience } from '../known-address.ts';
import { knownDevice } from '../known-device.ts';
import { findSession } from '../sessions.ts';
import { signOutEverywhere } from './sign-in.ts';
import {
  addLearner,
  addStaffMember,
  askForCode,
  deskOn,
  MINUTE,
  otherThan,
  signedIn,
  submit,
  type TestDesk,
} from './sign-in.fixture.ts';
import { beginSecondFactor, confirmSecondFactor } from '../staff/second-factor.ts';

const LEARNER = 'asha@example.org';
const STAFF = 'meena@example.org';

function find(d: TestDesk, token: string, audience: Audience = 'learner') {
  return findSession(d.db, { token, audience, now: d.now() });
}

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk() {
    const d = deskOn(await openTest(engine));
    await addLearner(d.db, LEARNER);
    const staffId = await addStaffMember(d.db, STAFF, 'owner');
    const appCode = (secret: string, steps = 0) =>
      generateSync({ secret, epoch: Math.floor(d.now() / 1000) + steps * 30 });
    const secondFactor = async () => {
      const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: STAFF });
      expect(await confirmSecondFactor(d, { staffId, secret, code: appCode(secret) })).toHaveProperty('codes');
      d.pass(MINUTE);
      return secret;
    };
    return { d, staffId, appCode, secondFactor };
  }

  test('a learner signs in with the code of the mail', async () => {
    const { d } = await desk();
    const token = await signedIn(d, LEARNER);
    expect((await find(d, token))?.session).toMatchObject({ audience: 'learner', email: LEARNER });
    expect(await find(d, token, 'staff')).toBeUndefined();
  });

  test('staff sign in, and the audit log says so without an address', async () => {
    const { d, staffId } = await desk();
    const token = await signedIn(d, STAFF, 'staff');
    expect((await find(d, token, 'staff'))?.session).toMatchObject({ audience: 'staff', staffId, role: 'owner' });
    const audit = await d.db.selectFrom('audit').select(['actor', 'action', 'detail']).execute();
    expect(audit).toEqual([{ actor: `staff:${staffId}`, action: 'sign-in', detail: '{"by":"mail"}' }]);
  });

  test('sent four times at once, it signs in once', async () => {
    const { d } = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(d, { flow, code })));
    expect(answers.filter(({ state }) => state === 'signed-in')).toHaveLength(1);
    expect(answers.filter(({ state }) => state === 'ended')).toHaveLength(3);
  });

  test('staff removed between mail and code do not get in, nor does a learner who was erased', async () => {
    const { d } = await desk();
    const staff = await askForCode(d, { email: STAFF, audience: 'staff' });
    const learner = await askForCode(d, { email: LEARNER });
    await d.db.updateTable('staff').set({ removedAt: d.now() }).execute();
    await d.db.updateTable('registration').set({ email: null }).execute();
    expect(await submit(d, { ...staff, audience: 'staff' })).toEqual({ state: 'ended' });
    expect(await submit(d, learner)).toEqual({ state: 'ended' });
  });

  test('a browser that signed in is known again, as the same device, and only for this address', async () => {
    const { d } = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const first = await submit(d, { flow, code });
    const device = first.state === 'signed-in' ? first.device : '';
    const owner = { audience: 'learner', email: LEARNER } as const;
    expect(knownDevice(d.secret, owner, device)).toBe(device.split('.')[0]);
    expect(knownDevice(d.secret, { ...owner, email: STAFF }, device)).toBeUndefined();
    expect(knownDevice(d.secret, { ...owner, audience: 'staff' }, device)).toBeUndefined();
    const again = await askForCode(d, { email: LEARNER, device });
    expect(await submit(d, { ...again, device })).toMatchObject({ device });
    const staff = await askForCode(d, { email: STAFF, audience: 'staff' });
    const other = await submit(d, { ...staff, audience: 'staff', device });
    expect(other).toMatchObject({ state: 'signed-in', device: expect.not.stringContaining(device.slice(0, 22)) });
    expect(await find(d, device)).toBeUndefined();
  });

  test('signing out everywhere ends the session on every device, and no one else’s', async () => {
    const { d, staffId } = await desk();
    const phone = await signedIn(d, STAFF, 'staff');
    const laptop = await signedIn(d, STAFF, 'staff');
    const learner = await signedIn(d, LEARNER);
    expect(await signOutEverywhere(d, (await find(d, phone, 'staff'))!.session)).toBe(2);
    expect(await find(d, phone, 'staff')).toBeUndefined();
    expect(await find(d, laptop, 'staff')).toBeUndefined();
    expect(await find(d, learner)).toBeDefined();
    const last = await d.db.selectFrom('audit').selectAll().where('action', '=', 'sign-out-everywhere').execute();
    expect(last).toMatchObject([{ actor: `staff:${staffId}`, detail: '{"sessions":2}' }]);
  });

  test('with a second factor the code of the mail alone does not get in, and is not lost', async () => {
    const { d, appCode, secondFactor } = await desk();
    const secret = await secondFactor();
    const { flow, code } = await askForCode(d, { email: STAFF, audience: 'staff' });
    const send = (factor?: string) => submit(d, { audience: 'staff', flow, code, secondFactor: factor });
    expect(await send()).toEqual({ state: 'second-factor-needed', triesLeft: 4 });
    expect(await send('')).toEqual({ state: 'not-a-code', field: 'second-factor' });
    expect(await send(otherThan(appCode(secret)))).toEqual({ state: 'second-factor-wrong', triesLeft: 3 });
    expect(await send(appCode(secret))).toMatchObject({ state: 'signed-in' });
  });

  test('the second factor is not asked for before the code of the mail is right', async () => {
    const { d, appCode, secondFactor } = await desk();
    const secret = await secondFactor();
    const { flow, code } = await askForCode(d, { email: STAFF, audience: 'staff' });
    const wrong = { audience: 'staff', flow, code: otherThan(code) } as const;
    expect(await submit(d, wrong)).toEqual({ state: 'wrong', triesLeft: 4 });
    expect(await submit(d, { ...wrong, secondFactor: appCode(secret) })).toEqual({ state: 'wrong', triesLeft: 3 });
  });

  test('guessing the second factor ends the code of the mail', async () => {
    const { d, appCode, secondFactor } = await desk();
    const secret = await secondFactor();
    const { flow, code } = await askForCode(d, { email: STAFF, audience: 'staff' });
    const send = (factor: string) => submit(d, { audience: 'staff', flow, code, secondFactor: factor });
    for (let n = 0; n < 5; n += 1) expect((await send('000000')).state).toBe('second-factor-wrong');
    expect(await send(appCode(secret))).toEqual({ state: 'ended' });
  });
});
