/** What a site has that cannot be made anew, and where it lies. */
import { join, relative, resolve, sep } from 'node:path';
import { ConfigurationError } from '../configuration-error.ts';
import { contentPlace } from '../content/place.ts';
import type { Place } from '../db/open.ts';
import { type Env, readEnv, withEnvFile } from '../env.ts';
import type { FolderName } from './manifest.ts';
import type { S3Options } from './s3-store.ts';
import { type Store, storeAt } from './store.ts';

export interface Source {
  place: Place;
  /** SECRET of the settings; without it the secret is a file in the data folder. */
  secret: string | undefined;
  /** Where what is in a folder of the backup lies, whether it is there or not. */
  folders: Record<FolderName, string>;
}

/** The settings of a site and what follows from them. Throws a ConfigurationError where one is wrong. */
export function sourceOf(root: string, environment: NodeJS.ProcessEnv = process.env): { env: Env; source: Source } {
  const values = withEnvFile(environment, root);
  const env = readEnv(values);
  return {
    env,
    source: {
      place: { databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) },
      secret: env.secret,
      folders: { content: contentPlace(root, values).folder, media: join(root, 'public', 'media') },
    },
  };
}

/**
 * Where BACKUP_TO, or a person, wants backups to be kept. Throws a ConfigurationError when keys are missing, or when the folder
 * lies in one that is backed up: it would be in the next backup, and be lost with what it is for.
 */
export function backupStore(
  where: string,
  root: string,
  { env, source }: ReturnType<typeof sourceOf>,
  options?: S3Options,
): Store {
  const store = storeAt(where, root, env, options);
  if (!where.startsWith('s3://')) {
    for (const folder of [source.place.dataDir, ...Object.values(source.folders)]) {
      const way = relative(folder, resolve(root, where));
      if (way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way) continue;
      throw new ConfigurationError(
        `Backups cannot be kept in "${where}": it lies in ${folder}, which they are a copy of. Name another folder, best on another disk. Example: BACKUP_TO=/mnt/backups`,
      );
    }
  }
  return store;
}
