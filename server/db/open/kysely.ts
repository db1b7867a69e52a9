import { CamelCasePlugin, Kysely, type KyselyConfig } from 'kysely';
import type { Db, Tables } from '../tables.ts';

/** What is `courseName` in queries and rows is `course_name` in the database. What a value contains stays as it is. */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Queries on our tables, in their camelCase names, by a dialect. Closed by `destroy`. */
export function kyselyOn(config: Pick<KyselyConfig, 'dialect' | 'log'>): Db {
  return new Kysely<Tables>({ ...config, plugins: [CAMEL_CASE] });
}
