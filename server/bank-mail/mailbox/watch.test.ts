import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { MOMENT } from '../../db/rows.fixture.ts';
import { anEmail, BANK, type Command, type FakeServer, imapServer } from './imap-server.fixture.ts';
import { MailboxError } from './problem.ts';
import { MOST_BYTES } from './session.ts';
import { SHORT, watching } from './watch.fixture.ts';
import { type Place, pauseAfter } from './watch.ts';

const MEGABYTE = 1024 * 1024;

test('emails of the bank are handed over, oldest first, and later ones as soon as they come', async () => {
  const server = await imapServer({ messages: [anEmail(3), anEmail(4, { from: 'a@example.org' }), anEmail(9)] });
  const { taken, numbers, took, watch } = watching(server.account);
  await took(2);
  await server.heard(/^IDLE/);
  expect(watch.state()).toEqual({ kind: 'watching', heardAt: MOMENT, atOnce: true });
  server.arrives(anEmail(12));
  await took(3);
  expect(numbers()).toEqual([3, 9, 12]);
  expect(taken[0]).toEqual({
    uid: 3,
    uidValidity: expect.stringMatching(/^7@[\da-f]{12}$/),
    size: anEmail(3).source.length,
    internalDate: Date.parse('2026-11-20T10:42:31+05:30'),
    source: Buffer.from(anEmail(3).source),
  });
});

test('the server searches for the senders of the bank alone, of 30 days, and then after the last one', async () => {
  const server = await imapServer({ messages: [anEmail(3)] });
  const { took } = watching(server.account, { senders: [BANK, 'alerts@hdfcbank.net'] });
  await took(1);
  await server.heard(/^IDLE/);
  server.arrives(anEmail(4, { from: 'alerts@hdfcbank.net' }));
  await took(2);
  const since = new Date(MOMENT - 30 * 86_400_000).getUTCDate();
  expect(server.commands.filter((command) => command.startsWith('UID SEARCH'))).toEqual([
    expect.stringMatching(
      new RegExp(`OR \\(?FROM "?${BANK}"?\\)? \\(?FROM "?alerts@hdfcbank.net"?\\)? SINCE 0?${since}-`),
    ),
    expect.stringMatching(/OR .* UID 4:\*$/),
  ]);
});

test('nothing in the mailbox is changed: the folder is opened for reading, and no flag is set', async () => {
  const server = await imapServer({ messages: [anEmail(3)] });
  const { took } = watching(server.account);
  await took(1);
  await server.heard(/^IDLE/);
  const READING = /^(CAPABILITY|LOGIN|LIST|LSUB|EXAMINE|NOOP|UID SEARCH|IDLE)\b|^UID FETCH \S+ \([^)]*BODY\.PEEK\[/;
  expect(server.commands.filter((command) => !READING.test(command))).toEqual([]);
});

test('a server without IDLE is asked again and again', async () => {
  const server = await imapServer({ capabilities: 'IMAP4rev1' });
  const { took, watch, isWatching } = watching(server.account, { pauses: { ask: 1 } });
  await isWatching();
  expect(watch.state()).toMatchObject({ atOnce: false });
  server.arrives(anEmail(5));
  await took(1);
  expect(server.commands).not.toContain('IDLE');
});

test.each([
  ['refuses', ({ tag, socket }: Command) => socket.write(`${tag} NO not now\r\n`)],
  ['ends at once', ({ tag, socket }: Command) => socket.write(`+ idling\r\n${tag} OK over\r\n`)],
])('a server that %s the IDLE that it offers is asked, too', async (_what, answer) => {
  const server = await imapServer({ answer: (command) => command.name === 'IDLE' && answer(command) });
  const { took, watch, until } = watching(server.account, { pauses: { ask: 1 } });
  await until(() => 'atOnce' in watch.state() && !(watch.state() as { atOnce: boolean }).atOnce);
  server.arrives(anEmail(5));
  await took(1);
  expect(server.commands.filter((command) => command === 'IDLE')).toHaveLength(1);
});

test('a quiet connection is asked now and then whether it still lives', async () => {
  const server = await imapServer();
  const { took } = watching(server.account, { pauses: { idle: 1 } });
  await server.heard(/^IDLE/);
  server.silently(anEmail(5));
  await took(1);
  expect(server.connections()).toBe(1);
});

test('after a restart it continues where it stopped: nothing is lost or repeated', async () => {
  const server = await imapServer({ messages: [anEmail(3), anEmail(4), anEmail(5), anEmail(6)] });
  let place: Place = { uidValidity: null, lastUid: 0 };
  const all: number[] = [];
  for (let start = 0; start < 3; start++) {
    const { took, watch } = watching(server.account, {
      from: place,
      take: async ({ uid, uidValidity }) => {
        place = { uidValidity, lastUid: uid };
        all.push(uid);
      },
    });
    await took(1);
    // An email may be on its way.
    await watch.stop();
    expect(watch.state()).toEqual({ kind: 'stopped' });
  }
  const { isWatching } = watching(server.account, { from: place, take: async ({ uid }) => void all.push(uid) });
  await isWatching();
  expect(all).toEqual([3, 4, 5, 6]);
});

test('an email that could not be stored comes again, and none overtakes it', async () => {
  const server = await imapServer({ messages: [anEmail(3), anEmail(4)] });
  const tried: number[] = [];
  const { took, numbers, log, states } = watching(server.account, {
    take: async ({ uid }) => {
      tried.push(uid);
      if (tried.length < 3) throw new Error('disk is full');
    },
  });
  await took(2);
  expect(tried).toEqual([3, 3, 3, 4]);
  expect(numbers()).toEqual([3, 4]);
  expect(states).toContainEqual({ kind: 'failing', problem: 'storing', since: MOMENT });
  expect(log.lines.join('\n')).toContain('an email of the bank could not be stored');
});

test('an email whose signature cannot be checked yet says why it waits', async () => {
  const server = await imapServer({ messages: [anEmail(3)] });
  let isSilent = true;
  const { took, failed, isWatching, log } = watching(server.account, {
    take: async () => {
      if (isSilent) throw new MailboxError('dns', 'the DNS does not answer');
    },
  });
  await failed('dns');
  isSilent = false;
  await took(1);
  await isWatching();
  expect(log.lines[0]).toBe('the bank mailbox cannot be read {"problem":"dns"}');
});

test('new numbers of the folder begin again 30 days back', async () => {
  const server = await imapServer({ messages: [anEmail(3), anEmail(900)] });
  const { took, taken } = watching(server.account);
  await took(2);
  server.renumber(8, [anEmail(1), anEmail(2)]);
  server.cut();
  await took(4);
  expect(taken.map(({ uid, uidValidity }) => [uid, uidValidity.slice(0, 2)])).toEqual([
    [3, '7@'],
    [900, '7@'],
    [1, '8@'],
    [2, '8@'],
  ]);
  expect(server.commands.findLast((command) => command.startsWith('UID SEARCH'))).toMatch(/SINCE/);
});

test('the same number of another mailbox is another place', async () => {
  const [one, other] = [await imapServer({ messages: [anEmail(900)] }), await imapServer({ messages: [anEmail(3)] })];
  const first = watching(one.account);
  await first.took(1);
  const { uid: lastUid, uidValidity } = first.taken[0]!;
  const user = { ...other.account, user: 'ravi@example.org' };
  const second = watching(user, { from: { uidValidity, lastUid } });
  await second.took(1);
  expect(second.numbers()).toEqual([3]);
});

test('an email above 256 KB is never downloaded', async () => {
  const source = 'x'.repeat(MOST_BYTES + 1);
  const server = await imapServer({ messages: [anEmail(3, { source }), anEmail(4)] });
  const { took, taken } = watching(server.account);
  await took(2);
  expect(taken[0]).toMatchObject({ uid: 3, size: source.length, source: null });
  expect(server.commands.filter((command) => command.startsWith('UID FETCH 3 '))).toEqual([]);
});

test('nor is one whose size is a lie', async () => {
  const source = 'x'.repeat(MOST_BYTES + 1);
  const server = await imapServer({ messages: [anEmail(3, { source, size: 10 }), anEmail(4)] });
  const { took, taken } = watching(server.account);
  await took(2);
  expect(taken[0]).toMatchObject({ uid: 3, size: 10, source: null });
});

test('an email of exactly 256 KB is read', async () => {
  const source = 'x'.repeat(MOST_BYTES);
  const server = await imapServer({ messages: [anEmail(3, { source })] });
  const { took, taken } = watching(server.account);
  await took(1);
  expect(taken[0]!.source).toHaveLength(MOST_BYTES);
});

test('an email of somebody else is not downloaded, even if the server hands it over', async () => {
  const server = await imapServer({
    messages: [anEmail(3, { from: `"${BANK}" <a@example.org>`.replace('@hdfc', '@notthe') }), anEmail(4)],
    answer: ({ tag, name, socket }) =>
      name === 'UID SEARCH' && socket.write(`* SEARCH 3 4 9000 4294967295\r\n${tag} OK done\r\n`),
  });
  const { took, numbers } = watching(server.account);
  await took(1);
  await server.heard(/^IDLE/);
  expect(numbers()).toEqual([4]);
  expect(server.commands.filter((command) => /^UID FETCH \d+ /.test(command))).toEqual([
    expect.stringMatching(/^UID FETCH 4 /),
  ]);
});

/** Answers one kind of command for ever, and counts what the other side took. */
function flooding(name: string, pieces: (tag: string) => Iterable<string>) {
  let written = 0;
  let isOver: () => void;
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const answer = (command: Command) => {
    if (command.name !== name) return false;
    const { socket, tag } = command;
    const each = pieces(tag)[Symbol.iterator]();
    const more = () => {
      while (!socket.destroyed) {
        const { value, done } = each.next();
        if (done === true) return;
        written += value.length;
        if (!socket.write(value, 'latin1')) {
          socket.once('drain', more);
          return;
        }
      }
    };
    socket.once('close', () => isOver());
    more();
    return true;
  };
  return { answer, over, taken: () => written };
}

function* endless(first: string, piece: string) {
  yield first;
  for (;;) yield piece;
}

test.each([
  ['a line without an end', 'UID SEARCH', () => endless('* SEARCH ', '1234 '.repeat(10_000))],
  [
    'a literal of 1 GB',
    'UID FETCH',
    () => endless(`* 1 FETCH (UID 3 BODY[] {${1024 * MEGABYTE}}\r\n`, 'x'.repeat(50_000)),
  ],
  ['many literals in one answer', 'UID FETCH', () => endless('* 1 FETCH (', ` X {200000}\r\n${'x'.repeat(200_000)}`)],
  ['lines without an end', 'UID SEARCH', () => endless('', `* SEARCH ${'1234 '.repeat(10_000)}\r\n`)],
  ['many small words', 'UID FETCH', () => endless('* 1 FETCH (', '1 '.repeat(10_000))],
  ['nonsense', 'UID FETCH', () => endless('', '* 1 FETCH ((((((((((((((((((((((((((((((((\r\n')],
])('%s breaks the connection before it fills the memory', async (_what, name, pieces) => {
  const { answer, over, taken } = flooding(name, pieces);
  const server = await imapServer({ messages: [anEmail(3)], answer });
  const { failed, watch, taken: emails } = watching(server.account, { pauses: { longest: 600_000, first: 600_000 } });
  await failed('answer');
  await over;
  // What the limits allow, and what was on its way in the buffers of both sides.
  expect(taken()).toBeLessThan(100 * MEGABYTE);
  expect(emails).toEqual([]);
  await watch.stop();
});

test.each(['CAPABILITY', 'LOGIN', 'EXAMINE', 'NOOP', 'UID SEARCH', 'UID FETCH', 'IDLE'])(
  'a server that stalls at %s is given up, and asked again',
  async (name) => {
    let stalled = 0;
    const server = await imapServer({
      messages: [anEmail(3)],
      answer: (command) => command.name === name && (stalled += 1) === 1,
    });
    const { failed, took, until, watch } = watching(server.account, { pauses: { patience: 150, idle: 1 } });
    await failed('timeout');
    await took(1);
    await until(() => watch.state().kind === 'watching');
    expect(server.connections()).toBeGreaterThan(1);
  },
);

test.each([
  ['never greets', () => {}],
  ['speaks another protocol', (socket: Command['socket']) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('a server that %s is given up, and stopping waits for nobody', async (_what, greeting) => {
  const server = await imapServer({ greeting });
  const { failed } = watching(server.account, { pauses: { patience: 50 } });
  await failed('timeout');
  const other = watching(server.account);
  await other.watch.stop();
  expect(other.states.map(({ kind }) => kind)).toEqual(['connecting', 'stopped']);
});

test('a server that closes in the middle of an email is asked again, and the email comes once', async () => {
  let cuts = 0;
  const server = await imapServer({
    messages: [anEmail(3), anEmail(4)],
    answer: ({ name, args, socket }) => {
      if (name !== 'UID FETCH' || !args.startsWith('4 (UID BODY.PEEK') || cuts === 2) return false;
      cuts += 1;
      socket.end(`* 2 FETCH (UID 4 BODY[]<0> {${anEmail(4).source.length}}\r\nFrom: half of it`);
      return true;
    },
  });
  const { failed, took, numbers, taken, watch, until } = watching(server.account);
  await failed('closed');
  await took(2);
  expect(numbers()).toEqual([3, 4]);
  expect(taken[1]!.source!.toString()).toBe(anEmail(4).source);
  await until(() => watch.state().kind === 'watching');
  expect(server.connections()).toBe(3);
});

const refusing = (name: string, code: string) => ({
  answer: (command: Command) => command.name === name && command.socket.write(`${command.tag} NO ${code} sorry\r\n`),
});

test.each<[string, string, () => Promise<Partial<FakeServer['account']> & { commands?: string[] }>]>([
  ['password', 'a wrong password', async () => ({ ...(await imapServer()).account, password: 'wrong' })],
  ['busy', 'too many connections', async () => (await imapServer(refusing('LOGIN', '[UNAVAILABLE]'))).account],
  ['folder', 'a folder that is not there', async () => ({ ...(await imapServer()).account, folder: 'Bank' })],
  ['folder', 'a folder that may not be read', async () => (await imapServer(refusing('EXAMINE', '[NOPERM]'))).account],
  ['answer', 'a search that is refused', async () => (await imapServer(refusing('UID SEARCH', ''))).account],
  ['answer', 'numbers without a name', async () => (await imapServer(withoutUidValidity)).account],
  ['closed', 'a farewell', async () => (await imapServer({ greeting: saysBye })).account],
  ['host', 'a name without an address', async () => ({ ...(await imapServer()).account, host: 'imap.invalid' })],
  ['refused', 'a closed port', async () => ({ ...(await imapServer()).account, port: await closedPort() })],
  ['tls', 'a certificate that nobody vouches for', async () => (await imapServer({ tls: true })).account],
  ['tls', 'no TLS at all', async () => ({ ...(await imapServer()).account, secure: true })],
])('"%s" is the problem with %s', async (problem, _what, accountOf) => {
  const account = { ...(await imapServer()).account, ...(await accountOf()) };
  const { failed, watch, log } = watching(account, { pauses: { first: 600_000, longest: 600_000 } });
  await failed(problem);
  expect(watch.state()).toEqual({ kind: 'failing', problem, since: MOMENT });
  expect(log.lines).toEqual([expect.stringContaining(`"problem":"${problem}"`)]);
  expect(log.lines.join()).not.toMatch(/rina|app password|sorry/);
});

const withoutUidValidity = {
  answer: ({ tag, name, socket }: Command) => name === 'EXAMINE' && socket.write(`* 0 EXISTS\r\n${tag} OK done\r\n`),
};
const saysBye = (socket: Command['socket']) => socket.end('* BYE too many\r\n');

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('without TLS, another machine gets no password', async () => {
  const server = await imapServer();
  // Reaches this machine, but is not a name of it.
  const { failed } = watching({ ...server.account, host: '0.0.0.0' });
  await failed('tls');
  expect(server.commands).not.toContain('LOGIN');
});

test('a certificate that nobody vouches for gets no password', async () => {
  const server = await imapServer({ tls: true });
  const { failed } = watching({ ...server.account, host: 'localhost' });
  await failed('tls');
  expect(server.commands).toEqual([]);
});

test('a problem is told from its first moment, and is over with the first answer', async () => {
  let now = MOMENT;
  let isBusy = true;
  const server = await imapServer({
    answer: ({ name, tag, socket }) => name === 'LOGIN' && isBusy && socket.write(`${tag} NO [UNAVAILABLE] sorry\r\n`),
  });
  const { states, until, watch, log } = watching(server.account, { now: () => now });
  await until(() => states.filter(({ kind }) => kind === 'failing').length === 3);
  now += 5000;
  isBusy = false;
  await until(() => watch.state().kind === 'watching');
  const told = states.filter(({ kind }) => kind === 'failing');
  expect(new Set(told.map((state) => JSON.stringify(state)))).toEqual(
    new Set([JSON.stringify({ kind: 'failing', problem: 'busy', since: MOMENT })]),
  );
  expect(watch.state()).toMatchObject({ heardAt: now });
  // Once each, however often it was tried.
  expect(log.lines.map((line) => line.split(' {')[0])).toEqual([
    'the bank mailbox cannot be read',
    'the bank mailbox is read',
  ]);
});

test('pauses grow to five minutes, differ between sites, and a refused password waits longest', () => {
  const inTheMiddle = () => 0.5;
  const pauses = [1, 2, 3, 9, 10, 50].map((failures) => pauseAfter(failures, 'closed', undefined, inTheMiddle));
  expect(pauses).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  expect(pauseAfter(3, 'closed', undefined, () => 0)).toBe(3000);
  expect(pauseAfter(3, 'closed', undefined, () => 1)).toBe(5000);
  expect(pauseAfter(1, 'password', undefined, inTheMiddle)).toBe(300_000);
});

test('a connection that lasted long begins the pauses again', async () => {
  let now = MOMENT;
  const server = await imapServer();
  // Pauses that grew would end after minutes.
  const pauses = { ...SHORT, first: 10, longest: 600_000, steady: 60_000 };
  const { until, states } = watching(server.account, { now: () => now, pauses });
  for (let time = 1; time <= 16; time++) {
    await until(() => states.filter(({ kind }) => kind === 'watching').length >= time);
    now += 60_000;
    server.cut();
  }
  expect(server.connections()).toBeGreaterThanOrEqual(16);
});
