/** Stops and restarts a real PostgreSQL under a running process. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postgresPrograms, withOwnPostgres } from '../../scripts/system/postgres.mjs';
import { emptyPlace, openPlace } from '../db/databases.fixture.ts';
import type { Desk } from '../desk/desk.ts';
import { testApp } from '../http/app.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { START } from '../registration/registration.fixture.ts';
import { createReadiness } from './readiness.ts';

/** The database's part of /readyz and the status of /healthz, always fresh. */
async function site(databaseUrl: string) {
  const { dataDir } = await emptyPlace('sqlite');
  const db = await openPlace({ databaseUrl, dataDir });
  await db.insertInto('installation').values({ id: 'this', secretFingerprint: 'kept' }).execute();
  let at = START;
  const log = keptLog();
  const readiness = createReadiness({
    db,
    dataDir,
    sendsEmails: true,
    now: () => at,
    log,
    patience: 500,
  });
  const { app } = testApp({ desk: { readiness } as Desk });
  const ask = async (after = 10_000) => {
    at += after;
    const [ready, health] = [await app.inject('/readyz'), await app.inject('/healthz')];
    const { status, checks } = ready.json<{ status: string; checks: { words: string }[] }>();
    return [ready.statusCode, status, checks[0]?.words, health.statusCode];
  };
  return { db, ask, log };
}

const READY = [200, 'ready', 'Open and writable', 200];

describe.runIf(postgresPrograms() !== undefined)('with the programs of PostgreSQL', () => {
  test('stopped and started, or hanging, it is told by /readyz, while /healthz answers and nobody starts us again', () =>
    withOwnPostgres(async ({ url, stop, start }) => {
      const { db, ask, log } = await site(url);
      await expect.poll(() => ask()).toEqual(READY);

      stop();
      await expect.poll(() => ask()).toEqual([503, 'not ready', 'Cannot be reached or written', 200]);
      start();
      await expect.poll(() => ask()).toEqual(READY);
      expect(log.lines.filter((line) => line.includes('"check":"database"'))).toHaveLength(1);

      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const pid = rows[0]?.pid ?? 0;
      const goOn = () => void process.kill(pid, 'SIGCONT');
      process.kill(pid, 'SIGSTOP');
      try {
        // A second question would go to another connection: a hanging database gets none.
        const hanging = [503, 'not ready', 'Does not answer', 200];
        expect([await ask(), await ask()]).toEqual([hanging, hanging]);
        // By now the server would have ended that connection, and its answer is lost.
        await expect.poll(() => ask(45_000)).toEqual(READY);
      } finally {
        goOn();
      }
      await expect.poll(() => ask()).toEqual(READY);
      await db.destroy();
    }));
});
