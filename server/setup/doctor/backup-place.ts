/** Whether the next backup could be put where BACKUP_TO says. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backupStore, sourceOf } from '../../backup/source.ts';
import { type Diagnosis, messageOf, well, wrong } from './diagnosis.ts';

const NAME = 'Backup place';

export interface BackupPlaceOptions {
  root: string;
  environment: NodeJS.ProcessEnv;
  /** How long storage may be silent, in milliseconds. */
  patience: number;
}

/** Looks at the folder, or asks the storage what it holds, and writes nothing there. Never rejects. */
export async function backupPlace({ root, environment, patience }: BackupPlaceOptions): Promise<Diagnosis[]> {
  try {
    const site = sourceOf(root, environment);
    const { backupTo } = site.env;
    // That it is not set is told among the settings.
    if (backupTo === undefined) return [];
    const once = { tries: 1, pause: async () => {} };
    const store = backupStore(backupTo, root, site, { patience: once, requestMs: patience });
    const kept = await store.list();
    if (!backupTo.startsWith('s3://')) expectWritable(resolve(root, backupTo));
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

/** The folder, or the one in which it would be made. */
function expectWritable(folder: string): void {
  const there = existsSync(folder) ? folder : dirname(folder);
  if (!existsSync(there)) throw new Error(`There is no folder ${there}. Is its disk there?`);
  try {
    accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `${messageOf(error)}. Give the user that the site runs as the right to write there, and run this command as that user.`,
      { cause: error },
    );
  }
}
