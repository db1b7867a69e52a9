/** `npm run package` needs only Node, runs anywhere, and leaves secrets out. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hdfcFile, writeDatabase } from '../../support/desk-data.ts';
import { memoryOf } from '../../support/memory.ts';
import { asUpload, confirmation } from '../../support/statement-upload.ts';
import { createVisitor, must, signIn } from '../../support/visitor.ts';
import { generateStatement } from '../../../domain/matching/generator.fixture.ts';
import { freePort } from '../../e2e/support/servers/ports.ts';
import { copyProject } from '../../project-copy.fixture.ts';
import { memoryLimit } from './memory-limit.fixture.ts';
import { command as commandOf, pack, type Running, startSite, stop } from './packed.fixture.ts';

const copy = copyProject();
const away = realpathSync(mkdtempSync(join(tmpdir(), 'kaksha-package-')));
const folder = join(away, 'opt', 'kaksha');
const state = join(away, 'state');
const dockerfile = copy.read('Dockerfile');
const leftOut = copy.read('.dockerignore').trim().split('\n');
const command = (...words: string[]) => commandOf(folder, state, words);

let packed = '';
let site: Running;
let url = '';

beforeAll(async () => {
  // Left out of the image, with packages installed there.
  for (const name of leftOut)
    if (name !== 'node_modules') rmSync(join(copy.root, name), { recursive: true, force: true });
  // A provider's own: the payees of the sample cannot exist.
  copy.change('content/site.yaml', /@example$/gm, '@okbank');
  packed = pack(copy.root, folder);
  // The project is out of reach from here on.
  copy.remove();
  mkdirSync(state);
  writeFileSync(join(state, '.env'), 'PORT=0\nPUBLIC_URL=http://packed.example.org\nLOG_LEVEL=error\n');
  site = await startSite(folder, state);
  ({ url } = site);
});

afterAll(async () => {
  await stop(site);
  copy.remove();
  rmSync(away, { recursive: true });
});

test('whoever packs it gets the settings of the server, and the lines that put it there', () => {
  expect(packed).toContain(`The settings of the server are in ${folder}.env. Fill in PUBLIC_URL and SMTP_URL there`);
  expect(packed).toContain(`${folder}/ root@`);
  expect(packed).toContain(`node-v${process.versions.node}-linux-`);
  expect(packed).toContain('commands/staff.mjs add hello@example.com --role owner');
  expect(readFileSync(`${folder}.env`, 'utf8')).toContain('\nTRUST_PROXY=loopback\n');
  expect(statSync(`${folder}.env`).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('docs/runbook.md#upgrade-and-go-back');
});

test('it has 60 MB at most, no sources, nothing native, and no packages but those that make pictures', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const size = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(size).toBeLessThan(60 * 1024 * 1024);
  expect(files.filter((file) => /\.(?:tsx?|astro|node|so|dll|dylib|map)$/.test(file))).toEqual([]);
  const described = files.filter((file) => basename(file) === 'package.json').map((file) => dirname(file));
  const packages = described.filter((path) => path !== join('server', 'node_modules', 'tslib', 'modules'));
  // sharp with what it needs, as WebAssembly: decision 0031.
  const pictures = ['sharp', '@img/sharp-wasm32', 'libheif-js', '@emnapi/runtime', '@img/colour', 'detect-libc'];
  expect(packages.toSorted()).toEqual(
    [...pictures, 'semver', 'tslib'].map((name) => join('server', 'node_modules', name)).toSorted(),
  );
  expect(files).toEqual(
    expect.arrayContaining([
      ...['README.md', '.env.example', 'LICENSE', 'licences.txt', 'CREDITS.md', 'CHANGELOG.md'],
      ...[join('deploy', 'nginx.conf'), join('docs', 'runbook.md'), join('docs', 'deploy.md')],
    ]),
  );
});

type Licences = [{ license?: { id: string }; expression?: string }];

test('its bill of materials names every package that is in it, with version, licence, its words, and hash', () => {
  const texts = readFileSync(join(folder, 'licences.txt'), 'utf8');
  const bill = JSON.parse(readFileSync(join(folder, 'bom.json'), 'utf8')) as Record<string, unknown>;
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string,
    metadata: { component: { type: 'application', name: 'kaksha' } },
  });
  const components = bill.components as Record<string, unknown>[];
  for (const component of components) {
    expect(component).toMatchObject({
      type: 'library',
      purl: expect.stringMatching(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/) as string,
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string }],
    });
    const { name, version, licenses } = component as { name: string; version: string; licenses: Licences };
    const [{ license, expression = '' }] = licenses;
    // Of several, in the words of SPDX.
    expect(license?.id ?? expression).toMatch(license === undefined ? / (?:AND|OR) / : /^[\w.-]+$/);
    expect(texts).toContain(`${name} ${version} (${license?.id ?? expression})`);
  }
  expect(components).toContainEqual(
    expect.objectContaining({
      name: '@img/sharp-wasm32',
      licenses: [{ expression: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' }],
    }),
  );
  // The LGPL asks for its own words, for those of the GPL, and for the way to the sources.
  for (const words of ['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE', 'lovell/sharp-libvips'])
    expect(texts).toContain(words);
  const names = components.map(({ name }) => name);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(names.length);
  // Packages of server, commands and pages; no build or test tools.
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'kysely', 'pg', 'nodemailer', 'papaparse', 'pino', 'react', 'react-dom', 'zod']),
  );
  expect(names.filter((name) => /vite|rolldown|playwright|typescript|subset-font|cspell/.test(String(name)))).toEqual(
    [],
  );
});

test('it serves pages, and takes a registration into a database beside its settings', async () => {
  expect(await (await fetch(`${url}/ReactRegister`)).text()).toContain('React.Js');
  expect((await fetch(`${url}/social/react.png`)).headers.get('content-type')).toBe('image/png');
  const paidOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const sent = await fetch(`${url}/register/react`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'http://packed.example.org' },
    body: new URLSearchParams({
      for: 'self',
      learnerName: 'Meera Kulkarni',
      email: 'meera@example.org',
      mobile: '9876543210',
      reference: '532600000001',
      paidOn,
      terms: 'yes',
      consent: 'yes',
    }),
  });
  expect(sent.status).toBe(303);
  const database = new DatabaseSync(join(state, 'data', 'kaksha.sqlite'), { readOnly: true });
  expect(database.prepare('select learner_name from registration').all()).toEqual([{ learner_name: 'Meera Kulkarni' }]);
  database.close();
});

test('where its settings name a folder, its content begins there, and a change by hand is served', async () => {
  const own = join(away, 'own');
  mkdirSync(own);
  writeFileSync(join(own, '.env'), 'PORT=0\nCONTENT_DIR=content\nLOG_LEVEL=error\n');
  const running = await startSite(folder, own);
  const shown = async () => (await fetch(`${running.url}/ReactRegister`)).text();
  expect(await shown()).toContain('₹650');
  const course = join(own, 'content', 'courses', 'react.yaml');
  writeFileSync(course, readFileSync(course, 'utf8').replace('price: 650', 'price: 777'));
  await vi.waitFor(async () => expect((await shown()).includes('₹777')).toBe(true), { timeout: 60_000, interval: 200 });
  await stop(running);
});

test('its commands know the database of the folder in which they are called', () => {
  const added = command('staff', 'add', 'owner@example.org', '--role', 'owner');
  expect([added.status, added.stderr]).toEqual([0, '']);
  expect(added.stdout).toContain(`Database: ${join(state, 'data', 'kaksha.sqlite')}`);
  expect(added.stdout).toContain('http://packed.example.org/desk');
  const usage = command('staff', 'help').stdout;
  expect(usage).toContain(`${join('commands', 'staff.mjs')} reset-second-factor name@example.org`);
  expect(usage).not.toContain('npm');
});

test('its sign-in page names a command that works there, and not where the site lies', async () => {
  const page = await (await fetch(`${url}/desk/sign-in`)).text();
  expect(page).toContain('commands/staff.mjs');
  expect(page).not.toContain('npm run');
  expect(page).not.toContain(folder);
});

test('a backup that it makes is restored into an empty folder, and moves no database while it is asked wrongly', () => {
  const copied = command('backup', join(away, 'backups'));
  expect([copied.status, copied.stderr]).toEqual([0, '']);
  const [made = ''] = readdirSync(join(away, 'backups'));
  const there = join(away, 'restored');
  mkdirSync(there);
  const restored = spawnSync(process.execPath, [join(folder, 'commands', 'restore.mjs'), join(away, 'backups', made)], {
    cwd: there,
    env: { PATH: '', HOME: away },
    encoding: 'utf8',
  });
  expect([restored.status, restored.stderr]).toEqual([0, '']);
  const database = new DatabaseSync(join(there, 'data', 'kaksha.sqlite'), { readOnly: true });
  expect(database.prepare('select email from staff').all()).toEqual([{ email: 'owner@example.org' }]);
  database.close();
  const secret = (of: string) => readFileSync(join(of, 'data', 'secret'), 'utf8');
  expect(secret(there)).toBe(secret(state));
  const moved = command('move-database');
  expect([moved.status, moved.stderr]).toEqual([1, expect.stringContaining('Stop the site first')]);
  expect(moved.stderr).toContain(`node ${folder}/commands/move-database.mjs postgres://`);
  expect(moved.stderr).not.toContain('npm');
});

test('with BACKUP_TO it makes one every night', async () => {
  const own = join(away, 'nightly');
  mkdirSync(own);
  writeFileSync(join(own, '.env'), `PORT=0\nBACKUP_TO=${join(away, 'nights')}\n`);
  const nightly = spawn(process.execPath, [join(folder, 'start.mjs')], {
    cwd: own,
    env: { PATH: '', HOME: away },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(nightly, 'close');
  for await (const line of createInterface({ input: nightly.stdout })) if (line.includes('"backed up"')) break;
  nightly.kill();
  await ended;
  expect(readdirSync(join(away, 'nights'))).toEqual([expect.stringMatching(/^kaksha-.*\.tar\.gz$/)]);
});

test('its doctor knows the settings and the site of that folder, and says what of the content it cannot tell', () => {
  const { stdout, stderr } = command('doctor');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/✓ Database +Open, writable and sound: .*state\/data\/kaksha\.sqlite/);
  expect(stdout).toContain('✗ Settings        PUBLIC_URL is http://packed.example.org');
  expect(stdout).toMatch(/✗ Content +\d+ texts or values still need work\n +→ npm run preflight, where the site/);
});

/** Lines of the Dockerfile's last stage that begin with a keyword, with paths replaced. */
function imageSays(keyword: string, data: string): string {
  const instruction = DockerfileParser.parse(dockerfile)
    .getInstructions()
    .findLast((each) => each.getKeyword() === keyword);
  return (instruction?.getArgumentsContent() ?? '')
    .replaceAll('/nodejs/bin/node', process.execPath)
    .replaceAll('/app', folder)
    .replaceAll('/data', data);
}

const lastArray = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

test('as the image starts it, it lives where it may write its data and nothing else, and says so', async () => {
  const data = join(away, 'volume');
  const [user = 0, group = 0] = imageSays('USER', data).split(':').map(Number);
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: user, gid: group } : {};
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) {
    chownSync(data, user, group);
    // Others may read the temporary folder, but not write.
    chmodSync(away, 0o755);
  }
  const settings = Object.fromEntries(
    imageSays('ENV', data)
      .split(/\s+/)
      .map((setting) => setting.split('=')),
  ) as Record<string, string>;
  const env = { ...settings, PORT: String(await freePort()) };
  const before = filesIn(folder);
  const [node = '', ...args] = [...lastArray(imageSays('ENTRYPOINT', data)), ...lastArray(imageSays('CMD', data))];
  const child = spawn(node, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], ...as });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) if (line.includes('is ready at')) break;
  const [, ...health] = lastArray(imageSays('HEALTHCHECK', data));
  const lives = () => spawnSync(node, health, { env, ...as }).status;
  expect(lives()).toBe(0);
  await stop({ child, url: '' });
  expect(lives()).toBe(1);
  expect(readdirSync(data).toSorted()).toEqual(['kaksha.sqlite', 'secret']);
  expect(filesIn(folder)).toEqual(before);
});

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${file} ${statSync(join(path, file)).mtimeMs}`,
  );
}

const LIMIT = 256 * 1024 * 1024;
const STAFF = 'staff@example.org';

test('it serves in 256 MB: 20,000 requests for pages, and a bank statement of 10,000 rows read and confirmed', async () => {
  const small = join(away, 'small');
  const dataDir = join(small, 'data');
  mkdirSync(small);
  writeFileSync(join(small, '.env'), 'PORT=0\nTRUST_PROXY=loopback\n');
  const statement = generateStatement(1);
  await writeDatabase(dataDir, statement, STAFF);
  const limit = memoryLimit(LIMIT);
  const running = await startSite(folder, small, { limit });
  try {
    await askForPages(running.url, 20_000);

    const staff = createVisitor(running.url);
    await signIn(staff, STAFF, dataDir);
    const page = must(await staff.post('/desk/import', await asUpload(hdfcFile(statement))), 200).text();
    const { sent, ticked } = confirmation(page);
    const { confirmed } = JSON.parse(must(await staff.post('/desk/import', sent), 200).text());
    staff.leave();
    expect([statement.rows.length, confirmed]).toEqual([10_000, ticked]);
    expect(confirmed).toBeGreaterThan(500);

    // Without a kernel limit: memory of the process, which includes files that it reads, such as Node.
    const { peak } = memoryOf(running.child.pid ?? 0);
    console.log(
      `peak of resident memory: ${Math.round(peak)} MB, ${limit ? 'under' : 'without'} a limit of the kernel`,
    );
    expect(limit?.kills() ?? 0).toBe(0);
    expect(running.child.exitCode).toBeNull();
    expect(limit === undefined ? peak : 0).toBeLessThan(256);
  } finally {
    await stop(running);
    limit?.remove();
  }
});

/** Fifty at once; one in twenty is a page on request. */
async function askForPages(origin: string, requests: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const paths = ['/', '/Courses', '/ReactRegister', '/course-content'];
  let asked = 0;
  const visitor = async () => {
    while (asked < requests) {
      const path = asked++ % 20 === 0 ? '/register/react' : (paths[asked % paths.length] ?? '/');
      const request = get(origin + path, { agent, headers: { 'Accept-Encoding': 'br' } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      if ((await buffer(response)).length === 0 || response.statusCode !== 200)
        throw new Error(`${path} was not served`);
    }
  };
  await Promise.all(Array.from({ length: 50 }, visitor));
  agent.destroy();
}

test('an older Node is refused in words', () => {
  const start = readFileSync(join(folder, 'start.mjs'), 'utf8');
  const file = join(away, 'older.mjs');
  writeFileSync(
    file,
    start.replace('process.versions.node.split', "'22.12.0'.split").replace('./server', join(folder, 'server')),
  );
  const { status, stderr } = spawnSync(process.execPath, [file], {
    cwd: state,
    env: { PATH: '', HOME: away },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('needs Node 22.19 or newer')]);
});
