/** A process that makes a backup, or tests the place for one, reports the outcome and ends (nightly.ts). */
import { ConfigurationError } from '../base/configuration-error.ts';
import { DatabaseBusy } from '../db/database-busy.ts';
import { noteBackup } from '../db/open/last-backup.ts';
import { letOthersGoFirst } from '../base/others-first.ts';
import { backUp, keepNewest } from './back-up.ts';
import { BackupError } from './store/backup-error.ts';
import type { Outcome } from './nightly.ts';
import { ONCE } from './store/s3-store.ts';
import { sourceOf } from './store/source.ts';
import { backupStore } from './store/open-store.ts';
import { inTurn } from './turn.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

const [, , root = '', task = ''] = process.argv;

/** The person who asks does not wait for long. */
const PLACE_PATIENCE_MS = 10_000;

// Ends when told to stop or when the site was killed. `exit` clears the unfinished backup (back-up.ts).
for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(end, () => process.exit(1));
letOthersGoFirst();

const work = { upgrade: () => backUpBeforeUpgrade(root), place: askPlace }[task] ?? tonight;
const outcome = await work().catch(inWords);
process.send?.(outcome, () => process.exit(0));

async function askPlace(): Promise<Outcome> {
  const site = sourceOf(root);
  await backupStore(site.env.backupTo ?? '', root, site, { patience: ONCE, requestMs: PLACE_PATIENCE_MS }).list();
  return { kind: 'not-needed' };
}

async function tonight(): Promise<Outcome> {
  const site = sourceOf(root);
  const { backupTo = '', backupKeep, backupPassphrase: passphrase } = site.env;
  const store = backupStore(backupTo, root, site);
  const made = await inTurn(site.source.place, { since: Number(task), now: Date.now() }, async (): Promise<Outcome> => {
    const now = Date.now();
    const { file, size } = await backUp(site.source, { store, passphrase, now });
    await noteBackup(site.source.place, now);
    return { kind: 'made', file, size, tidied: await keepNewest(store, backupKeep, now) };
  });
  return made ?? { kind: 'not-needed' };
}

function inWords(error: unknown): Outcome {
  const isExplained = [BackupError, ConfigurationError, DatabaseBusy].some((known) => error instanceof known);
  const { name, message } = error as Error;
  return { kind: 'failed', why: isExplained ? message : `${name}: ${message}` };
}
