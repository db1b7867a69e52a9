import { setTimeout } from 'node:timers/promises';
import { Client, type ClientBase, Pool, TypeOverrides, types } from 'pg';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { isThisMachine } from '../../environment/this-machine.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { DatabaseBusy } from '../database-busy.ts';

/** Milliseconds to wait for the server or for a free place in the pool. */
const CONNECTION_TIMEOUT = 10_000;
/** Longer than any statement of ours. A hanging statement must not keep its connection. */
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds to wait for a row that another transaction changes. */
const LOCK_TIMEOUT = 10_000;
/** Our transactions wait for nothing but the database. */
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;

/** Another program has the database alone, or `sessions` use it when this program wants it alone. */
export class DatabaseTaken extends Error {
  override readonly name = 'DatabaseTaken';
  readonly sessions: readonly { pid: number; address: string }[];

  constructor(sessions: DatabaseTaken['sessions']) {
    super('another program uses the database');
    this.sessions = sessions;
  }
}

/** Connects when necessary and keeps one connection. `int8` is a number. Others get DatabaseTaken if `isAlone`. */
export function postgresDialect(databaseUrl: string, isAlone = false): Dialect {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: databaseUrl,
    types: overrides,
    max: isAlone ? 1 : 10,
    // An open connection shows other programs that the site runs, even without visitors.
    min: 1,
    onConnect: (client) => takeIn(client, isAlone),
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    fallback_application_name: 'kaksha',
  });
  // Without a listener, a connection that the server ends would end the process. The pool replaces it, and the next
  // statement of its user fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Compiling a query takes longer than running any of ours. An older server may not know the setting.
    client.query('set jit = off').catch(() => {});
  });
  if (!isAlone) pool.on('remove', () => void keepOne(pool));
  const config = { pool };
  const dialect = new PostgresDialect(config);
  return {
    createDriver: () => new BusyDriver(config),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** In milliseconds: a tenth of the time that a program which wants the database alone waits for others. */
const AGAIN = 100;

/** Connects again when the server has ended the last connection: nobody may take the database of a running site. */
async function keepOne(pool: Pool): Promise<void> {
  while (!pool.ending && pool.totalCount === 0) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- until there is one
      (await pool.connect()).release();
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(AGAIN, undefined, { ref: false });
    }
  }
}

/** Attempts to get the lock, with milliseconds between them: the server notices late that a program has ended. */
const ASKED = { times: 6, apart: 200 } as const;

/**
 * Every connection holds a lock on the schema, shared or exclusive, which the server frees when its program ends. A
 * program that wants it alone takes it, frees it and takes it again a second later: by then a site whose connections
 * were cut has connected again.
 */
async function takeIn(client: ClientBase, isAlone: boolean): Promise<void> {
  if (await hasLock(client, isAlone)) {
    if (!isAlone) return;
    await client.query(`select pg_advisory_unlock(${advisoryLocks.use}, hashtext(current_schema()))`);
    await setTimeout(10 * AGAIN);
    if (await hasLock(client, isAlone)) return;
  }
  const { rows: sessions } = await client.query<{ pid: number; address: string }>(
    `select distinct pid, coalesce(host(client_addr), 'the server itself') as address
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        and classid = ${advisoryLocks.use} and objid = hashtext(current_schema())::oid and pid <> pg_backend_pid() order by pid`,
  );
  throw new DatabaseTaken(sessions);
}

/** Tries a few times to get the lock. Without a schema it needs none: the next statement reports that. */
async function hasLock(client: ClientBase, isAlone: boolean): Promise<boolean> {
  const shared = isAlone ? '' : '_shared';
  for (let time = 1; time <= ASKED.times; time++) {
    // oxlint-disable no-await-in-loop -- asked again after a while
    const { rows } = await client.query<{ taken: boolean | null }>(
      `select pg_try_advisory_lock${shared}(${advisoryLocks.use}, hashtext(current_schema())) as taken`,
    );
    if (rows[0]?.taken !== false) return true;
    if (time < ASKED.times) await setTimeout(ASKED.apart);
    // oxlint-enable no-await-in-loop
  }
  return false;
}

/** A warning if this address sends data unencrypted to another machine. `sslmode=disable` is for private networks. */
export function inClear(databaseUrl: string): string | undefined {
  if (new URL(databaseUrl).searchParams.has('sslmode')) return undefined;
  // The package also reads environment variables.
  const { host, ssl } = new Client({ connectionString: databaseUrl });
  if (ssl || host.startsWith('/') || isThisMachine(host)) return undefined;
  return `DATABASE_URL names ${host}, another machine, and asks for no TLS: anyone on the way can read all that the database holds. Add ?sslmode=verify-full to it, or ?sslmode=disable where the network is your own.`;
}

/**
 * PostgreSQL errors that may pass: connections, resources (a full disk too), read-only servers, locks not had in time,
 * a server that stops or starts (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const PASSING = /^(08...|53...|25006|55P03|57P0[1-3])$/;
/** The system's codes for a lost server. */
const GONE = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);
/** Messages for a lost server from the pg package, which has no codes. */
const LOST = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

function isPassing(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return PASSING.test(code) || GONE.has(code) || LOST.test(message);
}

type Options = Parameters<DatabaseConnection['executeQuery']>[1];

/** Throws DatabaseBusy if a connection is missing or lost, or if a lock was not had in time. */
class BusyDriver extends PostgresDriver {
  readonly #seen = new WeakSet<DatabaseConnection>();

  override async acquireConnection(options?: Options): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options).catch((error: unknown) => {
      throw new DatabaseBusy(error);
    });
    if (!this.#seen.has(connection)) {
      this.#seen.add(connection);
      const { executeQuery } = connection;
      connection.executeQuery = async <Row>(query: CompiledQuery, aborting?: Options) => {
        try {
          return (await executeQuery.call(connection, query, aborting)) as QueryResult<Row>;
        } catch (error) {
          throw isPassing(error) ? new DatabaseBusy(error) : error;
        }
      };
    }
    return connection;
  }
}
