/**
 * A DNS on loopback that answers texts, such as the keys of signatures. By hand (RFC 1035): the packages for it are not
 * typed or not kept up, and a text is one kind of record.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

interface DnsOptions {
  /** Answers that it failed (SERVFAIL). */
  fails?: boolean;
  /** Answers nothing. */
  isSilent?: boolean;
}

const [TXT, IN] = [16, 1];
const HEADER = 12;

/** `records`: texts by name in small letters; `set` changes them later. `address` is as `Resolver.setServers` takes it. */
export async function startDns(
  records: Readonly<Record<string, string>>,
  { fails = false, isSilent = false }: DnsOptions = {},
) {
  let texts = records;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    if (!isSilent) socket.send(answerTo(query, texts, fails), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (others: Readonly<Record<string, string>>) => void (texts = others),
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function answerTo(query: Buffer, texts: Readonly<Record<string, string>>, fails: boolean): Buffer {
  const { name, type, end } = questionOf(query);
  const text = type === TXT && !fails ? texts[name.toLowerCase()] : undefined;
  const SERVFAIL = 2;
  const NXDOMAIN = 3;
  const code = fails ? SERVFAIL : text === undefined ? NXDOMAIN : 0;
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // An answer to a recursive question, from a server that has such answers.
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  return Buffer.concat([header, query.subarray(HEADER, end), ...(text === undefined ? [] : [record(text)])]);
}

function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function record(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? []).map((part) => Buffer.from(part));
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
  const head = Buffer.alloc(12);
  // The name is that of the question.
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
