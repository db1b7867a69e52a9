/** The production process. The build bundles it with its pages: site/build/program/program.ts. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { madePicturePath } from '../domain/paths.ts';
import { packedWords } from '../domain/text/packed-words.ts';
import { createApp } from './http/app.ts';
import { inOwnProcess } from './backup/nightly.ts';
import { expectBackupPlace, expectFolder, sourceOf } from './backup/store/source.ts';
import { awake } from './base/awake.ts';
import { openBuild } from './setup/build.ts';
import { contentPlace, PICTURES } from './content/schema/content-place.ts';
import { prepare, type Program } from './first-run/prepare.ts';
import { bankMailOf } from './environment/bank-mail.ts';
import { withEnvFile } from './environment/env.ts';
import { ConfigurationError } from './base/configuration-error.ts';
import { listen } from './http/listen.ts';
import {
  createLog,
  createPageLog,
  logForgottenRejections,
  type LogStream,
  standardOutput,
} from './http/process/logging.ts';
import { createProxies, PROXY_ADVICE } from './guard/proxies.ts';
import { addressOf, explainListenError, explainOwnAddress } from './http/process/start-messages.ts';
import { createLivePages } from './http/pages/live-pages.ts';
import { loadStaticFiles } from './http/static/static-files.ts';
import { createStop } from './http/process/stop.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openDesk } from './desk/open-desk.ts';
import { createPictures } from './pictures/made-pictures.ts';
import { createContentSource } from './publishing/content-source.ts';
import { bankMailFrom } from './setup/bank-mail.ts';
import { bankSmsFrom } from './setup/bank-sms.ts';
import { folderStore } from './setup/content-store.ts';
import { DRAWN_FILES, MADE_PICTURES } from './setup/data-folder.ts';
import { hasOwnFolder } from './setup/home.ts';
import { configuredUrl } from './setup/public-url.ts';

/** Process managers wait ten seconds before they kill; one second is left for the rest. */
const PATIENCE_MS = 9000;

/** Serves a build until the process is told to stop, after a first run where there is no content. If it cannot, says why and exits. */
export async function start(program: Program): Promise<void> {
  const isPacked = existsSync(join(program.folder, 'start.mjs'));
  const asTyped = (text: string) => (isPacked ? packedWords(text, resolve(program.folder)) : text);
  try {
    const stream = standardOutput();
    const ready = await prepare(program, process.env, stream, (line) => console.log(asTyped(line)));
    // The newer program is started by scripts/start.mjs.
    if (ready === undefined) process.exit(0);
    const { address, advice, log, finish } = await serve(ready, process.env, stream);
    logForgottenRejections(log);
    const stop = createStop({ finish, exit: (code) => process.exit(code), now: () => performance.now() });
    process.on('SIGTERM', stop).on('SIGINT', stop);
    if (advice !== undefined) console.log(asTyped(advice));
    console.log(`Kaksha is ready at ${address}`);
  } catch (error) {
    console.error(error instanceof ConfigurationError ? asTyped(error.message) : error);
    process.exit(1);
  }
}

interface Serving {
  address: string;
  advice: string | undefined;
  log: Logger;
  /** Lets running requests and emails finish, then closes everything. */
  finish(): Promise<void>;
}

/** Serves a build with the settings of `environment`. Throws a ConfigurationError if they cannot be used. */
export async function serve(
  { folder: dist, pages, makeDrawn, readContent, checkContent, drawPreview }: Program,
  environment: NodeJS.ProcessEnv,
  stream: LogStream,
): Promise<Serving> {
  const build = openBuild(dist);
  if (build === undefined)
    throw new ConfigurationError(`${resolve(dist)} has no complete build. Build the site: npm run build`);
  const root = build.project ?? process.cwd();
  const site = sourceOf(root, environment);
  const { env } = site;
  // Reports wrong settings now, not at night.
  if (env.backupTo !== undefined) {
    expectBackupPlace(env.backupTo, root, site);
    expectFolder(env.backupTo, root);
  }
  const bankMail = bankMailFrom(bankMailOf(env));
  const bankSms = bankSmsFrom(env);
  const { host, port, trustProxy, hstsSubdomains, logLevel, metrics } = env;
  const { content, folder } = build;
  const configured = configuredUrl(env, content.site);
  let publicUrl = configured ?? addressOf(host, port);

  let built = loadStaticFiles(folder);
  const files = { ...built };
  const logOptions = { level: logLevel, stream };
  const log = createLog(logOptions);
  const proxies = createProxies(trustProxy, (finding) => log.warn({ finding }, PROXY_ADVICE[finding]));
  if (configured?.startsWith('https:') === true && trustProxy.length === 0) {
    log.warn('people reach the site by HTTPS, so a proxy is in front: name it in TRUST_PROXY, as deploy/ shows');
  }
  const dataDir = resolve(root, env.dataDir);
  // A packed site has its content in the build alone, unless its settings name a folder (first-run/prepare.ts).
  const values = withEnvFile(root, environment);
  const isPacked = build.project === undefined;
  const hasFolder = !isPacked || hasOwnFolder(values);
  const place = hasFolder ? { ...contentPlace(root, values), ...(isPacked && { isSample: false }) } : undefined;
  const made = join(dataDir, MADE_PICTURES);
  const ofBuild = join(folder, 'client', madePicturePath(''));
  const pictures = createPictures({ from: place && join(place.folder, PICTURES), folder: made, built: ofBuild });
  const source =
    place &&
    createContentSource({
      folder: place.folder,
      hash: build.contentHash,
      read: () => readContent({ root, place, made, built: ofBuild }),
      now: Date.now,
      log,
    });
  const { desk, showContentBy, stopSending, close } = await openDesk({
    env: { ...env, dataDir },
    content,
    source,
    backUp: inOwnProcess(root, environment),
    build: () => ({ ...build.state(), ...(source?.failure() && { failure: source.failure() }) }),
    bankMail,
    bankSms,
    pictures,
    store:
      place &&
      folderStore(root, place, checkContent, (...given) =>
        drawPreview({ root, place, made, built: ofBuild }, ...given),
      ),
    publicUrl: () => publicUrl,
    isPacked,
    log,
    proxies,
  });
  pages.show(desk.content);
  const live = createLivePages({
    built: () => built,
    builtAt: () => build.state().builtAt,
    serve: (changed) => void Object.assign(files, changed),
    draw: () => makeDrawn(desk.content, { folder: join(dataDir, DRAWN_FILES), pictures, built: folder }),
    pages,
    content,
    desk,
    now: Date.now,
    logError: (error) => log.error({ err: error }, 'a page could not be made again'),
  });
  // Nobody can ask anything yet.
  await awake(live.refresh());
  live.start();
  showContentBy(live);
  build.follow((newer) => {
    built = loadStaticFiles(newer);
    // Pages that were remade stay until the newer build has remade them.
    const { texts, errors, drawn, pages: paths, made: madePages } = files;
    Object.assign(files, { ...built, texts, errors, drawn, pages: paths, made: madePages });
    void live.refresh();
    log.info('the pages of a newer build are served');
  });
  const app = createApp({
    files,
    pages,
    proxies,
    metrics: metrics === 'off' ? undefined : createMetrics(metrics === 'loopback' ? metrics : { token: metrics }),
    madePictures: pictures.folder,
    hstsSubdomains,
    log,
    pageLog: createPageLog(logOptions),
    desk,
    publicUrl: configured,
    addresses: pages.addresses,
  });
  if (files.unprotected.length > 0) {
    log.warn({ pages: files.unprotected }, 'pages without their own Content-Security-Policy may load nothing');
  }

  const listening = await listen(app, { host, port }).catch((error: unknown) => {
    const explanation = explainListenError(error, host, port);
    throw explanation === undefined ? error : new ConfigurationError(explanation);
  });
  const address = addressOf(host, listening.port);
  publicUrl = configured ?? address;
  return {
    address,
    advice: explainOwnAddress(configured, address),
    log,
    finish: async () => {
      log.info('stopping: running requests may finish');
      live.stop();
      await Promise.all([listening.drain(PATIENCE_MS), stopSending()]);
      await app.close();
      await close();
    },
  };
}
