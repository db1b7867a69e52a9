import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { keepContent } from './setup/build.ts';
import { loadContent } from './content/load.ts';
import { builtFolder, page } from './http/built-folder.fixture.ts';
import { serve } from './start.ts';

/** /slow ends when the process is told to stop, /endless never. */
const ENTRY = `
import { start } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)};
const pages = {
  routes: [{ pattern: /^\\/(slow|endless)$/, isNamed: true }],
  render: (request) => new Promise((resolve) => {
    console.log('begun');
    const finish = () => setImmediate(() => resolve(new Response('finished')));
    if (request.url.endsWith('/slow')) process.once('SIGTERM', finish);
  }),
};
await start({ folder: import.meta.dirname + '/..', pages });`;

/** These settings, and where they say nothing a free port and a data folder of the test's own. */
function settingsOf(settings: Record<string, string>): Record<string, string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { PORT: '0', DATA_DIR: dataDir, ENV_FILE: 'none', ...settings };
}

function run(dist: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(dist, 'server', 'entry.mjs')], {
    env: { ...settingsOf(env), NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const stderr = text(child.stderr);
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', async (code) => reject(new Error(`It ended with ${code} before it was ready: ${await stderr}`)));
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /^Kaksha is ready at (http:\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  // Of a start that is meant to fail nobody awaits it.
  ready.catch(() => undefined);
  return { child, lines, ready, stderr, exit: once(child, 'exit') };
}

const content = loadContent(join(import.meta.dirname, '..'));

function built(): string {
  const dist = builtFolder({ 'server/entry.mjs': ENTRY });
  keepContent(dist, content, 'content');
  return dist;
}

test('says when it is ready, finishes a running request on SIGTERM, and exits with 0', async () => {
  const { child, lines, ready, stderr, exit } = run(built());
  const address = await ready;
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  const home = await fetch(`${address}/`);
  expect(await home.text()).toBe(page('Home'));

  const slow = fetch(`${address}/slow`);
  await expect.poll(() => lines).toContain('begun');
  child.kill('SIGTERM');
  expect(await (await slow).text()).toBe('finished');
  expect(await exit).toEqual([0, null]);
  expect(await stderr).toBe('');
  const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(log.map(({ path, status, msg }) => [path ?? msg, status])).toEqual([
    ['emails are written to files, not sent: set SMTP_URL to send them', undefined],
    ['/', 200],
    ['stopping: running requests may finish', undefined],
    ['/slow', 200],
  ]);
});

test('a second signal ends it at once, whatever is running', async () => {
  const { child, lines, ready, exit } = run(built());
  const endless = fetch(`${await ready}/endless`).catch((error: Error) => error.message);
  await expect.poll(() => lines).toContain('begun');
  const nagging = setInterval(() => child.kill('SIGINT'), 100);
  onTestFinished(() => clearInterval(nagging));
  expect(await exit).toEqual([1, null]);
  expect(await endless).toBe('fetch failed');
});

test('a port that is taken is named, with a way out', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { stderr, exit } = run(built(), { PORT: String(port) });
  expect(await exit).toEqual([1, null]);
  expect(await stderr).toBe(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
  );
});

/** The same in this process, with its log and a way to post a form. */
async function served(settings: Record<string, string>, folder = built()) {
  const lines: string[] = [];
  const pages = {
    routes: [{ pattern: /^\/form$/, isNamed: true }],
    render: async () => new Response('taken'),
    renderAnew: async () => new Response('', { status: 404 }),
  };
  const serving = await serve({ folder, pages }, settingsOf(settings), {
    write: (line) => void lines.push(line),
  });
  onTestFinished(serving.finish);
  const post = (origin: string) => fetch(`${serving.address}/form`, { method: 'POST', headers: { origin } });
  return { ...serving, post, lines };
}

test('where its address is another than that of its forms, the start says how to try them out', async () => {
  const PUBLIC_URL = 'https://www.example.org';
  const { address, advice, post } = await served({ PUBLIC_URL, TRUST_PROXY: 'loopback' });
  expect((await post(address)).status).toBe(403);
  expect((await post(PUBLIC_URL)).status).toBe(200);
  expect(advice).toBe(
    `Forms are accepted from pages at https://www.example.org alone. To try them on this machine first: PUBLIC_URL=${address} npm start`,
  );
  expect(await served({})).toMatchObject({ advice: undefined });
});

test.each([
  ['', true],
  ['loopback', false],
])('that a proxy of HTTPS is not named is told at start (TRUST_PROXY=%s: %s)', async (TRUST_PROXY, isTold) => {
  const { lines } = await served({ PUBLIC_URL: 'https://www.example.org', TRUST_PROXY });
  expect(lines.join('').includes('name it in TRUST_PROXY')).toBe(isTold);
});

test('with BACKUP_TO it makes a backup soon after the first start, in a process of its own, and /readyz says when', async () => {
  const into = mkdtempSync(join(tmpdir(), 'kaksha-backups-'));
  onTestFinished(() => rmSync(into, { recursive: true, force: true }));
  const { lines, ready, child, exit } = run(built(), { BACKUP_TO: into, BACKUP_PASSPHRASE: 'correct horse battery' });
  const address = await ready;
  await expect.poll(() => lines.join('\n')).toContain('"msg":"backed up"');
  expect(readdirSync(into)).toEqual([expect.stringMatching(/^kaksha-.*\.tar\.gz\.age$/)]);
  const { checks } = (await (await fetch(`${address}/readyz`)).json()) as { checks: { name: string; words: string }[] };
  expect(checks.find(({ name }) => name === 'backup')?.words).toMatch(/^Last made within the last hour/);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test('processes that start at once on an empty folder share one database and one secret', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-together-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const dist = built();
  const processes = Array.from({ length: 2 }, () => run(dist, { DATA_DIR: join(dataDir, 'data') }));
  await Promise.all(processes.map(({ ready }) => ready));
  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ exit }) => exit))).toEqual(processes.map(() => [0, null]));
  // The log and its index go with the last that closes; where two do at the same moment, each leaves it to the other.
  const files = readdirSync(join(dataDir, 'data')).filter((name) => !/\.sqlite-(?:shm|wal)$/.test(name));
  expect(files).toEqual(['kaksha.sqlite', 'secret']);
});

const HERE = import.meta.filename;

test.each([
  [{ BACKUP_TO: 's3://backups' }, 'there are no keys for it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{ BACKUP_TO: '/srv/desk/data/backups', DATA_DIR: '/srv/desk/data' }, 'it lies in /srv/desk/data, which they are'],
  [{ DATA_DIR: HERE }, `DATA_DIR is "${HERE}", which is not a folder`],
  [{ PORT: 'web' }, 'PORT is "web", but must be a whole number from 0 to 65535. Example: PORT=8080'],
])('with %o it does not start', async (settings, words) => {
  await expect(served(settings)).rejects.toThrow(words);
});

test('a folder without a built site says how to get one', async () => {
  const dist = builtFolder();
  await expect(served({}, dist)).rejects.toThrow(`${dist} holds no whole build. Build the site: npm run build`);
});
