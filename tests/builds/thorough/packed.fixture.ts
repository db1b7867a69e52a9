/** A packed site in a folder that is away from the project, and how it is started there. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ownEnvironment } from '../../project-copy.fixture.ts';
import type { MemoryLimit } from './memory-limit.fixture.ts';

export interface Running {
  child: ChildProcess;
  url: string;
}

/** Packs a project into a folder. Answers with what that prints. */
export function pack(root: string, target: string): string {
  const options = { cwd: root, env: ownEnvironment(), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/package.mjs', target], options);
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

/** No package is in reach, and no setting. */
const bare = (home: string) => ({ PATH: '', HOME: home });

/** Runs a command of a packed site in the folder of its settings. */
export function command(folder: string, home: string, [name = '', ...args]: readonly string[]) {
  return spawnSync(process.execPath, [join(folder, 'commands', `${name}.mjs`), ...args], {
    cwd: home,
    env: bare(home),
    encoding: 'utf8',
  });
}

/** Starts a packed site in the folder of its settings. `said` matches the line that ends the wait, and its address. */
export async function startSite(
  folder: string,
  home: string,
  { limit, said = /ready at (http:\S+)/ }: { limit?: MemoryLimit | undefined; said?: RegExp } = {},
): Promise<Running> {
  const args = [join(folder, 'start.mjs')];
  const [program, given] = limit?.command(process.execPath, args) ?? [process.execPath, args];
  const child = spawn(program, given, { cwd: home, env: bare(home), stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = said.exec(line) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return { child, url };
    }
  }
  throw new Error('The packed site ended before it answered.');
}

export async function stop({ child }: Running): Promise<void> {
  const ended = once(child, 'close');
  child.kill();
  await ended;
}
