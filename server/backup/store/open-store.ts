import { resolve } from 'node:path';
import { folderStore } from './folder-store.ts';
import { type S3Options, s3Store } from './s3-store.ts';
import { parseS3Url } from '../../environment/s3-url.ts';
import { expectBackupPlace, type Site } from './source.ts';
import type { Store, StoreSettings } from './store.ts';

/** A bucket (`s3://bucket/prefix`), or a folder relative to `root`. Throws the ConfigurationErrors of `s3Access`. */
export function storeAt(where: string, root: string, settings: StoreSettings, options?: S3Options): Store {
  const bucket = parseS3Url(where);
  return bucket === undefined ? folderStore(resolve(root, where)) : s3Store(bucket, settings, options);
}

/** A store for the site's own backups. Throws as `expectBackupPlace` does. */
export function backupStore(where: string, root: string, site: Site, options?: S3Options): Store {
  expectBackupPlace(where, root, site);
  return storeAt(where, root, site.env, options);
}
