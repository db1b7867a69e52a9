import { readFileSync } from 'node:fs';

/** Ticks of Linux (USER_HZ) are hundredths of a second on every common machine. */
const TICKS = 100;

/** Seconds of processor that a process has used; 0 if unknown. */
export function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  // The name before may hold spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/s);
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS;
}
