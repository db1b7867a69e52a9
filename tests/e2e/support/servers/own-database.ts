/** A database of its own: in its folder, or on the PostgreSQL of the tests. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

interface OwnDatabase {
  /** Undefined for SQLite. */
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** Empty; a schema on PostgreSQL. */
export async function ownDatabase(server = process.env.DATABASE_URL ?? ''): Promise<OwnDatabase> {
  if (server === '') return { databaseUrl: undefined, drop: () => Promise.resolve() };
  const schema = `own_${randomBytes(6).toString('hex')}`;
  await ask(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { databaseUrl: url.href, drop: () => ask(server, `drop schema ${schema} cascade`) };
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
