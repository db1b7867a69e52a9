import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Logger, pino } from 'pino';
import { pathOf } from './request-path.ts';

interface LogOptions {
  level: string;
  stream: LogStream;
}

export interface LogStream {
  write(line: string): void;
}

/** One JSON object a line: the level in words, the time in ISO 8601, no process id and no host name. */
export function createLog({ level, stream }: LogOptions): Logger {
  const options = {
    level,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
    // Fastify would add the visitor's address and the query string.
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
      err: plainError,
    },
  };
  return pino(options, stream);
}

/**
 * Standard output. Writes the lines of one turn of the event loop together, since a write costs as much as a page.
 * Warnings and errors are written at once.
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

/** Characters that are written before the turn ends. */
const LONGEST_TURN = 16 * 1024;

const STANDARD_OUTPUT = 1;
const BUSY_MS = 10;

/** Waits for a slow reader. Without a reader, or on a full disk, lines are lost and the site goes on. */
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

/** Logs method, path without query, status, milliseconds and request id. Nothing about the visitor. */
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

export type PageLog = (response: ServerResponse, page: { method: string; path: string }) => void;

/** Writes the line of {@link logWhenAnswered} by hand: pino would take most of a page's time. */
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

/** Keeps only the source of an error. Errors of a database also repeat what people typed. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { type: name, message, ...(code !== undefined && { code }), stack };
}

const LONGEST_PATH = 200;
/** Ids of registrations stay in the log: they open nothing without a session, and show what was worked on. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A token has 32 characters; slightly shorter words are hidden too. */
const SHORTEST_SECRET = 30;

/** The path without its query and without tokens of secret links, in any spelling. */
export function loggedPath(url: string): string {
  const plain = decoded(pathOf(url).slice(0, LONGEST_PATH)).replaceAll('\\', '/');
  const isSecret = /(?:^|\/)registrations(?:\/|$)/i.test(plain) && !/^\/desk\//i.test(plain);
  return plain
    .split('/')
    .map((part, index, parts) => {
      const isAfter = isSecret && index > parts.findIndex((name) => name.toLowerCase() === 'registrations');
      if (isAfter && part !== '' && part !== '.' && part !== 'receipt') return '…';
      // Hides words of a token's characters and length (guard/token.ts).
      return ID.test(part) ? part : part.replace(/[\w-]+/g, (word) => (word.length < SHORTEST_SECRET ? word : '…'));
    })
    .join('/');
}

/** An address that is encoded several times can still be opened. */
function decoded(path: string): string {
  let plain = path;
  for (let round = 0; round < 4; round++) {
    const next = plain.replace(/%([2-7][\da-f])/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    if (next === plain) break;
    plain = next;
  }
  // Other characters would spoil the lines of the log.
  return plain.replace(/[^ -~]/g, '?');
}

/** Logs rejected promises that nobody awaited; the process goes on. */
export function logForgottenRejections(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
}
