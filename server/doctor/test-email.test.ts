import { expect, test } from 'vitest';
import { site } from '../mail/site.fixture.ts';
import { answer, type Behaviour, refusing, smtpServer } from '../mail/transport/smtp.fixture.ts';
import { sendTestEmail } from './test-email.ts';

const NOW = Date.UTC(2026, 10, 22, 6);

const send = (smtpUrl: URL | undefined, recipient = 'owner@baskets.in') =>
  sendTestEmail({ env: { smtpUrl, mailFrom: undefined, dataDir: '/nowhere' }, site, recipient, now: NOW });

test('one email goes out, from the sender of all, and says that it is a test', async () => {
  await using server = await smtpServer();
  expect(await send(server.url)).toMatchObject({
    state: 'well',
    words: 'One email was sent from hello@example.com to owner@baskets.in: look in that mailbox',
  });
  expect(server.accepted).toHaveLength(1);
  expect(server.accepted[0]?.mail).toMatchObject({
    subject: 'Test email from Kaksha',
    text: expect.stringContaining('SPF, DKIM and DMARC'),
  });
});

test.each<[string, Behaviour]>([
  ['sender', { onMailFrom: (_address, _session, done) => done(answer(553, 'not yours')) }],
  ['recipient', { onRcptTo: refusing(550) }],
])('a %s that the server refuses is told with its number', async (_, behaviour) => {
  await using server = await smtpServer(behaviour);
  const { state, words, advice } = await send(server.url);
  expect([state, words]).toEqual([
    'wrong',
    expect.stringMatching(/did not accept it \(answer 55[03] to (MAIL FROM|RCPT TO)\)$/),
  ]);
  expect(advice).toContain('from hello@example.com to owner@baskets.in');
});

test('without a server, or for no address, nothing is sent', async () => {
  expect((await send(new URL('smtp://127.0.0.1:1'))).words).toMatch(/^It was not sent \(.*ECONNREFUSED/);
  expect((await send(undefined)).advice).toContain('Set SMTP_URL');
  expect((await send(undefined, 'me')).words).toBe('"me" is not an email address');
});
