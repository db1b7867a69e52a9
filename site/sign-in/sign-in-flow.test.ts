import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../../server/db/databases.fixture.ts';
import { HOUR, MINUTE, otherThan, START } from '../../server/sign-in/ways/sign-in.fixture.ts';
import { type Browser, deskToVisit, LEARNER, OWNER } from './browser.fixture.ts';
import { signInFlow } from './sign-in-flow.ts';

const CODE = '__Host-kaksha-code';

const learners = (browser: Browser, form?: Record<string, string>, path = '/sign-in') =>
  browser.open(path, (astro) => signInFlow(astro, 'learner', '/my-courses'), form);
const staff = (browser: Browser, form?: Record<string, string>, path = '/desk/sign-in') =>
  browser.open(path, (astro) => signInFlow(astro, 'staff', '/desk/log'), form);

describe.each(dailyEngines)('on %s', (engine) => {
  async function asked() {
    const visited = await deskToVisit(engine);
    const browser = visited.newBrowser();
    await learners(browser, { email: LEARNER });
    return { ...visited, browser, code: await visited.mailedCode(LEARNER) };
  }

  test('asks for the address first, and tells no cache and no other site', async () => {
    const { newBrowser } = await deskToVisit(engine);
    const { shown, status, headers, given } = await learners(newBrowser());
    expect(shown).toEqual({ step: 'address', values: {}, problems: [] });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(given).toEqual([]);
  });

  test('what is no address comes back with what is wrong', async () => {
    const { newBrowser } = await deskToVisit(engine);
    const { shown, status, given, events } = await learners(newBrowser(), { email: 'asha' });
    expect(status).toBe(422);
    expect(shown).toEqual({
      step: 'address',
      values: { email: 'asha' },
      problems: [{ field: 'email', message: expect.any(String) }],
    });
    expect([given, events]).toEqual([[], []]);
  });

  test.each([LEARNER, 'nobody@example.org'])('asked for by %s, a code leads on in the same way', async (email) => {
    const { newBrowser } = await deskToVisit(engine);
    const answer = await learners(newBrowser(), { email });
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?back=%2Fmy-courses']);
    expect(answer.given).toEqual([expect.stringMatching(/^__Host-kaksha-code=[\w.-]{80}; /)]);
    expect(answer.events).toEqual([['code-requested', { audience: 'learner' }]]);
  });

  test('then asks this browser for the code, unless it wants to begin again', async () => {
    const { browser } = await asked();
    expect((await learners(browser)).shown).toEqual({
      step: 'code',
      email: LEARNER,
      expiresAt: START + 10 * MINUTE,
      triesLeft: 5,
      secondFactor: false,
      values: {},
      problems: [],
    });
    expect((await learners(browser, undefined, '/sign-in?again')).shown).toMatchObject({ step: 'address' });
    // A request among learners does not count for the desk.
    expect((await staff(browser)).shown).toMatchObject({ step: 'address' });
  });

  test('the right code gives the session, and leads to where the way led', async () => {
    const { browser, code } = await asked();
    const answer = await learners(browser, { step: 'code', code });
    expect([answer.status, answer.location]).toEqual([303, '/my-courses']);
    expect(answer.events).toEqual([['signed-in', { audience: 'learner', by: 'mail' }]]);
    expect(answer.given.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      '__Host-kaksha; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      // Scripts can read only that somebody has signed in.
      '__Host-kaksha-signed-in; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      '__Host-kaksha-device; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
      expect.stringMatching(/^__Host-kaksha-code; Path=\/; Expires=Thu, 01 Jan 1970/),
    ]);
    expect([...browser.cookies.keys()]).toEqual(['__Host-kaksha', '__Host-kaksha-signed-in', '__Host-kaksha-device']);
    expect(browser.cookies.get('__Host-kaksha-signed-in')).toBe('1');

    const again = await learners(browser);
    expect([again.status, again.location]).toEqual([303, '/my-courses']);
    expect((await staff(browser)).shown).toMatchObject({ step: 'address' });
  });

  test('a code with fewer digits costs no try and tells nobody', async () => {
    const { browser } = await asked();
    const { shown, status, events } = await learners(browser, { step: 'code', code: '12345' });
    expect([status, events]).toEqual([422, []]);
    expect(shown).toMatchObject({
      step: 'code',
      triesLeft: 5,
      values: {},
      problems: [{ field: 'code', message: 'The code has six digits. Type all of them.' }],
    });
  });

  test('a wrong code can be typed anew five times, and then another has to be asked for', async () => {
    const { browser, code } = await asked();
    const words = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { shown, status, events } = await learners(browser, { step: 'code', code: otherThan(code) });
      expect([status, events]).toEqual([422, [['wrong-code', { audience: 'learner', state: 'wrong' }]]]);
      words.push(shown?.problems);
    }
    expect(words).toEqual(
      ['4 tries are left.', '3 tries are left.', '2 tries are left.', 'One try is left.'].map((left) => [
        { field: 'code', message: `This code is wrong. Use the code in the newest email. ${left}` },
      ]),
    );
    const last = await learners(browser, { step: 'code', code: otherThan(code) });
    expect(last.status).toBe(422);
    expect(last.shown).toEqual({
      step: 'address',
      values: {},
      problems: [{ field: 'email', message: expect.stringContaining('no longer works') }],
    });
    expect(browser.cookies.has(CODE)).toBe(false);
  });

  test('in another browser the code is worth nothing, and the log is told', async () => {
    const { browser, code, newBrowser } = await asked();
    const other = newBrowser();
    const { shown, status, events } = await learners(other, { step: 'code', code });
    expect([status, events]).toEqual([422, [['wrong-code', { audience: 'learner', state: 'ended' }]]]);
    expect(shown).toMatchObject({ step: 'address', problems: [{ field: 'email' }] });
    expect((await learners(browser, { step: 'code', code })).status).toBe(303);
  });

  test('the code that is asked for next takes the place of the one before', async () => {
    const { browser, code, mailedCode } = await asked();
    const before = new Map(browser.cookies);
    await learners(browser, { email: LEARNER });
    const other = await mailedCode(LEARNER);
    const now = new Map(browser.cookies);
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect((await learners(browser, { step: 'code', code })).status).toBe(422);
    for (const [name, value] of now) browser.cookies.set(name, value);
    expect((await learners(browser, { step: 'code', code: other })).status).toBe(303);
  });

  test('a network that asks too often is told when to come again; a browser that signed in before still gets a code', async () => {
    const { browser: known, code, newBrowser, context } = await asked();
    await learners(known, { step: 'code', code });
    const stranger = newBrowser();
    for (let asks = 1; asks < 300; asks += 1) await learners(stranger, { email: `n${asks}@example.org` });
    // In whole seconds, and not one too early.
    context.pass(MINUTE + 1);
    const { shown, status, headers, events } = await learners(stranger, { email: LEARNER });
    expect([status, headers.get('Retry-After'), events]).toEqual([429, String((HOUR - MINUTE) / 1000), []]);
    expect(shown).toMatchObject({ step: 'address', values: { email: LEARNER }, problems: [{ field: 'email' }] });
    expect((await learners(known, { email: LEARNER })).status).toBe(303);
  });

  test('when strangers have used up the short codes of an address, a new browser signs in with the long one', async () => {
    const { newBrowser, mailedCode, db } = await deskToVisit(engine);
    await db.updateTable('registration').set({ state: 'confirmed' }).execute();
    for (let n = 0; n < 50; n += 1) await learners(newBrowser(`198.51.100.${n}`), { email: LEARNER });
    const code = await mailedCode(LEARNER);
    const browser = newBrowser();
    const asks = await learners(browser, { email: LEARNER });
    expect([asks.status, asks.events]).toEqual([303, [['code-requested', { audience: 'learner', long: true }]]]);
    expect((await learners(browser)).shown).toMatchObject({ step: 'code', email: LEARNER, longSince: START });
    const short = await learners(browser, { step: 'code', code: '123456' });
    expect(short.shown?.problems).toEqual([
      { field: 'code', message: 'The code has 10 letters and digits. Type all of them.' },
    ]);
    const wrong = await learners(browser, { step: 'code', code: 'ABCDE-FGHJK' });
    expect(wrong.shown?.problems).toEqual([
      { field: 'code', message: 'This code is wrong. Use the long code in the newest email. 4 tries are left.' },
    ]);
    const answer = await learners(browser, { step: 'code', code: code.toLowerCase().replace('-', ' ') });
    expect([answer.status, answer.location]).toEqual([303, '/my-courses']);
  });

  test('somebody who signs in again has one session in this browser', async () => {
    const { browser, code, desk, mailedCode } = await asked();
    await learners(browser, { step: 'code', code });
    const session = browser.cookies.get('__Host-kaksha');
    await learners(browser, { email: LEARNER });
    await learners(browser, { step: 'code', code: await mailedCode(LEARNER) });
    expect(await desk.signIn.learnerSession(session)).toBeUndefined();
    expect(await desk.signIn.learnerSession(browser.cookies.get('__Host-kaksha'))).toBeDefined();
  });

  describe('staff with a second factor', () => {
    async function withApp() {
      const visited = await deskToVisit(engine);
      const { desk, context, mailedCode } = visited;
      const first = visited.newBrowser();
      await staff(first, { email: OWNER });
      await staff(first, { step: 'code', code: await mailedCode(OWNER) });
      const { session } = (await desk.signIn.staffSession(first.cookies.get('__Host-kaksha-desk')))!;
      const shown = desk.signIn.newSecondFactor(session);
      if (shown.kind !== 'shown') throw new Error(shown.kind);
      const { secret } = shown;
      const app = () => generateSync({ secret, epoch: Math.floor(context.now() / 1000) });
      const made = await desk.signIn.confirmSecondFactor(session, { secret, code: app() });
      if (made.kind !== 'codes') throw new Error(made.kind);
      context.pass(MINUTE);
      const browser = visited.newBrowser();
      await staff(browser, { email: OWNER });
      return { ...visited, browser, app, code: await mailedCode(OWNER), codes: made.codes };
    }

    test('are asked for the code of the app beside the one of the mail, which goes along', async () => {
      const { browser, app, code } = await withApp();
      const next = await staff(browser, { step: 'code', code });
      expect([next.status, next.events]).toEqual([200, []]);
      expect(next.shown).toMatchObject({ step: 'code', secondFactor: true, values: { code }, problems: [] });
      const answer = await staff(browser, { step: 'code', code, 'second-factor': app() });
      expect([answer.status, answer.location]).toEqual([303, '/desk/log']);
      expect(answer.events).toEqual([['signed-in', { audience: 'staff', by: 'mail' }]]);
      expect([...browser.cookies.keys()]).toEqual(['__Host-kaksha-desk', '__Host-kaksha-desk-device']);
    });

    test('who have lost the phone sign in with a recovery code, and are led to setting up a new one', async () => {
      const { browser, code, codes } = await withApp();
      const send = (recovery: string) =>
        staff(browser, { step: 'code', code, 'second-factor': '', 'second-factor-recovery': recovery });
      for (const [recovery, words, events] of [
        ['ACDEF', /10 letters and digits/, []],
        [
          'ACDEF-GH234',
          /not one of your recovery codes.* 3 tries are left\.$/,
          [['wrong-second-factor', { audience: 'staff' }]],
        ],
      ] as const) {
        const wrong = await send(recovery);
        expect([wrong.status, wrong.events]).toEqual([422, events]);
        expect(wrong.shown).toMatchObject({
          step: 'code',
          secondFactor: true,
          values: { code },
          problems: [{ field: 'second-factor-recovery', message: expect.stringMatching(words) }],
        });
        if (recovery === 'ACDEF') await staff(browser, { step: 'code', code });
      }
      const answer = await send(codes[4]?.toLowerCase() ?? '');
      expect([answer.status, answer.location]).toEqual([303, '/desk/account?new-phone']);
      expect(answer.events).toEqual([['signed-in', { audience: 'staff', by: 'recovery code' }]]);
    });

    test('are told when the code of the app is wrong, and the log as well', async () => {
      const { browser, app, code } = await withApp();
      const { shown, status, events } = await staff(browser, {
        step: 'code',
        code,
        'second-factor': otherThan(app()),
      });
      expect([status, events]).toEqual([422, [['wrong-second-factor', { audience: 'staff' }]]]);
      expect(shown).toMatchObject({
        step: 'code',
        secondFactor: true,
        values: { code },
        problems: [{ field: 'second-factor', message: expect.stringContaining('4 tries are left.') }],
      });
    });

    test('are told when it has not six digits, and type no code of the mail anew', async () => {
      const { browser, code } = await withApp();
      const { shown, status, events } = await staff(browser, { step: 'code', code, 'second-factor': '1' });
      expect([status, events]).toEqual([422, []]);
      expect(shown).toMatchObject({
        secondFactor: true,
        triesLeft: 5,
        values: { code },
        problems: [{ field: 'second-factor', message: 'The code has six digits. Type all of them.' }],
      });
    });
  });
});
