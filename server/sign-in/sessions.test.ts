import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPlace, engines, openPlace, openTest } from '../db/databases.fixture.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import { ENOUGH, randomBits } from '../random.fixture.ts';
import type { Audience } from './known-address.ts';
import {
  createSession,
  endAllSessions,
  endOtherSessions,
  endReplacedSession,
  endSession,
  findSession,
  handleOf,
  listSessions,
  proveAnew,
} from './sessions.ts';
import { addStaffMember, DAY, deskOn, HOUR, MINUTE, type TestDesk } from './ways/sign-in.fixture.ts';

const EMAIL = 'asha@example.org';
const LEARNER = { audience: 'learner', email: EMAIL, staffId: null } as const;

function open(d: TestDesk, owner: { audience: Audience; email: string; staffId: string | null }, userAgent?: string) {
  return d.db.transaction().execute((tx) => createSession(tx, { ...owner, userAgent, now: d.now() }));
}

function find(d: TestDesk, token: string | undefined, audience: Audience = 'learner') {
  return findSession(d.db, { token, audience, now: d.now() });
}

describe.each(engines)('on %s', (engine) => {
  const desk = async () => deskOn(await openTest(engine));

  async function deskWithStaff() {
    const d = await desk();
    const staffId = await addStaffMember(d.db, EMAIL, 'verifier');
    return { d, staffId, owner: { audience: 'staff', email: EMAIL, staffId } as const };
  }

  test('the cookie opens the session, and the table holds only its hash', async () => {
    const d = await desk();
    const token = await open(d, LEARNER);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await find(d, token)).toMatchObject({ session: { audience: 'learner', email: EMAIL }, renewed: false });
    const row = await d.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await find(d, row.idHash)).toBeUndefined();
  });

  test.each([undefined, '', 'A'.repeat(43), 'A'.repeat(44), "' or 1=1"])('%s opens nothing', async (token) => {
    const d = await desk();
    await open(d, LEARNER);
    expect(await find(d, token)).toBeUndefined();
  });

  test('a learner stays signed in for 30 days after the last visit', async () => {
    const d = await desk();
    const token = await open(d, LEARNER);
    for (let month = 0; month < 3; month += 1) {
      d.pass(30 * DAY - 1);
      expect(await find(d, token)).toMatchObject({ renewed: true });
    }
    d.pass(30 * DAY);
    expect(await find(d, token)).toBeUndefined();
  });

  test('a learner who comes every day is out after 90 days, and the cookie with it', async () => {
    const d = await desk();
    const token = await open(d, LEARNER);
    for (let day = 1; day < 90; day += 1) {
      d.pass(DAY);
      expect(await find(d, token)).toMatchObject({ renewed: true, maxAge: (Math.min(30, 90 - day) * DAY) / 1000 });
    }
    d.pass(DAY);
    expect(await find(d, token)).toBeUndefined();
  });

  test('signing in is a proof; a session from before there were proofs was proved when it was opened', async () => {
    const d = await desk();
    const token = await open(d, LEARNER);
    const opened = d.now();
    d.pass(HOUR);
    expect((await find(d, token))?.session).toMatchObject({ provedAt: opened });
    await d.db.updateTable('session').set({ provedAt: null }).execute();
    expect((await find(d, token))?.session).toMatchObject({ provedAt: opened });
  });

  test('staff are out 12 hours after the last use', async () => {
    const { d, owner } = await deskWithStaff();
    const token = await open(d, owner);
    d.pass(12 * HOUR - 1);
    expect(await find(d, token, 'staff')).toBeDefined();
    d.pass(12 * HOUR);
    expect(await find(d, token, 'staff')).toBeUndefined();
  });

  test('staff who never stop working are out after 7 days', async () => {
    const { d, owner } = await deskWithStaff();
    const token = await open(d, owner);
    for (let hour = 0; hour < 7 * 24 - 1; hour += 1) {
      d.pass(HOUR);
      expect(await find(d, token, 'staff')).toBeDefined();
    }
    d.pass(HOUR);
    expect(await find(d, token, 'staff')).toBeUndefined();
  });

  test('pages that follow closely write nothing', async () => {
    const { d, owner } = await deskWithStaff();
    const token = await open(d, owner);
    const before = await d.db.selectFrom('session').selectAll().execute();
    d.pass(5 * MINUTE - 1);
    expect(await find(d, token, 'staff')).toMatchObject({ renewed: false });
    expect(await d.db.selectFrom('session').selectAll().execute()).toEqual(before);
    d.pass(1);
    expect(await find(d, token, 'staff')).toMatchObject({ renewed: true });
  });

  test("a learner's cookie opens no desk, and a staff cookie no courses", async () => {
    const { d, owner } = await deskWithStaff();
    const learner = await open(d, LEARNER);
    const staff = await open(d, owner);
    expect(await find(d, learner, 'staff')).toBeUndefined();
    expect(await find(d, staff, 'learner')).toBeUndefined();
  });

  test('a staff session carries the role of this moment', async () => {
    const { d, owner, staffId } = await deskWithStaff();
    const token = await open(d, owner);
    expect((await find(d, token, 'staff'))?.session).toMatchObject({ staffId, role: 'verifier' });
    await d.db.updateTable('staff').set({ role: 'owner' }).execute();
    expect((await find(d, token, 'staff'))?.session).toMatchObject({ role: 'owner' });
    await d.db.updateTable('staff').set({ removedAt: d.now() }).execute();
    expect(await find(d, token, 'staff')).toBeUndefined();
  });

  test('a session that was ended stays dead, even for a page that was under way', async () => {
    const d = await desk();
    const token = await open(d, LEARNER);
    const found = await find(d, token);
    const handle = found!.session.handle;
    expect(await endSession(d.db, { audience: 'learner', email: EMAIL, handle, now: d.now() })).toBe(true);
    expect(await find(d, token)).toBeUndefined();
    d.pass(2 * DAY);
    expect(await find(d, token)).toBeUndefined();
    expect(await endSession(d.db, { audience: 'learner', email: EMAIL, handle, now: d.now() })).toBe(false);
  });

  test("nobody ends another person's session", async () => {
    const d = await desk();
    const token = await open(d, LEARNER);
    const { handle } = (await find(d, token))!.session;
    const now = d.now();
    expect(await endSession(d.db, { audience: 'learner', email: 'ravi@example.org', handle, now })).toBe(false);
    expect(await endSession(d.db, { audience: 'staff', email: EMAIL, handle, now })).toBe(false);
    expect(await find(d, token)).toBeDefined();
  });

  test('ending all sessions ends those of one person in one role', async () => {
    const { d, owner } = await deskWithStaff();
    const phone = await open(d, LEARNER);
    const laptop = await open(d, LEARNER);
    const staff = await open(d, owner);
    const others = await open(d, { ...LEARNER, email: 'ravi@example.org' });
    expect(await endAllSessions(d.db, { audience: 'learner', email: EMAIL, now: d.now() })).toBe(2);
    expect(await endAllSessions(d.db, { audience: 'learner', email: EMAIL, now: d.now() })).toBe(0);
    expect(await find(d, phone)).toBeUndefined();
    expect(await find(d, laptop)).toBeUndefined();
    expect(await find(d, staff, 'staff')).toBeDefined();
    expect(await find(d, others)).toBeDefined();
  });

  test('the list shows open sessions with their device, last used first', async () => {
    const d = await desk();
    const phone = await open(d, LEARNER, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36');
    d.pass(HOUR);
    const ended = await open(d, LEARNER);
    const laptop = await open(d, LEARNER, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
    await endSession(d.db, { ...LEARNER, handle: (await find(d, ended))!.session.handle, now: d.now() });
    d.pass(2 * DAY);
    await find(d, phone);

    const list = await listSessions(d.db, { ...LEARNER, now: d.now() });
    expect(list.map(({ device }) => device)).toEqual(['Chrome on Android', 'Firefox on Linux']);
    expect(list[0]).toMatchObject({ createdAt: d.now() - 2 * DAY - HOUR, lastSeenAt: d.now() });
    expect(list[1]?.handle).toBe((await find(d, laptop))?.session.handle);
  });

  test('the list leaves out what has run out, what is another’s, and what is for another role', async () => {
    const { d, owner } = await deskWithStaff();
    await addStaffMember(d.db, 'ravi@example.org');
    const tokens = [await open(d, owner)];
    await open(d, LEARNER);
    await open(d, { ...LEARNER, email: 'ravi@example.org' });
    d.pass(6 * HOUR);
    tokens.push(await open(d, owner), await open(d, owner));
    const list = async () => (await listSessions(d.db, { ...owner, now: d.now() })).map(({ handle }) => handle);
    expect((await list()).toSorted()).toEqual(tokens.map(handleOf).toSorted());
    d.pass(6 * HOUR - 1);
    expect(await list()).toHaveLength(3);
    d.pass(1);
    // Sessions of the same moment always have the same order.
    expect(await list()).toEqual(tokens.slice(1).map(handleOf).toSorted());
  });

  test('of the others that end when a second factor changes, those that are open are counted', async () => {
    const { d, owner, staffId } = await deskWithStaff();
    const vera = await open(d, { ...owner, staffId: await addStaffMember(d.db, 'vera@example.org') });
    await open(d, owner);
    d.pass(6 * HOUR);
    const [left, other, kept] = [await open(d, owner), await open(d, owner), await open(d, owner)];
    await endSession(d.db, { ...owner, handle: handleOf(left), now: d.now() });
    d.pass(6 * HOUR);
    const endOthers = (keep: string | undefined) =>
      d.db.transaction().execute((tx) => endOtherSessions(tx, { staffId, keep, now: d.now() }));
    expect(await endOthers(handleOf(kept))).toBe(1);
    expect(await find(d, other, 'staff')).toBeUndefined();
    expect(await find(d, kept, 'staff')).toBeDefined();
    expect(await endOthers(undefined)).toBe(1);
    expect(await find(d, kept, 'staff')).toBeUndefined();
    expect(await d.db.selectFrom('session').select('endedAt').where('idHash', '=', handleOf(vera)).execute()).toEqual([
      { endedAt: null },
    ]);
  });

  test('signing in anew ends the session of that role alone', async () => {
    const { d, owner } = await deskWithStaff();
    const [staff, learner] = [await open(d, owner), await open(d, LEARNER)];
    const replace = (token: string | undefined, audience: Audience) =>
      d.db.transaction().execute((tx) => endReplacedSession(tx, { token, audience, now: d.now() }));
    await replace(staff, 'learner');
    await replace(learner, 'staff');
    await replace(undefined, 'staff');
    expect(await find(d, staff, 'staff')).toBeDefined();
    expect(await find(d, learner)).toBeDefined();
    await replace(staff, 'staff');
    expect(await find(d, staff, 'staff')).toBeUndefined();
    expect(await find(d, learner)).toBeDefined();
  });

  test('sessions that have run out are cleared away at the next sign-in', async () => {
    const d = await desk();
    await open(d, LEARNER);
    d.pass(30 * DAY);
    await open(d, { ...LEARNER, email: 'ravi@example.org' });
    expect(await d.db.selectFrom('session').select('email').execute()).toEqual([{ email: 'ravi@example.org' }]);
  });
});

test('all 256 bits of a token are random, of the one after a proof as well', async () => {
  const d = deskOn(await openTest('sqlite'));
  const [opened, proved] = await d.db.transaction().execute(async (tx) => {
    const tokens: [string[], string[]] = [[], []];
    for (let made = 0; made < ENOUGH; made += 1) {
      const token = await createSession(tx, { ...LEARNER, userAgent: undefined, now: d.now() });
      tokens[0].push(token);
      tokens[1].push(await proveAnew(tx, { handle: handleOf(token), now: d.now() }));
    }
    return tokens;
  });
  for (const tokens of [opened, proved]) {
    expect(randomBits(tokens.map((token) => Buffer.from(token, 'base64url')))).toBe(256);
  }
});

test('while another program holds the database, whoever has signed in still gets in', async () => {
  const place = await emptyPlace('sqlite');
  const d = deskOn(await openPlace(place));
  const token = await open(d, LEARNER);
  d.pass(2 * DAY);
  const other = new DatabaseSync(databaseFile(place.dataDir));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  expect(await find(d, token)).toMatchObject({ session: { email: EMAIL }, renewed: false });
  other.exec('rollback');
  expect(await find(d, token)).toMatchObject({ renewed: true });
});

test('that a use could not be written down for any other reason is not passed over', async () => {
  const d = deskOn(await openTest('sqlite'));
  const token = await open(d, LEARNER);
  await sql`create trigger full before update on session begin select raise(abort, 'disk full'); end`.execute(d.db);
  d.pass(DAY - 1);
  expect(await find(d, token)).toMatchObject({ renewed: false });
  d.pass(1);
  await expect(find(d, token)).rejects.toThrow('disk full');
});
