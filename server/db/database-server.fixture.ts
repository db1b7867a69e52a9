/** Run by Vitest before the first test and after the last: removes the databases that workers have made on a PostgreSQL server. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The setting that says how the names of this run's databases begin. */
export const DATABASES = 'TEST_DATABASES';

export default function setup(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || server === '') return undefined;
  const prefix = `kaksha_${randomBytes(4).toString('hex')}`;
  process.env[DATABASES] = prefix;
  return async () => {
    const rows = await onServer(server, `select datname from pg_database where datname like '${prefix}%'`);
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    for (const { datname } of rows) await onServer(server, `drop database ${datname} with (force)`);
  };
}

/** Runs a statement as it stands, and gives its rows. */
export async function onServer(address: string, statement: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
