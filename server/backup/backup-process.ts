/** Run as a process of its own (nightly.ts): makes the backup of a night, tells how it went, and ends. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ConfigurationError } from '../configuration-error.ts';
import { DatabaseBusy } from '../db/database-busy.ts';
import { noteBackup } from '../db/last-backup.ts';
import { backUp, keepNewest } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import type { Outcome } from './nightly.ts';
import { backupStore, sourceOf } from './source.ts';
import { inTurn } from './turn.ts';

const [, , root = '', since = ''] = process.argv;

// Told to stop, or left behind by a site that was killed. What was begun goes with it (back-up.ts).
for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(end, () => process.exit(1));
try {
  // Visitors first: with the processor, and, under Linux, with memory (https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html).
  writeFileSync('/proc/self/oom_score_adj', '1000', { flag: 'r+' });
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some systems know no such thing, or let no process say so (deploy/kaksha.service). The backup is made all the same.
}

const outcome = await tonight().catch(inWords);
process.send?.(outcome, () => process.exit(0));

async function tonight(): Promise<Outcome> {
  const site = sourceOf(root);
  const { backupTo = '', backupKeep, backupPassphrase: passphrase } = site.env;
  const store = backupStore(backupTo, root, site);
  const made = await inTurn(
    site.source.place,
    { since: Number(since), now: Date.now() },
    async (): Promise<Outcome> => {
      const now = Date.now();
      const { file, size } = await backUp(site.source, { store, passphrase, now });
      await noteBackup(site.source.place, now);
      return { kind: 'made', file, size, tidied: await keepNewest(store, backupKeep, now) };
    },
  );
  return made ?? { kind: 'not-needed' };
}

function inWords(error: unknown): Outcome {
  const isExplained = [BackupError, ConfigurationError, DatabaseBusy].some((known) => error instanceof known);
  const { name, message } = error as Error;
  return { kind: 'failed', why: isExplained ? message : `${name}: ${message}` };
}
