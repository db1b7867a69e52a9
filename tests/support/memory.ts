import { readFileSync } from 'node:fs';

/** Resident memory in megabytes, now and at most; 0 if unknown. */
export function memoryOf(pid: number): { now: number; peak: number } {
  if (process.platform !== 'linux') return { now: 0, peak: 0 };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
