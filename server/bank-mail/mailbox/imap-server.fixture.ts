/** A mailbox server of few commands that can be told to misbehave. Dovecot in dovecot.test.ts is the well-behaved one. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { selfSigned } from '../../../tests/support/self-signed.ts';
import type { ImapAccount } from '../../environment/imap-url.ts';

export interface FakeMessage {
  uid: number;
  from: string;
  source: string;
  /** What the server says of its size, if that is a lie. */
  size?: number;
}

export interface Command {
  /** Such as `UID FETCH`, in capitals. */
  name: string;
  args: string;
  tag: string;
  socket: Socket;
}

export interface FakeServer {
  account: ImapAccount;
  /** Every command without its tag; those of LOGIN without their words. */
  commands: string[];
  connections(): number;
  /** Adds an email, and tells who waits in IDLE. */
  arrives(...messages: FakeMessage[]): void;
  /** Adds emails, and tells nobody. */
  silently(...messages: FakeMessage[]): void;
  /** Empties the mailbox and numbers it anew. */
  renumber(uidValidity: number, messages: FakeMessage[]): void;
  /** Resolves when a command has come in that fits. */
  heard(pattern: RegExp): Promise<void>;
  /** Breaks all connections. */
  cut(): void;
}

interface Behaviour {
  messages?: FakeMessage[];
  uidValidity?: number;
  capabilities?: string;
  /** Answers a command differently: true if it did. */
  answer?: (command: Command) => boolean | void;
  greeting?: (socket: Socket) => void;
  tls?: boolean;
}

const PASSWORD = 'app password';
export const BANK = 'alerts@hdfcbank.bank.in';
const EVENT = 'mailbox';

export function anEmail(uid: number, changes: Partial<FakeMessage> = {}): FakeMessage {
  const from = changes.from ?? `HDFC Bank <${BANK}>`;
  return { uid, from, source: `From: ${from}\r\nSubject: ${uid}\r\n\r\nRs. ${uid} credited\r\n`, ...changes };
}

export async function imapServer(behaviour: Behaviour = {}): Promise<FakeServer> {
  const { capabilities = 'IMAP4rev1 IDLE', answer = () => {}, greeting } = behaviour;
  let { messages = [], uidValidity = 7 } = behaviour;
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const idling = new Map<Socket, string>();
  let connections = 0;

  const onConnection = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => void [sockets.delete(socket), idling.delete(socket)]);
    socket.on('error', () => {});
    if (greeting === undefined) socket.write(`* OK ready\r\n`);
    else greeting(socket);
    let rest = '';
    socket.on('data', (piece: Buffer) => {
      rest += piece.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        take(socket, rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
    });
  };
  const server: Server = behaviour.tls
    ? createTlsServer(selfSigned('localhost'), onConnection)
    : createServer(onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function take(socket: Socket, line: string): void {
    if (line === 'DONE') {
      socket.write(`${idling.get(socket)} OK idle is over\r\n`);
      idling.delete(socket);
      return;
    }
    const [, tag = '', name = '', args = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/s.exec(line) ?? [];
    const command = { tag, name: name.toUpperCase(), args, socket };
    commands.push(command.name === 'LOGIN' ? 'LOGIN' : `${command.name} ${args}`.trim());
    if (answer(command) !== true) usually(command);
    server.emit(EVENT);
  }

  function usually({ tag, name, args, socket }: Command): void {
    const say = (...lines: string[]) => socket.write([...lines, `${tag} OK done`, ''].join('\r\n'));
    if (name === 'CAPABILITY') say(`* CAPABILITY ${capabilities}`);
    else if (name === 'LOGIN') {
      if (args.includes(`"${PASSWORD}"`)) say();
      else socket.write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
    } else if (name === 'LIST') say(args.endsWith('""') ? '* LIST (\\Noselect) "/" ""' : '* LIST () "/" INBOX');
    else if (name === 'EXAMINE' && !args.includes('INBOX')) socket.write(`${tag} NO [NONEXISTENT] no such folder\r\n`);
    else if (name === 'EXAMINE') say(`* ${messages.length} EXISTS`, `* OK [UIDVALIDITY ${uidValidity}] numbers`);
    else if (name === 'UID SEARCH') say(`* SEARCH ${found(args).join(' ')}`.trim());
    else if (name === 'UID FETCH') say(...fetched(args));
    else if (name === 'IDLE') {
      idling.set(socket, tag);
      socket.write('+ idling\r\n');
    } else say();
  }

  function found(args: string): number[] {
    const first = Number(/UID (\d+):\*/.exec(args)?.[1] ?? 1);
    const senders = [...args.matchAll(/FROM "?([^\s")]+)/g)].map(([, sender = '']) => sender);
    const all = messages.filter(({ from }) => senders.some((sender) => from.includes(sender)));
    const last = messages.at(-1);
    // As real servers do with `n:*`.
    return all.filter((message) => message.uid >= first || message === last).map(({ uid }) => uid);
  }

  function fetched(args: string): string[] {
    const [, set = ''] = /^(\S+)/.exec(args) ?? [];
    const asked = set.split(',').flatMap((part) => {
      const [from = 0, to = from] = part.split(':').map(Number);
      return messages.filter(({ uid }) => uid >= from && uid <= to);
    });
    return asked.map((message) => {
      const { uid, source, size = source.length, from } = message;
      const place = messages.indexOf(message) + 1;
      if (!args.includes('RFC822.SIZE'))
        return `* ${place} FETCH (UID ${uid} BODY[]<0> {${source.length}}\r\n${source})`;
      const header = `From: ${from}\r\n\r\n`;
      return `* ${place} FETCH (UID ${uid} RFC822.SIZE ${size} INTERNALDATE "20-Nov-2026 10:42:31 +0530" BODY[HEADER.FIELDS (FROM)] {${header.length}}\r\n${header})`;
    });
  }

  const silently = (...more: FakeMessage[]) => {
    messages = [...messages, ...more];
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(async () => {
    server.close();
    cut();
    if (server.listening) await once(server, 'close');
  });

  return {
    account: {
      ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port, secure: behaviour.tls === true },
      ...{ user: 'rina@example.org', password: PASSWORD, folder: 'INBOX' },
    },
    commands,
    connections: () => connections,
    silently,
    arrives: (...more) => {
      silently(...more);
      for (const socket of idling.keys()) socket.write(`* ${messages.length} EXISTS\r\n`);
    },
    renumber: (next, others) => {
      uidValidity = next;
      messages = others;
    },
    heard: async (pattern) => {
      while (!commands.some((command) => pattern.test(command))) await once(server, EVENT);
    },
    cut,
  };
}
