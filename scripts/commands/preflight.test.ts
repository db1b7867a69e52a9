import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../../server/content/content-folder.fixture.ts';
import { dailyEngines, emptyPlace, openPlace, type Place, readyPlace } from '../../server/db/databases.fixture.ts';
import { nameOf } from '../../server/db/open/open.ts';
import { aRegistration, aStaffMember } from '../../server/db/rows.fixture.ts';
import { PROJECT, typed } from './command.fixture.ts';
import { preflight as command } from './preflight.ts';

const READY = {
  PUBLIC_URL: 'https://baskets.in',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtps://user:password@smtp.baskets.in:465',
};

const preflight = (root: string, { dataDir, databaseUrl = '' }: Place, settings = {}) =>
  typed(command, [root], { environment: { ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } });

describe.each(dailyEngines)('on %s', (engine) => {
  test('before the first start nobody can open the desk, and looking makes nothing', async () => {
    const place = await emptyPlace(engine);
    const { stdout, stderr } = await preflight(contentFolder().root, place);
    expect([stderr, stdout]).toEqual(['', expect.stringContaining(`${nameOf(place)}\n    staff: nobody can open`)]);
    expect((await preflight(contentFolder().root, place)).stdout).toBe(stdout);
  });

  test('content, settings and an owner of its own: a provider could open, and nothing less will do', async () => {
    const place = await readyPlace(engine);
    const db = await openPlace(place);
    const { root, read, write } = contentFolder();
    write('content/public/media/braid.mp4', '');
    const ready = (settings = {}) =>
      preflight(PROJECT, place, { ...READY, CONTENT_DIR: join(root, 'content'), ...settings });
    expect(await ready()).toMatchObject({ status: 1, stdout: expect.stringContaining('staff: nobody can open') });
    await db
      .insertInto('staff')
      .values(aStaffMember({ role: 'verifier' }))
      .execute();
    expect((await ready()).status).toBe(1);
    await db
      .insertInto('staff')
      .values(aStaffMember({ role: 'owner', email: 'owner@baskets.in' }))
      .execute();
    const { status, stdout, stderr } = await ready();
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toContain('Ready to go live.');
    expect(stdout).not.toContain('staff:');
    // A figure typed by hand is only worth a look.
    expect(stdout).not.toContain('typed by hand');
    // So is a promise that nobody chose, since it is the sample's.
    expect(stdout).toContain(
      '    refundDays: promises the whole price back for 7 days, as the sample does: keep it only if',
    );
    write('content/site.yaml', `refundDays: 5\n${read('content/site.yaml')}`);
    expect((await ready()).stdout).not.toContain('refundDays:');
    write(
      'content/pages/terms.md',
      read('content/pages/terms.md').replace('Words about it.', 'We confirm within 48 hours.'),
    );
    expect(await ready()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(
        'line 7: "48 hours" is typed by hand: write {confirmation}, which is 24 hours now',
      ),
    });
    // settings-to-do.test.ts has the required settings.
    const less = await ready({ SMTP_URL: '' });
    expect(less).toMatchObject({ status: 1, stdout: expect.stringContaining('    SMTP_URL: is ') });
  });

  test('a course that registrations name and the content lacks must be seen to, until a file has it', async () => {
    const folder = contentFolder();
    const place = await readyPlace(engine);
    const db = await openPlace(place);
    await db
      .insertInto('registration')
      .values([
        aRegistration({ courseId: 'weaving', courseName: 'Weaving' }),
        aRegistration({ courseId: 'braiding', courseName: 'Braiding' }),
      ])
      .execute();
    const { status, stdout } = await preflight(folder.root, place);
    expect(status).toBe(1);
    const [must = ''] = stdout.split('Look at these');
    expect(must).toContain('Must be done before going live');
    expect(must).toContain(
      [
        '    weaving: The course "weaving" (Weaving) is missing from the site, but 1 registration names it: 1 registration is still open. ' +
          'Put courses/weaving.yaml back into the folder of the content, or write formerIds: [weaving] in the file of the course that took its place. Then start the site again. If they were only trials, begin with an empty database: another DATA_DIR or DATABASE_URL.',
      ].join('\n'),
    );
    expect(stdout).not.toContain('The course "braiding"');
    folder.replace('content/courses/braiding.yaml', 'name: Braiding', 'formerIds: [weaving]\nname: Braiding');
    expect((await preflight(folder.root, place)).stdout).not.toContain('weaving:');
  });
});

test('a database that cannot be reached is a finding among the others', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  const folder = contentFolder();
  folder.replace('content/site.yaml', 'hello@baskets.in', 'hello@example.com');
  const { status, stdout } = await preflight(folder.root, {
    dataDir,
    databaseUrl: 'postgres://nobody:hunter2@localhost:1/none',
  });
  expect(status).toBe(1);
  expect(stdout).toContain('registrations: cannot be checked. DATABASE_URL names database "none" on localhost:1');
  expect(stdout).toContain('has a sample email address');
  expect(stdout).not.toContain('hunter2');
});
