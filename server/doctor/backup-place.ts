/** Whether the next backup could be put where BACKUP_TO says. */
import { type Finding, well, wrong } from '../../domain/finding.ts';
import { ONCE } from '../backup/store/s3-store.ts';
import { expectFolder, sourceOf } from '../backup/store/source.ts';
import { backupStore } from '../backup/store/open-store.ts';
import { messageOf } from './message-of.ts';

const NAME = 'Backup place';

interface BackupPlaceOptions {
  root: string;
  environment: NodeJS.ProcessEnv;
  /** How long storage may be silent, in milliseconds. */
  patience: number;
}

/** Looks at the folder, or asks the storage what it holds, and writes nothing there. Never rejects. */
export async function backupPlace({ root, environment, patience }: BackupPlaceOptions): Promise<Finding[]> {
  try {
    const site = sourceOf(root, environment);
    const { backupTo } = site.env;
    // That it is not set is told among the settings.
    if (backupTo === undefined) return [];
    const store = backupStore(backupTo, root, site, { patience: ONCE, requestMs: patience });
    expectFolder(backupTo, root);
    const kept = await store.list();
    return [
      well(
        NAME,
        `${store.name} can be ${backupTo.startsWith('s3://') ? 'reached' : 'written'}, and holds ${kept.length} of ours`,
      ),
    ];
  } catch (error) {
    return [wrong(NAME, 'No backup can be put where BACKUP_TO says', messageOf(error))];
  }
}
