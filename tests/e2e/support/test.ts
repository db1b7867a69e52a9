import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import { moveDate } from '../../../scripts/setup/move-date.mjs';
import { type Learner, registerFor } from './learners.ts';
import { servePlainFiles } from './servers/plain-file-server.ts';

interface Fixtures {
  /** An answering host makes pages slower and keeps nothing in the browser's cache. */
  videoHost: boolean;
  strangers: string[];
  /** Registers somebody for a course without a browser; gives the path of their secret link. */
  register: (courseId: string, learner: Learner) => Promise<string>;
}

interface WorkerFixtures {
  dist: string;
  /** A plain file server with the built site. */
  plainSite: string;
}

/** Blocks other sites; pages follow the tests' clock. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      await use(onTestClock(browser));
    },
    { scope: 'worker' },
  ],
  videoHost: [false, { option: true }],
  context: async ({ context, videoHost }, use, { errors: failures }) => {
    if (videoHost) await showVideoHost(context);
    const errors: string[] = [];
    // React tells a page that differs from what the server drew as an error of the page.
    context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`));
    await use(context);
    if (failures.length > 0)
      throw new Error([...errors, ...(await Promise.all(context.pages().map(shownBy)))].join('\n'));
    expect(errors).toEqual([]);
  },
  strangers: async ({ page, baseURL, plainSite }, use) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && ![baseURL, plainSite].includes(origin)) asked.push(request.url());
    });
    await use(asked);
  },
  register: async ({ request, baseURL }, use) => use((...whatFor) => registerFor(request, baseURL, ...whatFor)),
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

/** A failure on a machine elsewhere, that nobody can bring about again, is told with what was on the screen. */
async function shownBy(page: Page): Promise<string> {
  const part = page.locator('main, body:not(:has(main))').first();
  const text = await part.innerText({ timeout: 1000 }).catch(String);
  const words = text.replaceAll(/\s+/g, ' ');
  return `On the screen, ${page.url()}: ${words.length > 1200 ? `${words.slice(0, 200)} … ${words.slice(-1000)}` : words}`;
}

/** Also for windows that tests open (scripts/setup/test-clock.mjs). */
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

/** From the next page on, independent of the tests' clock. */
export async function setClock(page: Page, moment: string): Promise<void> {
  await page.addInitScript(moveDate, { ahead: Date.parse(moment) - Date.now() });
}

/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export async function showVideoHost(context: BrowserContext): Promise<void> {
  await context.route('https://i.ytimg.com/**', (route) => route.fulfill({ contentType: 'image/png', body: PICTURE }));
  await context.route('https://www.youtube-nocookie.com/**', async (route) => {
    const { referer } = await route.request().allHeaders();
    await route.fulfill({ contentType: 'text/html', body: player(referer) });
  });
}

/** Replaces the host's player, and reports its position as that does (support/video-host.ts). */
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
