/**
 * Clears erased data from the database files. SQLite overwrites deleted rows, but divided pages and the write-ahead log
 * may hold copies. PostgreSQL keeps old rows until a vacuum, and its statistics quote values.
 */
import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { MINUTE } from '../../../domain/day.ts';
import { type Disk, diskAt } from '../../base/disk.ts';
import type { Log } from '../../base/log.ts';
import { TABLES } from './copy-tables.ts';
import type { Database, Place } from './open.ts';
import { databaseFile } from '../sqlite/file.ts';
import { type Db, DERIVED_TABLES } from '../tables.ts';

/** Long enough for a backup or another reader to finish. */
const LOOK_EVERY = 10 * MINUTE;
/** In bytes. Rewriting such a file blocks the process for about half a second. */
const REWRITTEN_WHILE_SERVING = 100_000_000;
/** SQLite writes a new file beside the old one, and then into the log. */
const ROOM_FOR_REWRITE = 2;

export interface Leftovers {
  /** Clears everything before the site serves anybody. Never rejects. */
  clear(): Promise<void>;
  start(): void;
  /** Clears without a long block: a large SQLite file waits for the next start. Never rejects. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface LeftoversOptions {
  database: Pick<Database, 'db' | 'engine'>;
  dataDir: Place['dataDir'];
  log: Log;
  /** In bytes. */
  largest?: number;
  diskOf?: (path: string) => Promise<Pick<Disk, 'free'>>;
}

/** Removes the bytes of erased data from the database's files. */
export function createLeftovers({
  database,
  dataDir,
  log,
  largest = REWRITTEN_WHILE_SERVING,
  diskOf = diskAt,
}: LeftoversOptions): Leftovers {
  const { db, engine } = database;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let running = Promise.resolve();

  async function clearOnce(limit: number): Promise<void> {
    if (isStopping) return;
    try {
      const row = await db.selectFrom('installation').select('leftoversAt').executeTakeFirst();
      const since = row?.leftoversAt ?? undefined;
      const isGone = await (engine === 'sqlite'
        ? clearFile(db, { isDue: since !== undefined && (await mayRewrite(limit)) })
        : since !== undefined && vacuumTables(db));
      // The condition keeps the mark of a person who was erased meanwhile.
      if (isGone && since !== undefined) {
        await db.updateTable('installation').set({ leftoversAt: null }).where('leftoversAt', '=', since).execute();
      }
    } catch (error) {
      log.error({ err: error }, 'bytes of deleted data could not be cleared from the database, and it is tried again');
    }
  }

  async function mayRewrite(limit: number): Promise<boolean> {
    const file = databaseFile(dataDir);
    const { size } = statSync(file);
    if (size > limit) return false;
    const { free } = await diskOf(file);
    const needed = size * ROOM_FOR_REWRITE;
    if (free < needed) log.warn({ free, needed }, NO_ROOM);
    return free >= needed;
  }

  /** One run after the other, so that a person erased during a run is covered by the next. */
  function clear(limit: number): Promise<void> {
    running = running.then(() => clearOnce(limit));
    return running;
  }

  return {
    clear: () => clear(Infinity),
    start: () => {
      void clear(largest);
      timer = setInterval(() => void clear(largest), LOOK_EVERY).unref();
    },
    look: () => clear(largest),
    stop: async () => {
      clearInterval(timer);
      isStopping = true;
      await running;
    },
  };
}

const NO_ROOM =
  'bytes of deleted data may still be in the database: its disk has no room to rewrite it. Make room: the next start tries again';

/** Rewrites the file if `isDue`, and empties the log. Answers whether nothing is left. */
async function clearFile(db: Db, { isDue }: { isDue: boolean }): Promise<boolean> {
  if (isDue) await sql`vacuum`.execute(db);
  // A reader of the log keeps it from being emptied.
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return isDue && rows[0]?.busy === 0;
}

/** Answers whether nothing is left, which an open transaction that sees old rows prevents. */
async function vacuumTables(db: Db): Promise<boolean> {
  const tables = sql.join([...TABLES, ...DERIVED_TABLES].map((table) => sql.table(table)));
  return db.connection().execute(async (session) => {
    // Only superusers see what kind another role's session is, but everybody sees that it reads. Workers of the server
    // have no role.
    const { rows: reading } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and usesysid is not null
        and backend_xmin is not null and pid <> pg_backend_pid()`.execute(session);
    // It may take longer than any statement of the site.
    await sql`set statement_timeout = 0`.execute(session);
    try {
      await sql`vacuum (analyze) ${tables}`.execute(session);
    } finally {
      await sql`reset statement_timeout`.execute(session);
    }
    return reading.length === 0;
  });
}
