import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../tests/thorough.ts';
import { debianFolders, postgresPrograms } from './postgres.mjs';

/** Starts a server, prints its URL, then acts. */
function program(action: string): string {
  return `
    import { withPostgres } from ${JSON.stringify(new URL('postgres.mjs', import.meta.url).href)};
    import { run } from ${JSON.stringify(new URL('../setup/process.mjs', import.meta.url).href)};
    await withPostgres(async (url) => { console.log(url); ${action} });
  `;
}

async function started(action: string, env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-of-postgres-'));
  // The server's user needs access.
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    ['--input-type=module', '-e', program(action)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...inherited, TMPDIR: folder, ...env } },
  );
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  return { child, url, closed, folder };
}

async function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('the newest version comes first, and what is no version is left out', () => {
  expect(debianFolders(['9.6', '15', 'lib', '17'])).toEqual([
    '/usr/lib/postgresql/17/bin',
    '/usr/lib/postgresql/15/bin',
    '/usr/lib/postgresql/9.6/bin',
  ]);
});

test('a server that TEST_DATABASE_URL names is used as it is', async () => {
  const TEST_DATABASE_URL = 'postgres://somebody@db.example.org/test';
  const { url, closed, folder } = await started('', { TEST_DATABASE_URL });
  expect({ url, end: await closed, files: readdirSync(folder) }).toEqual({
    url: TEST_DATABASE_URL,
    end: [0, null],
    files: [],
  });
});

describe.runIf(postgresPrograms() !== undefined)('with the programs of PostgreSQL', () => {
  const WAITING = `await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { alone: true });`;
  const ENDS: [string, string, NodeJS.Signals | undefined, number][] = [
    ['its action failed', `throw new Error('red');`, undefined, 1],
    ['Ctrl+C came while a program ran', WAITING, 'SIGINT', 130],
    ['its action is over', '', undefined, 0],
    ['its action gave up', 'process.exit(3);', undefined, 3],
    ['it was told to stop while none ran', 'setInterval(() => {}, 1000); await new Promise(() => {});', 'SIGTERM', 143],
  ];

  // Each starts a server, so the daily run tests only two ends.
  test.each(ENDS.slice(0, isThorough ? undefined : 2))(
    'the server and its folder are gone when %s',
    async (_, action, signal, exitCode) => {
      const { child, url, closed, folder } = await started(action);
      // Without a signal the server may have ended.
      const answered = signal === undefined || (await answers(url));
      if (signal !== undefined) child.kill(signal);
      const [code] = await closed;
      expect({ answered, code, answers: await answers(url), files: readdirSync(folder) }).toEqual({
        answered: true,
        code: exitCode,
        answers: false,
        files: [],
      });
    },
    30_000,
  );
});
