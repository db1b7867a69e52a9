/** Bytes as sent. */
import type { BrowserContext, Request } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';

export interface Weight {
  document: number;
  /** Without React. */
  script: number;
  react: number;
  fonts: number;
  images: number;
  other: number;
  /** Requests, not bytes, to other sites. */
  thirdParty: number;
}

interface Weighed {
  url: string;
  part: keyof Weight;
  size: number;
}

const PART: Readonly<Record<string, keyof Weight>> = {
  document: 'document',
  stylesheet: 'document',
  script: 'script',
  font: 'fonts',
  image: 'images',
};

/** Of a page, in bytes: all its scripts apart from React. */
export const MOST_SCRIPT = 15 * 1024;

/** React has its own file (site/build/island-files.ts). */
export const isReact = (url: string) => /\/react\.[^/]+\.js$/.test(url);

const LONGEST_WAIT_MS = 20_000;
const STAND_IN_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>';

/** Answers requests to other sites here, so nothing leaves the machine. */
export async function watchTraffic(context: BrowserContext, origin: string) {
  const finished: (Weighed | Promise<Weighed>)[] = [];
  const open = new Set<Request>();
  const failed: string[] = [];
  const isOwn = (request: Request) => new URL(request.url()).origin === origin;

  context.on('request', (request) => {
    if (isOwn(request)) open.add(request);
    else if (/^https?:/.test(request.url())) finished.push({ url: request.url(), part: 'thirdParty', size: 1 });
  });
  context.on('requestfinished', (request) => {
    if (isOwn(request)) {
      const size = sizeOf(request);
      // One that ends as the page is closed is asked for by nobody.
      size.catch(() => {});
      finished.push(size);
    }
    open.delete(request);
  });
  context.on('requestfailed', (request) => {
    if (isOwn(request)) failed.push(`${request.url()}: ${request.failure()?.errorText}`);
    open.delete(request);
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: STAND_IN_PICTURE })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stand-in</title>' }),
  );

  return {
    /** Waits for open requests. Throws if one fails. `counts` says which addresses are weighed. */
    async weight(counts: (url: string) => boolean = () => true): Promise<Weight> {
      const patience = AbortSignal.timeout(LONGEST_WAIT_MS);
      while (open.size > 0 && !patience.aborted) await setTimeout(50);
      if (open.size > 0) failed.push(...[...open].map((request) => `${request.url()}: no answer`));
      if (failed.length > 0) throw new Error(`Could not be loaded:\n${failed.join('\n')}`);
      const sum: Weight = { document: 0, script: 0, react: 0, fonts: 0, images: 0, other: 0, thirdParty: 0 };
      for (const { url, part, size } of await Promise.all(finished)) if (counts(url)) sum[part] += size;
      return sum;
    },
  };
}

async function sizeOf(request: Request): Promise<Weighed> {
  const url = request.url();
  const type = PART[request.resourceType()] ?? 'other';
  const part = type === 'script' && isReact(url) ? 'react' : type;
  const headers = (await request.response())?.headers() ?? {};
  // Pages on request are compressed while sent, without a known length.
  const length = Number(headers['content-length'] ?? (await request.sizes()).responseBodySize);
  if (!Number.isInteger(length) || length === 0) throw new Error(`${url} came without its length`);
  if ((type === 'document' || type === 'script') && headers['content-encoding'] !== 'br') {
    throw new Error(`${url} came without brotli`);
  }
  return { url, part, size: length };
}
