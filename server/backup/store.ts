/** Where backups are kept: a folder, or a bucket of S3-compatible storage. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../env.ts';
import { placeFile, syncFolder } from '../db/place-file.ts';
import { BackupError } from './backup-error.ts';
import { isAbandoned, isBackupName } from './backup-name.ts';
import { type S3Options, s3Store } from './s3-store.ts';
import { parseS3Url } from './s3-url.ts';
import { expectBackupPlace, type Site } from './source.ts';

/** Its functions throw a BackupError that says what to do. */
export interface Store {
  /** For people, without keys. */
  name: string;
  /** Keeps a file whole or not at all. Answers its size in bytes. */
  put(file: string, bytes: Readable): Promise<number>;
  /** The names of the backups in it, the oldest first. Whatever else is there is none of ours. */
  list(): Promise<string[]>;
  remove(file: string): Promise<void>;
  /** The bytes of a file; undefined when it is not there. */
  read(file: string): Promise<Readable | undefined>;
  /** Takes away what was begun by others and never ended. */
  sweep(): Promise<void>;
}

export type StoreSettings = Pick<
  Env,
  'awsAccessKeyId' | 'awsSecretAccessKey' | 'awsRegion' | 'awsEndpointUrl' | 'backupPassphrase'
>;

/**
 * The store that a setting or a person names: `s3://bucket/prefix`, or a folder, from `root`.
 * `options` are for a bucket. Throws a ConfigurationError where a bucket is named and keys are not set, or what goes there could be read on the way.
 */
export function storeAt(where: string, root: string, settings: StoreSettings, options?: S3Options): Store {
  const bucket = parseS3Url(where);
  return bucket === undefined ? folderStore(resolve(root, where)) : s3Store(bucket, settings, options);
}

/** The store that BACKUP_TO, or a person, names for backups of a site. Throws a ConfigurationError as `expectBackupPlace` does. */
export function backupStore(where: string, root: string, site: Site, options?: S3Options): Store {
  expectBackupPlace(where, root, site);
  return storeAt(where, root, site.env, options);
}

/** What is still being written, beside the files that are whole. */
const UNFINISHED = '.unfinished';

function folderStore(folder: string): Store {
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
