import { type Finding, well, wrong } from '../../domain/finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { ONCE } from '../backup/store/s3-store.ts';
import { expectFolder, sourceOf } from '../backup/store/source.ts';
import { backupStore } from '../backup/store/open-store.ts';
import { messageOf } from './message-of.ts';

const NAME = 'Backup place';

interface BackupPlaceOptions {
  root: string;
  environment: NodeJS.ProcessEnv;
  /** Milliseconds that storage may be silent. */
  patience: number;
}

/** Checks whether BACKUP_TO takes backups, without writing. Never rejects. */
export async function backupPlace({ root, environment, patience }: BackupPlaceOptions): Promise<Finding[]> {
  try {
    const site = sourceOf(root, environment);
    const { backupTo } = site.env;
    // The check of the settings reports that it is not set.
    if (backupTo === undefined) return [];
    const store = backupStore(backupTo, root, site, { patience: ONCE, requestMs: patience });
    expectFolder(backupTo, root);
    const kept = await store.list();
    return [
      well(
        NAME,
        `${store.name} can be ${backupTo.startsWith('s3://') ? 'reached' : 'written'}, and holds ${counted(kept.length, 'backup')}`,
      ),
    ];
  } catch (error) {
    return [wrong(NAME, 'No backup can be put where BACKUP_TO says', messageOf(error))];
  }
}
