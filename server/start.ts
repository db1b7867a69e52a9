/** The production process: `node server/start.ts [folder]`, the folder being what `npm run build` made (dist/). */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from './http/app.ts';
import { ConfigurationError, readEnv } from './env.ts';
import { listen } from './http/listen.ts';
import { logForgottenRejections } from './http/logging.ts';
import type { OnDemandHandler } from './http/on-demand.ts';
import { addressOf, explainListenError } from './http/start-messages.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { createStop } from './http/stop.ts';

/** Process managers wait ten seconds before they kill; a second is left for the rest. */
const PATIENCE_MS = 9000;

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'dist'));

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const { host, port, trustProxy, logLevel } = readEnv();
  const entry = join(dist, 'server', 'entry.mjs');
  if (!existsSync(entry))
    throw new ConfigurationError(`There is no built site in ${dist}. Build it first: npm run build`);

  const files = loadStaticFiles(dist);
  const { handler }: { handler: OnDemandHandler } = await import(pathToFileURL(entry).href);
  const app = createApp({ files, handler, trustProxy, log: { level: logLevel } });
  logForgottenRejections(app);
  if (files.unprotected.length > 0) {
    app.log.warn({ pages: files.unprotected }, 'pages without a Content-Security-Policy of their own may load nothing');
  }

  const listening = await listen(app, { host, port }).catch((error: unknown) => {
    const explanation = explainListenError(error, host, port);
    throw explanation === undefined ? error : new ConfigurationError(explanation);
  });
  const stop = createStop({
    finish: async () => {
      app.log.info('stopping: running requests may finish');
      await listening.drain(PATIENCE_MS);
      await app.close();
    },
    exit: (code) => process.exit(code),
    now: () => performance.now(),
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  console.log(`Kaksha is ready at ${addressOf(host, listening.port)}`);
}
