import Fastify, {
  type FastifyReply,
  type FastifyRequest,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp, type App, type AppOptions } from './app.ts';
import { builtFolder } from './built-folder.fixture.ts';
import type { OnDemandPages } from './pages/on-demand.ts';
import { createLog, createPageLog } from './process/logging.ts';
import { createProxies } from '../guard/proxies.ts';
import { loadStaticFiles } from './static/static-files.ts';

interface TestApp {
  /** Accepts requests without a network. */
  app: App & { inject(request: InjectOptions | string): Promise<LightMyRequestResponse> };
  log: Record<string, unknown>[];
}

export interface TestAppOptions extends Partial<Omit<AppOptions, 'files' | 'log' | 'pageLog' | 'proxies'>> {
  changes?: Parameters<typeof builtFolder>[0];
  folder?: string;
  level?: string;
  trustProxy?: string[];
  /** Answers every path that is no file. Without it and `pages`, no pages are made on request. */
  render?: OnDemandPages['render'];
}

export function testApp({
  changes,
  folder = builtFolder(changes),
  render,
  pages = pagesOf(render),
  level = 'info',
  trustProxy = [],
  ...options
}: TestAppOptions = {}): TestApp {
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  const app = createApp({
    files: loadStaticFiles(folder),
    pages,
    proxies: createProxies(trustProxy),
    log: createLog({ level, stream }),
    pageLog: createPageLog({ level, stream }),
    ...options,
  });
  onTestFinished(() => app.close());
  // The application's own `inject` would skip what answers before its routes.
  const handOn = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    app.handle(request.raw, reply.raw);
  };
  const door = Fastify({ frameworkErrors: (_error, request, reply) => handOn(request, reply) });
  door.addHook('onRequest', async (request, reply) => handOn(request, reply));
  const inject = async (request: InjectOptions | string) => {
    await app.ready();
    return door.inject(request);
  };
  return { app: { ...app, inject }, log };
}

function pagesOf(render: OnDemandPages['render'] | undefined): OnDemandPages {
  if (render !== undefined) return { routes: [{ pattern: /^\//, isNamed: true }], render };
  return { routes: [], render: () => Promise.reject(new Error('nothing may reach a page here')) };
}
