/** A running site and its database. */
import { openDatabaseInUse } from '../../../server/db/open/open.ts';
import type { Db } from '../../../server/db/tables.ts';
import { siteData, siteUrl } from './servers/addresses.ts';

/** A running site with the folder of its data. */
export interface StaffedSite {
  url: string;
  data: string;
  /** Undefined for the file in the folder of its data. */
  databaseUrl?: string | undefined;
}

/** The site that all tests share. */
export const sharedSite: StaffedSite = { url: siteUrl, data: siteData, databaseUrl: process.env.DATABASE_URL };

/** Does something with the database of a site, as another process of it. */
export async function within<Result>(site: StaffedSite, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabaseInUse({ databaseUrl: site.databaseUrl, dataDir: site.data });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
