import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../../server/db/databases.fixture.ts';
import { HOUR, MINUTE } from '../../server/sign-in/ways/sign-in.fixture.ts';
import { type Browser, deskToVisit, LEARNER, OWNER, signedInAs, VERIFIER } from './browser.fixture.ts';
import { deskPage } from './desk-page.ts';
import { staffOf } from './desk-session.ts';
import { learnerOf } from './learner-session.ts';
import { signOutHere } from './session-cookies.ts';

const NOWHERE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };

const staff = (browser: Browser, path = '/desk') => browser.open(path, async (astro) => (await staffOf(astro)).who);
const owner = (browser: Browser) =>
  browser.open('/desk/staff', async (astro) => {
    return (await deskPage(astro, 'list-staff')).who;
  });
const MARKER = '__Host-kaksha-signed-in';

const learner = (browser: Browser, path = '/my-courses') => browser.open(path, learnerOf);

describe.each(dailyEngines)('on %s', (engine) => {
  describe('a page of the desk', () => {
    test('sends whoever has not signed in there, and back to all that was asked for', async () => {
      const { newBrowser } = await deskToVisit(engine);
      const { status, location } = await staff(newBrowser(), '/desk?state=held&course=react');
      expect(status).toBe(303);
      expect(location).toBe('/desk/sign-in?back=%2Fdesk%3Fstate%3Dheld%26course%3Dreact');
      expect((await owner(newBrowser())).location).toBe('/desk/sign-in?back=%2Fdesk%2Fstaff');
    });

    test.each([
      [OWNER, 'owner'],
      [VERIFIER, 'verifier'],
    ])('knows %s as %s, and is kept nowhere', async (email, role) => {
      const visited = await deskToVisit(engine);
      const { shown, status, headers, given } = await staff(await signedInAs(visited, 'staff', email));
      expect(shown).toMatchObject({ audience: 'staff', email, role });
      expect([status, Object.fromEntries(headers), given]).toEqual([200, NOWHERE, []]);
    });

    test('gives the cookie anew while the session is used, and lets it end when it is not', async () => {
      const visited = await deskToVisit(engine);
      const browser = await signedInAs(visited, 'staff', VERIFIER);
      const token = browser.cookies.get('__Host-kaksha-desk');
      visited.context.pass(5 * MINUTE);
      expect((await staff(browser)).given).toEqual([
        `__Host-kaksha-desk=${token}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax`,
      ]);
      visited.context.pass(12 * HOUR);
      expect((await staff(browser)).status).toBe(303);
    });

    test('knows no learner, and nobody who is not on the staff any more', async () => {
      const visited = await deskToVisit(engine);
      expect((await staff(await signedInAs(visited, 'learner', LEARNER))).status).toBe(303);
      const verifier = await signedInAs(visited, 'staff', VERIFIER);
      const { shown } = await staff(await signedInAs(visited, 'staff', OWNER));
      await visited.desk.signIn.removeStaff(shown!, VERIFIER);
      expect((await staff(verifier)).status).toBe(303);
    });

    test('for owners refuses everybody else, in words', async () => {
      const visited = await deskToVisit(engine);
      const seen = await owner(await signedInAs(visited, 'staff', OWNER));
      expect([seen.status, seen.shown?.role]).toEqual([200, 'owner']);

      let answer: Response | undefined;
      const refused = await (
        await signedInAs(visited, 'staff', VERIFIER)
      ).open('/desk/staff', (astro) =>
        deskPage(astro, 'list-staff').catch((thrown: Response) => {
          answer = thrown.clone();
          return thrown;
        }),
      );
      expect([refused.status, refused.shown]).toEqual([403, undefined]);
      expect(refused.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      expect(await answer?.text()).toMatch(/owner.*\n$/i);
    });
  });

  describe('a page for learners', () => {
    test('sends whoever has not signed in there, and back', async () => {
      const { newBrowser } = await deskToVisit(engine);
      const { status, location } = await learner(newBrowser(), '/course-content?x');
      expect([status, location]).toEqual([303, '/sign-in?back=%2Fcourse-content']);
    });

    test('knows the learner, is kept nowhere, and gives the cookie anew once a day', async () => {
      const visited = await deskToVisit(engine);
      const browser = await signedInAs(visited, 'learner', LEARNER);
      const { shown, headers, given } = await learner(browser);
      expect(shown).toMatchObject({ audience: 'learner', email: LEARNER });
      expect([Object.fromEntries(headers), given]).toEqual([NOWHERE, []]);
      visited.context.pass(24 * HOUR);
      expect((await learner(browser)).given).toEqual([
        expect.stringMatching(/^__Host-kaksha=[\w-]{43}; Max-Age=2592000; /),
        '__Host-kaksha-signed-in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      ]);
    });

    test('tells scripts of a session that has none of it yet, and of one that has ended', async () => {
      const visited = await deskToVisit(engine);
      const browser = await signedInAs(visited, 'learner', LEARNER);
      browser.cookies.delete(MARKER);
      const { shown, given } = await learner(browser);
      expect(given).toEqual([expect.stringMatching(/^__Host-kaksha-signed-in=1; /)]);
      await visited.desk.signIn.signOutEverywhere(shown!);
      expect((await learner(browser)).status).toBe(303);
      expect(browser.cookies.has(MARKER)).toBe(false);
      expect((await learner(browser)).given).toEqual([]);
    });

    test('knows no staff', async () => {
      const visited = await deskToVisit(engine);
      expect((await learner(await signedInAs(visited, 'staff', OWNER))).status).toBe(303);
    });
  });

  describe('signing out', () => {
    test('ends the session wherever its cookie went, and the browser forgets all but that it was here', async () => {
      const visited = await deskToVisit(engine);
      const browser = await signedInAs(visited, 'staff', VERIFIER);
      const token = browser.cookies.get('__Host-kaksha-desk');
      browser.cookies.set('__Host-kaksha-desk-search', 'cGVvcGxl');
      const { status, location, headers, events } = await browser.open('/desk/sign-out', (astro) =>
        signOutHere(astro, 'staff', '/desk/sign-in'),
      );
      expect([status, location]).toEqual([303, '/desk/sign-in']);
      expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
      expect(events).toEqual([['signed-out', { audience: 'staff' }]]);
      expect([...browser.cookies.keys()]).toEqual(['__Host-kaksha-desk-device']);
      expect(await visited.desk.signIn.staffSession(token)).toBeUndefined();
    });

    test('of a learner leaves what the desk has in the same browser', async () => {
      const visited = await deskToVisit(engine);
      const browser = await signedInAs(visited, 'learner', LEARNER);
      browser.cookies.set('__Host-kaksha-desk-search', 'cGVvcGxl');
      const { events } = await browser.open('/sign-out', (astro) => signOutHere(astro, 'learner', '/'));
      expect(events).toEqual([['signed-out', { audience: 'learner' }]]);
      expect([...browser.cookies.keys()]).toEqual(['__Host-kaksha-device', '__Host-kaksha-desk-search']);
      expect((await learner(browser)).status).toBe(303);
    });

    test('without a session leads the same way, and is no event', async () => {
      const { newBrowser } = await deskToVisit(engine);
      const { status, location, events } = await newBrowser().open('/sign-out', (astro) =>
        signOutHere(astro, 'learner', '/'),
      );
      expect([status, location, events]).toEqual([303, '/', []]);
    });
  });

  test('a request that was given no desk is an error, and no page for anybody', async () => {
    const visited = await deskToVisit(engine);
    const browser = visited.newBrowser();
    const without = browser.open('/desk', async (astro) => {
      Object.assign(astro.locals, { desk: undefined });
      return staffOf(astro);
    });
    await expect(without).rejects.toThrow('no desk was given');
  });
});
