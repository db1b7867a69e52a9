/** Asking the built site as a program does, without a browser. */
import { type APIRequestContext, request as client } from '@playwright/test';
import { test as base } from 'vitest';
import { siteUrl } from '../e2e/support/servers/addresses.ts';

/** The folder of the built site. */
export const dist = process.env.DIST ?? 'dist/current';

interface Fixtures {
  /** `http://localhost:41234` */
  baseURL: string;
  /** Somebody without a session, who keeps the cookies that they are given. */
  request: APIRequestContext;
}

/** The same words as in the tests with a browser, so that a test can move from one to the other. */
export const test = base.extend<Fixtures>({
  baseURL: siteUrl,
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from it that nothing else is needed
  request: async ({}, use) => {
    const context = await client.newContext({ baseURL: siteUrl });
    await use(context);
    await context.dispose();
  },
});

export { expect } from 'vitest';
