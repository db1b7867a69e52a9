/** Where backups are kept: a folder, or a bucket of S3-compatible storage. */
import { resolve } from 'node:path';
import { folderStore } from './folder-store.ts';
import { type S3Options, s3Store } from './s3-store.ts';
import { parseS3Url } from '../../environment/s3-url.ts';
import { expectBackupPlace, type Site } from './source.ts';
import type { Store, StoreSettings } from './store.ts';

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
