import { DatabaseSync } from 'node:sqlite';
import type { Manifest } from './store/manifest.ts';

export interface Description extends Pick<Manifest, 'migrations' | 'rows'> {
  /** Whether it was closed because the data moved elsewhere (db/open/moved.ts). */
  wasMoved: boolean;
}

/** Reads an SQLite file of any of our versions. Throws SQLite's error. */
export function describeDatabase(file: string): Description {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const column = (query: string) =>
      database
        .prepare(query)
        .all()
        .map((row) => String(Object.values(row)[0]));
    const tables = column(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
        and name not like 'registration\\_grams%' escape '\\'`,
    );
    const count = (table: string) => Number(column(`select count(*) from "${table.replaceAll('"', '""')}"`)[0]);
    return {
      migrations: tables.includes('kysely_migration') ? column('select name from kysely_migration order by name') : [],
      rows: Object.fromEntries(
        tables.filter((table) => !table.startsWith('kysely_')).map((table) => [table, count(table)]),
      ),
      wasMoved:
        column("select 1 from sqlite_master where type = 'trigger' and name like 'moved\\_%' escape '\\'").length > 0,
    };
  } finally {
    database.close();
  }
}
