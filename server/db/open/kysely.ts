import { CamelCasePlugin, Kysely, type KyselyConfig } from 'kysely';
import type { Db, Tables } from '../tables.ts';

/** Maps `courseName` in queries and rows to `course_name` in the database, but leaves JSON values unchanged. */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Queries on our tables in camelCase. Close it with `destroy`. */
export function kyselyOn(config: Pick<KyselyConfig, 'dialect' | 'log'>): Db {
  return new Kysely<Tables>({ ...config, plugins: [CAMEL_CASE] });
}
