/** For processes that do something large beside the site. */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of what a visitor gets of a processor that both want: beside other programs that never rest it ends all the same. */
const NICE = 5;

/**
 * Lets visitors go first: with the processor, and, under Linux, with memory
 * (https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html). Some systems know no such thing, or let no process
 * say so (deploy/kaksha.service): then the process goes on as it is.
 */
export function letOthersGoFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000', { flag: 'r+' });
    setPriority(NICE);
  } catch {
    // As said above.
  }
}
