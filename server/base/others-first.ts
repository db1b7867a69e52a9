import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Leaves this process a third of a busy processor, so that it ends even beside programs that never rest. */
const NICE = 5;

/**
 * Lets visitors have the processor first and, under Linux, memory, where the system allows it:
 * https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html
 */
export function letOthersGoFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000', { flag: 'r+' });
    setPriority(NICE);
  } catch {
    // The system does not have it, or does not allow it.
  }
}
