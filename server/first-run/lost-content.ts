/** Tells a folder of content that was lost from one that never was. */
import { ConfigurationError } from '../base/configuration-error.ts';
import { openDatabase, type Place } from '../db/open/open.ts';
import { newestVersion } from '../publishing/shared/content-versions.ts';
import { hasMadeSite } from './made-site.ts';

interface Options {
  /** The folder that the settings name, which is empty or not there. */
  folder: string;
  dataDir: string;
}

/**
 * Throws a ConfigurationError if a package has already made a site of the folder: what was packed may be older than it,
 * also about who is paid.
 */
export function refuseLost({ folder, dataDir }: Options): void {
  if (!hasMadeSite(dataDir)) return;
  throw new ConfigurationError(
    `CONTENT_DIR names ${folder}, which is empty or not there, although a site was made of it. ` +
      'Put its files back, such as from a backup, or correct CONTENT_DIR. ' +
      `To begin with a new site instead, name another DATA_DIR than ${dataDir}.`,
  );
}

/** Throws a ConfigurationError if other processes have put their content into the database: it is no first run then. */
export async function refuseShared(folder: string, place: Place): Promise<void> {
  if (place.databaseUrl === undefined) return;
  const { db, close } = await openDatabase(place);
  try {
    if ((await newestVersion(db)) === 0) return;
  } finally {
    await close();
  }
  throw new ConfigurationError(
    `CONTENT_DIR names ${folder}, which is empty or not there, although DATABASE_URL has the content of a site. ` +
      'Copy the folder from the other process or from a backup, or correct CONTENT_DIR or DATABASE_URL.',
  );
}
