import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { placeFile, syncFolder } from '../../base/place-file.ts';
import { BackupError } from './backup-error.ts';
import { isAbandoned, isBackupName } from './backup-name.ts';
import type { Store } from './store.ts';

/** Ending of files that are still being written. */
const UNFINISHED = '.unfinished';

/** A store in this folder, which is made if its parent exists. */
export function folderStore(folder: string): Store {
  return {
    name: folder,
    put: (file, bytes) =>
      inWords(folder, async () => {
        // Makes only the last folder: if the backup disk is missing, another must not fill up.
        if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
        const whole = join(folder, file);
        const unfinished = `${whole}${UNFINISHED}`;
        try {
          await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
          const { size } = statSync(unfinished);
          if (!placeFile(unfinished, whole)) throw new BackupError(`${whole} already exists.`);
          syncFolder(folder);
          return size;
        } catch (error) {
          // Keeps the file that another process is writing.
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
