import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { anEmail, imapServer } from '../bank-mail/mailbox/imap-server.fixture.ts';
import { readEnv } from '../environment/env.ts';
import { BANK_MAIL } from '../bank-mail/bank-office.fixture.ts';
import type { BankMailOfServer } from '../setup/bank-mail.ts';
import { bankMail } from './bank-mail.ts';

/** Of the day after the emails of the mailbox. */
const NOW = Date.UTC(2026, 10, 21, 6);

const SETTINGS = { BANK_MAIL_BANK: 'hdfc', BANK_MAIL_ACCOUNT: '4821', BANK_MAIL_ADDRESS: 'alerts@example.org' };

/** `code`: what the DNS answers, 3 if there is no such name, 2 if it fails; null if it is silent. */
async function dnsServer(code: number | null): Promise<{ place: string; asked: string[] }> {
  const asked: string[] = [];
  const socket = createSocket('udp4', (question, { port, address }) => {
    asked.push(question.toString('latin1').replaceAll(/[^a-z_]+/g, '.'));
    if (code === null) return;
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8180 + code, 2);
    socket.send(answer, port, address);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void socket.close());
  return { place: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked };
}

function look(settings: NodeJS.ProcessEnv, patience = 5000, ofDesk?: BankMailOfServer) {
  return bankMail(readEnv(settings), ofDesk, { now: () => NOW, patience });
}

async function looked(
  messages: Parameters<typeof anEmail>[0][],
  { code = 3, password }: { code?: number | null; password?: string } = {},
) {
  const { account } = await imapServer({ messages: messages.map((uid) => anEmail(uid)) });
  const dns = await dnsServer(code);
  const user = `me:${encodeURIComponent(password ?? account.password ?? '')}`;
  const findings = await look(
    { ...SETTINGS, BANK_MAIL_URL: `imap://${user}@127.0.0.1:${account.port}/INBOX`, BANK_MAIL_DNS: dns.place },
    code === null ? 200 : 5000,
  );
  return { findings, ...dns };
}

test('nothing is said of bank mail that nobody set up', async () => {
  expect(await look({})).toEqual([]);
});

test('settings that cannot be used are told', async () => {
  const [half, ...others] = await look({ BANK_MAIL_BANK: 'hdfc' });
  expect(half).toMatchObject({ state: 'wrong', name: 'Bank mail', advice: expect.stringContaining('BANK_MAIL_URL') });
  expect(others).toEqual([]);
});

const SMS = { BANK_SMS_KEY: 'k'.repeat(32), BANK_SMS_BANK: 'icici', BANK_SMS_ACCOUNT: '4821' };

test('settings of SMS that cannot be used are told, also without a mailbox', async () => {
  expect(await look(SMS)).toEqual([]);
  const [half] = await look({ ...SMS, BANK_SMS_KEY: '' });
  expect(half).toMatchObject({ state: 'wrong', advice: expect.stringContaining('BANK_SMS_KEY') });
});

test('SMS of another bank than the one that was chosen at the desk are told', async () => {
  const { account } = await imapServer({ messages: [anEmail(1)] });
  const { place } = await dnsServer(3);
  const ofDesk = { ...BANK_MAIL, account };
  const [two, ...others] = await look({ ...SMS, BANK_MAIL_DNS: place }, 5000, ofDesk);
  expect(two).toMatchObject({ state: 'look', words: 'SMS are of ICICI Bank, but emails of HDFC Bank' });
  expect(others).toMatchObject([{ state: 'well' }, { state: 'well' }]);
  const same = { ...SMS, BANK_SMS_BANK: 'hdfc', BANK_MAIL_DNS: place };
  expect(await look(same, 5000, ofDesk)).toMatchObject([{ state: 'well' }, { state: 'well' }]);
});

test('a mailbox that opens is well, with how many emails of the bank it has', async () => {
  const { findings, asked, place } = await looked([1, 2]);
  expect(findings).toMatchObject([
    {
      name: 'Bank mailbox',
      state: 'well',
      words: expect.stringMatching(/^127\.0\.0\.1 opens, with 2 emails of HDFC Bank in 30 days, the last on /),
    },
    { name: 'Keys of the bank', state: 'well', words: `The DNS of ${place} answers` },
  ]);
  expect(asked[0]).toContain('_dmarc.hdfcbank.bank.in');
});

test('a mailbox without emails of the bank should be looked at', async () => {
  const { findings } = await looked([]);
  expect(findings[0]).toMatchObject({ state: 'look', words: '127.0.0.1 opens, with no email of HDFC Bank' });
});

test('a refused password is wrong, and is not repeated', async () => {
  const { findings } = await looked([], { password: 'not this one' });
  expect(findings[0]).toMatchObject({ state: 'wrong', advice: expect.stringContaining('refused this password') });
  expect(JSON.stringify(findings)).not.toContain('not this one');
});

test.each([
  [2, 'ESERVFAIL'],
  [null, 'ETIMEOUT'],
])('a DNS that answers with %s is wrong', async (code, words) => {
  const { findings } = await looked([1], { code });
  expect(findings[1]).toMatchObject({ state: 'wrong', words: expect.stringContaining(words) });
});

test('a mailbox that was connected at the desk is opened too, unless the settings name another', async () => {
  const { account } = await imapServer({ messages: [anEmail(1)] });
  const { place } = await dnsServer(3);
  const ofDesk = { ...BANK_MAIL, account };
  const [ofMailbox] = await look({ BANK_MAIL_DNS: place }, 5000, ofDesk);
  expect(ofMailbox).toMatchObject({ state: 'well', words: expect.stringContaining('1 email of HDFC Bank') });
  const settings = { ...SETTINGS, BANK_MAIL_URL: 'imap://me:secret@localhost:9/INBOX', BANK_MAIL_DNS: place };
  expect((await look(settings, 5000, ofDesk))[0]).toMatchObject({ words: 'localhost cannot be read' });
});

test('a kept password that the secret does not open is told', async () => {
  const { place } = await dnsServer(3);
  const ofDesk = { ...BANK_MAIL, account: { ...BANK_MAIL.account, password: undefined } };
  const [ofMailbox] = await look({ BANK_MAIL_DNS: place }, 5000, ofDesk);
  expect(ofMailbox).toMatchObject({ state: 'wrong', advice: expect.stringContaining('Type the password again.') });
});
