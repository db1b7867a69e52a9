import fastifyStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { processPaths } from '../../domain/paths.ts';
import { DatabaseBusy } from '../db/database-busy.ts';
import type { Desk } from '../desk.ts';
import { crossOriginReason } from '../guard/same-origin.ts';
import { letRunOut } from './pages/bodies.ts';
import { rangeOf } from './static/byte-range.ts';
import { createErrorPages } from './static/error-pages.ts';
import { cacheControl, isPicture } from './static/file-types.ts';
import { logWhenAnswered } from './process/logging.ts';
import { answerOnDemand, type OnDemandPages } from './pages/on-demand.ts';
import { createPosted } from './pages/posted.ts';
import { createProxies, type Proxies } from '../guard/proxies.ts';
import { originForm, pathOf } from './pages/request-path.ts';
import { logSecurityEvent } from './process/security-events.ts';
import { securityHeaders, setHeaders, strictTransport, VIEWER_POLICY } from './security-headers.ts';
import { createRespelling } from './static/spelling.ts';
import type { StaticFiles } from './static/static-files.ts';
import { sendTextFile, type AnswerOptions } from './static/text-file.ts';

const READING = ['GET', 'HEAD'];
const POSTING = [...READING, 'POST'];
const REDIRECT_HEADERS = ['Content-Length', '0', 'Cache-Control', 'public, max-age=3600', ...securityHeaders()];

export interface AppOptions {
  /** Asked at each request: what is put into it anew is served from then on. */
  files: StaticFiles;
  pages: OnDemandPages;
  log: FastifyBaseLogger;
  /** What is known of the proxies in front. */
  proxies?: Proxies;
  /** What learners and staff do; without one the pages that need it say that they can't be made. */
  desk?: Desk;
  /** The address under which people reach the site, when it is configured. */
  publicUrl?: string | undefined;
  /** Paths of pages made on request, for the rule of spelling, and because they begin with a word of the content. */
  onDemandPaths?: readonly string[];
  /** The paths under which each course's lectures lie: any other address there is answered in the course's words. */
  players?: readonly string[];
  /** Whether browsers shall ask for HTTPS on all subdomains as well. */
  hstsSubdomains?: boolean;
}

/**
 * The web application: built pages and text files from memory, one spelling for each path, binaries from disk, and
 * the site's own pages that are made on request. Nothing else of the framework that made them can be reached.
 */
export function createApp({
  files,
  pages,
  log,
  proxies = createProxies([]),
  desk,
  publicUrl,
  onDemandPaths = [],
  players = [],
  hstsSubdomains = false,
}: AppOptions): FastifyInstance {
  const errorPages = createErrorPages(() => files.errors);
  const posted = createPosted(desk);
  const respell = createRespelling(
    [...files.pages.map(({ path }) => path), ...onDemandPaths],
    files.pages.map(({ path, file }) => [encodeURI(`/${file}`), path] as const),
  );
  const isOnDemand = onDemandRule(pages, { onDemandPaths, players });
  const hsts = strictTransport(hstsSubdomains);
  const always = (isSecure: boolean) => (isSecure ? hsts : []);

  const sendError = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { headers = [], isSecure = request.protocol === 'https' }: AnswerOptions & { isSecure?: boolean } = {},
  ) => {
    reply.hijack();
    letRunOut(request.raw);
    if (reply.raw.headersSent) reply.raw.destroy();
    else
      sendTextFile(request.raw, reply.raw, errorPages(status), { status, headers: [...headers, ...always(isSecure)] });
  };
  const refuseMethod = (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) =>
    sendError(request, reply, 405, { headers: ['Allow', allowed.join(', ')] });

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (address) => proxies.trusts(address),
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      logWhenAnswered(request, reply);
      // Fastify has not looked at its proxies here.
      const { remoteAddress = '' } = request.raw.socket;
      const isSecure = proxies.trusts(remoteAddress) && request.headers['x-forwarded-proto'] === 'https';
      sendError(request, reply, error.statusCode ?? 400, { isSecure });
    },
  });

  // Bodies are left alone until it is known who sends them, and that they may.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.register(fastifyStatic, { root: files.folder, serve: false, cacheControl: false });

  app.addHook('onRequest', (request, reply, done) => {
    logWhenAnswered(request, reply);
    const path = pathOf(request.url);
    const headers = always(request.protocol === 'https');
    const text = files.texts.get(path);
    if (text !== undefined) {
      if (!READING.includes(request.method)) return refuseMethod(request, reply, READING);
      reply.hijack();
      return sendTextFile(request.raw, reply.raw, text, { headers });
    }
    const listed = respell(path);
    if (listed !== undefined) {
      reply.hijack();
      reply.raw.writeHead(308, ['Location', listed + queryOf(request.url), ...REDIRECT_HEADERS, ...headers]).end();
      return;
    }
    setHeaders(reply.raw, [...securityHeaders(undefined, isPicture(path)), ...headers]);
    done();
  });

  app.get(processPaths.health, { logLevel: 'silent' }, (_request, reply) => {
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });

  const onDemand = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOnDemand(pathOf(request.url))) return sendError(request, reply, 404);
    if (!POSTING.includes(request.method)) return refuseMethod(request, reply, POSTING);
    const origin = publicUrl ?? ownAddress(request);
    const visitor = proxies.visitorOf(request);
    const reason = crossOriginReason(originOf(request), origin);
    if (reason !== undefined) {
      const facts = { reason };
      logSecurityEvent(request.log, { event: 'foreign-origin', facts, visitor, key: desk?.logKey });
      return sendError(request, reply, 403);
    }
    const body = request.method === 'POST' ? await posted.bodyOf(request, reply, visitor) : undefined;
    if (body === undefined) letRunOut(request.raw);
    const headers = always(request.protocol === 'https');
    await answerOnDemand(request, reply, { pages, errorPages, desk, origin, visitor, body, headers });
  };

  app.all('/*', (request, reply) => {
    const binary = files.binaries.get(pathOf(request.url));
    if (binary === undefined) return onDemand(request, reply);
    if (!READING.includes(request.method)) return refuseMethod(request, reply, READING);
    request.raw.headers.range = rangeOf(request.method, request.headers.range, binary.size);
    return reply
      .header('Cache-Control', cacheControl(binary.file))
      .header('Content-Security-Policy', VIEWER_POLICY)
      .sendFile(binary.file, files.folder);
  });

  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    if (error instanceof DatabaseBusy) return sendError(request, reply, 503, { headers: ['Retry-After', '2'] });
    const status = error.statusCode ?? 500;
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'the request failed');
    return sendError(request, reply, status, { headers: Object.entries(error.headers ?? {}).flat() });
  });
  return app;
}

/** Which paths reach the pages made on request: those of the site's own files, and no other of the framework's. */
function onDemandRule(
  { routes }: OnDemandPages,
  { onDemandPaths, players }: Required<Pick<AppOptions, 'onDemandPaths' | 'players'>>,
): (path: string) => boolean {
  const named = routes.filter(({ isNamed }) => isNamed).map(({ pattern }) => pattern);
  const listed = new Set(onDemandPaths);
  const folders = players.map((player) => player.toLowerCase());
  return (path) => {
    const lower = path.toLowerCase();
    return (
      listed.has(path) ||
      folders.some((folder) => lower === folder || lower.startsWith(`${folder}/`)) ||
      named.some((pattern) => pattern.test(path))
    );
  };
}

function originOf({ method, headers }: FastifyRequest) {
  const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
  return {
    method,
    origin: headers.origin,
    referer: headers.referer,
    secFetchSite: single(headers['sec-fetch-site']),
  };
}

/** Where no address is configured, the site is tried out on this machine: the one that the browser asked for. */
function ownAddress({ protocol, host }: FastifyRequest): string {
  return URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : 'http://localhost';
}

/** More than any link has, and little enough that an answer that names it passes every proxy. */
const LONGEST_QUERY = 800;

/** The query string with its question mark; none where it is too long to be told on. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 || url.length - start > LONGEST_QUERY ? '' : url.slice(start);
}
