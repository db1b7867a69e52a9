import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { run, withoutEchoes, withPath } from './process.mjs';

const NODE = process.execPath;

test.each([0, 3])('the exit code %i of a program is handed on', async (code) => {
  expect(await run(NODE, ['-e', `process.exit(${code})`])).toBe(code);
});

test('a program that is not there is an error', async () => {
  await expect(run('/no/such/program', [])).rejects.toThrow('ENOENT');
});

/** Starts a second program, which tells when it is ready and when it is stopped. */
function starter(options: object): string {
  const server = `
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(7); });
    setInterval(() => {}, 1000);
    console.log('ready');
  `;
  return `
    import { run } from ${JSON.stringify(new URL('process.mjs', import.meta.url).href)};
    await run(process.execPath, ['-e', ${JSON.stringify(server)}], ${JSON.stringify(options)});
    console.log('never said');
  `;
}

/** The output until both have ended; stops the first when the second is ready. */
async function stopped(child: ChildProcessByStdio<null, Readable, null>) {
  const said: string[] = [];
  child.stdout.on('data', (text: Buffer) => {
    said.push(String(text).trim());
    if (said.length === 1) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  return { said, code };
}

test.each([{ alone: true }, { alone: false }])(
  'a signal reaches the program, and its end is ours: %o',
  async (options) => {
    const child = spawn(NODE, ['--input-type=module', '-e', starter(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await stopped(child)).toEqual({ said: ['ready', 'stopped'], code: 7 });
  },
);

test('when npm has ended the shell above us, the program is stopped as well', async () => {
  const child = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', NODE, starter({ alone: true })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  expect(await stopped(child)).toEqual({ said: ['ready', 'stopped'], code: null });
});

test('a folder comes first on the path, however the path is spelled', () => {
  expect(withPath({ Path: 'C:\\Windows' }, 'C:\\bin', ';')).toEqual({ Path: 'C:\\bin;C:\\Windows' });
  expect(withPath({}, '/bin', ':')).toEqual({ PATH: '/bin' });
});

test('what npm repeats is passed on once, a second press again', () => {
  let now = 1000;
  const passed: string[] = [];
  const passOn = withoutEchoes(
    (signal) => passed.push(`${signal} at ${now}`),
    () => now,
  );
  for (const [signal, at] of [
    ['SIGINT', 1000],
    ['SIGINT', 1004],
    ['SIGTERM', 1005],
    ['SIGINT', 3000],
  ] as const) {
    now = at;
    passOn(signal);
  }
  expect(passed).toEqual(['SIGINT at 1000', 'SIGTERM at 1005', 'SIGINT at 3000']);
});
