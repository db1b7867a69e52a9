/** A limit of the kernel on what a process and all its threads may take, where this user may set one: cgroups of Linux. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

export interface MemoryLimit {
  /** A command that enters the limit, then becomes the given one. */
  command(program: string, args: readonly string[]): [program: string, args: string[]];
  /** How often the kernel ended a process for want of memory. */
  kills(): number;
  remove(): void;
}

/** A limit in bytes, without swap; undefined where none can be set. Remove it when its processes have ended. */
export function memoryLimit(bytes: number): MemoryLimit | undefined {
  const name = `kaksha-${process.pid}-${Date.now()}`;
  // The second version has one tree for all that is limited, the first has one for memory alone.
  return (
    group(join(ROOT, name), { 'memory.max': bytes, 'memory.swap.max': 0 }, 'memory.events') ??
    group(join(ROOT, 'memory', name), { 'memory.limit_in_bytes': bytes }, 'memory.oom_control')
  );
}

function group(folder: string, limits: Record<string, number>, events: string): MemoryLimit | undefined {
  const remove = () => {
    if (existsSync(folder)) rmdirSync(folder);
  };
  // Where the folder is no cgroup, it has none of these files, and they would be made.
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
