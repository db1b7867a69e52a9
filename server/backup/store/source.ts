/** Everything of a site that cannot be made again. */
import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { contentPlace } from '../../content/schema/content-place.ts';
import type { Place } from '../../db/open/open.ts';
import { type Env, readEnv, withEnvFile } from '../../environment/env.ts';
import type { FolderName } from './manifest.ts';
import { s3Access } from './s3-access.ts';
import { parseS3Url } from '../../environment/s3-url.ts';

export interface Source {
  place: Place;
  /** SECRET of the settings. Without it, the secret is a file in the data folder. */
  secret: string | undefined;
  folders: Record<FolderName, string>;
}

/** Reads the settings of a site. Throws a ConfigurationError for a wrong one. */
export function sourceOf(root: string, environment?: NodeJS.ProcessEnv): { env: Env; source: Source } {
  const values = withEnvFile(root, environment);
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

export type Site = ReturnType<typeof sourceOf>;

/**
 * Throws a ConfigurationError for a bucket without keys, and for a folder inside a backed-up folder: it would be in the
 * next backup and be lost with the original.
 */
export function expectBackupPlace(where: string, root: string, { env, source }: Site): void {
  const bucket = parseS3Url(where);
  if (bucket !== undefined) {
    s3Access(bucket, env);
    return;
  }
  for (const folder of [source.place.dataDir, ...Object.values(source.folders)]) {
    const way = relative(folder, resolve(root, where));
    if (way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way) continue;
    throw new ConfigurationError(
      `Backups cannot be kept in "${where}": it is inside ${folder}, the folder that they copy. Name another folder, on another disk if you can. Example: BACKUP_TO=/mnt/backups`,
    );
  }
}

/** Throws a ConfigurationError for a folder that is not writable. Ignores errors that may pass, and buckets. */
export function expectFolder(backupTo: string, root: string): void {
  if (parseS3Url(backupTo) !== undefined) return;
  const folder = resolve(root, backupTo);
  const why = whyNotWritable(folder);
  if (why === undefined) return;
  throw new ConfigurationError(`BACKUP_TO is "${backupTo}", but ${why} Example: BACKUP_TO=/mnt/backups`);
}

const LASTING = new Set(['EACCES', 'EPERM', 'EROFS']);

function whyNotWritable(folder: string): string | undefined {
  const look = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  try {
    const there = look(folder) === undefined ? dirname(folder) : folder;
    const isFolder = look(there);
    if (isFolder === undefined) return `there is no folder ${there}. Is its disk there?`;
    if (!isFolder) return `${there} is a file. Name a folder.`;
    accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!LASTING.has(code)) return undefined;
    return (
      `this process may not write there (${message}). Give the user that the site runs as permission to; ` +
      'under systemd, name it in ReadWritePaths= of the unit as well.'
    );
  }
}
