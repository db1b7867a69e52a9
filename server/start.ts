/** The production process, which the build puts together with its pages: site/build/program.ts. */
import { resolve } from 'node:path';
import { coursePaths } from '../domain/paths.ts';
import { createApp } from './http/app.ts';
import { openBuild } from './setup/build.ts';
import type { Content } from './content/schema.ts';
import { ConfigurationError } from './configuration-error.ts';
import { readEnv, withEnvFile } from './env.ts';
import { listen } from './http/process/listen.ts';
import { createLog, logForgottenRejections } from './http/process/logging.ts';
import type { OnDemandPages } from './http/pages/on-demand.ts';
import { createProxies, PROXY_ADVICE } from './guard/proxies.ts';
import { addressOf, explainListenError } from './http/process/start-messages.ts';
import { loadStaticFiles } from './http/static/static-files.ts';
import { createStop } from './http/process/stop.ts';
import { openDesk } from './open-desk.ts';
import { configuredUrl } from './setup/public-url.ts';

/** Process managers wait ten seconds before they kill; a second is left for the rest. */
const PATIENCE_MS = 9000;

export interface Program {
  /** The folder of the build. */
  folder: string;
  pages: OnDemandPages;
}

/** Serves a build until the process is told to stop; says what is wrong and ends it when that cannot be. */
export async function start(program: Program): Promise<void> {
  try {
    await serve(program);
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exit(1);
  }
}

async function serve({ folder: dist, pages }: Program): Promise<void> {
  const build = openBuild(dist);
  if (build === undefined)
    throw new ConfigurationError(`${resolve(dist)} holds no whole build. Build the site: npm run build`);
  const root = build.project ?? process.cwd();
  const env = readEnv(withEnvFile(process.env, root));
  const { host, port, trustProxy, hstsSubdomains, logLevel } = env;
  const { content, folder } = build;
  const configured = configuredUrl(env, content.site);
  let publicUrl = configured ?? addressOf(host, port);

  const files = loadStaticFiles(folder);
  const log = createLog({ level: logLevel });
  build.follow((newer) => {
    Object.assign(files, loadStaticFiles(newer));
    log.info('the pages of a newer build are served');
  });
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
