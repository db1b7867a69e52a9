/** From an email of the bank in a real mailbox to "confirmed" on the learner's page. */
import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { bankSms } from '../../domain/bank-mail/sms/messages.fixture.ts';
import { indianDayAt } from '../../domain/day.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { openExistingDatabase } from '../../server/db/open/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { mailKey } from '../../server/bank-mail/message/signed-mail.fixture.ts';
import { formOf } from '../e2e/support/learners.ts';
import { addressOf, emailFor, payer, startBank } from '../support/bank.ts';
import { ownDatabase } from '../e2e/support/servers/own-database.ts';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { isThorough } from '../thorough.ts';
import { dist, expect, test } from './test.fixture.ts';

/** A few show most problems; the thorough run takes hundreds, and kills the process thirty times. */
const PAYMENTS = isThorough ? 500 : 12;
const KILLS = isThorough ? 30 : 1;

const TOKEN = 'token-of-a-session-of-the-bank-mail-test-00';

let bank: Awaited<ReturnType<typeof startBank>>;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const { TEST_DATABASE_URL } = process.env;
const SERVERS = Object.entries({ SQLite: '', ...(TEST_DATABASE_URL && { PostgreSQL: TEST_DATABASE_URL }) });

/** A site with an owner whose bank mail confirms; `settings` change it. `databases` is empty for SQLite. */
async function start(settings: NodeJS.ProcessEnv = {}, databases = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-bank-mail-'));
  const folder = bank.newFolder();
  const { databaseUrl, drop } = await ownDatabase(databases);
  const env = { TRUST_PROXY: 'loopback', DATABASE_URL: databaseUrl ?? '', ...folder.settings, ...settings };
  const run = (port = '0') => startProductionServer('.', dist, dataDir, { ...env, PORT: port });
  let server: ProductionServer = await run();
  const { db, close } = await openExistingDatabase({ dataDir, databaseUrl });
  await addOwner(db);
  const origin = server.url;
  return {
    origin,
    deliver: folder.deliver,
    /** A page, without the comments that React puts between texts. */
    async ask(path: string): Promise<string> {
      const page = await fetch(origin + path, { headers: { cookie: `kaksha-desk=${TOKEN}` } });
      return (await page.text()).replaceAll('<!-- -->', '');
    },
    async register(number: number): Promise<string> {
      const response = await fetch(`${origin}/register/react`, {
        method: 'POST',
        body: new URLSearchParams(formOf(payer(number))),
        headers: { origin, 'x-forwarded-for': addressOf(number) },
        redirect: 'manual',
      });
      expect(response.status).toBe(303);
      return new URL(response.headers.get('location') ?? '', origin).pathname;
    },
    /** What `npm run doctor` says beside the site. */
    async doctor(): Promise<string> {
      const child = spawn(process.execPath, ['scripts/doctor.ts'], {
        env: { ...process.env, ENV_FILE: 'none', ...env, PORT: new URL(origin).port, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return text(child.stdout);
    },
    rows: async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows,
    /** `isTurnOver`: as if the twenty seconds were over for which nobody else may read the mailbox. */
    async kill({ isTurnOver }: { isTurnOver: boolean }) {
      const ended = once(server.child, 'exit');
      server.child.kill('SIGKILL');
      await ended;
      if (isTurnOver) await sql`update bank_mail_reader set until = 0`.execute(db);
      server = await run(new URL(origin).port);
    },
    async stop() {
      await server.stop();
      await close();
      await drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function addOwner(db: Kysely<Tables>): Promise<void> {
  const now = Date.now();
  const who = { email: 'desk@example.org', createdAt: now };
  await db
    .insertInto('staff')
    .values({ ...who, id: 'desk', role: 'owner', alerts: 'never' })
    .execute();
  const idHash = createHash('sha256').update(TOKEN).digest('hex');
  const times = { lastSeenAt: now, expiresAt: now + 3_600_000, provedAt: now };
  await db
    .insertInto('session')
    .values({ ...who, ...times, idHash, audience: 'staff', staffId: 'desk', device: 'a test' })
    .execute();
}

type Site = Awaited<ReturnType<typeof start>>;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const confirmed = async ({ rows }: Site) =>
  Number((await rows("select count(*) as n from registration where state = 'confirmed'"))[0]?.['n']);

test('a payment is confirmed on the learner’s page by the bank’s email, whichever came first, and nothing else is', async () => {
  const site = await start();
  try {
    const first = await site.register(1);
    site.deliver(emailFor(1));
    // Nobody has registered for it yet.
    site.deliver(emailFor(2));
    await until(async () => (await site.ask(first)).includes('Your registration is confirmed'));
    const second = await site.register(2);
    await until(async () => (await site.ask(second)).includes('Your registration is confirmed'));

    for (const number of [3, 4, 5, 6, 7]) await site.register(number);
    site.deliver(emailFor(3, { signer: 'mailer.example.net' }));
    site.deliver(emailFor(4, { key: mailKey() }));
    site.deliver(emailFor(5, { accountEnd: '7702' }));
    site.deliver(emailFor(6, { to: 'other@example.org' }));
    site.deliver(emailFor(7, { amount: 649 }));
    // The same email again, with other bytes under its id, is the same payment.
    site.deliver(emailFor(1));
    await site.register(8);
    site.deliver(emailFor(8));
    await until(async () => (await confirmed(site)) === 3);

    expect(await site.rows('select count(*) as n from payment')).toEqual([{ n: 3 }]);
    const reasons = await site.rows("select reason from bank_mail_seen where outcome = 'refused' order by reason");
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'bad-signature',
      'not-to-you',
      'other-account',
      'other-signer',
    ]);
    const page = await site.ask('/desk/bank-mail');
    expect(page).toContain('₹1 short');
    expect(page).toContain('Other account');
    const queue = await site.ask('/desk');
    expect(queue).toMatch(/Compare and confirm<\/span>.*<span[^>]*>1<\/span>/s);
    expect(queue).toMatch(/₹1 short<\/span>/);
  } finally {
    await site.stop();
  }
});

test('an email in new words is guessed by nobody: the desk, /readyz and the doctor tell of it', async () => {
  const site = await start();
  try {
    await site.register(1);
    const { reference } = payer(1);
    site.deliver(emailFor(1, { says: `Dear Customer, Rs.650.00 has arrived. UPI ${reference}.` }));
    await until(async () => (await site.ask('/desk/bank-mail')).includes('HDFC Bank has changed its email</b>'));
    expect(await site.ask('/desk/bank-mail')).not.toContain(reference);
    await until(async () => (await site.ask('/readyz')).includes('HDFC Bank has changed its email, last seen on'));
    expect(await site.doctor()).toMatch(/^! Bank mail +HDFC Bank has changed its email, last seen on/m);
    expect(await confirmed(site)).toBe(0);
  } finally {
    await site.stop();
  }
});

const SMS_KEY = 'k'.repeat(32);
const SMS_ALONE = {
  ...Object.fromEntries(['URL', 'BANK', 'ACCOUNT', 'CONFIRM', 'DNS'].map((name) => [`BANK_MAIL_${name}`, ''])),
  ...{ BANK_SMS_KEY: SMS_KEY, BANK_SMS_BANK: 'icici', BANK_SMS_ACCOUNT: '4821' },
};

/** The phone hands on the bank's SMS about the payment of a learner; answers the status. */
async function handOn({ origin }: Site, number: number): Promise<number> {
  const message = bankSms['icici-sms-upi'].text({
    ...{ amount: paiseFromRupees(650), accountEnd: '821', date: indianDayAt(Date.now()), time: '' },
    ...{ reference: payer(number).reference, payer: 'RIYA NAIR', upiId: '' },
  });
  const payload = { message, sender: 'AX-ICICIT-S', receivedAt: new Date().toISOString() };
  const body = JSON.stringify({ deviceId: 'phone', event: 'sms:received', id: `sms ${number}`, payload });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', SMS_KEY).update(body).update(timestamp).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp };
  return (await fetch(`${origin}/hooks/bank-sms`, { method: 'POST', headers, body })).status;
}

const chainOf = async (site: Site) => {
  const id = String((await site.rows('select id from registration'))[0]?.['id']);
  return site.ask(`/desk/registrations/${id}`);
};

test('an SMS of the bank is suggested without a mailbox, and one press confirms it', async () => {
  const site = await start(SMS_ALONE);
  try {
    const page = await site.register(1);
    expect(await handOn(site, 1)).toBe(200);

    const board = await site.ask('/desk/bank-mail');
    expect(board).toContain('last SMS, ₹650');
    expect(board).toContain('Nobody signs an SMS, and its sender can be forged');
    expect(await site.ask('/desk')).toMatch(/Found in bank mail, you decide.*>Found</s);
    expect(await site.ask(page)).not.toContain('Your registration is confirmed');
    const [, choice = ''] = /name="choice" value="([^"]+)"/.exec(board) ?? [];
    const pressed = await fetch(`${site.origin}/desk/bank-mail`, {
      method: 'POST',
      body: new URLSearchParams({ do: 'confirm', choice }),
      headers: { origin: site.origin, cookie: `kaksha-desk=${TOKEN}` },
      redirect: 'manual',
    });
    expect(pressed.status).toBe(303);
    expect(await site.ask(page)).toContain('Your registration is confirmed');
    expect(await chainOf(site)).toContain('Nobody signs an SMS, so a person decided.');
  } finally {
    await site.stop();
  }
});

test('an SMS confirms automatically up to its own limits, and the desk says how we know', async () => {
  const site = await start({ ...SMS_ALONE, BANK_SMS_CONFIRM: '650,1299' });
  try {
    const [page, above] = [await site.register(1), await site.register(2)];
    expect(await handOn(site, 1)).toBe(200);
    await until(async () => (await site.ask(page)).includes('Your registration is confirmed'));
    const chain = await chainOf(site);
    expect(chain).toContain('The bank’s SMS, handed on by the owner’s phone.');
    expect(chain).toContain('Confirmed by bank mail, no person.');
    expect(chain).toContain('told by the bank’s SMS, handed on by the owner’s phone');
    expect(await handOn(site, 2)).toBe(200);
    const board = await site.ask('/desk/bank-mail');
    expect(board).toContain('confirms up to ₹650 a payment and ₹1,299 a day');
    expect(board).toContain('Above ₹1,299 for one day');
    expect(await site.ask(above)).not.toContain('Your registration is confirmed');
  } finally {
    await site.stop();
  }
});

test.each(SERVERS)(
  'no credit is lost and none confirmed twice on %s, however often the process is killed',
  async (_, databases) => {
    const site = await start({}, databases);
    try {
      const killing = (async () => {
        for (let kills = 0; kills < KILLS; kills++) {
          // oxlint-disable no-await-in-loop -- one life after the other
          const before = await confirmed(site);
          await until(async () => {
            const now = await confirmed(site);
            return now > before || now === PAYMENTS;
          });
          await site.kill({ isTurnOver: kills > 0 });
          // oxlint-enable no-await-in-loop
        }
      })();
      for (let number = 100; number < 100 + PAYMENTS; number++) {
        site.deliver(emailFor(number));
        // A learner without an answer sends the form again.
        // oxlint-disable-next-line no-await-in-loop -- one learner after the other
        await until(() =>
          site.register(number).then(
            () => true,
            () => false,
          ),
        );
      }
      await killing;
      await until(async () => (await confirmed(site)) === PAYMENTS);
      expect(await site.rows('select count(*) as n, count(distinct reference) as different from payment')).toEqual([
        { n: PAYMENTS, different: PAYMENTS },
      ]);
      expect(await site.rows("select count(*) as n from outbox where kind = 'confirmed'")).toEqual([{ n: PAYMENTS }]);
    } finally {
      await site.stop();
    }
  },
);
