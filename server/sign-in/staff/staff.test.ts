import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../../db/databases.fixture.ts';
import { findSession } from '../sessions.ts';
import { askForCode, codeMails, DAY, deskOn, signedIn, submit } from '../ways/sign-in.fixture.ts';
import { staffCommand } from './staff-command.ts';
import { addStaff, listStaff, removeStaff } from './staff.ts';

const OWNER = 'meena@example.org';
const VERIFIER = 'ravi@example.org';
const actor = 'system';

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk() {
    const d = deskOn(await openTest(engine));
    await addStaff(d, { email: OWNER, role: 'owner', actor });
    const audit = () => d.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('at').execute();
    const mails = (email: string) =>
      d.db.selectFrom('outbox').select(['kind', 'data']).where('recipient', '=', email).execute();
    return { d, audit, mails };
  }

  test('who is added is told by mail and can sign in; the audit log has the id, not the address', async () => {
    const { d, audit, mails } = await desk();
    const [owner] = await listStaff(d.db);
    expect(owner).toEqual({
      id: expect.any(String),
      email: OWNER,
      role: 'owner',
      hasSecondFactor: false,
      addedAt: d.now(),
    });
    expect(await mails(OWNER)).toEqual([{ kind: 'staff-added', data: '{"role":"owner"}' }]);
    const detail = JSON.stringify({ staff: owner?.id, role: 'owner' });
    expect(await audit()).toEqual([{ actor: 'system', action: 'add-staff', detail }]);
    expect(await signedIn(d, OWNER, 'staff')).toMatch(/^[\w-]{43}$/);
  });

  test('adding the same person twice, or ten times at once, adds one, with one mail', async () => {
    const { d, audit, mails } = await desk();
    const add = () => addStaff(d, { email: VERIFIER, role: 'verifier', actor });
    const answers = await Promise.all(Array.from({ length: 10 }, add));
    expect(answers.toSorted()).toEqual(['added', ...Array<string>(9).fill('unchanged')]);
    expect(await add()).toBe('unchanged');
    expect(await listStaff(d.db)).toHaveLength(2);
    expect(await mails(VERIFIER)).toHaveLength(1);
    expect(await audit()).toHaveLength(2);
  });

  test('another role is written down without a second mail', async () => {
    const { d, audit, mails } = await desk();
    await addStaff(d, { email: VERIFIER, role: 'verifier', actor });
    d.pass(1);
    expect(await addStaff(d, { email: VERIFIER, role: 'owner', actor: 'staff:7' })).toBe('role-changed');
    expect((await listStaff(d.db)).map(({ role }) => role)).toEqual(['owner', 'owner']);
    expect(await mails(VERIFIER)).toHaveLength(1);
    expect((await audit()).at(-1)).toMatchObject({ actor: 'staff:7', action: 'change-role' });
  });

  test('who is removed is out at once: session, code and list', async () => {
    const { d, audit } = await desk();
    await addStaff(d, { email: VERIFIER, role: 'verifier', actor });
    const token = await signedIn(d, VERIFIER, 'staff');
    d.pass(1);
    const { flow, code } = await askForCode(d, { email: VERIFIER, audience: 'staff' });

    expect(await removeStaff(d, { email: VERIFIER, actor })).toBe('removed');
    expect(await findSession(d.db, { token, audience: 'staff', now: d.now() })).toBeUndefined();
    expect(await submit(d, { audience: 'staff', flow, code })).toEqual({ state: 'ended' });
    expect((await listStaff(d.db)).map(({ email }) => email)).toEqual([OWNER]);
    expect((await audit()).at(-1)).toMatchObject({ actor: 'system', action: 'remove-staff' });

    const before = await codeMails(d.db, VERIFIER);
    await askForCode(d, { email: VERIFIER, audience: 'staff' });
    expect(await codeMails(d.db, VERIFIER)).toEqual(before);
    expect(await removeStaff(d, { email: VERIFIER, actor })).toBe('unknown');
  });

  test('who comes back is the same person, without second factor and old sessions', async () => {
    const { d } = await desk();
    await addStaff(d, { email: VERIFIER, role: 'owner', actor });
    const token = await signedIn(d, VERIFIER, 'staff');
    const [, before] = await listStaff(d.db);
    await d.db
      .updateTable('staff')
      .set({ totpSecret: 'A'.repeat(32), totpLastStep: 1 })
      .execute();
    await removeStaff(d, { email: VERIFIER, actor });
    d.pass(DAY);
    expect(await addStaff(d, { email: VERIFIER, role: 'verifier', actor })).toBe('added');
    const [, after] = await listStaff(d.db);
    expect(after).toEqual({ ...before, role: 'verifier', hasSecondFactor: false });
    expect(await findSession(d.db, { token, audience: 'staff', now: d.now() - DAY })).toBeUndefined();
  });

  test('the only owner stays', async () => {
    const { d, audit } = await desk();
    await addStaff(d, { email: VERIFIER, role: 'verifier', actor });
    const before = await audit();
    expect(await removeStaff(d, { email: OWNER, actor })).toBe('last-owner');
    expect(await addStaff(d, { email: OWNER, role: 'verifier', actor })).toBe('last-owner');
    expect((await listStaff(d.db)).map(({ role }) => role)).toEqual(['owner', 'verifier']);
    expect(await audit()).toEqual(before);
    // A removed owner does not count.
    await addStaff(d, { email: VERIFIER, role: 'owner', actor });
    await removeStaff(d, { email: VERIFIER, actor });
    expect(await removeStaff(d, { email: OWNER, actor })).toBe('last-owner');
  });

  test('of two owners who remove each other at once, one stays', async () => {
    const { d } = await desk();
    // Repeated, since the two must meet before either is done.
    for (let round = 0; round < 10; round += 1) {
      for (const email of [OWNER, VERIFIER]) await addStaff(d, { email, role: 'owner', actor });
      const answers = await Promise.all([OWNER, VERIFIER].map((email) => removeStaff(d, { email, actor })));
      expect(answers.toSorted()).toEqual(['last-owner', 'removed']);
      expect(await listStaff(d.db)).toHaveLength(1);
    }
  });

  describe('npm run staff', () => {
    const words = (line: string) => line.split(' ').filter((word) => word !== '');

    test('adds, lists and removes', async () => {
      const { d } = await desk();
      const run = (line: string) => staffCommand(d, words(line));
      expect(await run(`add Ravi@Example.org --role verifier`)).toMatchObject({
        ok: true,
        lines: [expect.stringContaining(`${VERIFIER} is now on the staff (verifier`), expect.stringContaining('/desk')],
      });
      expect(await run(`add ${VERIFIER} --role=verifier`)).toEqual({
        ok: true,
        lines: [`${VERIFIER} is already a verifier. Nothing was changed.`],
      });
      expect(await run('list')).toEqual({ ok: true, lines: [`${OWNER}  owner`, `${VERIFIER}   verifier`] });
      expect(await run(`--role owner add ${VERIFIER}`)).toMatchObject({ ok: false });
      expect(await run(`add --role owner ${VERIFIER}`)).toMatchObject({ ok: true });
      expect(await run(`remove ${VERIFIER}`)).toMatchObject({
        ok: true,
        lines: [expect.stringContaining('no longer')],
      });
      expect(await run(`remove ${VERIFIER}`)).toMatchObject({
        ok: true,
        lines: [expect.stringContaining('not on the')],
      });
    });

    test.each([
      ['', 'Say what to do'],
      ['invite a@example.org', 'There is no "invite"'],
      ['add', 'address is missing'],
      ['add --role owner', 'address is missing'],
      ['add a@example.org', 'The role is missing'],
      ['add a@example.org --role', 'The role is missing'],
      ['add a@example.org --role admin', 'There is no role "admin"'],
      ['add a@example.org b@example.org --role owner', 'Give one address at a time'],
      ['add nobody --role owner', '"nobody": The @ is missing'],
      ['remove', 'address is missing'],
      [`remove ${OWNER}`, 'the only owner'],
      [`add ${OWNER} --role verifier`, 'the only owner'],
      ['list all', '"list" takes nothing'],
    ])('"%s" is refused with a word what to do, and changes nothing', async (line, message) => {
      const { d } = await desk();
      const before = await listStaff(d.db);
      const answer = await staffCommand(d, words(line));
      expect(answer.ok).toBe(false);
      expect(answer.lines.join('\n')).toContain(message);
      expect(await listStaff(d.db)).toEqual(before);
    });

    test.each(['', 'invite a@example.org'])('"%s" is answered with every command and every role', async (line) => {
      const { d } = await desk();
      const { lines } = await staffCommand(d, words(line));
      const commands = lines.flatMap((each) => /^npm run staff -- ([\w-]+)/.exec(each)?.[1] ?? []);
      expect(commands).toEqual(['add', 'list', 'remove', 'code', 'reset-second-factor']);
      const roles = lines.flatMap((each) => /^(\w+): checks payments/.exec(each)?.[1] ?? []);
      expect(roles).toEqual(['owner', 'verifier']);
    });

    test('the list is by address, in columns, and says who has a second factor', async () => {
      const { d } = await desk();
      for (const email of [VERIFIER, 'anna@example.org']) await addStaff(d, { email, role: 'verifier', actor });
      await d.db
        .updateTable('staff')
        .set({ totpSecret: 'A'.repeat(32), totpLastStep: 1 })
        .where('email', '!=', VERIFIER)
        .execute();
      expect((await staffCommand(d, ['list'])).lines).toEqual([
        'anna@example.org   verifier  with second factor',
        'meena@example.org  owner     with second factor',
        'ravi@example.org   verifier',
      ]);
    });

    test('a code is printed with how long it works and where to type it', async () => {
      const { d } = await desk();
      expect(await staffCommand(d, ['code', OWNER])).toEqual({
        ok: true,
        lines: [
          expect.stringMatching(/^(\w{4}-){5}\w{4}$/),
          expect.stringContaining(`${OWNER} in once, in any browser, until 21 Nov 2026, 11:40 AM IST`),
          expect.stringContaining('https://www.example.org/desk/sign-in'),
        ],
      });
    });

    test('an empty list says how to begin', async () => {
      const d = deskOn(await openTest(engine));
      const { lines } = await staffCommand(d, ['list']);
      expect(lines.join('\n')).toContain('npm run staff -- add');
    });
  });
});
