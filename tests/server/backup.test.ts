import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProductionServer } from '../support/production-server.ts';
import { openDatabase } from '../../server/db/open/open.ts';
import { formOf } from '../e2e/support/learners.ts';
import { ownDatabase } from '../e2e/support/servers/own-database.ts';
import { dist, expect, test } from './test.fixture.ts';

const CLIENTS = 4;
/** Before the backup. */
const BEFORE = 15;

const { TEST_DATABASE_URL } = process.env;
const ENGINES = Object.entries({ SQLite: '', ...(TEST_DATABASE_URL && { PostgreSQL: TEST_DATABASE_URL }) });

async function emptyPlace(server: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-backup-'));
  const { databaseUrl, drop } = await ownDatabase(server);
  return {
    dataDir,
    databaseUrl,
    clear: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await drop();
    },
  };
}

type Place = Awaited<ReturnType<typeof emptyPlace>>;

const settingsOf = ({ dataDir, databaseUrl = '' }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'loopback',
});

async function command(name: string, word: string, place: Place, content: string): Promise<string> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, word], {
    env: { ...process.env, ...settingsOf(place), CONTENT_DIR: content },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(errors).toBe('');
  expect(code).toBe(0);
  return out;
}

async function registrationsIn(place: Place) {
  const { db, close } = await openDatabase(place);
  try {
    const rows = await db.selectFrom('registration').selectAll().execute();
    const claims = await db.selectFrom('referenceClaim').selectAll().execute();
    const log = await db.selectFrom('audit').selectAll().execute();
    return new Map(
      rows.map((row) => [
        row.email,
        {
          row,
          claims: claims.filter((each) => each.registrationId === row.id),
          log: log.filter((each) => each.registrationId === row.id),
        },
      ]),
    );
  } finally {
    await close();
  }
}

test.each(ENGINES)(
  'a backup taken while learners register has every registration that was answered before it began, on %s',
  async (_engine, server) => {
    const [source, target] = [await emptyPlace(server), await emptyPlace(server)];
    const into = mkdtempSync(join(tmpdir(), 'kaksha-backups-'));
    const site = await startProductionServer('.', dist, source.dataDir, settingsOf(source));
    let restored: Awaited<ReturnType<typeof startProductionServer>> | undefined;

    const over = new AbortController();
    let next = 0;
    /** Secret links by email address, in the order of the answers. */
    const answered = new Map<string, string>();
    async function client(): Promise<void> {
      while (!over.signal.aborted) {
        const number = next++;
        const email = `learner${number}@example.org`;
        const response = await fetch(`${site.url}/register/react`, {
          method: 'POST',
          body: new URLSearchParams(
            formOf({
              name: 'मीरा Deshpande',
              email,
              mobile: `98765${String(number).padStart(5, '0')}`,
              reference: `5325${String(number).padStart(8, '0')}`,
            }),
          ),
          headers: {
            origin: site.url,
            'x-forwarded-for': `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`,
          },
          redirect: 'manual',
        });
        expect(response.status).toBe(303);
        answered.set(email, response.headers.get('location') ?? '');
      }
    }

    try {
      const clients = Array.from({ length: CLIENTS }, client);
      await expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(BEFORE);
      const before = new Map(answered);
      const out = await command('backup', into, source, join(source.dataDir, 'no-content'));
      const file = /npm run restore -- (\S+)/.exec(out)?.[1] ?? '';
      const meanwhile = answered.size - before.size;
      over.abort();
      await Promise.all(clients);
      expect(meanwhile).toBeGreaterThan(0);

      await command('restore', file, target, join(target.dataDir, 'no-content'));
      const [there, here] = [await registrationsIn(target), await registrationsIn(source)];
      expect(here.size).toBe(answered.size);
      for (const email of before.keys()) expect.soft(there.get(email), email).toEqual(here.get(email));
      // Registrations during the copy are complete or missing.
      for (const [email, kept] of there) expect.soft(kept, String(email)).toEqual(here.get(email));

      restored = await startProductionServer('.', dist, target.dataDir, settingsOf(target));
      const [link = ''] = before.values();
      const page = await fetch(new URL(new URL(link, site.url).pathname, restored.url));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('मीरा Deshpande');
    } finally {
      over.abort();
      await Promise.all([site.stop(), restored?.stop()]);
      await Promise.all([source.clear(), target.clear()]);
      rmSync(into, { recursive: true, force: true });
    }
  },
);
