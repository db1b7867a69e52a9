import { openDatabaseInUse } from '../../../server/db/open/open.ts';
import type { Db } from '../../../server/db/tables.ts';
import { siteData, siteUrl } from './servers/addresses.ts';

export interface StaffedSite {
  url: string;
  data: string;
  /** Undefined for SQLite. */
  databaseUrl?: string | undefined;
}

export const sharedSite: StaffedSite = { url: siteUrl, data: siteData, databaseUrl: process.env.DATABASE_URL };

export async function within<Result>(site: StaffedSite, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabaseInUse({ databaseUrl: site.databaseUrl, dataDir: site.data });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
