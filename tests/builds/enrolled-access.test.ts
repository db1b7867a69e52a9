/** Only enrolled learners get the URL of a video, in a real build. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { openDatabase } from '../../server/db/open/open.ts';
import { elements, meta, texts } from '../e2e/support/page/html.ts';
import { data, NESTED, PLAYER, react } from './enrolled-access.fixture.ts';
import { REACT } from './renamed-course.fixture.ts';
import { confirm, newVisitor, register, signIn, type Visitor } from './visitors.fixture.ts';
import { copyAt } from '../project-copy.fixture.ts';

const DAY = 86_400_000;
const GATED = ['/course-content', '/module/0', '/module/4', NESTED.playlist, `${PLAYER}/0`, `${PLAYER}/30`];
const OPEN = ['/effectiveVideo', '/positiveVideo', '/effectiveMaterials', '/positiveMaterials'];

const copy = copyAt(inject('enrolledCopy'));
const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-enrolled-'));
const outbox = join(dataDir, 'outbox');
const ids = [...react, ...data];
let server: ProductionServer;

const idsIn = (content: string | Buffer) => ids.filter((id) => content.includes(id));
const newcomer = () => newVisitor(server.url);

/** Decompresses a built file. */
function unpacked(file: string): Buffer {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

let people = 0;
/** A person with an unused payment. */
function somebody(name: string) {
  const number = String(++people).padStart(4, '0');
  return { name, email: `learner${number}@example.org`, mobile: `987654${number}`, reference: `53259876${number}` };
}

let staff: Promise<Visitor> | undefined;
const staffMember = () => (staff ??= newStaffMember());

async function newStaffMember(): Promise<Visitor> {
  const email = 'staff@example.org';
  await promisify(execFile)(
    process.execPath,
    [join(copy.root, 'scripts', 'staff.ts'), 'add', email, '--role', 'verifier'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const visitor = newcomer();
  await signIn(visitor, '/desk/sign-in', email, outbox);
  return visitor;
}

async function reactLearner(name: string) {
  const person = somebody(name);
  const visitor = newcomer();
  await register(visitor, REACT, person);
  await signIn(visitor, '/sign-in', person.email, outbox);
  return { ...person, visitor };
}

async function confirmedDaysAgo(email: string, days: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const { numUpdatedRows } = await db
      .updateTable('registration')
      .set({ confirmedAt: Date.now() - days * DAY })
      .where('email', '=', email)
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
  } finally {
    await close();
  }
}

async function seen(visitor: Visitor, path: string) {
  const { status, reason, headers, body } = await visitor.get(path);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  return {
    answer: `${status} ${reason}`,
    kept: headers.get('Cache-Control'),
    leadsTo: headers.get('Location'),
    policy: headers.get('Content-Security-Policy'),
    robots: meta(body, 'robots'),
    headings: texts(main, 'h1'),
    emphasised: texts(main, 'strong'),
    links: elements(main, 'a').map(({ href }) => href),
    pictures: elements(main, 'img').map(({ src }) => src),
    frames: elements(main, 'iframe').map(({ src }) => src),
    ids: idsIn(body),
  };
}

const asksToSignIn = (path: string) => ({
  answer: '303 See Other',
  kept: 'no-store',
  leadsTo: `/sign-in?back=${encodeURIComponent(path)}`,
  ids: [],
});

const refusal = {
  answer: '403 Forbidden',
  kept: 'no-store',
  robots: 'noindex',
  headings: [expect.stringMatching(/^These lectures are for learners of \w/)],
  links: expect.arrayContaining(['/my-courses']),
  ids: [],
};

const missing = { answer: '404 Not Found', headings: ['Module Not Found'], ids: [] };

const playlistOf = (videos: readonly string[]) => ({
  answer: '200 OK',
  kept: 'no-store',
  robots: 'noindex',
  pictures: videos.map((id) => `https://i.ytimg.com/vi/${id}/mqdefault.jpg`),
  policy: expect.stringContaining('https://i.ytimg.com'),
  ids: videos,
});

/** The page has the other lectures of the course, which the visitor may see too. */
const playerOf = (video = '') => ({
  answer: '200 OK',
  kept: 'no-store',
  robots: 'noindex',
  frames: [expect.stringMatching(new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${video}\\?`))],
  policy: expect.stringContaining('frame-src https://www.youtube-nocookie.com'),
  ids: [react, data].find((course) => course.includes(video)),
});

beforeAll(async () => {
  server = await startProductionServer(copy.root, undefined, dataDir);
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('where lectures are for enrolled learners, what anybody can have', () => {
  test('holds no video of theirs: no built file', () => {
    const files = filesBelow(copy.client);
    expect(files.filter((file) => idsIn(unpacked(file)).length > 0)).toEqual([]);
    expect(files.map((file) => file.slice(copy.client.length + 1))).toEqual(
      expect.arrayContaining(['ReactRegister.html', 'ReactRegister.html.br', 'ReactRegister.html.gz']),
    );
    expect(idsIn(readFileSync(join(copy.client, '..', 'content.json'), 'utf8'))).toEqual(ids);
  });

  test.each(['/ReactRegister', NESTED.page])('holds no video of theirs: %s', async (path) => {
    const { status, body } = await newcomer().get(path);
    expect(status).toBe(200);
    expect(elements(body, 'a').map(({ href }) => href)).toContain(path === NESTED.page ? `${PLAYER}/30` : '/module/4');
    expect(idsIn(body)).toEqual([]);
  });

  test('has none of their pages in its sitemap', async () => {
    const { body } = await newcomer().get('/sitemap-0.xml');
    const listed = texts(body, 'loc').map((address) => new URL(address).pathname);
    expect(listed).toEqual(expect.arrayContaining(['/ReactRegister', NESTED.page, NESTED.payment, ...OPEN]));
    expect(listed.filter((path) => /content$|module|lecture/i.test(path))).toEqual([]);
  });

  test.each(OPEN)('has %s, which is free', async (path) => {
    const { status, body } = await newcomer().get(path);
    expect([status, texts(body, 'h1').length]).toEqual([200, 1]);
  });
});

describe('a lecture that is for enrolled learners', () => {
  test.each(GATED)('%s asks for signing in, and leads back', async (path) => {
    expect(await seen(newcomer(), path)).toMatchObject(asksToSignIn(path));
  });

  test.each([
    '/module/0/',
    '/module/%30',
    '//module/0',
    '/Module/0',
    '/course-content/',
    '/Course-Content',
    `${PLAYER.toUpperCase()}/30`,
  ])('in another spelling leads to the listed one, with nothing of it: %s', async (path) => {
    const { status, body } = await newcomer().get(path);
    expect(status).toBe(308);
    expect(idsIn(body)).toEqual([]);
  });

  test('that there is not is not found, whoever asks', async () => {
    const member = await staffMember();
    const paths = ['/module/99', '/module/5', `${PLAYER}/31`, '/module/00', '/module/-1', '/module/x', '/Module/99'];
    const answers = await Promise.all([newcomer(), member].flatMap((who) => paths.map((path) => seen(who, path))));
    expect(answers).toMatchObject(answers.map(() => missing));
  });

  test('opens to a learner once staff have confirmed the payment, and of that course alone', async () => {
    const person = somebody('Meera Deshpande');
    const visitor = newcomer();
    await register(visitor, REACT, person);
    expect(await seen(visitor, '/module/0')).toMatchObject(asksToSignIn('/module/0'));
    expect(await signIn(visitor, '/sign-in?back=%2Fmodule%2F0', person.email, outbox)).toBe('/module/0');
    const refused = { ...refusal, emphasised: [person.email] };
    expect(await seen(visitor, '/module/0')).toMatchObject(refused);
    expect(await seen(visitor, '/course-content')).toMatchObject(refused);

    await confirm(await staffMember(), person.name);
    expect(await seen(visitor, '/course-content')).toMatchObject(playlistOf(react));
    expect(await seen(visitor, '/module/0')).toMatchObject(playerOf(react[0]));
    expect(await seen(visitor, '/module/4')).toMatchObject(playerOf(react[4]));
    expect(await seen(visitor, NESTED.playlist)).toMatchObject(refusal);
    expect(await seen(visitor, `${PLAYER}/30`)).toMatchObject(refusal);
  });

  test('opens under paths of several parts, from My courses to the last lecture', async () => {
    const person = somebody('Imran Qureshi');
    const visitor = newcomer();
    await register(visitor, 'data-management', person);
    const last = `${PLAYER}/30`;
    expect(await signIn(visitor, `/sign-in?back=${encodeURIComponent(last)}`, person.email, outbox)).toBe(last);
    expect(await seen(visitor, last)).toMatchObject(refusal);

    await confirm(await staffMember(), person.name);
    expect((await seen(visitor, '/my-courses')).links).toContain(NESTED.playlist);
    expect(await seen(visitor, NESTED.playlist)).toMatchObject({
      ...playlistOf(data),
      links: expect.arrayContaining([NESTED.page, `${PLAYER}/0`, last]),
    });
    expect(await seen(visitor, `${PLAYER}/0`)).toMatchObject(playerOf(data[0]));
    expect(await seen(visitor, last)).toMatchObject(playerOf(data[30]));
    expect(await seen(visitor, `${PLAYER}/31`)).toMatchObject(missing);
    expect(await seen(visitor, '/module/0')).toMatchObject(refusal);
  });

  test.each(['/DmRegister', '/dm-course-content', '/DM-COURSE-CONTENT'])(
    '%s, its former path, leads to its page',
    async (path) => {
      expect(await seen(newcomer(), path)).toMatchObject({
        answer: '308 Permanent Redirect',
        leadsTo: NESTED.page,
        ids: [],
      });
    },
  );

  test('closes twelve months after the confirmation', async () => {
    const { visitor, name, email } = await reactLearner('Rohan Kulkarni');
    await confirm(await staffMember(), name);
    await confirmedDaysAgo(email, 364);
    expect(await seen(visitor, '/module/0')).toMatchObject(playerOf(react[0]));
    await confirmedDaysAgo(email, 367);
    expect(await seen(visitor, '/module/0')).toMatchObject(refusal);
    expect(await seen(visitor, '/course-content')).toMatchObject(refusal);
  });

  test('stays closed to another learner', async () => {
    const enrolled = await reactLearner('Farhan Sheikh');
    const { visitor } = await reactLearner('Ananya Iyer');
    await confirm(await staffMember(), enrolled.name);
    expect(await seen(enrolled.visitor, '/module/0')).toMatchObject(playerOf(react[0]));
    const answers = await Promise.all(GATED.map((path) => seen(visitor, path)));
    expect(answers).toMatchObject(GATED.map(() => refusal));
  });

  test.each([
    ['/module/2', () => react[2]],
    [`${PLAYER}/11`, () => data[11]],
  ])('opens to anybody where it is the sample: %s, and tells nothing of the others', async (path, id) => {
    const { status, body } = await newcomer().get(path);
    expect([status, idsIn(body)]).toEqual([200, [id()]]);
    expect(body).toContain('Free sample');
    expect(meta(body, 'robots')).toBeUndefined();
  });

  test('opens to staff', async () => {
    const member = await staffMember();
    expect(await seen(member, '/course-content')).toMatchObject(playlistOf(react));
    expect(await seen(member, NESTED.playlist)).toMatchObject(playlistOf(data));
    expect(await seen(member, '/module/0')).toMatchObject(playerOf(react[0]));
    expect(await seen(member, `${PLAYER}/30`)).toMatchObject(playerOf(data[30]));
  });

  test('does not open to a cookie that was stolen, once its owner has signed out', async () => {
    const { visitor, name } = await reactLearner('Kavya Nair');
    await confirm(await staffMember(), name);
    const thief = visitor.thief();
    expect(await seen(thief, '/module/0')).toMatchObject(playerOf(react[0]));
    expect((await visitor.post('/sign-out', {})).status).toBe(303);
    expect(await seen(thief, '/module/0')).toMatchObject(asksToSignIn('/module/0'));
    expect(await seen(visitor, '/module/0')).toMatchObject(asksToSignIn('/module/0'));
  });

  test('does not open to a made-up cookie', async () => {
    const made = new Map(['kaksha', 'kaksha-desk'].map((name) => [name, 'A'.repeat(43)]));
    expect(await seen(newVisitor(server.url, made), '/module/0')).toMatchObject(asksToSignIn('/module/0'));
  });
});
