import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyEngines } from '../../server/db/databases.fixture.ts';
import { HOUR, MINUTE, otherThan, START } from '../../server/sign-in/ways/sign-in.fixture.ts';
import { printCode } from '../../server/sign-in/staff/command-code.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../server/sign-in/staff/second-factor.ts';
import { type Browser, deskToVisit, OWNER, VERIFIER } from './browser.fixture.ts';
import { deskSignInFlow } from './other-ways-flow.ts';

const NO_CODE = 'A'.repeat(24);
const ENTERED = ['__Host-kaksha-desk', '__Host-kaksha-desk-device'];

// Pages read the machine's clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START + 2 * MINUTE }));
afterEach(() => void vi.useRealTimers());

const page = (browser: Browser, form?: Record<string, string>) =>
  browser.open('/desk/sign-in', (astro) => deskSignInFlow(astro, '/desk/log'), form);
const other = (browser: Browser, code: string, more: Record<string, string> = {}) =>
  page(browser, { step: 'other', 'other-email': OWNER, 'other-code': code, ...more });

describe.each(dailyEngines)('on %s', (engine) => {
  async function visit() {
    const visited = await deskToVisit(engine);
    const { db, context } = visited;
    const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: OWNER });
    const app = () => generateSync({ secret, epoch: Math.floor(context.now() / 1000) });
    const { id: staffId } = await db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', OWNER)
      .executeTakeFirstOrThrow();
    await confirmSecondFactor(context, { staffId, secret, code: app() });
    context.pass(2 * MINUTE);
    const printed = async (email: string) => (await printCode(context, email))?.code ?? '';
    /** Strangers ask until no more short codes are sent. */
    const shut = async () => {
      const stranger = visited.newBrowser('198.51.100.7');
      for (let asks = 0; asks < 5; asks += 1) await page(stranger, { email: OWNER });
      return page(stranger, { email: OWNER });
    };
    return { ...visited, browser: visited.newBrowser(), app, printed, shut };
  }

  test('who begins is asked for the address as everybody is, and for the code after it', async () => {
    const { browser } = await visit();
    expect((await page(browser)).shown).toEqual({ step: 'address', values: {}, problems: [], open: false });
    expect((await page(browser, { email: 'owner' })).shown).toMatchObject({
      step: 'address',
      open: false,
      problems: [{ field: 'email', message: expect.not.stringContaining('other ways') }],
    });
    expect((await page(browser, { email: OWNER })).status).toBe(303);
    expect((await page(browser)).shown).toMatchObject({ step: 'code', email: OWNER });
  });

  test('once a network gets no more codes, the other ways are open, and the words name them', async () => {
    const { newBrowser } = await visit();
    for (let asks = 0; asks < 300; asks += 1) await page(newBrowser(), { email: `n${asks}@example.org` });
    const { shown, status } = await page(newBrowser(), { email: OWNER });
    expect(status).toBe(429);
    expect(shown).toMatchObject({
      step: 'address',
      open: true,
      problems: [{ field: 'email', message: expect.stringMatching(/ Or use one of the other ways to sign in\.$/) }],
    });
  });

  test('then the code of the app alone signs in', async () => {
    const { browser, app, shut } = await visit();
    await shut();
    const { status, location, events } = await other(browser, app());
    expect([status, location]).toEqual([303, '/desk/log']);
    expect(events).toEqual([['signed-in', { audience: 'staff', by: 'authenticator app' }]]);
    expect([...browser.cookies.keys()]).toEqual(ENTERED);
  });

  test('before that it does not, and the answer says what to do', async () => {
    const { browser, app } = await visit();
    const { shown, status, headers, events } = await other(browser, app());
    expect([status, events]).toEqual([422, []]);
    expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(shown).toEqual({
      step: 'address',
      open: true,
      values: { email: OWNER, 'other-email': OWNER },
      problems: [{ field: 'other-code', message: expect.stringMatching(/^Ask for a code by email first/) }],
    });
  });

  test.each([
    ['owner', '123456', 'other-email', /@/],
    [OWNER, '12345', 'other-code', /six digits from your app, or all 24 characters/],
  ])('%s with the code %s is told at the field', async (email, code, field, words) => {
    const { browser } = await visit();
    const { shown, status, events } = await other(browser, code, { 'other-email': email });
    expect([status, events]).toEqual([422, []]);
    expect(shown).toMatchObject({ open: true, problems: [{ field, message: expect.stringMatching(words) }] });
  });

  test('a wrong code is told, to the log as well, and after five when to come again', async () => {
    const { browser, app, shut } = await visit();
    await shut();
    for (let tries = 0; tries < 5; tries += 1) {
      const { shown, status, events } = await other(browser, otherThan(app()));
      expect([status, events]).toEqual([422, [['wrong-code', { audience: 'staff', state: 'wrong' }]]]);
      expect(shown?.problems).toEqual([
        { field: 'other-code', message: expect.stringContaining('does not work for this address') },
      ]);
    }
    const { shown, status, headers, events } = await other(browser, otherThan(app()));
    expect([status, headers.get('Retry-After'), events]).toEqual([429, String((HOUR - 2 * MINUTE) / 1000), []]);
    expect(shown).toMatchObject({
      step: 'address',
      open: true,
      problems: [
        { field: 'other-code', message: 'Too many codes were tried. Try again after 21 Nov 2026, 12:30 PM IST.' },
      ],
    });
    // The exact moment at which the limit ends.
    vi.setSystemTime(START + HOUR);
    expect((await other(browser, otherThan(app()))).headers.get('Retry-After')).toBe('1');
  });

  describe('a printed code', () => {
    test('signs in whoever has no app', async () => {
      const { browser, printed } = await visit();
      const answer = await other(browser, await printed(VERIFIER), { 'other-email': VERIFIER });
      expect([answer.status, answer.location]).toEqual([303, '/desk/log']);
      expect(answer.events).toEqual([['signed-in', { audience: 'staff', by: 'command' }]]);
      expect([...browser.cookies.keys()]).toEqual(ENTERED);
    });

    test('that nobody printed is told, to the log as well', async () => {
      const { browser } = await visit();
      const { shown, status, events } = await other(browser, NO_CODE);
      expect([status, events]).toEqual([422, [['wrong-code', { audience: 'staff', state: 'wrong' }]]]);
      expect(shown).toMatchObject({ step: 'address', problems: [{ field: 'other-code' }] });
    });

    test('asks whoever has an app for its code, goes along, and signs in with it', async () => {
      const { browser, app, printed } = await visit();
      const code = await printed(OWNER);
      const next = await other(browser, code);
      expect([next.status, next.events]).toEqual([200, []]);
      const values = { 'other-email': OWNER, 'other-code': code };
      expect(next.shown).toEqual({ step: 'printed', values, problems: [] });

      const short = await other(browser, code, { 'second-factor': '1' });
      expect([short.status, short.events]).toEqual([422, []]);
      const message = 'The code has six digits. Type all of them.';
      expect(short.shown).toEqual({ step: 'printed', values, problems: [{ field: 'second-factor', message }] });

      const answer = await other(browser, code, { 'second-factor': app() });
      expect([answer.status, answer.location]).toEqual([303, '/desk/log']);
      expect(answer.events).toEqual([['signed-in', { audience: 'staff', by: 'command' }]]);
    });

    test('with a wrong code of the app says how many tries are left', async () => {
      const { browser, app, printed } = await visit();
      const code = await printed(OWNER);
      const words = [];
      for (let tries = 0; tries < 4; tries += 1) {
        const { shown, status, events } = await other(browser, code, { 'second-factor': otherThan(app()) });
        expect([status, events]).toEqual([422, [['wrong-second-factor', { audience: 'staff' }]]]);
        expect(shown?.step).toBe('printed');
        words.push(shown?.problems[0]?.message.replace(/^.*Wait for the next one\. /, ''));
      }
      expect(words).toEqual(['4 tries are left.', '3 tries are left.', '2 tries are left.', 'One try is left.']);
    });
  });
});
