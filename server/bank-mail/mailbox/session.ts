/** One connection to a mailbox, which is only read, and not trusted. */
import { createHash } from 'node:crypto';
import { ImapFlow, type SearchObject } from 'imapflow';
import { DAY } from '../../../domain/day.ts';
import type { ImapAccount } from '../../environment/imap-url.ts';
import { isThisMachine } from '../../environment/this-machine.ts';
import { MailboxError } from './problem.ts';

/** Bytes of an email. A larger one is never downloaded. */
export const MOST_BYTES = 256 * 1024;

/** Days before the first connection that are looked through. */
const DAYS_BACK = 30;

/** Bytes of a line, such as the numbers of 100,000 emails. */
const MOST_LINE = 1024 * 1024;

/** Bytes of all that answers one command. imapflow limits each line, literal and response, but not their number. */
const MOST_ANSWER = 8 * 1024 * 1024;

/** Parsing takes a hundred bytes or more for each word of an answer. */
const MOST_WORDS = 20_000;

/** Milliseconds between two looks at the clock and the counter of bytes during a command. */
const LOOK_MS = 100;

/** Emails whose sizes are asked for at once. */
const AT_ONCE = 50;

export interface Announced {
  uid: number;
  size: number;
  /** Milliseconds since 1970. */
  internalDate: number;
}

export interface Session {
  client: ImapFlow;
  /** Names the numbering of this folder of this mailbox: numbers of another name mean nothing. */
  uidValidity: string;
  /** Waits for the answer to a command. Closes the connection if that takes too long, or is too long. */
  ask<Answer>(command: Promise<Answer>): Promise<Answer>;
  close(): void;
}

export interface SessionOptions {
  /** Milliseconds for each answer. */
  patience: number;
  /** Closes the connection at any time. */
  signal?: AbortSignal;
}

/** Opens the folder for reading alone. Rejects with an error for problemOf. */
export async function openSession(account: ImapAccount, { patience, signal }: SessionOptions): Promise<Session> {
  if (account.password === undefined) throw new MailboxError('sealed', 'the kept password cannot be opened');
  const client = clientFor({ ...account, password: account.password }, patience);
  // What breaks a connection is told apart from the commands, which only learn that it is closed.
  let broken: Error | undefined;
  client.on('error', (error) => (broken ??= error));
  const ask: Session['ask'] = async (command) => {
    try {
      return await answerOf(client, command, patience);
    } catch (error) {
      throw broken ?? error;
    }
  };
  const close = () => {
    signal?.removeEventListener('abort', close);
    client.close();
  };
  signal?.addEventListener('abort', close);
  try {
    await ask(client.connect());
    const { uidValidity } = await ask(openFolder(client, account.folder));
    // Typed as if it were always there.
    if ((uidValidity as bigint | undefined) === undefined) throw odd('the folder has no UIDVALIDITY');
    return { client, ask, close, uidValidity: `${uidValidity}@${placeOf(account)}` };
  } catch (error) {
    close();
    throw error;
  }
}

function clientFor(
  { host, port, secure, user, password }: ImapAccount & { password: string },
  patience: number,
): ImapFlow {
  return new ImapFlow({
    ...{ host, port, secure, auth: { user, pass: password }, clientInfo: { name: 'Kaksha' }, logger: false },
    // Other machines get the password over TLS alone.
    ...(!secure && { doSTARTTLS: !isThisMachine(host) }),
    ...{ connectionTimeout: patience, greetingTimeout: patience },
    ...{ maxLineLength: MOST_LINE, maxLiteralSize: MOST_BYTES + 1, maxResponseSize: MOST_BYTES + 1 + MOST_LINE },
    ...{ maxResponseTokens: MOST_WORDS },
    ...{ disableAutoIdle: true, disableAutoEnable: true, disableCompression: true, disableIMAP4rev2: true },
  });
}

async function openFolder(client: ImapFlow, folder: string) {
  try {
    return await client.mailboxOpen(folder, { readOnly: true });
  } catch (error) {
    if ((error as { responseStatus?: string }).responseStatus !== 'NO') throw error;
    throw Object.assign(error as Error, { mailboxMissing: true });
  }
}

/** UIDVALIDITY of Gmail's inbox is 1 for everybody, so the account belongs to the name of a numbering. */
function placeOf({ host, user, folder }: ImapAccount): string {
  return createHash('sha256')
    .update(JSON.stringify([host, user, folder]))
    .digest('hex')
    .slice(0, 12);
}

async function answerOf<Answer>(client: ImapFlow, command: Promise<Answer>, patience: number): Promise<Answer> {
  const before = client.stats().received;
  const until = performance.now() + patience;
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const isLate = performance.now() >= until;
      if (!isLate && client.stats().received - before <= MOST_ANSWER) return;
      reject(isLate ? new MailboxError('timeout', 'no answer in time') : odd('the answer is too long'));
      client.close();
    }, LOOK_MS);
  });
  try {
    return await Promise.race([command, given]);
  } finally {
    clearInterval(timer);
    command.catch(() => {});
  }
}

function odd(message: string): MailboxError {
  return new MailboxError('answer', message);
}

/** Numbers of emails of these senders, ascending: after `lastUid`, or of the last 30 days if that is 0. */
export async function emailsOf(
  { client, ask }: Session,
  senders: readonly string[],
  { lastUid, now }: { lastUid: number; now: number },
): Promise<number[]> {
  const from = senders.map((sender) => ({ from: sender }));
  const query: SearchObject = {
    ...(from.length === 1 ? from[0] : { or: from }),
    ...(lastUid === 0 ? { since: new Date(now - DAYS_BACK * DAY) } : { uid: `${lastUid + 1}:*` }),
  };
  // Otherwise the answer leaves out what came in since the last command.
  await ask(client.noop());
  const found = await ask(client.search(query, { uid: true }));
  if (!Array.isArray(found)) throw odd('the server refuses to search');
  // `n:*` always has the last email, even if its number is lower.
  return found.filter((uid) => uid > lastUid);
}

/** Size and date of each email that is there, in order, if its From names a sender: servers search for parts of words. */
export async function* announced(
  { client, ask }: Session,
  uids: readonly number[],
  { senders, now }: { senders: readonly string[]; now: () => number },
): AsyncGenerator<Announced> {
  for (let start = 0; start < uids.length; start += AT_ONCE) {
    const some = uids.slice(start, start + AT_ONCE);
    const query = { uid: true, size: true, internalDate: true, headers: ['from'] };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const rows = await ask(client.fetchAll(some.join(','), query, { uid: true }));
    for (const uid of some) {
      const row = rows.find((each) => each.uid === uid && each.headers !== undefined);
      const from = row?.headers?.toString('latin1').toLowerCase() ?? '';
      if (!senders.some((sender) => from.includes(sender))) continue;
      const date = new Date(row?.internalDate ?? Number.NaN).getTime();
      yield { uid, size: row?.size ?? 0, internalDate: Number.isNaN(date) ? now() : date };
    }
  }
}

/** The email as it came; null for one above 256 KB, whatever size was announced; undefined if it is there no more. */
export async function sourceOf({ client, ask }: Session, { uid, size }: Announced): Promise<Buffer | null | undefined> {
  if (size > MOST_BYTES) return null;
  const query = { uid: true, source: { start: 0, maxLength: MOST_BYTES + 1 } };
  const row = await ask(client.fetchOne(String(uid), query, { uid: true }));
  if (row === false || row.source === undefined) return undefined;
  return row.source.length > MOST_BYTES ? null : row.source;
}
