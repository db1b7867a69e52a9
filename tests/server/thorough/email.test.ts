import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { startProductionServer } from '../../support/production-server.ts';
import { databaseFile } from '../../../server/db/sqlite/file.ts';
import { freePort } from '../../e2e/support/servers/ports.ts';
import { startMailServer } from '../../e2e/support/servers/start-mail-server.ts';
import type { ReceivedMail } from '../../e2e/support/servers/mail-server.ts';
import { emailOf, register, registered, statusOf, withFolder } from '../fault.fixture.ts';
import { dist, expect, test } from '../test.fixture.ts';

const QUIET = { LOG_LEVEL: 'silent', DATABASE_URL: '' };

/** Says `words`, or nothing, for ever. */
async function wrongServer(words: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).resume());
    if (words !== '') socket.write(words);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => once(server, 'connection'),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

for (const [how, words] of [
  ['says nothing', ''],
  ['refuses everybody', '554 not today\r\n'],
  ['speaks another language', 'SSH-2.0-OpenSSH_9.9\r\n'],
] as const) {
  test(`an email server that ${how}: registrations are taken, the process stops in time, and each email comes once`, async () => {
    await withFolder(async (dataDir) => {
      const wrong = await wrongServer(words);
      const asked = wrong.asked();
      let server = await startProductionServer('.', dist, dataDir, { ...QUIET, SMTP_URL: wrong.url });
      for (const number of [0, 1, 2]) {
        expect((await register(server.url, number)).status).toBe(303);
      }
      await asked;
      expect(await statusOf(`${server.url}/readyz`)).toBe(200);
      await server.stop();
      expect(server.child.exitCode).toBe(0);
      wrong.close();

      const mails = await startMailServer();
      // Retries come minutes later, so their time is moved to the present.
      const database = new DatabaseSync(databaseFile(dataDir));
      expect(database.prepare("select count(*) as n from outbox where state = 'failed'").get()).toEqual({ n: 0 });
      database.exec("update outbox set next_at = 0 where state = 'queued'");
      database.close();
      server = await startProductionServer('.', dist, dataDir, { ...QUIET, SMTP_URL: mails.smtp });
      for (const number of [0, 1, 2]) {
        const received = (await (await fetch(`${mails.page}/?to=${emailOf(number)}`)).json()) as ReceivedMail[];
        expect(received).toHaveLength(1);
      }
      await server.stop();
      await mails.stop();
      expect(registered(dataDir)).toHaveLength(3);
    });
  });
}

test('no email server at all where one is named: the same', async () => {
  await withFolder(async (dataDir) => {
    const smtp = `smtp://127.0.0.1:${await freePort()}`;
    const server = await startProductionServer('.', dist, dataDir, { ...QUIET, SMTP_URL: smtp });
    expect((await register(server.url, 0)).status).toBe(303);
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    await server.stop();
    expect(server.child.exitCode).toBe(0);
  });
});
