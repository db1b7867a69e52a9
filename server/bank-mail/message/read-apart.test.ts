import { expect, onTestFinished, test } from 'vitest';
import { bankEmail } from '../../../domain/bank-mail/emails.fixture.ts';
import { startDns } from '../../../tests/e2e/support/servers/dns-server.ts';
import { createMessageReader, readMessageApart } from './read-apart.ts';
import { readMessage } from './read-message.ts';
import { keyRecord, keysOf, mail, received, signed } from './signed-mail.fixture.ts';

const NOW = Date.parse('2026-11-20T16:11:00+05:30');
const OWNER = 'meera.iyer.fees@gmail.com';
const DOMAIN = 'hdfcbank.bank.in';
const own = { bankId: 'hdfc', address: OWNER, accountEnd: '4821', mailboxProvider: null };
const KEYS = keyRecord(DOMAIN);

const genuine = received(
  signed(mail({ ...bankEmail({ template: 'hdfc-by-vpa' }), to: OWNER, at: NOW }), { domain: DOMAIN }),
  { at: NOW },
);

/** Limits of time that a busy machine does not reach. */
const UNHURRIED = { milliseconds: 200_000, processorMs: 100_000 };

async function dns(records: Readonly<Record<string, string>>, options?: Parameters<typeof startDns>[1]) {
  const server = await startDns(records, options);
  onTestFinished(server.stop);
  return [server.address];
}

test('a process of its own finds what is found here, with keys of a DNS', async () => {
  const here = await readMessage(genuine, own, { resolve: keysOf(KEYS), now: NOW });
  expect(here).toMatchObject({ verdict: { kind: 'signed' }, told: { kind: 'credit' } });
  const asked = { dns: await dns(KEYS), now: NOW };
  expect(await readMessageApart(genuine, own, asked)).toEqual(here);
  // The same process reads what comes soon after.
  const many = await Promise.all(Array.from({ length: 20 }, () => readMessageApart(genuine, own, asked)));
  expect(many).toEqual(many.map(() => here));
});

test('a DNS that has no key, fails or is silent', async () => {
  const read = createMessageReader(UNHURRIED);
  const by = async (servers: readonly string[]) => read(genuine, own, { dns: servers, now: NOW });
  expect(await by(await dns({}))).toMatchObject({ verdict: { kind: 'refused', reason: 'no-key' } });
  expect(await by(await dns(KEYS, { fails: true }))).toMatchObject({ verdict: { kind: 'later', reason: 'dns' } });
  expect(await by(await dns(KEYS, { isSilent: true }))).toMatchObject({ verdict: { kind: 'later', reason: 'dns' } });
});

test('a key whose name is longer than names can be is none, and nobody waits for it', async () => {
  const selector = Array.from({ length: 5 }, () => 'a'.repeat(60)).join('.');
  const email = mail({ ...bankEmail({ template: 'hdfc-by-vpa' }), to: OWNER, at: NOW });
  const forged = received(signed(email, { domain: DOMAIN, selector }), { at: NOW });
  expect(await readMessageApart(forged, own, { dns: await dns(KEYS), now: NOW })).toMatchObject({
    verdict: { kind: 'refused', reason: 'no-key' },
  });
});

test('what takes too long or too much ends, and the others are read', async () => {
  const asked = { dns: await dns(KEYS), now: NOW };
  expect(await createMessageReader({ milliseconds: 1 })(genuine, own, asked)).toEqual({ problem: 'busy' });
  const small = createMessageReader({ ...UNHURRIED, megabytes: 8 });
  expect(await Promise.all([small(genuine, own, asked), small(genuine, own, asked)])).toEqual([
    { problem: 'too-complicated' },
    { problem: 'too-complicated' },
  ]);
  expect(await small(Buffer.alloc(50 * 1024 * 1024, 'a'), own, asked)).toEqual({ problem: 'too-large' });
  expect(await readMessageApart(genuine, own, asked)).toMatchObject({ verdict: { kind: 'signed' } });
});

test('what fails in the process is thrown, and the others are read', async () => {
  const read = createMessageReader(UNHURRIED);
  const asked = { dns: await dns(KEYS), now: NOW };
  const failing = read(genuine, { ...own, bankId: 'none' }, asked);
  const next = read(genuine, own, asked);
  await expect(failing).rejects.toThrow('There is no bank none.');
  expect(await next).toMatchObject({ verdict: { kind: 'signed' } });
});

test('beyond one in work and twenty that wait, the others are to come again', async () => {
  const read = createMessageReader(UNHURRIED);
  const asked = { dns: await dns(KEYS), now: NOW };
  const all = await Promise.all(Array.from({ length: 30 }, () => read(genuine, own, asked)));
  expect(all.filter((each) => 'problem' in each)).toEqual(Array.from({ length: 9 }, () => ({ problem: 'busy' })));
});
