/** PostgreSQL, for Kysely. */
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

/** How long to wait for a connection, whether the server or a free place in the pool is what is missing. */
const CONNECTION_TIMEOUT = 10_000;
/** Longer than any statement of ours takes; one that hangs must not keep its connection. */
const STATEMENT_TIMEOUT = 30_000;
/** How long to wait for a row that another transaction is changing. */
const LOCK_TIMEOUT = 10_000;
/** A transaction of ours never waits for anything but the database. */
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;

/** Another program has the database to itself, or, for whoever wants that, any other uses it: `sessions` of the server. */
export class DatabaseTaken extends Error {
  override readonly name = 'DatabaseTaken';
  readonly sessions: readonly { pid: number; address: string }[];

  constructor(sessions: DatabaseTaken['sessions']) {
    super('another program uses the database');
    this.sessions = sessions;
  }
}

/**
 * A dialect on the server at this address. Connections are made when they are needed, and one stays. `int8` is read as a number.
 * `isAlone`: no other program of ours may use the database meanwhile. Whoever connects then is told DatabaseTaken.
 */
export function postgresDialect(databaseUrl: string, isAlone = false): Dialect {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: databaseUrl,
    types: overrides,
    max: isAlone ? 1 : 10,
    // It shows that the site runs, also while nobody comes.
    min: 1,
    onConnect: (client) => takeIn(client, isAlone),
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

/** In milliseconds; a tenth of how long who wants the database alone waits for others to come back. */
const AGAIN = 100;

/** Connects again where the server has ended the last connection, so that nobody takes the database of a site that runs. */
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

/** How often the lock is asked for, and how many milliseconds lie between: the server hears late that a program has ended. */
const ASKED = { times: 6, apart: 200 } as const;

/**
 * Every connection has a lock on the schema for as long as it lives, which the server takes back when its program dies: they
 * share it, or one has it alone. Who wants it alone takes it, gives it back and takes it again a second later: a site whose
 * connections were cut has one again by then.
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

/** Asks for the lock until it is had, a few times at most. Where there is no schema none is needed: the next statement says so. */
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
