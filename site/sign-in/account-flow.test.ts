import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../../server/db/databases.fixture.ts';
import { DAY, HOUR, MINUTE, otherThan } from '../../server/sign-in/ways/sign-in.fixture.ts';
import { changeAccount } from './account-flow.ts';
import { type Browser, deskToVisit, signedInAs, VERIFIER, type Visited } from './browser.fixture.ts';
import { deskPage } from './desk-page.ts';

const SESSION = '__Host-kaksha-desk';

const account = (browser: Browser, form: Record<string, string>) =>
  browser.open(
    '/desk/account',
    async (astro) => {
      const { problems, proof, answer } = await deskPage(astro, 'account', (sent) => changeAccount(astro, sent));
      return {
        ...(problems.length > 0 && { problems }),
        ...(proof !== undefined && { proof }),
        ...(answer?.kind === 'codes' && { codes: answer }),
        shown: answer !== undefined && 'shown' in answer ? answer.shown : undefined,
      };
    },
    form,
  );

/** Undefined if the session has ended. */
const sessionOf = async ({ desk }: Visited, browser: Browser) =>
  (await desk.signIn.staffSession(browser.cookies.get(SESSION)))?.session;

const appCode = ({ context }: Visited, secret: string) =>
  generateSync({ secret, epoch: Math.floor(context.now() / 1000) });

describe.each(dailyEngines)('on %s', (engine) => {
  async function opened() {
    const visited = await deskToVisit(engine);
    return { visited, browser: await signedInAs(visited, 'staff', VERIFIER) };
  }

  async function withApp() {
    const { visited, browser } = await opened();
    const { secret = '' } = (await account(browser, { do: 'begin-second-factor' })).shown?.shown ?? {};
    const form = { do: 'confirm-second-factor', secret, code: appCode(visited, secret) };
    const { codes = [] } = (await account(browser, form)).shown?.codes ?? {};
    visited.context.pass(MINUTE);
    return { visited, browser, secret, codes };
  }

  test('a second factor is shown, and is on once its code was typed; all other sessions end', async () => {
    const { visited, browser } = await opened();
    const other = await signedInAs(visited, 'staff', VERIFIER);
    const { shown } = (await account(browser, { do: 'begin-second-factor' })).shown ?? {};
    expect(shown?.uri).toContain(shown?.secret);
    const who = (await sessionOf(visited, browser))!;
    expect(await visited.desk.signIn.hasSecondFactor(who)).toBe(false);

    const code = appCode(visited, shown?.secret ?? '');
    const form = { do: 'confirm-second-factor', secret: shown?.secret ?? '' };
    const wrong = await account(browser, { ...form, code: otherThan(code) });
    expect([wrong.status, wrong.events]).toEqual([422, [['wrong-second-factor', { audience: 'staff' }]]]);
    expect(wrong.shown).toEqual({
      problems: [{ field: 'code', message: expect.stringContaining('Type the six digits again.') }],
      shown,
    });

    const right = await account(browser, { ...form, code });
    expect([right.status, right.shown]).toEqual([
      200,
      { codes: expect.objectContaining({ codes: expect.any(Array), madeAt: visited.context.now() }) },
    ]);
    expect(right.events).toEqual([['second-factor-added'], ['sessions-ended', { which: 'others' }]]);
    expect(await visited.desk.signIn.hasSecondFactor(who)).toBe(true);
    // Loaded again, the page cannot show the codes, and they stay valid.
    const twice = await account(browser, { ...form, code });
    expect([twice.status, twice.events, twice.shown]).toEqual([
      422,
      [],
      { problems: [{ field: 'recovery-codes', message: expect.stringContaining('shown once') }], shown: undefined },
    ]);
    expect(await visited.desk.signIn.recoveryCodes(who)).toMatchObject({ left: 10 });
    expect(await sessionOf(visited, browser)).toBeDefined();
    expect(await sessionOf(visited, other)).toBeUndefined();
  });

  test('it goes again with a code of the app alone', async () => {
    const { visited, browser, secret } = await withApp();
    const other = await signedInAsWithApp(visited, secret);
    visited.context.pass(MINUTE);
    const code = appCode(visited, secret);
    const wrong = await account(browser, { do: 'remove-second-factor', code: otherThan(code) });
    expect([wrong.status, wrong.events]).toEqual([422, [['wrong-second-factor', { audience: 'staff' }]]]);
    expect(wrong.shown).toEqual({
      problems: [{ field: 'code', message: expect.stringContaining('Wait for the next one.') }],
    });
    visited.context.pass(10 * MINUTE);
    const right = await account(browser, { do: 'remove-second-factor', code: appCode(visited, secret) });
    expect([right.status, right.location]).toEqual([303, '/desk/account']);
    expect(right.events).toEqual([['second-factor-removed'], ['sessions-ended', { which: 'others' }]]);
    expect(await visited.desk.signIn.hasSecondFactor((await sessionOf(visited, browser))!)).toBe(false);
    expect(await sessionOf(visited, other)).toBeUndefined();
  });

  test('or with a recovery code, which is told apart in what is wrong', async () => {
    const { visited, browser, codes } = await withApp();
    const remove = (recovery: string) =>
      account(browser, { do: 'remove-second-factor', code: '', 'code-recovery': recovery });
    expect((await remove('ACDEF-GH234')).shown).toEqual({
      problems: [{ field: 'code-recovery', message: expect.stringContaining('not one of your recovery codes') }],
    });
    expect((await remove(codes[0] ?? '')).location).toBe('/desk/account');
    expect(await visited.desk.signIn.hasSecondFactor((await sessionOf(visited, browser))!)).toBe(false);
  });

  test('new recovery codes take a fresh proof, for which a recovery code is enough; the same form makes them once', async () => {
    const { visited, browser, codes } = await withApp();
    const who = (await sessionOf(visited, browser))!;
    const { madeAt = 0 } = (await visited.desk.signIn.recoveryCodes(who)) ?? {};
    visited.context.pass(HOUR);
    const form = { do: 'new-recovery-codes', seen: String(madeAt) };
    const { shown } = await account(browser, form);
    expect(shown?.proof).toMatchObject({ words: 'make new recovery codes', by: 'app', carried: form });
    const proof = { ...form, 'proof-action': 'new-recovery-codes', 'proof-by': 'app', 'proof-code': '' };
    const malformed = await account(browser, { ...proof, 'proof-code-recovery': 'ACDEF' });
    expect(malformed.shown?.proof?.problems).toEqual([
      { field: 'proof-code-recovery', message: expect.stringContaining('10 letters and digits') },
    ]);
    const wrong = await account(browser, { ...proof, 'proof-code-recovery': 'ACDEF-GH234' });
    expect([wrong.status, wrong.events]).toEqual([422, [['wrong-second-factor', { what: 'proof' }]]]);
    expect(wrong.shown?.proof?.problems).toEqual([
      { field: 'proof-code-recovery', message: expect.stringContaining('not one of your recovery codes') },
    ]);
    const made = await account(browser, { ...proof, 'proof-code-recovery': codes[0] ?? '' });
    expect(made.shown).toMatchObject({ codes: { codes: expect.any(Array), madeAt: visited.context.now() } });
    expect(made.events).toEqual([['proved'], ['recovery-codes-made']]);
    expect(made.shown?.codes?.codes).not.toContain(codes[1]);

    const twice = await account(browser, form);
    expect([twice.status, twice.shown?.problems]).toEqual([
      422,
      [{ field: 'recovery-codes', message: expect.stringContaining('make new ones') }],
    ]);
  });

  test('that codes are kept is noted with the tick, and not without', async () => {
    const { visited, browser } = await withApp();
    const who = (await sessionOf(visited, browser))!;
    const { madeAt = 0 } = (await visited.desk.signIn.recoveryCodes(who)) ?? {};
    const form = { do: 'keep-recovery-codes', made: String(madeAt) };
    const isKept = async () => (await visited.desk.signIn.recoveryCodes(who))?.isKept;
    const none: Record<string, string>[] = [{}, { kept: 'yes', made: 'x' }, { kept: 'yes', made: '9'.repeat(40) }];
    for (const more of none) {
      expect((await account(browser, { ...form, ...more })).location).toBe('/desk/account#second-factor');
      expect(await isKept()).toBe(false);
    }
    await account(browser, { ...form, kept: 'yes' });
    expect(await isKept()).toBe(true);
  });

  async function signedInAsWithApp(visited: Visited, secret: string): Promise<Browser> {
    const browser = visited.newBrowser();
    const flow = await visited.desk.signIn.requestCode({ audience: 'staff', email: VERIFIER, ip: undefined });
    const answer = await visited.desk.signIn.signIn({
      audience: 'staff',
      flow: flow.kind === 'asked' ? flow.flow : '',
      code: await visited.mailedCode(VERIFIER),
      secondFactor: appCode(visited, secret),
      userAgent: undefined,
      replaces: undefined,
    });
    if (answer.state !== 'signed-in') throw new Error(answer.state);
    browser.cookies.set(SESSION, answer.token);
    return browser;
  }

  test('who tries too many codes is told when to come again, which is no wrong code', async () => {
    const { visited, browser, secret } = await withApp();
    const form = { do: 'remove-second-factor', code: otherThan(appCode(visited, secret)) };
    for (let tries = 0; tries < 5; tries += 1) expect((await account(browser, form)).status).toBe(422);
    const { status, headers, events, shown } = await account(browser, form);
    expect([status, headers.get('Retry-After'), events]).toEqual([429, String(14 * 60), []]);
    expect(shown?.problems).toEqual([{ field: 'code', message: expect.stringContaining('Too many codes') }]);
  });

  test('one session of a list ends, and the one that it is done in leads out', async () => {
    const { visited, browser } = await opened();
    const other = await signedInAs(visited, 'staff', VERIFIER);
    const { handle: session = '' } = (await sessionOf(visited, other)) ?? {};
    const answer = await account(browser, { do: 'end-session', session });
    expect([answer.status, answer.location]).toEqual([303, '/desk/account']);
    expect(answer.events).toEqual([['sessions-ended', { which: 'one' }]]);
    expect(await sessionOf(visited, other)).toBeUndefined();

    const own = (await sessionOf(visited, browser))?.handle ?? '';
    const out = await account(browser, { do: 'end-session', session: own });
    expect([out.status, out.location, out.events]).toEqual([303, '/desk/sign-in', []]);
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  test('signing out everywhere leads out, and ends every session', async () => {
    const { visited, browser } = await opened();
    const other = await signedInAs(visited, 'staff', VERIFIER);
    const token = browser.cookies.get(SESSION);
    const { status, location, headers, events } = await account(browser, { do: 'sign-out-everywhere' });
    expect([status, location, events]).toEqual([303, '/desk/sign-in', [['sessions-ended', { which: 'all' }]]]);
    expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await visited.desk.signIn.staffSession(token)).toBeUndefined();
    expect(await sessionOf(visited, other)).toBeUndefined();
  });

  test.each([
    [{ do: 'begin-second-factor' }, 'set up a second factor'],
    [{ do: 'confirm-second-factor', secret: 'A'.repeat(32), code: '123456' }, 'switch on a second factor'],
    [{ do: 'new-recovery-codes', seen: '0' }, 'make new recovery codes'],
    [{ do: 'end-session', session: 'of another browser' }, 'end another session'],
    [{ do: 'sign-out-everywhere' }, 'sign out everywhere'],
  ])('ten minutes after a code was typed, %j asks for another and does nothing', async (form, words) => {
    const { visited, browser } = await opened();
    const other = await signedInAs(visited, 'staff', VERIFIER);
    visited.context.pass(10 * MINUTE);
    const { status, shown, events } = await account(browser, form);
    expect([status, events]).toEqual([200, []]);
    expect(shown).toEqual({
      proof: expect.objectContaining({ words, by: 'mail', email: VERIFIER, carried: form, problems: [] }),
    });
    expect(await sessionOf(visited, browser)).toBeDefined();
    expect(await sessionOf(visited, other)).toBeDefined();
  });

  test('a form of nobody’s does nothing', async () => {
    const { browser } = await opened();
    expect(await account(browser, { do: 'something' })).toMatchObject({ shown: {}, status: 200, events: [] });
    expect(await account(browser, {})).toMatchObject({ shown: {}, status: 200, events: [] });
  });

  test('a session that has run out leads to signing in, whatever was posted', async () => {
    const { visited, browser } = await opened();
    visited.context.pass(DAY);
    expect((await account(browser, { do: 'sign-out-everywhere' })).location).toMatch(/^\/desk\/sign-in\?/);
  });
});
