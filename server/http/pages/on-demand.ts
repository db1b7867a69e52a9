import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Offer } from '../../../domain/course/offer.ts';
import type { Content } from '../../content/schema/schema.ts';
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

export interface OnDemandPages {
  /** Own routes; `isNamed` if the first part of the path is a fixed word. */
  routes: readonly { pattern: RegExp; isNamed: boolean }[];
  /** An empty answer with 404 or 500 stands for the built error page. */
  render(request: Request, locals: RequestLocals): Promise<Response>;
}

/** A page that the content makes. `kind` says what draws it. */
export interface SitePage {
  kind: string;
  path: string;
}

/** What the content adds to the addresses of built files and of our own pages. */
export interface Addresses {
  /** Paths of pages made on request, which begin with a word of the content. */
  onRequest: readonly string[];
  /** Former addresses of pages, with their present paths. */
  former: readonly (readonly [former: string, path: string])[];
  /** Paths of each course's lectures. Other addresses below them get an answer about the course. */
  players: readonly string[];
}

/** The pages that the content makes. */
export interface SitePages {
  /** Comes before all else, and again when the content has changed. */
  show(content: Content): void;
  /** Another object once the content has changed. */
  addresses(): Addresses;
  /** The pages that are the same for everybody. */
  list(): readonly SitePage[];
  /** `reads`: what the page has read of the content. One page at a time. */
  make(page: SitePage, locals: Partial<Pick<RequestLocals, 'desk' | 'logError' | 'isPreview'>>): Promise<MadePage>;
  /** Changes with what was read; `offers` by the ids of courses. */
  hashOf(read: string, offers: ReadonlyMap<string, Offer>): string;
}

interface MadePage {
  response: Response;
  reads: ReadonlySet<string>;
}

export interface RequestLocals {
  /** Id of the request's log lines. */
  requestId: string;
  /** Logs an error with that id. */
  logError(error: unknown): void;
  /** Logs a security event with that id and a hash of the visitor's address. */
  securityEvent(event: SecurityEvent, facts?: EventFacts): void;
  /** The visitor's address; undefined if trusted proxies name none. */
  ip: string | undefined;
  desk: Desk | undefined;
  /** Whether the page is for a frame of the desk, where nothing runs and no link leads anywhere. */
  isPreview?: boolean;
}

interface OnDemandOptions {
  pages: OnDemandPages;
  errorPages: ErrorPages;
  desk: Desk | undefined;
  /** Address of the site without a slash at the end. */
  origin: string;
  visitor: string | undefined;
  /** The posted body, if it was read. */
  body: Buffer | undefined;
  /** Names and values in turn, for every answer to this visitor. */
  headers: readonly string[];
}

/** The only headers that pages read. */
const HEAD = ['accept', 'content-type', 'cookie', 'user-agent'] as const;

const COMPRESSIBLE = /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))|image\/svg\+xml)/;

/** In bytes: takes milliseconds to compress. */
const LARGE = 500_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers with the page, or with the built error page if it failed or is empty. */
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

/** HEAD is answered like GET without the body, so the page is made for GET. */
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

/** Removes trailing slashes, since the framework would redirect unknown paths to remove them. */
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
    // A lower quality sends a twentieth more of a page with thousands of rows, in a third of the time.
    [BROTLI_PARAM_QUALITY]: content.length > LARGE ? 5 : 7,
    [BROTLI_PARAM_LGWIN]: windowFor(content.length),
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotli(content, { params });
}

/** In bits: one megabyte. Each page under way takes this memory and more for lookups. */
const WIDEST_WINDOW = 20;

/** In bits. */
function windowFor(bytes: number): number {
  return Math.min(WIDEST_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))));
}
