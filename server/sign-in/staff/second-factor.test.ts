import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../../db/databases.fixture.ts';
import { addStaffMember, DAY, deskOn, MINUTE, otherThan, START } from '../ways/sign-in.fixture.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  timeStepOf,
  useTimeStep,
} from './second-factor.ts';

const EMAIL = 'meena@example.org';

function codeAt(secret: string, ms: number): string {
  return generateSync({ secret, epoch: Math.floor(ms / 1000) });
}

test('a new second factor is 160 random bits and an address that authenticator apps read', () => {
  const { secret, uri } = beginSecondFactor({ issuer: 'Kaksha & Co', email: EMAIL });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(beginSecondFactor({ issuer: 'Kaksha', email: EMAIL }).secret).not.toBe(secret);
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe(`/Kaksha & Co:${EMAIL}`);
  expect(searchParams.get('secret')).toBe(secret);
  expect(searchParams.get('issuer')).toBe('Kaksha & Co');
});

test('codes are those of RFC 6238, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(timeStepOf({ secret, code: '287082', now: 59_000 })).toBe(1);
  expect(timeStepOf({ secret, code: '081804', now: 1_111_111_109_000 })).toBe(37_037_036);
  expect(timeStepOf({ secret, code: '005924', now: 1_234_567_890_000 })).toBe(41_152_263);
});

test('a code of one step before or after counts, of two does not', () => {
  const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: EMAIL });
  const step = START / 30_000;
  for (const now of [START, START + 29_999]) {
    expect([-2, -1, 0, 1, 2].map((n) => timeStepOf({ secret, code: codeAt(secret, START + n * 30_000), now }))).toEqual(
      [undefined, step - 1, step, step + 1, undefined],
    );
  }
});

test.each(['', '12345', '1234567', 'abcdef', 'undefined'])('"%s" is no code', (code) => {
  const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: EMAIL });
  expect(timeStepOf({ secret, code, now: START })).toBeUndefined();
});

describe.each(dailyEngines)('on %s', (engine) => {
  async function member() {
    const d = deskOn(await openTest(engine));
    const staffId = await addStaffMember(d.db, EMAIL);
    const { secret } = beginSecondFactor({ issuer: 'Kaksha', email: EMAIL });
    const stored = () => d.db.selectFrom('staff').select(['totpSecret', 'totpLastStep']).executeTakeFirstOrThrow();
    const audit = () => d.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('at').execute();
    return { d, staffId, secret, stored, audit };
  }

  test('it is on once a code of it is confirmed, and not before', async () => {
    const { d, staffId, secret, stored, audit } = await member();
    const right = codeAt(secret, d.now());
    expect(await confirmSecondFactor(d, { staffId, secret, code: otherThan(right) })).toBe('wrong');
    expect(await stored()).toEqual({ totpSecret: null, totpLastStep: null });
    expect(await confirmSecondFactor(d, { staffId, secret, code: right })).toHaveProperty('codes');
    expect(await stored()).toEqual({ totpSecret: secret, totpLastStep: d.now() / 30_000 });
    expect(await audit()).toEqual([{ actor: `staff:${staffId}`, action: 'add-second-factor', detail: '{}' }]);
  });

  test('that of a new phone takes the place of the first at once, and the log says so', async () => {
    const { d, staffId, secret, stored, audit } = await member();
    await confirmSecondFactor(d, { staffId, secret, code: codeAt(secret, d.now()) });
    const { secret: newPhones } = beginSecondFactor({ issuer: 'Kaksha', email: EMAIL });
    d.pass(1);
    const confirm = (code: string) => confirmSecondFactor(d, { staffId, secret: newPhones, code });
    expect(await confirm(codeAt(secret, d.now()))).toBe('wrong');
    expect(await stored()).toMatchObject({ totpSecret: secret });
    expect(await confirm(codeAt(newPhones, d.now()))).toHaveProperty('codes');
    expect(await stored()).toMatchObject({ totpSecret: newPhones });
    expect((await audit()).map(({ action }) => action)).toEqual(['add-second-factor', 'replace-second-factor']);
  });

  test('somebody who has left the staff sets none up', async () => {
    const { d, staffId, secret } = await member();
    await d.db.updateTable('staff').set({ removedAt: d.now() }).execute();
    expect(await confirmSecondFactor(d, { staffId, secret, code: codeAt(secret, d.now()) })).toBe('wrong');
    expect(await d.db.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['too short', 'GEZDGNBVGY3TQOJQGEZDGNBVGY'],
    ['too long', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBV'],
  ])('a secret that is %s is not taken', async (_name, secret) => {
    const { d, staffId } = await member();
    expect(await confirmSecondFactor(d, { staffId, secret, code: codeAt(secret, d.now()) })).toBe('wrong');
  });

  test('a time step is used once, by one of many, and none before it after that', async () => {
    const { d, staffId, secret } = await member();
    await confirmSecondFactor(d, { staffId, secret, code: codeAt(secret, d.now()) });
    const use = (step: number) => d.db.transaction().execute((tx) => useTimeStep(tx, { staffId, step }));
    const step = START / 30_000 + 2;
    const uses = await Promise.all(Array.from({ length: 8 }, () => use(step)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await use(step - 1)).toBe(false);
    expect(await use(step + 1)).toBe(true);
    await d.db.updateTable('staff').set({ totpSecret: null, totpLastStep: null }).execute();
    expect(await use(step + 2)).toBe(false);
  });

  test('it is off after a code of it, which the audit log notes', async () => {
    const { d, staffId, secret, stored, audit } = await member();
    await confirmSecondFactor(d, { staffId, secret, code: codeAt(secret, d.now()) });
    // The code that switched it on is used up.
    expect(await removeSecondFactor(d, { staffId, code: codeAt(secret, d.now()) })).toEqual({ removed: false });
    d.pass(MINUTE);
    expect(await removeSecondFactor(d, { staffId, code: codeAt(secret, d.now()) })).toEqual({ removed: true });
    expect(await stored()).toEqual({ totpSecret: null, totpLastStep: null });
    expect((await audit()).map(({ action }) => action)).toEqual(['add-second-factor', 'remove-second-factor']);
    expect(await removeSecondFactor(d, { staffId, code: '123456' })).toEqual({ removed: false });
  });

  test('nobody guesses it away in more than twenty tries a day', async () => {
    const { d, staffId, secret } = await member();
    await confirmSecondFactor(d, { staffId, secret, code: codeAt(secret, d.now()) });
    const begin = d.now();
    const answers = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let n = 0; n < 5; n += 1) {
        answers.push(await removeSecondFactor(d, { staffId, code: otherThan(codeAt(secret, d.now())) }));
      }
      d.pass(15 * MINUTE);
    }
    const retryAt = begin - (begin % DAY) + DAY;
    const [compared, refused] = [answers.slice(0, 20), answers.slice(20)];
    expect(compared).toEqual(compared.map(() => ({ removed: false })));
    expect(refused).toEqual(refused.map(() => ({ retryAt })));
  });

  test('after five wrong codes it is not to be removed for a while, even with the right one', async () => {
    const { d, staffId, secret } = await member();
    await confirmSecondFactor(d, { staffId, secret, code: codeAt(secret, d.now()) });
    d.pass(MINUTE);
    const code = codeAt(secret, d.now());
    for (let n = 0; n < 5; n += 1) {
      expect(await removeSecondFactor(d, { staffId, code: otherThan(code) })).toEqual({ removed: false });
    }
    expect(await removeSecondFactor(d, { staffId, code })).toEqual({ retryAt: START + 15 * MINUTE });
    d.pass(14 * MINUTE);
    expect(await removeSecondFactor(d, { staffId, code: codeAt(secret, d.now()) })).toEqual({ removed: true });
  });
});
