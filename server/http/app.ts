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
import { basename, dirname } from 'node:path';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskPaths, isUnsubscribePath, processPaths } from '../../domain/paths.ts';
import type { Desk } from '../desk/desk.ts';
import { createLine } from '../base/line.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { madeFile } from '../pictures/made-pictures.ts';
import { arrivalOf } from '../guard/own-question.ts';
import { crossOriginReason } from '../guard/same-origin.ts';
import { createSmsHook } from './pages/bank-sms.ts';
import { letRunOut } from './pages/bodies.ts';
import { rangeOf } from './static/byte-range.ts';
import { createErrorPages } from './static/error-pages.ts';
import { cacheControl, isPicture } from './static/file-types.ts';
import { logWhenAnswered, type PageLog } from './process/logging.ts';
import { failureOf } from './pages/failure.ts';
import { type Addresses, answerOnDemand, type OnDemandPages } from './pages/on-demand.ts';
import { createPosted } from './pages/posted.ts';
import { createProxies, type Proxies } from '../guard/proxies.ts';
import { originForm, pathOf } from './process/request-path.ts';
import { logSecurityEvent } from './process/security-events.ts';
import { securityHeaders, setHeaders, strictTransport, VIEWER_POLICY } from './process/security-headers.ts';
import { createFront, isSecure } from './static/front.ts';
import { createRespelling } from './static/spelling.ts';
import type { StaticFiles } from './static/static-files.ts';
import { sendTextFile, type AnswerOptions } from './static/text-file.ts';

/** A file made on request. A program may ask for many at once, without anybody waiting for them. */
const FILE = /\.\w+$/;

const READING = ['GET', 'HEAD'];
const POSTING = [...READING, 'POST'];
const REDIRECT_HEADERS = ['Content-Length', '0', 'Cache-Control', 'public, max-age=3600', ...securityHeaders()];

export interface AppOptions {
  /** Read at each request, so that changed files are served from then on. */
  files: StaticFiles;
  pages: OnDemandPages;
  log: FastifyBaseLogger;
  pageLog: PageLog;
  proxies?: Proxies;
  /** Without it, pages that need it report that they cannot be made. */
  desk?: Desk;
  publicUrl?: string | undefined;
  /** Another answer once the content has changed. */
  addresses?: () => Addresses;
  /** Figures for monitors. Without them, the address does not exist. */
  metrics?: Metrics | undefined;
  /** Folder of files that were made of pictures since the build. */
  madePictures?: string | undefined;
  /** Whether Strict-Transport-Security covers all subdomains. */
  hstsSubdomains?: boolean;
  /** Paths of forms with a picture, which may be larger than others. */
  pictureForms?: readonly string[];
}

const NO_ADDRESSES: Addresses = { onRequest: [], former: [], players: [] };

export interface App {
  handle(request: IncomingMessage, response: ServerResponse): void;
  log: FastifyBaseLogger;
  ready(): PromiseLike<unknown>;
  close(): PromiseLike<void>;
}

/** Serves built texts first, redirects other spellings, then serves binaries and pages made on request. */
export function createApp({
  files,
  pages,
  log,
  pageLog,
  proxies = createProxies([]),
  desk,
  publicUrl,
  addresses = () => NO_ADDRESSES,
  metrics,
  madePictures,
  hstsSubdomains = false,
  pictureForms = [deskPaths.pictures],
}: AppOptions): App {
  const errorPages = createErrorPages(() => files.errors, publicUrl);
  const posted = createPosted(desk, pictureForms);
  const rules = renewed(
    (): [StaticFiles['pages'], Addresses] => [files.pages, addresses()],
    (built, { onRequest, former, players }) => ({
      respell: createRespelling(
        [...built.map(({ path }) => path), ...onRequest],
        [...built.map(({ path, file }) => [encodeURI(`/${file}`), path] as const), ...former],
      ),
      isOnDemand: onDemandRule(pages, { onRequest, players }),
    }),
  );
  const hsts = strictTransport(hstsSubdomains);
  const front = createFront({ files, log: pageLog, proxies, hsts });
  const filesInTurn = createLine({ atOnce: 1, waiting: Infinity });

  const always = ({ raw }: FastifyRequest) => (isSecure(raw, proxies) ? hsts : []);

  const sendError = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { headers = [] }: AnswerOptions = {},
  ) => {
    reply.hijack();
    letRunOut(request.raw);
    if (reply.raw.headersSent) reply.raw.destroy();
    else
      sendTextFile(request.raw, reply.raw, errorPages(status), { status, headers: [...headers, ...always(request)] });
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
      sendError(request, reply, error.statusCode ?? 400);
    },
  });

  // Bodies are not read until it is known who sends them, and that they may.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.register(fastifyStatic, { root: files.folder, serve: false, cacheControl: false });

  app.addHook('onRequest', (request, reply, done) => {
    logWhenAnswered(request, reply);
    const path = pathOf(request.url);
    const headers = always(request);
    // Reading was answered before the routes.
    if (files.texts.has(path)) return refuseMethod(request, reply, READING);
    const listed = rules().respell(path);
    if (listed !== undefined) {
      reply.hijack();
      reply.raw.writeHead(308, ['Location', listed + queryOf(request.url), ...REDIRECT_HEADERS, ...headers]).end();
      return;
    }
    setHeaders(reply.raw, [...securityHeaders(undefined, isPicture(path)), ...headers]);
    done();
  });

  app.get(processPaths.health, { logLevel: 'silent' }, (request, reply) => {
    // The owner's question gets a fuller answer than a stranger's.
    const arrival = arrivalOf(request, { secret: desk?.logKey, proxies, now: Date.now() });
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok', ...(arrival && { arrival }) });
  });

  app.get(processPaths.ready, { logLevel: 'silent' }, async (_request, reply) => {
    const { isReady, checks } = (await desk?.readiness()) ?? { isReady: false, checks: [] };
    return (
      reply
        .status(isReady ? 200 : 503)
        .header('Cache-Control', 'no-store')
        // Public, so without the advice for owners.
        .send({
          status: isReady ? 'ready' : 'not ready',
          checks: checks.map(({ name, state, words }) => ({ name, ok: state === 'well', words })),
        })
    );
  });

  if (metrics !== undefined) {
    app.get(processPaths.metrics, { logLevel: 'silent' }, async (request, reply) => {
      if (!metrics.allows(request.raw)) return sendError(request, reply, 404);
      const figures = await desk?.figures().catch(() => undefined);
      const { type, text } = await metrics.text({ figures, checks: (await desk?.readiness())?.checks ?? [] });
      return reply.header('Cache-Control', 'no-store').type(type).send(text);
    });
  }

  if (desk?.takeSms !== undefined) {
    const takeHook = createSmsHook(desk.takeSms, desk.logKey);
    app.post(processPaths.bankSms, (request, reply) => takeHook(request, reply, proxies.visitorOf(request)));
  }

  const onDemand = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!rules().isOnDemand(pathOf(request.url))) return sendError(request, reply, 404);
    if (!POSTING.includes(request.method)) return refuseMethod(request, reply, POSTING);
    const origin = publicUrl ?? ownAddress(request);
    const visitor = proxies.visitorOf(request);
    // An email program that unsubscribes its reader is no page of ours (RFC 8058). Its link is secret, and cookies do
    // not count.
    const isForeign = isUnsubscribePath(pathOf(request.url));
    const reason = isForeign ? undefined : crossOriginReason(originOf(request), origin);
    if (reason !== undefined) {
      const facts = { reason };
      logSecurityEvent(request.log, { event: 'foreign-origin', facts, visitor, key: desk?.logKey });
      return sendError(request, reply, 403);
    }
    const body = request.method === 'POST' ? await posted.bodyOf(request, reply, visitor) : undefined;
    if (body === undefined) letRunOut(request.raw);
    if (FILE.test(pathOf(request.url))) await filesInTurn.enter(othersAreAnswered);
    const headers = always(request);
    await answerOnDemand(request, reply, { pages, errorPages, desk, origin, visitor, body, headers });
  };

  async function binaryAt(path: string): Promise<{ folder: string; file: string; size: number } | undefined> {
    const built = files.binaries.get(path);
    if (built !== undefined) return { ...built, folder: files.folder };
    const drawn = files.drawn.get(path);
    if (drawn !== undefined) return { folder: dirname(drawn.file), file: basename(drawn.file), size: drawn.size };
    const made = madePictures && (await madeFile(madePictures, path));
    return made && madePictures ? { ...made, folder: madePictures } : undefined;
  }

  const probes = [processPaths.health, processPaths.ready, ...(metrics === undefined ? [] : [processPaths.metrics])];
  app.all('/*', async (request, reply) => {
    if (probes.some((probe) => probe === pathOf(request.url))) return refuseMethod(request, reply, READING);
    if (desk?.takeSms !== undefined && pathOf(request.url) === processPaths.bankSms)
      return refuseMethod(request, reply, ['POST']);
    const path = pathOf(request.url);
    const binary = await binaryAt(path);
    if (binary === undefined) return onDemand(request, reply);
    if (!READING.includes(request.method)) return refuseMethod(request, reply, READING);
    request.raw.headers.range = rangeOf(request.method, request.headers.range, binary.size);
    return reply
      .header('Cache-Control', cacheControl(path.slice(1)))
      .header('Content-Security-Policy', VIEWER_POLICY)
      .sendFile(binary.file, binary.folder);
  });

  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const { status, headers } =
      error.statusCode === undefined ? failureOf(error) : { status: error.statusCode, headers: error.headers ?? {} };
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'the request failed');
    return sendError(request, reply, status, { headers: Object.entries(headers).flat() });
  });
  return {
    handle: (request, response) => {
      const isBuilt = front(request, response);
      metrics?.count(request, response, isBuilt ? 'built' : 'made');
      if (!isBuilt) app.routing(request, response);
    },
    log,
    ready: () => app.ready(),
    close: () => app.close(),
  };
}

/** What `make` makes of its sources, made again when one of them is another object. */
function renewed<Sources extends unknown[], Made>(sources: () => Sources, make: (...of: Sources) => Made): () => Made {
  let last: { of: Sources; made: Made } | undefined;
  return () => {
    const of = sources();
    if (last === undefined || of.some((source, index) => source !== last?.of[index])) last = { of, made: make(...of) };
    return last.made;
  };
}

function onDemandRule(
  { routes }: OnDemandPages,
  { onRequest, players }: Pick<Addresses, 'onRequest' | 'players'>,
): (path: string) => boolean {
  const named = routes.filter(({ isNamed }) => isNamed).map(({ pattern }) => pattern);
  const listed = new Set(onRequest);
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

/** Without a configured address, the site is tried out on this machine: the address that the browser asked for. */
function ownAddress({ protocol, host }: FastifyRequest): string {
  return URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : 'http://localhost';
}

/** More than any link has, and short enough to pass every proxy in an answer. */
const LONGEST_QUERY = 800;

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 || url.length - start > LONGEST_QUERY ? '' : url.slice(start);
}
