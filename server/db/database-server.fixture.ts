/** Vitest runs this around all tests, to remove the databases that workers made on a PostgreSQL server. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Variable with the prefix of this run's database names. */
export const DATABASES = 'TEST_DATABASES';

export default function setup(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || server === '') return undefined;
  const prefix = `kaksha_${randomBytes(4).toString('hex')}`;
  process.env[DATABASES] = prefix;
  return async () => {
    const rows = await onServer(server, `select datname from pg_database where datname like '${prefix}%'`);
    for (const { datname } of rows) await onServer(server, `drop database ${datname} with (force)`);
  };
}

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
