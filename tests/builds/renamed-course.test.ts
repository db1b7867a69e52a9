/** Renamed and removed course files keep their learners, in a real build over old data. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { loadContent } from '../../server/content/load.ts';
import { readEnv } from '../../server/environment/env.ts';
import { keptLog } from '../../server/base/log.fixture.ts';
import { openDesk } from '../../server/desk/open-desk.ts';
import { copyAt, ownEnvironment } from '../project-copy.fixture.ts';
import { decode, elements, texts } from '../e2e/support/page/html.ts';
import { confirm, newVisitor, register, signIn, type Visitor } from './visitors.fixture.ts';

const copy = copyAt(inject('enrolledCopy'));
const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-renamed-'));
const outbox = join(dataDir, 'outbox');
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const asha = person(1, 'Asha Rao');
const meera = person(2, 'Meera Deshpande');
const start = () => startProductionServer(copy.root, undefined, dataDir, { LOG_LEVEL: 'warn' });
let server: ProductionServer;
let staff: Visitor;

function person(number: number, name: string) {
  const own = `987654000${number}`;
  return { name, email: `learner${number}@example.org`, mobile: own, reference: `53${own}` };
}

async function registeredBefore(people: readonly [courseId: string, who: typeof asha][]): Promise<void> {
  const { desk, close } = await openDesk({
    env: { ...readEnv({}), dataDir },
    content: loadContent(join(import.meta.dirname, '..', '..')),
    proxies: undefined,
    publicUrl: () => 'http://localhost',
    log: keptLog(),
  });
  for (const [courseId, { name, ...given }] of people) {
    const fields = { for: 'self', learnerName: name, ...given, method: 'upi', paidOn: yesterday };
    const agreed = { terms: 'yes', consent: 'yes' };
    const { kind } = await desk.register({ courseId, fields: { ...fields, ...agreed }, ip: undefined });
    expect(kind).toBe('registered');
  }
  await close();
}

const wordsOf = (html: string) => decode(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const warnings = () => server.lines.filter((line) => line.includes('formerIds'));

async function learnerWith(email: string): Promise<Visitor> {
  const visitor = newVisitor(server.url);
  await signIn(visitor, '/sign-in', email, outbox);
  return visitor;
}

async function doctor(): Promise<string> {
  const command = [join(copy.root, 'scripts', 'doctor.ts')];
  const env = { ...ownEnvironment(), DATA_DIR: dataDir, PORT: '0' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

beforeAll(async () => {
  await registeredBefore([
    ['react', asha],
    ['python', meera],
  ]);
  server = await start();

  const email = 'staff@example.org';
  await promisify(execFile)(
    process.execPath,
    [join(copy.root, 'scripts', 'staff.ts'), 'add', email, '--role', 'owner'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  staff = newVisitor(server.url);
  await signIn(staff, '/desk/sign-in', email, outbox);
  await confirm(staff, asha.name);
  await confirm(staff, meera.name);
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('who paid before the file was renamed opens the lectures, from My courses and from the registration', async () => {
  const visitor = await learnerWith(asha.email);
  const mine = mainOf((await visitor.get('/my-courses')).body);
  const buttons = elements(mine, 'a').filter((link) => link.class?.startsWith('button'));
  expect(buttons.map(({ href }) => href)).toEqual(['/module/0']);
  expect(elements(mine, 'a').map(({ href }) => href)).toContain('/course-content');
  const [card] = mine.split('Next</h2>');
  expect(elements(card ?? '', 'img').map(({ src }) => src)).toEqual(['/covers/react-js.svg']);
  expect((await visitor.get('/covers/react-js.svg')).status).toBe(200);
  expect((await visitor.get('/course-content')).status).toBe(200);
  expect((await visitor.get('/module/0')).status).toBe(200);

  const registration = elements(mine, 'a').find(({ href }) => /^\/registrations\/[^/]+$/.test(href ?? ''))?.href ?? '';
  const { body } = await visitor.get(registration);
  expect(texts(mainOf(body), 'h1').join()).toContain('Confirmed. Start learning');
});

test('an old address of the form leads to the new one, with what was sent there', async () => {
  const visitor = newVisitor(server.url);
  const shown = await visitor.get('/register/react');
  expect([shown.status, shown.headers.get('Location')]).toEqual([308, '/register/react-js']);
  const sent = await visitor.post('/register/react', { for: 'self' });
  expect([sent.status, sent.headers.get('Location')]).toEqual([308, '/register/react-js']);
  expect((await visitor.get('/register/react-js')).status).toBe(200);
  expect((await visitor.get('/register/python')).status).toBe(404);
});

test('the same payment sent once more is the registration of before', async () => {
  await register(newVisitor(server.url), 'react-js', asha);
  const rows = texts(mainOf((await staff.get('/desk?view=all&course=react')).body), 'tr');
  const named = rows.filter((row) => row.includes(asha.name));
  expect(named).toHaveLength(1);
  expect(rows.filter((row) => row.includes('₹'))).toEqual(named);
});

test('who paid for a course that was removed hears so, and whom to write to', async () => {
  const visitor = await learnerWith(meera.email);
  const mine = mainOf((await visitor.get('/my-courses')).body);
  expect(wordsOf(mine)).toContain('This course is not on our site now. Write to us');
  const registration = elements(mine, 'a').find(({ href }) => /^\/registrations\/[^/]+$/.test(href ?? ''))?.href ?? '';
  const status = mainOf((await visitor.get(registration)).body);
  expect(wordsOf(status)).toContain('This course is not on our site now. Write to us');
  const [button] = elements(status, 'a').filter((link) => link.class === 'button');
  expect(button?.href).toMatch(/^mailto:hello@example\.com\?subject=Registration/);
});

test('the course that was removed is named at the desk, in the settings, by the doctor and at the next start', async () => {
  const what =
    'The course "python" (Advanced Python with Libraries) is missing from the site, but 1 registration names it: 1 learner has access and finds no course.';
  const advice = 'Put courses/python.yaml back into the folder of the content, or write formerIds: [python]';
  for (const path of ['/desk', '/desk/settings']) {
    const page = wordsOf(mainOf((await staff.get(path)).body));
    expect(page).toContain(what);
    expect(page).toContain(advice);
    expect(page).not.toContain('"react"');
  }
  const rows = texts(mainOf((await staff.get('/desk?view=all&course=python')).body), 'tr');
  expect(rows.filter((row) => row.includes(meera.name))).toHaveLength(1);
  const said = await doctor();
  for (const words of ['✗ Courses', what, `→ ${advice}`]) expect(said).toContain(words);

  expect(warnings().map((line) => JSON.parse(line) as object)).toMatchObject([
    { courseId: 'python', open: 1, enrolled: 0 },
  ]);
  await server.stop();
  server = await start();
  expect(warnings().map((line) => JSON.parse(line) as object)).toMatchObject([
    { courseId: 'python', registrations: 1, open: 0, enrolled: 1, msg: expect.stringContaining(`${what} ${advice}`) },
  ]);
});
