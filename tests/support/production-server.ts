import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { programOf } from '../../scripts/setup/builds.mjs';

export interface ProductionServer {
  url: string;
  pid: number;
  child: ChildProcess;
  /** Lines of standard output. */
  lines: string[];
  /** Milliseconds until it said where it answers. */
  startedIn: number;
  stop(): Promise<void>;
}

/** Milliseconds: three times as long as the process gives its requests to end. */
const HUNG_AFTER = 30_000;

/** Uses a free port and waits for its address. `givenDataDir` stays; a default folder is removed. */
export async function startProductionServer(
  root: string,
  dist = join(root, 'dist', 'current'),
  givenDataDir?: string,
  settings: NodeJS.ProcessEnv = {},
  nodeOptions: readonly string[] = [],
): Promise<ProductionServer> {
  const dataDir = givenDataDir ?? mkdtempSync(join(tmpdir(), 'kaksha-data-'));
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, programOf(dist)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: '0',
      HOST: 'localhost',
      LOG_LEVEL: 'error',
      ENV_FILE: 'none',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const leave = () => void child.kill();
  process.once('exit', leave);
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', leave);
    if (givenDataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    return code as number | null;
  });

  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      output.on('line', (line) => {
        lines.push(line);
        const [, address] = /ready at (http:\S+)/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    }),
    ended.then((code) => Promise.reject(new Error(`The production process ended with ${code} before it answered.`))),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    child,
    lines,
    startedIn: performance.now() - began,
    async stop() {
      child.kill();
      // Node rarely waits for its threads without end when it exits: https://github.com/nodejs/node/issues/54918
      const hung = setTimeout(() => child.kill('SIGKILL'), HUNG_AFTER);
      await ended;
      clearTimeout(hung);
    },
  };
}
