import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface OwnProcess {
  child: ChildProcess;
  /** What it has written to standard output so far, a line each. */
  lines: string[];
  stop(): Promise<void>;
}

/** Starts the production process for a test alone; resolves when it answers. */
export async function startProcess(dist: string, env: Record<string, string>): Promise<OwnProcess> {
  const child = spawn(process.execPath, [join(dist, 'server', 'entry.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line);
      if (line.startsWith('Kaksha is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it answered`)));
  });
  return {
    child,
    lines,
    stop: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill();
      await ended;
    },
  };
}
