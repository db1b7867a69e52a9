import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startProductionServer } from '../support/production-server.ts';
import { formOf, type Learner } from '../e2e/support/learners.ts';
import { isThorough } from '../thorough.ts';
import { dist, expect, test } from './test.fixture.ts';

/** A few show most problems; the thorough run takes hundreds. */
const PEOPLE = isThorough ? 500 : 24;
const CLIENTS = isThorough ? 20 : 8;
/** The mail server is down after every first kill and up after every second. */
const KILLS = isThorough ? 20 : 1;
/** Answers before a kill, with other requests under way. */
const ANSWERS_A_LIFE = isThorough ? 15 : 8;

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
      // The sender was killed meanwhile.
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
    /** Resolves when so many people have an email. */
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

const person = (number: number): Learner => ({
  name: 'Meera Deshpande',
  email: `learner${number}@example.org`,
  mobile: `98765${String(number).padStart(5, '0')}`,
  reference: `5325${String(number).padStart(8, '0')}`,
});

/** Of three learners one registers alone, one pays cash, one a part. */
const WAYS = ['alone', 'cash', 'part'] as const;
const wayOf = (number: number) => WAYS[number % WAYS.length] ?? 'alone';

function walkInOf(number: number): Record<string, string> {
  const { reference: _none, ...form } = formOf(person(number));
  const amount = wayOf(number) === 'part' ? '500' : '650';
  return {
    ...form,
    course: 'react',
    method: 'cash',
    amount,
    form: `K000-${String(number).padStart(4, '0')}`,
    step: 'add',
  };
}

const TOKEN = 'token-of-a-session-of-the-kill-test-0000000';

function addStaffMember(file: string): void {
  const database = new DatabaseSync(file);
  const now = Date.now();
  database
    .prepare("insert into staff (id, email, role, created_at) values ('desk', 'desk@example.org', 'owner', ?)")
    .run(now);
  database
    .prepare(
      `insert into session (id_hash, audience, staff_id, email, created_at, last_seen_at, expires_at, proved_at, device)
        values (?, 'staff', 'desk', 'desk@example.org', ?, ?, ?, ?, 'a test')`,
    )
    .run(createHash('sha256').update(TOKEN).digest('hex'), now, now, now + 3_600_000, now);
  database.close();
}

test('no registration that was answered is lost, no payment and no mail, however often the process is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-kill-'));
  const mails = await mailServer();
  // Each learner has an IP address of their own.
  const settings = { LOG_LEVEL: 'silent', SMTP_URL: mails.url, TRUST_PROXY: 'loopback' };
  const start = (port: string) => startProductionServer('.', dist, dataDir, { ...settings, PORT: port });

  let running = start('0');
  const origin = (await running).url;
  const { port } = new URL(origin);
  let answers = 0;
  let kills = 0;
  const answered: number[] = [];

  /** `meanwhile` runs while the process is down. */
  async function kill(meanwhile = () => {}): Promise<void> {
    const { child } = await running;
    running = once(child, 'exit').then(() => {
      meanwhile();
      return start(port);
    });
    child.kill('SIGKILL');
    await running;
  }

  async function post(number: number): Promise<number> {
    await running;
    const isAlone = wayOf(number) === 'alone';
    const response = await fetch(`${origin}${isAlone ? '/register/react' : '/desk/walk-in'}`, {
      method: 'POST',
      body: new URLSearchParams(isAlone ? formOf(person(number)) : walkInOf(number)),
      headers: {
        cookie: `kaksha-desk=${TOKEN}`,
        origin,
        'x-forwarded-for': `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`,
      },
      redirect: 'manual',
    }).catch(() => undefined);
    return response?.status ?? 0;
  }

  const waiting = Array.from({ length: PEOPLE }, (_, number) => number);
  async function client(): Promise<void> {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      // A learner without an answer sends the form again.
      let status = await post(number);
      while (status === 0) status = await post(number);
      if (status === 303) answered.push(number);
      if (++answers >= ANSWERS_A_LIFE && kills < KILLS) {
        kills++;
        answers = 0;
        mails.be(kills % 2 === 0 ? 'up' : 'down');
        await kill();
      }
    }
  }

  try {
    await kill(() => addStaffMember(join(dataDir, 'kaksha.sqlite')));
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(answered).toHaveLength(PEOPLE);

    mails.be('up');
    const counts: Record<string, unknown>[][] = [];
    const money: Record<string, unknown>[] = [];
    await kill(() => {
      const database = new DatabaseSync(join(dataDir, 'kaksha.sqlite'));
      const count = (table: string, column: string) =>
        database.prepare(`select ${column} as email, count(*) as n from ${table} group by ${column} order by n`).all();
      counts.push(count('registration', 'email'), count('outbox', 'recipient'));
      money.push(
        ...database
          .prepare(
            `select email, state, group_concat(amount) as payments, group_concat(payment.reference) as refs
              from registration left join payment on registration_id = registration.id group by email`,
          )
          .all(),
      );
      // Retries come minutes later, so their time is moved to the present.
      database.exec(`
        update outbox set next_at = 0 where state = 'queued';
        update outbox set lease_until = 0 where state = 'sending';
      `);
      database.close();
    });
    for (const rows of counts) {
      expect(rows).toHaveLength(PEOPLE);
      expect(rows.at(-1)).toMatchObject({ n: 1 });
    }
    const ofPerson = new Map(money.map((row) => [row['email'], row]));
    for (let number = 0; number < PEOPLE; number++) {
      const { email } = person(number);
      const expected = {
        alone: { state: 'received', payments: null },
        cash: { state: 'confirmed', payments: '65000', refs: `CASH-${walkInOf(number)['form']}` },
        part: { state: 'needs-you', payments: '50000', refs: `CASH-${walkInOf(number)['form']}` },
      }[wayOf(number)];
      expect.soft(ofPerson.get(email), email).toMatchObject(expected);
    }
    await mails.has(PEOPLE);
    // A process may die right after sending; the repeated email is then equal.
    for (const [address, ids] of mails.received) expect.soft([...ids], address).toHaveLength(1);
  } finally {
    (await running).child.kill('SIGKILL');
    await mails.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
