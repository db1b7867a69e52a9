/** Backups in a folder. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { placeFile, syncFolder } from '../../db/place-file.ts';
import { BackupError } from './backup-error.ts';
import { isAbandoned, isBackupName } from './backup-name.ts';
import type { Store } from './store.ts';

/** What is still being written, beside the files that are whole. */
const UNFINISHED = '.unfinished';

/** The store in this folder, which it makes if the one above it is there. */
export function folderStore(folder: string): Store {
  return {
    name: folder,
    put: (file, bytes) =>
      inWords(folder, async () => {
        // No more than the last one: where the disk of backups is not there, they must not fill another.
        if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
        const whole = join(folder, file);
        const unfinished = `${whole}${UNFINISHED}`;
        try {
          await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
          const { size } = statSync(unfinished);
          if (!placeFile(unfinished, whole)) throw new BackupError(`${whole} is there already.`);
          syncFolder(folder);
          return size;
        } catch (error) {
          // That of another process at the same moment stays.
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(unfinished, { force: true });
          throw error;
        }
      }),
    list: () =>
      inWords(folder, async () => (existsSync(folder) ? readdirSync(folder) : []).filter(isBackupName).toSorted()),
    remove: (file) => inWords(folder, async () => rmSync(join(folder, file), { force: true })),
    read: async (file) => {
      const path = join(folder, file);
      return existsSync(path) && statSync(path).isFile() ? createReadStream(path) : undefined;
    },
    sweep: () =>
      inWords(folder, async () => {
        const begun = existsSync(folder) ? readdirSync(folder) : [];
        for (const name of begun.filter((each) => each.endsWith(UNFINISHED))) {
          const isOurs = isBackupName(name.slice(0, -UNFINISHED.length));
          if (isOurs && isAbandoned(statSync(join(folder, name)).mtimeMs)) rmSync(join(folder, name), { force: true });
        }
      }),
  };
}

async function inWords<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    if (code === 'EEXIST') throw new BackupError('Another backup of the same moment is being made.', { cause: error });
    const why =
      code === 'ENOENT' && !existsSync(dirname(folder))
        ? `there is no folder ${dirname(folder)}. Is its disk there?`
        : `${message}. Name a folder that this process may write to, with room.`;
    throw new BackupError(`No backup can be kept in "${folder}": ${why}`, { cause: error });
  }
}
