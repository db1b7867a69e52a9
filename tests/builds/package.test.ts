/** What `npm run package` makes runs with Node alone, from anywhere, and keeps what has to stay elsewhere. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
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
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, ownEnvironment } from '../project-copy.fixture.ts';

const copy = copyProject();
const away = realpathSync(mkdtempSync(join(tmpdir(), 'kaksha-package-')));
const folder = join(away, 'opt', 'kaksha');
const state = join(away, 'state');
/** A server without any package: the path leads nowhere, and no setting of ours is known. */
const bare = { PATH: '', HOME: away };

const pack = (target: string) =>
  spawnSync(process.execPath, ['scripts/package.mjs', target], {
    cwd: copy.root,
    env: ownEnvironment(),
    encoding: 'utf8',
  });
const command = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'commands', `${name}.mjs`), ...args], {
    cwd: state,
    env: bare,
    encoding: 'utf8',
  });

let site: ChildProcess;
let url = '';

beforeAll(async () => {
  const { status, stdout, stderr } = pack(folder);
  if (status !== 0) throw new Error(stdout + stderr);
  // Nothing of the project is in reach any more.
  copy.remove();
  mkdirSync(state);
  writeFileSync(join(state, '.env'), 'PORT=0\nPUBLIC_URL=http://packed.example.org\nLOG_LEVEL=error\n');
  site = spawn(process.execPath, [join(folder, 'start.mjs')], {
    cwd: state,
    env: bare,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: site.stdout ?? process.stdin })) {
    url = /ready at (http:\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
});

afterAll(async () => {
  const ended = once(site, 'close');
  site.kill();
  await ended;
  copy.remove();
  rmSync(away, { recursive: true });
});

test('it has 60 MB at most, no packages and no sources', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const size = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(size).toBeLessThan(60 * 1024 * 1024);
  expect(files.filter((file) => /node_modules|\.tsx?$|\.astro$/.test(file))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['README.md', '.env.example', 'LICENSE', 'CREDITS.md', join('deploy', 'nginx.conf')]),
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

test('its commands know the database of the folder in which they are called', () => {
  const added = command('staff', 'add', 'owner@example.org', '--role', 'owner');
  expect([added.status, added.stderr]).toEqual([0, '']);
  expect(added.stdout).toContain(`Database: ${join(state, 'data', 'kaksha.sqlite')}`);
  expect(added.stdout).toContain('http://packed.example.org/desk');
  const copied = command('backup', join(away, 'backups'));
  expect([copied.status, copied.stderr]).toEqual([0, '']);
  const [made = ''] = readdirSync(join(away, 'backups'));
  const database = new DatabaseSync(join(away, 'backups', made, 'kaksha.sqlite'), { readOnly: true });
  expect(database.prepare('select email from staff').all()).toEqual([{ email: 'owner@example.org' }]);
  database.close();
});

test('an older Node is refused in words', () => {
  const start = readFileSync(join(folder, 'start.mjs'), 'utf8');
  const file = join(away, 'older.mjs');
  writeFileSync(
    file,
    start.replace('process.versions.node.split', "'22.12.0'.split").replace('./server', join(folder, 'server')),
  );
  const { status, stderr } = spawnSync(process.execPath, [file], { cwd: state, env: bare, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('needs Node 22.13 or newer')]);
});
