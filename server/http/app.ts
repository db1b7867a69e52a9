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
import type { Desk } from '../desk.ts';
import { crossOriginReason } from '../sign-in/same-origin.ts';
import { rangeOf } from './byte-range.ts';
import { createErrorPages } from './error-pages.ts';
import { cacheControl, isPicture } from './file-types.ts';
import { logWhenAnswered } from './logging.ts';
import { answerOnDemand, type OnDemandHandler } from './on-demand.ts';
import { originForm, pathOf } from './request-path.ts';
import { securityHeaders, setHeaders, STRICT_TRANSPORT, VIEWER_POLICY } from './security-headers.ts';
import { createRespelling } from './spelling.ts';
import type { StaticFiles } from './static-files.ts';
import { sendTextFile, type AnswerOptions } from './text-file.ts';

const BODY_LIMIT = 64 * 1024;
/** A bank statement of 5 MB; the form that names its columns carries it along as text, a third longer. */
const STATEMENT_LIMIT = 7 * 1024 * 1024;
const ALLOW_READING = { headers: ['Allow', 'GET, HEAD'] };
const REDIRECT_HEADERS = ['Content-Length', '0', 'Cache-Control', 'public, max-age=3600', ...securityHeaders()];

export interface AppOptions {
  files: StaticFiles;
  handler: OnDemandHandler;
  log: FastifyBaseLogger;
  trustProxy?: string[];
  /** What learners and staff do; without one the pages that need it say that they can't be made. */
  desk?: Desk;
  /** The address under which people reach the site, when it is configured. */
  publicUrl?: string | undefined;
  /** Paths of pages made on request, for the rule of spelling. */
  onDemandPaths?: readonly string[];
}

/**
 * The web application: built pages and text files from memory, one spelling for each path, binaries from disk, all
 * else to the handler of pages made on demand.
 */
export function createApp({
  files,
  handler,
  log,
  trustProxy = [],
  desk,
  publicUrl,
  onDemandPaths = [],
}: AppOptions): FastifyInstance {
  const errorPages = createErrorPages(files.errors);
  const respell = createRespelling(
    [...files.pages.map(({ path }) => path), ...onDemandPaths],
    files.pages.map(({ path, file }) => [encodeURI(`/${file}`), path] as const),
  );

  const sendError = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { headers = [], secure = isSecure(request) }: Partial<AnswerOptions> = {},
  ) => {
    reply.hijack();
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendTextFile(request.raw, reply.raw, errorPages(status), { secure, status, headers });
  };

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: BODY_LIMIT,
    // A request that slips in on an open connection while the process stops is still answered.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      logWhenAnswered(request, reply);
      // Fastify has not looked at its proxies here. A forged header does no harm: browsers heed HSTS over HTTPS alone.
      const secure = trustProxy.length > 0 && request.headers['x-forwarded-proto'] === 'https';
      sendError(request, reply, error.statusCode ?? 400, { secure });
    },
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.register(fastifyStatic, { root: files.folder, serve: false, cacheControl: false });

  app.addHook('onRequest', (request, reply, done) => {
    logWhenAnswered(request, reply);
    const path = pathOf(request.url);
    const secure = isSecure(request);
    const text = files.texts.get(path);
    if (text !== undefined) {
      if (!isReading(request)) return sendError(request, reply, 405, ALLOW_READING);
      reply.hijack();
      return sendTextFile(request.raw, reply.raw, text, { secure });
    }
    const listed = respell(path);
    if (listed !== undefined) {
      reply.hijack();
      const location = ['Location', listed + queryOf(request.url), ...(secure ? STRICT_TRANSPORT : [])];
      reply.raw.writeHead(308, [...location, ...REDIRECT_HEADERS]).end();
      return;
    }
    setHeaders(reply.raw, [...securityHeaders(undefined, isPicture(path)), ...(secure ? STRICT_TRANSPORT : [])]);
    done();
  });

  app.get('/healthz', { logLevel: 'silent' }, (_request, reply) => {
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });

  const onDemand = (request: FastifyRequest, reply: FastifyReply) => {
    const forged = crossOriginReason(originOf(request), publicUrl ?? ownAddress(request));
    if (forged === undefined) return answerOnDemand(handler, errorPages, request, reply, desk);
    request.log.warn({ reason: forged }, 'a form from another site was refused');
    return sendError(request, reply, 403);
  };

  app.post('/desk/import', { bodyLimit: STATEMENT_LIMIT }, onDemand);

  app.all('/*', (request, reply) => {
    const binary = files.binaries.get(pathOf(request.url));
    if (binary === undefined) return onDemand(request, reply);
    if (!isReading(request)) return sendError(request, reply, 405, ALLOW_READING);
    request.raw.headers.range = rangeOf(request.method, request.headers.range, binary.size);
    return reply
      .header('Cache-Control', cacheControl(binary.file))
      .header('Content-Security-Policy', VIEWER_POLICY)
      .sendFile(binary.file);
  });

  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the request failed');
    sendError(request, reply, status, { headers: Object.entries(error.headers ?? {}).flat() });
  });
  return app;
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
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

/** The query string with its question mark. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
