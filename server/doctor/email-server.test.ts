import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answer, type Behaviour, smtpServer } from '../mail/transport/smtp.fixture.ts';
import { emailServer } from './email-server.ts';

const NOW = Date.UTC(2026, 10, 22, 6);

const meet = (url: URL | string, patience = 60_000) => emailServer(new URL(url), { patience, now: () => NOW });

async function met(behaviour: Behaviour, user = '') {
  await using server = await smtpServer(behaviour);
  const url = new URL(server.url);
  [url.username, url.password] = user.split(':') as [string, string?] as [string, string];
  const { finding } = await meet(url);
  expect(server.accepted).toEqual([]);
  return [finding.state, finding.words.replace(String(server.port), 'PORT')];
}

async function plainServer(each: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    each(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const taking: NonNullable<Behaviour['onAuth']> = ({ username }, _session, done) => done(null, { user: username ?? '' });
const refusingUser: NonNullable<Behaviour['onAuth']> = (_auth, _session, done) => done(answer(535, '5.7.8 no'));

test.each<[string, Behaviour, string, string[]]>([
  ['that changes to TLS', {}, '', ['well', '127.0.0.1:PORT answers with TLS and does not ask for a password']],
  [
    'with TLS from the start',
    { secure: true },
    '',
    ['well', '127.0.0.1:PORT answers with TLS and does not ask for a password'],
  ],
  [
    'on this machine, without TLS',
    { offersTls: false },
    '',
    ['well', '127.0.0.1:PORT answers and does not ask for a password'],
  ],
  [
    'that lets us in',
    { onAuth: taking },
    'a:b',
    ['well', '127.0.0.1:PORT answers with TLS and accepts user and password'],
  ],
  [
    'that refuses the password',
    { onAuth: refusingUser },
    'a:b',
    ['wrong', '127.0.0.1:PORT refuses user and password (answer 535)'],
  ],
  [
    'that turns everybody away',
    { onConnect: (_session, done) => done(answer(554, 'not you')) },
    '',
    ['wrong', '127.0.0.1:PORT refuses the connection (answer 554)'],
  ],
])('one %s, and nothing is sent', async (_, behaviour, user, expected) => {
  expect(await met(behaviour, user)).toEqual(expected);
});

test('one that is silent, that hangs up, or is none, is told within the patience', async () => {
  const silent = await plainServer(() => {});
  const { finding } = await meet(silent, 50);
  expect(finding.state).toBe('wrong');
  expect(finding.words).toContain(`${new URL(silent).host} does not answer as an email server`);
  expect((await meet(await plainServer((socket) => socket.end()))).finding.state).toBe('wrong');
  const web = await plainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect((await meet(web)).finding).toMatchObject({
    state: 'wrong',
    advice: expect.stringContaining('name and port'),
  });
  expect((await meet('smtp://127.0.0.1:1')).finding.words).toContain('ECONNREFUSED');
});

test('the time in a greeting is read, for the clock', async () => {
  await using server = await smtpServer({ banner: 'Exim 4.96 Sun, 22 Nov 2026 11:25:00 +0530' });
  expect((await meet(server.url)).clock).toEqual({ theirs: Date.UTC(2026, 10, 22, 5, 55), ours: NOW });
  await using silent = await smtpServer({ banner: 'ready' });
  expect((await meet(silent.url)).clock).toBeUndefined();
});
