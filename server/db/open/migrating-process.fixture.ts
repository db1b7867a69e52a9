/** A process that migrates a place (JSON) at its first input, and kills itself after a number of statements. */
import { once } from 'node:events';
import { kyselyOn } from './kysely.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from '../sqlite/sqlite.ts';
import { databaseFile } from '../sqlite/file.ts';

const { databaseUrl, dataDir } = JSON.parse(process.argv[2] ?? '{}');
const last = process.argv[3];

console.log('ready');
await once(process.stdin, 'data');
process.stdin.unref();
await (last === undefined ? openAndClose() : migrateUntil(Number(last)));

async function openAndClose(): Promise<void> {
  const { close } = await openDatabase({ databaseUrl, dataDir });
  await close();
}

async function migrateUntil(statements: number): Promise<void> {
  let done = 0;
  const db = kyselyOn({
    dialect: databaseUrl === undefined ? sqliteDialect(databaseFile(dataDir)) : postgresDialect(databaseUrl),
    log: () => {
      done += 1;
      if (done === statements) process.kill(process.pid, 'SIGKILL');
    },
  });
  await migrate(db, databaseUrl === undefined ? 'sqlite' : 'postgres');
  await db.destroy();
}
