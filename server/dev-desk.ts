import { join, resolve } from 'node:path';
import { inOwnProcess } from './backup/nightly.ts';
import { loadContent } from './content/load.ts';
import type { Desk } from './desk/desk.ts';
import { readEnv } from './environment/env.ts';
import { createLog, standardOutput } from './http/process/logging.ts';
import { openDesk } from './desk/open-desk.ts';

/** The desk for `npm run dev`, in which Astro's own server replaces the production process. */
export async function openDevDesk(): Promise<Desk> {
  const env = readEnv();
  const root = join(import.meta.dirname, '..');
  const { desk } = await openDesk({
    env: { ...env, dataDir: resolve(root, env.dataDir) },
    content: loadContent(root),
    backUp: inOwnProcess(root),
    proxies: undefined,
    publicUrl: () => env.publicUrl ?? 'http://localhost:4321',
    log: createLog({ level: env.logLevel, stream: standardOutput() }),
  });
  return desk;
}
