import { join } from 'node:path';
import { ConfigurationError } from '../base/configuration-error.ts';
import type { Env } from '../environment/env.ts';
import type { Log } from '../base/log.ts';
import { BEFORE_UPGRADE } from '../setup/data-folder.ts';
import type { BackUp } from './nightly.ts';

interface BeforeUpgradeOptions {
  /** `dataDir` is an absolute path. */
  env: Pick<Env, 'backupTo' | 'backupBeforeUpgrade' | 'dataDir'>;
  backUp: BackUp;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Has a backup made before migrations, unless a setting says no. Throws a ConfigurationError if none can be made. */
export function beforeUpgrade({ env, backUp: make, log }: BeforeUpgradeOptions) {
  return async (migrations: readonly string[]): Promise<void> => {
    if (!env.backupBeforeUpgrade) {
      log.warn({ migrations }, 'the database is upgraded without a backup, as BACKUP_BEFORE_UPGRADE says');
      return;
    }
    const to = env.backupTo ?? join(env.dataDir, BEFORE_UPGRADE);
    log.info({ migrations, to }, 'the database is about to be upgraded: a backup is made first');
    const outcome = await make('upgrade', new AbortController().signal);
    if (outcome.kind !== 'made') {
      const why = outcome.kind === 'failed' ? outcome.why : 'It was stopped.';
      throw new ConfigurationError(
        `This version has to upgrade the database, and makes a backup first. That failed: ${why}\n` +
          'Nothing was changed, and the earlier version still starts. Fix this, then start again. ' +
          'To upgrade without a backup, set BACKUP_BEFORE_UPGRADE=no for this one start.',
      );
    }
    const { file, size, tidied } = outcome;
    log.info({ to, file, size, removed: tidied.removed.length }, 'backed up before the upgrade');
    if (tidied.problem !== undefined) log.warn({ why: tidied.problem }, 'older backups could not be removed');
  };
}
