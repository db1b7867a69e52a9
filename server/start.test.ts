import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { keepContent } from './build.ts';
import { loadContent } from './content/load.ts';
import { builtFolder, page } from './http/built-folder.fixture.ts';

const START = join(import.meta.dirname, 'start.ts');

/** /slow ends when the process is told to stop, /endless never. */
const ENTRY = `
export function handler(request, response, next) {
  if (request.url !== '/slow' && request.url !== '/endless') return next();
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.write('begun');
  if (request.url === '/slow') process.once('SIGTERM', () => setImmediate(() => response.end(', finished')));
}`;

function run(dist: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [START, dist], {
    env: { PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /^Kaksha is ready at (http:\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return { child, lines, ready, stderr: text(child.stderr), exit: once(child, 'exit') };
}

const content = loadContent(join(import.meta.dirname, '..'));

function built(): string {
  const dist = builtFolder({ 'server/entry.mjs': ENTRY });
  keepContent(dist, content);
  return dist;
}

test('says when it is ready, finishes a running request on SIGTERM, and exits with 0', async () => {
  const { child, lines, ready, stderr, exit } = run(built());
  const address = await ready;
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  const home = await fetch(`${address}/`);
  expect(await home.text()).toBe(page('Home'));

  const slow = await fetch(`${address}/slow`);
  child.kill('SIGTERM');
  expect(await slow.text()).toBe('begun, finished');
  expect(await exit).toEqual([0, null]);
  expect(await stderr).toBe('');
  const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(log.map(({ path, status, msg }) => [path ?? msg, status])).toEqual([
    ['mails are written to files, not sent: set SMTP_URL to send them', undefined],
    ['/', 200],
    ['stopping: running requests may finish', undefined],
    ['/slow', 200],
  ]);
});

test('a second signal ends it at once, whatever is running', async () => {
  const { child, ready, exit } = run(built());
  const endless = await fetch(`${await ready}/endless`);
  const nagging = setInterval(() => child.kill('SIGINT'), 100);
  onTestFinished(() => clearInterval(nagging));
  expect(await exit).toEqual([1, null]);
  await expect(endless.text()).rejects.toThrow('terminated');
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

test('a wrong setting stops the start with nothing but the reason', async () => {
  const { stderr, exit } = run(built(), { PORT: 'web' });
  expect(await exit).toEqual([1, null]);
  expect(await stderr).toBe('PORT is "web", but must be a whole number from 0 to 65535. Example: PORT=8080\n');
});

test('a folder without a built site says how to get one', async () => {
  const dist = builtFolder();
  const { stderr, exit } = run(dist);
  expect(await exit).toEqual([1, null]);
  expect(await stderr).toBe(`There is no built site in ${dist}. Build it first: npm run build\n`);
});
