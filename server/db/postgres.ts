/** PostgreSQL, for Kysely. */
import { Client, Pool, TypeOverrides, types } from 'pg';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { isThisMachine } from '../setup/this-machine.ts';
import { DatabaseBusy } from './database-busy.ts';

/** How long to wait for a connection, whether the server or a free place in the pool is what is missing. */
const CONNECTION_TIMEOUT = 10_000;
/** Longer than any statement of ours takes; one that hangs must not keep its connection. */
const STATEMENT_TIMEOUT = 30_000;
/** How long to wait for a row that another transaction is changing. */
const LOCK_TIMEOUT = 10_000;
/** A transaction of ours never waits for anything but the database. */
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;

/** A dialect on the server at this address. Connections are made when they are needed. `int8` is read as a number. */
export function postgresDialect(databaseUrl: string): Dialect {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: databaseUrl,
    types: overrides,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    fallback_application_name: 'kaksha',
  });
  // A connection that the server ends, in the pool or in a transaction between two statements, would end the process
  // if nobody listened. The pool replaces it, and whoever was using it is told by their next statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Compiling a query takes longer than any of ours runs. A server that knows no such setting goes on without.
    client.query('set jit = off').catch(() => {});
  });
  const config = { pool };
  const dialect = new PostgresDialect(config);
  return {
    createDriver: () => new BusyDriver(config),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/**
 * What is said to the server at this address in clear, with a password and everything that people sent, on its way to
 * another machine: advice for whoever wrote the address. Undefined where it asks for TLS, names this machine or a socket
 * of it, or says `sslmode=disable`, which is for a network that nobody else is on.
 */
export function inClear(databaseUrl: string): string | undefined {
  if (new URL(databaseUrl).searchParams.has('sslmode')) return undefined;
  // The package goes by variables of the environment too.
  const { host, ssl } = new Client({ connectionString: databaseUrl });
  if (ssl || host.startsWith('/') || isThisMachine(host)) return undefined;
  return `DATABASE_URL names ${host}, another machine, and asks for no TLS: whoever is on the way reads all that the database holds. Add ?sslmode=verify-full to it, or ?sslmode=disable where the network is your own.`;
}

/**
 * Codes of PostgreSQL, or of their classes, for what may be over a moment later: connection exceptions, insufficient resources
 * (a full disk among them), a server that only reads, a lock that was not had in time, a server that stops, crashed or
 * starts (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const PASSING = /^(08...|53...|25006|55P03|57P0[1-3])$/;
/** The same in the words of the system, where the server had none left. */
const GONE = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);
/** And in those of the package, which has no codes. */
const LOST = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

function isPassing(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return PASSING.test(code) || GONE.has(code) || LOST.test(message);
}

type Options = Parameters<DatabaseConnection['executeQuery']>[1];

/** Where a connection cannot be had or is lost, or a lock not had in time, the same request may succeed later. */
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
