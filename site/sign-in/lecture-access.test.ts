import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyEngines } from '../../server/db/databases.fixture.ts';
import { afterRename, courseOf } from '../../server/registration/registration.fixture.ts';
import { payment } from '../../server/desk/staff-desk.fixture.ts';
import { DAY, START } from '../../server/sign-in/ways/sign-in.fixture.ts';
import { mayWatch } from './lecture-access.ts';
import { type Browser, deskToVisit, LEARNER, OWNER, signedInAs, type Visited } from './browser.fixture.ts';
import { staffOf } from './desk-session.ts';

const ENROLLED = { access: 'enrolled', accessMonths: 12 } as const;
const REFERENCE = '532500000001';

// Pages read the machine's clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

function watch({ context }: Visited, browser: Browser, site: Parameters<typeof mayWatch>[3] = ENROLLED) {
  const react = context.content.courses.find(({ id }) => id === 'react')!;
  return browser.open('/course-content?from=mail', (astro) => mayWatch(astro, react, 'playlist', site));
}

async function register({ desk }: Visited, courseId: string): Promise<string> {
  const fields = {
    for: 'self',
    learnerName: 'Asha Rao',
    email: LEARNER,
    mobile: '9876543210',
    method: 'upi',
    reference: REFERENCE,
    paidOn: '2026-11-20',
    terms: 'yes',
    consent: 'yes',
  };
  const answer = await desk.register({ courseId, fields, ip: undefined });
  return answer.kind === 'registered' ? ((await desk.registration(answer.token))?.id ?? '') : '';
}

async function confirm(visited: Visited, id: string, amount?: string): Promise<void> {
  const owner = (await (await signedInAs(visited, 'staff', OWNER)).open('/desk', staffOf)).shown!;
  const fields = { ...payment(REFERENCE, amount), seen: String(START) };
  expect(await owner.desk.staff.takeAction(owner.who, id, fields)).toMatchObject({ kind: 'done' });
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('lectures that are open are open to anybody, and nobody is looked for', async () => {
    const visited = await deskToVisit(engine);
    const { shown, headers } = await watch(visited, visited.newBrowser(), { ...ENROLLED, access: 'open' });
    expect([shown, [...headers]]).toEqual(['yes', []]);
  });

  test('a sample is open to anybody, and nobody is looked for', async () => {
    const visited = await deskToVisit(engine);
    const react = visited.context.content.courses.find(({ id }) => id === 'react')!;
    const { shown, headers } = await visited
      .newBrowser()
      .open('/module/2', (astro) => mayWatch(astro, react, 'sample', ENROLLED));
    expect([shown, [...headers]]).toEqual(['yes', []]);
  });

  test('who has not signed in is sent there and back, and no cache keeps it', async () => {
    const visited = await deskToVisit(engine);
    const browser = visited.newBrowser();
    const { shown, status, location } = await watch(visited, browser);
    expect([shown, status, location]).toEqual([undefined, 303, '/sign-in?back=%2Fcourse-content']);
    browser.cookies.set('__Host-kaksha', 'A'.repeat(43));
    browser.cookies.set('__Host-kaksha-desk', 'A'.repeat(43));
    expect((await watch(visited, browser)).status).toBe(303);
  });

  test('a learner sees them once the payment of this course is confirmed, for as many months as there are', async () => {
    const visited = await deskToVisit(engine);
    const id = await register(visited, 'react');
    const browser = await signedInAs(visited, 'learner', LEARNER);
    const first = await watch(visited, browser);
    expect([first.shown, first.status]).toEqual([{ signedInAs: LEARNER }, 200]);
    await confirm(visited, id);

    const { shown, headers } = await watch(visited, browser);
    expect(shown).toBe('yes');
    expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    // The last moment of the last day in India, then the next.
    vi.setSystemTime(Date.parse('2027-11-21T23:59:59.999+05:30'));
    expect((await watch(visited, browser)).shown).toBe('yes');
    vi.setSystemTime(Date.parse('2027-11-22T00:00:00+05:30'));
    expect((await watch(visited, browser)).shown).toEqual({ signedInAs: LEARNER });
  });

  test('a course whose file is renamed stays open to who paid for it before', async () => {
    const visited = await deskToVisit(engine);
    const { context } = visited;
    await confirm(visited, await register(visited, 'react'));
    const browser = await signedInAs(visited, 'learner', LEARNER);
    context.content = afterRename(context.content, 'react', 'react-js');
    const watchAs = (formerIds: string[]) => {
      const course = { ...courseOf(context, 'react-js'), formerIds };
      return browser.open('/course-content', (astro) => mayWatch(astro, course, 'playlist', ENROLLED));
    };
    expect((await watchAs(['react'])).shown).toBe('yes');
    expect((await watchAs([])).shown).toEqual({ signedInAs: LEARNER });
  });

  test('another course gives no access to this one', async () => {
    const visited = await deskToVisit(engine);
    await confirm(visited, await register(visited, 'cloud'), '699');
    expect((await watch(visited, await signedInAs(visited, 'learner', LEARNER))).shown).toEqual({
      signedInAs: LEARNER,
    });
  });

  test('staff see them all', async () => {
    const visited = await deskToVisit(engine);
    expect((await watch(visited, await signedInAs(visited, 'staff', OWNER))).shown).toBe('yes');
  });

  test('who watches stays signed in', async () => {
    const visited = await deskToVisit(engine);
    const browser = await signedInAs(visited, 'learner', LEARNER);
    expect((await watch(visited, browser)).given).toEqual([]);
    const token = browser.cookies.get('__Host-kaksha');
    visited.context.pass(DAY);
    expect((await watch(visited, browser)).given).toEqual([
      `__Host-kaksha=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      '__Host-kaksha-signed-in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ]);
  });
});
