import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../../db/databases.fixture.ts';
import { requestCode } from '../codes.ts';
import { parsePrintedCode, printCode } from '../staff/command-code.ts';
import { deviceCookie } from '../known-device.ts';
import { type OtherWayInput, signInOtherwise } from './other-ways.ts';
import { findSession } from '../sessions.ts';
import { addStaffMember, askForCode, DAY, deskOn, HOUR, MINUTE, otherThan, START, submit } from './sign-in.fixture.ts';
import { staffCommand } from '../staff/staff-command.ts';
import { beginSecondFactor, confirmSecondFactor } from '../staff/second-factor.ts';

const STAFF = 'meena@example.org';
const PLAIN = 'ravi@example.org';
const STRANGER = 'nobody@example.org';

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk() {
    const d = deskOn(await openTest(engine));
    const staffId = await addStaffMember(d.db, STAFF, 'owner');
    await addStaffMember(d.db, PLAIN);
    const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: STAFF });
    const appCode = (steps = 0) => generateSync({ secret, epoch: Math.floor(d.now() / 1000) + steps * 30 });
    await confirmSecondFactor(d, { staffId, secret, code: appCode() });
    d.pass(MINUTE);
    let networks = 0;
    const enter = (input: Partial<OtherWayInput>) =>
      signInOtherwise(d, {
        email: STAFF,
        code: '',
        secondFactor: undefined,
        ip: `198.51.100.${++networks}`,
        userAgent: undefined,
        replaces: undefined,
        ...input,
      });
    const exhaust = async (email = STAFF) => {
      for (let n = 0; n < 5; n += 1) await requestCode(d, { email, audience: 'staff', ip: undefined });
      expect(await requestCode(d, { email, audience: 'staff', ip: undefined })).toMatchObject({ isLong: true });
    };
    const audit = async () => (await d.db.selectFrom('audit').selectAll().orderBy('id').execute()).at(-1);
    return { d, staffId, appCode, enter, exhaust, audit };
  }

  describe('the code of the app', () => {
    test('signs in when the codes of the address are used up, and the log says how', async () => {
      const { d, staffId, appCode, enter, exhaust, audit } = await desk();
      await exhaust();
      const answer = await enter({ email: ' Meena@Example.org ', code: appCode() });
      expect(answer).toMatchObject({ state: 'signed-in', by: 'authenticator app' });
      const token = answer.state === 'signed-in' ? answer.token : '';
      const found = await findSession(d.db, { token, audience: 'staff', now: d.now() });
      expect(found?.session).toMatchObject({ staffId, role: 'owner' });
      expect(await audit()).toMatchObject({
        actor: `staff:${staffId}`,
        action: 'sign-in',
        detail: '{"by":"authenticator app"}',
      });
    });

    test('does not sign in while codes by mail are to be had', async () => {
      const { appCode, enter, exhaust } = await desk();
      for (const email of [STAFF, PLAIN, STRANGER]) {
        expect(await enter({ email, code: appCode() })).toEqual({ state: 'ask-by-mail' });
      }
      await exhaust(PLAIN);
      expect(await enter({ code: appCode() })).toEqual({ state: 'ask-by-mail' });
    });

    test('nothing tells whether an address is known, on the staff, or has an app', async () => {
      const { d, appCode, enter, exhaust } = await desk();
      for (const email of [STAFF, PLAIN, STRANGER]) await exhaust(email);
      const wrong = otherThan(appCode());
      for (const email of [STAFF, PLAIN, STRANGER]) {
        const answers = [];
        for (let n = 0; n < 6; n += 1) answers.push(await enter({ email, code: wrong }));
        const refused = { state: 'limited', retryAt: START + HOUR };
        expect([email, answers]).toEqual([email, [...Array.from({ length: 5 }, () => ({ state: 'wrong' })), refused]]);
      }
      expect(await d.db.selectFrom('session').selectAll().execute()).toEqual([]);
    });

    test('counts once, at whichever door it is shown', async () => {
      const { d, appCode, enter, exhaust } = await desk();
      const { flow, code } = await askForCode(d, { email: STAFF, audience: 'staff', ip: undefined });
      for (let n = 0; n < 4; n += 1) await requestCode(d, { email: STAFF, audience: 'staff', ip: undefined });
      await exhaust(PLAIN);
      const seen = appCode();
      expect(await enter({ code: seen })).toMatchObject({ state: 'signed-in' });
      expect(await enter({ code: seen })).toEqual({ state: 'wrong' });
      expect(await submit(d, { audience: 'staff', flow, code, secondFactor: seen })).toMatchObject({
        state: 'second-factor-wrong',
      });
      const answers = await Promise.all([1, 2].map(() => enter({ code: appCode(1) })));
      expect(answers.map(({ state }) => state).toSorted()).toEqual(['signed-in', 'wrong']);
    });

    test('may be tried five times an hour and ten a day, from a browser that is known as often for itself', async () => {
      const { d, appCode, enter, exhaust } = await desk();
      const device = deviceCookie(d.secret, { audience: 'staff', email: STAFF }, undefined);
      await exhaust();
      const tries = async (count: number, more: Partial<OtherWayInput> = {}) => {
        const states = [];
        for (let n = 0; n < count; n += 1) states.push((await enter({ code: otherThan(appCode()), ...more })).state);
        return states;
      };
      expect(await tries(6)).toEqual([...Array<string>(5).fill('wrong'), 'limited']);
      expect(await enter({ code: appCode() })).toEqual({ state: 'limited', retryAt: START + HOUR });
      expect(await enter({ code: appCode(), email: 'meena+label@example.org' })).toMatchObject({ state: 'limited' });
      // Strangers have used up the limits, but a known browser has its own.
      expect(await enter({ code: appCode(), device })).toMatchObject({ state: 'signed-in' });
      expect(await tries(5, { device })).toEqual([...Array<string>(4).fill('wrong'), 'limited']);

      d.pass(HOUR);
      await exhaust();
      expect(await tries(6)).toEqual([...Array<string>(5).fill('wrong'), 'limited']);
      d.pass(HOUR);
      await exhaust();
      expect(await enter({ code: appCode() })).toEqual({ state: 'limited', retryAt: START - (START % DAY) + DAY });
    });

    test('whoever guesses at many addresses is stopped by their network', async () => {
      const { enter } = await desk();
      const ip = '203.0.113.9';
      for (let n = 0; n < 30; n += 1) await enter({ email: `n${n}@example.org`, code: '123456', ip });
      expect(await enter({ email: 'n30@example.org', code: '123456', ip })).toMatchObject({ state: 'limited' });
      expect(await enter({ email: 'n30@example.org', code: '123456' })).toEqual({ state: 'ask-by-mail' });
    });
  });

  describe('the code of the command', () => {
    const printed = async (d: Awaited<ReturnType<typeof desk>>['d'], email: string) => {
      const answer = await staffCommand(d, ['code', email]);
      expect(answer.ok).toBe(true);
      return answer.lines[0] ?? '';
    };

    test('signs in once, in any browser, when everything else is used up', async () => {
      const { d, enter, exhaust, audit } = await desk();
      await exhaust(PLAIN);
      for (let n = 0; n < 6; n += 1) await enter({ email: PLAIN, code: '123456' });
      const code = await printed(d, PLAIN);
      expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){5}[A-HJKMNP-Z2-9]{4}$/);
      expect(await audit()).toMatchObject({ actor: 'system', action: 'print-code' });
      expect((await audit())?.detail).not.toContain('@');
      d.pass(10 * MINUTE - 1);
      expect(await enter({ email: PLAIN, code: code.toLowerCase().replaceAll('-', ' ') })).toMatchObject({
        state: 'signed-in',
        by: 'command',
      });
      expect(await audit()).toMatchObject({ action: 'sign-in', detail: '{"by":"command"}' });
      expect(await enter({ email: PLAIN, code })).toEqual({ state: 'wrong' });
    });

    test('is of no use after ten minutes, for another address, as a code by mail, or after a newer one', async () => {
      const { d, enter } = await desk();
      const { flow } = await askForCode(d, { email: PLAIN, audience: 'staff' });
      const first = await printed(d, PLAIN);
      const code = await printed(d, PLAIN);
      expect(await enter({ email: PLAIN, code: first })).toEqual({ state: 'wrong' });
      expect(await enter({ email: STAFF, code })).toEqual({ state: 'wrong' });
      expect(await submit(d, { audience: 'staff', flow, code })).toEqual({ state: 'not-a-code', field: 'code' });
      d.pass(10 * MINUTE);
      expect(await enter({ email: PLAIN, code })).toEqual({ state: 'wrong' });
    });

    test('ends neither a code by mail nor the one that was printed for somebody else', async () => {
      const { d, enter } = await desk();
      const { flow, code: mailed } = await askForCode(d, { email: PLAIN, audience: 'staff' });
      const code = await printed(d, PLAIN);
      await printed(d, STAFF);
      expect(await submit(d, { audience: 'staff', flow, code: mailed })).toMatchObject({ state: 'signed-in' });
      expect(await enter({ email: PLAIN, code })).toMatchObject({ state: 'signed-in' });
    });

    test('does not spare the second factor, which has five tries', async () => {
      const { d, enter, appCode } = await desk();
      const code = await printed(d, STAFF);
      expect(await enter({ code })).toEqual({ state: 'second-factor-needed' });
      expect(await enter({ code, secondFactor: '12' })).toEqual({ state: 'not-a-code', field: 'second-factor' });
      for (const triesLeft of [3, 2, 1]) {
        expect(await enter({ code, secondFactor: otherThan(appCode()) })).toEqual({
          state: 'second-factor-wrong',
          triesLeft,
        });
      }
      expect(await enter({ code, secondFactor: appCode() })).toMatchObject({ state: 'signed-in' });

      const next = await printed(d, STAFF);
      for (let n = 0; n < 5; n += 1) await enter({ code: next, secondFactor: '000000' });
      expect(await enter({ code: next, secondFactor: appCode(1) })).toEqual({ state: 'wrong' });
    });

    test('wrong ones are limited by network and by address, and keep nobody out who has the right one', async () => {
      const { d, enter } = await desk();
      const wrong = 'ABCD-EFGH-JKMN-PQRS-TWXY-2345';
      for (const email of [PLAIN, STRANGER]) {
        for (let n = 0; n < 20; n += 1) expect(await enter({ email, code: wrong })).toEqual({ state: 'wrong' });
        expect(await enter({ email, code: wrong })).toEqual({ state: 'limited', retryAt: START + HOUR });
      }
      expect(await enter({ email: PLAIN, code: await printed(d, PLAIN) })).toMatchObject({ state: 'signed-in' });
      const ip = '203.0.113.9';
      for (let n = 0; n < 30; n += 1) await enter({ email: `n${n}@example.org`, code: wrong, ip });
      expect(await enter({ email: 'n30@example.org', code: wrong, ip })).toMatchObject({ state: 'limited' });
    });

    test('is printed for staff alone, and not for somebody who was removed meanwhile', async () => {
      const { d, enter } = await desk();
      expect(await staffCommand(d, ['code', STRANGER])).toEqual({
        ok: false,
        lines: [expect.stringContaining('not on the staff')],
      });
      expect(await staffCommand(d, ['code'])).toMatchObject({ ok: false });
      expect(await staffCommand(d, ['code', 'meena'])).toMatchObject({ ok: false });
      const code = await printed(d, PLAIN);
      await d.db.updateTable('staff').set({ removedAt: d.now() }).where('email', '=', PLAIN).execute();
      expect(await enter({ email: PLAIN, code })).toEqual({ state: 'wrong' });
      expect(await printCode(d, PLAIN)).toBeUndefined();
    });

    test('nothing of it stands in the tables but its hash', async () => {
      const { d } = await desk();
      const code = await printed(d, PLAIN);
      const rows = JSON.stringify(await d.db.selectFrom('signInCode').selectAll().execute());
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
      expect(rows).toContain('"kind":"command"');
    });
  });

  test.each(['', '12345', 'ABCD', '0000-0000-0000-0000', 'A'.repeat(65_000)])(
    'what is no code is told so, and costs nothing (%#)',
    async (code) => {
      const { d, enter } = await desk();
      expect(await enter({ code })).toEqual({ state: 'not-a-code', field: 'code' });
      expect(await enter({ email: 'meena', code })).toMatchObject({ state: 'not-an-address' });
      expect(await d.db.selectFrom('rateLimit').selectAll().execute()).toEqual([]);
    },
  );
});

test.each([
  ['abcd-efgh-jkmn-pqrs-twxy-2345', 'ABCDEFGHJKMNPQRSTWXY2345'],
  [' ABCD EFGH JKMN PQRS TWXY 2345 ', 'ABCDEFGHJKMNPQRSTWXY2345'],
  ['ABCD–EFGH–JKMN–PQRS–TWXY–2345', 'ABCDEFGHJKMNPQRSTWXY2345'],
  ['ABCD-EFGH-JKMN-PQR', undefined],
  ['ABCD-EFGH-JKMN-PQR0', undefined],
  ['123456', undefined],
])('"%s" typed is the printed code %s', (typed, code) => expect(parsePrintedCode(typed)).toBe(code));
