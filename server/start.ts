/** The production process: `node server/start.ts [folder]`, the folder being what `npm run build` made (dist/current). */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { coursePaths } from '../domain/paths.ts';
import { createApp } from './http/app.ts';
import { openBuild } from './setup/build.ts';
import type { Content } from './content/schema.ts';
import { ConfigurationError } from './configuration-error.ts';
import { readEnv } from './env.ts';
import { listen } from './http/process/listen.ts';
import { createLog, logForgottenRejections } from './http/process/logging.ts';
import type { OnDemandPages } from './http/pages/on-demand.ts';
import { createProxies, PROXY_ADVICE } from './guard/proxies.ts';
import { addressOf, explainListenError } from './http/process/start-messages.ts';
import { loadStaticFiles } from './http/static/static-files.ts';
import { createStop } from './http/process/stop.ts';
import { openDesk } from './open-desk.ts';
import { configuredUrl } from './setup/public-url.ts';
import { loadServerPieces } from './http/process/server-pieces.ts';

/** Process managers wait ten seconds before they kill; a second is left for the rest. */
const PATIENCE_MS = 9000;

// React has a slower build for development, and takes it unless it is told otherwise before it is loaded.
process.env.NODE_ENV ??= 'production';

const root = join(import.meta.dirname, '..');
const dist = resolve(process.argv[2] ?? join(root, 'dist', 'current'));

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const env = readEnv();
  const { host, port, trustProxy, hstsSubdomains, logLevel } = env;
  const build = openBuild(dist);
  if (build === undefined)
    throw new ConfigurationError(`There is no built site in ${dist}. Build it first: npm run build`);

  const { content, entry, folder } = build;
  const configured = configuredUrl(env, content.site);
  let publicUrl = configured ?? addressOf(host, port);

  const files = loadStaticFiles(folder);
  await loadServerPieces(folder);
  const { pages }: { pages: OnDemandPages } = await import(pathToFileURL(entry).href);
  const log = createLog({ level: logLevel });
  const proxies = createProxies(trustProxy, (finding) => log.warn({ finding }, PROXY_ADVICE[finding]));
  if (configured?.startsWith('https:') === true && trustProxy.length === 0) {
    log.warn('people reach the site by HTTPS, so a proxy is in front: name it in TRUST_PROXY, as deploy/ shows');
  }
  const { desk, stopSending, close } = await openDesk({
    env: { ...env, dataDir: resolve(root, env.dataDir) },
    content,
    build: build.state,
    publicUrl: () => publicUrl,
    log,
    proxies,
  });
  const app = createApp({
    files,
    pages,
    proxies,
    hstsSubdomains,
    log,
    desk,
    publicUrl: configured,
    onDemandPaths: onDemandPaths(content),
    players: content.courses.flatMap(({ lectures }) => (lectures === undefined ? [] : [lectures.player])),
  });
  logForgottenRejections(app);
  if (files.unprotected.length > 0) {
    app.log.warn({ pages: files.unprotected }, 'pages without a Content-Security-Policy of their own may load nothing');
  }

  const listening = await listen(app, { host, port }).catch((error: unknown) => {
    const explanation = explainListenError(error, host, port);
    throw explanation === undefined ? error : new ConfigurationError(explanation);
  });
  publicUrl = configured ?? addressOf(host, listening.port);
  const stop = createStop({
    finish: async () => {
      app.log.info('stopping: running requests may finish');
      await Promise.all([listening.drain(PATIENCE_MS), stopSending()]);
      await app.close();
      await close();
    },
    exit: (code) => process.exit(code),
    now: () => performance.now(),
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  console.log(`Kaksha is ready at ${addressOf(host, listening.port)}`);
}

/** Pages that no build wrote: the registration forms, and lectures that are for enrolled learners alone. */
function onDemandPaths({ site, courses }: Content): string[] {
  const urls = courses.map(coursePaths);
  const forms = urls.map(({ register }) => register);
  const gated = site.access === 'open' ? [] : urls.flatMap(({ playlist, lectures }) => [playlist, ...lectures]);
  return [...forms, ...gated].filter((path) => path !== undefined);
}
