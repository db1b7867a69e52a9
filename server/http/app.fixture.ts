/** The whole application over a small built site, for tests that inject requests. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp, type AppOptions } from './app.ts';
import { builtFolder } from './built-folder.fixture.ts';
import type { OnDemandHandler } from './on-demand.ts';
import { createLog } from './logging.ts';
import { loadStaticFiles } from './static-files.ts';

export interface TestApp {
  app: FastifyInstance;
  /** The log lines so far, parsed. */
  log: Record<string, unknown>[];
}

export interface TestAppOptions extends Partial<Omit<AppOptions, 'files' | 'log'>> {
  changes?: Parameters<typeof builtFolder>[0];
  level?: string;
}

/** An application whose pages on demand are, unless given, none at all. */
export function testApp({ changes, handler = noPages, level = 'info', ...options }: TestAppOptions = {}): TestApp {
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  const app = createApp({
    files: loadStaticFiles(builtFolder(changes)),
    handler,
    log: createLog({ level, stream }),
    ...options,
  });
  onTestFinished(() => app.close());
  return { app, log };
}

const noPages: OnDemandHandler = (_request, _response, next) => next();
