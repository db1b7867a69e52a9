import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { MailAddresses } from './mail-server.ts';

/** Resolves when it answers. */
export async function startMailServer(): Promise<MailAddresses & { stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mail-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const leave = () => void child.kill();
  process.once('exit', leave);
  const ended = once(child, 'close');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('The mail server of the tests ended before it answered.'))),
  ])) as [string];
  return {
    ...(JSON.parse(line) as MailAddresses),
    async stop() {
      process.off('exit', leave);
      child.kill();
      await ended;
    },
  };
}
