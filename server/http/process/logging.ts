import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { performance } from 'node:perf_hooks';
import { type Logger, pino } from 'pino';
import { pathOf } from '../pages/request-path.ts';

/** Where log lines go and from which weight on. */
export interface LogOptions {
  level: string;
  /** Standard output, unless given. */
  stream?: { write(line: string): void };
}

/** One JSON object a line, the level in words, the time in ISO 8601; no process id, no host name. */
export function createLog({ level, stream }: LogOptions): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // Fastify would add the visitor's address and the query string to what it logs about a request.
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
      err: plainError,
    },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
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
      // As long as a token (registration/token.ts), with nothing in it that a token does not have.
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
export function logForgottenRejections(app: FastifyInstance): void {
  process.on('unhandledRejection', (reason) => app.log.error({ err: reason }, 'unhandled rejection'));
}
