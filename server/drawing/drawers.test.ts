import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createDrawers } from './drawers.ts';
import type { Told } from './drawing-process.fixture.ts';

function drawers(limits: { milliseconds?: number; patience?: number; restFor?: number } = {}) {
  const started: ChildProcess[] = [];
  const { draw } = createDrawers({
    start: () => {
      const child = fork(new URL('./drawing-process.fixture.ts', import.meta.url), {
        execArgv: ['--max-old-space-size=40'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      });
      started.push(child);
      return child;
    },
    ...{ milliseconds: 100_000, patience: 100_000, restFor: 100_000, ...limits },
  });
  const end = () => started.forEach((child) => child.kill('SIGKILL'));
  return { started, end, draw: async (told: Told) => new TextDecoder().decode(await draw(told)) };
}

async function signalOf(child: ChildProcess | undefined) {
  if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child?.signalCode;
}

test('one process draws one thing after the other, also where several are asked for at once', async () => {
  const { draw, started, end } = drawers();
  const pid = await draw({ kind: 'pid' });
  expect(await Promise.all([draw({ kind: 'pid' }), draw({ kind: 'pid' })])).toEqual([pid, pid]);
  expect(await draw({ kind: 'draw', text: 'श्रद्धा' })).toBe('drawn: श्रद्धा');
  expect(started).toHaveLength(1);
  end();
});

test('where a drawing takes very long, another process draws what comes next', async () => {
  const { draw, started, end } = drawers({ patience: 1 });
  const long = draw({ kind: 'never-end' }).catch((error: Error) => error.message);
  expect(await draw({ kind: 'draw', text: 'a' })).toBe('drawn: a');
  expect(started).toHaveLength(2);
  end();
  expect(await long).toContain('ended (SIGKILL)');
});

test('what a drawing throws is thrown, and the process goes on', async () => {
  const { draw, started, end } = drawers();
  await expect(draw({ kind: 'throw' })).rejects.toThrow(new RangeError('there is no such letter'));
  expect(await draw({ kind: 'draw', text: 'a' })).toBe('drawn: a');
  expect(started).toHaveLength(1);
  end();
});

test.each([
  ['crash', 'ended (3)'],
  ['take-memory', 'ended (SIGABRT)'],
] as const)('after %s another process draws', async (kind, why) => {
  const { draw, started, end } = drawers();
  await expect(draw({ kind })).rejects.toThrow(why);
  expect(await draw({ kind: 'draw', text: 'b' })).toBe('drawn: b');
  expect(started).toHaveLength(2);
  end();
});

test('a drawing that does not end is ended with its process', async () => {
  const { draw, started } = drawers({ milliseconds: 500 });
  await expect(draw({ kind: 'never-end' })).rejects.toThrow('took more than 500 ms');
  expect(await signalOf(started[0])).toBe('SIGKILL');
});

test('a process that nobody needs any more ends, and the next drawing has another', async () => {
  const { draw, started, end } = drawers({ restFor: 1 });
  await draw({ kind: 'draw', text: 'a' });
  expect(await signalOf(started[0])).toBe('SIGKILL');
  expect(await draw({ kind: 'draw', text: 'b' })).toBe('drawn: b');
  expect(started).toHaveLength(2);
  end();
});

test('a process that ended while it rested is not asked again', async () => {
  const { draw, started, end } = drawers();
  await draw({ kind: 'draw', text: 'a' });
  started[0]?.kill('SIGKILL');
  await signalOf(started[0]);
  expect(await draw({ kind: 'draw', text: 'b' })).toBe('drawn: b');
  end();
});

test('a process whose drawing does not end is ended with the site', async () => {
  const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const code = `import { fork } from 'node:child_process';
    import { createDrawers } from ${file('./drawers.ts')};
    const stdio = ['ignore', 'inherit', 'ignore', 'ipc'];
    const start = () => fork(new URL(${file('./drawing-process.fixture.ts')}), { execArgv: [], stdio, serialization: 'advanced' });
    const { draw } = createDrawers({ start, milliseconds: 100_000, patience: 100_000, restFor: 100_000 });
    setInterval(() => {}, 1000);
    console.log(new TextDecoder().decode(await draw({ kind: 'pid' })));
    draw({ kind: 'never-end' });
    setImmediate(() => process.exit());`;
  const site = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(site.stdout, 'data')) as [Buffer];
  onTestFinished(() => {
    if (!site.stdout.closed) process.kill(Number(String(pid)), 'SIGKILL');
  });
  expect(await once(site, 'close')).toEqual([0, null]);
});
