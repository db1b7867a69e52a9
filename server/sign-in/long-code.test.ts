import { generateSync } from 'otplib';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines, openTest } from '../db/databases.fixture.ts';
import { beginSecondFactor, confirmSecondFactor } from './staff/second-factor.ts';
import type { Audience } from './known-address.ts';
import { openRequest, requestCode } from './codes.ts';
import { parseLongCode } from './long-code.ts';
import {
  addLearner,
  addStaffMember,
  codeMails,
  DAY,
  deskOn,
  HOUR,
  MINUTE,
  otherThan,
  START,
  submit,
} from './ways/sign-in.fixture.ts';

const LEARNER = 'asha@example.org';
const PENDING = 'ravi@example.org';
const STAFF = 'meena@example.org';
const STRANGER = 'nobody@example.org';
const LONG = /^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/;

describe.each(engines)('on %s', (engine) => {
  async function desk() {
    const d = deskOn(await openTest(engine));
    await addLearner(d.db, LEARNER, 'confirmed');
    await addLearner(d.db, PENDING);
    const staffId = await addStaffMember(d.db, STAFF);
    let networks = 0;
    const ask = async (email = LEARNER, audience: Audience = 'learner') => {
      networks += 1;
      const ip = `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
      const answer = await requestCode(d, { email, audience, ip });
      if (!('flow' in answer)) throw new Error('nobody is refused');
      return answer;
    };
    const codes = async (email = LEARNER) =>
      (await codeMails(d.db, email)).map(({ data }) => (JSON.parse(data) as { code: string }).code);
    const longCodes = async (email = LEARNER) => (await codes(email)).filter((code) => LONG.test(code));
    const exhaust = async (email = LEARNER, audience: Audience = 'learner') => {
      for (let n = 0; n < 5; n += 1) await ask(email, audience);
    };
    return { d, staffId, ask, codes, longCodes, exhaust };
  }

  test('a learner on a new phone signs in, whatever strangers have asked for before', async () => {
    const { d, ask, longCodes } = await desk();
    for (let n = 0; n < 100; n += 1) await ask();
    const { flow, isLong } = await ask();
    expect(isLong).toBe(true);
    const [code = ''] = await longCodes();
    expect(await submit(d, { flow, code })).toMatchObject({ state: 'signed-in' });
  });

  test('strangers with any number of networks set off fifteen short emails a day and one long an hour', async () => {
    const { d, ask, codes, longCodes } = await desk();
    d.pass(DAY - (START % DAY));
    for (let hour = 0; hour < 24; hour += 1) {
      for (let n = 0; n < 12; n += 1) await ask();
      d.pass(HOUR);
    }
    expect(await codes()).toHaveLength(15 + 24);
    expect(new Set(await longCodes()).size).toBe(24);
  });

  test('it may be asked for until the hour is over, and typed for ten minutes', async () => {
    const { d, ask, longCodes, exhaust } = await desk();
    await exhaust();
    await ask();
    const [code = ''] = await longCodes();
    d.pass(HOUR - 1);
    const { flow } = await ask();
    const late = await ask();
    expect(await openRequest(d.db, { flow, audience: 'learner', now: d.now() })).toEqual({
      email: LEARNER,
      expiresAt: d.now() + 10 * MINUTE,
      triesLeft: 5,
      longSince: START,
    });
    d.pass(10 * MINUTE - 1);
    expect(await submit(d, { flow, code })).toMatchObject({ state: 'signed-in' });
    d.pass(1);
    expect(await submit(d, { flow: late.flow, code })).toEqual({ state: 'ended' });
    await exhaust();
    const next = await ask();
    expect(await submit(d, { flow: next.flow, code })).toMatchObject({ state: 'wrong' });
  });

  test('it signs in once: who asks after that is mailed another', async () => {
    const { d, ask, longCodes, exhaust } = await desk();
    await exhaust();
    const first = await ask();
    const [code = ''] = await longCodes();
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(d, { flow: first.flow, code })));
    expect(answers.filter(({ state }) => state === 'signed-in')).toHaveLength(1);
    const second = await ask();
    expect(await longCodes()).toHaveLength(2);
    expect(await submit(d, { flow: second.flow, code })).toMatchObject({ state: 'wrong' });
    const [, other = ''] = await longCodes();
    expect(await submit(d, { flow: second.flow, code: other })).toMatchObject({ state: 'signed-in' });
  });

  test('it signs in once, however many browsers asked for it before, also in the next hour', async () => {
    const { d, ask, longCodes, exhaust } = await desk();
    await exhaust();
    d.pass(HOUR - MINUTE);
    const browsers = [await ask(), await ask(), await ask(), await ask()];
    const [code = ''] = await longCodes();
    d.pass(2 * MINUTE);
    const attempts = browsers.slice(1).map(({ flow }) => submit(d, { flow, code }));
    const states = (await Promise.all(attempts)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['ended', 'ended', 'signed-in']);
    expect(await submit(d, { flow: browsers[0]?.flow, code })).toEqual({ state: 'ended' });
  });

  test('wrong ones of strangers end nothing but what they asked for themselves', async () => {
    const { d, ask, longCodes, exhaust } = await desk();
    await exhaust();
    const { flow } = await ask();
    for (let n = 0; n < 10; n += 1) {
      const stranger = await ask();
      for (let tries = 0; tries < 6; tries += 1) await submit(d, { flow: stranger.flow, code: 'ABCDE-FGHJK' });
    }
    const [code = ''] = await longCodes();
    expect(await submit(d, { flow, code })).toMatchObject({ state: 'signed-in' });
  });

  test('fifty who ask at once set off one email', async () => {
    const { ask, longCodes, exhaust } = await desk();
    await exhaust();
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(await longCodes()).toHaveLength(1);
  });

  test('it opens nothing of another address, another audience or a browser that did not ask', async () => {
    const { d, ask, longCodes, exhaust } = await desk();
    await addStaffMember(d.db, LEARNER);
    await addLearner(d.db, 'asha+label@example.org', 'confirmed');
    await exhaust();
    const { flow } = await ask();
    const [code = ''] = await longCodes();
    await exhaust(LEARNER, 'staff');
    const others = [await ask('asha+label@example.org'), await ask(PENDING), await ask(STRANGER)];
    for (const other of others) {
      expect((await submit(d, { flow: other.flow, code })).state).not.toBe('signed-in');
    }
    const staff = await ask(LEARNER, 'staff');
    expect(await submit(d, { flow: staff.flow, code, audience: 'staff' })).toMatchObject({ state: 'wrong' });
    expect(await submit(d, { flow, code, audience: 'staff' })).toEqual({ state: 'ended' });
    expect(await submit(d, { flow: undefined, code })).toMatchObject({ state: 'not-a-code' });
    // Changing the flow cannot turn a long code's request into a short one.
    expect(await submit(d, { flow: flow.replace('.long', ''), code: '123456' })).toMatchObject({ state: 'wrong' });
    expect(await submit(d, { flow, code })).toMatchObject({ state: 'signed-in' });
  });

  test('known, confirmed and unknown addresses get the same answers by the same statements', async () => {
    const { d, ask, exhaust, codes } = await desk();
    for (const email of [LEARNER, PENDING, STRANGER]) {
      await exhaust(email);
      await ask(email);
    }
    const run = async (email: string) => {
      const kinds: string[] = [];
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          kinds.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const db = d.db.withPlugin(plugin);
      const answer = await requestCode({ ...d, db }, { email, audience: 'learner', ip: '203.0.113.9' });
      const flow = 'flow' in answer ? answer.flow : '';
      const open = await openRequest(db, { flow, audience: 'learner', now: d.now() });
      return { kinds, isLong: 'isLong' in answer && answer.isLong, length: flow.length, open: { ...open, email: '' } };
    };
    await ask('first@example.org');
    const known = await run(LEARNER);
    expect(known.isLong).toBe(true);
    expect(known.kinds.length).toBeGreaterThan(5);
    expect(await run(PENDING)).toEqual(known);
    expect(await run(STRANGER)).toEqual(known);
    // Labels that anybody can register add no emails.
    expect(await codes(PENDING)).toHaveLength(5);
    expect(await codes(STRANGER)).toHaveLength(0);
  });

  test('it does not spare the second factor, which is tried ten times a day however many browsers ask', async () => {
    const { d, staffId, ask, longCodes, exhaust } = await desk();
    const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: STAFF });
    const app = () => generateSync({ secret, epoch: Math.floor(d.now() / 1000) });
    await confirmSecondFactor(d, { staffId, secret, code: app() });
    d.pass(MINUTE);
    await exhaust(STAFF, 'staff');
    await ask(STAFF, 'staff');
    const newest = async () => (await longCodes(STAFF)).at(-1) ?? '';
    const send = async (secondFactor?: string) => {
      const { flow } = await ask(STAFF, 'staff');
      return submit(d, { audience: 'staff', flow, code: await newest(), secondFactor });
    };
    expect(await send()).toMatchObject({ state: 'second-factor-needed' });
    expect(await send(app())).toMatchObject({ state: 'signed-in' });
    await ask(STAFF, 'staff');
    for (let n = 0; n < 4; n += 1) expect((await send(otherThan(app()))).state).toBe('second-factor-wrong');
    d.pass(MINUTE);
    expect(await send(app())).toEqual({ state: 'ended' });
    d.pass(HOUR);
    await exhaust(STAFF, 'staff');
    await ask(STAFF, 'staff');
    for (let n = 0; n < 5; n += 1) expect((await send(otherThan(app()))).state).toBe('second-factor-wrong');
    d.pass(HOUR);
    await exhaust(STAFF, 'staff');
    await ask(STAFF, 'staff');
    expect(await send(app())).toEqual({ state: 'ended' });
  });
});

test.each([
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' ABCDE FGHJK ', 'ABCDEFGHJK'],
  ['ABCDE-FGHJ', undefined],
  ['ABCDE-FGHJ0', undefined],
  ['123456', undefined],
])('"%s" typed is the long code %s', (typed, code) => expect(parseLongCode(typed)).toBe(code));
