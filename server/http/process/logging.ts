import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Logger, pino } from 'pino';
import { pathOf } from './request-path.ts';

/** Where log lines go and from which weight on. */
interface LogOptions {
  level: string;
  stream: LogStream;
}

export interface LogStream {
  write(line: string): void;
}

/** One JSON object a line, the level in words, the time in ISO 8601; no process id, no host name. */
export function createLog({ level, stream }: LogOptions): Logger {
  const options = {
    level,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
    // Fastify would add the visitor's address and the query string to what it logs about a request.
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
      err: plainError,
    },
  };
  return pino(options, stream);
}

/**
 * Standard output. The lines of one turn of the event loop are written together, since a write for each costs as much as a
 * page; what is more than information is written at once.
 */
export function standardOutput(): LogStream {
  let lines = '';
  const flush = () => {
    writeOut(lines);
    lines = '';
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
      if (lines.length > LONGEST_TURN || !line.startsWith('{"level":"info"')) flush();
    },
  };
}

/** Characters of log lines after which they are written, turn or no turn. */
const LONGEST_TURN = 16 * 1024;

const STANDARD_OUTPUT = 1;
const BUSY_MS = 10;

/** A reader that is slow is waited for. Where nobody reads, or the disk is full, the lines are lost: the site goes on. */
function writeOut(text: string): void {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(STANDARD_OUTPUT, bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
    }
  }
}

/** The moment in ISO 8601, written out once a millisecond. */
function createTimestamp(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/**
 * Logs a request once its answer is over: method, path without the query string, status, milliseconds, request id.
 * Nothing about who asked.
 */
export function logWhenAnswered(request: FastifyRequest, reply: FastifyReply): void {
  const begun = performance.now();
  const { method } = request;
  const path = loggedPath(request.url);
  reply.raw.once('close', () => {
    const { statusCode: status, writableEnded } = reply.raw;
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const line = { method, path, status, ms, ...(!writableEnded && { aborted: true }) };
    if (status >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

/** Logs a page that the build wrote, once its answer is over. */
export type PageLog = (response: ServerResponse, page: { method: string; path: string }) => void;

/**
 * The same line for such pages as {@link logWhenAnswered} has, put together by hand: most of a page's time would go into
 * it otherwise. It is told of in one line, so it has no id.
 */
export function createPageLog({ level, stream }: LogOptions): PageLog {
  if (!pino({ level }).isLevelEnabled('info')) return () => {};
  const time = createTimestamp();
  return (response, { method, path }) => {
    const begun = performance.now();
    response.once('close', () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      const aborted = response.writableEnded ? '' : ',"aborted":true';
      stream.write(
        `{"level":"info"${time()},"method":"${method}","path":${JSON.stringify(path)},"status":${response.statusCode},"ms":${ms}${aborted},"msg":"answered"}\n`,
      );
    });
  };
}

/** Of an error what tells where it came from. A database's errors also repeat what somebody typed. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { type: name, message, ...(code !== undefined && { code }), stack };
}

const LONGEST_PATH = 200;
/** The ids of registrations open nothing without a session, and tell whoever reads the log what was worked on. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A token has 32 characters; a little less is hidden too. */
const SHORTEST_SECRET = 30;

/**
 * The path without its query string, and without the token of a secret link, however the link is spelled: whoever reads
 * the log can't open it.
 */
export function loggedPath(url: string): string {
  const plain = decoded(pathOf(url).slice(0, LONGEST_PATH)).replaceAll('\\', '/');
  const isSecret = /(?:^|\/)registrations(?:\/|$)/i.test(plain) && !/^\/desk\//i.test(plain);
  return plain
    .split('/')
    .map((part, index, parts) => {
      const isAfter = isSecret && index > parts.findIndex((name) => name.toLowerCase() === 'registrations');
      if (isAfter && part !== '' && part !== '.' && part !== 'receipt') return '…';
      // As long as a token (guard/token.ts), with nothing in it that a token does not have.
      return ID.test(part) ? part : part.replace(/[\w-]+/g, (word) => (word.length < SHORTEST_SECRET ? word : '…'));
    })
    .join('/');
}

/** Encoded twice, or more often, is still an address that somebody may open. */
function decoded(path: string): string {
  let plain = path;
  for (let round = 0; round < 4; round++) {
    const next = plain.replace(/%([2-7][\da-f])/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    if (next === plain) break;
    plain = next;
  }
  // What is no letter of an address would spoil the lines of the log.
  return plain.replace(/[^ -~]/g, '?');
}

/** Makes rejected promises that nobody waited for visible; the process goes on. */
export function logForgottenRejections(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
}
