/** Pages made for a request: what reaches them, what they are told, and what becomes of their answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Desk } from '../../desk/desk.ts';
import { chooseEncoding } from '../static/encoding.ts';
import { failureOf } from './failure.ts';
import type { ErrorPages } from '../static/error-pages.ts';
import { loggedPath } from '../process/logging.ts';
import { keepOwnHashes } from '../static/own-hashes.ts';
import { originForm, pathOf } from '../process/request-path.ts';
import { type EventFacts, logSecurityEvent, type SecurityEvent } from '../process/security-events.ts';
import { securityHeaders } from '../process/security-headers.ts';
import { sendTextFile } from '../static/text-file.ts';

/** The pages that are made on request, as the build hands them over. */
export interface OnDemandPages {
  /** The site's own routes; `isNamed`: the first part of their path is spelled out. */
  routes: readonly { pattern: RegExp; isNamed: boolean }[];
  /** An empty answer with 404 or 500 asks for the built error page. */
  render(request: Request, locals: RequestLocals): Promise<Response>;
}

/** The built pages that can be made anew once the desk has set something else than a course's file has. */
export interface AnewPages {
  renderAnew(page: AnewPage, request: Request, locals: Pick<RequestLocals, 'desk' | 'logError'>): Promise<Response>;
}

/** The built pages that show what courses offer. */
export const anewPages = ['course', 'courses', 'home', 'payment'] as const;
export type AnewPage = (typeof anewPages)[number];

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

interface OnDemandOptions {
  pages: OnDemandPages;
  errorPages: ErrorPages;
  desk: Desk | undefined;
  /** The address under which people reach the site, without a slash at the end. */
  origin: string;
  /** The visitor's address, where it is known. */
  visitor: string | undefined;
  /** What was posted, if it was read. */
  body: Buffer | undefined;
  /** Headers that every answer to this visitor carries, name and value by turns. */
  headers: readonly string[];
}

/** All that pages read of a request's head: what a proxy or visitor adds to it reaches none of them. */
const HEAD = ['accept', 'content-type', 'cookie', 'user-agent'] as const;

const COMPRESSIBLE = /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))|image\/svg\+xml)/;

/** In bytes: what takes some milliseconds to look through. */
const LARGE = 500_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers a request with the page made for it; the built error page stands in for one that failed or is empty. */
export async function answerOnDemand(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, errorPages, desk, origin, visitor, body, headers }: OnDemandOptions,
): Promise<void> {
  const logError = (error: unknown) => request.log.error({ err: error }, 'the page could not be made');
  const securityEvent = (event: SecurityEvent, facts?: EventFacts) =>
    logSecurityEvent(request.log, { event, facts, visitor, key: desk?.logKey });
  const locals = { requestId: request.id, logError, securityEvent, ip: visitor, desk };
  reply.hijack();
  const answer = await pages
    .render(requestFor(request, origin, body), locals)
    .then(async (response) => ({ response, content: Buffer.from(await response.arrayBuffer()) }))
    .catch((error: unknown) => {
      logError(error);
      return { response: new Response(null, failureOf(error)), content: Buffer.alloc(0) };
    });
  const { response, content } = answer;
  const { status } = response;
  const path = loggedPath(request.url);
  if (status === 403) securityEvent('forbidden', { path });
  if (status === 429) securityEvent('limit-hit', { path });
  if (status >= 500 || (status >= 400 && !response.headers.has('Content-Type'))) {
    const after = response.headers.get('Retry-After');
    const retry = after === null ? [] : ['Retry-After', after];
    sendTextFile(request.raw, reply.raw, errorPages(status), { status, headers: [...headers, ...retry] });
    return;
  }
  if (content.length > LARGE) await othersAreAnswered();
  await send(request, reply, { response, content, headers });
}

/** HEAD is answered like GET without the body, so the page is made for a GET. */
function requestFor({ raw, url, method }: FastifyRequest, origin: string, body: Buffer | undefined): Request {
  const head = new Headers();
  for (const name of HEAD) {
    const value = raw.headers[name];
    if (value !== undefined) head.set(name, value);
  }
  const isPost = method === 'POST';
  return new Request(origin + withoutSlashAtEnd(originForm(url)), {
    method: isPost ? 'POST' : 'GET',
    headers: head,
    ...(isPost && { body: new Uint8Array(body ?? []) }),
  });
}

/**
 * Slashes at the end of a path say nothing, and the framework would send the visitor on to where they are missing. Whoever
 * asks for a known path with one was sent there before; what is left are unknown ones, which are answered at once.
 */
function withoutSlashAtEnd(target: string): string {
  const path = pathOf(target);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + target.slice(path.length);
}

async function send(
  { raw: incoming }: FastifyRequest,
  { raw: outgoing }: FastifyReply,
  { response, content, headers }: { response: Response; content: Buffer; headers: readonly string[] },
): Promise<void> {
  const type = response.headers.get('Content-Type') ?? '';
  const policy = response.headers.get('Content-Security-Policy') ?? undefined;
  const base = securityHeaders(policy && keepOwnHashes(policy, content));
  const head = new Headers();
  for (let at = 0; at < base.length; at += 2) head.set(base[at] ?? '', base[at + 1] ?? '');
  for (const [name, value] of response.headers) {
    if (name !== 'content-security-policy' && name !== 'set-cookie') head.set(name, value);
  }
  if (!head.has('Cache-Control')) head.set('Cache-Control', 'no-store');
  if (/^text\/[^;]+$/.test(type)) head.set('Content-Type', `${type}; charset=utf-8`);
  const isText = COMPRESSIBLE.test(type) && !head.has('Content-Encoding');
  const encoding = isText ? chooseEncoding(incoming.headers['accept-encoding'], () => true) : 'identity';
  if (isText) head.append('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') head.set('Content-Encoding', encoding);
  const body = await encoded(content, encoding);
  head.set('Content-Length', String(body.length));
  const cookies = response.headers.getSetCookie().flatMap((cookie) => ['Set-Cookie', cookie]);
  outgoing.writeHead(response.status, [...[...head].flat(), ...cookies, ...headers]);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

/** Off the event loop: a preview of ten thousand rows has some megabytes. */
async function encoded(content: Buffer, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return zip(content);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = {
    // Of a page with thousands of rows a twentieth more is sent, in a third of the time.
    [BROTLI_PARAM_QUALITY]: content.length > LARGE ? 5 : 7,
    [BROTLI_PARAM_LGWIN]: windowFor(content.length),
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotli(content, { params });
}

/** In bits: one megabyte. The memory for it and for what is looked up in it is taken anew for each page that is under way. */
const WIDEST_WINDOW = 20;

/** The least window of brotli, in bits, that a text fits in, up to the widest. */
function windowFor(bytes: number): number {
  return Math.min(WIDEST_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))));
}
