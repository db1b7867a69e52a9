import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { createSession, findSession, handleOf } from '../../sign-in/sessions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { staffedDesk, type StaffedDesk } from '../../desk/staff-desk.fixture.ts';
import type { DeskUser } from '../../guard/allowed.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

/** A browser in which somebody of the staff is signed in. */
async function browserOf({ db, context, desk }: StaffedDesk, who: DeskUser) {
  const { staffId, email } = who;
  const token = await inTransaction(db, (tx) =>
    createSession(tx, { audience: 'staff', staffId, email, userAgent: undefined, now: context.now() }),
  );
  return {
    token,
    shows: (id: string, { seen = 0, isLeft = false } = {}) =>
      desk.noteOpen(who, { handle: handleOf(token), id, seen, isLeft }),
  };
}

function moveClock({ context }: StaffedDesk) {
  const { now } = context;
  let passed = 0;
  context.now = () => now() + passed;
  return (ms: number) => void (passed += ms);
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('the version changes with each registration and each action, and with nothing else', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier, act } = staffed;
    const pass = moveClock(staffed);
    const version = () => desk.queueVersion(verifier);
    const seen = [await version()];
    const id = await staffed.learner(1);
    seen.push(await version());
    await act(id, { action: 'hold', reason: 'Odd name.' }, verifier);
    seen.push(await version());
    pass(30 * SECOND);
    expect(await version()).toBe(seen.at(-1));
    expect(new Set(seen).size).toBe(3);
  });

  test('a row tells which colleague has it open, until they leave it or their browser is gone', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, verifier } = staffed;
    const pass = moveClock(staffed);
    const id = await staffed.learner(1);
    const browser = await browserOf(staffed, verifier);
    const openTo = async (who: DeskUser) => (await desk.queueRows(who, { view: 'now' })).rows[0]?.openTo;
    const before = await desk.queueVersion(owner);

    expect(await browser.shows(id)).toMatchObject({ others: [] });
    expect([await openTo(owner), await openTo(verifier)]).toEqual([[verifier.email], []]);
    expect(await desk.queueVersion(owner)).not.toBe(before);
    expect(await (await browserOf(staffed, owner)).shows(id)).toMatchObject({ others: [verifier.email] });

    pass(40 * SECOND);
    await browser.shows(id);
    pass(40 * SECOND);
    expect(await openTo(owner)).toEqual([verifier.email]);
    await browser.shows(id, { isLeft: true });
    expect(await openTo(owner)).toEqual([]);
    await browser.shows(id);
    pass(50 * SECOND);
    expect(await openTo(owner)).toEqual([]);
    expect(await browser.shows('no-such-id')).toBeUndefined();
  });

  test('a page hears who changed its registration since, and the queue what became of a row', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, verifier, act, row } = staffed;
    const [held, stays] = [await staffed.learner(1), await staffed.learner(2)];
    const seen = (await row(held)).stateChangedAt;
    const browser = await browserOf(staffed, verifier);
    expect(await browser.shows(held, { seen })).toEqual({ others: [], changed: undefined });
    await act(held, { action: 'ask', question: 'own', reason: 'Which bank?' }, owner);
    await act(held, { action: 'note', note: 'Called.' }, verifier);
    const change = { id: held, who: owner.email, action: 'ask', isOwn: false };
    expect(await browser.shows(held, { seen })).toMatchObject({ changed: change });
    const became = await desk.whatBecame(owner, { view: 'now', ids: [held, stays, 'no-such-id'] });
    expect(became).toEqual([
      expect.objectContaining({ ...change, isOwn: true, isIn: false }),
      expect.objectContaining({ id: stays, who: 'learner', action: 'register', isIn: true }),
    ]);
  });

  test('what an open page asks by itself keeps no session alive', async () => {
    const staffed = await staffedDesk(engine);
    const { token } = await browserOf(staffed, staffed.verifier);
    const asked = (isIdle: boolean, hours: number) =>
      findSession(staffed.db, { token, audience: 'staff', isIdle, now: staffed.context.now() + hours * HOUR });
    expect(await asked(true, 11)).toMatchObject({ renewed: false });
    expect(await asked(true, 13)).toBeUndefined();
    expect(await asked(false, 11)).toMatchObject({ renewed: true });
    expect(await asked(true, 13)).toBeDefined();
  });
});
