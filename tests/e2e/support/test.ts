import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import { moveDate } from '../../../scripts/setup/move-date.mjs';
import { servePlainFiles } from './servers/plain-file-server.ts';

interface Fixtures {
  /** Addresses of other sites that pages asked for, in order. None of these requests leaves the machine. */
  strangers: string[];
}

interface WorkerFixtures {
  /** The folder of the built site. */
  dist: string;
  /** The address of a plain file server over the built site. */
  plainSite: string;
}

/**
 * The tests' own `test`: the video host is a stub, all other sites are out of reach, and every page goes by the clock of
 * the tests and their servers.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      await use(onTestClock(browser));
    },
    { scope: 'worker' },
  ],
  context: async ({ context, baseURL, plainSite }, use) => {
    await fenceIn(context, [new URL(baseURL ?? plainSite).host, new URL(plainSite).host]);
    await use(context);
  },
  strangers: async ({ context }, use) => use(asked.get(context) ?? []),
  dist: [process.env.DIST ?? 'dist/current', { scope: 'worker', option: true }],
  plainSite: [
    async ({ dist }, use) => {
      const server = await servePlainFiles(join(dist, 'client'));
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** Also the windows that a test opens itself go by the clock of the tests (scripts/setup/test-clock.mjs). */
function onTestClock(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  const ahead = Number(process.env.CLOCK_AHEAD);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(moveDate, { ahead });
    return context;
  };
  return browser;
}

/** Lets the clock of a page begin at a moment, whatever that of the tests says, at the next address that it opens. */
export async function setClock(page: Page, moment: string): Promise<void> {
  await page.addInitScript(moveDate, { ahead: Date.parse(moment) - Date.now() });
}

/** A grey picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const asked = new WeakMap<BrowserContext, string[]>();

/** The same for the window of another person or device. */
export async function fenceIn(context: BrowserContext, ours: readonly string[]): Promise<void> {
  const strangers: string[] = [];
  asked.set(context, strangers);
  await context.route(
    ({ protocol, host }) => protocol.startsWith('http') && !ours.includes(host),
    async (route) => {
      const request = route.request();
      const { host } = new URL(request.url());
      strangers.push(request.url());
      if (host === 'i.ytimg.com') return route.fulfill({ contentType: 'image/png', body: PICTURE });
      if (host === 'www.youtube-nocookie.com') {
        return route.fulfill({ contentType: 'text/html', body: player((await request.allHeaders()).referer) });
      }
      return route.abort();
    },
  );
}

/**
 * Stands for the video host's player and says which site it was told of. As the host's, it tells a page that listens where it
 * stands; a test says so with `tell` (support/video-host.ts).
 */
function player(referrer = 'none'): string {
  return `<!doctype html><html lang="en"><title>Player</title><h1>Player</h1><p>Referrer: ${referrer}</p>${TALKING}`;
}

const TALKING = `<script>
  const heard = Promise.withResolvers();
  addEventListener('message', ({ data, origin }) => {
    if (JSON.parse(data).event === 'listening') heard.resolve(origin);
  });
  async function tell(info) {
    parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), await heard.promise);
  }
</script>`;
