import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startProcess } from './support/own-process.ts';
import { freePort } from './support/ports.ts';
import { expect, test } from './support/test.ts';

const PEOPLE = 500;
const CLIENTS = 20;
const KILLS = 20;
/** A process is killed after so many answers, with the requests of the other clients under way. */
const ANSWERS_A_LIFE = 15;

/** A mail server that can be down: it then turns everybody away. */
async function mailServer() {
  const received = new Map<string, Set<string>>();
  let isDown = false;
  let arrived = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(isDown ? new Error('421 down for now') : null),
    onData: async (stream, session, done) => {
      const raw = await buffer(stream).catch(() => undefined);
      // The sender was killed in the middle of it.
      if (raw === undefined) return;
      const { messageId = '' } = await PostalMime.parse(raw);
      for (const { address } of session.envelope.rcptTo) {
        received.set(address, (received.get(address) ?? new Set()).add(messageId));
      }
      done();
      arrived();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    be: (state: 'up' | 'down') => void (isDown = state === 'down'),
    /** Resolves when so many people have had a mail. */
    has: (people: number) =>
      new Promise<void>((resolve) => {
        arrived = () => {
          if (received.size >= people) resolve();
        };
        arrived();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const person = (number: number) => ({
  for: 'self',
  learnerName: 'Meera Deshpande',
  email: `learner${number}@example.org`,
  mobile: `98765${String(number).padStart(5, '0')}`,
  method: 'upi',
  reference: `5325${String(number).padStart(8, '0')}`,
  paidOn: yesterday,
  consent: 'yes',
});

test('no registration that was answered is lost, and no mail, however often the process is killed', async ({
  dist,
}) => {
  test.setTimeout(600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-kill-'));
  const mails = await mailServer();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    HOST: 'localhost',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    // Each learner has an address of their own, as in life.
    TRUST_PROXY: 'loopback',
  };

  let running = startProcess(dist, env);
  let answers = 0;
  let kills = 0;
  const answered: number[] = [];

  async function kill(): Promise<void> {
    kills++;
    answers = 0;
    mails.be(kills % 2 === 0 ? 'up' : 'down');
    const { child } = await running;
    running = once(child, 'exit').then(() => startProcess(dist, env));
    child.kill('SIGKILL');
    await running;
  }

  async function post(number: number): Promise<number> {
    await running;
    const response = await fetch(`${origin}/register/react`, {
      method: 'POST',
      body: new URLSearchParams(person(number)),
      headers: { origin, 'x-forwarded-for': `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}` },
      redirect: 'manual',
    }).catch(() => undefined);
    return response?.status ?? 0;
  }

  const waiting = Array.from({ length: PEOPLE }, (_, number) => number);
  async function client(): Promise<void> {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      // A learner who gets no answer sends the form again.
      // oxlint-disable no-await-in-loop
      let status = await post(number);
      while (status === 0) status = await post(number);
      if (status === 303) answered.push(number);
      if (++answers >= ANSWERS_A_LIFE && kills < KILLS) await kill();
      // oxlint-enable no-await-in-loop
    }
  }

  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(answered).toHaveLength(PEOPLE);

    const database = new DatabaseSync(join(dataDir, 'kaksha.sqlite'), { readOnly: true });
    const count = (table: string, column: string) =>
      database.prepare(`select ${column} as email, count(*) as n from ${table} group by ${column} order by n`).all();
    for (const rows of [count('registration', 'email'), count('outbox', 'recipient')]) {
      expect(rows).toHaveLength(PEOPLE);
      expect(rows.at(-1)).toMatchObject({ n: 1 });
    }
    database.close();

    mails.be('up');
    await mails.has(PEOPLE);
    // A mail may come twice when the process dies right after sending it; it is then the same mail.
    for (const [address, ids] of mails.received) expect.soft([...ids], address).toHaveLength(1);
  } finally {
    (await running).child.kill('SIGKILL');
    await mails.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
