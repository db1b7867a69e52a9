import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../../server/db/databases.fixture.ts';
import { HOUR, MINUTE, otherThan, START } from '../../server/sign-in/ways/sign-in.fixture.ts';
import { type Browser, deskToVisit, OWNER, signedInAs } from './browser.fixture.ts';
import { staffOf } from './desk-session.ts';
import { askProof, type ProofStep, readProved } from './proof-flow.ts';

const SESSION = '__Host-kaksha-desk';
const FORM = { email: 'new@example.org', role: 'verifier' };

/** An example of a page that needs a fresh proof. */
const add = (browser: Browser, form: Record<string, string>) =>
  browser.open<{ done?: unknown; proof?: ProofStep }>(
    '/desk/staff',
    async (astro) => {
      const here = await staffOf(astro);
      const posted = await readProved(astro, here);
      if (posted.proof !== undefined) return { proof: posted.proof };
      const { email = '', role = '' } = posted.values;
      const answer = await here.desk.signIn.addStaff(posted.who, { email, role });
      if (answer.kind !== 'proof-needed') return { done: posted.values };
      return { proof: await askProof(astro, here, { action: answer.action, values: posted.values }) };
    },
    form,
  );

/** Carried fields and the code. */
const typed = (proof: ProofStep | undefined, code: string) => ({
  ...proof?.carried,
  'proof-code': code,
  'proof-flow': proof?.flow ?? '',
  'proof-action': proof?.action ?? '',
  'proof-by': proof?.by ?? '',
  'proof-until': String(proof?.expiresAt ?? ''),
});

describe.each(dailyEngines)('on %s', (engine) => {
  /** An owner whose last code was ten minutes ago. */
  async function asked() {
    const visited = await deskToVisit(engine);
    const browser = await signedInAs(visited, 'staff', OWNER);
    visited.context.pass(10 * MINUTE);
    const { proof } = (await add(browser, FORM)).shown ?? {};
    return { ...visited, browser, proof, code: await visited.mailedCode(OWNER) };
  }

  async function askedForApp() {
    const visited = await deskToVisit(engine);
    const { desk, context } = visited;
    const browser = await signedInAs(visited, 'staff', OWNER);
    const { session } = (await desk.signIn.staffSession(browser.cookies.get(SESSION)))!;
    const shown = desk.signIn.newSecondFactor(session);
    if (shown.kind !== 'shown') throw new Error(shown.kind);
    const { secret } = shown;
    const app = () => generateSync({ secret, epoch: Math.floor(context.now() / 1000) });
    await desk.signIn.confirmSecondFactor(session, { secret, code: app() });
    context.pass(10 * MINUTE);
    const { proof } = (await add(browser, FORM)).shown ?? {};
    return { ...visited, browser, proof, app };
  }

  test('just after a code was typed, a form is taken as it is', async () => {
    const visited = await deskToVisit(engine);
    const browser = await signedInAs(visited, 'staff', OWNER);
    expect((await add(browser, FORM)).shown).toEqual({ done: FORM });
  });

  test('later a code is mailed, and what was posted goes along', async () => {
    const { proof, code } = await asked();
    expect(proof).toEqual({
      action: 'add-staff',
      words: 'add somebody to the staff, or give them another role',
      staffCommand: 'npm run staff --',
      by: 'mail',
      flow: expect.stringMatching(/^[\w.-]{80}$/),
      expiresAt: START + 20 * MINUTE,
      email: OWNER,
      carried: FORM,
      problems: [],
    });
    expect(code).toMatch(/^\d{6}$/);
  });

  test('with the code the form is taken, and the session gets another cookie', async () => {
    const { browser, desk, proof, code } = await asked();
    const token = browser.cookies.get(SESSION);
    const { shown, status, events, given } = await add(browser, typed(proof, code));
    expect(shown).toEqual({ done: FORM });
    expect([status, events]).toEqual([200, [['proved']]]);
    expect(given).toEqual([
      `${SESSION}=${browser.cookies.get(SESSION)}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect(await desk.signIn.staffSession(token)).toBeUndefined();
    expect((await add(browser, FORM)).shown).toEqual({ done: FORM });
  });

  test('what has not six digits costs no try, and the page stays as it was', async () => {
    const { browser, proof } = await asked();
    const { shown, status, events } = await add(browser, typed(proof, '12345'));
    expect([status, events]).toEqual([422, []]);
    const problems = [{ field: 'proof-code', message: 'The code has six digits. Type all of them.' }];
    expect(shown).toEqual({ proof: { ...proof, problems } });
    // The page knows the end of the code only from the form.
    for (const until of ['soon', '0', '1e400']) {
      const { shown: without } = await add(browser, { ...typed(proof, '1'), 'proof-until': until });
      expect(without).toEqual({ proof: { ...proof, expiresAt: undefined, problems } });
    }
  });

  test('a wrong code can be typed anew, and after five another is mailed', async () => {
    const { browser, proof, code, mailedCode } = await asked();
    const wrong = typed(proof, otherThan(code));
    const words = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { shown, status, events } = await add(browser, wrong);
      expect([status, events]).toEqual([422, [['wrong-code', { what: 'proof', state: 'wrong' }]]]);
      words.push(shown?.proof?.problems);
    }
    expect(words).toEqual(
      ['4 tries are left.', '3 tries are left.', '2 tries are left.', 'One try is left.'].map((left) => [
        { field: 'proof-code', message: `This code is wrong. Use the code in the newest email. ${left}` },
      ]),
    );
    const { shown, status } = await add(browser, wrong);
    expect(status).toBe(422);
    expect(shown?.proof).toMatchObject({
      by: 'mail',
      carried: FORM,
      problems: [{ field: 'proof-code', message: expect.stringContaining('Type the new code here') }],
    });
    expect(shown?.proof?.flow).not.toBe(proof?.flow);
    const next = typed(shown?.proof, await mailedCode(OWNER));
    expect((await add(browser, next)).shown).toEqual({ done: FORM });
  });

  test('a code that was asked for in another session is none, and another is mailed', async () => {
    const visited = await asked();
    const other = await signedInAs(visited, 'staff', OWNER);
    visited.context.pass(10 * MINUTE);
    await add(other, FORM);
    const { status, shown, events } = await add(other, typed(visited.proof, visited.code));
    expect([status, events]).toEqual([422, [['wrong-code', { what: 'proof', state: 'ended' }]]]);
    expect(shown?.proof?.problems).toHaveLength(1);
  });

  test('who asks for another gets another', async () => {
    const { browser, proof, code, mailedCode } = await asked();
    const { shown, events } = await add(browser, { ...typed(proof, code), 'proof-again': 'yes' });
    expect(shown?.proof).toMatchObject({ by: 'mail', carried: FORM, problems: [] });
    expect(shown?.proof?.flow).not.toBe(proof?.flow);
    expect(events).toEqual([]);
    expect((await add(browser, typed(shown?.proof, await mailedCode(OWNER)))).shown).toEqual({ done: FORM });
  });

  test('too many are not mailed: it is told when there is one again', async () => {
    const { browser } = await asked();
    for (let asks = 1; asks < 5; asks += 1) expect((await add(browser, FORM)).status).toBe(200);
    const { shown, status, headers } = await add(browser, FORM);
    expect([status, headers.get('Retry-After')]).toEqual([429, String((HOUR - 10 * MINUTE) / 1000)]);
    expect(shown?.proof).toMatchObject({
      by: undefined,
      flow: '',
      expiresAt: undefined,
      carried: FORM,
      problems: [{ field: 'proof-code', message: expect.stringContaining('Too many codes were asked for') }],
    });
  });

  test('when the last try was wrong and no more are mailed, it is told as well', async () => {
    const { browser, code } = await asked();
    let proof: ProofStep | undefined;
    for (let asks = 1; asks < 5; asks += 1) ({ proof } = (await add(browser, FORM)).shown ?? {});
    const { shown, status } = await add(browser, { ...typed(proof, code), 'proof-flow': 'none' });
    expect(status).toBe(429);
    expect(shown?.proof).toMatchObject({ by: undefined, problems: [{ message: expect.stringContaining('Too many') }] });
  });

  test('a code for what takes none is not looked at', async () => {
    const { browser, proof, code } = await asked();
    const { shown, events } = await add(browser, { ...typed(proof, code), 'proof-action': 'toString' });
    expect(shown?.proof).toMatchObject({ by: 'mail', problems: [] });
    expect(events).toEqual([]);
  });

  describe('whoever has an app', () => {
    test('is asked for its code, and mailed none', async () => {
      const { browser, proof, app, mailedCode } = await askedForApp();
      const before = await mailedCode(OWNER);
      expect(proof).toMatchObject({ by: 'app', flow: '', expiresAt: undefined, carried: FORM, problems: [] });
      expect(await mailedCode(OWNER)).toBe(before);
      const { shown, events } = await add(browser, typed(proof, app()));
      expect([shown, events]).toEqual([{ done: FORM }, [['proved']]]);
    });

    test('is told when it is wrong, and after five when to come again', async () => {
      const { browser, proof, app } = await askedForApp();
      const wrong = typed(proof, otherThan(app()));
      for (let tries = 0; tries < 5; tries += 1) {
        const { shown, status, events } = await add(browser, wrong);
        expect([status, events]).toEqual([422, [['wrong-second-factor', { what: 'proof' }]]]);
        expect(shown?.proof).toMatchObject({
          by: 'app',
          problems: [{ field: 'proof-code', message: expect.stringContaining('the app shows now') }],
        });
      }
      const { shown, status, events } = await add(browser, wrong);
      expect([status, events]).toEqual([429, []]);
      expect(shown?.proof?.problems).toEqual([
        { field: 'proof-code', message: 'Too many codes were tried. Try again after 21 Nov 2026, 11:45 AM IST.' },
      ]);
    });
  });
});
