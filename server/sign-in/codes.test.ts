import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines, openTest } from '../db/databases.fixture.ts';
import { deviceCookie } from './known-device.ts';
import { ENOUGH, randomBits } from '../random.fixture.ts';
import { checkCode, newCode, openRequest, parseCode, requestCode } from './codes.ts';
import {
  addLearner,
  addStaffMember,
  askForCode,
  codeMails,
  deskOn,
  HOUR,
  MINUTE,
  otherThan,
  START,
} from './ways/sign-in.fixture.ts';

const LEARNER = 'asha@example.org';
const STRANGER = 'nobody@example.org';

function statements(): { kinds: string[]; plugin: KyselyPlugin } {
  const kinds: string[] = [];
  const made = new WeakMap<object, string>();
  return {
    kinds,
    plugin: {
      transformQuery: ({ node, queryId }) => {
        made.set(queryId, node.kind);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        kinds.push(made.get(queryId) ?? '');
        return result;
      },
    },
  };
}

describe.each(engines)('on %s', (engine) => {
  async function desk() {
    const made = deskOn(await openTest(engine));
    await addLearner(made.db, LEARNER);
    await addStaffMember(made.db, 'staff@example.org');
    return made;
  }

  test('a learner who registered is mailed six digits that work for ten minutes', async () => {
    const d = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    expect(code).toMatch(/^\d{6}$/);
    d.pass(10 * MINUTE - 1);
    const check = await checkCode(d.db, { flow, audience: 'learner', code: code!, now: d.now() });
    expect(check).toMatchObject({ state: 'right', email: LEARNER, triesLeft: 4 });
  });

  test('after ten minutes a code has expired', async () => {
    const d = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    d.pass(10 * MINUTE);
    const check = await checkCode(d.db, { flow, audience: 'learner', code: code!, now: d.now() });
    expect(check).toEqual({ state: 'ended' });
  });

  test.each([
    ['learner', LEARNER, 1],
    ['learner', STRANGER, 0],
    ['learner', 'staff@example.org', 0],
    ['staff', 'staff@example.org', 1],
    ['staff', LEARNER, 0],
    ['staff', STRANGER, 0],
  ] as const)('for a %s, %s is sent %i mails', async (audience, email, mails) => {
    const d = await desk();
    await askForCode(d, { email, audience });
    expect(await codeMails(d.db, email)).toHaveLength(mails);
    // Unknown addresses get an email without recipient, so that the work is the same.
    const queued = await d.db.selectFrom('outbox').select(['recipient', 'kind']).execute();
    expect(queued).toEqual([{ recipient: mails === 1 ? email : null, kind: 'sign-in-code' }]);
  });

  test('staff who were removed are mailed nothing', async () => {
    const d = await desk();
    await d.db.updateTable('staff').set({ removedAt: d.now() }).execute();
    await askForCode(d, { email: 'staff@example.org', audience: 'staff' });
    expect(await codeMails(d.db, 'staff@example.org')).toEqual([]);
  });

  test.each(['learner', 'staff'] as const)(
    'for a %s, known and unknown address get the same answer by the same statements',
    async (audience) => {
      const d = await desk();
      // The first attempt of a network also deletes old ones, which is one more statement.
      await askForCode(d, { email: 'first@example.org', audience });
      const run = async (email: string) => {
        const { kinds, plugin } = statements();
        const db = d.db.withPlugin(plugin);
        const answer = await requestCode({ ...d, db }, { email, audience, ip: '203.0.113.9' });
        const flow = 'flow' in answer ? answer.flow : '';
        const open = await openRequest(db, { flow, audience, now: d.now() });
        const wrong = await checkCode(db, { flow, audience, code: '000000', now: d.now() });
        return { kinds, answer: Object.keys(answer), length: flow.length, open: { ...open, email: 'typed' }, wrong };
      };
      const known = await run(audience === 'learner' ? LEARNER : 'staff@example.org');
      expect(known.kinds).toHaveLength(10);
      expect(await run(STRANGER)).toEqual(known);
    },
  );

  test('neither the code nor what a browser needs to use it stands in its table', async () => {
    const d = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const row = await d.db.selectFrom('signInCode').selectAll().executeTakeFirstOrThrow();
    expect(row.codeHash).toMatch(/^[\da-f]{64}$/);
    const kept = JSON.stringify(row);
    expect(kept).not.toContain(flow.split('.')[1]);
    expect(kept).not.toContain(`"${code}"`);
  });

  test('after five wrong codes even the right one fails', async () => {
    const d = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const check = (typed: string) => checkCode(d.db, { flow, audience: 'learner', code: typed, now: d.now() });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await check(otherThan(code)));
    expect(answers).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ({ state: 'wrong', triesLeft })));
    expect(await check(code!)).toEqual({ state: 'ended' });
  });

  test('of 50 guesses at once, five are compared', async () => {
    const d = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const guess = { flow, audience: 'learner', code: otherThan(code), now: d.now() } as const;
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkCode(d.db, guess)));
    expect(answers.filter(({ state }) => state === 'wrong')).toHaveLength(5);
    expect(answers.filter(({ state }) => state === 'ended')).toHaveLength(45);
  });

  test('another browser cannot use the code, nor use up its tries', async () => {
    const d = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const other = await askForCode(d, { email: STRANGER });
    const check = (from: string) => checkCode(d.db, { flow: from, audience: 'learner', code: code!, now: d.now() });

    expect((await check(other.flow)).state).not.toBe('right');
    const [id = ''] = flow.split('.');
    const guessed = `${id}.${'A'.repeat(43)}`;
    expect(await check('')).toEqual({ state: 'ended' });
    expect(await check(id)).toEqual({ state: 'ended' });
    expect(await check(`x${flow}`)).toEqual({ state: 'ended' });
    expect(await check(`${flow}x`)).toEqual({ state: 'ended' });
    expect(await check(`${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}.${flow.split('.')[1]}`)).toEqual({
      state: 'ended',
    });
    expect(await openRequest(d.db, { flow, audience: 'learner', now: d.now() })).toMatchObject({ triesLeft: 5 });
    // A person who has the id from the table still lacks the random part.
    expect(await check(guessed)).toEqual({ state: 'wrong', triesLeft: 4 });
    expect(await check(flow)).toMatchObject({ state: 'right' });
  });

  test('a code for learners opens nothing at the desk', async () => {
    const d = await desk();
    await addStaffMember(d.db, LEARNER);
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const check = await checkCode(d.db, { flow, audience: 'staff', code: code!, now: d.now() });
    expect(check).toEqual({ state: 'ended' });
    expect(await openRequest(d.db, { flow, audience: 'staff', now: d.now() })).toBeUndefined();
  });

  test('a new code ends the older one of the same browser, and of no other', async () => {
    const d = await desk();
    const check = ({ flow, code }: { flow: string; code: string | undefined }) =>
      checkCode(d.db, { flow, audience: 'learner', code: code!, now: d.now() });
    const first = await askForCode(d, { email: LEARNER });
    const waiting = await askForCode(d, { email: LEARNER });
    // Anybody may ask for a code of the address, so the owner's pending code still works.
    await askForCode(d, { email: LEARNER, ip: '198.51.100.7' });
    const second = await askForCode(d, { email: LEARNER, previousFlow: first.flow });
    expect(await check(first)).toEqual({ state: 'ended' });
    expect(await check(second)).toMatchObject({ state: 'right' });
    expect(await check(waiting)).toMatchObject({ state: 'right' });
  });

  test('a browser that signed in before has an allowance of its own, and takes none of the address', async () => {
    const d = await desk();
    const device = deviceCookie(d.secret, { audience: 'learner', email: LEARNER }, undefined);
    const ask = async (more: { email?: string; device?: string }) => {
      const answer = await requestCode(d, { email: LEARNER, audience: 'learner', ip: '203.0.113.9', ...more });
      return 'retryAt' in answer ? answer.retryAt : answer.isLong ? 'long' : 'code';
    };
    for (let n = 0; n < 5; n += 1) expect(await ask({})).toBe('code');
    expect(await ask({})).toBe('long');
    for (let n = 0; n < 10; n += 1) expect(await ask({ device })).toBe('code');
    expect(await ask({ device })).toBe('long');

    d.pass(HOUR);
    for (let n = 0; n < 10; n += 1) await ask({ device });
    for (let n = 0; n < 5; n += 1) expect(await ask({})).toBe('code');
    d.pass(HOUR);
    for (let n = 0; n < 10; n += 1) expect(await ask({ device })).toBe('code');
    d.pass(HOUR);
    expect(await ask({ device })).toBe('long');
  });

  test('a device cookie of another address, of another audience or that was made up changes no limit', async () => {
    const d = await desk();
    const owner = { audience: 'learner', email: LEARNER } as const;
    const own = deviceCookie(d.secret, owner, undefined);
    const cookies = [
      deviceCookie(d.secret, { ...owner, email: STRANGER }, undefined),
      deviceCookie(d.secret, { ...owner, audience: 'staff' }, undefined),
      deviceCookie(new Uint8Array(32), owner, undefined),
      own.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      `${'A'.repeat(22)}.${own.split('.')[1]}`,
      `A${own}`,
      `${own}A`,
      '',
    ];
    for (let n = 0; n < 5; n += 1) await askForCode(d, { email: LEARNER });
    for (const device of cookies) {
      expect(await requestCode(d, { ...owner, ip: undefined, device })).toMatchObject({ isLong: true });
    }
    expect(await requestCode(d, { ...owner, ip: undefined, device: own })).toMatchObject({ isLong: false });
  });

  test('an address and its labels share one allowance', async () => {
    const d = await desk();
    const ask = (email: string) => requestCode(d, { email, audience: 'learner', ip: undefined });
    for (const label of ['', '+a', '+b', '+a+b', '+c']) {
      expect(await ask(`asha${label}@example.org`)).toMatchObject({ isLong: false });
    }
    expect(await ask('asha+d@example.org')).toMatchObject({ isLong: true });
    expect(await ask('asha@example.com')).toMatchObject({ isLong: false });
  });

  test('the mail starts a random moment after the answer, known or not', async () => {
    const d = await desk();
    const waits: number[] = [];
    const wakeMails = (after = 0) => void waits.push(after);
    for (let n = 0; n < 20; n += 1) {
      const email = n % 2 === 0 ? `n${n}@example.org` : LEARNER.replace('@', `+${n}@`);
      await requestCode({ ...d, wakeMails }, { email, audience: 'learner', ip: undefined });
    }
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1200);
    expect(new Set(waits).size).toBeGreaterThan(5);
  });

  test('opening the page changes nothing, however often', async () => {
    const d = await desk();
    const { flow, code } = await askForCode(d, { email: LEARNER });
    const before = await d.db.selectFrom('signInCode').selectAll().execute();
    for (let n = 0; n < 10; n += 1) {
      expect(await openRequest(d.db, { flow, audience: 'learner', now: d.now() })).toEqual({
        email: LEARNER,
        expiresAt: d.now() + 10 * MINUTE,
        triesLeft: 5,
      });
    }
    expect(await d.db.selectFrom('signInCode').selectAll().execute()).toEqual(before);
    const check = await checkCode(d.db, { flow, audience: 'learner', code: code!, now: d.now() });
    expect(check.state).toBe('right');
  });

  test('an address gets five short codes an hour and fifteen a day, known or not', async () => {
    const d = await desk();
    const ask = async (email: string) => {
      const answer = await requestCode(d, { email, audience: 'learner', ip: '203.0.113.9' });
      return 'retryAt' in answer ? answer.retryAt : answer.isLong ? 'long' : 'code';
    };
    for (const email of [LEARNER, STRANGER]) {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await ask(email));
      expect(answers).toEqual(['code', 'code', 'code', 'code', 'code', 'long']);
    }
    for (let hour = 1; hour <= 2; hour += 1) {
      d.pass(HOUR);
      for (let n = 0; n < 5; n += 1) expect(await ask(LEARNER)).toBe('code');
    }
    d.pass(HOUR);
    expect(await ask(LEARNER)).toBe('long');
    expect(await codeMails(d.db, LEARNER)).toHaveLength(15);
  });

  test('a network gets three hundred codes an hour, whatever addresses it tries, and takes none from an address', async () => {
    const d = await desk();
    const ask = (ip: string, email: string) => requestCode(d, { email, audience: 'staff', ip });
    for (let n = 0; n < 300; n += 1) await ask(`2001:db8:1:2::${n}`, `guess${n}@example.org`);
    for (let n = 0; n < 9; n += 1) {
      expect(await ask('2001:db8:1:2:ffff::1', 'staff@example.org')).toEqual({ retryAt: d.now() + HOUR });
    }
    expect(await ask('2001:db8:1:3::1', 'staff@example.org')).toHaveProperty('flow');
  });

  test('no address stands in the table of limits, and requests that are over are cleared away', async () => {
    const d = await desk();
    await askForCode(d, { email: LEARNER });
    const limits = JSON.stringify(await d.db.selectFrom('rateLimit').selectAll().execute());
    expect(limits).not.toContain('asha');
    expect(limits).not.toContain('203.0.113');
    d.pass(HOUR);
    await askForCode(d, { email: STRANGER });
    expect(await d.db.selectFrom('signInCode').select('email').execute()).toEqual([{ email: STRANGER }]);
  });
});

test('all 256 bits that a browser holds are random, and each digit of a code', () => {
  const made = Array.from({ length: ENOUGH }, () => newCode(START));
  expect(randomBits(made.map(({ flow }) => Buffer.from(flow.split('.')[1] ?? '', 'base64url')))).toBe(256);
  for (const place of [0, 1, 2, 3, 4, 5]) {
    expect(new Set(made.map(({ code }) => code[place])).size).toBe(10);
  }
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12 34 56', '123456'],
  ['1-2-3 4-5-6', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['000000', '000000'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('"%s" typed is the code %s', (typed, code) => expect(parseCode(typed)).toBe(code));
