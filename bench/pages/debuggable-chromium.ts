import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumArgs, chromiumPath } from './chromium.ts';

/** A Chromium of its own, with a new profile, that takes orders on the port it gives. */
export async function startDebuggableChromium(args: readonly string[]) {
  const profile = mkdtempSync(join(tmpdir(), 'kaksha-chromium-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath(), [...own, ...chromiumArgs, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const leave = () => void child.kill('SIGKILL');
  process.once('exit', leave);
  const ended = once(child, 'close').then(() => {
    process.off('exit', leave);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const port = await Promise.race([
    new Promise<number>((resolve) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        const [, found] = /DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(line) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
    }),
    ended.then(() => Promise.reject(new Error('Chromium ended before it could be given orders.'))),
  ]);
  return {
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
