import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatMoment } from '../../domain/day.ts';
import type { Content } from '../content/schema/schema.ts';
import { loadContent } from '../content/load.ts';
import { asIfElsewhere, emptyPlace, engines } from '../db/databases.fixture.ts';
import { migrationsOf } from '../db/open/migrate.ts';
import { openDatabase, openDatabaseIfMade } from '../db/open/open.ts';
import { aFormerRegistration } from '../db/rows.fixture.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { readEnv } from '../environment/env.ts';
import { testApp } from '../http/app.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { mailFile } from '../mail/transport/mail-files.ts';
import { answer as smtpAnswer, smtpServer } from '../mail/transport/smtp.fixture.ts';
import { openDesk } from './open-desk.ts';
import { afterRemoval, afterRename } from '../registration/registration.fixture.ts';
import { settleSecret } from '../setup/installation.ts';
import { addStaffMember } from '../sign-in/ways/sign-in.fixture.ts';

const content = loadContent(join(import.meta.dirname, '..', '..'));
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

async function folder() {
  const { dataDir } = await emptyPlace('sqlite');
  const log = keptLog();
  const start = async (settings: Record<string, string> = {}, of: Content = content, isPacked = false) => {
    const env = { ...readEnv(settings), dataDir };
    const opened = await openDesk({
      env,
      content: of,
      proxies: undefined,
      publicUrl: () => 'https://www.example.org',
      log,
      isPacked,
    });
    onTestFinished(opened.close);
    return opened;
  };
  return { dataDir, log, start, secret: join(dataDir, 'secret'), outbox: join(dataDir, 'outbox') };
}

type Started = Awaited<ReturnType<Awaited<ReturnType<typeof folder>>['start']>>;

async function registered({ desk }: Started): Promise<string> {
  const fields = {
    for: 'self',
    learnerName: 'Meera Deshpande',
    email: 'meera@example.org',
    mobile: '9876500001',
    method: 'upi',
    reference: '532500000001',
    paidOn: yesterday,
    terms: 'yes',
    consent: 'yes',
  };
  const answer = await desk.register({ courseId: 'react', fields, ip: undefined });
  if (answer.kind !== 'registered') throw new Error(JSON.stringify(answer));
  return answer.token;
}

const refusal = (start: Promise<unknown>) =>
  start.then(
    () => 'it started',
    (error: unknown) =>
      error instanceof ConfigurationError ? error.message : `no ConfigurationError: ${String(error)}`,
  );

test('when somebody is erased, no byte of them stays in the folder', async () => {
  const { dataDir, start, outbox } = await folder();
  const started = await start();
  const found = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(dataDir, name);
      return statSync(path).isFile() && /deshpande|meera@example|9876500001/i.test(readFileSync(path, 'latin1'));
    });
  await registered(started);
  await expect.poll(() => readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  expect(found()).toEqual(expect.arrayContaining(['kaksha.sqlite-wal', expect.stringMatching(/^outbox\//)]));
  const owner = { staffId: 'owner', role: 'owner', email: 'owner@example.org', provedAt: Date.now() } as const;
  const { staff } = started.desk;
  const [person] = (await staff.findPeople(owner, 'Meera')).people;
  expect(await staff.erase(owner, person?.id ?? '')).toEqual({ kind: 'done' });
  await expect.poll(found).toEqual([]);
});

test('the folder and all in it are for the eyes of its owner alone', async () => {
  const { dataDir, start } = await folder();
  rmSync(dataDir, { recursive: true });
  const opened = await start();
  await registered(opened);
  await expect.poll(() => readdirSync(dataDir)).toContain('outbox');
  await opened.close();
  const modes = readdirSync(dataDir).map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]);
  expect(Object.fromEntries(modes)).toEqual({ 'kaksha.sqlite': '600', secret: '600', outbox: '700' });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a secret that was lost is noticed at every start, no other takes its place, and put back all is well', async () => {
  const { secret, start } = await folder();
  const first = await start();
  const token = await registered(first);
  await first.close();
  const kept = readFileSync(secret);

  rmSync(secret);
  for (let tries = 0; tries < 2; tries++) {
    expect(await refusal(start())).toContain('made with a different secret');
    expect(existsSync(secret)).toBe(false);
  }
  expect(await refusal(start({ SECRET: 'x'.repeat(32) }))).toContain('made with a different secret');
  writeFileSync(secret, kept);
  expect(await (await start()).desk.registration(token)).toMatchObject({ learnerName: 'Meera Deshpande' });
});

test.each(engines)(
  'on %s, an upgrade without the secret is refused before anything is changed or backed up',
  async (engine) => {
    const place = await emptyPlace(engine);
    const before = await openDatabase(place, { upTo: '0021-mailbox-of-gmail' });
    await before.db.insertInto('registration').values(aFormerRegistration()).execute();
    const settled = { db: before.db, secret: new Uint8Array(32).fill(7), now: Date.now, log: keptLog() };
    // The owner says that the links were made with that secret.
    await settleSecret({ ...settled, previous: 'lost' });
    await before.close();
    const calls: string[] = [];
    const start = (settings: NodeJS.ProcessEnv = {}) =>
      openDesk({
        env: { ...readEnv(settings), ...place },
        content,
        proxies: undefined,
        publicUrl: () => 'https://www.example.org',
        log: keptLog(),
        backUp: (kind) => {
          calls.push(String(kind));
          return Promise.resolve({ kind: 'failed', why: 'It was only counted.' });
        },
      });
    const missing = async () => {
      const { db, close } = (await openDatabaseIfMade(place))!;
      const found = await migrationsOf(db, engine);
      await close();
      return found.missing;
    };
    const first = await missing();
    expect(first).toContain('0022-seats');
    for (const settings of [{}, { SECRET: 'x'.repeat(32) }, { SECRET_PREVIOUS: 'y'.repeat(32) }]) {
      expect(await refusal(start(settings))).toContain('made with a different secret');
    }
    expect([calls, await missing(), existsSync(join(place.dataDir, 'secret'))]).toEqual([[], first, false]);
    writeFileSync(join(place.dataDir, 'secret'), '07'.repeat(32));
    expect(await refusal(start())).toContain('It was only counted.');
    expect(calls).toEqual(['upgrade']);
  },
);

test('a secret that is lost for good is replaced once somebody says so, and links that were sent still open', async () => {
  const { secret, start } = await folder();
  const first = await start();
  const token = await registered(first);
  await first.close();
  rmSync(secret);
  const again = await start({ SECRET_PREVIOUS: 'lost' });
  expect(await again.desk.registration(token)).toMatchObject({ learnerName: 'Meera Deshpande' });
  await again.close();
  // The former secret is no longer needed.
  expect(await (await start()).desk.registration(token)).toMatchObject({ learnerName: 'Meera Deshpande' });
});

test('a secret of another database is refused and left where it is', async () => {
  const { secret, start } = await folder();
  await (await start()).close();
  writeFileSync(secret, 'ab'.repeat(32));
  expect(await refusal(start())).toContain('made with a different secret');
  expect(readFileSync(secret, 'utf8')).toBe('ab'.repeat(32));
});

test('where the database is refused, no secret is made', async () => {
  const { dataDir, secret, start } = await folder();
  writeFileSync(databaseFile(dataDir), '');
  expect(await refusal(start())).toContain('is empty (0 bytes)');
  expect(existsSync(secret)).toBe(false);
});

test('mails that became files go with the person, at once or at the next start', async () => {
  const { dataDir, outbox, start } = await folder();
  const opened = await start();
  const token = await registered(opened);
  await expect.poll(() => readdirSync(dataDir).includes('outbox') && readdirSync(outbox)).toHaveLength(1);
  const [name = ''] = readdirSync(outbox);
  const words = readFileSync(join(outbox, name));
  const { id = '' } = (await opened.desk.registration(token)) ?? {};
  await opened.stopSending();
  const { db, close } = await openDatabase({ dataDir });
  onTestFinished(close);
  const staffId = await addStaffMember(db, 'owner@example.org', 'owner');
  const owner = { staffId, role: 'owner', email: 'owner@example.org', provedAt: Date.now() } as const;
  expect(await opened.desk.staff.erase(owner, id)).toEqual({
    kind: 'done',
  });
  expect(readdirSync(outbox)).toEqual([]);
  await opened.close();

  // A process that was killed after the commit, or while it wrote a file.
  writeFileSync(join(outbox, name), words);
  const another = mailFile(outbox, { id: 'somebody-elses', queuedAt: 0 });
  writeFileSync(another, 'of a database that was here before');
  writeFileSync(`${another}.part`, 'half a mail');
  await start();
  expect(readdirSync(outbox).map((file) => join(outbox, file))).toEqual([another]);
});

test('mails that became files outlast a start, as long as nobody is erased', async () => {
  const { dataDir, outbox, start, log } = await folder();
  const opened = await start();
  await registered(opened);
  await expect.poll(() => readdirSync(dataDir).includes('outbox') && readdirSync(outbox)).toHaveLength(1);
  await opened.close();
  const before = readdirSync(outbox);
  expect(before).toEqual([expect.stringMatching(/\.eml$/)]);
  await (await start()).close();
  expect(readdirSync(outbox)).toEqual(before);
  expect(log.lines.join('\n')).not.toContain('were removed');
});

test('a desk that closes waits for the mail that is on its way, so that no next start sends it again', async () => {
  let accept: (() => void) | undefined;
  await using server = await smtpServer({
    onRcptTo: (_address, _session, callback) => {
      accept = () => callback();
    },
  });
  const { dataDir, start } = await folder();
  const opened = await start({ SMTP_URL: server.url.href });
  await registered(opened);
  await expect.poll(() => accept).toBeDefined();
  const closing = opened.close();
  accept?.();
  await closing;
  const { db, close } = await openDatabase({ dataDir });
  onTestFinished(close);
  expect(await db.selectFrom('outbox').select(['state', 'attempts']).execute()).toEqual([
    { state: 'sent', attempts: 1 },
  ]);
  expect(server.accepted).toHaveLength(1);
});

test('an email server that refuses is told by /readyz, with no word of whom or where', async () => {
  await using server = await smtpServer({
    onRcptTo: (_address, _session, callback) => callback(smtpAnswer(451, 'not now, says mx7')),
  });
  const { dataDir, start, log } = await folder();
  const opened = await start({ SMTP_URL: server.url.href });
  await registered(opened);
  await expect.poll(() => log.lines.join('\n')).toContain('mail not sent yet');
  const { db, close } = await openDatabase({ dataDir });
  onTestFinished(close);
  const createdAt = Date.now() - 3_600_000;
  await db.updateTable('outbox').set({ createdAt }).execute();
  const ready = await testApp({ desk: opened.desk }).app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  const { checks } = ready.json<{ checks: { name: string }[] }>();
  expect(checks.find(({ name }) => name === 'emails')).toEqual({
    name: 'emails',
    ok: false,
    words: `1 email not sent since ${formatMoment(createdAt)}`,
  });
  expect(ready.body).not.toMatch(/example\.org|127\.0\.0\.1|mx7|Meera/);
});

test('a packed site, which has no npm, names its commands as they are typed there', async () => {
  for (const isPacked of [false, true]) {
    const started = await (await folder()).start({}, content, isPacked);
    await registered(started);
    const advice = (await started.desk.readiness()).checks.map((check) => check.advice ?? '').join('\n');
    expect(advice).toContain(
      isPacked ? 'node /FOLDER/OF/THE/SITE/commands/backup.mjs folder' : 'npm run backup -- folder',
    );
    expect(advice.includes('npm run')).toBe(!isPacked);
  }
});

test('what is in the way of the mails is no reason not to start', async () => {
  const { outbox, start, log } = await folder();
  mkdirSync(join(outbox, '..'), { recursive: true });
  writeFileSync(outbox, '');
  await start();
  expect(log.lines.join('\n')).toContain('the folder of unsent emails could not be looked through');
});

test('a course that registrations name and the content lacks is told at every start, until it has it again', async () => {
  const { start, log } = await folder();
  const first = await start();
  await registered(first);
  await first.close();
  const told = async (of: Content) => {
    log.lines.length = 0;
    await (await start({}, of)).close();
    return log.lines.filter((line) => line.includes('formerIds'));
  };
  expect(await told(afterRemoval(content, 'react'))).toEqual([
    'The course "react" (React.Js) is missing from the site, but 1 registration names it: 1 registration is still open. ' +
      'Put courses/react.yaml back into the folder of the content, or write formerIds: [react] in the file of the course that took its place. Then start the site again. ' +
      '{"courseId":"react","registrations":1,"open":1,"enrolled":0}',
  ]);
  expect(await told(afterRename(content, 'react', 'react-js'))).toEqual([]);
  expect(await told(content)).toEqual([]);
});

async function ranBy(dataDir: string, ...names: string[]): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const migrations = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  for (const name of names) {
    await migrations.insertInto('kysely_migration').values({ name, timestamp: '' }).execute();
  }
  await close();
}

test('a database to which a newer version has added is worked with, and the log says so', async () => {
  const { dataDir, log, start } = await folder();
  await (await start()).close();
  expect(log.lines.join()).not.toContain('a newer version of Kaksha');
  await ranBy(dataDir, '0098-later', '0099-drop-city-needs-0001');
  const opened = await start();
  await registered(opened);
  expect(log.lines).toContain(
    'a newer version of Kaksha has added to the database: this one works with it {"migrations":["0098-later","0099-drop-city-needs-0001"]}',
  );
});

test('a database of which a newer version has taken what this one needs is refused in words', async () => {
  const { dataDir, start } = await folder();
  await (await start()).close();
  await ranBy(dataDir, '0097-later', '0098-drop-city-needs-0097');
  expect(await refusal(start())).toMatch(
    /made by a newer version of Kaksha \(it has 0098-drop-city-needs-0097\).*Start that version/,
  );
});

test('so is one that lacks what this version has, and has what this one lacks', async () => {
  const { dataDir, start } = await folder();
  await (await start()).close();
  await ranBy(dataDir, '0099-later');
  const { db, close } = await openDatabase({ dataDir });
  const migrations = db.withTables<{ kysely_migration: { name: string } }>();
  await migrations.deleteFrom('kysely_migration').where('name', '=', '0005-last-backup').execute();
  await close();
  expect(await refusal(start())).toMatch(/made by a newer version of Kaksha \(it has 0099-later\)/);
});

test.runIf(engines.includes('postgres'))(
  'a PostgreSQL on another machine that is reached in clear is told at the start',
  async () => {
    const { log, start } = await folder();
    const { databaseUrl = '' } = asIfElsewhere(await emptyPlace('postgres'));
    await start({ DATABASE_URL: databaseUrl });
    expect(log.lines.join('\n')).toContain('DATABASE_URL names 0.0.0.0, another machine, and asks for no TLS');
    log.lines.length = 0;
    await start({ DATABASE_URL: `${databaseUrl}&sslmode=disable` });
    expect(log.lines.join('\n')).not.toContain('TLS');
  },
);
