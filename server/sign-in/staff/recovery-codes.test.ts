import { STAFF_IN_PROJECT } from '../../../domain/staff/run-staff.ts';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { engines, openTest } from '../../db/databases.fixture.ts';
import { signInOtherwise } from '../ways/other-ways.ts';
import { findSession } from '../sessions.ts';
import { addStaffMember, askForCode, deskOn, HOUR, MINUTE, otherThan, submit } from '../ways/sign-in.fixture.ts';
import { settleSecret } from '../../setup/installation.ts';
import { keptLog } from '../../base/log.fixture.ts';
import { printCode } from './command-code.ts';
import { prove } from './proof.ts';
import { keepRecoveryCodes, parseRecoveryCode, recoveryCodesOf } from './recovery-codes.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from './second-factor.ts';
import { staffCommand } from './staff-command.ts';
import { addStaff, removeStaff } from './staff.ts';

const EMAIL = 'meena@example.org';
const OTHER_OWNER = 'ravi@example.org';
const VERIFIER = 'vera@example.org';

test.each(['ACDEF-GH234', 'acdefgh234', ' acdef gh234 ', 'ACDEF–GH234', 'ＡＣＤＥＦ-GH२34'])(
  '"%s" is read as ACDEFGH234',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBe('ACDEFGH234');
  },
);

test.each(['', '123456', 'ACDEF-GH23', 'ACDEF-GH2344', 'ACDEF-GH23O', 'ACDEF-GH23!', 'A'.repeat(2000)])(
  '"%s" is no recovery code',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBeUndefined();
  },
);

describe.each(engines)('on %s', (engine) => {
  async function desk() {
    const d = deskOn(await openTest(engine));
    const staffId = await addStaffMember(d.db, EMAIL, 'owner');
    await addStaffMember(d.db, OTHER_OWNER, 'owner');
    await addStaffMember(d.db, VERIFIER);
    const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: EMAIL });
    const appCode = () => generateSync({ secret, epoch: Math.floor(d.now() / 1000) });
    const made = await confirmSecondFactor(d, { staffId, secret, code: appCode() });
    if (typeof made === 'string') throw new Error(made);
    d.pass(MINUTE);
    const left = async () => (await recoveryCodesOf(d.db, staffId))?.left;
    const ask = () => askForCode(d, { email: EMAIL, audience: 'staff' });
    const signIn = async (secondFactor: string) => {
      const { flow, code = '' } = await ask();
      return submit(d, { audience: 'staff', flow, code, secondFactor });
    };
    const mails = (kind: string) =>
      d.db.selectFrom('outbox').select(['recipient', 'data']).where('kind', '=', kind).orderBy('recipient').execute();
    const audit = async (action: string) =>
      (await d.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id').execute()).filter(
        (row) => row.action === action,
      );
    return { d, staffId, secret, appCode, ...made, left, ask, signIn, mails, audit };
  }

  test('ten are made with the second factor, all different, and only hashes are kept', async () => {
    const { d, staffId, codes, madeAt } = await desk();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[AC-HJKMNP-RTV-Y2-9]{5}-[AC-HJKMNP-RTV-Y2-9]{5}$/);
    const rows = await d.db.selectFrom('recoveryCode').selectAll().execute();
    const kept = JSON.stringify(rows);
    for (const code of codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replace('-', ''));
    }
    expect(await recoveryCodesOf(d.db, staffId)).toEqual({ left: 10, madeAt, isKept: false });
    await keepRecoveryCodes(d, { staffId, madeAt: madeAt - 1 });
    expect(await recoveryCodesOf(d.db, staffId)).toMatchObject({ isKept: false });
    await keepRecoveryCodes(d, { staffId, madeAt });
    expect(await recoveryCodesOf(d.db, staffId)).toMatchObject({ isKept: true });
  });

  test('one signs in once, however it is typed; the person and the other owners are told, and the log has it', async () => {
    const { d, staffId, codes, left, signIn, mails, audit } = await desk();
    const typed = codes[3]?.replace('-', '').toLowerCase() ?? '';
    const answer = await signIn(typed);
    expect(answer).toMatchObject({ state: 'signed-in', recovered: true });
    const token = answer.state === 'signed-in' ? answer.token : '';
    expect((await findSession(d.db, { token, audience: 'staff', now: d.now() }))?.session).toMatchObject({ staffId });
    expect(await left()).toBe(9);
    expect((await mails('recovery-code-used')).map(({ recipient, data }) => [recipient, JSON.parse(data)])).toEqual([
      [EMAIL, { account: EMAIL, isOwn: true, at: d.now(), run: STAFF_IN_PROJECT }],
      [OTHER_OWNER, { account: EMAIL, isOwn: false, at: d.now(), run: STAFF_IN_PROJECT }],
    ]);
    expect(await audit('use-recovery-code')).toEqual([
      { actor: `staff:${staffId}`, action: 'use-recovery-code', detail: '{"codesLeft":9}' },
    ]);

    expect(await signIn(typed)).toMatchObject({ state: 'second-factor-wrong' });
    expect(await left()).toBe(9);
    expect(await mails('recovery-code-used')).toHaveLength(2);
  });

  test('of many who type the same one at once, one gets in', async () => {
    const { d, codes, ask, left } = await desk();
    const asked = await Promise.all(Array.from({ length: 4 }, ask));
    const answers = await Promise.all(
      asked.map(({ flow, code = '' }) => submit(d, { audience: 'staff', flow, code, secondFactor: codes[0] ?? '' })),
    );
    expect(answers.filter(({ state }) => state === 'signed-in')).toHaveLength(1);
    expect(await left()).toBe(9);
  });

  test('a code by email and the code of the app still sign in, and use none up', async () => {
    const { appCode, signIn, left } = await desk();
    const answer = await signIn(appCode());
    expect([answer.state, 'recovered' in answer]).toEqual(['signed-in', false]);
    expect(await left()).toBe(10);
  });

  test('wrong ones and wrong codes of the app share the five tries of one email', async () => {
    const { d, codes, appCode, ask, left } = await desk();
    const { flow, code = '' } = await ask();
    const guess = (secondFactor: string) => submit(d, { audience: 'staff', flow, code, secondFactor });
    const wrong = [otherThan(appCode()), 'ACDEF-GH234', 'ACDEF-GH235', otherThan(appCode()), 'ACDEF-GH236'];
    const states = [];
    for (const each of wrong) states.push((await guess(each)).state);
    expect(states).toEqual(wrong.map(() => 'second-factor-wrong'));
    expect(await guess(codes[0] ?? '')).toEqual({ state: 'ended' });
    expect(await left()).toBe(10);
  });

  test('no address signs in with a recovery code alone, and nobody with the code of a colleague', async () => {
    const { d, codes, left } = await desk();
    const enter = (email: string, code: string, secondFactor?: string) =>
      signInOtherwise(d, { email, code, secondFactor, ip: undefined, userAgent: undefined, replaces: undefined });
    expect(await enter(EMAIL, codes[0] ?? '')).toEqual({ state: 'not-a-code', field: 'code' });

    const staffId = await d.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', OTHER_OWNER)
      .executeTakeFirstOrThrow();
    const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: OTHER_OWNER });
    const code = generateSync({ secret, epoch: Math.floor(d.now() / 1000) });
    await confirmSecondFactor(d, { staffId: staffId.id, secret, code });
    const printed = (await printCode(d, OTHER_OWNER))?.code ?? '';
    expect(await enter(OTHER_OWNER, printed, codes[0])).toMatchObject({ state: 'second-factor-wrong' });
    expect(await left()).toBe(10);
  });

  test('after a printed code it takes the place of the app as well', async () => {
    const { d, codes, left } = await desk();
    const printed = (await printCode(d, EMAIL))?.code ?? '';
    const browser = { ip: undefined, userAgent: undefined, replaces: undefined };
    const answer = await signInOtherwise(d, { email: EMAIL, code: printed, secondFactor: codes[0], ...browser });
    expect(answer).toMatchObject({ state: 'signed-in', by: 'command', recovered: true });
    expect(await left()).toBe(9);
  });

  test('it is a fresh proof, within the tries that the app has in a session', async () => {
    const { d, codes, signIn, left } = await desk();
    const answer = await signIn(codes[0] ?? '');
    const token = answer.state === 'signed-in' ? answer.token : '';
    d.pass(HOUR);
    const session = (await findSession(d.db, { token, audience: 'staff', now: d.now() }))?.session;
    if (session?.audience !== 'staff') throw new Error('no session');
    const proof = (code: string) => prove(d, session, { flow: '', code });
    expect(await proof('ACDEF')).toEqual({ state: 'not-a-code' });
    for (let n = 0; n < 4; n += 1) expect(await proof('ACDEF-GH234')).toEqual({ state: 'app-wrong' });
    expect(await proof(codes[1] ?? '')).toMatchObject({ state: 'proved' });
    expect(await proof(codes[2] ?? '')).toMatchObject({ state: 'limited' });
    expect(await left()).toBe(8);
  });

  test('it switches the second factor off, and all codes end with that', async () => {
    const { d, staffId, codes, left, mails } = await desk();
    expect(await removeSecondFactor(d, { staffId, code: 'ACDEF-GH234' })).toEqual({ removed: false });
    expect(await removeSecondFactor(d, { staffId, code: codes[0] ?? '' })).toEqual({ removed: true });
    expect(await left()).toBeUndefined();
    expect(await mails('recovery-code-used')).toHaveLength(2);
  });

  test('a new phone brings new codes, and the old ones end', async () => {
    const { d, staffId, codes, signIn, left } = await desk();
    await signIn(codes[0] ?? '');
    const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: EMAIL });
    const code = generateSync({ secret, epoch: Math.floor(d.now() / 1000) });
    const made = await confirmSecondFactor(d, { staffId, secret, code });
    expect(await left()).toBe(10);
    expect(await signIn(codes[1] ?? '')).toMatchObject({ state: 'second-factor-wrong' });
    expect(await signIn(typeof made === 'string' ? made : (made.codes[1] ?? ''))).toMatchObject({ state: 'signed-in' });
  });

  test('new ones end the old ones, and a form that is sent twice makes them once', async () => {
    const { d, staffId, codes, madeAt, signIn, left, audit } = await desk();
    const answers = await Promise.all([1, 2, 3].map(() => renewRecoveryCodes(d, { staffId, seen: madeAt })));
    const made = answers.filter((answer) => answer !== undefined);
    expect(made).toHaveLength(1);
    expect(await left()).toBe(10);
    expect(await audit('make-recovery-codes')).toHaveLength(1);
    expect(await signIn(codes[0] ?? '')).toMatchObject({ state: 'second-factor-wrong' });
    expect(await signIn(made[0]?.codes[0] ?? '')).toMatchObject({ state: 'signed-in' });
  });

  test('who has a second factor from before recovery codes makes them; who has none gets none', async () => {
    const { d, staffId, left } = await desk();
    await d.db.deleteFrom('recoveryCode').execute();
    expect(await left()).toBeUndefined();
    expect(await renewRecoveryCodes(d, { staffId, seen: 0 })).toHaveProperty('codes');
    expect(await left()).toBe(10);
    await d.db.deleteFrom('recoveryCode').execute();
    await d.db.updateTable('staff').set({ totpSecret: null }).execute();
    expect(await renewRecoveryCodes(d, { staffId, seen: 0 })).toBeUndefined();
    expect(await left()).toBeUndefined();
  });

  test('they end with leaving the staff, and do not come back with their owner', async () => {
    const { d, left } = await desk();
    expect(await removeStaff(d, { email: EMAIL, actor: 'system' })).toBe('removed');
    expect(await left()).toBeUndefined();
    await addStaff(d, { email: EMAIL, role: 'owner', actor: 'system' });
    expect(await left()).toBeUndefined();
  });

  test('they end when the secret of the installation is changed, and not at any other start', async () => {
    const { d, left } = await desk();
    const start = (secret: Uint8Array, previous?: string) =>
      settleSecret({ db: d.db, secret, previous, now: d.now, log: keptLog() });
    await start(d.secret);
    await start(d.secret, 'lost');
    expect(await left()).toBe(10);
    await start(new Uint8Array(32).fill(8), Buffer.from(d.secret).toString('hex'));
    expect(await left()).toBeUndefined();
  });

  describe('npm run staff -- reset-second-factor', () => {
    const words = (email: string) => ['reset-second-factor', email];

    test('switches it off, ends codes and sessions, and tells all owners; the log says that it was the machine', async () => {
      const { d, staffId, codes, signIn, left, mails, audit } = await desk();
      const signedIn = await signIn(codes[0] ?? '');
      const token = signedIn.state === 'signed-in' ? signedIn.token : '';
      const { ok, lines } = await staffCommand(d, words(' Meena@Example.org '));
      expect([ok, lines.join('\n')]).toEqual([
        true,
        expect.stringMatching(
          /second factor of meena@example\.org is off.*sessions have ended[^]*do next: they sign in/,
        ),
      ]);
      expect(await left()).toBeUndefined();
      expect(await findSession(d.db, { token, audience: 'staff', now: d.now() })).toBeUndefined();
      expect(await audit('reset-second-factor')).toEqual([
        {
          actor: 'system',
          action: 'reset-second-factor',
          detail: JSON.stringify({ staff: staffId, sessions: 1 }),
        },
      ]);
      expect((await mails('second-factor-reset')).map(({ recipient, data }) => [recipient, JSON.parse(data)])).toEqual([
        [EMAIL, { account: EMAIL, isOwn: true, at: d.now() }],
        [OTHER_OWNER, { account: EMAIL, isOwn: false, at: d.now() }],
      ]);
      const { flow, code = '' } = await askForCode(d, { email: EMAIL, audience: 'staff' });
      expect(await submit(d, { audience: 'staff', flow, code })).toMatchObject({ state: 'signed-in' });
    });

    test.each([
      ['nobody@example.org', 'Nobody on the staff has the address nobody@example.org.'],
      [VERIFIER, 'vera@example.org has no second factor'],
      ['gone@example.org', 'gone@example.org was removed from the staff'],
      ['meena', '"meena": '],
      ['', 'The email address is missing'],
    ])('of "%s" is refused in words, and changes nothing', async (email, message) => {
      const { d, left, mails } = await desk();
      await addStaff(d, { email: 'gone@example.org', role: 'verifier', actor: 'system' });
      await removeStaff(d, { email: 'gone@example.org', actor: 'system' });
      const { ok, lines } = await staffCommand(d, words(email).filter(Boolean));
      expect([ok, lines[0]]).toEqual([false, expect.stringContaining(message)]);
      expect(await left()).toBe(10);
      expect(await mails('second-factor-reset')).toEqual([]);
    });
  });
});
