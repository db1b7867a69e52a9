/** With a real server. npm test installs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type MailboxServer, startMailbox } from '../../../tests/e2e/support/servers/mailbox.ts';
import { isThorough } from '../../../tests/thorough.ts';
import { engines, openPlace, readyPlace } from '../../db/databases.fixture.ts';
import { type ImapAccount, parseImapUrl } from '../../environment/imap-url.ts';
import { BANK } from './imap-server.fixture.ts';
import { MOST_BYTES } from './session.ts';
import { tryMailbox } from './try-mailbox.ts';
import { watching } from './watch.fixture.ts';

const KILLS = isThorough ? 30 : 6;

let server: MailboxServer;
beforeAll(async () => {
  server = await startMailbox();
});
afterAll(() => server.stop());

/** A folder for each test. */
let folders = 0;

function ownFolder(): { account: ImapAccount; url: string; deliver: (...emails: string[]) => void } {
  const folder = `Bank${(folders += 1)}`;
  server.deliver(emailOf('nobody'), folder);
  const url = server.url.replace(/INBOX$/, folder);
  const deliver = (...emails: string[]) => {
    for (const email of emails) server.deliver(email, folder);
  };
  return { account: parseImapUrl(url)!, url, deliver };
}

function emailOf(subject: string, from = `HDFC Bank <${BANK}>`): string {
  const sender = subject === 'nobody' ? 'a@example.org' : from;
  return `From: ${sender}\r\nTo: rina@example.org\r\nSubject: ${subject}\r\n\r\nRs. 650 credited\r\n`;
}

const subjectsOf = (taken: readonly { source: Buffer | null }[]) =>
  taken.map(({ source }) => /Subject: (.*)\r/.exec(source?.toString() ?? '')?.[1] ?? null);

test('emails that are there and those that come are handed over as they were sent', async () => {
  const { account, deliver } = ownFolder();
  deliver(emailOf('one'), emailOf('other', 'Shop <alerts@shop.example.org>'));
  const { took, taken, isWatching, watch } = watching(account, { now: Date.now });
  await took(1);
  await isWatching();
  expect(watch.state()).toMatchObject({ atOnce: true });
  deliver(emailOf('two'));
  await took(2);
  deliver(emailOf('x'.repeat(MOST_BYTES)), emailOf('three'));
  await took(4);
  expect(subjectsOf(taken)).toEqual(['one', 'two', null, 'three']);
  expect(taken[0]!.source!.toString()).toBe(emailOf('one'));
});

test('reading leaves no trace: every email stays new', async () => {
  server.deliver(emailOf('stays'));
  const before = server.files();
  const { took } = watching(parseImapUrl(server.url)!, { now: Date.now });
  await took(1);
  expect(server.files()).toEqual(before);
});

test('the set-up is told how many emails of the bank there are, or what is wrong', async () => {
  const { account, deliver } = ownFolder();
  const tried = (changes: Partial<ImapAccount> = {}) =>
    tryMailbox({ ...account, ...changes }, [BANK], { now: Date.now });
  expect(await tried()).toEqual({ kind: 'open', emails: 0, lastAt: null });
  deliver(emailOf('one'), emailOf('two'));
  expect(await tried()).toEqual({ kind: 'open', emails: 2, lastAt: expect.any(Number) });
  expect(await tried({ password: 'wrong' })).toEqual({ kind: 'problem', problem: 'password' });
  expect(await tried({ folder: 'Banks' })).toEqual({ kind: 'problem', problem: 'folder' });
  const secure = parseImapUrl(server.secureUrl)!;
  // Its certificate is its own.
  expect(await tried({ ...secure, folder: account.folder })).toEqual({ kind: 'problem', problem: 'tls' });
});

describe.each(engines)('on %s', (engine) => {
  test('a process that is killed again and again loses no email and stores none twice', async () => {
    const { url, deliver } = ownFolder();
    const place = await readyPlace(engine);
    const db = await openPlace(place);
    const emails = Array.from({ length: 6 + KILLS }, (_, index) => emailOf(`email ${index}`));
    deliver(...emails.slice(0, 6));
    // By TLS, with a certificate that these processes trust.
    const account = url.replace(/.*(?=\/Bank)/, server.secureUrl.replace(/\/INBOX$/, ''));
    for (let run = 0; run < KILLS; run++) {
      const child = reading({ url: account, sender: BANK, place, ahead: run * 60_000 });
      // Before an email is stored, then after one, and so on.
      const [line] = (await once(child.lines, run % 2 === 0 ? 'taking' : 'stored')) as [string];
      child.process.kill('SIGKILL');
      await once(child.process, 'close');
      deliver(emails[6 + run]!);
      expect(line).toBeDefined();
    }
    const last = reading({ url: account, sender: BANK, place, ahead: KILLS * 60_000 });
    const stored = () => db.selectFrom('rateLimit').select('key').execute();
    while ((await stored()).length < emails.length) await once(last.lines, 'stored');
    // The first email of the folder is somebody else's.
    expect((await stored()).map(({ key }) => Number(key.slice(6))).toSorted((a, b) => a - b)).toEqual(
      emails.map((_, index) => index + 2),
    );
  });
});

function reading(given: object): { process: ChildProcess; lines: NodeJS.EventEmitter } {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'reading-process.fixture.ts'), JSON.stringify(given)],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: server.certificate },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => lines.emit(line.split(' ')[0] ?? '', line));
  return { process: child, lines };
}
