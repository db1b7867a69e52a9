/** A kernel limit on a process and its threads (cgroups of Linux), if this user may set one. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

export interface MemoryLimit {
  /** Enters the limit, then becomes the given command. */
  command(program: string, args: readonly string[]): [program: string, args: string[]];
  kills(): number;
  remove(): void;
}

export function memoryLimit(bytes: number): MemoryLimit | undefined {
  const name = `kaksha-${process.pid}-${Date.now()}`;
  // Version 2 has one tree, version 1 one for memory alone.
  return (
    group(join(ROOT, name), { 'memory.max': bytes, 'memory.swap.max': 0 }, 'memory.events') ??
    group(join(ROOT, 'memory', name), { 'memory.limit_in_bytes': bytes }, 'memory.oom_control')
  );
}

function group(folder: string, limits: Record<string, number>, events: string): MemoryLimit | undefined {
  const remove = () => {
    if (existsSync(folder)) rmdirSync(folder);
  };
  // Outside of cgroups these files do not exist, and would be created.
  if (!existsSync(join(folder, '..', 'cgroup.procs'))) return undefined;
  try {
    mkdirSync(folder);
    for (const [file, value] of Object.entries(limits))
      writeFileSync(join(folder, file), String(value), { flag: 'r+' });
  } catch {
    remove();
    return undefined;
  }
  const enter = 'echo $$ > "$1"; shift; exec "$@"';
  return {
    command: (program, args) => ['/bin/sh', ['-c', enter, 'sh', join(folder, 'cgroup.procs'), program, ...args]],
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, events), 'utf8'))?.[1]),
    remove,
  };
}
