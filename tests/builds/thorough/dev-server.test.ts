import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../e2e/support/servers/ports.ts';
import { copyProject, ownEnvironment } from '../../project-copy.fixture.ts';

const copy = copyProject();
let child: ChildProcess;
let url = '';
let output = '';

beforeAll(async () => {
  // A port that stays when the server restarts.
  const port = await freePort();
  child = spawn(process.execPath, ['scripts/run.mjs', 'astro', 'dev', '--port', String(port)], {
    cwd: copy.root,
    env: { ...ownEnvironment(), ENV_FILE: 'none', DATA_DIR: `${copy.root}/data` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  url = await new Promise<string>((resolve, reject) => {
    child.once('close', () => reject(new Error(output)));
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /http:\/\/localhost:\d+/.exec(output);
        if (address !== null) resolve(address[0]);
      });
  });
}, 120_000);

afterAll(async () => {
  const closed = once(child, 'close');
  // Also stops the tool that it runs.
  process.kill(-child.pid!, 'SIGTERM');
  await closed;
  copy.remove();
});

test('every kind of page and drawing is there, and nothing goes wrong', async () => {
  const answers = [];
  for (const path of [
    '/',
    '/ReactRegister',
    '/register/react',
    '/sign-in',
    '/bands/react.svg',
    '/covers/react.svg',
    '/x',
  ]) {
    const answer = await fetch(url + path);
    answers.push(`${path} ${answer.status} ${answer.headers.get('content-type')}`);
  }
  expect(answers).toEqual([
    '/ 200 text/html',
    '/ReactRegister 200 text/html',
    '/register/react 200 text/html',
    '/sign-in 200 text/html',
    '/bands/react.svg 200 image/svg+xml',
    '/covers/react.svg 200 image/svg+xml',
    '/x 404 text/html',
  ]);
  expect(output).not.toMatch(/error|unhandled/i);
});

test('a word that is changed is on the page', async () => {
  const file = 'content/courses/react.yaml';
  const changed = copy.read(file).replace(/^name: .*$/m, 'name: Knots for Beginners');
  const catalogue = async () => {
    // Saved again each time: a busy server may answer before it sees the file.
    copy.write(file, changed);
    return (await fetch(`${url}/Courses`)).text();
  };
  await expect.poll(catalogue, { timeout: 120_000, interval: 1000 }).toContain('Knots for Beginners');
});

test('a colour of the brand that is changed is on the page, once the server has begun anew', async () => {
  const file = 'content/site.yaml';
  const changed = copy.read(file).replace("main: '#2e2a7b'", "main: '#0b5d3b'");
  expect(changed).not.toBe(copy.read(file));
  copy.write(file, changed);
  const icon = () =>
    fetch(`${url}/favicon.svg`).then(
      (answer) => answer.text(),
      () => 'not there just now',
    );
  await expect.poll(icon, { timeout: 120_000, interval: 1000 }).toContain('#0b5d3b');
});
