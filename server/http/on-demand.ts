import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding } from './encoding.ts';
import type { Desk } from '../desk.ts';
import type { ErrorPages } from './error-pages.ts';
import { interceptAnswer, type Outcome } from './intercept-answer.ts';
import { type EventFacts, logSecurityEvent, type SecurityEvent } from './security-events.ts';
import { DEFAULT_POLICY, setHeaders } from './security-headers.ts';
import { sendTextFile, variantFor } from './text-file.ts';

/** Astro's handler in middleware mode: answers the pages made per request, calls `next` for every other path. */
export type OnDemandHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: RequestLocals,
) => Promise<void> | void;

/** What a page knows about its request besides the request itself (Astro.locals). */
export interface RequestLocals {
  /** The id that the request's log lines carry. */
  requestId: string;
  /** Writes an error to the log under that id. */
  logError(error: unknown): void;
  /** Writes what a guard of the site wants to see to the log under that id, with a hash of the visitor's address. */
  securityEvent(event: SecurityEvent, facts?: EventFacts): void;
  /** The visitor's address, as far as the configured proxies can be believed; undefined when they name none. */
  ip: string | undefined;
  /** What learners and staff do. */
  desk: Desk | undefined;
}

const COMPRESSIBLE = /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))|image\/svg\+xml)/;

/**
 * Answers a request with a page made for it. Astro writes to Node's own response, past Fastify; so it is completed
 * and compressed here, and replaced by the built error page when it is empty or failed.
 */
export async function answerOnDemand(
  handler: OnDemandHandler,
  errorPages: ErrorPages,
  request: FastifyRequest,
  reply: FastifyReply,
  desk?: Desk,
): Promise<void> {
  const key = desk?.logKey ?? new Uint8Array();
  const securityEvent = (event: SecurityEvent, facts?: EventFacts) => logSecurityEvent(request, { event, facts, key });
  const { raw: incoming } = request;
  const { raw: outgoing } = reply;
  const secure = request.protocol === 'https';
  const logError = (error: unknown) => request.log.error({ err: error }, 'the page could not be made');
  const fail = (status: number) => {
    if (outgoing.headersSent) outgoing.destroy();
    else sendTextFile(incoming, outgoing, errorPages(status), { secure, status });
  };
  const next = (error?: unknown) => {
    if (error !== undefined) logError(error);
    fail(error === undefined ? 404 : 500);
  };

  forwardTrustedOnly(request);
  // The body was read, and its size limited, before; the handler takes it from here.
  if (request.body !== undefined) Object.assign(incoming, { body: request.body });
  interceptAnswer(outgoing, () => complete(incoming, outgoing, errorPages));
  reply.hijack();
  try {
    await handler(incoming, outgoing, next, { requestId: request.id, logError, securityEvent, ip: request.ip, desk });
  } catch (error) {
    logError(error);
    fail(500);
  }
}

/** Pages believe X-Forwarded-*, so they get what the configured proxies said, never what a visitor wrote. */
function forwardTrustedOnly({ raw, ip, protocol, host }: FastifyRequest): void {
  raw.headers['x-forwarded-for'] = ip;
  raw.headers['x-forwarded-proto'] = protocol;
  raw.headers['x-forwarded-host'] = host;
  delete raw.headers['x-forwarded-port'];
}

function complete(incoming: IncomingMessage, outgoing: ServerResponse, errorPages: ErrorPages): Outcome {
  const { statusCode: status } = outgoing;
  const type = String(outgoing.getHeader('Content-Type') ?? '');
  const policy = outgoing.getHeader('Content-Security-Policy');
  // An HTML 404 without a policy of its own is Astro's copy of the built page: ours has policy and twins.
  const isCopy = status === 404 && type.startsWith('text/html') && policy === DEFAULT_POLICY;
  if (status === 500 || isCopy || (status >= 400 && type === '')) {
    const { body, headers } = variantFor(incoming, errorPages(status));
    outgoing.removeHeader('Content-Encoding');
    setHeaders(outgoing, headers);
    return { replaceWith: incoming.method === 'HEAD' ? undefined : body };
  }
  if (!outgoing.hasHeader('Cache-Control')) outgoing.setHeader('Cache-Control', 'no-store');
  if (/^text\/[^;]+$/.test(type)) outgoing.setHeader('Content-Type', `${type}; charset=utf-8`);
  return COMPRESSIBLE.test(type) && !outgoing.hasHeader('Content-Encoding')
    ? compress(incoming, outgoing)
    : { pass: true };
}

function compress(incoming: IncomingMessage, outgoing: ServerResponse): Outcome {
  outgoing.appendHeader('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], () => true);
  if (encoding === 'identity' || incoming.method === 'HEAD') return { pass: true };
  outgoing.removeHeader('Content-Length');
  outgoing.setHeader('Content-Encoding', encoding);
  // Without a flush after each piece, the encoder would hold a streamed page back to its end.
  if (encoding === 'gzip') return { encoder: createGzip({ flush: constants.Z_SYNC_FLUSH }) };
  return {
    encoder: createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  };
}
